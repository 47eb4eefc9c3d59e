"""The clock of a round: at the desk, in its dialog, and on the wall."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from swissdesk.document import Document
from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.round_clock import RoundClockDialog
from swissdesk.gui.projector import Projector
from swissdesk.gui.widgets import round_clock
from swissdesk.gui.widgets.round_clock import ClockLine
from swissdesk.model.result import GameResult
from swissdesk.model.round_clock import Phase, Reading
from swissdesk.operations import results

KEY = Qt.Key
START = datetime(2026, 11, 21, 19, tzinfo=UTC)


class Time:
    """A time that only the test moves."""

    def __init__(self):
        self.now = START

    def pass_by(self, window, minutes=0, seconds=0):
        self.now += timedelta(minutes=minutes, seconds=seconds)
        for ticker in window.findChildren(round_clock.Ticker):
            ticker.ticked.emit()


@pytest.fixture
def time(monkeypatch):
    told = Time()
    monkeypatch.setattr(round_clock, "now", lambda: told.now)
    return told


@pytest.fixture
def evening():
    """Four players who play 600+5: 30 minutes a round."""
    tournament = a_tournament("1-2 1 | 3-4 =", "1-3 . | 2-4 .")
    times = ("19:00", "19:45", "20:30")
    settings = replace(
        tournament.settings, name="Blitz", rounds=3, time_control_code="600+5", round_times=times
    )
    return tournament.with_settings(settings)


def press(qtbot, widget, *keys):
    for key in keys:
        qtbot.keyClick(widget, key)


def test_the_arbiter_starts_the_clock_by_keys_and_everybody_sees_it(
    open_session, on_screen, qtbot, answer, time, evening
):
    session = open_session(evening)
    desk = on_screen(Desk(session, QMenu()), 1280, 720)
    desk.show_page(desk.rounds)
    page = desk.rounds
    seen = []

    def start(dialog):
        seen.append((dialog.shown.text(), dialog.accept_button.text(), dialog.more.isEnabled()))
        press(qtbot, dialog, KEY.Key_Return)

    answer(start)
    press(qtbot, page.table, KEY.Key_K)
    assert seen == [("30:00", "&Start", False)]
    played = session.tournament.round(2)
    assert (played.started, played.played_seconds) == ("2026-11-21T19:00:00+00:00", 0)
    line = page.findChild(ClockLine)
    time.pass_by(desk, seconds=61)
    assert line.text() == "28:59 left"

    def stop(dialog):
        press(qtbot, dialog.more, KEY.Key_Space)
        seen.append((dialog.shown.text(), dialog.accept_button.text()))
        press(qtbot, dialog, KEY.Key_Return)

    with qtbot.waitActive(desk):
        desk.activateWindow()
    answer(stop)
    press(qtbot, page.table, KEY.Key_K)
    assert seen[-1] == ("29:59", "&Stop")
    time.pass_by(desk, minutes=10)
    assert line.text() == "stopped, 29:59 left"
    assert not page.findChild(round_clock.Ticker).is_running


@pytest.fixture
def running(open_session, on_screen, time, evening):
    """The projector, with the clock of round 2 running."""
    session = open_session(evening)
    round_clock.set_running(session, is_running=True)
    return on_screen(Projector(session), 1280, 720)


def test_when_the_play_is_over_the_wall_calls_for_the_results_missing(qtbot, running, time):
    session = running._session
    time.pass_by(running, minutes=29, seconds=59)
    assert running.clock.text() == "0:01 left"
    assert running.title.text() == "Pairings of round 2"
    time.pass_by(running, seconds=1)
    assert running.clock.text() == "Results close in 5:00"
    assert running.title.text() == "Results missing in round 2"
    assert len(running.table.lines()) == 2
    session.perform(results.set_result, round_no=2, board=1, result=GameResult.DRAW)
    assert [line.split()[0] for line in running.table.lines()] == ["2"]
    press(qtbot, running, KEY.Key_1)
    time.pass_by(running, minutes=5)
    assert running.title.text() == "Pairings of round 2"  # the arbiter chose it
    assert running.clock.text() == "1 result missing"
    press(qtbot, running, KEY.Key_R)
    assert running.title.text() == "Results missing in round 2"
    session.perform(results.set_result, round_no=2, board=2, result=GameResult.DRAW)
    assert running.clock.text() == "All results are in"
    assert running.title.text() == "Pairings of round 2"


def test_the_call_for_results_missing_keeps_the_list_that_is_there_already(qtbot, running, time):
    press(qtbot, running, KEY.Key_R)
    for minutes in (29, 1):
        time.pass_by(running, minutes=minutes)
        assert running.title.text() == "Results missing in round 2"


def test_after_more_time_the_wall_shows_the_pairings_and_calls_again(qtbot, running, time):
    session = running._session
    time.pass_by(running, minutes=31)
    assert running.title.text() == "Results missing in round 2"
    round_clock.set_running(session, is_running=False)
    assert running.title.text() == "Results missing in round 2"  # no time is left
    round_clock.set_running(session, is_running=True)
    round_clock.move(session, 10)
    assert running.title.text() == "Pairings of round 2"
    time.pass_by(running, minutes=10)
    assert running.title.text() == "Results missing in round 2"


def test_the_clock_stands_apart_from_the_title_or_below_it(qtbot, running, time):
    time.pass_by(running, minutes=30)
    title, clock = running.title, running.clock
    qtbot.waitUntil(lambda: clock.geometry().left() >= title.geometry().right() + 40)
    assert clock.geometry().top() == title.geometry().top()
    running.resize(700, 720)
    qtbot.waitUntil(lambda: clock.geometry().top() >= title.geometry().bottom())
    assert running.width() == 700


def test_a_large_clock_shows_the_time_its_meaning_and_the_next_round(qtbot, running, time):
    press(qtbot, running, KEY.Key_C)
    assert running.big_clock.isVisible()
    assert not running.table.isVisible()
    time.pass_by(running, minutes=1)
    assert running.big_clock.texts == (
        "Blitz, round 2",
        "29:00",
        "left to play",
        "Round 3 at 20:30",
    )
    time.pass_by(running, minutes=34)
    assert not running.big_clock.isVisible()  # the call for results came in between
    press(qtbot, running, KEY.Key_C)
    assert running.big_clock.texts[1:3] == ("2", "results missing")
    press(qtbot, running, KEY.Key_3)
    assert running.title.text() == "Standings after round 1"
    assert running.table.isVisible()


def test_the_clock_goes_on_after_a_power_cut(open_session, time, evening, tmp_path):
    session = open_session(evening)
    round_clock.set_running(session, is_running=True)
    saved = tmp_path / "copy.swissdesk"
    session.document.save_copy(saved)
    time.now += timedelta(minutes=7)
    document = Document.open(saved)
    reading = round_clock.reading_of(document.event.tournaments[0])
    document.close()
    assert reading.seconds == 23 * 60


def test_without_a_published_round_there_is_no_clock(open_session, on_screen, time):
    session = open_session(a_tournament())
    assert round_clock.reading_of(session.tournament) is None
    wall = on_screen(Projector(session), 1280, 720)
    assert wall.clock.text() == ""
    assert wall.big_clock.texts[2] == "No round is being played"


def test_times_typed_are_kept_also_without_a_start(open_session, on_screen, qtbot, time, evening):
    session = open_session(evening)
    dialog = on_screen(RoundClockDialog(session), 500, 400)
    dialog.play.setFocus()
    dialog.play.selectAll()
    qtbot.keyClicks(dialog.play, "25")
    press(qtbot, dialog, KEY.Key_Escape)
    settings = session.tournament.settings
    assert (settings.play_minutes, settings.closing_minutes) == (25, 5)
    assert session.tournament.round(2).started == ""


@pytest.mark.parametrize(
    ("seconds", "minutes", "left"),
    [(70, 1, 1790), (30, 1, 1830), (10, -1, 1730), (1790, -1, 250)],
)
def test_minutes_are_given_and_taken(open_session, time, evening, seconds, minutes, left):
    session = open_session(evening)
    round_clock.set_running(session, is_running=True)
    time.now += timedelta(seconds=seconds)
    round_clock.move(session, minutes)
    reading = round_clock.reading_of(session.tournament)
    assert (reading.phase in round_clock.OVER) == (seconds == 1790)
    assert reading.seconds == left
    time.now += timedelta(seconds=40)
    assert round_clock.reading_of(session.tournament).seconds == left - 40


def test_minutes_given_at_the_beginning_add_up(open_session, time, evening):
    session = open_session(evening)
    round_clock.set_running(session, is_running=True)
    time.now += timedelta(seconds=30)
    for _press in range(3):
        round_clock.move(session, 1)
    time.now += timedelta(minutes=4, seconds=30)
    assert round_clock.reading_of(session.tournament).seconds == 28 * 60
    round_clock.move(session, -1)
    assert round_clock.reading_of(session.tournament).seconds == 27 * 60


def test_a_stopped_clock_gives_and_takes_minutes(open_session, time, evening):
    session = open_session(evening)
    round_clock.set_running(session, is_running=True)
    time.now += timedelta(minutes=5)
    round_clock.set_running(session, is_running=False)
    for minutes, left in ((2, 27), (-4, 23), (9, 32)):
        round_clock.move(session, minutes)
        assert round_clock.reading_of(session.tournament).seconds == left * 60


def test_a_clock_stopped_at_once_gets_the_whole_minute(open_session, time, evening):
    session = open_session(evening)
    round_clock.set_running(session, is_running=True)
    time.now += timedelta(seconds=30)
    round_clock.set_running(session, is_running=False)
    round_clock.move(session, 1)
    assert round_clock.reading_of(session.tournament) == Reading(Phase.HELD, 30 * 60 + 30)
    round_clock.set_running(session, is_running=True)
    time.now += timedelta(seconds=40)
    assert round_clock.reading_of(session.tournament) == Reading(Phase.PLAYING, 29 * 60 + 50)


def test_a_round_that_has_begun_still_has_when_its_whole_time_is_given_back(
    open_session, time, evening
):
    session = open_session(evening)
    round_clock.set_running(session, is_running=True)
    time.now += timedelta(minutes=2)
    round_clock.set_running(session, is_running=False)
    round_clock.move(session, 2)
    assert round_clock.reading_of(session.tournament) == Reading(Phase.HELD, 30 * 60 - 1)
    round_clock.clear(session)
    assert round_clock.reading_of(session.tournament) == Reading(Phase.SET, 30 * 60)
