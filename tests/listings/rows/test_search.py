import pytest
from builders import a_tournament

from swissdesk.listings.rows import pairing_list, search


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Đorđević, Miloš", "dordevic"),
        ("Łukasik, Piotr", "LUKAS piotr"),
        ("Øverland, Bjørn", "overl bjorn"),
        ("Ťoupalík, Jan", "jan toup"),
        ("Weiß, Greta", "weiss"),
        ("Παππάς, Νίκος", "παππας"),
        ("Гончар, Юрій", "гончар юріи"),
    ],
)
def test_a_name_is_found_without_its_accents(name, typed):
    assert search.contains(name, typed)


def test_every_word_must_be_in_the_name():
    assert not search.contains("Novák, Petr", "novak jan")


def boards(query):
    tournament = a_tournament("3-6 . | 1-5 . | 4-2 .")
    return search.boards(pairing_list.rows(tournament, 1), query)


def test_a_number_is_a_board_before_it_is_a_pairing_number():
    assert boards("1") == (1, 2)
    assert boards(" 2 ") == (2, 3)
    assert boards("6") == (1,)


def test_names_that_begin_with_the_words_come_first():
    assert boards("player00") == (1, 2, 3)
    assert boards("r004") == (3,)


def test_nothing_typed_finds_nothing():
    assert boards("  ") == ()
    assert boards("nobody") == ()


@pytest.mark.parametrize(
    ("sentence", "typed", "is_in"),
    [
        ("Board 1: 1-0 (round 3)", "board 1", True),
        ("Board 12: 1-0 (round 3)", "board 1", False),
        ("Board 12: 1-0 (round 3)", "Board  12", True),
        ("Board 12: 1-0 (round 3)", "round 3", True),
        ("Novák, Petr: absent in round 2", "nov", True),
        ("Novák, Petr: absent in round 2", "vak", False),
        ("Board 1: 1-0 (round 3)", "", True),
        ("Board 1: 1-0 (round 3)", "(", True),
    ],
)
def test_a_phrase_begins_at_a_word_and_numbers_are_whole(sentence, typed, is_in):
    assert search.has_phrase(sentence, typed) is is_in
