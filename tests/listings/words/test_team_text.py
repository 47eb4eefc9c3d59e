"""The rules of team events in words, and as the arbiter types them."""

import pytest

from swissdesk.listings.words import team_text
from swissdesk.model.colour import Colour
from swissdesk.model.player import Sex
from swissdesk.model.team_rules import BoardCondition, TeamRules


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ()),
        ("5 w", (BoardCondition(5, Sex.FEMALE),)),
        (
            "5 w, 6 W 2010",
            (BoardCondition(5, Sex.FEMALE), BoardCondition(6, Sex.FEMALE, 2010)),
        ),
        ("4 2008", (BoardCondition(4, born_since=2008),)),
        ("4", None),
        ("w 4", None),
        ("4 x", None),
    ],
)
def test_conditions_of_boards_are_typed_and_read_back(typed, found):
    assert team_text.typed_conditions(typed) == found
    if found is not None:
        assert team_text.typed_conditions(team_text.conditions(found)) == found


def test_colours_are_letters():
    assert team_text.typed_colours("w b") == (Colour.WHITE, Colour.BLACK)
    assert team_text.typed_colours("") is team_text.typed_colours("WG") is None


def test_the_rules_are_told_in_a_line():
    words = "teams on 3 boards, WBW; line-ups in the order of the squad"
    assert team_text.summary(TeamRules(3)) == words
