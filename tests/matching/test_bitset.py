"""Sets of small numbers as integers."""

from random import Random

from swissdesk.matching.bitset import as_set, bits, has_several, sets_by, transposed


def test_each_key_has_the_places_where_it_stands():
    keys = Random(1).choices("abcdefg", k=1000)
    for key, places in sets_by(keys).items():
        assert places == as_set(place for place, each in enumerate(keys) if each == key)


def test_there_may_be_256_different_keys():
    assert sets_by(range(256)) == {place: 1 << place for place in range(256)}


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


def test_without_places_there_is_no_key():
    assert sets_by([]) == {}


def test_several_are_more_than_one():
    assert [has_several(as_set(numbers)) for numbers in ((), (0,), (70,), (0, 1), (3, 70))] == [
        False,
        False,
        False,
        True,
        True,
    ]
