"""Chapter 1 of C.04.4.1: due colours, ARO, upfloats."""

import pytest
from builders import a_card, a_tournament, an_index, rated
from pairing.dubov.seekers import tpns

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import FictitiousPoints
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.colour_preference import Strength
from swissdesk.pairing.dubov.definitions import (
    average_rating_of_opponents,
    due_colour,
    maximum_upfloats,
    seekers,
)

W, B = Colour.WHITE, Colour.BLACK


def by_tpn(tournament, tpn, **asked):
    return next(each for each in seekers(cards_of(tournament, **asked)) if each.tpn == tpn)


@pytest.mark.parametrize(
    ("colours", "due"),
    [
        ("ww", (B, Strength.ABSOLUTE)),
        ("bwbb", (W, Strength.ABSOLUTE)),
        ("wbwwbw", (B, Strength.ABSOLUTE)),
        ("bbwbwb", (W, Strength.ABSOLUTE)),
    ],
)
def test_1_6_1_two_more_of_a_colour_or_twice_in_a_row_is_an_absolute_preference(colours, due):
    assert due_colour(a_card(1, 1, colours)) == due


def test_1_6_1_rounds_not_played_do_not_stand_between_two_games():
    assert due_colour(a_card(1, 1, "w-w")) == (B, Strength.ABSOLUTE)


@pytest.mark.parametrize(("colours", "colour"), [("wbw", B), ("bwb", W), ("w", B), ("b", W)])
def test_1_6_2_one_more_of_a_colour_is_a_strong_preference(colours, colour):
    assert due_colour(a_card(1, 1, colours)) == (colour, Strength.STRONG)


@pytest.mark.parametrize(("colours", "colour"), [("wb", W), ("bw", B)])
def test_1_6_3_with_equal_colours_the_preference_is_to_alternate(colours, colour):
    assert due_colour(a_card(1, 1, colours)) == (colour, Strength.MILD)


@pytest.mark.parametrize("colours", ["", "--"])
def test_1_6_4_before_the_first_game_there_is_a_mild_preference_for_black(colours):
    assert due_colour(a_card(1, 0, colours)) == (B, Strength.MILD)


@pytest.mark.parametrize(
    ("ratings", "aro"), [((2000, 2101), 2051), ((2000, 2000, 2001), 2000), ((1999,), 1999)]
)
def test_1_7_1_the_aro_is_rounded_to_the_nearest_integer_and_up_from_a_half(ratings, aro):
    others = [a_card(9 - place, rating=rating) for place, rating in enumerate(ratings)]
    met = [other.tpn for other in others]
    card = a_card(1, 1, "wbw"[: len(met)], met=met)
    others = [a_card(each.tpn, 0, "bwb"[: len(met)], rating=each.rating) for each in others]
    assert average_rating_of_opponents(card, an_index(card, others=others)) == aro


def test_1_7_1_only_games_played_count_for_the_aro_and_whoever_has_left_still_does():
    tournament = rated(a_tournament("1-4 1 | 2-3 +", "1-3 1 | 4-2 ="), 2400, 2200, 2100, 2000)
    assert by_tpn(tournament, 1, present={PlayerId(1), PlayerId(2)}).aro == 2050
    assert by_tpn(tournament, 2).aro == 2000


def test_1_7_3_the_aro_is_zero_before_the_first_game():
    assert by_tpn(a_tournament("1-2 + | 3-4 1"), 1).aro == 0


@pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (11, 4)])
def test_1_8_2_max_t_is_two_and_a_fifth_of_the_rounds(rounds, most):
    assert maximum_upfloats(rounds) == most


def test_1_8_1_a_player_who_has_upfloated_so_many_times_is_a_maximum_upfloater():
    index = an_index(a_card(1, 1, "wbw", floats="UUU"), a_card(2, 1, "bwb", floats="UU-"))
    assert [(each.upfloats, each.is_maximum) for each in seekers(index)] == [(3, True), (2, False)]
    assert [each.upfloated_last for each in seekers(index)] == [True, False]


def test_1_8_1_a_game_that_was_not_played_is_no_upfloat():
    first = "1-2 1 | 3-4 1"
    played, forfeited = (a_tournament(first, f"1-4 {result} | 3-2 1") for result in "0-")
    assert (by_tpn(played, 4).upfloats, by_tpn(forfeited, 4).upfloats) == (1, 0)


def test_1_8_1_upfloats_are_judged_by_pairing_scores():
    virtual = FictitiousPoints(10, 1, 3, (PlayerId(1), PlayerId(2)))
    tournament = a_tournament("1-3 1 | 2-4 1", fictitious=(virtual,))
    assert by_tpn(tournament, 3).upfloats == 1


def test_1_3_1_players_are_in_order_of_score_then_tpn():
    index = an_index(a_card(3, 1, "w"), a_card(1, 0, "b"), a_card(2, 1, "b"))
    assert tpns(seekers(index)) == [2, 3, 1]
