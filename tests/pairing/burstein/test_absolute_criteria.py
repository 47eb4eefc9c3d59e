"""Section 2.1: absolute criteria, and why a round cannot be paired."""

import pytest
from builders import a_card, an_index, boards
from pairing.burstein.small_fields import a_field

from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.pairing.burstein import process as burstein


def paired(index):
    return boards(burstein.pair(index).pairing)


def refused(index):
    with pytest.raises(NoLegalPairing) as caught:
        burstein.pair(index)
    error = caught.value
    return error.round_no, error.criteria, error.players, error.left_over


def test_2_1_1_two_players_do_not_meet_twice():
    assert paired(a_field("1 2 3 4")) == "1-4 3-2"
    met = [a_card(1, 0, "b", met=(4,)), a_card(2, 0, "w"), a_card(3, 0, "b"), a_card(4, 0, "w")]
    assert paired(an_index(*met)) == "1-2 3-4" != paired(an_index(a_card(1, 0, "b"), *met[1:]))


def test_2_1_1_whom_the_regulations_keep_apart_do_not_meet():
    assert paired(a_field("1 2 3 4", apart="1-4")) == "1-3 4-2"


def test_2_1_3_two_with_the_same_absolute_preference_do_not_meet():
    assert paired(a_field("1 2 3 4", colours={1: "bww", 4: "bww"})) == "3-1 2-4"
    assert paired(a_field("1 2 3 4", colours={1: "bww", 4: "wbb"})) == "4-1 3-2"


@pytest.mark.parametrize("colours", ["ww", "bww", "wbwbww", "wwbw"])
def test_1_5_1_same_colour_twice_or_a_difference_of_two_is_absolute(colours):
    assert refused(a_field("1 2", colours={1: colours, 2: colours}))[1] == ("C3",)


def test_2_1_3_no_topscorer_is_exempt_in_the_last_round():
    index = a_field("1 2", colours={1: "bww", 2: "bww"}, rounds=5)
    assert index.is_last_round
    assert refused(index)[1] == ("C3",)


def test_1_9_3_what_cannot_be_paired_is_refused_with_the_criterion():
    once = [a_card(1, 1, "w", met=(2,)), a_card(2, 0, "b")]
    assert refused(an_index(*once)) == (2, ("C1",), (1, 2), 2)
    assert refused(a_field("1 2", apart="1-2")) == (5, (PROHIBITED,), (1, 2), 2)


def test_1_9_3_the_players_named_are_those_who_have_too_few_opponents():
    index = a_field("1 2 3 | 4 5 6", apart="1-2 1-3 2-3 1-5 2-5 3-5 1-6 2-6 3-6")
    assert refused(index) == (5, (PROHIBITED,), (1, 2, 3), 2)
