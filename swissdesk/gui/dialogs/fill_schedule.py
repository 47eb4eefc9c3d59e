"""All rounds at once: first day and time, rounds per day, time between rounds."""

from PySide6.QtWidgets import QLineEdit, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_row
from swissdesk.i18n import _
from swissdesk.listings.words import dates
from swissdesk.model.timetable import Timetable, is_within_a_day, minutes_of

_MOST_A_DAY = 20
_DAY_WIDTH, _TIME_WIDTH = 140, 80


class FillScheduleDialog(FormDialog[Timetable]):
    """Asks for the timetable of the *rounds*; *day* and *time* are of round 1, if known."""

    manual_page = "event.md#schedule"
    least_width = 540

    def __init__(
        self, rounds: int, day: str = "", time: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Fill the schedule"), _("&Fill all rounds"), parent)
        self._rounds = rounds
        self.day = QLineEdit(dates.shown(day), placeholderText=_("21 November 2026"))
        self.time = QLineEdit(time, placeholderText=_("HH:MM"))
        self.first_day_rounds = NumberField(1, _MOST_A_DAY)
        self.rounds_per_day = NumberField(1, _MOST_A_DAY)
        self.interval = QLineEdit(placeholderText=_("4:30"))
        self.later_time = QLineEdit(placeholderText=_("as on the first day"))
        self.outcome = label("", Voice.SMALL)
        self._lay_out()
        for field in (self.day, self.time, self.interval, self.later_time):
            field.textChanged.connect(self._show_outcome)
            field.editingFinished.connect(self._show_as_read)
        for number in (self.first_day_rounds, self.rounds_per_day):
            number.valueChanged.connect(self._follow_number)
        self._follow_number()
        self.begins_at = self.day
        self.day.selectAll()

    def value(self) -> Timetable:
        """Return the timetable typed; call it only after the dialog is accepted."""
        found, complaint, _field = self._read()
        assert found is not None, complaint
        return found

    def problem(self) -> Problem:
        found, complaint, field = self._read()
        return (complaint, field) if found is None else None

    def _read(self) -> tuple[Timetable | None, str, QLineEdit]:
        """Return the timetable typed, or else the problem and the field with it."""
        day = dates.day(dates.typed_day(self.day.text()) or "")
        if day is None:
            typed = self.day.text()
            words = dates.not_a_day(typed) if typed else _("Type the day of round 1.")
            return None, words, self.day
        for field in (self.time, self.later_time, self.interval):
            if dates.typed_time(field.text()) is None:
                return None, dates.not_a_time(field.text()), field
        has_interval = _minutes(self.time) and self._has_days_of_several
        if has_interval and not _minutes(self.interval):
            return None, _("Type the time from one round to the next, such as 4:30."), self.interval
        found = Timetable(
            day,
            _minutes(self.time),
            self.first_day_rounds.value(),
            self.rounds_per_day.value(),
            _minutes(self.interval) or 0,
            _minutes(self.later_time),
        )
        if found.first_time is not None and not is_within_a_day(found.latest(self._rounds)):
            words = _("The last round of a day would begin after midnight.")
            return None, words, self.interval
        return found, "", self.day

    @property
    def _has_days_of_several(self) -> bool:
        return max(self.first_day_rounds.value(), self.rounds_per_day.value()) > 1

    def _follow_number(self) -> None:
        self.interval.setEnabled(self._has_days_of_several)
        self._show_outcome()

    def _show_outcome(self) -> None:
        """Show the last round as soon as everything needed is typed."""
        found, _complaint, _field = self._read()
        words = ""
        if found is not None:
            *_others, (day, time) = found.moments(self._rounds)
            form = _("Round {n}: {weekday}, {moment}")
            moment = ", ".join(filter(None, (dates.shown(day), time)))
            words = form.format(n=self._rounds, weekday=dates.weekday(day), moment=moment)
        self.outcome.setText(words)

    def _show_as_read(self) -> None:
        """Show how the dates and times are understood."""
        found = dates.typed_day(self.day.text())
        if found is not None:
            self.day.setText(dates.shown(found))
        for field in (self.time, self.interval, self.later_time):
            time = dates.typed_time(field.text())
            if time is not None:
                field.setText(time)

    def _lay_out(self) -> None:
        self.time.setAccessibleName(_("Time of round 1"))
        self.day.setMinimumWidth(theme.pixels(_DAY_WIDTH))
        self.time.setFixedWidth(theme.pixels(_TIME_WIDTH))
        add_row(self.form, _("&Round 1 begins"), self.day, self.time)
        self.form.addRow(_("Rounds on the first &day"), self.first_day_rounds)
        self.form.addRow(_("Rounds on each &later day"), self.rounds_per_day)
        self.form.addRow(_("Hours from &one to the next"), self.interval)
        self.form.addRow(_("Later days begin &at"), self.later_time)
        self.form.addRow("", self.outcome)


def _minutes(field: QLineEdit) -> int | None:
    return minutes_of(dates.typed_time(field.text()) or "")
