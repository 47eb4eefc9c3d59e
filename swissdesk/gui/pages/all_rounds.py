"""All rounds of a round robin at once; keys enter results here too, Enter opens the round."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.gui.models import fixtures as columns_of
from swissdesk.gui.pages.board_entry import BoardEntry
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.board_table import BoardTable
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.result_keys import BoardAction, KeyLayout
from swissdesk.gui.widgets.round_foot import ResultStrip
from swissdesk.i18n import _
from swissdesk.listings.rows import all_rounds
from swissdesk.listings.rows.all_rounds import Fixture


class FixtureTable(BoardTable):
    """Boards of all rounds; Enter opens the round instead of moving to the next board."""

    round_wanted = Signal()
    """The arbiter opened the round of the current line."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.modifiers() & ~(
            Qt.KeyboardModifier.KeypadModifier
        ):
            self.round_wanted.emit()
        else:
            super().keyPressEvent(event)


class AllRounds(QWidget):
    """The schedule with the results so far; the cursor begins at the first missing result."""

    manual_page = "pairing.md#all-rounds-of-a-round-robin"

    board_wanted = Signal(int, int)
    """The arbiter opened a round at one of its boards; board 0 means none."""

    def __init__(self, session: Session, keys: KeyLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: int | None = None
        self.model = columns_of.model(self)
        self.table = FixtureTable(self.model, keys)
        self.table.setAccessibleName(_("All rounds"))
        self._entry = BoardEntry(session, self)
        self._strip = ResultStrip(keys)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table, 1)
        layout.addWidget(label(_("Enter goes to the round."), Voice.SMALL))
        layout.addWidget(self._strip)
        self.table.wanted.connect(self._act)
        self.table.chosen.connect(self._entry.forget)
        self.table.round_wanted.connect(self._go)
        self._strip.triggered.connect(self.table.press)

    def refresh(self) -> None:
        """Show the present rounds."""
        rows = self._session.listing(all_rounds.fixtures)
        self.model.show_rows(rows)
        tournament = self._session.tournament_id
        if rows and (tournament != self._shown or not self.table.currentIndex().isValid()):
            missing = [row for row in rows if row.is_missing]
            self.table.choose((missing or rows)[0].key)
        self._shown = tournament

    def _current(self) -> Fixture | None:
        return self.model.row_at(self.table.currentIndex())

    def _act(self, action: BoardAction) -> None:
        fixture = self._current()
        if fixture is None:
            return
        if fixture.row is None:
            words = _("Round {n} is not paired yet.") if fixture.board else _("No game here.")
            self._session.said.emit(words.format(n=fixture.round_no), True)
            return
        is_entered = self._entry.enter(fixture.round_no, fixture.row, action)
        after = self._current()
        if is_entered or (fixture.is_missing and after is not None and not after.is_missing):
            self.table.move_by(1)

    def _go(self) -> None:
        fixture = self._current()
        if fixture is not None:
            self.board_wanted.emit(fixture.round_no, fixture.board if fixture.row else 0)
