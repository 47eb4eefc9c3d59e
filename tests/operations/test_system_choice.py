"""The pairing system is chosen before round 1, and much follows from it."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import (
    CautionKind,
    ConfirmationNeeded,
    FideModeForbids,
    Need,
    SystemLocked,
    UnsuitableTournament,
    VarmaNotPossible,
)
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind
from swissdesk.model.round import RoundState
from swissdesk.model.settings import Acceleration, Numbering, SystemId
from swissdesk.operations import manual
from swissdesk.operations.regulations import change_settings
from swissdesk.operations.rounds import pair_round
from swissdesk.operations.system_choice import choose_system
from swissdesk.pairing.suitability import unmet
from swissdesk.pairing.system_table import FACTS
from swissdesk.standings.catalogue import PRESETS, Preset


def outside_fide_mode(*rounds, **settings):
    """A tournament that does without some rules of FIDE."""
    return replace(a_tournament(*rounds, **settings), fide_mode_left=0)


def cautions_of(tournament):
    """What is to be said before round 1 is paired."""
    with pytest.raises(ConfirmationNeeded) as asked:
        pair_round(tournament, round_no=1)
    return {each.kind: each for each in asked.value.cautions}


def test_c0402_1_3_the_system_stays_once_a_round_has_been_paired():
    for tournament in (a_tournament("1-3 1 | 4-2 0"), outside_fide_mode("1-3 1 | 4-2 0")):
        with pytest.raises(SystemLocked):
            choose_system(tournament, system=SystemId.DUBOV)


def test_fide_mode_offers_what_fide_approves_and_nothing_else():
    assert choose_system(a_tournament(players=6), system=SystemId.BURSTEIN)
    for system in (SystemId.JKV, SystemId.KNOCKOUT, SystemId.MANUAL):
        with pytest.raises(FideModeForbids):
            choose_system(a_tournament(players=6), system=system)
        assert choose_system(outside_fide_mode(players=6), system=system).settings.system is system


@pytest.mark.parametrize(
    ("system", "players", "rounds"),
    [
        (SystemId.ROUND_ROBIN, 6, 5),
        (SystemId.ROUND_ROBIN, 5, 5),
        (SystemId.ROUND_ROBIN, 0, 7),
        (SystemId.DOUBLE_ROUND_ROBIN, 6, 10),
        (SystemId.SCHEVENINGEN, 8, 4),
        (SystemId.DOUBLE_SCHEVENINGEN, 8, 8),
        (SystemId.KNOCKOUT, 9, 4),
        (SystemId.KNOCKOUT, 8, 3),
        (SystemId.JKV, 8, 7),
    ],
)
def test_the_number_of_rounds_follows_where_the_system_leaves_no_choice(system, players, rounds):
    tournament = outside_fide_mode(players=players, rounds=7)
    assert choose_system(tournament, system=system).settings.rounds == rounds


def test_tie_breaks_nobody_chose_become_those_of_the_new_kind():
    before = outside_fide_mode(players=6)
    chosen = choose_system(before, system=SystemId.ROUND_ROBIN)
    assert chosen.settings.tie_breaks == PRESETS[Preset.ROUND_ROBIN]
    assert choose_system(chosen, system=SystemId.LIM).settings.tie_breaks == (
        before.settings.tie_breaks
    )
    own = outside_fide_mode(players=6, tie_breaks=("WIN",))
    assert choose_system(own, system=SystemId.ROUND_ROBIN).settings.tie_breaks == ("WIN",)


def test_what_the_system_does_not_know_is_taken_out():
    before = outside_fide_mode(players=6, acceleration=Acceleration.BAKU, is_maxi=True)
    kept = choose_system(before, system=SystemId.LIM, is_maxi=True).settings
    assert (kept.acceleration, kept.is_maxi) == (Acceleration.BAKU, True)
    dropped = choose_system(before, system=SystemId.JKV, is_maxi=True).settings
    assert (dropped.acceleration, dropped.is_maxi) == (Acceleration.NONE, False)


def test_a_maxi_tournament_is_one_that_is_declared():
    declared = choose_system(a_tournament(players=6), system=SystemId.LIM, is_maxi=True)
    assert declared.settings.is_maxi
    assert not choose_system(declared, system=SystemId.LIM).settings.is_maxi


def test_numbers_are_drawn_with_the_system_and_else_stay():
    before = a_tournament(players=6)
    drawn = choose_system(before, system=SystemId.ROUND_ROBIN, numbering=Numbering.LOT, seed=7)
    assert (drawn.settings.numbering, drawn.settings.order_lot) == (Numbering.LOT, 7)
    assert [each.text for each in drawn.remarks] == ["numbers by lot, drawn from the number 7"]
    assert choose_system(drawn, system=SystemId.DUBOV).entries == drawn.entries


def test_numbers_that_cannot_be_drawn_leave_the_system_as_it_was():
    with pytest.raises(VarmaNotPossible):
        choose_system(
            a_tournament(players=6), system=SystemId.ROUND_ROBIN, numbering=Numbering.VARMA, seed=7
        )


def test_players_who_came_since_change_the_rounds_when_round_1_is_paired():
    tournament = a_tournament(
        players=6, rounds=3, system=SystemId.ROUND_ROBIN, numbering=Numbering.LOT
    )
    found = cautions_of(tournament)
    assert list(found) == [CautionKind.ROUNDS_FOLLOW]
    assert (found[CautionKind.ROUNDS_FOLLOW].count, found[CautionKind.ROUNDS_FOLLOW].detail) == (
        5,
        "3",
    )
    assert pair_round(tournament, round_no=1, confirmed=True).settings.rounds == 5


def test_numbers_that_the_rules_have_drawn_by_lot_are_asked_for():
    settings = {"players": 6, "rounds": 5, "system": SystemId.ROUND_ROBIN}
    assert list(cautions_of(a_tournament(**settings))) == [CautionKind.NUMBERS_NOT_DRAWN]
    assert pair_round(a_tournament(numbering=Numbering.LOT, **settings), round_no=1)
    assert pair_round(replace(a_tournament(**settings), manual_order=True), round_no=1)


def test_a_table_of_all_rounds_needs_no_colour_drawn():
    tournament = a_tournament(
        players=4,
        rounds=3,
        system=SystemId.ROUND_ROBIN,
        initial_colour=None,
        numbering=Numbering.LOT,
    )
    assert pair_round(tournament, round_no=1).settings.initial_colour is Colour.WHITE


def test_what_a_system_does_not_pair_is_refused_with_all_its_needs():
    tournament = a_tournament(
        players=5,
        rounds=2,
        system=SystemId.SCHEVENINGEN,
        acceleration=Acceleration.BAKU,
        scoring=ScoringSystem(),
    )
    with pytest.raises(UnsuitableTournament) as refused:
        pair_round(tournament, round_no=1, confirmed=True)
    assert [each.need for each in refused.value.unmet] == [Need.EVEN_NUMBER, Need.NO_ACCELERATION]


def test_c040401_1_1_dubov_needs_a_rating_or_an_estimate_of_every_player():
    tournament = a_tournament(players=4, system=SystemId.DUBOV)
    unrated = [replace(each, rating=0) if each.tpn > 2 else each for each in tournament.entries]
    (need,) = unmet(tournament.with_entries(unrated))
    assert (need.need, need.players, need.article) == (Need.RATINGS, (3, 4), "C.04.4.1 art. 1.1")
    estimated = [replace(each, estimate=1500) for each in unrated]
    assert not unmet(tournament.with_entries(estimated))


def test_too_few_players_for_a_system_are_said():
    (need,) = unmet(a_tournament(players=1, system=SystemId.DUBOV))
    assert (need.need, need.number) == (Need.MORE_PLAYERS, 2)


# Pairing by hand as a system of its own


def by_hand(*rounds):
    """A tournament of four players, all rounds of which are paired by hand."""
    return outside_fide_mode(
        *rounds, players=4, rounds=3, system=SystemId.MANUAL, initial_colour=None
    )


def test_a_tournament_paired_by_hand_compares_with_nothing_and_asks_no_reason():
    begun = manual.begin_manual(by_hand(), round_no=1)
    for white, black in ((1, 2), (3, 4)):
        begun = manual.seat(begun, round_no=1, white=PlayerId(white), black=PlayerId(black))
    ended = manual.end_manual(begun, round_no=1)
    assert ended.round(1).state is RoundState.DRAFT
    assert ended.remarks == ()


def test_c0401_what_is_paired_by_hand_is_still_held_against_the_basic_rules():
    tournament = by_hand("1-2 1 | 3-4 1")
    settings = replace(tournament.settings, initial_colour=Colour.WHITE)
    begun = manual.begin_manual(tournament.with_settings(settings), round_no=2)
    begun = manual.seat(begun, round_no=2, white=PlayerId(1), black=PlayerId(2))
    for player in (3, 4):
        begun = manual.give_bye(
            begun,
            round_no=2,
            player_id=PlayerId(player),
            kind=ByeKind.ZERO_POINT,
            confirmed=True,
        )
    with pytest.raises(ConfirmationNeeded) as asked:
        manual.end_manual(begun, round_no=2)
    assert CautionKind.REPEATED_PAIRING in [each.kind for each in asked.value.cautions]


def test_a_change_of_other_regulations_leaves_the_system_alone():
    tournament = a_tournament("1-3 1 | 4-2 0")
    settings = replace(tournament.settings, time_control="90+30")
    assert change_settings(tournament, settings=settings).settings.system is SystemId.DUTCH_2026


def test_the_system_of_a_report_gives_way_to_the_one_chosen():
    unknown = a_tournament(players=6, system=SystemId.MANUAL, system_known=False)
    kept = ("192 CUSTOM_DOUBLESWISS", "299 kept")
    chosen = choose_system(replace(unknown, extra_records=kept), system=SystemId.DUBOV)
    assert chosen.settings.system_known
    assert chosen.extra_records == ("299 kept",)


def test_the_number_of_rounds_is_known_once_it_was_changed():
    unknown = a_tournament(players=6, rounds=5, rounds_known=False).settings
    tournament = a_tournament(players=6, rounds=5, rounds_known=False)
    seven = change_settings(tournament, settings=replace(unknown, rounds=7)).settings
    assert (seven.rounds, seven.rounds_known) == (7, True)
    other = change_settings(tournament, settings=replace(unknown, name="Other")).settings
    assert not other.rounds_known


def test_no_article_of_another_system_is_cited_for_the_colours_of_a_knockout():
    assert not FACTS[SystemId.KNOCKOUT].colour_article
