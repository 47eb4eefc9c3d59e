"""The earliest of the optimal candidates, step by step: what odd sets of players mean."""

import pytest

from swissdesk.pairing.dutch2026.settling import WeighedBracket, settle_remainder
from swissdesk.pairing.narrowing import Choice, Unsettled, matchings_of
from swissdesk.pairing.weighted_matching import Heaviest


def rows(size):
    return [(1 << size) - 1 & ~(1 << v) for v in range(size)]


def candidates(size, odd_sets):
    """*size* residents who may all meet, exactly one pair leaving each of the odd sets."""
    return Choice(matchings_of(Heaviest([v ^ 1 for v in range(size)], rows(size), odd_sets)))


def bracket(size):
    return WeighedBracket((), range(size), rows(size), size // 2)


def pairs(choice):
    return sorted((v, w) for v, w in enumerate(choice.mate) if v < w)


def test_without_odd_sets_the_first_candidate_is_found():
    choice = candidates(6, [])
    settle_remainder(bracket(6), choice, ())
    assert pairs(choice) == [(0, 3), (1, 4), (2, 5)]


def test_exactly_one_pair_leaves_an_odd_set():
    """0, 1 and 2 would all be in S1: one of them leaves it, 2 before the others."""
    choice = candidates(6, [0b000111])
    settle_remainder(bracket(6), choice, ())
    assert pairs(choice) == [(0, 2), (1, 4), (3, 5)]


@pytest.mark.parametrize(
    ("size", "odd_sets"),
    [(24, [0b1111111, 0b1111111 << 7, 0b1111111 << 14]), (250, [(1 << 125) - 1])],
)
def test_many_or_large_odd_sets_are_left_to_the_digits(size, odd_sets):
    with pytest.raises(Unsettled):
        candidates(size, odd_sets)
