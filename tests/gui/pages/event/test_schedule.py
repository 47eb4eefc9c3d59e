import pytest
from builders import a_tournament
from PySide6.QtCore import Qt

from swissdesk.gui.dialogs.fill_schedule import FillScheduleDialog
from swissdesk.gui.pages.event.schedule import Schedule
from swissdesk.listings.words import dates

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


def test_a_date_is_filled_down_week_by_week_where_the_round_above_was_a_week_before(
    opened, type_over, qtbot
):
    page, session = opened
    type_over(page.rows[0].day, "2026/11/02")
    type_over(page.rows[1].day, "2026/11/09")
    qtbot.keyClick(page.rows[1].day, Qt.Key.Key_D, CTRL)
    assert settings_of(session).round_dates == ("2026/11/02", "2026/11/09", "2026/11/16")


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
    assert dates.typed_time(typed) == time


@pytest.mark.parametrize("typed", ["noon", "24:00", "9:60", "9:5"])
def test_what_is_no_time(typed):
    assert dates.typed_time(typed) is None
    assert dates.typed_time(" ") == ""


def test_all_rounds_are_filled_from_a_timetable(open_part, qtbot, answer):
    page, session = open_part(Schedule, a_tournament(players=4, rounds=5))

    def fill(dialog):
        for key in ("28.11.2026", "15"):
            qtbot.keyClicks(dialog.focusWidget(), key)
            qtbot.keyClick(dialog, TAB)
        for key in ("1", "2", "4:30", "9.30"):
            dialog.focusWidget().selectAll()
            qtbot.keyClicks(dialog.focusWidget(), key)
            qtbot.keyClick(dialog, TAB)
        assert dialog.outcome.text() == "Round 5: Monday, 30 November 2026, 14:00"
        qtbot.keyClick(dialog, Qt.Key.Key_Return)

    answer(fill)
    page.rows[0].day.setFocus()
    qtbot.keyClick(page.rows[0].day, Qt.Key.Key_A, CTRL | SHIFT)
    assert settings_of(session).round_dates == (
        "2026/11/28", "2026/11/29", "2026/11/29", "2026/11/30", "2026/11/30",
    )  # fmt: skip
    assert settings_of(session).round_times == ("15:00", "09:30", "14:00", "09:30", "14:00")
    assert page.rows[4].day.text() == "30 November 2026"
    assert session.undo()
    assert settings_of(session).round_dates == ()


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ({}, "Type the day of round 1."),
        ({"day": "31.2.2026"}, "“31.2.2026” is not a date"),
        ({"day": "1.3.2026", "time": "noon"}, "“noon” is not a time"),
        ({"day": "1.3.2026", "time": "9"}, "Type the time from one round to the next"),
        ({"day": "1.3.2026", "time": "20", "interval": "4"}, "begin after midnight"),
    ],
)
def test_a_timetable_that_makes_no_sense_is_refused(on_screen, qtbot, typed, complaint):
    dialog = on_screen(FillScheduleDialog(9))
    dialog.rounds_per_day.setValue(2)
    for name, text in typed.items():
        getattr(dialog, name).setFocus()
        qtbot.keyClicks(getattr(dialog, name), text)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert complaint in dialog._complaint.text()


def test_another_first_day_is_typed_over_the_one_shown(on_screen, qtbot):
    dialog = on_screen(FillScheduleDialog(9, "2026/11/23"))
    qtbot.keyClicks(dialog.focusWidget(), "24.11.2026")
    assert dialog.day.text() == "24.11.2026"


def test_a_timetable_begins_with_what_is_known_of_round_1(open_part, answer, qtbot):
    known = a_tournament(players=2, rounds=2, round_dates=("2026/11/21",), round_times=("15:00",))
    page, session = open_part(Schedule, known)
    shown = []

    def look(dialog):
        shown.extend((dialog.day.text(), dialog.time.text()))
        dialog.accept()

    answer(look)
    qtbot.mouseClick(page.fill_all, Qt.MouseButton.LeftButton)
    assert shown == ["21 November 2026", "15:00"]
    assert settings_of(session).round_dates == ("2026/11/21", "2026/11/22")
