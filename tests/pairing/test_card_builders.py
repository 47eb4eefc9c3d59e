"""The builders of pairing cards say what they promise."""

import pytest
from builders import a_card, an_index, stranger

from swissdesk.pairing.floats import Float


def test_wins_come_first_so_that_they_add_up_to_the_score():
    card = a_card(3, 1.5, "wb-w")
    assert [line.outcome.value for line in card.lines] == ["1", "=", "Z", "0"]
    assert (card.colours, card.points, card.score) == ("WBW", 15, 15)


def test_opponents_that_are_not_named_are_strangers():
    assert a_card(3, 1, "wb", met=(4,)).met == {4, stranger(3, 2)}


def test_floats_are_those_of_the_rounds():
    card = a_card(3, 1, "wbw", floats="U-D")
    assert [line.float for line in card.lines] == [Float.UP, Float.NONE, Float.DOWN]


def test_whoever_has_met_somebody_was_met_by_him():
    index = an_index(a_card(2, 0, "b"), a_card(1, 1, "w", met=(2,)))
    assert [card.met for card in index.cards] == [{2}, {1}]
    assert index.others == ()


def test_strangers_are_among_the_others():
    index = an_index(a_card(1, 1, "w"), a_card(2, 0, "b"))
    assert [(card.tpn, card.rating) for card in index.others] == [(1001, 2000), (2001, 2000)]
    assert not any(card.is_here for card in index.others)
    assert index.round_no == 2


def test_a_meeting_that_contradicts_another_is_refused():
    with pytest.raises(AssertionError, match="2, 1"):
        an_index(a_card(1, 1, "w", met=(2,)), a_card(2, 0, "b", met=(3,)), a_card(3))
