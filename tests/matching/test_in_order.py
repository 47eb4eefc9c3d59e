"""Pairs settled in order, compared with a search that undoes pairs."""

from random import Random

import pytest

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.in_order import InOrder
from swissdesk.matching.maximum import maximum_matching


def first_in_order(graph, left, wishes):
    """The first perfect matching by the wishes of each vertex in turn; None if there is none."""
    if not left:
        return []
    v = next(bits(left))
    for w in wishes[v]:
        if graph[v] >> w & 1 and left >> w & 1:
            rest = first_in_order(graph, left & ~(1 << v | 1 << w), wishes)
            if rest is not None:
                return [(v, w), *rest]
    return None


@pytest.mark.parametrize("seed", range(200))
def test_each_vertex_gets_the_first_of_its_candidates_that_leaves_a_matching(seed):
    dice = Random(seed)
    size, chance = 2 * dice.randint(1, 5), dice.choice((0.3, 0.5, 0.9))
    edges = [(v, w) for v in range(size) for w in range(v) if dice.random() < chance]
    graph = [as_set(sum(each) - v for each in edges if v in each) for v in range(size)]
    wishes = [dice.sample([w for w in range(size) if w != v], size - 1) for v in range(size)]
    everybody = (1 << size) - 1
    mate = maximum_matching(graph, everybody)
    expected = first_in_order(graph, everybody, wishes)
    assert (expected is None) == (-1 in mate)
    if expected is None:
        return
    pairs, found = InOrder(graph, mate, everybody), []
    while pairs.left:
        v = next(bits(pairs.left))
        w, passed = pairs.settle(v, wishes[v])
        assert passed == wishes[v][: wishes[v].index(w)]
        found.append((v, w))
    assert found == expected


def test_without_a_possible_candidate_nothing_is_settled_and_a_pair_can_be_dropped():
    pairs = InOrder([0b0010, 0b1001, 0b1000, 0b0110], [1, 0, 3, 2], 0b1111)
    assert pairs.settle(1, [3]) == (None, [3])
    assert pairs.left == 0b1111
    pairs.drop(2)
    assert pairs.left == 0b0011
