"""Regulations of the tournament: the initial colour, a scoring system, the time control."""

import re
import secrets
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QLineEdit, QRadioButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.i18n import _
from swissdesk.listings.words import regulations_text, text
from swissdesk.locales import decimal_sign
from swissdesk.model.colour import Colour
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.time_control import MOST_PERIODS, Period, TimeControl, parse

_TENTHS = 10
_HALF = 5
_MOST_POINTS = 999
_TYPED = re.compile(r"\d{0,2}([.,]\d?)?")
_MINUTE = 60
_DEFAULT = TimeControl((Period(90 * _MINUTE, increment=30),))


@dataclass(frozen=True, slots=True)
class InitialColour:
    """The colour of the highest-ranked player in round 1, and whether SwissDesk drew it."""

    colour: Colour
    by_lot: bool


class InitialColourDialog(FormDialog[InitialColour]):
    """Asks before round 1 and cites an article if there is one; a button draws the lot."""

    manual_page = "event.md#regulations"
    least_width = 460

    def __init__(self, article: str, parent: QWidget | None = None) -> None:
        super().__init__(_("Initial colour"), _("&Set the colour"), parent)
        rule = text.cited(_("The colour of the top seed in round 1 is drawn by lot"), article)
        self.body.addWidget(label(f"{rule}.", Voice.QUIET))
        self.lot = QRadioButton(_("&Draw by lot now"))
        self.white = QRadioButton(_("Drawn at the table: &White"))
        self.black = QRadioButton(_("Drawn at the table: &Black"))
        self.lot.setChecked(True)
        for choice in (self.lot, self.white, self.black):
            self.body.addWidget(choice)

    def value(self) -> InitialColour:
        """Return the colour chosen, or draw it."""
        if self.lot.isChecked():
            return InitialColour(secrets.choice(tuple(Colour)), by_lot=True)
        return InitialColour(Colour.WHITE if self.white.isChecked() else Colour.BLACK, by_lot=False)


class PointsField(NumberField):
    """A field for points, stored in tenths and shown with one decimal."""

    def __init__(self, points: Points) -> None:
        super().__init__(0, _MOST_POINTS)
        self.setSingleStep(_HALF)
        self.setValue(points)

    def textFromValue(self, value: int) -> str:
        return f"{value // _TENTHS}{decimal_sign()}{value % _TENTHS}"

    def valueFromText(self, text: str) -> int:
        whole, _point, tenths = text.replace(",", ".").partition(".")
        return int(whole or 0) * _TENTHS + int(tenths or 0)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        state = QValidator.State.Acceptable if _TYPED.fullmatch(text) else QValidator.State.Invalid
        return state, text, place


class SignedPointsField(PointsField):
    """A field for points of a penalty, below 0, or of a bonus."""

    def __init__(self) -> None:
        super().__init__(0)
        self.setMinimum(-_MOST_POINTS)

    def textFromValue(self, value: int) -> str:
        return f"{'-' if value < 0 else ''}{super().textFromValue(abs(value))}"

    def valueFromText(self, text: str) -> int:
        value = super().valueFromText(text.lstrip("+-"))
        return -value if text.startswith("-") else value

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        has_sign = text.startswith(("+", "-"))
        return (super().validate(text[has_sign:], place)[0], text, place)


class ScoringDialog(FormDialog[ScoringSystem]):
    """Asks for the points of record 162, starting with a scoring system."""

    manual_page = "event.md#regulations"
    least_width = 380

    def __init__(self, scoring: ScoringSystem, parent: QWidget | None = None) -> None:
        super().__init__(_("Own points"), _("Appl&y"), parent)
        self.win = PointsField(scoring.win)
        self.draw = PointsField(scoring.draw)
        self.loss = PointsField(scoring.loss)
        self.absence = PointsField(scoring.absence)
        self.pab = PointsField(scoring.pab)
        self.unknown = PointsField(scoring.unknown)
        self.form.addRow(_("&Win"), self.win)
        self.form.addRow(_("&Draw"), self.draw)
        self.form.addRow(_("&Loss"), self.loss)
        self.form.addRow(_("&Absence, forfeit loss"), self.absence)
        self.form.addRow(_("&Pairing-allocated bye"), self.pab)
        self.form.addRow(_("Ad&journed game, until it ends"), self.unknown)
        words = _("Baku acceleration needs a win worth two draws (C.04.7 art. 1.1).")
        self.body.addWidget(label(words, Voice.SMALL))
        self.begins_at = self.win

    def value(self) -> ScoringSystem:
        """Return the points typed."""
        fields = (self.win, self.draw, self.loss, self.absence, self.pab, self.unknown)
        return ScoringSystem(*(each.value() for each in fields))

    def problem(self) -> Problem:
        typed = self.value()
        if typed.win > typed.draw >= typed.loss:
            return None
        words = _("A win must bring more points than a draw, and a draw no fewer than a loss.")
        return words, self.win


class PeriodFields:
    """The moves, minutes, seconds and increment of a period; without a time there is no period."""

    def __init__(self, side: str, number: int) -> None:
        self.moves = NumberField(0, 200)
        self.moves.setSpecialValueText(_("rest"))
        self.minutes, self.seconds = NumberField(0, 900), NumberField(0, _MINUTE - 1)
        self.increment = NumberField(0, 600)
        for field, name in zip(self.all, _headings(), strict=True):
            field.setAccessibleName(f"{side}, {number}, {name}")

    @property
    def all(self) -> tuple[NumberField, ...]:
        """The fields from left to right."""
        return (self.moves, self.minutes, self.seconds, self.increment)

    @property
    def period(self) -> Period | None:
        """The typed period; None if there is none."""
        seconds = self.minutes.value() * _MINUTE + self.seconds.value()
        increment = self.increment.value()
        return Period(seconds, self.moves.value(), increment) if seconds or increment else None

    def show(self, period: Period | None) -> None:
        """Show a period without a signal."""
        shown = period or Period(0)
        values = (shown.moves, *divmod(shown.seconds, _MINUTE), shown.increment)
        for field, value in zip(self.all, values, strict=True):
            with QSignalBlocker(field):
                field.setValue(value)


class TimeControlDialog(FormDialog[str]):
    """Periods above, the code below; typing into either updates the other at once."""

    manual_page = "event.md#regulations"
    least_width = 520

    def __init__(self, code: str, parent: QWidget | None = None) -> None:
        super().__init__(_("Time control"), _("Appl&y"), parent)
        numbers = range(1, MOST_PERIODS + 1)
        self.white = [PeriodFields(_("Time"), number) for number in numbers]
        self.black = [PeriodFields(_("Time of Black"), number) for number in numbers]
        self.armageddon = QCheckBox(_("&Black has a different time (Armageddon)"))
        self.code = QLineEdit()
        self.words = label("", Voice.QUIET)
        self._black_grid = _grid(self.black)
        self.body.insertWidget(0, _grid(self.white))
        self.body.insertWidget(1, self.armageddon)
        self.body.insertWidget(2, self._black_grid)
        self.form.addRow(_("&Code (222)"), self.code)
        self.body.addWidget(self.words)
        self.begins_at = self.white[0].minutes
        self._connect()
        self.code.setText(code or _DEFAULT.code)
        self._follow_code()

    def value(self) -> str:
        """Return the code; empty if there is none."""
        control = parse(self.code.text())
        return control.code if control else ""

    def problem(self) -> Problem:
        control = parse(self.code.text())
        if control is None and self.code.text().strip():
            words = _("This is not a code of record 222. Example: 40/5400+30:1800+30")
            return words, self.code
        if control is not None and not _is_complete(control):
            words = _("A period before another one needs a number of moves.")
            return words, self.white[0].moves
        return None

    def _connect(self) -> None:
        for fields in (*self.white, *self.black):
            for field in fields.all:
                field.valueChanged.connect(self._follow_periods)
        self.armageddon.toggled.connect(self._follow_armageddon)
        self.code.textEdited.connect(self._follow_code)

    def _follow_periods(self) -> None:
        """Show the code of the periods."""
        black = _periods(self.black) if self.armageddon.isChecked() else ()
        control = TimeControl(_periods(self.white), black)
        self.code.setText(control.code)
        self._tell(parse(control.code))

    def _follow_armageddon(self, is_on: bool) -> None:
        self._black_grid.setVisible(is_on)
        self.fit()
        self._follow_periods()

    def _follow_code(self) -> None:
        """Show the periods of the code, if it is valid."""
        control = parse(self.code.text())
        self._tell(control)
        if control is None:
            return
        for rows, periods in ((self.white, control.periods), (self.black, control.black)):
            for number, fields in enumerate(rows):
                fields.show(periods[number] if number < len(periods) else None)
        with QSignalBlocker(self.armageddon):
            self.armageddon.setChecked(bool(control.black))
        self._black_grid.setVisible(bool(control.black))

    def _tell(self, control: TimeControl | None) -> None:
        words = ""
        if control is not None:
            kind = regulations_text.kind_of_play(control)
            words = f"{regulations_text.time_control(control)}.  {kind}"
        self.words.setText(words)


def _headings() -> tuple[str, ...]:
    return (_("Moves"), _("Minutes"), _("Seconds"), _("Seconds per move"))


def _grid(rows: list[PeriodFields]) -> QWidget:
    made = QWidget()
    layout = QGridLayout(made)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(theme.pixels(8))
    for column, heading in enumerate(_headings(), 1):
        layout.addWidget(label(heading, Voice.SMALL), 0, column)
    for row, (fields, name) in enumerate(zip(rows, (_("First"), _("Then")), strict=True), 1):
        layout.addWidget(QLabel(name), row, 0)
        for column, field in enumerate(fields.all, 1):
            layout.addWidget(field, row, column)
    return made


def _periods(rows: list[PeriodFields]) -> tuple[Period, ...]:
    return tuple(fields.period for fields in rows if fields.period is not None)


def _is_complete(control: TimeControl) -> bool:
    """Return whether every period but the last is for a number of moves."""
    both = (control.periods, control.black)
    return all(period.moves for periods in both for period in periods[:-1])
