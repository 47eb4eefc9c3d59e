"""Section E of the rules of 1992, and F2, F3."""

import pytest
from builders import a_card, an_index, boards
from pairing.dutch1992.positions import field_of

from swissdesk.model.colour import Colour
from swissdesk.pairing.colour_allocation import alternation
from swissdesk.pairing.dutch1992 import report as dutch1992
from swissdesk.pairing.dutch1992.notes import RatingSystemNote as Rule
from swissdesk.pairing.dutch1992.report import allocate


def allocated(higher, lower, score=0, rounds=20, initial_colour=Colour.WHITE):
    """White, and the rule, of 1 and 2, who had these colours."""
    cards = a_card(1, score, higher), a_card(2, score, lower)
    one, other = field_of(*cards, round_no=8, rounds=rounds).players
    white, _, rule = allocate(one, other, initial_colour)
    return white.tpn, rule


@pytest.mark.parametrize(
    ("higher", "lower", "white", "rule"),
    [
        ("wb", "bw", 1, Rule.BOTH_PREFERENCES),
        ("bw", "wb", 2, Rule.BOTH_PREFERENCES),
        ("--", "bw", 1, Rule.BOTH_PREFERENCES),
        ("bwb", "-wb", 1, Rule.STRONGER_PREFERENCE),
        ("-wb", "bwb", 2, Rule.STRONGER_PREFERENCE),
        ("wbb", "bwb", 1, Rule.STRONGER_PREFERENCE),
        ("wbwb", "bwwb", 1, Rule.ALTERNATION),
        ("bwwb", "wbwb", 2, Rule.ALTERNATION),
        ("wbwb", "wbwb", 1, Rule.HIGHER_RANKED),
        ("bw", "bw", 2, Rule.HIGHER_RANKED),
    ],
)
def test_e1_to_e4_in_this_order(higher, lower, white, rule):
    assert allocated(higher, lower) == (white, rule)


def test_e2_with_over_half_in_the_last_round_no_preference_is_absolute():
    """WWBWBW against BBWBWW, the example of 2013, where both are absolute and E3 decides."""
    assert allocated("wwbwbw", "bbwbww", score=6, rounds=8) == (2, Rule.STRONGER_PREFERENCE)
    assert allocated("wwbwbw", "bbwbww", rounds=9) == (1, Rule.ALTERNATION)


@pytest.mark.parametrize(("white", "initial"), [(1, Colour.WHITE), (2, Colour.BLACK)])
def test_e4_who_have_not_played_have_colours_by_number(white, initial):
    assert allocated("--", "--", initial_colour=initial) == (white, Rule.NUMBER)


def test_e4_in_the_first_round_even_numbers_of_s1_have_the_other_colour():
    """Also the worked example of 14 players, whose first pairing the rules of 2013 share."""
    index = an_index(*(a_card(tpn) for tpn in range(1, 15)))
    assert boards(dutch1992.pair(index).pairing) == "1-8 9-2 3-10 11-4 5-12 13-6 7-14"


@pytest.mark.parametrize(
    ("gapped", "as_if"),
    [("bww-b", "-bwwb"), ("wb-wb", "-wbwb"), ("bww-b-w", "--bwwbw")],
)
@pytest.mark.parametrize("other", ["wbwwb", "bbwwb", "wwbwbbw", "bwbwwbw"])
def test_f3_rounds_without_a_game_are_moved_to_the_front(gapped, as_if, other):
    """The Slovene text has --BWBBW for the last one, a misprint: no game is lost."""
    found = [
        alternation(a_card(1, 0, colours).colours, a_card(2, 0, other).colours)
        for colours in (gapped, as_if)
    ]
    assert found[0] is found[1]


def test_f3_the_rounds_compared_are_the_last_games_not_the_same_rounds():
    """As -BWWB against WBWWB: the colours never differ; side by side as played they would."""
    assert alternation(a_card(1, 0, "bww-b").colours, a_card(2, 0, "wbwwb").colours) is None
