"""Small brackets by the process of the Handbook: every candidate, judged and in sequence."""

from itertools import combinations, permutations
from random import Random

import pytest
from builders import a_roster, an_entrant, boards

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.dutch2026 import bracket
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.dutch2026.exact.weighing import pair_by_weighing
from swissdesk.pairing.dutch2026.fast.enumeration import LARGEST, pair_by_enumeration
from swissdesk.pairing.dutch2026.fast.sequence import exchanges
from swissdesk.pairing.dutch2026.rules.completion import Outlook, pab_assignees
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Field


def a_random_field(seed):
    """A few small scoregroups in which much has happened."""
    dice = Random(seed)
    size, rounds = dice.randint(4, 14), dice.randint(2, 7)
    entrants = [
        an_entrant(
            n,
            dice.randint(0, 3) * rounds / 4,
            "".join(dice.choice("wb") for _ in range(dice.randint(0, rounds))),
            met={m for m in range(1, n) if dice.random() < dice.choice((0.2, 0.6))},
            floats="".join(dice.choice("--DU") for _ in range(2)),
            may_receive_pab=dice.random() < 0.7,
            unplayed=dice.choice([0, 0, 1, 2]),
        )
        for n in range(1, size + 1)
    ]
    last = dice.random() < 0.3
    return Field(a_roster(*entrants, rounds_played=rounds, is_last_round=last))


@pytest.mark.parametrize("batch", range(10))
def test_3_4_enumeration_and_weighing_give_the_same_candidate(batch):
    enumerated = 0

    def both_ways(each, outlook):
        nonlocal enumerated
        weighed = pair_by_weighing(each, outlook)
        found = pair_by_enumeration(each, outlook)
        if found is not None:
            assert set(found.pairs) == set(weighed.pairs)
            assert set(found.downfloaters) == set(weighed.downfloaters)
            enumerated += 1
        return weighed

    for seed in range(60 * batch, 60 * batch + 60):
        try:
            list(bracket.pair_brackets(a_random_field(seed), both_ways))
        except NoLegalPairing:
            continue
    assert enumerated > 40


def enumerated(*entrants, below=(), **round_):
    """The pairing of the highest scoregroup by enumeration, by TPN; None if not settled."""
    field = Field(a_roster(*entrants, *below, **round_))
    only = Bracket(field, (), *field.with_next[0], pab_assignees(field))
    found = pair_by_enumeration(only, Outlook(field))
    if found is None:
        return None
    tpns = [player.tpn for player in field.players]
    return " ".join(f"{tpns[higher]}-{tpns[lower]}" for higher, lower in found.pairs)


def equals(count, score=1, first=1):
    return [an_entrant(n, score) for n in range(first, first + count)]


def test_3_3_1_the_first_candidate_is_taken_where_all_are_as_good():
    assert enumerated(*equals(6)) == "1-4 2-5 3-6"


def literally_first(met):
    """4.2, 4.3: the first of all candidates of six players in sequence who have not all met."""
    for leaving, entering in [((), ()), *exchanges(6, 3)]:
        s1 = sorted({0, 1, 2} - {*leaving} | {*entering})
        for s2 in permutations(each for each in range(6) if each not in s1):
            pairs = [(one + 1, other + 1) for one, other in zip(s1, s2, strict=True)]
            if not any(other in met[one] for one, other in pairs):
                return {frozenset(pair) for pair in pairs}
    return None


@pytest.mark.parametrize("seed", range(60))
def test_4_2_2_and_4_3_2_the_first_candidate_in_sequence_is_taken(seed):
    dice = Random(seed)
    met = {n: set() for n in range(1, 7)}
    for one, other in combinations(met, 2):
        if dice.random() < 0.45:
            met[one].add(other)
            met[other].add(one)
    expected = literally_first(met)
    if expected is None:
        return
    found = enumerated(*(an_entrant(n, 1, met=met[n]) for n in met))
    assert {frozenset(map(int, pair.split("-"))) for pair in found.split()} == expected


def test_2_4_3_c8_the_one_who_leaves_the_following_bracket_best_paired_floats():
    """Nobody can make the following bracket perfect: 5 and 6 have met, and so have 4 and both."""
    top = [an_entrant(1, 2, met=(4, 5)), an_entrant(2, 2, met=(4, 5)), an_entrant(3, 2, met=(5,))]
    following = [an_entrant(4, 1, met=(5,)), an_entrant(5, 1)]
    last = equals(2, 0, first=6)
    assert enumerated(*top, below=(*following, *last)) == "1-2"


def test_2_4_3_c8_a_large_following_bracket_is_not_looked_into():
    top = [an_entrant(n, 2, met=range(4, 16 if n == 1 else 15)) for n in (1, 2, 3)]
    below = (*equals(11, 1, first=4), *equals(4, 0, first=15))
    assert enumerated(*top, below=below) is None


def test_a_large_bracket_is_not_enumerated():
    assert enumerated(*equals(LARGEST)) is not None
    assert enumerated(*equals(LARGEST + 1), below=equals(1, 0, first=LARGEST + 2)) is None


def test_a_large_bracket_out_of_which_many_may_float_is_not_enumerated():
    """Four must float to the four below, who have all met: any four of ten may."""
    below = [an_entrant(n, 0, met={11, 12, 13, 14} - {n}) for n in range(11, 15)]
    assert enumerated(*equals(10), below=below) is None
    assert enumerated(*equals(6, first=5), below=below) == "5-6"


def test_3_2_4_mdps_beyond_the_residents_are_in_the_limbo():
    top = [an_entrant(n, 2, met={1, 2, 3} - {n}) for n in (1, 2, 3)]
    assert boards(dutch2026.pair(a_roster(*top, an_entrant(4, 1), *equals(2, 0, first=5)))) == (
        "1-4 5-2 3-6"
    )
