"""Chapter 5 of C.04.4.1: who has White."""

import pytest
from pairing.dubov.seekers import a_seeker

from swissdesk.model.colour import Colour
from swissdesk.pairing.dubov.explanation import allocate
from swissdesk.pairing.dubov.notes import DubovNote


def decided(one, other, initial_colour=Colour.WHITE):
    """White's TPN and the rule, whichever of the two is named first."""
    first, second = allocate(one, other, initial_colour), allocate(other, one, initial_colour)
    assert first == second
    return first[0].tpn, first[2]


@pytest.mark.parametrize(
    ("number", "initial_colour", "white"),
    [(1, Colour.WHITE, 1), (1, Colour.BLACK, 9), (2, Colour.WHITE, 9), (2, Colour.BLACK, 2)],
)
def test_5_2_1_before_their_first_games_the_number_of_the_higher_ranked_decides(
    number, initial_colour, white
):
    players = a_seeker(number, 0, ""), a_seeker(9, 0, "-")
    assert decided(*players, initial_colour) == (white, DubovNote.INITIAL_COLOUR)


def test_5_2_1_the_higher_ranked_player_has_more_points():
    assert decided(a_seeker(2, 0, ""), a_seeker(9, 1, "")) == (9, DubovNote.INITIAL_COLOUR)


def test_5_2_1_players_yet_to_arrive_have_no_tpn():
    players = a_seeker(4, 0, "", number=3), a_seeker(9, 0, "", number=8)
    assert decided(*players) == (4, DubovNote.INITIAL_COLOUR)


def test_5_2_2_both_preferences_are_granted():
    assert decided(a_seeker(1, 1, "w"), a_seeker(2, 0, "wb")) == (2, DubovNote.BOTH_PREFERENCES)


def test_5_2_2_before_the_first_game_black_is_due():
    assert decided(a_seeker(1, 1, "b"), a_seeker(2, 0, "")) == (1, DubovNote.BOTH_PREFERENCES)


@pytest.mark.parametrize(
    ("higher", "lower"), [("wb", "b"), ("bwb", "wwbb"), ("wb", "bb"), ("wb", "bwwbb")]
)
def test_5_2_3_the_stronger_preference_is_granted(higher, lower):
    assert decided(a_seeker(1, 1, higher), a_seeker(2, 0, lower)) == (
        2,
        DubovNote.STRONGER_PREFERENCE,
    )
    assert decided(a_seeker(2, 0, higher), a_seeker(1, 1, lower)) == (
        1,
        DubovNote.STRONGER_PREFERENCE,
    )


def test_5_2_4_the_colours_alternate_from_when_they_last_differed():
    players = a_seeker(1, 1, "bwwb"), a_seeker(2, 0, "wbwb")
    assert decided(*players) == (2, DubovNote.ALTERNATION)


def test_5_2_4_rounds_not_played_are_left_out():
    players = a_seeker(1, 1, "wb-wb"), a_seeker(2, 0, "bw-w-b")
    assert decided(*players) == (1, DubovNote.ALTERNATION)


def test_5_2_5_the_higher_ranked_player_gets_the_colour_due():
    assert decided(a_seeker(1, 0, "wb"), a_seeker(2, 1, "wb")) == (2, DubovNote.HIGHER_RANKED)
    assert decided(a_seeker(1, 0, "bw"), a_seeker(2, 0, "bw")) == (2, DubovNote.HIGHER_RANKED)


def test_5_2_5_decides_between_a_first_game_and_a_mild_preference_for_black():
    assert decided(a_seeker(1, 1, ""), a_seeker(2, 0, "bw")) == (2, DubovNote.HIGHER_RANKED)
