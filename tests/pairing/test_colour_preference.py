"""C.04.3 (February 2026) art. 1.6 and 1.7: colour difference and colour preference."""

import pytest
from builders import a_tournament

from swissdesk.pairing.colour_preference import (
    NO_PREFERENCE,
    Preference,
    Strength,
    colour_difference,
    preference,
)
from swissdesk.pairing.roster import roster_of


@pytest.mark.parametrize(
    ("history", "difference"), [("", 0), ("w", 1), ("b", -1), ("wb", 0), ("wwb", 1), ("bbwb", -2)]
)
def test_1_6_the_colour_difference_is_whites_minus_blacks(history, difference):
    assert colour_difference(history.upper()) == difference


@pytest.mark.parametrize(
    ("history", "wanted"),
    [
        ("wwwbb", "W ABSOLUTE"),
        ("bbbww", "B ABSOLUTE"),
        ("ww", "B ABSOLUTE"),
        ("bb", "W ABSOLUTE"),
        ("bbwb", "W ABSOLUTE"),
        ("wwbb", "W ABSOLUTE"),
        ("wwwwbb", "B ABSOLUTE"),
    ],
)
def test_1_7_1_an_absolute_preference(history, wanted):
    assert in_words(preference(history.upper())) == wanted


@pytest.mark.parametrize(
    ("history", "wanted"),
    [("wbw", "B STRONG"), ("bwb", "W STRONG"), ("wwb", "B STRONG"), ("w", "B STRONG")],
)
def test_1_7_2_a_strong_preference(history, wanted):
    assert in_words(preference(history.upper())) == wanted


@pytest.mark.parametrize(
    ("history", "wanted"), [("wb", "W MILD"), ("bw", "B MILD"), ("wbbw", "B MILD")]
)
def test_1_7_3_a_mild_preference_is_to_alternate(history, wanted):
    assert in_words(preference(history.upper())) == wanted


def test_1_7_4_whoever_has_not_played_has_no_preference():
    assert preference("") == NO_PREFERENCE == Preference(None, Strength.NONE)


def in_words(want):
    return f"{want.colour.value} {want.strength.name}"


@pytest.mark.parametrize(
    ("rounds", "history"),
    [
        (("1-2 1", "2-1 1", "1-2 1", "1 H", "1-2 1"), "wbww"),
        (("2-1 1", "1 Z", "1-2 1"), "bw"),
        (("1-2 1", "1-2 +", "1 PAB", "1-2 1"), "ww"),
        (("1-2 --", "2-1 -"), ""),
        (("1-2 W", "2-1 ?"), "wb"),
    ],
)
def test_c0402_3_4_only_games_played_make_the_colour_history(rounds, history):
    played = a_tournament(*rounds, players=2, rounds=9)
    assert roster_of(played).entrants[0].colours == history.upper()
