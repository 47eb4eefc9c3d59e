"""Section A of the rules of 1992."""

import pytest
from builders import a_card, a_tournament, an_index
from pairing.dutch1992.positions import field_of, player

from swissdesk.model.colour import Colour
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.colour_preference import Strength
from swissdesk.pairing.dutch1992.definitions import (
    Dropped,
    a3_is_heterogeneous,
    a6_pairs,
    contestants_of,
    highest,
)
from swissdesk.pairing.floats import Float

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def test_a2_players_stand_by_score_then_by_the_number_that_the_closed_list_gave_them():
    cards = [a_card(1, 0.5, "w"), a_card(2, 1, "b"), a_card(3, 1, "w", rating=2800)]
    assert [each.tpn for each in contestants_of(an_index(*cards))] == [2, 3, 1]


@pytest.mark.parametrize(
    ("moved_down", "members", "is_so"),
    [(0b1, 0b111, True), (0b1, 0b11, False), (0b11, 0b11111, True), (0b111, 0b11111, False)],
)
def test_a3_a_bracket_of_which_half_was_moved_down_is_homogeneous(moved_down, members, is_so):
    assert a3_is_heterogeneous(moved_down, members) is is_so


def test_a3_a_bracket_nobody_was_moved_down_to_is_homogeneous():
    assert not a3_is_heterogeneous(0, 0b1111)


def floats(*rounds, tpn=1):
    found = {each.tpn: each for each in contestants_of(cards_of(a_tournament(*rounds)))}
    return found[tpn].floats


UNEQUAL = ("1-2 1 | 3-4 1", "2-1 0 | 4-3 1")
"""After round 1: 1 and 3 have a point; in round 2 they meet 2 and 4, who have none."""


def test_a4_of_two_with_different_scores_the_higher_floats_down_and_the_lower_up():
    assert floats(*UNEQUAL) == (Float.DOWN, Float.NONE)
    assert floats(*UNEQUAL, tpn=2) == (Float.UP, Float.NONE)


def test_a4_the_float_is_kept_as_that_of_two_rounds_before():
    assert floats(*UNEQUAL, "1-3 1 | 2-4 1")[1] is Float.DOWN


def test_a4_players_float_by_being_paired_even_if_the_game_is_not_played():
    forfeited = (UNEQUAL[0], "2-1 - | 4-3 1")
    assert floats(*forfeited) == (Float.DOWN, Float.NONE)
    assert floats(*forfeited, tpn=2) == (Float.UP, Float.NONE)


def test_a5_a_bye_is_a_downfloat_and_a_round_off_is_none():
    assert floats("1 PAB | 2-3 1")[0] is Float.DOWN
    assert floats("1 F | 2-3 1")[0] is Float.NONE
    assert floats("1 Z | 2-3 1")[0] is Float.NONE


@pytest.mark.parametrize(("players", "p"), [(2, 1), (7, 3), (8, 4), (1, 0)])
def test_a6_p_is_half_of_the_players_rounded_downwards(players, p):
    assert a6_pairs(players) == p


def test_a6_s1_are_the_highest():
    assert highest(0b1101100, 3) == 0b101100


@pytest.mark.parametrize(
    ("colours", "wanted", "strength"),
    [
        ("wbww", BLACK, Strength.ABSOLUTE),
        ("wwbw", BLACK, Strength.ABSOLUTE),
        ("bbwb", WHITE, Strength.ABSOLUTE),
        ("wbb", WHITE, Strength.ABSOLUTE),
        ("bbww", BLACK, Strength.ABSOLUTE),
        ("wbw", BLACK, Strength.STRONG),
        ("bwb", WHITE, Strength.STRONG),
        ("wb", WHITE, Strength.MILD),
        ("bw", BLACK, Strength.MILD),
        ("b-b", WHITE, Strength.ABSOLUTE),
        ("--", None, Strength.NONE),
    ],
)
def test_a7_preference_is_absolute_strong_or_mild(colours, wanted, strength):
    one = player(a_card(1, 0, colours))
    assert (one.wanted, one.strength) == (wanted, strength)


def test_a7_a_the_difference_decides_where_the_last_two_games_ask_for_the_other_colour():
    """Both translations: White is due below 0 or after two Blacks; a +2 after these is by hand."""
    assert player(a_card(1, 0, "wwwwbb")).wanted is BLACK


@pytest.mark.parametrize(
    ("score", "rounds", "mandatory"), [(2.5, 5, None), (2, 5, BLACK), (2.5, 6, BLACK)]
)
def test_a7_a_is_not_for_those_with_over_half_in_the_last_round(score, rounds, mandatory):
    assert player(a_card(1, score, "wbww"), rounds=rounds).mandatory is mandatory


@pytest.mark.parametrize(
    ("colours", "wanted", "strength"),
    [("wbww", BLACK, Strength.STRONG), ("bbww", BLACK, Strength.MILD)],
)
def test_a7_b_c_are_what_these_have_instead(colours, wanted, strength):
    one = player(a_card(1, 4, colours), rounds=5)
    assert (one.wanted, one.strength) == (wanted, strength)


@pytest.mark.parametrize(
    ("due", "x"),
    [
        ("wwww", 2),
        ("wwwb", 1),
        ("wwbb", 0),
        ("bbbb", 2),
        ("wwwww", 2),
        ("wwwwb", 1),
        ("wb", 0),
        ("----", 0),
        ("w---", 0),
    ],
)
def test_a8_x_is_what_more_than_half_have_too_much_of_one_colour(due, x):
    """The Slovene text has "if b = w" for "if b > w", a misprint; negative numbers count as 0."""
    opposite = {"w": "b", "b": "w", "-": "-"}
    cards = [a_card(tpn, 0, opposite[each]) for tpn, each in enumerate(due, 1)]
    field = field_of(*cards)
    assert field.a8_x(field.everybody, a6_pairs(len(due))) == x


def test_c14_x_is_one_less_for_each_pair_less_but_never_less_than_none():
    field = field_of(*(a_card(tpn, 0, "b") for tpn in range(1, 5)))
    assert [field.a8_x(field.everybody, pairs) for pairs in (2, 1, 0)] == [2, 1, 0]


@pytest.mark.parametrize(
    ("floated", "again"),
    [
        ("-D", Dropped.B5_AND_B6),
        ("DD", Dropped.B5_AND_B6),
        ("D-", Dropped.B6),
        ("D--", Dropped.NOTHING),
        ("--", Dropped.NOTHING),
        ("UU", Dropped.NOTHING),
        ("DU", Dropped.B6),
    ],
)
def test_b5_b6_only_an_identical_float_counts(floated, again):
    """The Czech text bars any float in the two rounds after one; English and Slovene do not."""
    one = player(a_card(1, 0, "wb-"[: len(floated)].replace("-", "w"), floats=floated))
    assert one.dislikes(Float.DOWN) is again


def test_b6_b5_and_b6_are_not_for_those_with_over_half_in_the_last_round():
    assert player(a_card(1, 2, "wb", floats="DD"), rounds=3).dislikes(Float.DOWN) is Dropped.NOTHING
