"""Chapters 1 and 3 of C.04.3 (February 2026): order, brackets and how they are paired."""

from random import Random

import pytest
from builders import a_roster, an_entrant, boards
from pairing.sequence_digits import earliest_pairs

from swissdesk.errors import NoLegalPairing
from swissdesk.matching.bitset import as_set, bits
from swissdesk.pairing.dutch2026 import bracket
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.dutch2026.exact import earliest_candidate
from swissdesk.pairing.dutch2026.exact.scope import Scope
from swissdesk.pairing.dutch2026.exact.weighing import pair_by_weighing
from swissdesk.pairing.dutch2026.fast import small_brackets
from swissdesk.pairing.dutch2026.fast.counting import pair_by_counting
from swissdesk.pairing.dutch2026.rules.completion import Outlook
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Field


def pairing(*entrants, **round_):
    return boards(dutch2026.pair(a_roster(*entrants, **round_)))


def equals(count, score=0, first=1):
    return [an_entrant(n, score) for n in range(first, first + count)]


def test_1_2_players_are_ranked_by_score_then_tpn():
    field = Field(a_roster(an_entrant(1), an_entrant(3, 1), an_entrant(2, 1)))
    assert [player.tpn for player in field.players] == [2, 3, 1]


def test_1_3_1_a_scoregroup_has_all_players_of_one_score():
    field = Field(a_roster(*equals(2, 1), *equals(3, 0.5, first=3), an_entrant(6)))
    assert field.scoregroups == (range(2), range(2, 5), range(5, 6))


def test_1_3_2_and_1_3_3_a_bracket_has_residents_and_whoever_floated_down_to_it():
    field = Field(a_roster(*equals(3, 1), *equals(3, 0, first=4)))
    seen = []

    def note(each, outlook):
        seen.append((each.mdps, each.residents, each.score))
        return bracket.pair_bracket(each, outlook)

    assert len(list(bracket.pair_brackets(field, note))) == 2
    assert seen == [((), range(3), 10), ((2,), range(3, 6), 0)]


def test_1_4_1_downfloaters_move_to_the_next_bracket():
    assert pairing(*equals(3, 1), *equals(3, 0, first=4)) == "1-2 3-4 5-6"


@pytest.mark.parametrize(
    ("score", "is_last_round", "expected"),
    [(2.5, True, True), (2, True, False), (4, False, False)],
)
def test_1_8_topscorers_have_more_than_half_before_the_final_round(score, is_last_round, expected):
    field = Field(a_roster(an_entrant(1, score), is_last_round=is_last_round))
    assert bool(field.topscorers) is expected


def test_1_5_and_1_9_1_all_but_one_are_paired_and_that_one_has_the_pab():
    assert pairing(*equals(5)) == "1-3 4-2 5-0"


def test_1_9_2_scoregroups_are_paired_in_descending_order():
    assert pairing(*equals(2, 0), *equals(2, 2, first=3), *equals(2, 1, first=5)) == "3-4 5-6 1-2"


def test_3_1_2_and_3_2_4_mdps_without_a_resident_are_in_the_limbo_and_float_on():
    top = [an_entrant(n, 2, met={1, 2, 3} - {n}) for n in (1, 2, 3)]
    below = [an_entrant(4, 1), an_entrant(5), an_entrant(6)]
    assert pairing(*top, *below) == "1-4 5-2 3-6"


def test_3_2_2_and_3_3_1_in_a_homogeneous_bracket_the_upper_half_meets_the_lower():
    assert pairing(*equals(8)) == "1-5 6-2 3-7 8-4"


def test_3_3_3_in_a_heterogeneous_bracket_the_mdp_is_paired_then_the_remainder():
    assert pairing(an_entrant(1, 1), *equals(5, 0, first=2)) == "1-2 3-5 6-4"


def test_3_3_3_where_no_mdp_can_be_paired_the_remainder_is_all_the_residents():
    residents = [an_entrant(n, 1, met=(1,)) for n in range(2, 6)]
    assert pairing(an_entrant(1, 2), *residents, an_entrant(6)) == "1-6 4-2 3-5"


def test_3_6_1_transpositions_come_before_exchanges():
    others = equals(3, 0, first=2)
    assert pairing(an_entrant(1, met=(3,)), *others) == "1-4 3-2"
    assert pairing(an_entrant(1, met=(3, 4)), *others) == "1-2 3-4"


def test_3_7_1_the_remainder_is_altered_before_the_mdp_pairing():
    two, three = an_entrant(2), an_entrant(3, met=(5,))
    assert pairing(an_entrant(1, 1), two, three, *equals(3, 0, first=4)) == "1-2 3-6 5-4"


def test_3_7_2_then_the_mdp_meets_the_next_resident():
    three = an_entrant(3, met=(4, 5, 6))
    assert pairing(an_entrant(1, 1), an_entrant(2), three, *equals(3, 0, first=4)) == "1-3 5-2 6-4"


def test_3_7_3_then_another_set_of_mdps_is_paired():
    top = [an_entrant(1, 2, met=(2, 3)), an_entrant(2, 2)]
    assert pairing(*top, an_entrant(3, 1), an_entrant(4)) == "3-2 1-4"


def test_4_1_1_the_remainder_is_numbered_afresh():
    residents = [an_entrant(2, met=(1,)), an_entrant(3, met=(1,)), *equals(3, 0, first=4)]
    assert pairing(an_entrant(1, 1), *residents) == "1-4 5-2 3-6"


def test_3_8_1_of_equally_good_candidates_the_earlier_one_is_taken():
    wanting_white = [an_entrant(n, 0, "wb") for n in (1, 2, 3)]
    assert pairing(*wanting_white, an_entrant(4, 0, "bw")) == "1-3 2-4"


def test_3_8_1_with_two_mdps_c15_is_not_given_up_for_c14():
    """Without the floats of 3 and 4 the MDPs would leave 5 to float, who has just floated."""
    mdps = [an_entrant(1, 2, met=(2, 5)), an_entrant(2, 2, met=(5,))]
    upfloated = [an_entrant(3, 1, floats="U-"), an_entrant(4, 1, floats="U-")]
    five = an_entrant(5, 1, met=(3, 4), floats="D-")
    rest = [an_entrant(6, 1), an_entrant(7, 1), an_entrant(8, 0)]
    assert pairing(*mdps, *upfloated, five, *rest) == "1-3 6-2 5-7 8-4"


def test_4_3_2_an_exchange_of_six_players_far_down_the_sequence():
    """Two dozens, each of which has met the other: six of either must change sides."""
    dozen = [an_entrant(n, met=range(13, 25)) for n in range(1, 13)]
    roster = a_roster(*dozen, *equals(12, 0, first=13))
    found = {frozenset((pair.white, pair.black)) for pair in dutch2026.pair(roster).pairs}
    assert found == {frozenset((n, n + 6)) for n in (*range(1, 7), *range(13, 19))}
    field = Field(roster)
    only = Bracket(field, (), range(24), range(0), 0)
    assert pair_by_counting(only, Outlook(field)) is None


# -- both ways to pair a bracket -----------------------------------------------------------------


def a_random_field(seed):
    dice = Random(seed)
    size, rounds = dice.randint(4, 26), dice.randint(1, 7)
    levels = dice.choice([1, 2, 3, 5])
    last = dice.random() < 0.3
    entrants = [
        an_entrant(
            n,
            dice.randint(0, levels) * rounds / levels / 2,
            "".join(dice.choice("wb") for _ in range(dice.randint(0, rounds))),
            met={m for m in range(1, n) if dice.random() < rounds / size / 2},
            floats="".join(dice.choice("---DU") for _ in range(2)),
            may_receive_pab=dice.random() < 0.8,
            unplayed=dice.choice([0, 0, 0, 1, 2]),
        )
        for n in range(1, size + 1)
    ]
    return Field(a_roster(*entrants, rounds_played=rounds, is_last_round=last))


def brackets_settled_by_counting(field):
    """Pair a field bracket by bracket both ways, and return how many counting settled."""
    settled = 0

    def both_ways(each, outlook):
        nonlocal settled
        counted = pair_by_counting(each, outlook)
        weighed = pair_by_weighing(each, outlook)
        if counted is not None:
            assert set(counted.pairs) == set(weighed.pairs)
            assert set(counted.downfloaters) == set(weighed.downfloaters)
            settled += 1
        return weighed

    found = list(bracket.pair_brackets(field, both_ways))
    paired = [g for each in found for pair in each.pairs for g in pair]
    assert as_set(paired) | as_set(found[-1].downfloaters) == field.everyone
    assert len(paired) + len(found[-1].downfloaters) == len(field.players)
    return settled


@pytest.mark.parametrize("batch", range(10))
def test_counting_and_weighing_give_the_same_candidate(batch):
    settled = 0
    for seed in range(40 * batch, 40 * batch + 40):
        try:
            settled += brackets_settled_by_counting(a_random_field(seed))
        except NoLegalPairing:
            continue
    assert settled > 20


@pytest.mark.parametrize("batch", range(6))
def test_the_sequence_as_digits_gives_the_same_candidate_as_step_by_step(batch):
    def both_ways(each, outlook):
        candidate = pair_by_weighing(each, outlook)
        below = each.following_set | each.lower_set
        scope = Scope(each, each.members | below)
        assert set(earliest_pairs(scope, len(candidate.pairs))) == set(candidate.pairs)
        return candidate

    paired = 0
    for seed in range(1000 + 20 * batch, 1020 + 20 * batch):
        try:
            paired += len(list(bracket.pair_brackets(a_random_field(seed), both_ways)))
        except NoLegalPairing:
            continue
    assert paired > 10


@pytest.mark.parametrize("limit", ["_NODES_SEARCHED", "_EXCHANGES_SEEN"])
@pytest.mark.parametrize("size", [13, 24])
def test_4_3_2_exchanges_that_are_not_tried_are_weighed(limit, size, monkeypatch):
    """With the limits lowered, what is rare in small brackets decides."""
    fields = [a_flat_field(size, seed) for seed in range(12)]
    expected = [list(bracket.pair_brackets(field, pair_by_weighing)) for field in fields]
    monkeypatch.setattr(earliest_candidate, limit, 0)
    assert expected == [list(bracket.pair_brackets(field, pair_by_weighing)) for field in fields]


def test_2_4_3_c8_small_brackets_that_ask_too_much_about_what_is_below_are_weighed(monkeypatch):
    fields = [a_flat_field(13, seed) for seed in range(6)]
    fields += [a_random_field(seed) for seed in range(1000, 1060)]
    expected = [brackets_or_none(field) for field in fields]
    monkeypatch.setattr(small_brackets, "_MOST_QUESTIONS", 0)
    assert expected == [brackets_or_none(field) for field in fields]


def brackets_or_none(field):
    """The brackets of a round as they are paired; None if there is no legal pairing."""
    try:
        return list(bracket.pair_brackets(field, bracket.pair_bracket))
    except NoLegalPairing:
        return None


def test_c10_topscorers_who_break_a_limit_with_their_own_colour_are_weighed():
    """Player 1 prefers Black by the difference of +2, but had Black in the last two games."""
    top = [an_entrant(n, 4, each) for n, each in enumerate(("wwwwbb", "bw", "wb", "bw"), 1)]
    roster = a_roster(*top, is_last_round=True)
    field = Field(roster)
    (only,) = [Bracket(field, (), group, range(0), 0) for group in field.scoregroups]
    assert pair_by_counting(only, Outlook(field)) is None
    assert boards(dutch2026.pair(roster)) == "3-1 4-2"


def a_flat_field(size, seed):
    """One large scoregroup whose players have met often, above two who may meet few of them."""
    dice = Random(seed)

    def met(least, share):
        return {m for m in range(1, least) if dice.random() < share}

    above = [
        an_entrant(n, 1, dice.choice(("wb", "bw")), met=met(n, 0.3)) for n in range(1, size + 1)
    ]
    few = met(size + 1, 0.8)
    below = [an_entrant(size + 1, met=few), an_entrant(size + 2, met=few | {size + 1})]
    return Field(a_roster(*above, *below))


@pytest.mark.parametrize("seed", range(6))
def test_3_8_1_a_large_bracket_that_must_leave_two_for_the_tail(seed):
    field = a_flat_field(24, seed)
    top, last = bracket.pair_brackets(field, bracket.pair_bracket)
    assert [len(top.downfloaters), len(last.downfloaters)] == [2, 0]
    digits = Scope(Bracket(field, (), range(24), range(24, 26), 0), field.everyone)
    assert set(top.pairs) == set(earliest_pairs(digits, 11))


def completable_by_search(field, players, floaters):
    """Whether all players can be paired, two floaters never with each other."""
    if not players:
        return True
    g = players.bit_length() - 1
    rest = players & ~(1 << g)
    partners = field.compatible[g] & rest & ~(floaters if floaters >> g & 1 else 0)
    return any(completable_by_search(field, rest & ~(1 << h), floaters) for h in bits(partners))


@pytest.mark.parametrize("seed", range(60))
def test_2_2_1_c4_what_can_be_completed_is_told(seed):
    dice = Random(seed)
    field = a_random_field(seed)
    outlook = Outlook(field)
    for _ in range(20):
        places = dice.sample(range(len(field.players)), 4)
        players, floaters = as_set(places), as_set(sorted(places)[: dice.randrange(4)])
        assert outlook.is_completable(players, 0, floaters) is completable_by_search(
            field, players, floaters
        )


def test_2_4_3_c8_what_cannot_be_perfect_is_not_weighed_for_it():
    """1 and 2 have met, as have 3 and 4, who may both be met: two of four floating are enough."""
    top = [an_entrant(1, 1, met=(2,)), an_entrant(2, 1)]
    following = [an_entrant(3, met=(4, 5, 6)), an_entrant(4, met=(5, 6)), *equals(2, first=5)]
    field = Field(a_roster(*top, *following))
    only = Bracket(field, (), range(2), range(2, 6), 0)
    outlook = Outlook(field)
    assert outlook.might_be_perfect(only, (0b01, 0b10))
    assert outlook.is_perfect(only, 0b11)
    met = [an_entrant(n, 1, met=range(3, 7)) for n in (1, 2)]
    field = Field(a_roster(*met, *following))
    only = Bracket(field, (), range(2), range(2, 6), 0)
    assert not Outlook(field).might_be_perfect(only, (0b01, 0b10))


def test_2_2_1_c4_an_odd_number_without_a_candidate_for_the_bye_cannot_be_completed():
    outlook = Outlook(Field(a_roster(*equals(4))))
    assert outlook.is_completable(0b111, 0b100)
    assert not outlook.is_completable(0b111, 0b1000)
