"""The earliest of the optimal candidates, step by step: what odd sets of players mean."""

from itertools import combinations
from random import Random

import pytest
from matching.all_matchings import all_of

from swissdesk.matching.narrowing import Choice
from swissdesk.matching.weighted import Heaviest, heaviest_perfect_matchings
from swissdesk.pairing.dutch2026.exact import earliest_candidate
from swissdesk.pairing.dutch2026.exact.earliest_candidate import (
    WeighedBracket,
    settle_mdps,
    settle_remainder,
)
from swissdesk.pairing.dutch2026.fast.sequence import place_in_sequence


def rows(size):
    return [(1 << size) - 1 & ~(1 << v) for v in range(size)]


def candidates(size, odd_sets):
    """*size* residents who may all meet, exactly one pair leaving each of the odd sets."""
    return Choice(Heaviest([v ^ 1 for v in range(size)], rows(size), odd_sets))


def bracket(size):
    return WeighedBracket((), range(size), rows(size), size // 2)


def pairs(choice):
    return sorted((v, w) for v, w in enumerate(choice.mate) if v < w)


def test_without_odd_sets_the_first_candidate_is_found():
    choice = candidates(6, [])
    settle_remainder(bracket(6), choice, ())
    assert pairs(choice) == [(0, 3), (1, 4), (2, 5)]


def test_exactly_one_pair_leaves_an_odd_set():
    """0, 1 and 2 would all be in S1: one of them leaves it, 2 before the others."""
    choice = candidates(6, [0b000111])
    settle_remainder(bracket(6), choice, ())
    assert pairs(choice) == [(0, 2), (1, 4), (3, 5)]


def test_many_large_odd_sets_are_no_obstacle():
    """Six of the first seven meet each other, the upper three the lower three."""
    size = 24
    odd_sets = [0b1111111, 0b1111111 << 7, 0b1111111 << 14]
    mate = [1, 0, 3, 2, 5, 4, 21, 8, 7, 10, 9, 12, 11, 22, 15, 14, 17, 16, 19, 18, 23, 6, 13, 20]
    choice = Choice(Heaviest(mate, rows(size), odd_sets))
    settle_remainder(bracket(size), choice, ())
    for odd_set in odd_sets:
        assert sum((odd_set >> v ^ odd_set >> w) & 1 for v, w in pairs(choice)) == 1
    assert [w for v, w in pairs(choice) if v < 3] == [4, 5, 6]


def test_4_4_2_an_mdp_who_cannot_be_paired_leaves_the_next_one_to_be():
    """Of the MDPs 0 and 1 one floats (5), and 0 may only meet 2 whom 3 cannot do without."""
    graph = [0b100100, 0b111100, 0b001011, 0b000110, 0b000010, 0b000011]
    inside = [0b000100, 0b011100, 0b001011, 0b000110, 0b000010, 0]
    graph[4] = 0b000010
    choice = Choice(Heaviest([5, 4, 3, 2, 1, 0], graph, []))
    assert settle_mdps(WeighedBracket((0, 1), (2, 3, 4), inside, 2), choice) == {1: 4}
    assert choice.mate[0] == 5


def graph(size, pairs):
    found = [0] * size
    for v, w in pairs:
        found[v] |= 1 << w
        found[w] |= 1 << v
    return found


def test_4_3_2_both_bsns_of_two_who_leave_s1_and_the_bracket_together_count(monkeypatch):
    """Either 1 and 2 float, and 3 and 5 enter S1; or 1 and 3 float, and 4 and 6 enter it."""
    inside = graph(8, [(0, 7), (3, 4), (5, 6), (0, 2), (4, 5), (6, 7)])
    floating = graph(8, [(1, 2), (1, 3)])
    possible = [one | other for one, other in zip(inside, floating, strict=True)]
    choice = Choice(Heaviest([2, 3, 0, 1, 5, 4, 7, 6], possible, []))
    monkeypatch.setattr(earliest_candidate, "_EXCHANGES_SEEN", 0)
    settle_remainder(WeighedBracket((), range(8), inside, 3), choice, ())
    assert pairs(choice) == [(0, 7), (1, 2), (3, 4), (5, 6)]


def test_4_3_2_an_exchange_is_possible_though_two_of_s2_leave_the_bracket_together():
    """1 floats to 7, 3 to 4: 2 enters S1, though 3 has nobody to meet in S1 at all."""
    inside = graph(8, [(0, 2), (0, 6), (2, 5), (4, 5)])
    floating = graph(8, [(0, 7), (1, 7), (3, 4), (3, 5), (3, 6)])
    possible = [one | other for one, other in zip(inside, floating, strict=True)]
    choice = Choice(Heaviest([2, 7, 0, 6, 5, 4, 3, 1], possible, []))
    settle_remainder(WeighedBracket((), range(7), inside, 2), choice, ())
    assert pairs(choice) == [(0, 6), (1, 7), (2, 5), (3, 4)]


def test_4_3_2_an_exchange_is_possible_though_others_are_paired_with_each_other():
    """6 and 7 are no residents; either 3 floats to 5 and 1 leaves S1, or 0 does both."""
    inside = graph(8, [(0, 1), (1, 2), (2, 4), (3, 4)])
    floating = graph(8, [(0, 5), (0, 7), (3, 5), (6, 7)])
    possible = [one | other for one, other in zip(inside, floating, strict=True)]
    choice = Choice(Heaviest([5, 2, 1, 4, 3, 0, 7, 6], possible, []))
    settle_remainder(WeighedBracket((), range(5), inside, 2), choice, ())
    assert pairs(choice) == [(0, 1), (2, 4), (3, 5), (6, 7)]


@pytest.mark.parametrize("limit", [0, 40_000])
@pytest.mark.parametrize("batch", range(6))
def test_4_3_2_what_is_settled_is_the_first_of_all_optimal_candidates(batch, limit, monkeypatch):
    """Exchanges are tried one after the other, or weighed; all candidates are gone through."""
    monkeypatch.setattr(earliest_candidate, "_NODES_SEARCHED", limit)
    for seed in range(50 * batch, 50 * batch + 50):
        residents, inside, heaviest = a_weighed_remainder(Random(seed))

        def place(mate, residents=residents, inside=inside):
            lower = {v: w for v, w in enumerate(mate) if v < w and inside[v] >> w & 1}
            return place_in_sequence(range(residents), lower)

        found = [place(mate) for mate in all_of(heaviest.tight, heaviest.odd_sets)]
        number = sum(inside[v] >> w & 1 for v, w in enumerate(heaviest.mate)) // 2
        choice = Choice(heaviest)
        settle_remainder(WeighedBracket((), range(residents), inside, number), choice, ())
        assert place(choice.mate) == min(found)


def a_weighed_remainder(dice):
    """A few residents, some more players, and as many pairs of residents as possible."""
    residents = dice.randint(4, 8)
    size = residents + residents % 2 + 2 * dice.randint(0, 1)
    common, often = dice.choice((0.2, 0.35, 0.5)), dice.choice((0.0, 0.3, 0.6))
    kinds = {2: [], 0: [], -1000: []}
    for v, w in combinations(range(size), 2):
        chance = dice.random()
        if w < residents:
            kinds[2 if chance < common else 0 if chance < common + often else -1000].append((v, w))
        else:
            kinds[0 if chance < 0.7 else -1000].append((v, w))
    graphs = {weight: graph(size, kind) for weight, kind in kinds.items()}
    weights = [{weight: rows[v] for weight, rows in graphs.items() if rows[v]} for v in range(size)]
    return residents, graphs[2], heaviest_perfect_matchings(weights)
