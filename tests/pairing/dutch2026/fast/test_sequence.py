"""Chapter 4 of C.04.3 (February 2026): transpositions, exchanges and sets of MDPs in order."""

from itertools import combinations, islice, permutations
from random import Random

import pytest
from builders import a_roster, an_entrant, boards

from swissdesk.matching.bipartite import earliest_bipartite_matching
from swissdesk.matching.bitset import as_set
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.dutch2026.fast.sequence import (
    TightBracket,
    Unsettled,
    earliest_candidate,
    exchanges,
)


def transpositions(s1_size, s2):
    """4.2.2 to the letter: the orders of S2 by their first BSNs."""
    return list(permutations(s2, s1_size))


def test_4_2_2_the_720_transpositions_of_eleven_players():
    orders = transpositions(5, range(6, 12))
    assert orders[:4] == [
        (6, 7, 8, 9, 10),
        (6, 7, 8, 9, 11),
        (6, 7, 8, 10, 9),
        (6, 7, 8, 10, 11),
    ]
    assert orders[119:121] == [(6, 11, 10, 9, 8), (7, 6, 8, 9, 10)]
    assert len(orders) == 720


@pytest.mark.parametrize("seed", range(40))
def test_4_2_2_the_first_transposition_allowed_is_taken(seed):
    dice = Random(seed)
    rows = [sum(1 << g for g in range(6, 12) if dice.random() < 0.45) for _ in range(5)]
    allowed = (
        order
        for order in transpositions(5, range(6, 12))
        if all(row >> g & 1 for row, g in zip(rows, order, strict=True))
    )
    found = earliest_bipartite_matching(rows, as_set(range(6, 12)))
    assert (found and tuple(found)) == next(allowed, None)


def in_words(size, s1_size):
    """The exchanges with BSNs from 1, as the Handbook counts."""
    return [
        "+".join(str(bsn + 1) for bsn in leaving) + "↔" + "+".join(str(bsn + 1) for bsn in entering)
        for leaving, entering in exchanges(size, s1_size)
    ]


def test_4_3_2_the_exchanges_of_six_players():
    assert " ".join(in_words(6, 3)) == (
        "3↔4 3↔5 2↔4 3↔6 2↔5 1↔4 2↔6 1↔5 1↔6 3+2↔4+5 3+2↔4+6 3+1↔4+5 3+2↔5+6 3+1↔4+6 2+1↔4+5 "
        "3+1↔5+6 2+1↔4+6 2+1↔5+6 3+2+1↔4+5+6"
    )


def test_4_3_2_the_exchanges_of_eight_players():
    found = in_words(8, 4)
    assert " ".join(found[:16]) == (
        "4↔5 4↔6 3↔5 4↔7 3↔6 2↔5 4↔8 3↔7 2↔6 1↔5 3↔8 2↔7 1↔6 2↔8 1↔7 1↔8"
    )
    assert " ".join(found[16:30]) == (
        "4+3↔5+6 4+3↔5+7 4+2↔5+6 4+3↔5+8 4+3↔6+7 4+2↔5+7 4+1↔5+6 3+2↔5+6 4+3↔6+8 4+2↔5+8 "
        "4+2↔6+7 4+1↔5+7 3+2↔5+7 3+1↔5+6"
    )
    assert " ".join(found[52:56]) == ("4+3+2↔5+6+7 4+3+2↔5+6+8 4+3+1↔5+6+7 4+3+2↔5+7+8")
    assert len(found) == 69


def test_4_3_2_the_exchanges_of_eleven_players():
    found = in_words(11, 5)
    assert " ".join(found[:30]) == (
        "5↔6 5↔7 4↔6 5↔8 4↔7 3↔6 5↔9 4↔8 3↔7 2↔6 5↔10 4↔9 3↔8 2↔7 1↔6 5↔11 4↔10 3↔9 2↔8 1↔7 "
        "4↔11 3↔10 2↔9 1↔8 3↔11 2↔10 1↔9 2↔11 1↔10 1↔11"
    )
    assert " ".join(found[30:49]) == (
        "5+4↔6+7 5+4↔6+8 5+3↔6+7 5+4↔6+9 5+4↔7+8 5+3↔6+8 5+2↔6+7 4+3↔6+7 5+4↔6+10 5+4↔7+9 "
        "5+3↔6+9 5+3↔7+8 5+2↔6+8 5+1↔6+7 4+3↔6+8 4+2↔6+7 5+4↔6+11 5+4↔7+10 5+4↔8+9"
    )
    assert len(found) == 461


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("4↔6", "5↔8"),
        ("4+3↔6+8", "5+4↔8+9"),
        ("5+2↔7+8", "4+3↔7+8"),
        ("5+4+1↔6+7+8", "5+3+2↔6+7+8"),
        ("5+3↔6+9", "5+3↔7+8"),
        ("5+4+3↔6+7+10", "5+4+3↔6+8+9"),
    ],
)
def test_4_3_2_one_exchange_comes_before_the_other(first, second):
    order = in_words(11, 5)
    assert order.index(first) < order.index(second)


def literally_first(bracket):
    """3.6, 3.7 and 4 to the letter: the first candidate whose pairs are all allowed."""
    size = bracket.residents
    for opponents in permutations(range(size), len(bracket.mdp_rows)):
        if all(row >> g & 1 for row, g in zip(bracket.mdp_rows, opponents, strict=True)):
            remainder = [g for g in range(size) if g not in opponents]
            pairs = literally_first_of_remainder(bracket, remainder)
            if pairs is not None:
                return opponents, pairs
    return None


def literally_first_of_remainder(bracket, remainder):
    size, s1_size = len(remainder), (len(remainder) - len(bracket.floating)) // 2
    for leaving, entering in [((), ()), *exchanges(size, s1_size)]:
        s1 = sorted({*range(s1_size)} - {*leaving} | {*entering})
        s2 = [bsn for bsn in range(size) if bsn not in s1]
        for order in permutations(s2, s1_size):
            pairs = [(remainder[a], remainder[b]) for a, b in zip(s1, order, strict=True)]
            floating = {*remainder} - {g for pair in pairs for g in pair}
            if all(bracket.rows(g + 1)[g] >> h & 1 for g, h in pairs) and any(
                all(group >> g & 1 for group, g in zip(bracket.floating, floaters, strict=True))
                for floaters in permutations(floating)
            ):
                return tuple(pairs)
    return None


def a_tight_bracket(seed):
    dice = Random(seed)
    mdps = dice.randint(0, 2)
    size = mdps + dice.randint(2, 6)
    everybody = (1 << size) - 1
    density = dice.choice([0.3, 0.5, 0.7])
    rows = [0] * size
    for g, h in combinations(range(size), 2):
        if dice.random() < density:
            rows[g] |= 1 << h
            rows[h] |= 1 << g
    mdp_rows = [dice.randint(1, everybody) & dice.randint(1, everybody) for _ in range(mdps)]
    floating = (size - mdps) % 2 + dice.choice((0, 0, 2))
    floating_rows = [dice.randint(1, everybody) for _ in range(floating)]
    return TightBracket(mdp_rows, lambda number: rows[:number], size, floating_rows)


@pytest.mark.parametrize("batch", range(8))
def test_3_6_and_3_7_the_candidate_found_is_the_first_in_sequence(batch):
    for seed in range(100 * batch, 100 * batch + 100):
        bracket = a_tight_bracket(seed)
        found = earliest_candidate(bracket)
        expected = literally_first(bracket)
        assert (found and (tuple(found.mdp_opponents), tuple(found.pairs))) == expected, seed


def test_an_exchange_far_down_the_sequence_is_not_looked_for():
    half = (1 << 12) - 1
    rows = [half & ~(1 << g) if g < 12 else half << 12 & ~(1 << g) for g in range(24)]
    with pytest.raises(Unsettled):
        earliest_candidate(TightBracket([], lambda number: rows[:number], 24, []))
    assert len(list(islice(exchanges(24, 12), 400))) == 400


def test_4_4_2_the_first_mdps_are_paired_and_the_others_are_in_the_limbo():
    top = [an_entrant(n, 2, met={1, 2, 3} - {n}) for n in (1, 2, 3)]
    residents = [an_entrant(4, 1), an_entrant(5, 0), an_entrant(6, 0)]
    assert boards(dutch2026.pair(a_roster(*top, *residents))) == "1-4 5-2 3-6"
    barred = an_entrant(4, 1, met=(1,))
    assert boards(dutch2026.pair(a_roster(*top, barred, *residents[1:]))) == "4-2 1-5 3-6"
