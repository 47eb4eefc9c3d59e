"""Half-integral matchings compared with the best way to give everybody somebody else."""

from itertools import permutations
from random import Random

import pytest
from graphs import in_groups, rows_of, scattered

from swissdesk.matching.dual_groups import SCALE, rows_by_key, starting_duals
from swissdesk.matching.half_integral import half_integral


def grown(weights):
    rows = rows_by_key(rows_of(weights))
    return half_integral(rows, starting_duals(rows), [-1] * len(weights))


def most_by_halves(weights):
    """Twice the greatest weight of pairs and circles of half pairs."""
    size = len(weights)
    return max(
        sum(weights[v][w] for v, w in enumerate(others))
        for others in permutations(range(size))
        if all(v != w for v, w in enumerate(others))
    )


@pytest.mark.parametrize("most", [1, 3, 20, 2**100])
@pytest.mark.parametrize("size", [2, 4, 6])
@pytest.mark.parametrize("kind", [scattered, in_groups])
def test_the_duals_weigh_as_much_as_the_heaviest_matching_by_halves(kind, size, most):
    dice = Random(size * most)
    for _ in range(10):
        weights = kind(dice, size, most)
        duals, _ = grown(weights)
        assert 2 * sum(duals) == SCALE * most_by_halves(weights)


@pytest.mark.parametrize("most", [1, 3, 20, 2**100])
@pytest.mark.parametrize("size", [8, 20, 50])
@pytest.mark.parametrize("kind", [scattered, in_groups])
def test_no_slack_is_negative_and_pairs_have_none(kind, size, most):
    dice = Random(size * most)
    for _ in range(10):
        weights = kind(dice, size, most)
        duals, mate = grown(weights)
        for u, row in enumerate(weights):
            assert all(duals[u] + duals[v] >= SCALE * row[v] for v in range(u))
            assert mate[u] < 0 or duals[u] + duals[mate[u]] == SCALE * row[mate[u]]
            assert mate[u] < 0 or mate[mate[u]] == u
        assert not any(dual % 2 for dual in duals)


def test_one_of_each_circle_stays_single():
    triangles = [[int(u // 3 == v // 3) for v in range(6)] for u in range(6)]
    _, mate = grown(triangles)
    assert [mate[:3].count(-1), mate[3:].count(-1)] == [1, 1]
