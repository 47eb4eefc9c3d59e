"""Chapter 1 of C.04.6 (February 2026)."""

import pytest
from builders import a_card, an_index

from swissdesk.model.colour import Colour, ColourType
from swissdesk.pairing.colour_preference import NO_PREFERENCE, Preference, Strength
from swissdesk.pairing.team2026.definitions import (
    is_floater,
    preference_of_team,
    teams_of,
)
from swissdesk.pairing.team2026.process import C_04_6

WHITE, BLACK = Colour.WHITE, Colour.BLACK
MILD, STRONG = Strength.MILD, Strength.STRONG


def type_a(colours, *, is_last_round=False):
    return preference_of_team(colours, ColourType.A, is_last_round=is_last_round)


def type_b(colours, *, is_last_round=False):
    return preference_of_team(colours, ColourType.B, is_last_round=is_last_round)


def test_1_3_1_scoregroups_go_by_the_score_with_virtual_points():
    cards = [a_card(1, 2.0, points=10), a_card(2, 1.0), a_card(3, 2.0)]
    assert [(team.tpn, team.score) for team in teams_of(an_index(*cards))] == [
        (1, 20),
        (3, 20),
        (2, 10),
    ]


@pytest.mark.parametrize(("floats", "floated"), [("U", True), ("D", True), ("-", False)])
def test_1_5_a_floater_has_played_an_opponent_with_a_different_score(floats, floated):
    assert is_floater(a_card(1, colours="w", floats=floats), 1) is floated


def test_1_5_floats_of_earlier_rounds_do_not_count():
    card = a_card(1, colours="wb", floats="U-")
    assert not is_floater(card, 2)
    assert is_floater(card, 1)


def test_1_5_a_team_without_a_match_is_no_floater():
    card = a_card(1, colours="w-", floats="UU")
    assert not is_floater(card, 2)
    assert not is_floater(a_card(1), 0)


def test_1_6_2_forfeited_matches_and_byes_have_no_colour():
    assert a_card(1, colours="w-wb").colour_difference == 1


@pytest.mark.parametrize(
    ("colours", "wanted"),
    [
        ("BB", WHITE),
        ("BBWBB", WHITE),
        ("WBB", WHITE),
        ("WWBB", WHITE),
        ("WW", BLACK),
        ("BWW", BLACK),
        ("BBWW", BLACK),
        ("WBWBWW", BLACK),
    ],
)
def test_1_7_1_type_a_has_simple_preferences(colours, wanted):
    assert type_a(colours) == Preference(wanted, MILD)


@pytest.mark.parametrize("colours", ["", "W", "B", "WB", "BW", "WBW", "WWWBB", "BBBWW"])
def test_1_7_1_in_all_other_situations_type_a_has_none(colours):
    assert type_a(colours) == NO_PREFERENCE


@pytest.mark.parametrize(
    ("colours", "wanted"),
    [("BB", WHITE), ("WBB", WHITE), ("WWBB", WHITE), ("WW", BLACK), ("BWW", BLACK)],
)
def test_1_7_2_type_b_has_strong_preferences(colours, wanted):
    assert type_b(colours) == Preference(wanted, STRONG)


@pytest.mark.parametrize(
    ("colours", "wanted"),
    [("B", WHITE), ("W", BLACK), ("WB", WHITE), ("BW", BLACK), ("WWWBB", BLACK), ("BBBWW", WHITE)],
)
def test_1_7_2_type_b_has_mild_preferences(colours, wanted):
    assert type_b(colours) == Preference(wanted, MILD)


def test_1_7_2_nobody_prefers_a_colour_before_the_first_match():
    assert type_b("") == NO_PREFERENCE


@pytest.mark.parametrize("colours", ["WB", "BW", "WBBW"])
def test_1_7_2_in_the_last_round_a_balanced_team_has_no_mild_preference(colours):
    assert type_b(colours, is_last_round=True) == NO_PREFERENCE


@pytest.mark.parametrize(("colours", "wanted"), [("WWBB", WHITE), ("BBWW", BLACK)])
def test_1_7_2_in_the_last_round_a_balanced_team_keeps_its_strong_preference(colours, wanted):
    assert type_b(colours, is_last_round=True) == Preference(wanted, STRONG)


def test_1_7_2_in_the_last_round_an_unbalanced_team_keeps_its_mild_preference():
    assert type_b("B", is_last_round=True) == Preference(WHITE, MILD)


@pytest.mark.parametrize("colours", ["BB", "W", "WWW"])
def test_1_7_colour_preferences_may_not_be_used_at_all(colours):
    assert preference_of_team(colours, ColourType.NONE, is_last_round=False) == NO_PREFERENCE


@pytest.mark.parametrize(("round_no", "is_one"), [(7, False), (8, True), (9, True)])
def test_2_3_4_the_last_two_rounds(round_no, is_one):
    index = an_index(a_card(1), round_no=round_no, rounds=9)
    assert C_04_6.spares_floaters(index) is not is_one
