"""Why a round cannot be paired, whatever the system."""

import pytest

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.obstacles import no_legal_pairing, with_bye

NOBODY = (0, 0)
EACH_OTHER = (0b10, 0b01)
RULES = {"C1": "met", "C3": "colours"}


def told(error):
    assert isinstance(error, NoLegalPairing)
    return error.round_no, error.criteria, error.players, error.left_over


@pytest.mark.parametrize(
    ("relaxed", "criteria"),
    [
        ({"met": EACH_OTHER, "colours": NOBODY}, ("C1",)),
        ({"met": EACH_OTHER, "colours": EACH_OTHER}, ("C1", "C3")),
        ({"met": NOBODY, "colours": NOBODY}, ()),
    ],
)
def test_the_criteria_named_are_those_without_which_it_would_be_possible(relaxed, criteria):

    def opponents(**dropped):
        return relaxed[min(dropped)] if dropped else NOBODY

    error = no_legal_pairing(7, (4, 9), 0, opponents, RULES)
    assert told(error) == (7, criteria, (4, 9), 2)


def test_the_players_named_are_the_smallest_groups_left_over():
    """Of 11, 12 and 13, who may all meet 14 alone, two are left over."""
    star = (0b1000, 0b1000, 0b1000, 0b0111)
    error = no_legal_pairing(2, (11, 12, 13, 14), 0, lambda: star, {})
    assert told(error) == (2, (), (11, 12, 13), 2)


def test_the_bye_is_one_more_opponent_of_an_odd_number():
    assert with_bye((0b010, 0b001, 0), 0b100) == [0b010, 0b001, 0b1000, 0b100]
    error = no_legal_pairing(2, (1, 2, 3), 0, lambda: (0b010, 0b001, 0), {})
    assert told(error)[2:] == ((3,), 1)


def test_who_could_have_the_bye_is_left_over_only_if_others_are_in_the_way():
    """Only one of three who may meet nobody can have it."""
    error = no_legal_pairing(2, (1, 2, 3), 0b111, lambda: (0, 0, 0), {})
    assert told(error)[2:] == ((1, 2, 3), 2)
