"""The check-in before round 1, or before any Keizer round: one key per player."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.focus import KEEPS_TEXT, TAKES_KEYS
from swissdesk.gui.models.listing_model import (
    CENTRE,
    MOST_FOR_NAME,
    RIGHT,
    Column,
    ListingModel,
    Tone,
)
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.key_strip import KeyStrip, StripKey
from swissdesk.gui.widgets.labels import Voice, line
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.i18n import _
from swissdesk.listings.rows import check_in
from swissdesk.listings.rows.check_in import CheckInRow
from swissdesk.listings.rows.search import contains
from swissdesk.listings.words import keizer_text
from swissdesk.locales import name_key
from swissdesk.model.result import AbsenceReason, ByeKind
from swissdesk.operations import presence
from swissdesk.standings.keizer import is_keizer

_ROW_PIXELS = 34
_CTRL = Qt.KeyboardModifier.ControlModifier
_REASONS = {
    Qt.Key.Key_F2: ("F2", AbsenceReason.WITH_NOTICE),
    Qt.Key.Key_F6: ("F6", AbsenceReason.WITHOUT_NOTICE),
    Qt.Key.Key_F7: ("F7", AbsenceReason.CLUB_DUTY),
}
"""The keys for absences of a Keizer round."""


class CheckIn(QWidget):
    """A field for the first letters of a name, and a table of the matching players.

    The keyboard stays in the field: Up and Down move in the table, Return marks the current player
    as present and clears the field for the next player in the queue.
    """

    manual_page = "check-in.md"

    left = Signal()
    """The arbiter returned to the list of players."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.field = QLineEdit()
        self.field.setPlaceholderText(_("First letters of the name"))
        self.field.setAccessibleName(_("First letters of the name"))
        self.field.setClearButtonEnabled(True)
        self.field.setProperty(TAKES_KEYS, True)
        self.field.setProperty(KEEPS_TEXT, True)
        self.counter = line("", Voice.TITLE)
        self.finish = QPushButton()
        self.back = QPushButton(_("&Back to the list"))
        self.model = ListingModel(_columns(), key=lambda row: row.player_id)
        self.table = ListingTable(self.model, _("Check-in"))
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.none_found = EmptyState(_("No matching names."))
        self._strip = KeyStrip(
            (
                StripKey("⏎", _("arrived, or not"), self.toggle),
                StripKey("↑ ↓", _("choose"), lambda: None),
                StripKey("Esc", _("clear the field, then go back"), self._go_back),
            )
        )
        self._reasons = KeyStrip(
            tuple(
                StripKey(key, keizer_text.reasons()[reason], partial(self.note, reason))
                for key, reason in _REASONS.values()
            )
        )
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show which of the matching players are present."""
        rows = self._session.listing(check_in.rows)
        self.counter.setText(check_in.counter(rows))
        tournament = self._session.tournament
        round_no = presence.check_in_round(tournament)
        self.finish.setText(check_in.finish(rows, round_no))
        self.finish.setEnabled(tournament.last_round < round_no <= tournament.settings.rounds)
        self._reasons.setVisible(is_keizer(tournament))
        shown = [row for row in rows if contains(row.name, self.field.text())]
        self.model.show_rows(shown)
        self.table.setVisible(bool(shown))
        self.none_found.setVisible(not shown)
        self.table.verticalHeader().setDefaultSectionSize(theme.pixels(_ROW_PIXELS))
        if shown and not self.table.currentIndex().isValid():
            self.table.choose(shown[0].player_id)

    def toggle(self) -> None:
        """Mark the current player as present, or undo that, and wait for the next."""
        row = self.model.row_at(self.table.currentIndex())
        if row is not None and self._session.perform(
            presence.check_in, player_id=row.player_id, present=not row.is_here
        ):
            self.field.clear()
            self.table.choose(row.player_id)

    def note(self, reason: AbsenceReason) -> None:
        """Note that the current player is away in the next Keizer round, and why."""
        row, tournament = self.model.row_at(self.table.currentIndex()), self._session.tournament
        if row is None or not is_keizer(tournament):
            return
        if self._session.perform(
            presence.request_bye,
            player_id=row.player_id,
            round_no=presence.check_in_round(tournament),
            kind=ByeKind.ZERO_POINT,
            reason=reason,
        ):
            self.field.clear()
            self.table.choose(row.player_id)

    def end(self) -> None:
        """Give absent players a zero-point bye in the round, and return to the list."""
        if self._session.perform(presence.finish_check_in):
            self.left.emit()

    def _find(self) -> None:
        """Show the matching players, the cursor on the first."""
        self.refresh()
        if self.field.text() and self.model.rows:
            self.table.choose(self.model.rows[0].player_id)

    def _go_back(self) -> None:
        if self.field.text():
            self.field.clear()
        else:
            self.left.emit()

    def _lay_out(self) -> None:
        margin = theme.pixels(8)
        buttons = Flow(8)
        buttons.add(self.finish)
        buttons.add(self.back)
        head = row_of(self.counter, (self.field, 1), buttons, spacing=2 * margin)
        margins = (2 * margin, margin, 2 * margin, margin)
        views = ((self.table, 1), (self.none_found, 1))
        strips = (self._reasons, self._strip)
        column_of(head, *views, *strips, on=self, spacing=margin, margins=margins)
        self.setFocusProxy(self.field)

    def _connect(self) -> None:
        self.field.textChanged.connect(self._find)
        self._session.tournament_switched.connect(self.field.clear)
        self.field.installEventFilter(self)
        self.finish.clicked.connect(self.end)
        self.back.clicked.connect(self.left)
        self.table.activated_key.connect(lambda _key: self.toggle())
        for strip in (self._strip, self._reasons):
            strip.triggered.connect(lambda action: action())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.field or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.type() is QEvent.Type.ShortcutOverride and _is_way_back(event):
            event.ignore()  # undo is about who has come, not about letters
            return True
        return event.type() is QEvent.Type.KeyPress and self._pressed(event)

    def _pressed(self, event: QKeyEvent) -> bool:
        """Obey a key that is not for the text; return whether it was one."""
        if event.modifiers() & _CTRL:
            return False
        match event.key():
            case Qt.Key.Key_F2 | Qt.Key.Key_F6 | Qt.Key.Key_F7:
                self.note(_REASONS[Qt.Key(event.key())][1])
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.toggle()
            case Qt.Key.Key_Escape:
                self._go_back()
            case Qt.Key.Key_Up | Qt.Key.Key_Down | Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                self.table.keyPressEvent(event)
            case _:
                return False
        return True


def _is_way_back(event: QKeyEvent) -> bool:
    keys = QKeySequence.StandardKey
    return event.matches(keys.Undo) or event.matches(keys.Redo)


def _columns() -> tuple[Column[CheckInRow], ...]:
    quiet = Tone.QUIET
    return (
        Column(
            _("Here"),
            lambda row: "✓" if row.is_here else "–" if row.excuse else "",
            52,
            CENTRE,
            Tone.STRONG,
            sort_key=lambda row: (row.is_here, name_key(row.name)),
            spoken=_spoken,
        ),
        Column(_("Name"), lambda row: row.name, tone=_tone, most=MOST_FOR_NAME),
        Column(_("No."), lambda row: str(row.tpn), 44, RIGHT, quiet, spare=1),
        Column(_("Fed"), lambda row: row.federation, 48, tone=quiet, spare=2),
        Column(_("Club"), lambda row: row.club, 180, tone=quiet, spare=3, most=300),
        Column("", lambda row: row.remark, 220, tone=quiet, spare=1, most=400),
    )


def _spoken(row: CheckInRow) -> str:
    if row.is_here:
        return _("here")
    return _("not expected") if row.excuse else _("not here yet")


def _tone(row: CheckInRow) -> Tone:
    return Tone.QUIET if row.is_here or row.excuse else Tone.STRONG
