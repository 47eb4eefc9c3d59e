"""The line-ups of a round in one grid, teams by boards; typing fills a cell."""

from collections.abc import Callable, Hashable
from datetime import datetime

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui.dialogs.import_line_ups import ImportLineUpsDialog
from swissdesk.gui.focus import types_sign
from swissdesk.gui.list_reader import ListReader
from swissdesk.gui.models import matches
from swissdesk.gui.models.listing_model import ListingModel
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.edit_table import EditTable, is_plain
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.key_strip import KeyStrip, StripKey
from swissdesk.gui.widgets.labels import Voice, label, speak, tip
from swissdesk.gui.widgets.row import fill
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.i18n import _
from swissdesk.listings.rows import line_up_grid
from swissdesk.listings.rows.line_up_grid import LineUpRow
from swissdesk.model.ids import PlayerId
from swissdesk.operations import line_ups
from swissdesk.sheets.source import Source


class LineUpTable(EditTable):
    """Left, Right and Tab go from board to board; a typed cell leads to the next one."""

    def __init__(self, model: ListingModel[LineUpRow]) -> None:
        super().__init__(model, _("Line-ups"))

    @property
    def board(self) -> int:
        """The board of the current cell; 0 outside the boards."""
        board = self.currentIndex().column() - matches.FIRST_BOARD + 1
        return board if 1 <= board <= self._boards else 0

    @property
    def _boards(self) -> int:
        return max(self.model().columnCount() - matches.FIRST_BOARD - 1, 0)

    def choose_cell(self, key: Hashable, board: int) -> None:
        """Make a board of a row current."""
        if self.choose(key):
            column = matches.FIRST_BOARD + board - 1
            self.setCurrentIndex(self.currentIndex().siblingAtColumn(column))

    def go_on(self) -> None:
        """Move to the next board; from the last one, to the first of the next team."""
        at, last = self.currentIndex(), self.model().rowCount() - 1
        if self.board < self._boards:
            self.setCurrentIndex(at.siblingAtColumn(at.column() + 1))
        elif at.row() < last:
            self.setCurrentIndex(self.model().index(at.row() + 1, matches.FIRST_BOARD))

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Keep the current cell; what was typed has moved it on already."""
        hints = QAbstractItemDelegate.EndEditHint
        if hint in {hints.EditNextItem, hints.EditPreviousItem}:
            hint = hints.NoHint
        super().closeEditor(editor, hint)

    def event(self, event: QEvent) -> bool:
        """Take letters for names; on this page, some of them are shortcuts."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and types_sign(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        erasing = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
        if is_plain(event) and event.key() in erasing and self.board:
            self.model().setData(self.currentIndex(), "")
        else:
            super().keyPressEvent(event)


class LineUps(QWidget):
    """The grid, the breaches of the regulations in words, and the button that announces."""

    manual_page = "teams.md#line-ups"

    left = Signal()
    """The arbiter goes back to the matches."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.now: Callable[[], datetime] = lambda: datetime.now().astimezone()
        self._round_no = 0
        self._boards = 0
        self.model = ListingModel(
            matches.line_up_columns(0, self._type), lambda row: row.team_id, self
        )
        self.table = LineUpTable(self.model)
        self.summary = label("", Voice.SMALL)
        self.faults = label("", Voice.WARNING)
        self.announce = QPushButton(_("&Announce line-ups"))
        self.announce.setProperty("primary", True)
        self.copy_all = QPushButton(_("&Copy all last line-ups"))
        self._lists = ListReader(session, self, self.take_list)
        self.import_list = QPushButton(_("&Import..."))
        self.import_list.setToolTip(
            tip(_("A list of line-ups (Ctrl+Shift+I); Ctrl+V pastes cells of a spreadsheet"))
        )
        self.back = QPushButton(_("&Back to the matches"))
        self._strip = KeyStrip(
            (
                StripKey(
                    "1 2 3", _("squad number or part of a name"), self.table.edit_current, ("F2",)
                ),
                StripKey("0", _("nobody"), self._clear, ("Del",)),
                StripKey("Ctrl+D", _("copy the last line-up"), self._copy),
                StripKey("Ctrl+R", _("the first of the squad"), self._reset),
                StripKey("Ctrl+V", _("paste line-ups"), self._lists.paste),
                StripKey("Esc", _("back to the matches"), self.left.emit),
            )
        )
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.table)

    def show_round(self, round_no: int) -> None:
        """Show the line-ups of a round of teams."""
        tournament = self._session.tournament
        is_other, self._round_no = round_no != self._round_no, round_no
        rows = self._session.listing(line_up_grid.rows, round_no)
        boards = tournament.require_team_rules().boards
        if boards != self._boards:
            self._boards = boards
            self.model.show_columns(matches.line_up_columns(boards, self._type), rows)
        else:
            self.model.show_rows(rows)
        if rows and (is_other or not self.table.currentIndex().isValid()):
            self.table.choose_cell(rows[0].team_id, 1)
        to_come = self._session.listing(line_up_grid.are_to_come, round_no)
        self.announce.setEnabled(to_come)
        is_last = round_no == tournament.last_round
        self.copy_all.setEnabled(is_last and to_come and round_no > 1)
        due = line_up_grid.deadline_text(tournament, round_no, self.now()) if to_come else ""
        summary = self._session.listing(line_up_grid.summary, round_no)
        self.summary.setText("\n".join(filter(None, (summary, due))))
        self._show_faults()

    def _show_faults(self) -> None:
        """Say what breaks the regulations in the current line-up, and that it is allowed."""
        row = self._row()
        faults = () if row is None else row.faults
        words = _("{team}: {faults} The arbiter decides.")
        name = "" if row is None else row.name
        self.faults.setText(words.format(team=name, faults=" ".join(faults)) if faults else "")
        speak(self.faults, Voice.WARNING)

    def _row(self) -> LineUpRow | None:
        return self.model.row_at(self.table.currentIndex())

    def _type(self, row: LineUpRow, board: int, words: str) -> None:
        """Set the line-up that a typed cell makes, and move on."""
        shown = row.cells[board - 1].words
        if words.removesuffix(" !") == shown and words:
            self.table.go_on()
            return
        found = line_up_grid.typed(self._session.tournament, row, board, words)
        if found.problem:
            self._session.said.emit(found.problem, True)
        elif self._set(row, found.players):
            self.table.choose_cell(row.team_id, board + max(len(words.split()) - 1, 0))
            self.table.go_on()

    def _set(self, row: LineUpRow, players: tuple[PlayerId, ...]) -> bool:
        return self._session.perform(
            line_ups.set_line_up,
            team=row.team_id,
            round_no=self._round_no,
            players=players,
            is_late=row.is_seated or self._is_past(),
        )

    def _is_past(self) -> bool:
        return line_up_grid.is_past(self._session.tournament, self._round_no, self.now())

    def _copy(self) -> None:
        """Give the current team the line-up of its last match."""
        row = self._row()
        if row is None:
            return
        last = line_ups.last_line_up(self._session.tournament, row.team_id, self._round_no)
        if any(last):
            self._set(row, last)
        else:
            self._session.say(_("{team} has played no match yet.").format(team=row.name))

    def _copy_all(self) -> None:
        number, late = self._round_no, self._is_past()
        self._session.perform(line_ups.copy_line_ups, round_no=number, is_late=late)

    def _reset(self) -> None:
        """Delete the line-up of the current team: the first of its squad play."""
        row = self._row()
        if row is not None and row.is_given:
            self._set(row, ())

    def _announce(self) -> None:
        if self._session.perform(line_ups.announce_line_ups, round_no=self._round_no):
            self.left.emit()

    def take_list(self, source: Source) -> None:
        """Show the line-ups of a list, and set them if the arbiter accepts."""
        tournament, round_no = self._session.tournament, self._round_no
        found = ImportLineUpsDialog(source, tournament, round_no, self).ask()
        if found:
            late = self._is_past()
            self._session.perform(
                line_ups.set_line_ups, round_no=round_no, named=found, is_late=late
            )

    def _ask_import(self) -> None:
        self._lists.ask(_("Import line-ups"))

    def _clear(self) -> None:
        if self.table.board:
            self.model.setData(self.table.currentIndex(), "")

    def _lay_out(self) -> None:
        buttons = Flow(8)
        for button in (self.announce, self.copy_all, self.import_list, self.back):
            buttons.add(button)
        parts = ((self.table, 1), self.faults, self.summary, buttons, self._strip)
        fill(QVBoxLayout(self), *parts, gap=6, margin=0)

    def _connect(self) -> None:
        self.table.chosen.connect(self._show_faults)
        self._strip.triggered.connect(lambda act: act())
        self.announce.clicked.connect(self._announce)
        self.copy_all.clicked.connect(self._copy_all)
        self.import_list.clicked.connect(self._ask_import)
        self.back.clicked.connect(self.left)
        on_key(self, "Ctrl+D", _("copy the last line-up"), self._copy)
        on_key(self, "Ctrl+V", _("paste line-ups"), self._lists.paste)
        on_key(self, "Ctrl+Shift+I", _("import line-ups"), self._ask_import)
        on_key(self, "Ctrl+R", _("the first of the squad"), self._reset)
        on_key(self, "Esc", _("back to the matches"), self.left.emit)
