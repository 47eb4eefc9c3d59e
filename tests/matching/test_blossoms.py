"""A blossom can do without any one of its vertices."""

from itertools import pairwise

import pytest

from swissdesk.matching.blossoms import Blossoms

CIRCLE = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]
LONG_EAR = [(2, 5), (5, 6), (6, 7), (7, 8), (8, 3)]
SMALL_EAR = [(6, 9), (9, 10), (10, 6)]
EDGES = {frozenset(edge) for edge in (*CIRCLE, *LONG_EAR, *SMALL_EAR)}


def a_blossom(*outside):
    """A circle of five with two ears, based on vertex 0; the mates of the vertices *outside*."""
    mate = [-1, 2, 1, 4, 3, 6, 5, 8, 7, 10, 9, *outside]
    blossoms = Blossoms(mate)
    blossom = blossoms.begin(0)
    blossoms.add_ear(blossom, [1, 2, 3, 4], CIRCLE)
    blossoms.add_ear(blossom, [5, 6, 7, 8], LONG_EAR)
    blossoms.add_ear(blossom, [9, 10], SMALL_EAR)
    return blossoms, blossom


@pytest.mark.parametrize("base", range(11))
def test_whoever_is_matched_outside_leaves_the_others_matched_inside(base):
    blossoms, blossom = a_blossom()
    blossoms.rebase(blossom, base)
    others = set(range(11)) - {base}
    assert blossoms.base[blossom] == base
    assert all(blossoms.mate[blossoms.mate[v]] == v for v in others)
    assert all({v, blossoms.mate[v]} in EDGES for v in others)


@pytest.mark.parametrize("last", range(11))
@pytest.mark.parametrize("first", range(11))
def test_a_way_through_is_even_and_every_other_edge_of_it_is_matched(first, last):
    blossoms, blossom = a_blossom()
    blossoms.rebase(blossom, last)
    way = blossoms.way_through(blossom, first)
    nodes = [node for node, _ in way]
    assert (nodes[0], nodes[-1], len(nodes) % 2) == (first, last, 1)
    assert len(set(nodes)) == len(nodes)
    for step, ((one, _), (other, edge)) in enumerate(pairwise(way)):
        assert edge == (one, other)
        assert frozenset(edge) in EDGES
        assert (blossoms.mate[one] == other) == (step % 2 == 0)


@pytest.mark.parametrize("base", range(13))
def test_a_blossom_within_another_is_left_by_the_vertex_that_is_needed(base):
    blossoms, inner = a_blossom(12, 11)
    outer = blossoms.begin(inner)
    blossoms.add_ear(outer, [11, 12], [(5, 11), (11, 12), (12, 10)])
    assert {blossoms.top[v] for v in range(13)} == {outer}
    blossoms.rebase(outer, base)
    others = set(range(13)) - {base}
    assert all(blossoms.mate[blossoms.mate[v]] == v for v in others)
    assert sorted(blossoms.open(outer)) == [11, 12, inner]
    assert blossoms.top == [inner] * 11 + [11, 12]
