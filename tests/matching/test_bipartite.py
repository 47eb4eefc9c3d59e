"""The first matching between two sides: the search against trying."""

from itertools import product
from random import Random

import pytest

from swissdesk.matching.bipartite import earliest_bipartite_matching
from swissdesk.matching.bitset import bits


def test_the_earliest_bipartite_matching_moves_others_out_of_the_way():
    assert earliest_bipartite_matching([0b110, 0b010], 0b111) == [2, 1]
    assert earliest_bipartite_matching([0b110, 0b011], 0b111) == [1, 0]
    assert earliest_bipartite_matching([0b010, 0b010], 0b111) is None
    assert earliest_bipartite_matching([], 0b111) == []


@pytest.mark.parametrize("second", [0b1110, 0b0111])
def test_whoever_moved_on_too_far_comes_back(second):
    """The last one can have nothing but what the first one took."""
    assert earliest_bipartite_matching([0b1011, second, 0b0001], 0b1111) == [1, 2, 0]


@pytest.mark.parametrize("seed", range(6))
def test_no_matching_comes_before_the_earliest_one(seed):
    dice = Random(seed)
    for _ in range(150):
        size = dice.randint(2, 8)
        rows = [dice.randrange(1 << size) for _ in range(dice.randint(1, 4))]
        right = dice.randrange(1 << size)
        found = (each for each in product(*(bits(row & right) for row in rows)))
        first = next((each for each in found if len({*each}) == len(rows)), None)
        assert earliest_bipartite_matching(rows, right) == (first and [*first])
