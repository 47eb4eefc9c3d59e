"""The heaviest perfect matching compared with the heaviest of all."""

from functools import cache
from random import Random

import pytest

from swissdesk.pairing.weighted_matching import maximum_weight_perfect_matching


def random_weights(dice, size, most):
    weights = [[0] * size for _ in range(size)]
    for u in range(size):
        for v in range(u):
            missing = dice.random() < 0.3
            weights[u][v] = weights[v][u] = -most * size if missing else dice.randint(-most, most)
    return weights


def heaviest(weights):
    rows = [
        {w: sum(1 << v for v, x in enumerate(row) if x == w and v != u) for w in row}
        for u, row in enumerate(weights)
    ]
    return maximum_weight_perfect_matching(rows)


def greatest_weight(weights):
    size = len(weights)

    @cache
    def best(left):
        if not left:
            return 0
        u = left.bit_length() - 1
        others = [v for v in range(u) if left >> v & 1]
        return max(weights[u][v] + best(left & ~(1 << u | 1 << v)) for v in others)

    return best((1 << size) - 1)


@pytest.mark.parametrize("most", [1, 2, 5, 100, 2**200])
@pytest.mark.parametrize("size", [0, 2, 4, 6, 8, 10])
def test_no_perfect_matching_is_heavier(size, most):
    dice = Random(size * most)
    for _ in range(40):
        weights = random_weights(dice, size, most)
        mate = heaviest(weights)
        assert all(mate[mate[v]] == v != mate[v] for v in range(size))
        assert sum(weights[v][mate[v]] for v in range(size)) == 2 * greatest_weight(weights)


def test_blossoms_that_have_served_are_opened_again():
    dice = Random(7)
    for _ in range(30):
        weights = random_weights(dice, 14, 3)
        mate = heaviest(weights)
        assert sum(weights[v][mate[v]] for v in range(14)) == 2 * greatest_weight(weights)
