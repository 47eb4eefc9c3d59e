"""Sets of small numbers as integers."""

from random import Random

from swissdesk.pairing.bitset import as_set, sets_by


def test_each_key_has_the_places_where_it_stands():
    keys = Random(1).choices("abcdefg", k=1000)
    for key, places in sets_by(keys).items():
        assert places == as_set(place for place, each in enumerate(keys) if each == key)


def test_there_may_be_256_different_keys():
    assert sets_by(range(256)) == {place: 1 << place for place in range(256)}


def test_without_places_there_is_no_key():
    assert sets_by([]) == {}
