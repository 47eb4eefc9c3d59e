"""Sections 2.2 and 2.3: completion and quality, in order of priority."""

import pytest
from pairing.burstein.small_fields import a_field

from swissdesk.model.colour import Colour
from swissdesk.pairing.burstein import process as burstein
from swissdesk.pairing.burstein.quality_criteria import Kind, Part, cost

WANTS_WHITE, WANTS_BLACK = "b", "w"


def steps(groups, apart="", colours=None):
    """The pairs of each bracket, lower number first, and its outgoing floaters."""
    return [
        (
            " ".join(
                f"{min(each.white, each.black)}-{max(each.white, each.black)}"
                for each in stage.meetings
            ),
            stage.outgoing,
        )
        for stage in burstein.pair(a_field(groups, apart, colours)).stages
    ]


def test_2_2_1_c4_a_pair_is_not_made_if_the_rest_could_not_be_paired_then():
    """5 and 6 may not meet, so that two of the top bracket have to float."""
    assert steps("1 2 3 4 | 5 6", "5-6")[0] == ("1-4", (2, 3))


def test_2_3_1_c5_as_many_pairs_as_there_can_be():
    """The first candidate, 1-4, would leave 2 and 3 unpaired."""
    assert steps("1 2 3 4 | 5 6", "2-3")[0] == ("1-3 2-4", ())


def test_2_3_2_c6_a_floater_of_the_higher_score_is_paired_before_residents():
    """Of 1, 2 and 3 one floats on: not 1, though 2-3 would please their colours."""
    colours = {1: WANTS_WHITE, 2: WANTS_WHITE, 3: WANTS_BLACK, 4: WANTS_BLACK}
    assert steps("1 | 2 3 | 4", "", colours)[1] == ("1-3", (2,))
    assert steps("1 | 2 3 | 4", "1-3", colours)[1] == ("1-2", (3,))


def test_2_3_2_c6_the_highest_score_counts_first():
    """Three float in, and only one can be paired: the one with the highest score."""
    found = steps("1 | 2 3 | 4 | 5 6 7", "1-2 1-3 2-3", {})
    assert found[2][0] == "1-4"


def test_2_3_3_c7_floaters_are_those_who_find_opponents_in_the_following_bracket():
    assert steps("1 2 3 | 4")[0] == ("1-3", (2,))
    assert steps("1 2 3 | 4", "2-4")[0] == ("1-2", (3,))


def test_2_3_3_c7_the_following_bracket_makes_as_many_pairs_as_it_can():
    """If 2 floated, as the order has it, 4 and 5 would both float as well."""
    found = steps("1 2 3 | 4 5 6 | 7 8", "2-4 2-5 4-5")
    assert found[:2] == [("1-2", (3,)), ("3-5 4-6", ())]


def test_2_3_3_c7_the_floaters_out_of_the_following_bracket_have_low_scores():
    """2 cannot be paired in the following bracket, and would float on; 3 and a resident do not."""
    found = steps("1 2 3 | 4 5 | 6 7 8", "2-4 2-5")
    assert found[0] == ("1-2", (3,))
    assert found[1] == ("3-5", (4,))


def test_2_3_3_c7_looks_no_further_than_the_following_bracket():
    """If 3 floated, 4 would float on and could meet 6; but 2 comes before in the order."""
    found = steps("1 2 3 | 4 5 | 6 | 7 8", "2-5 3-4 5-6")
    assert found[:3] == [("1-3", (2,)), ("2-4", (5,)), ("", (5, 6))]


def test_2_3_4_c8_as_few_as_possible_do_not_get_their_preference():
    colours = {1: WANTS_WHITE, 2: WANTS_BLACK, 3: WANTS_BLACK, 4: WANTS_WHITE}
    assert steps("1 2 3 4", "", colours) == [("1-3 2-4", ())]


def test_2_3_4_c8_no_preference_is_always_granted():
    assert steps("1 2 3 4", "", {1: WANTS_WHITE, 2: WANTS_WHITE}) == [("1-4 2-3", ())]


def test_2_3_4_c8_matters_less_than_who_floats():
    """1-2 or 2-3 would please both; but then 3 or 1 would float, whom 4 may not meet."""
    colours = {1: WANTS_WHITE, 2: WANTS_BLACK, 3: WANTS_WHITE}
    assert steps("1 2 3 | 4 | 5 6", "1-4 3-4", colours)[0] == ("1-3", (2,))
    assert steps("1 2 3 | 4 | 5 6", "", colours)[0] == ("1-2", (3,))


BRACKET = Kind(Part.BRACKET, 20, Colour.WHITE)
FOLLOWING = Kind(Part.FOLLOWING, 10, None)
LOWER = Kind(Part.LOWER, 0, None)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (BRACKET, BRACKET, ((0,), (0, 0), (0, 0, 0), (1,))),
        (BRACKET, BRACKET._replace(wanted=Colour.BLACK), ((0,), (0, 0), (0, 0, 0), (0,))),
        (BRACKET, FOLLOWING, ((1,), (1, 0), (0, 0, 0), (0,))),
        (BRACKET, LOWER, ((1,), (1, 0), (1, 1, 0), (0,))),
        (FOLLOWING, FOLLOWING, ((0,), (0, 0), (0, 0, 0), (0,))),
        (FOLLOWING, LOWER, ((0,), (0, 0), (1, 0, 1), (0,))),
        (LOWER, LOWER, ((0,), (0, 0), (0, 0, 0), (0,))),
    ],
)
def test_2_3_what_a_pair_costs_by_each_criterion(one, other, expected):
    numbers = tuple(number for each in expected for number in each)
    assert cost(one, other, (20, 10)) == cost(other, one, (20, 10)) == numbers
