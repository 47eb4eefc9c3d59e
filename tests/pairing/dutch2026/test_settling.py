"""The earliest of the optimal candidates, step by step: what odd sets of players mean."""

from swissdesk.pairing.dutch2026.settling import WeighedBracket, settle_mdps, settle_remainder
from swissdesk.pairing.narrowing import Choice
from swissdesk.pairing.weighted_matching import Heaviest


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
