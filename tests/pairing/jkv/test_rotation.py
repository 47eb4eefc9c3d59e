"""Rules a and b: the table is gone round, with skips and pairs that are undone."""

from collections.abc import Iterator
from random import Random

import pytest

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import best_matching, left_over
from swissdesk.pairing.jkv.rotation import (
    START,
    Circle,
    around,
    between,
    first,
    in_rotation,
)


def by_undoing(rows, left, pointer) -> Iterator[list[tuple[int, int]]]:
    """Yield all pairings in the order of the text: try the next one, undo the last pair."""
    if not left:
        yield []
        return
    seeker = first(left, pointer)
    for sought in around(rows[seeker] & left, seeker):
        rest = left & ~(1 << seeker | 1 << sought)
        for others in by_undoing(rows, rest, sought):
            yield [(seeker, sought), *others]


def a_graph(size, share, dice):
    """Whom each may meet, by chance."""
    rows = [0] * size
    for one in range(size):
        for other in range(one):
            if dice.random() < share:
                rows[one] |= 1 << other
                rows[other] |= 1 << one
    return rows


def test_the_table_is_a_cylinder():
    places = as_set([1, 4, 6, 9])
    assert list(around(places, 4)) == [6, 9, 1, 4]
    assert list(around(places, START)) == [1, 4, 6, 9]
    assert (first(places, 6), first(places, 9)) == (9, 1)
    assert list(bits(between(4, 9) & places)) == [4, 6]
    assert list(bits(between(6, 4) & places)) == [1, 6, 9]


@pytest.mark.parametrize("seed", range(200))
def test_the_pairs_are_those_that_undoing_one_by_one_comes_to_first(seed):
    dice = Random(seed)
    size = 2 * dice.randint(1, 5)
    rows = a_graph(size, dice.choice((0.3, 0.5, 0.8)), dice)
    members = (1 << size) - 1
    pointer = dice.randint(START, size - 1)
    expected = next(by_undoing(rows, members, pointer), None)
    if expected is None:
        assert left_over(rows, members)
        return
    made, over, after = in_rotation(Circle([rows], rows), members, (), pointer)
    assert [(each.seeker, each.sought) for each in made] == expected
    assert (over, after) == (0, expected[-1][1])


@pytest.mark.parametrize("seed", range(100))
def test_as_many_as_possible_are_paired_and_of_those_above_first(seed):
    dice = Random(seed)
    size = dice.randint(3, 9)
    rows = a_graph(size, 0.4, dice)
    seekers = sorted(dice.sample(range(size), dice.randint(0, 2)))
    arrived = as_set(seekers)
    rows = [row & ~arrived if arrived >> g & 1 else row for g, row in enumerate(rows)]
    members = (1 << size) - 1
    made, over, _pointer = in_rotation(Circle([rows], rows), members, seekers, START)
    assert size - 2 * len(made) == over.bit_count()
    assert over.bit_count() == sum(each < 0 for each in best_matching(rows, members, arrived))
    uncovered = left_over(rows, members, arrived) & arrived
    assert (over & arrived).bit_count() == uncovered.bit_count()
    assert all(rows[each.seeker] >> each.sought & 1 for each in made)


def test_who_is_at_a_later_level_is_sought_after_all_others():
    everybody = [0b1110, 0b1101, 0b1011, 0b0111]
    fewer = [0b1000, 0b0100, 0b0010, 0b0001]
    made, _over, _pointer = in_rotation(Circle([fewer, everybody], everybody), 0b1111, (), START)
    assert [(each.seeker, each.sought) for each in made] == [(0, 3), (1, 2)]
    made, _over, _pointer = in_rotation(Circle([everybody], everybody), 0b1111, (), START)
    assert [(each.seeker, each.sought) for each in made] == [(0, 1), (2, 3)]


def test_a_seeker_without_opponents_is_left_over():
    rows = [0, 0b100, 0b010]
    made, over, _pointer = in_rotation(Circle([rows], rows), 0b111, (), START)
    assert [(each.seeker, each.sought) for each in made] == [(1, 2)]
    assert list(bits(over)) == [0]
