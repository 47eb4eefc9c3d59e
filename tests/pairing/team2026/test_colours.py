"""Chapter 4 of C.04.6 (February 2026): colours."""

import pytest
from builders import a_card, an_index

from swissdesk.model.colour import Colour, ColourType
from swissdesk.pairing.team2026.colours import allocate, first_team
from swissdesk.pairing.team2026.definitions import teams_of
from swissdesk.pairing.team2026.notes import TeamNote

A, B, NONE = ColourType.A, ColourType.B, ColourType.NONE


def colours(*cards, kind=A, initial=Colour.WHITE, use_secondary=True):
    """White of a pair, and the rule."""
    one, other = teams_of(an_index(*cards, round_no=8, colour_type=kind))
    white, _, rule = allocate(*first_team(one, other, use_secondary=use_secondary), initial)
    swapped, _, _ = allocate(*first_team(other, one, use_secondary=use_secondary), initial)
    assert swapped is white
    return white.tpn, rule


def first(*cards, use_secondary=True):
    one, other = teams_of(an_index(*cards, round_no=8))
    return first_team(one, other, use_secondary=use_secondary)[0].tpn


def test_4_2_1_the_first_team_has_the_higher_primary_score():
    assert first(a_card(1, 1.0, secondary=90), a_card(2, 2.0)) == 2


def test_4_2_1_virtual_points_do_not_make_a_first_team():
    assert first(a_card(1, 3.0, points=10), a_card(2, 2.0)) == 2


def test_4_2_2_then_the_higher_secondary_score():
    assert first(a_card(1, 1.0, secondary=35), a_card(2, 1.0, secondary=40)) == 2


def test_4_2_2_unless_the_rules_state_not_to_use_it():
    cards = a_card(1, 1.0, secondary=35), a_card(2, 1.0, secondary=40)
    assert first(*cards, use_secondary=False) == 1


def test_4_2_3_then_the_smaller_tpn():
    assert first(a_card(1), a_card(2)) == 1


@pytest.mark.parametrize(
    ("cards", "initial", "white"),
    [
        ((a_card(1), a_card(3)), Colour.WHITE, 1),
        ((a_card(1), a_card(3)), Colour.BLACK, 3),
        ((a_card(2), a_card(3)), Colour.WHITE, 3),
        ((a_card(2), a_card(3)), Colour.BLACK, 2),
        ((a_card(2), a_card(3, 1.0)), Colour.WHITE, 3),
    ],
)
def test_4_3_1_before_their_first_match_the_tpn_decides(cards, initial, white):
    assert colours(*cards, initial=initial) == (white, TeamNote.INITIAL_COLOUR)


def test_4_3_2_the_only_preference_is_granted():
    assert colours(a_card(1), a_card(2, colours="bb")) == (2, TeamNote.ONLY_PREFERENCE)
    assert colours(a_card(1, colours="ww"), a_card(2)) == (2, TeamNote.ONLY_PREFERENCE)


def test_4_3_3_opposite_preferences_are_granted():
    pair = a_card(1, colours="ww"), a_card(2, colours="bb")
    assert colours(*pair) == (2, TeamNote.BOTH_PREFERENCES)


def test_4_3_4_the_only_strong_preference_is_granted():
    """WWW against WWB, Type B: both want Black."""
    pair = a_card(1, colours="wwb"), a_card(2, colours="www")
    assert colours(*pair, kind=B) == (1, TeamNote.STRONG_PREFERENCE)


def test_4_3_4_does_not_exist_in_type_a():
    """Both want White: CD -1 after two Blacks, and CD -2 after White, Black."""
    pair = a_card(1, colours="wbb"), a_card(2, colours="bbbwb")
    assert colours(*pair) == (2, TeamNote.LOWER_COLOUR_DIFFERENCE)


def test_4_3_2_type_a_a_difference_of_one_is_no_preference():
    """CD -1 with two Blacks last, against CD -1 without."""
    pair = a_card(1, colours="bbw"), a_card(2, colours="wbb")
    assert colours(*pair) == (2, TeamNote.ONLY_PREFERENCE)


@pytest.mark.parametrize(
    ("one", "other", "white"), [("www", "ww", 2), ("b", "w", 1), ("bb", "bbb", 2)]
)
def test_4_3_5_white_for_the_lower_colour_difference(one, other, white):
    pair = a_card(1, colours=one), a_card(2, colours=other)
    assert colours(*pair, kind=NONE) == (white, TeamNote.LOWER_COLOUR_DIFFERENCE)


def test_4_3_6_alternate_to_the_most_recent_difference():
    pair = a_card(1, colours="bwwb"), a_card(2, colours="wbwb")
    assert colours(*pair, kind=NONE) == (2, TeamNote.ALTERNATION)


def test_4_3_6_unplayed_matches_are_left_out_first():
    """Aligned at the end WB and BW: team 1 had Black last. Round by round it was White."""
    pair = a_card(1, colours="wb-"), a_card(2, colours="-bw")
    assert colours(*pair, kind=NONE) == (1, TeamNote.ALTERNATION)


def test_4_3_6_matches_of_different_rounds_are_compared():
    """WBBW and BWBW: third from the end team 1 had Black. In round 4 it was White, not Black."""
    pair = a_card(1, colours="wbbw-"), a_card(2, colours="bw-bw")
    assert colours(*pair, kind=NONE) == (1, TeamNote.ALTERNATION)


def test_4_3_7_the_preference_of_the_first_team():
    """Both CD +2: 4 game points make team 2 the first-team, and it gets Black."""
    pair = a_card(1, 2.0, "ww", secondary=35), a_card(2, 2.0, "ww", secondary=40)
    assert colours(*pair) == (1, TeamNote.PREFERENCE_OF_FIRST)
    assert colours(*pair, use_secondary=False) == (2, TeamNote.PREFERENCE_OF_FIRST)


def test_4_3_8_the_first_team_alternates():
    pair = a_card(1, colours="bw"), a_card(2, colours="bw")
    assert colours(*pair) == (2, TeamNote.FIRST_ALTERNATES)


def test_4_3_9_otherwise_the_other_team_alternates():
    """Team 1 has not played; the difference of team 2 is zero."""
    pair = a_card(1), a_card(2, colours="wb")
    assert colours(*pair) == (2, TeamNote.OTHER_ALTERNATES)


def test_4_3_5_a_team_without_a_match_has_the_difference_zero():
    pair = a_card(1), a_card(2, colours="w")
    assert colours(*pair) == (1, TeamNote.LOWER_COLOUR_DIFFERENCE)
