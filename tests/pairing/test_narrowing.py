"""Perfect matchings narrowed down step by step."""

from itertools import product
from random import Random

import pytest

from swissdesk.pairing.matching import maximum_matching
from swissdesk.pairing.narrowing import Choice, MatchedGraph, cut_between


def complete(size):
    everybody = (1 << size) - 1
    rows = [everybody & ~(1 << v) for v in range(size)]
    return MatchedGraph(rows, maximum_matching(rows, everybody))


def test_a_step_that_leaves_no_matching_is_not_taken():
    choice = Choice([complete(4)])
    assert choice.narrow(cut_between(0b0001, 0b1010))
    assert not choice.narrow(cut_between(0b0010, 0b1100))
    assert list(choice.mate) == [2, 3, 0, 1]


def test_each_node_gets_the_first_neighbour_that_can_be_had():
    choice = Choice([complete(6)])
    assert choice.narrow(cut_between(0b000111, 0b000111))
    assert [choice.pair_first(node) for node in (0, 1, 2)] == [3, 4, 5]


def test_of_several_graphs_those_are_kept_that_can_be_matched():
    graphs = [complete(4).narrowed(cut_between(0b0001, 0b1110 & ~(1 << n))) for n in (1, 3)]
    choice = Choice(graphs)
    assert not choice.narrow(cut_between(0b0001, 0b1010))
    assert choice.narrow(cut_between(0b0100, 0b1001))
    assert choice.pair_first(0) == 3


@pytest.mark.parametrize("seed", range(20))
def test_settling_node_after_node_gives_the_first_matching_of_all(seed):
    dice = Random(seed)
    rows = [0] * 8
    for v, w in product(range(8), repeat=2):
        if v < w and dice.random() < 0.5:
            rows[v] |= 1 << w
            rows[w] |= 1 << v
    mate = maximum_matching(rows, 0b11111111)
    if -1 in mate:
        assert first_matching(rows, frozenset(range(8))) is None
        return
    choice = Choice([MatchedGraph(rows, mate)])
    for node in range(8):
        choice.pair_first(node)
    expected = first_matching(rows, frozenset(range(8)))
    assert {frozenset(pair) for pair in enumerate(choice.mate)} == expected


def first_matching(rows, left):
    if not left:
        return set()
    v = min(left)
    for w in sorted(left - {v}):
        if rows[v] >> w & 1:
            others = first_matching(rows, left - {v, w})
            if others is not None:
                return {frozenset((v, w))} | others
    return None
