import pytest
from builders import a_tournament
from PySide6.QtCore import Qt

from swissdesk.gui.pages.event.schedule import Schedule, normalised_time

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
TAB = Qt.Key.Key_Tab


@pytest.fixture
def opened(open_part):
    """Three rounds."""
    return open_part(Schedule, a_tournament(players=4, rounds=3))


def settings_of(session):
    return session.tournament.settings


def test_dates_and_times_are_typed_as_people_write_them(opened, type_over):
    page, session = opened
    type_over(page.rows[1].day, "22. 11. 2026", TAB)
    type_over(page.rows[1].time, "9.30")
    assert settings_of(session).round_dates == ("", "2026/11/22", "")
    assert settings_of(session).round_times == ("", "09:30", "")
    assert page.rows[1].day.text() == "22 November 2026"
    assert page.rows[1].weekday.text() == "Sunday"


def test_a_date_is_filled_down_day_by_day(opened, type_over, qtbot):
    page, session = opened
    type_over(page.rows[0].day, "2026/12/30")
    qtbot.keyClick(page.rows[0].day, Qt.Key.Key_D, CTRL)
    assert settings_of(session).round_dates == ("2026/12/30", "2026/12/31", "2027/01/01")
    assert page.rows[2].weekday.text() == "Friday"


def test_a_date_is_filled_down_as_the_same_day(opened, type_over, qtbot):
    page, session = opened
    type_over(page.rows[1].day, "2026/12/30")
    qtbot.keyClick(page.rows[1].day, Qt.Key.Key_D, CTRL | SHIFT)
    assert settings_of(session).round_dates == ("", "2026/12/30", "2026/12/30")


def test_a_time_is_filled_down_without_leaving_the_field_first(opened, qtbot):
    page, session = opened
    page.rows[0].time.setFocus()
    qtbot.keyClicks(page.rows[0].time, "15")
    qtbot.keyClick(page.rows[0].time, Qt.Key.Key_D, CTRL)
    assert settings_of(session).round_times == ("15:00",) * 3


def test_nothing_is_filled_down_from_nothing(opened, qtbot):
    page, session = opened
    page.rows[0].day.setFocus()
    with qtbot.waitSignal(session.said) as said:
        qtbot.keyClick(page.rows[0].day, Qt.Key.Key_D, CTRL)
    assert said.args[1]
    assert settings_of(session).round_dates == ()


def test_the_field_to_be_followed_has_the_keyboard(opened, qtbot):
    page, session = opened
    page.fill.setFocus()
    page.setFocusProxy(None)
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    page.setFocus()
    with qtbot.waitSignal(session.said) as said:
        qtbot.mouseClick(page.fill, Qt.MouseButton.LeftButton)
    assert said.args[1]


@pytest.mark.parametrize(("name", "typed"), [("day", "soon"), ("time", "25:00")])
def test_what_is_no_date_or_time_is_refused(opened, type_over, qtbot, name, typed):
    page, session = opened
    field = getattr(page.rows[0], name)
    with qtbot.waitSignal(session.said) as said:
        type_over(field, typed)
    assert said.args[1]
    assert field.text() == ""


def test_there_is_a_row_for_each_round_declared(open_part, open_session):
    page, _session = open_part(
        Schedule, a_tournament(players=2, rounds=2, round_dates=("2026/11/21",) * 4)
    )
    assert [row.day.isVisible() for row in page.rows] == [True, True]
    assert page.rows[1].day.text() == "21 November 2026"


@pytest.mark.parametrize(
    ("typed", "time"),
    [("9", "09:00"), ("9:05", "09:05"), ("14.30", "14:30"), ("1430", "14:30"), ("9h15", "09:15")],
)
def test_a_time_is_read_as_it_is_written(typed, time):
    assert normalised_time(typed) == time


@pytest.mark.parametrize("typed", ["noon", "24:00", "9:60", "9:5"])
def test_what_is_no_time(typed):
    assert normalised_time(typed) is None
    assert normalised_time(" ") == ""
