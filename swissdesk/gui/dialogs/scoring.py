"""A scoring system for this tournament: the points for each kind of result."""

import re

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.i18n import _
from swissdesk.model.points import Points, ScoringSystem

_TENTHS = 10
_HALF = 5
_MOST = 999
_TYPED = re.compile(r"\d{0,2}([.,]\d?)?")
_WIDTH = 380


class PointsField(NumberField):
    """A field for points, stored in tenths and shown with one decimal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, _MOST, parent=parent)
        self.setSingleStep(_HALF)

    def textFromValue(self, value: int) -> str:
        return f"{value // _TENTHS}.{value % _TENTHS}"

    def valueFromText(self, text: str) -> int:
        whole, _point, tenths = text.replace(",", ".").partition(".")
        return int(whole or 0) * _TENTHS + int(tenths or 0)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        state = QValidator.State.Acceptable if _TYPED.fullmatch(text) else QValidator.State.Invalid
        return state, text, place


class ScoringDialog(FormDialog):
    """Asks for the points of record 162, starting with a scoring system."""

    manual_page = "event.md#regulations"

    def __init__(self, scoring: ScoringSystem, parent: QWidget | None = None) -> None:
        super().__init__(_("Own points"), _("Appl&y"), parent)
        self.win = _points_field(scoring.win)
        self.draw = _points_field(scoring.draw)
        self.loss = _points_field(scoring.loss)
        self.absence = _points_field(scoring.absence)
        self.pab = _points_field(scoring.pab)
        self.unknown = _points_field(scoring.unknown)
        self.form.addRow(_("&Win"), self.win)
        self.form.addRow(_("&Draw"), self.draw)
        self.form.addRow(_("&Loss"), self.loss)
        self.form.addRow(_("&Absence, forfeit loss"), self.absence)
        self.form.addRow(_("&Pairing-allocated bye"), self.pab)
        self.form.addRow(_("Ad&journed game, until it ends"), self.unknown)
        self.body.addWidget(
            label(
                _("Baku acceleration needs a win worth two draws (C.04.7 art. 1.1)."), Voice.SMALL
            )
        )
        self.begins_at = self.win
        self.setMinimumWidth(theme.pixels(_WIDTH))

    def value(self) -> ScoringSystem:
        """Return the points typed."""
        fields = (self.win, self.draw, self.loss, self.absence, self.pab, self.unknown)
        return ScoringSystem(*(each.value() for each in fields))

    def accept(self) -> None:
        typed = self.value()
        if typed.win > typed.draw >= typed.loss:
            super().accept()
        else:
            words = _("A win must bring more points than a draw, and a draw no fewer than a loss.")
            self.complain(words, self.win)


def ask_scoring(scoring: ScoringSystem, parent: QWidget) -> ScoringSystem | None:
    """Ask for a scoring system, starting with *scoring*; return None for Cancel."""
    dialog = ScoringDialog(scoring, parent)
    return dialog.value() if dialog.exec() == QDialog.DialogCode.Accepted else None


def _points_field(points: Points) -> PointsField:
    field = PointsField()
    field.setValue(points)
    return field
