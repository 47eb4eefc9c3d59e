"""Sets of small numbers as integers."""

from random import Random

import pytest

from swissdesk.matching.bitset import as_set, bits, has_several, places_in, runs_of, transposed


@pytest.mark.parametrize("numbers", [[], [3], [2, 3, 4], [0, 1, 5, 6, 9], [7, 8, 2, 3]])
def test_places_in_a_sequence_are_found_run_by_run(numbers):
    runs = runs_of(numbers)
    for some in [*numbers, 11]:
        expected = as_set(place for place, each in enumerate(numbers) if each == some)
        assert places_in(runs, 1 << some) == expected
    assert places_in(runs, as_set(numbers)) == (1 << len(numbers)) - 1


def test_rows_transposed_say_which_of_them_hold_a_number():
    rows = [0b0011, 0b1010, 0b0000]
    assert transposed(rows, 4) == [0b001, 0b011, 0b000, 0b010]
    assert transposed([], 2) == [0, 0]


def test_many_rows_are_transposed_as_one_number_after_the_other():
    dice = Random(2)
    rows = [dice.getrandbits(90) for _ in range(70)]
    assert transposed(rows, 90) == [
        as_set(place for place, row in enumerate(rows) if number in bits(row))
        for number in range(90)
    ]


def test_several_are_more_than_one():
    assert [has_several(as_set(numbers)) for numbers in ((), (0,), (70,), (0, 1), (3, 70))] == [
        False,
        False,
        False,
        True,
        True,
    ]
