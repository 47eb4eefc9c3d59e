"""Matchings compared with the best of all that there are."""

from functools import cache
from random import Random

import pytest

from swissdesk.matching.bitset import bits
from swissdesk.matching.maximum import (
    augmented,
    could_be_single,
    maximum_matching,
    possible_partners,
    surpluses,
    with_first_partner,
    without_vertex,
)


def a_graph(dice, size, density):
    graph = [0] * size
    for v in range(size):
        for w in range(v):
            if dice.random() < density:
                graph[v] |= 1 << w
                graph[w] |= 1 << v
    return graph


def most_pairs(graph, vertices):
    @cache
    def best(left):
        if not left:
            return 0
        v = left.bit_length() - 1
        rest = left & ~(1 << v)
        return max([best(rest)] + [1 + best(rest & ~(1 << w)) for w in bits(graph[v] & rest)])

    return best(vertices)


@pytest.mark.parametrize("seed", range(12))
def test_a_maximum_matching_has_as_many_pairs_as_any(seed):
    dice = Random(seed)
    for _ in range(60):
        size = dice.randint(1, 12)
        graph = a_graph(dice, size, dice.choice([0.15, 0.3, 0.5]))
        vertices = dice.randrange(1 << size)
        inside = [row & vertices if vertices >> v & 1 else 0 for v, row in enumerate(graph)]
        mate = maximum_matching(inside, vertices)
        covered = [v for v, partner in enumerate(mate) if partner >= 0]
        assert all(mate[mate[v]] == v and inside[v] >> mate[v] & 1 for v in covered)
        assert len(covered) == 2 * most_pairs(inside, vertices)


@pytest.mark.parametrize("seed", range(6))
def test_a_surplus_is_never_covered_and_holds_whoever_may_stay_single(seed):
    dice = Random(seed)
    found = 0
    for _ in range(60):
        size = dice.randint(1, 11)
        graph = a_graph(dice, size, dice.choice([0.1, 0.2, 0.35]))
        everybody = (1 << size) - 1
        most = most_pairs(graph, everybody)
        groups = surpluses(graph, everybody)
        assert sum(number for _, number in groups) == size - 2 * most
        for group, number in groups:
            found += 1
            assert surplus_of(graph, group) == number
        may_stay_single = [
            v for v in range(size) if most_pairs(without(graph, v), everybody & ~(1 << v)) == most
        ]
        assert sorted(v for group, _ in groups for v in bits(group)) == may_stay_single
    assert found > 60


def without(graph, v):
    return [0 if w == v else row & ~(1 << v) for w, row in enumerate(graph)]


def surplus_of(graph, group):
    """The odd parts of a group less the neighbours that they have outside it (Tutte, Berge)."""
    outside = 0
    for v in bits(group):
        outside |= graph[v] & ~group
    odd_parts, left = 0, group
    while left:
        part, grown = 0, left & -left
        while grown != part:
            part = grown
            for v in bits(part):
                grown |= graph[v] & group
        odd_parts += part.bit_count() % 2
        left &= ~part
    return odd_parts - outside.bit_count()


def test_two_triangles_joined_by_an_edge_are_matched_through_their_blossoms():
    graph = [0b000110, 0b000101, 0b001011, 0b110100, 0b101000, 0b011000]
    assert -1 not in maximum_matching(graph, 0b111111)


@pytest.mark.parametrize("hubs", [0, 1, 30, 120])
def test_of_many_odd_groups_all_but_one_for_each_hub_leave_somebody_single(hubs):
    """Tutte and Berge: each vertex outside the groups can take one from one of them."""
    dice = Random(hubs)
    sizes = [dice.choice([1, 3, 5, 7]) for _ in range(120)]
    size = hubs + sum(sizes)
    graph, first = [((1 << size) - 1) & ~(1 << v) for v in range(hubs)], hubs
    for each in sizes:
        group = ((1 << each) - 1) << first
        graph += [group & ~(1 << v) | (1 << hubs) - 1 for v in range(first, first + each)]
        first += each
    mate = maximum_matching(graph, (1 << size) - 1)
    assert mate.count(-1) == 120 - hubs
    assert all(mate[w] == v and graph[v] >> w & 1 for v, w in enumerate(mate) if w >= 0)


def test_augmenting_keeps_covered_what_was_covered():
    path = [0b0010, 0b0101, 0b1010, 0b0100]
    assert augmented(path, [-1, 2, 1, -1], 0b1001) == [1, 0, 3, 2]


def test_a_vertex_gets_the_first_partner_that_it_can_have_in_a_perfect_matching():
    circle = [0b1010, 0b0101, 0b1010, 0b0101]
    assert with_first_partner(circle, [3, 2, 1, 0], 0) == ([1, 0, 3, 2], 0b1110)
    assert with_first_partner(circle, [1, 0, 3, 2], 0) == ([1, 0, 3, 2], 0b1110)
    assert with_first_partner(circle, [3, 2, 1, 0], 0, 0b0110) == ([3, 2, 1, 0], 0b1000)


@pytest.mark.parametrize("seed", range(6))
def test_whoever_could_be_single_leaves_as_many_pairs(seed):
    dice = Random(seed)
    for _ in range(60):
        size = dice.randint(1, 11)
        graph = a_graph(dice, size, dice.choice([0.1, 0.2, 0.35]))
        vertices = dice.randrange(1 << size)
        mate = maximum_matching([row & vertices for row in graph], vertices)
        most = most_pairs(graph, vertices)
        single = could_be_single(graph, mate, vertices)
        for v in bits(vertices):
            assert bool(single >> v & 1) == (most_pairs(graph, vertices & ~(1 << v)) == most)


@pytest.mark.parametrize("seed", range(6))
def test_possible_partners_leave_the_others_paired(seed):
    dice = Random(seed)
    found = 0
    for _ in range(120):
        size = dice.randint(2, 11)
        graph = a_graph(dice, size, dice.choice([0.3, 0.5]))
        vertices = dice.randrange(1, 1 << size)
        mate = maximum_matching([row & vertices for row in graph], vertices)
        if any(mate[v] < 0 for v in bits(vertices)):
            continue
        for v in bits(vertices):
            possible = possible_partners(graph, mate, v, vertices)
            for w in bits(graph[v] & vertices):
                rest = vertices & ~(1 << v | 1 << w)
                found += 1
                assert bool(possible >> w & 1) == (2 * most_pairs(graph, rest) == rest.bit_count())
    assert found > 100


@pytest.mark.parametrize("seed", range(6))
def test_without_somebody_who_could_be_single_there_are_as_many_pairs(seed):
    dice = Random(seed)
    for _ in range(60):
        size = dice.randint(1, 11)
        graph = a_graph(dice, size, dice.choice([0.1, 0.2, 0.35]))
        vertices = dice.randrange(1 << size)
        mate = maximum_matching([row & vertices for row in graph], vertices)
        for v in bits(could_be_single(graph, mate, vertices)):
            left = without_vertex(graph, mate, v, vertices)
            assert left[v] < 0
            assert all(partner < 0 or left[partner] == w for w, partner in enumerate(left))
            assert sum(p >= 0 for p in left) == 2 * most_pairs(graph, vertices)
