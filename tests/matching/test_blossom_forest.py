"""Duals and odd sets prove that a matching found with blossoms is the heaviest."""

from random import Random

import pytest
from graphs import assert_optimal, complete_graph, in_groups, pairs_of, rows_of, scattered

from swissdesk.matching.blossom_forest import BlossomForest
from swissdesk.matching.dual_groups import SCALE, rows_by_key, starting_duals


def assert_grown_to_the_optimum(weights):
    """Match from nothing; return the odd sets that are needed."""
    rows = rows_by_key(rows_of(weights))
    duals, mate = starting_duals(rows), [-1] * len(weights)
    forest = BlossomForest(rows, duals, mate)
    forest.grow()
    assert_optimal(weights, pairs_of(mate), duals, forest.odd_sets(), SCALE)
    return forest.odd_sets()


@pytest.mark.parametrize("most", [1, 3, 20, 2**100])
@pytest.mark.parametrize("size", [2, 6, 8, 20, 60])
@pytest.mark.parametrize("kind", [scattered, in_groups])
def test_a_matching_grown_from_nothing_is_proved_optimal(kind, size, most):
    dice = Random(size * most)
    for _ in range(8):
        assert_grown_to_the_optimum(kind(dice, size, most))


@pytest.mark.parametrize("seed", range(12))
def test_blossoms_that_have_served_are_opened_again(seed):
    """Weights of two powers of two each: blossoms come and go in each other."""
    dice = Random(seed)
    weights = complete_graph(
        48, lambda _u, _v: (1 << dice.randrange(30)) + (1 << dice.randrange(30))
    )
    assert_grown_to_the_optimum(weights)


def test_cliques_of_odd_sizes_are_blossoms_of_their_own():
    sizes = (3, 5, 7, 9, 11, 21, 1, 13)
    clique = [name for name, size in enumerate(sizes) for _ in range(size)]
    weights = complete_graph(len(clique), lambda u, v: int(clique[u] == clique[v]))
    members = {sides.bit_count() for sides, _ in assert_grown_to_the_optimum(weights)}
    assert {3, 5, 7, 9, 11, 13} <= members


def test_hundreds_of_vertices_of_few_kinds_are_proved_optimal():
    dice = Random(5)
    kind = [dice.randrange(6) for _ in range(300)]
    worth = {(a, b): dice.randint(0, 6) for a in range(6) for b in range(a + 1)}
    met = {(u, dice.randrange(300)) for u in range(300) for _ in range(4)}

    def weight(u, v):
        if (u, v) in met or (v, u) in met:
            return -9999
        return worth[max(kind[u], kind[v]), min(kind[u], kind[v])]

    assert_grown_to_the_optimum(complete_graph(300, weight))
