"""The heaviest perfect matchings compared with all that there are."""

from random import Random

import pytest
from graphs import (
    complete_graph,
    in_groups,
    pairs_of,
    perfect_matchings,
    rows_of,
    scattered,
    weight_of,
)
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.matching.bitset import bits
from swissdesk.matching.weighted import heaviest_perfect_matchings


def leavers(side, pairs):
    return sum((side >> u & 1) != (side >> v & 1) for u, v in pairs)


def assert_all_heaviest(weights):
    """Exactly the heaviest matchings are described, one of them given; return the odd sets."""
    found = heaviest_perfect_matchings(rows_of(weights))
    every = list(perfect_matchings((1 << len(weights)) - 1))
    greatest = max(weight_of(weights, pairs) for pairs in every)
    described = {
        pairs
        for pairs in every
        if all(found.tight[u] >> v & 1 for u, v in pairs)
        and all(leavers(side, pairs) == 1 for side in found.odd_sets)
    }
    assert described == {pairs for pairs in every if weight_of(weights, pairs) == greatest}
    assert pairs_of(found.mate) in described
    assert all(found.tight[v] >> u & 1 for u, row in enumerate(found.tight) for v in bits(row))
    return found.odd_sets


@pytest.mark.parametrize("most", [1, 2, 5, 100, 2**200])
@pytest.mark.parametrize("size", [0, 2, 4, 6, 8])
@pytest.mark.parametrize("kind", [scattered, in_groups])
def test_exactly_the_heaviest_perfect_matchings_are_described(kind, size, most):
    dice = Random(size * most)
    for _ in range(25):
        assert_all_heaviest(kind(dice, size, most))


@given(
    st.integers(0, 4).flatmap(
        lambda half: st.lists(
            st.integers(-2, 2), min_size=half * (2 * half - 1), max_size=half * (2 * half - 1)
        )
    )
)
def test_no_small_graph_is_matched_less_than_best(values):
    size = next(n for n in (0, 2, 4, 6, 8) if n * (n - 1) // 2 == len(values))
    left = iter(values)
    assert_all_heaviest(complete_graph(size, lambda _u, _v: next(left)))


def test_two_triangles_apart_need_one_odd_set():
    triangles = complete_graph(6, lambda u, v: 1 if u // 3 == v // 3 else 0)
    assert assert_all_heaviest(triangles) == [0b000111]


def test_a_triangle_in_a_group_of_five_needs_one_odd_set_within_another():
    def weight(u, v):
        if max(u, v) < 3:
            return 4
        if max(u, v) < 5:
            return 2
        return 4 if min(u, v) >= 5 else 0

    sides = assert_all_heaviest(complete_graph(10, weight))
    assert sorted(side.bit_count() for side in sides) == [3, 5]


def test_pairs_of_equal_weight_need_no_odd_sets():
    assert assert_all_heaviest(complete_graph(8, lambda _u, _v: 3)) == []


@pytest.mark.parametrize("seed", range(20))
def test_matchings_without_need_of_an_odd_set_come_without_one(seed):
    """The weight is split between the two ends, so that it does not matter who meets whom."""
    dice = Random(seed)
    shares = [dice.randint(0, 4) for _ in range(40)]
    weights = complete_graph(40, lambda u, v: shares[u] + shares[v] - (dice.random() < 0.5))
    found = heaviest_perfect_matchings(rows_of(weights))
    assert found.odd_sets == []
    assert weight_of(weights, pairs_of(found.mate)) == sum(shares)


@pytest.mark.parametrize("size", [50, 200, 600])
def test_as_many_triangles_as_there_are_keep_two_of_three(size):
    """Every third pair has to be made between triangles, at no weight."""
    weights = complete_graph(size // 6 * 6, lambda u, v: int(u // 3 == v // 3))
    mate = heaviest_perfect_matchings(rows_of(weights)).mate
    assert weight_of(weights, pairs_of(mate)) == size // 6 * 2
