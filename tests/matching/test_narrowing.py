"""Perfect matchings narrowed down step by step."""

from itertools import product
from random import Random

import pytest
from matching.all_matchings import all_of

from swissdesk.matching.bitset import as_set
from swissdesk.matching.maximum import maximum_matching
from swissdesk.matching.narrowing import Choice, cut_between, partners_in
from swissdesk.matching.weighted import Heaviest


def complete(size, odd_sets=()):
    """All may meet, exactly one pair leaving each of the odd sets."""
    everybody = (1 << size) - 1
    rows = [everybody & ~(1 << v) for v in range(size)]
    return Choice(Heaviest([v ^ 1 for v in range(size)], rows, list(odd_sets)))


def test_a_step_that_leaves_no_matching_is_not_taken():
    choice = complete(4)
    assert choice.narrow(cut_between(0b0001, 0b1010))
    assert not choice.narrow(cut_between(0b0010, 0b1100))
    assert list(choice.mate) == [2, 3, 0, 1]


def test_each_node_gets_the_first_neighbour_that_can_be_had():
    choice = complete(6)
    assert choice.narrow(cut_between(0b000111, 0b000111))
    assert [choice.pair_first(node) for node in (0, 1, 2)] == [3, 4, 5]


def test_a_step_that_would_leave_an_odd_set_more_than_once_is_not_taken():
    choice = complete(6, [0b000111])
    assert not choice.narrow(cut_between(0b000111, 0b000111))
    assert choice.narrow(cut_between(0b000011, 0b000100))
    assert [choice.pair_first(node) for node in (0, 2)] == [1, 3]


def test_what_is_worth_most_is_preferred_as_far_as_odd_sets_allow():
    choice = complete(6, [0b000111])
    across = {node: {1: 0b111000} for node in range(3)} | {
        node: {1: 0b000111} for node in range(3, 6)
    }
    across[0] = {1: 0b011000, 2: 0b100000}
    across[5] = {1: 0b000110, 2: 0b000001}
    choice.prefer(across)
    assert choice.mate[0] == 5
    assert choice.mate[1] == 2


@pytest.mark.parametrize("seed", range(60))
def test_settling_node_after_node_gives_the_first_matching_of_all(seed):
    dice = Random(seed)
    rows = random_graph(dice, 8, 0.5)
    odd_sets = [0b111, 0b11111] if seed % 2 else []
    found = all_of(rows, odd_sets)
    if not found:
        return
    choice = Choice(Heaviest(dice.choice(found), rows, odd_sets))
    for node in range(8):
        choice.pair_first(node)
    assert list(choice.mate) == min(found)


@pytest.mark.parametrize("seed", range(60))
def test_one_side_after_the_other_gives_the_first_matching_of_all(seed):
    dice = Random(seed)
    rows = random_graph(dice, 10, 0.6)
    for v in range(10):
        rows[v] &= 0b1111100000 if v < 5 else 0b0000011111
    if seed % 3 == 0:
        rows[3] |= 1 << 4
        rows[4] |= 1 << 3
        rows[8] |= 1 << 9
        rows[9] |= 1 << 8
    odd_sets = [0b1000000011] if seed % 2 else []
    found = all_of(rows, odd_sets)
    if not found:
        return
    choice = Choice(Heaviest(dice.choice(found), rows, odd_sets))
    choice.pair_in_order(0b00111, 0b1111100000)
    assert list(choice.mate)[:3] == min(found)[:3]
    assert list(choice.mate) in found


@pytest.mark.parametrize("seed", range(60))
def test_the_partners_of_a_node_are_those_it_has_in_some_matching(seed):
    dice = Random(seed)
    rows = random_graph(dice, 8, 0.5)
    odd_sets = [0b111, 0b11111] if seed % 2 else []
    found = all_of(rows, odd_sets)
    if not found:
        return
    heaviest = Heaviest(dice.choice(found), rows, odd_sets)
    for node in range(8):
        assert partners_in(heaviest, node) == as_set(mate[node] for mate in found)


@pytest.mark.parametrize("seed", range(60))
def test_a_step_is_taken_whenever_a_matching_survives_it(seed):
    dice = Random(seed)
    rows = random_graph(dice, 10, 0.5)
    odd_sets = dice.choice(([0b111], [0b111, 0b111000], [0b111, 0b1111111], [0b11111]))
    found = all_of(rows, odd_sets)
    if not found:
        return
    choice = Choice(Heaviest(dice.choice(found), rows, odd_sets))
    for _ in range(12):
        v, w = dice.sample(range(10), 2)
        left = [mate for mate in found if mate[v] != w]
        assert choice.forbid(v, 1 << w) == bool(left)
        found = left or found
        assert list(choice.mate) in found


def random_graph(dice, size, share):
    rows = [0] * size
    for v, w in product(range(size), repeat=2):
        if v < w and dice.random() < share:
            rows[v] |= 1 << w
            rows[w] |= 1 << v
    return rows


def test_the_graph_of_the_choice_is_not_changed_by_those_who_ask():
    rows = [0b10, 0b01]
    choice = Choice(Heaviest(maximum_matching(rows, 0b11), rows, []))
    choice.pair_first(0)
    assert rows == [0b10, 0b01]
    assert choice.opponents == [0, 0]
