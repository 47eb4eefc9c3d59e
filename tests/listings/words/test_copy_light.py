"""The light says how the copies stand, in words and with a sign, not by colour alone."""

from datetime import UTC, datetime, timedelta

import pytest

from swissdesk.listings.words.copy_light import PlaceState, light

NOW = datetime(2026, 11, 21, 14, 30, tzinfo=UTC)


def here(minutes=None, **facts):
    at = None if minutes is None else NOW - timedelta(minutes=minutes)
    return PlaceState("/data", at, **facts)


def stick(minutes=None, **facts):
    at = None if minutes is None else NOW - timedelta(minutes=minutes)
    return PlaceState("/media/stick", at, **facts)


@pytest.mark.parametrize(
    ("places", "words", "is_warning"),
    [
        ((here(), None), "No copy yet", False),
        ((here(0.5), None), "✓ Copied just now", False),
        ((here(2.5), None), "✓ Copied 2 min ago", False),
        ((here(90), None), "✓ Copied 13:00", False),
        ((here(1440), None), "✓ Copied 20 November, 14:30", False),
        ((here(2), stick(5)), "✓ Copied 5 min ago", False),
        ((here(2), stick()), "No copy yet", False),
        ((here(2), stick(28, is_missing=True)), "▲ Stick missing", True),
        ((here(2), stick(28, problem="The disk is full.")), "▲ Not copied since 14:02", True),
        ((here(problem="The disk is full."), stick(0)), "▲ Not copied", True),
        ((here(is_temporary=True), None), "▲ Copies not kept", True),
        ((here(2, is_temporary=True), None), "▲ Copies not kept", True),
        ((here(2, is_temporary=True), stick(5)), "✓ Copied 5 min ago", False),
        ((here(2, is_temporary=True), stick(28, is_missing=True)), "▲ Stick missing", True),
    ],
)
def test_the_words_are_about_the_place_that_is_worst_off(places, words, is_warning):
    shown = light(*places, NOW)
    assert (shown.words, shown.is_warning) == (words, is_warning)


def test_the_explanation_names_both_places_and_what_is_wrong():
    explanation = light(here(2), stick(28, problem="The disk is full."), NOW).explanation
    assert "On this computer: last copy 14:28\n" in explanation
    assert "In /media/stick: last copy 14:02; The disk is full.\n" in explanation


def test_a_missing_stick_and_one_never_chosen_are_told_apart():
    missing = light(here(2), stick(is_missing=True), NOW).explanation
    assert "In /media/stick: no copy yet; not found\n" in missing
    assert "No second place, such as a USB stick," in light(here(2), None, NOW).explanation


def test_the_explanation_says_that_a_temporary_place_goes():
    explanation = light(here(2, is_temporary=True), None, NOW).explanation
    assert "On this computer: last copy 14:28; lost when SwissDesk closes\n" in explanation
