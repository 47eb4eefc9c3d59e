"""Article 1.9 of C.04.4.1: rounds as a whole."""

from dataclasses import replace
from random import Random

import pytest
from builders import a_card, a_tournament, an_index, boards, rated

from swissdesk.endorsement import generator
from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import (
    Acceleration,
    FictitiousPoints,
    ProhibitedPairing,
    SystemId,
    TournamentSettings,
)
from swissdesk.pairing import systems
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.colour_preference import colour_difference
from swissdesk.pairing.dubov import process as dubov

FIRST = "5-1 0 | 2-6 1 | 7-3 0 | 4-8 1"


def paired(tournament, **asked):
    return boards(dubov.pair(cards_of(tournament, **asked)).pairing)


def test_3_2_3_in_the_first_round_the_first_half_meets_the_second_half():
    assert paired(a_tournament(players=8)) == "1-5 6-2 3-7 8-4"


def test_5_1_the_initial_colour_is_the_one_drawn():
    assert paired(a_tournament(players=4, initial_colour=Colour.BLACK)) == "3-1 2-4"


def test_3_1_in_the_first_round_the_last_player_has_the_bye():
    assert paired(a_tournament(players=5)) == "1-3 4-2 5-0"


def test_3_2_5_who_has_met_the_lowest_ratings_meets_the_highest_ranked():
    """Winners 1 and 3 had Black, 2 and 4 White; 3 has met the weaker opponent."""
    tournament = rated(a_tournament(FIRST), 2400, 2380, 2360, 2340, 2200, 2150, 2100, 2050)
    assert paired(tournament) == "1-4 3-2 8-5 6-7"
    others = rated(a_tournament(FIRST), 2400, 2380, 2360, 2340, 2100, 2150, 2200, 2050)
    assert paired(others) == "1-2 3-4 8-5 6-7"


def test_1_9_2_scoregroups_are_paired_in_descending_order():
    protocol = dubov.pair(cards_of(a_tournament(FIRST.replace("4-8 1", "4-8 ="))))
    assert [stage.score for stage in protocol.stages] == [10, 5, 0]
    assert [stage.residents for stage in protocol.stages] == [(1, 2, 3), (8,), (6, 7)]
    assert [stage.incoming for stage in protocol.stages] == [(4,), (5,), ()]


def test_c_04_2_3_6_boards_are_in_order_of_score_then_tpn():
    pairing = dubov.pair(cards_of(a_tournament(FIRST, "1-2 1 | 3-4 = | 6-5 1 | 8-7 ="))).pairing
    scores = {1: 20, 2: 10, 3: 15, 4: 15, 5: 0, 6: 10, 7: 5, 8: 5}
    highest = [max(scores[pair.white], scores[pair.black]) for pair in pairing.pairs]
    assert highest == sorted(highest, reverse=True)


def test_c_04_7_1_5_brackets_are_formed_by_pairing_scores():
    virtual = FictitiousPoints(10, 1, 3, (1, 2, 3, 4))
    pairs = dubov.pair(cards_of(a_tournament(players=8, fictitious=(virtual,)))).stages
    assert [stage.residents for stage in pairs] == [(1, 2, 3, 4), (5, 6, 7, 8)]


def test_c_04_7_upfloaters_are_sorted_by_pairing_scores():
    """6 and 7 lost, but have a virtual point: they come before 12 and 13, who have won."""
    tournament = a_tournament(
        "1-6 1 | 7-2 0 | 3-8 1 | 9-4 = | 5-10 1 | 11-12 0 | 13-14 1 | 15-16 1 | 18-17 0",
        acceleration=Acceleration.BAKU,
        rounds=9,
    )
    stages = dubov.pair(cards_of(tournament)).stages
    assert [stage.score for stage in stages[:2]] == [20, 15]
    assert stages[1].incoming == (6, 7)


def test_c_04_7_the_aro_knows_no_virtual_points():
    plain = dubov.pair(cards_of(a_tournament(FIRST)))
    virtual = FictitiousPoints(10, 1, 2, tuple(range(1, 9)))
    assert dubov.pair(cards_of(a_tournament(FIRST, fictitious=(virtual,)))).pairing == plain.pairing


def refusal(index):
    with pytest.raises(NoLegalPairing) as caught:
        dubov.pair(index)
    return caught.value


def test_1_9_3_players_who_have_all_met_cannot_be_paired():
    tournament = a_tournament("1-2 1 | 3-4 1", "3-1 1 | 4-2 1", "1-4 1 | 2-3 1", rounds=4)
    found = refusal(cards_of(tournament))
    assert (found.round_no, found.criteria, found.left_over) == (4, ("C1",), 4)


def test_1_9_3_the_only_bye_may_be_one_that_nobody_can_have():
    index = an_index(*(a_card(tpn, may_receive_pab=False) for tpn in (1, 2, 3)))
    assert refusal(index).criteria == ("C2",)


def test_1_9_3_absolute_preferences_may_keep_all_apart():
    index = an_index(a_card(1, 2, "ww"), a_card(2, 2, "ww"))
    found = refusal(index)
    assert (found.criteria, found.players, found.left_over) == (("C3",), (1, 2), 2)


def test_1_9_3_the_regulations_may_keep_all_apart():
    barred = ProhibitedPairing(1, 5, (1, 2))
    found = refusal(cards_of(a_tournament(players=2, prohibited=(barred,))))
    assert (found.criteria, found.players) == ((PROHIBITED,), (1, 2))


def test_1_9_3_an_odd_number_may_leave_more_than_one_over():
    cards = [a_card(1, 2, "ww"), a_card(2, 2, "ww"), a_card(3, 2, "ww")]
    found = refusal(an_index(*cards))
    assert (found.criteria, found.players, found.left_over) == (("C3",), (1, 2, 3), 2)


def random_event(seed):
    dice = Random(seed)
    size, rounds = dice.randint(6, 40), dice.randint(3, 11)
    settings = TournamentSettings(
        "Properties",
        min(rounds, size - 1),
        system=SystemId.DUBOV,
        initial_colour=dice.choice([*Colour]),
        acceleration=dice.choice([*Acceleration]),
    )
    habits = generator.Habits(
        draw=dice.choice((0.1, 0.5)), forfeit=0.05, half_point_bye=0.03, absence=0.03
    )
    return generator.play(settings, generator.field(size, dice, late_entry=0.1), habits, dice)


@pytest.mark.parametrize("seed", range(30))
def test_whole_tournaments_keep_the_basic_rules(seed):
    tournament = random_event(seed)
    for entry in tournament.entries:
        record = tournament.histories[entry.id]
        played = [each for each in record if each.is_played]
        met = [each.opponent for each in played]
        colours = "".join(each.colour.value for each in played)
        assert len(met) == len(set(met))
        assert sum(each.outcome.value == ByeKind.PAB.value for each in record) <= 1
        assert all(abs(colour_difference(colours[:n])) <= 2 for n in range(len(colours) + 1))
        assert "WWW" not in colours
        assert "BBB" not in colours


@pytest.mark.parametrize("seed", range(10))
def test_the_same_players_in_any_order_are_paired_alike(seed):
    tournament = random_event(seed)
    index = cards_of(replace(tournament, rounds=tournament.rounds[:-1]))
    cards = [*index.cards]
    Random(seed).shuffle(cards)
    assert dubov.pair(replace(index, cards=tuple(cards))) == dubov.pair(index)


def test_the_system_is_among_those_that_are_paired():
    tournament = a_tournament(players=4, system=SystemId.DUBOV)
    assert boards(systems.pair(tournament)) == "1-3 4-2"
