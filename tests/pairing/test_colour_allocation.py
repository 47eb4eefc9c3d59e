"""Chapter 5 of C.04.3 (February 2026): who has White."""

import pytest
from builders import a_tournament, an_entrant, boards

from swissdesk.model.colour import Colour
from swissdesk.model.player import RequestedBye
from swissdesk.model.result import ByeKind
from swissdesk.pairing import systems
from swissdesk.pairing.colour_allocation import ColourRule, allocate, deciding_rule


def white(higher, lower, initial_colour=Colour.WHITE):
    return allocate(higher, lower, initial_colour)[0].tpn


def test_5_1_the_initial_colour_is_the_one_drawn():
    assert boards(systems.pair(a_tournament(players=4))) == "1-3 4-2"
    drawn_black = a_tournament(players=4, initial_colour=Colour.BLACK)
    assert boards(systems.pair(drawn_black)) == "3-1 2-4"


def test_5_2_1_both_preferences_are_granted():
    assert white(an_entrant(1, 2, "w"), an_entrant(2, 1, "b")) == 2
    assert white(an_entrant(1, 2, "b"), an_entrant(2, 1, "wb", number=2)) == 1


def test_5_2_1_a_player_without_preference_leaves_the_choice_to_the_opponent():
    assert white(an_entrant(1, 2, ""), an_entrant(2, 1, "b")) == 2
    assert white(an_entrant(1, 2, "w"), an_entrant(2, 1, "")) == 2


def test_5_2_2_the_stronger_preference_is_granted():
    assert white(an_entrant(1, 2, "wb"), an_entrant(2, 1, "bwb")) == 2
    assert white(an_entrant(1, 2, "bb"), an_entrant(2, 1, "bwb")) == 1


def test_5_2_2_an_absolute_preference_is_the_stronger_whatever_the_differences():
    assert white(an_entrant(1, 4, "wwbb"), an_entrant(2, 3, "bwb")) == 1


def test_5_2_2_the_wider_difference_is_granted_if_both_are_absolute():
    assert white(an_entrant(1, 4, "wwbwbw"), an_entrant(2, 4, "bbwbww")) == 2
    assert white(an_entrant(1, 4, "wwbb"), an_entrant(2, 4, "bbwb")) == 2


def test_5_2_3_the_colours_alternate_from_the_latest_time_they_differed():
    assert white(an_entrant(1, 2, "bwwb"), an_entrant(2, 1, "wbwb")) == 2
    assert white(an_entrant(1, 2, "wbwb"), an_entrant(2, 1, "bwwb")) == 1


def test_5_2_3_compares_histories_from_the_end():
    assert white(an_entrant(1, 2, "bw"), an_entrant(2, 1, "wbbw")) == 2


def test_5_2_4_the_higher_ranked_player_is_granted_the_preference():
    assert white(an_entrant(1, 2, "wb"), an_entrant(2, 1, "wb")) == 1


def test_5_2_4_the_higher_ranked_player_is_the_one_with_more_points():
    two = an_entrant(2, 1.5, "bw")
    three = an_entrant(3, 2.0, "bw")
    assert min(two, three, key=lambda player: player.rank) is three
    assert white(three, two) == 2


def test_5_2_5_an_odd_number_has_the_initial_colour():
    assert white(an_entrant(1, number=1), an_entrant(2, number=2)) == 1
    assert white(an_entrant(2, number=2), an_entrant(5, number=5)) == 5
    assert white(an_entrant(1, number=1), an_entrant(2, number=2), Colour.BLACK) == 2


def test_5_2_5_players_who_have_yet_to_be_paired_are_not_counted():
    bye = (RequestedBye(1, ByeKind.HALF_POINT),)
    field = a_tournament(players=10, rounds=5)
    for tpn in (1, 3):
        entry = field.entries_by_tpn[tpn]
        field = field.with_entry(type(entry)(entry.player, entry.tpn, requested_byes=bye))
    assert boards(systems.pair(field)) == "2-7 8-4 5-9 10-6"


@pytest.mark.parametrize(
    ("higher", "lower", "rule"),
    [
        ("w", "b", ColourRule.BOTH_PREFERENCES),
        ("", "b", ColourRule.BOTH_PREFERENCES),
        ("wbw", "wbwb", ColourRule.BOTH_PREFERENCES),
        ("w", "bw", ColourRule.STRONGER_PREFERENCE),
        ("bwwb", "wbwb", ColourRule.ALTERNATION),
        ("wb", "wb", ColourRule.HIGHER_RANKED),
        ("", "", ColourRule.NUMBER),
    ],
)
def test_5_2_the_rule_that_decides_is_told(higher, lower, rule):
    assert deciding_rule(an_entrant(1, 2, higher), an_entrant(2, 1, lower)) is rule
