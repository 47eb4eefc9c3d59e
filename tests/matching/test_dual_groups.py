"""What is asked about groups of equal duals, compared with asking every vertex."""

from random import Random

import pytest
from graphs import rows_of, scattered

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.dual_groups import SCALE, DualGroups, rows_by_key, starting_duals


@pytest.mark.parametrize("most", [1, 4, 2**80])
def test_starting_duals_leave_no_slack_negative_and_every_vertex_an_edge_without(most):
    dice = Random(most)
    for size in (2, 6, 20):
        weights = scattered(dice, size, most)
        duals = starting_duals(rows_by_key(rows_of(weights)))
        for u, row in enumerate(weights):
            slacks = [duals[u] + duals[v] - SCALE * row[v] for v in range(size) if v != u]
            assert min(slacks) >= 0
        assert all(dual % 4 == 0 for dual in duals)


def test_slacks_are_those_of_the_vertices_left_in_the_groups():
    dice = Random(3)
    weights = scattered(dice, 30, 3)
    rows = rows_by_key(rows_of(weights))
    duals = [dice.randint(0, 9) for _ in range(30)]
    groups = DualGroups(duals, as_set(range(30)))
    for left in range(29, 0, -1):
        groups.remove(left)
        slack = {v: 5 + duals[v] - SCALE * weights[left][v] for v in range(left)}
        assert groups.least_slack(rows[left], 5) == min(slack.values())
        least = min(slack.values())
        tight = groups.tight(rows[left], 5 - least)
        assert [*bits(tight)] == [v for v in slack if slack[v] == least]


def test_nobody_is_near_where_nobody_is_left():
    groups = DualGroups([0, 0], 0b11)
    assert groups.least_slack([(8, 0b10)], 0) == -8
    groups.remove(1)
    assert groups.least_slack([(8, 0b10)], 0) is None
    groups.remove(0)
    assert groups.least_slack([(8, 0b10)], 0) is None
