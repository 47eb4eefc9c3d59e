"""The check-in before round 1: the queue at the table, one key per player."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.focus import TAKES_KEYS
from swissdesk.gui.models import check_in as table_of_check_in
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.key_strip import KeyStrip, StripKey
from swissdesk.gui.widgets.labels import Voice, line
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.i18n import _
from swissdesk.listings.rows import check_in
from swissdesk.listings.rows.search import contains
from swissdesk.operations import presence

_ROW_PIXELS = 34


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
        self.counter = line("", Voice.TITLE)
        self.finish = QPushButton()
        self.back = QPushButton(_("&Back to the list"))
        self.model = table_of_check_in.model()
        self.table = ListingTable(self.model, _("Check-in"))
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._strip = KeyStrip(
            (
                StripKey("⏎", _("arrived, or not"), "toggle"),
                StripKey("↑ ↓", _("choose"), ""),
                StripKey("Esc", _("clear the field, then go back"), "back"),
            )
        )
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show which of the matching players are present."""
        rows = self._session.listing(check_in.rows)
        self.counter.setText(check_in.counter(rows))
        self.finish.setText(check_in.finish(rows))
        shown = [row for row in rows if contains(row.name, self.field.text())]
        self.model.show_rows(shown)
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

    def end(self) -> None:
        """Give absent players a zero-point bye in round 1, and return to the list."""
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
        head = QHBoxLayout()
        head.setSpacing(2 * margin)
        head.addWidget(self.counter)
        head.addWidget(self.field, 1)
        buttons = Flow(8)
        buttons.add(self.finish)
        buttons.add(self.back)
        head.addWidget(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * margin, margin, 2 * margin, margin)
        layout.setSpacing(margin)
        layout.addLayout(head)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._strip)
        self.setFocusProxy(self.field)

    def _connect(self) -> None:
        self.field.textChanged.connect(self._find)
        self.field.installEventFilter(self)
        self.finish.clicked.connect(self.end)
        self.back.clicked.connect(self.left)
        self.table.activated_key.connect(lambda _key: self.toggle())
        self._strip.triggered.connect(self._press)

    def _press(self, action: object) -> None:
        if action == "toggle":
            self.toggle()
        elif action == "back":
            self._go_back()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.field or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.type() is QEvent.Type.ShortcutOverride and _is_way_back(event):
            event.ignore()  # undo is about who has come, not about letters
            return True
        if event.type() is not QEvent.Type.KeyPress or event.modifiers() & _CTRL:
            return False
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.toggle()
            case Qt.Key.Key_Escape:
                self._go_back()
            case Qt.Key.Key_Up | Qt.Key.Key_Down | Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                self.table.keyPressEvent(event)
            case _:
                return False
        return True


_CTRL = Qt.KeyboardModifier.ControlModifier


def _is_way_back(event: QKeyEvent) -> bool:
    return event.matches(QKeySequence.StandardKey.Undo) or event.matches(
        QKeySequence.StandardKey.Redo
    )
