"""A tie that no tie-break breaks: a lot drawn here or at the table, a play-off, or no decision."""

import secrets
from dataclasses import dataclass

from PySide6.QtWidgets import QLabel, QLineEdit, QRadioButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.key_strip import MoveStrip, up_and_down
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_row
from swissdesk.i18n import _
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.rows.tie_decisions import DecisionRow, Question, tied_with
from swissdesk.model.ids import PlayerId
from swissdesk.model.tie_decision import DecidedBy

_MOST = 999_999
_LEAST_HEIGHT = 220
_LEAST_PLAYERS = 2


@dataclass(frozen=True, slots=True)
class TieAnswer:
    """The decision of the arbiter; *decided_by* is None to remove an earlier decision.

    *players* are in the order of the table; *places* is how many of them a play-off placed; *seed*
    is the number of a lot drawn here; *reason* explains the removal of a decision.
    """

    decided_by: DecidedBy | None
    players: tuple[PlayerId, ...]
    places: int = 0
    seed: int = 0
    reason: str = ""


class TieDecisionDialog(FormDialog[TieAnswer]):
    """Asks about a player and the players tied with them, in points or on a board of a knockout.

    *made* is an earlier decision about the player that the arbiter may remove. The outcome of a
    number is shown only after the draw, so that nobody can look for a suitable number.
    """

    manual_page = "standings.md#lots-and-play-offs"
    least_width = 520

    def __init__(
        self,
        asked: Question,
        made: DecisionRow | None,
        parent: QWidget | None = None,
    ) -> None:
        rows, current = asked.rows, asked.current
        super().__init__(asked.title, "", parent)
        self._tied = tied_with(rows, current)
        self._is_about_board = asked.is_about_board
        self._score = [
            row for row in rows if self._is_about_board or row.primary == current.primary
        ]
        self._made = made
        self._rows: list[StandingRow] = []
        self.here = QRadioButton(_("Draw lots &here, from a number"))
        self.table_lot = QRadioButton(_("Lots drawn at the &table: in the order below"))
        self.play_off = QRadioButton(_("&Play-off: in the order below"))
        self.take_back = QRadioButton()
        self.seed = NumberField(0, _MOST, has_arrows=False)
        self.seed.setValue(secrets.randbelow(_MOST + 1))
        self.seed.setToolTip(
            _("With this number and the pairing numbers anyone can repeat the draw.")
        )
        lowest, highest = self._score[0].place, self._score[-1].place
        self.first, self.last = NumberField(lowest, highest), NumberField(lowest, highest)
        self.places = NumberField(1, highest - lowest + 1)
        self.reason = QLineEdit()
        self.model = ListingModel(_columns(), key=lambda row: row.player_id)
        self.table = ListingTable(self.model, _("Order"))
        radios = (self.here, self.table_lot, self.play_off, self.take_back)
        self._strip = MoveStrip(up_and_down(), self.table, *radios)
        self._lay_out()
        self._connect()
        self._begin(current)
        self.table.setMinimumHeight(theme.pixels(_LEAST_HEIGHT))

    def value(self) -> TieAnswer:
        """Return the decision."""
        players = tuple(row.player_id for row in self._rows)
        if self.here.isChecked():
            return TieAnswer(DecidedBy.NUMBER, players, seed=self.seed.value())
        if self.table_lot.isChecked():
            return TieAnswer(DecidedBy.TABLE, players)
        if self._made is not None and self.take_back.isChecked():
            return TieAnswer(None, self._made.players, reason=self.reason.text().strip())
        return TieAnswer(DecidedBy.PLAY_OFF, players, self.places.value())

    def move_by(self, step: int) -> None:
        """Move the current player by *step* places, as far as possible."""
        at = self.table.currentIndex().row()
        row = self._rows.pop(at)
        self._rows.insert(min(max(at + step, 0), len(self._rows)), row)
        self.model.show_rows(self._rows)
        self.table.choose(row.player_id)

    def _begin(self, current: StandingRow) -> None:
        """Start with the likely manner: lots for a shared rank, otherwise a play-off."""
        for radio in (self.here, self.table_lot):
            radio.setEnabled(len(self._tied) > 1)
        self.play_off.setEnabled(len(self._score) > 1)
        played = self._tied if len(self._tied) > 1 else self._score
        self.first.setValue(played[0].place)
        self.last.setValue(played[-1].place)
        radios = (self.here, self.play_off, self.take_back)
        begin = next(each for each in radios if each.isEnabled())
        begin.setChecked(True)
        self.begins_at = begin
        self._follow()
        self.table.choose(current.player_id)

    def _follow(self) -> None:
        """Update the fields and the table for the chosen manner."""
        is_play_off, is_back = self.play_off.isChecked(), self.take_back.isChecked()
        self.form.setRowVisible(self._row_of_seed, self.here.isChecked())
        has_places = is_play_off and not self._is_about_board
        self.form.setRowVisible(self._row_of_places, has_places)
        self.form.setRowVisible(self._row_of_decided, has_places)
        self.form.setRowVisible(self._row_of_reason, is_back)
        for widget in (self.table, self._strip):
            widget.setEnabled(self.table_lot.isChecked() or is_play_off)
        self.accept_button.setText(self._deed())
        self._follow_places()

    def _follow_places(self) -> None:
        """Show the players concerned by the chosen manner, in the order of the standings."""
        if self.play_off.isChecked():
            first, last = self.first.value(), self.last.value()
            shown = [row for row in self._score if first <= row.place <= last]
            self.places.setMaximum(max(len(shown), 1))
            self.places.setValue(len(shown))
        elif self.take_back.isChecked() and self._made is not None:
            shown = [row for row in self._score if row.player_id in self._made.players]
        else:
            shown = list(self._tied)
        self._rows = shown
        self.model.show_rows(shown)
        if shown and not self.table.currentIndex().isValid():
            self.table.choose(shown[0].player_id)

    def _deed(self) -> str:
        if self.here.isChecked():
            return _("&Draw lots")
        return _("&Withdraw") if self.take_back.isChecked() else _("&Keep this order")

    def _advice(self) -> str:
        if self._is_about_board:
            return _("The first one advances to the next round. The report notes the decision.")
        return _(
            "Ties may stay as they are. Decide only where the regulations ask for it. The "
            "report notes the decision (C.07 art. 3, 4.2)."
        )

    def _lay_out(self) -> None:
        self.body.insertWidget(0, label(self._advice(), Voice.SMALL))
        radios = [self.here, self.table_lot, self.play_off]
        self.take_back.setEnabled(self._made is not None)
        if self._made is not None:
            self.take_back.setText(_("Withd&raw: {decision}").format(decision=self._made.words))
            radios.append(self.take_back)
        for place, radio in enumerate(radios, 1):
            self.body.insertWidget(place, radio)
        self._row_of_seed = add_row(self.form, _("&Number"), self.seed)
        to = QLabel(_("to"))
        self._row_of_places = add_row(self.form, _("Pl&aces"), self.first, to, self.last)
        self._row_of_decided = add_row(self.form, _("Places decide&d"), self.places)
        self._row_of_reason = add_row(self.form, _("Rea&son"), self.reason)
        self.last.setAccessibleName(_("Last place"))
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self._strip)

    def _connect(self) -> None:
        self._strip.triggered.connect(self.move_by)
        self.table.activated_key.connect(lambda _player: self.accept())
        for radio in (self.here, self.table_lot, self.play_off, self.take_back):
            radio.clicked.connect(self._follow)
        for field in (self.first, self.last):
            field.valueChanged.connect(self._follow_places)

    def problem(self) -> Problem:
        answer = self.value()
        if answer.decided_by is None and not answer.reason:
            words = _("The report must say why the decision was withdrawn. Type a reason.")
            return words, self.reason
        if answer.decided_by is DecidedBy.PLAY_OFF and len(answer.players) < _LEAST_PLAYERS:
            return _("A play-off needs at least two participants."), self.first
        return None


def _columns() -> tuple[Column[StandingRow], ...]:
    return (
        Column(_("Rk"), lambda row: row.rank, 44, RIGHT, Tone.QUIET, _("Rank by tie-breaks")),
        Column(_("No."), lambda row: str(row.tpn), 44, RIGHT, Tone.QUIET, _("Pairing number")),
        Column("", lambda row: row.title, 46, RIGHT, Tone.QUIET),
        Column(_("Name"), lambda row: row.name),
        Column(_("Pts"), lambda row: row.points, 48, RIGHT),
    )
