"""A round is judged bracket by bracket, by what was done in it (C.04.3)."""

from random import Random

import pytest
from builders import a_roster, an_entrant

from swissdesk.pairing.dutch2026.whole_round import pair
from swissdesk.pairing.dutch2026.why.composition import Step
from swissdesk.pairing.dutch2026.why.judgement import Bar, Criterion
from swissdesk.pairing.dutch2026.why.review import review


def a_random_roster(dice):
    """A round of a small field after four rounds: three scores, colours and floats at random."""
    size = dice.randint(6, 11)
    entrants = [
        an_entrant(
            tpn,
            dice.choice((1, 1.5, 2)),
            "".join(dice.choice("wb") for _ in range(2)),
            met={dice.randint(1, size)} - {tpn},
            floats=dice.choice(("--", "D-", "U-", "-D", "-U")),
            may_receive_pab=dice.random() < 0.8,
        )
        for tpn in range(1, size + 1)
    ]
    return a_roster(*entrants)


def shuffled(roster, dice):
    """The players of a round paired at random: (pairs, byes)."""
    tpns = [each.tpn for each in roster.entrants]
    dice.shuffle(tpns)
    byes = [tpns.pop()] if len(tpns) % 2 else []
    return list(zip(tpns[::2], tpns[1::2], strict=True)), byes


def of(pairing):
    pairs = [(pair.white, pair.black) for pair in pairing.pairs]
    return pairs, [] if pairing.pab is None else [pairing.pab]


@pytest.mark.parametrize("seed", range(40))
def test_what_the_system_pairs_has_no_fault_and_everything_else_has_one(seed):
    dice = Random(seed)
    roster = a_random_roster(dice)
    pairs, byes = of(pair(roster))
    assert review(roster, pairs, byes) == ()
    others = shuffled(roster, dice)
    if {frozenset(each) for each in others[0]} != {frozenset(each) for each in pairs}:
        assert review(roster, *others)


@pytest.mark.parametrize("seed", range(40))
def test_3_8_1_by_the_criterion_named_the_system_is_the_better_one(seed):
    dice = Random(seed)
    roster = a_random_roster(dice)
    faults = [
        each for bracket in review(roster, *shuffled(roster, dice)) for each in bracket.faults
    ]
    for fault in faults:
        if isinstance(fault.verdict.ground, Criterion):
            assert fault.verdict.taken < fault.verdict.instead


def grounds(roster, pairs, byes=()):
    return {
        each.score / 10: [fault.verdict.ground for fault in each.faults]
        for each in review(roster, pairs, byes)
    }


FOUR = [an_entrant(1, 1, "w"), an_entrant(2, 1, "b"), an_entrant(3, 0, "w"), an_entrant(4, 0, "b")]


def test_2_4_1_letting_too_many_float_is_the_fault_of_their_bracket_alone():
    roster = a_roster(*FOUR, rounds_played=1)
    assert grounds(roster, [(1, 3), (2, 4)])[1] == [Criterion.C6]


def test_2_1_1_a_second_meeting_is_named_with_the_pair():
    roster = a_roster(an_entrant(1, 1, met={2}), an_entrant(2, 1), *FOUR[2:], rounds_played=1)
    (found,) = (each for each in review(roster, [(2, 1), (3, 4)], []) if each.score == 10)
    assert [(each.verdict.ground, each.pair) for each in found.faults] == [(Bar.C1, (1, 2))]


def test_2_2_1_leaving_those_below_unpairable_is_named_and_ends_the_comparison():
    roster = a_roster(
        an_entrant(1, 1), an_entrant(2, 1), an_entrant(3, 0, met={4}), an_entrant(4, 0),
        rounds_played=1,
    )  # fmt: skip
    assert grounds(roster, [(1, 2), (3, 4)]) == {1: [Bar.C4], 0: [Bar.C1]}


def test_4_2_2_a_later_transposition_is_named():
    roster = a_roster(*(an_entrant(tpn) for tpn in range(1, 7)), rounds_played=0)
    assert grounds(roster, [(1, 5), (2, 4), (3, 6)]) == {0: [Step.TRANSPOSITION]}


def test_1_9_1_where_two_have_the_bye_nothing_is_compared_by_criteria():
    roster = a_roster(*FOUR, rounds_played=1)
    assert grounds(roster, [(1, 4)], [2, 3]) == {1: [Bar.SECOND_BYE], 0: [Bar.SECOND_BYE]}


def test_2_1_2_who_cannot_have_the_bye_is_named_and_the_rest_judged_as_if_he_could():
    roster = a_roster(
        an_entrant(1, 1), an_entrant(2, 1), an_entrant(3, 0, may_receive_pab=False),
        an_entrant(4, 0), an_entrant(5, 0), rounds_played=1,
    )  # fmt: skip
    assert grounds(roster, [(1, 2), (4, 5)], [3]) == {0: [Bar.C2]}


def test_2_3_1_a_bye_of_a_wrong_score_is_the_fault_of_that_score():
    roster = a_roster(
        an_entrant(1, 1), an_entrant(2, 1), an_entrant(3, 0), an_entrant(4, 0), an_entrant(5, 0),
        rounds_played=1,
    )  # fmt: skip
    assert grounds(roster, [(1, 3), (4, 5)], [2]) == {1: [Criterion.C5]}


def test_1_9_3_where_nothing_is_legal_only_what_is_forbidden_by_itself_is_named():
    roster = a_roster(an_entrant(1, met=(2,)), an_entrant(2))
    assert grounds(roster, [(1, 2)]) == {0: [Bar.C1]}
