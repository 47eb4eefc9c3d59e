"""4.3.2 (C.04.3, February 2026): the order of the exchanges."""

import pytest
from pairing import reference_model

from swissdesk.pairing.dutch2026.rules.exchanges import Mixture, exchanges_of


def some(s1, s2, number):
    """The exchanges of so many of these players."""
    return list(exchanges_of([Mixture([(s1, number)], [(s2, number)])]))


@pytest.mark.parametrize(("pairs", "players"), [(3, 6), (3, 7), (4, 8), (4, 9), (5, 10)])
def test_4_3_2_the_order_is_that_of_the_text(pairs, players):
    s1, s2 = range(1, pairs + 1), range(pairs + 1, players + 1)
    found = [each for number in s1 for each in some(s1, s2, number)]
    assert found == by_the_text(pairs, players)


def by_the_text(pairs, players):
    original = set(range(1, pairs + 1))
    return [
        (tuple(sorted(original - set(s1), reverse=True)), tuple(sorted(set(s1) - original)))
        for s1, _ in reference_model.exchanges(pairs, players)[1:]
    ]


def test_4_3_2_the_exchanges_of_several_mixtures_are_in_one_order():
    """One of 1 and 4 with one of 2, 3 and 5 leaves S1, or two of the latter; 6 enters it, or 10."""
    mixtures = [
        Mixture([([1, 4], 1), ([2, 3, 5], 1)], [([6, 10], 1), ([7, 8, 9], 1)]),
        Mixture([([2, 3, 5], 2)], [([6, 10], 1), ([7, 8, 9], 1)]),
    ]
    expected = [
        (out, into)
        for out, into in by_the_text(5, 10)
        if len(out) == 2 and set(out) != {1, 4} and len({6, 10} & set(into)) == 1
    ]
    assert list(exchanges_of(mixtures)) == expected


def test_4_3_2_only_those_who_may_be_exchanged_are():
    pairs = [((5,), (7,)), ((5,), (9,)), ((2,), (7,)), ((2,), (9,))]
    assert some([2, 5], [7, 9], 1) == pairs
    assert list(exchanges_of([])) == []


def test_hundreds_of_players_can_be_exchanged_at_once():
    s1, s2 = range(1, 3001), range(3001, 6001)
    first = next(exchanges_of([Mixture([(s1, 1500)], [(s2, 1500)])]))
    assert first == (tuple(range(3000, 1500, -1)), tuple(range(3001, 4501)))
