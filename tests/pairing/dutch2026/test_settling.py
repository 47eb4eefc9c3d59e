"""The earliest of the optimal candidates, step by step: what odd sets of players mean."""

import pytest

from swissdesk.pairing.dutch2026.sequence import Unsettled
from swissdesk.pairing.dutch2026.settling import WeighedBracket, earliest_matching
from swissdesk.pairing.weighted_matching import Heaviest


def bracket(size, odd_sets):
    """*size* residents who may all meet, four of whom form an optimal candidate with the rest."""
    rows = [(1 << size) - 1 & ~(1 << v) for v in range(size)]
    mate = [v ^ 1 for v in range(size)]
    return WeighedBracket(Heaviest(mate, rows, odd_sets), (), range(size), rows, size // 2)


def pairs(mate):
    return sorted((v, w) for v, w in enumerate(mate) if v < w)


def test_without_odd_sets_the_first_candidate_is_found():
    assert pairs(earliest_matching(bracket(6, []))) == [(0, 3), (1, 4), (2, 5)]


def test_exactly_one_pair_leaves_an_odd_set():
    """The first exchange, 2 for 3, brings 0 and 2 together."""
    assert pairs(earliest_matching(bracket(6, [0b000111]))) == [(0, 2), (1, 4), (3, 5)]


@pytest.mark.parametrize("odd_sets", [[0b1111111], [0b11111, 0b1111100000, 0b11111 << 10]])
def test_large_or_many_odd_sets_are_left_to_the_digits(odd_sets):
    with pytest.raises(Unsettled):
        earliest_matching(bracket(16, odd_sets))
