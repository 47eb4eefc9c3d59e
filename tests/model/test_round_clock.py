"""The clock of a round, second by second at its borders."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from builders import a_tournament

from swissdesk.model.round_clock import (
    USUAL_MINUTES,
    Phase,
    Reading,
    RoundClock,
    clock_of,
    kept_moment,
    moment_of,
    play_minutes_of,
    usual_minutes,
)
from swissdesk.model.settings import SystemId

START = datetime(2026, 11, 21, 19, tzinfo=UTC)


@pytest.mark.parametrize(
    ("seconds", "phase", "shown"),
    [
        (-5, Phase.PLAYING, 600),
        (0, Phase.PLAYING, 600),
        (599, Phase.PLAYING, 1),
        (600, Phase.CLOSING, 120),
        (719, Phase.CLOSING, 1),
        (720, Phase.CLOSED, 0),
        (1000, Phase.CLOSED, 280),
    ],
)
def test_a_running_clock_counts_the_play_then_the_closing_then_the_delay(seconds, phase, shown):
    clock = RoundClock(600, 120, START)
    assert clock.read(START + timedelta(seconds=seconds)) == Reading(phase, shown)


def test_a_stopped_clock_keeps_what_is_left_and_goes_on_from_there():
    held = RoundClock(600, 120, None, 200)
    assert held.read(START) == held.read(START + timedelta(hours=1)) == Reading(Phase.HELD, 400)
    again = replace(held, started=START)
    assert again.read(START + timedelta(seconds=30)) == Reading(Phase.PLAYING, 370)
    assert replace(held, played=0).read(START) == Reading(Phase.SET, 600)
    assert replace(held, played=900).read(START) == Reading(Phase.HELD, 0)


def test_a_clock_with_minutes_given_may_show_more_than_the_playing_time():
    held = RoundClock(600, 120, None, -30)
    assert held.read(START) == Reading(Phase.HELD, 630)
    again = replace(held, started=START)
    assert again.read(START + timedelta(seconds=10)) == Reading(Phase.PLAYING, 620)
    assert again.read(START - timedelta(seconds=10)) == Reading(Phase.PLAYING, 630)


@pytest.mark.parametrize(
    ("code", "minutes"),
    [("600", 20), ("600+5", 30), ("180+2", 10), ("40/5400+30:1800+30", 300), ("", USUAL_MINUTES)],
)
def test_the_playing_time_follows_from_the_time_control(code, minutes):
    assert play_minutes_of(code) == minutes


def test_the_clock_of_a_round_follows_the_settings():
    tournament = a_tournament("1-2 . | 3-4 .")
    settings = replace(tournament.settings, play_minutes=25, closing_minutes=3)
    played = replace(tournament.round(1), started=kept_moment(START), played_seconds=60)
    assert clock_of(played, settings) == RoundClock(1500, 180, START, 60)
    by_code = replace(settings, play_minutes=0, time_control_code="600+5")
    assert clock_of(played, by_code).play == 1800


def test_a_match_of_two_games_takes_twice_the_time_of_a_game():
    match = a_tournament(
        "1-3 .,. | 4-2 .,.", system=SystemId.DOUBLE_SWISS, time_control_code="600+5"
    )
    assert usual_minutes(match.settings) == 60
    assert clock_of(match.round(1), match.settings).play == 3600
    typed = replace(match.settings, play_minutes=50)
    assert clock_of(match.round(1), typed).play == 3000


def test_a_moment_needs_its_time_zone():
    assert moment_of("") is None
    assert moment_of(kept_moment(START)) == START
    for text in ("today", "2026-11-21T19:00:00"):
        with pytest.raises(ValueError, match=r"moment|isoformat"):
            moment_of(text)
