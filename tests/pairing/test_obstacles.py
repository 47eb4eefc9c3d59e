"""Why a round cannot be paired, whatever the system."""

import pytest

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.obstacles import Possible, no_legal_pairing, with_bye

NOBODY = Possible((0, 0), 0)
EACH_OTHER = Possible((0b10, 0b01), 0)


def told(error):
    assert isinstance(error, NoLegalPairing)
    return error.round_no, error.criteria, error.players, error.left_over


@pytest.mark.parametrize(
    ("relaxed", "criteria"),
    [
        ({"C1": EACH_OTHER, "C3": NOBODY}, ("C1",)),
        ({"C1": EACH_OTHER, "C3": EACH_OTHER}, ("C1", "C3")),
        ({"C1": NOBODY, "C3": NOBODY}, ()),
    ],
)
def test_the_criteria_named_are_those_without_which_it_would_be_possible(relaxed, criteria):
    assert told(no_legal_pairing(7, (4, 9), NOBODY, relaxed)) == (7, criteria, (4, 9), 2)


def test_the_players_named_are_the_smallest_groups_left_over():
    """Of 11, 12 and 13, who may all meet 14 alone, two are left over."""
    star = Possible((0b1000, 0b1000, 0b1000, 0b0111), 0)
    assert told(no_legal_pairing(2, (11, 12, 13, 14), star, {})) == (2, (), (11, 12, 13), 2)


def test_the_bye_is_one_more_opponent_of_an_odd_number():
    assert with_bye(Possible((0b010, 0b001, 0), 0b100)) == [0b010, 0b001, 0b1000, 0b100]
    none_eligible = Possible((0b010, 0b001, 0), 0)
    assert told(no_legal_pairing(2, (1, 2, 3), none_eligible, {}))[2:] == ((3,), 1)


def test_who_could_have_the_bye_is_left_over_only_if_others_are_in_the_way():
    """Only one of three who may meet nobody can have it."""
    assert told(no_legal_pairing(2, (1, 2, 3), Possible((0, 0, 0), 0b111), {}))[2:] == (
        (1, 2, 3),
        2,
    )
