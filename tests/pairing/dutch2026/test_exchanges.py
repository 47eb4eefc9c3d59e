"""4.3 (C.04.3, February 2026): the order of the exchanges, and which of them are ruled out."""

from itertools import combinations
from random import Random

import pytest
from pairing import reference_model

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.dutch2026.exchanges import Shortages, exchanges_of
from swissdesk.pairing.matching import maximum_matching, surpluses


@pytest.mark.parametrize(("pairs", "players"), [(3, 6), (3, 7), (4, 8), (4, 9), (5, 10)])
def test_4_3_2_the_order_is_that_of_the_text(pairs, players):
    original = set(range(1, pairs + 1))
    expected = [
        (tuple(sorted(original - set(s1), reverse=True)), tuple(sorted(set(s1) - original)))
        for s1, _ in reference_model.exchanges(pairs, players)[1:]
    ]
    s1, s2 = range(1, pairs + 1), range(pairs + 1, players + 1)
    found = [each for n in range(1, pairs + 1) for each in exchanges_of(s1, s2, n)]
    assert found == expected


def test_4_3_2_only_those_who_may_be_exchanged_are():
    assert list(exchanges_of([2, 5], [7, 9], 1)) == [
        ((5,), (7,)),
        ((5,), (9,)),
        ((2,), (7,)),
        ((2,), (9,)),
    ]
    assert list(exchanges_of([2, 5], [7], 2)) == []
    assert list(exchanges_of([], [], 1)) == []


def test_hundreds_of_players_can_be_exchanged_at_once():
    s1, s2 = range(1, 3001), range(3001, 6001)
    assert next(exchanges_of(s1, s2, 1500)) == (
        tuple(range(3000, 1500, -1)),
        tuple(range(3001, 4501)),
    )


def a_graph(dice, size):
    rows = [0] * size
    for v, w in combinations(range(size), 2):
        if dice.random() < 0.3:
            rows[v] |= 1 << w
            rows[w] |= 1 << v
    return rows


def divided(rows, s2):
    return [row & (~s2 if s2 >> v & 1 else s2) for v, row in enumerate(rows)]


def is_possible(rows, s2):
    return -1 not in maximum_matching(divided(rows, s2), (1 << len(rows)) - 1)


@pytest.mark.parametrize("seed", range(40))
def test_4_3_1_no_exchange_that_gives_a_candidate_is_ruled_out(seed):
    """Every exchange of eight players is tried; the groups are learnt from those in vain."""
    rows = a_graph(Random(seed), 8)
    s1, s2 = 0b00001111, 0b11110000
    shortages = Shortages(rows)
    shortages.note(short(rows, s2), s2)
    allowed = {n: shortages.allow(s2, s1, s2, n) for n in (1, 2, 3, 4)}
    for number in (1, 2, 3, 4):
        for out, into in exchanges_of([*bits(s1)], [*bits(s2)], number):
            exchanged = s2 ^ as_set((*out, *into))
            possible = is_possible(rows, exchanged)
            if possible:
                assert not shortages.rule_out(exchanged)
                leaving, entering = allowed[number]
                assert not as_set(out) & ~leaving
                assert not as_set(into) & ~entering
            else:
                shortages.note(short(rows, exchanged), exchanged)
                assert shortages.rule_out(exchanged)


def short(rows, s2):
    return [group for group, _ in surpluses(divided(rows, s2), (1 << len(rows)) - 1)]


def test_4_3_1_a_group_that_lacks_three_opponents_needs_two_exchanges():
    """Of 0 to 3 in S1 only 3 may meet 4 to 7: each of the others who leaves helps two of them."""
    rows = [0b1110, 0b1101, 0b1011, 0b11110111, 0b11101000, 0b11011000, 0b10111000, 0b01111000]
    s1, s2 = 0b00001111, 0b11110000
    shortages = Shortages(rows)
    shortages.note(short(rows, s2), s2)
    assert shortages.allow(s2, s1, s2, 1) == (0, 0)
    assert shortages.allow(s2, s1, s2, 2) == (s1, s2)


def test_4_3_1_who_would_undo_an_exchange_does_not_enter_s1():
    """0 to 2 may meet 4 and 5 only: one of them leaves S1, and neither 4 nor 5 enters it."""
    rows = [0b0110000, 0b0110000, 0b0110000, 0b1110000, 0b1001111, 0b1001111, 0b0111000]
    s1, s2 = 0b0000111, 0b1111000
    shortages = Shortages(rows)
    shortages.note([s1], s2)
    assert shortages.allow(s2, s1, s2, 1) == (s1, 0b1001000)
