"""The schedule: a date and a time for each round, filled down with one key."""

from datetime import timedelta
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QPushButton,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.dialogs.fill_schedule import FillScheduleDialog
from swissdesk.gui.pages.event.parts import Columns, change_settings
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.field import Field
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.row import column_of
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.i18n import _
from swissdesk.listings.words import dates
from swissdesk.model.settings import TournamentSettings

_DAY_WIDTH, _TIME_WIDTH = 160, 80


class _Row:
    """The fields of one round, and the day of the week beside them."""

    def __init__(self, round_no: int) -> None:
        self.number = line(_("Round {n}").format(n=round_no))
        self.day, self.time = Field(_("21 November 2026")), Field(_("HH:MM"))
        self.weekday = line("", Voice.QUIET)
        for field, words, width in (
            (self.day, _("Date of round {n}"), _DAY_WIDTH),
            (self.time, _("Time of round {n}"), _TIME_WIDTH),
        ):
            field.setAccessibleName(words.format(n=round_no))
            field.setFixedWidth(theme.pixels(width))

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        return (self.number, self.day, self.time, self.weekday)


class Schedule(QWidget):
    """One row for each round; each field is saved when the user leaves it.

    Ctrl+D fills the rounds below with the time in the field with the keyboard, or with its date and
    the days or weeks after it; Ctrl+Shift+D with the same date for all. Ctrl+Shift+A asks for the
    interval between rounds, and fills them all.
    """

    manual_page = "event.md#schedule"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.rows: list[_Row] = []
        self.fill = QPushButton(_("Fill down (Ctrl+D)"))
        self.fill_same = QPushButton(_("Fill down, same day (Ctrl+Shift+D)"))
        self.fill_all = QPushButton(_("Fill &all rounds... (Ctrl+Shift+A)"))
        self._grid = QGridLayout()
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show the rounds of the tournament in view."""
        settings = self._session.tournament.settings
        while len(self.rows) < settings.rounds:
            self._add_row()
        days, times = _padded(settings)
        for index, row in enumerate(self.rows):
            is_declared = index < settings.rounds
            for widget in row.widgets:
                widget.setVisible(is_declared)
            row.day.show_text(dates.shown(days[index]) if is_declared else "")
            row.time.show_text(times[index] if is_declared else "")
            row.weekday.setText(dates.weekday(days[index]) if is_declared else "")

    def fill_down(self, *, days: int) -> None:
        """Fill the rounds below the field with the keyboard, each date *days* after the last.

        Where *days* is 1 and the round above has a date, too, the days between the two are kept.
        """
        focus = QApplication.focusWidget()
        for index, row in enumerate(self.rows):
            if focus in (row.day, row.time):
                row.day.editingFinished.emit()
                row.time.editingFinished.emit()
                if focus is row.time:
                    self._fill_times(index)
                else:
                    self._fill_days(index, days)
                return
        self._session.said.emit(_("Go to the date or the time to fill down from."), True)

    def fill_from_timetable(self) -> None:
        """Ask for the interval between rounds, and give each its date and its time."""
        tournament, event = self._session.tournament, self._session.snapshot
        days, times = _padded(tournament.settings)
        rounds = tournament.settings.rounds
        timetable = FillScheduleDialog(rounds, days[0] or event.start_date, times[0], self).ask()
        if timetable is not None:
            filled = tuple(timetable.moments(rounds))
            change_settings(
                self._session,
                round_dates=tuple(day for day, _time in filled),
                round_times=tuple(time for _day, time in filled),
            )

    def _fill_times(self, index: int) -> None:
        settings = self._session.tournament.settings
        _days, times = _padded(settings)
        below = settings.rounds - index
        change_settings(self._session, round_times=(*times[:index], *(times[index],) * below))

    def _fill_days(self, index: int, step: int) -> None:
        settings = self._session.tournament.settings
        days, _times = _padded(settings)
        first = dates.day(days[index])
        if first is None:
            self._session.said.emit(_("Type the date to fill down from."), True)
            return
        above = dates.day(days[index - 1]) if index else None
        if step and above is not None and above < first:
            step = (first - above).days
        filled = [
            f"{first + timedelta(days=step * later):%Y/%m/%d}"
            for later in range(settings.rounds - index)
        ]
        change_settings(self._session, round_dates=(*days[:index], *filled))

    def _take_day(self, index: int, typed: str) -> None:
        field, found = self.rows[index].day, dates.typed_day(typed)
        if found is None:
            self._refuse(field, dates.not_a_day(typed))
            return
        days, _times = _padded(self._session.tournament.settings)
        days[index] = found
        change_settings(self._session, round_dates=tuple(days))
        field.show_text(dates.shown(found))

    def _take_time(self, index: int, typed: str) -> None:
        field, found = self.rows[index].time, dates.typed_time(typed)
        if found is None:
            self._refuse(field, dates.not_a_time(typed))
            return
        _days, times = _padded(self._session.tournament.settings)
        times[index] = found
        change_settings(self._session, round_times=tuple(times))
        field.show_text(found)

    def _refuse(self, field: Field, words: str) -> None:
        self._session.said.emit(words, True)
        field.reset()

    def _add_row(self) -> None:
        index = len(self.rows)
        row = _Row(index + 1)
        row.day.given.connect(lambda typed: self._take_day(index, typed))
        row.time.given.connect(lambda typed: self._take_time(index, typed))
        for column, widget in enumerate(row.widgets):
            self._grid.addWidget(widget, index, column)
        self.rows.append(row)
        if not index:
            self.setFocusProxy(row.day)

    def _connect(self) -> None:
        for button, keys, days, words in (
            (self.fill, "Ctrl+D", 1, _("fill the rounds below, day by day or week by week")),
            (self.fill_same, "Ctrl+Shift+D", 0, _("fill the rounds below with the same day")),
        ):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard stays in the field
            button.clicked.connect(lambda _down, each=days: self.fill_down(days=each))
            on_key(self, keys, words, partial(self.fill_down, days=days))
        self.fill_all.clicked.connect(self.fill_from_timetable)
        words = _("fill all rounds from a timetable")
        on_key(self, "Ctrl+Shift+A", words, self.fill_from_timetable)

    def _lay_out(self) -> None:
        self._grid.setHorizontalSpacing(theme.pixels(12))
        self._grid.setVerticalSpacing(theme.pixels(6))
        self._grid.setColumnStretch(3, 1)
        buttons = Flow(8)
        for button in (self.fill, self.fill_same, self.fill_all):
            buttons.add(button)
        inside = QWidget()
        heading = label(_("Dates and times of the rounds"), Voice.HEADING)
        column_of(heading, self._grid, buttons, on=inside, spacing=theme.pixels(12))
        column_of(Columns(inside), on=self)


def _padded(settings: TournamentSettings) -> tuple[list[str], list[str]]:
    """Return the dates and the times, one for each round."""
    padded = []
    for known in (settings.round_dates, settings.round_times):
        missing = settings.rounds - len(known)
        padded.append([*known[: settings.rounds], *("",) * missing])
    return padded[0], padded[1]
