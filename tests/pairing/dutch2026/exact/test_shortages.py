"""4.3 (C.04.3, February 2026): which exchanges are ruled out without a search."""

from itertools import combinations, product
from random import Random

import pytest

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import maximum_matching, surpluses
from swissdesk.pairing.dutch2026.exact import shortages
from swissdesk.pairing.dutch2026.exact.shortages import Shortages


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
    known = Shortages(rows)
    known.note(short(rows, s2), s2)
    for number in (1, 2, 3, 4):
        mixtures = list(known.mixtures(s2, s1, s2, number))
        for out, into in product(combinations(bits(s1), number), combinations(bits(s2), number)):
            exchanged = s2 ^ as_set((*out, *into))
            possible = is_possible(rows, exchanged)
            if possible:
                assert not known.rule_out(exchanged)
                assert number >= known.least_number(s2)
                assert any(holds(some, out) and holds(others, into) for some, others in mixtures)
            else:
                known.note(short(rows, exchanged), exchanged)
                assert known.rule_out(exchanged)


def short(rows, s2):
    return [group for group, _ in surpluses(divided(rows, s2), (1 << len(rows)) - 1)]


def holds(counts, players):
    """Whether so many of the players are of each kind."""
    return all((as_set(players) & each).bit_count() == number for each, number in counts.items())


def test_4_3_1_a_group_that_lacks_three_opponents_needs_two_exchanges():
    """Of 0 to 3 in S1 only 3 may meet 4 to 7: each of the others who leaves helps two of them."""
    rows = [0b1110, 0b1101, 0b1011, 0b11110111, 0b11101000, 0b11011000, 0b10111000, 0b01111000]
    s1, s2 = 0b00001111, 0b11110000
    known = Shortages(rows)
    known.note(short(rows, s2), s2)
    assert known.least_number(s2) == 2
    assert list(known.mixtures(s2, s1, s2, 1)) == []
    leaving = [some for some, _ in known.mixtures(s2, s1, s2, 2)]
    assert {0b0111: 2} in leaving
    assert {0b1000: 2} not in leaving


def test_4_3_1_who_would_undo_an_exchange_does_not_enter_s1():
    """0 to 2 may meet 4 and 5 only: one of them leaves S1, and neither 4 nor 5 enters it."""
    rows = [0b0110000, 0b0110000, 0b0110000, 0b1110000, 0b1001111, 0b1001111, 0b0111000]
    s1, s2 = 0b0000111, 0b1111000
    known = Shortages(rows)
    known.note([s1], s2)
    assert list(known.mixtures(s2, s1, s2, 1)) == [({s1: 1}, {0b1001000: 1})]


def test_4_3_1_too_many_mixtures_are_not_told_apart(monkeypatch):
    rows = [0b0110000, 0b0110000, 0b0110000, 0b1110000, 0b1001111, 0b1001111, 0b0111000]
    s1, s2 = 0b0000111, 0b1111000
    known = Shortages(rows)
    known.note([s1], s2)
    monkeypatch.setattr(shortages, "_MOST_STEPS", 2)
    assert list(known.mixtures(s2, s1, s2, 1)) == [({s1: 1}, {s2: 1})]


def test_4_3_1_without_a_search_in_vain_everybody_may_be_exchanged():
    assert list(Shortages([0b10, 0b01]).mixtures(0b10, 0b01, 0b10, 1)) == [({0b01: 1}, {0b10: 1})]
    assert Shortages([0b10, 0b01]).least_number(0b10) == 1
