"""Chapter 5: colour allocation."""

import pytest
from builders import a_card

from swissdesk.model.colour import Colour
from swissdesk.pairing.burstein.explanation import colour_of_higher
from swissdesk.pairing.burstein.notes import BursteinNote


def given(higher, lower, initial_colour=Colour.WHITE, number=1):
    """The letter of the higher ranked player's colour, and the article that gives it."""
    cards = a_card(1, 0, higher, number=number), a_card(2, 0, lower)
    colour, what = colour_of_higher(*cards, initial_colour)
    return colour.value, what.about(()).article


@pytest.mark.parametrize(
    ("number", "initial_colour", "colour"),
    [
        (1, Colour.WHITE, "W"),
        (2, Colour.WHITE, "B"),
        (1, Colour.BLACK, "B"),
        (4, Colour.BLACK, "W"),
    ],
)
def test_5_2_1_an_odd_number_has_the_initial_colour_if_nobody_has_played(
    number, initial_colour, colour
):
    assert given("--", "-", initial_colour, number) == (colour, "5.2.1")


def test_5_2_1_the_number_leaves_out_who_has_yet_to_arrive():
    assert given("", "", number=2) == ("B", "5.2.1")
    assert a_card(1, number=2).tpn == 1


@pytest.mark.parametrize(
    ("higher", "lower", "colour"),
    [("w", "b", "B"), ("wb", "bw", "W"), ("", "w", "W"), ("b", "", "W"), ("ww", "wbb", "B")],
)
def test_5_2_2_both_preferences_are_granted(higher, lower, colour):
    assert given(higher, lower) == (colour, "5.2.2")


@pytest.mark.parametrize(
    ("higher", "lower", "colour"),
    [
        ("w", "bw", "B"),  # strong before mild
        ("bw", "w", "W"),
        ("bww", "w", "B"),  # absolute before strong
        ("w", "bww", "W"),
        ("wwbb", "wbwb", "W"),  # two Blacks at the end are absolute, with a difference of 0
    ],
)
def test_5_2_3_the_stronger_preference_is_granted(higher, lower, colour):
    assert given(higher, lower) == (colour, "5.2.3")


@pytest.mark.parametrize(
    ("higher", "lower", "colour"),
    [
        ("bwwb", "wbwb", "B"),  # they last differed in the second game
        ("wbwb", "bwwb", "W"),
        ("wb-wb", "bwwb", "W"),  # rounds without a game do not count
    ],
)
def test_5_2_4_colours_alternate_from_when_they_last_differed(higher, lower, colour):
    assert given(higher, lower) == (colour, "5.2.4")


@pytest.mark.parametrize(("colours", "colour"), [("w", "B"), ("b", "W"), ("wb", "W")])
def test_5_2_5_the_higher_ranked_player_gets_the_preference(colours, colour):
    assert given(colours, colours) == (colour, "5.2.5")


def test_5_2_5_games_that_only_one_has_played_are_no_difference():
    assert given("w-b-", "wbwb-") == ("W", "5.2.5")


def test_5_2_the_rules_have_the_order_of_their_articles():
    rules = [each.value[0] for each in BursteinNote if each.value[0].startswith("5.2.")]
    assert rules == sorted(rules) == [f"5.2.{number}" for number in range(1, 6)]
