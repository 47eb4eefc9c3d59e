"""The letters of colours: those of the words that players see beside them."""

import pytest

from swissdesk.i18n import _, speaking
from swissdesk.listings.words import text
from swissdesk.locales import own_names
from swissdesk.model.colour import Colour


@pytest.mark.parametrize("code", [code for code, _name in own_names()])
def test_no_letter_of_a_colour_is_that_of_the_other_one(code):
    with speaking(code):
        letters = {each: text.colour_letter(each) for each in Colour}
        words = {Colour.WHITE: _("White"), Colour.BLACK: _("Black")}
        for colour in Colour:
            assert words[colour].startswith(letters[colour])
            assert not words[colour.opposite].startswith(letters[colour])
            assert text.colour_letter(colour, is_small=True) == letters[colour].lower()


def test_without_a_colour_there_is_no_letter():
    assert text.colour_letter(None) == ""
