"""A round of teams: its matches, the boards of the match in view, and the line-ups."""

from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.reading import PlayerCardsDialog
from swissdesk.gui.models import matches
from swissdesk.gui.models.listing_model import ListingModel
from swissdesk.gui.pages.line_ups import LineUps
from swissdesk.gui.pages.match_entry import MatchEntry, meant
from swissdesk.gui.pages.second_entry import SecondEntry
from swissdesk.gui.preferences import KeysMean
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.board_table import BoardTable, Places
from swissdesk.gui.widgets.labels import Voice, line
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.page_keys import name_view
from swissdesk.gui.widgets.result_keys import BoardAction, BoardCommand, KeyLayout
from swissdesk.gui.widgets.row import fill
from swissdesk.gui.widgets.shortcut import Menu, on_key
from swissdesk.i18n import _
from swissdesk.listings.rows import match_list, player_card, search
from swissdesk.listings.rows.match_list import BoardRow, MatchRow
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult

_MOST_BOARDS_SHOWN = 8
_FORFEITS = (
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
)


class MatchTable(ListingTable):
    """The matches; a result key goes to the boards of the match in view."""

    def __init__(self, model: ListingModel[MatchRow], boards: BoardTable) -> None:
        super().__init__(model, _("Matches"))
        self._boards = boards

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = self._boards.layout_of_keys
        action = keys.action_of(event, self._boards.side)
        if action in {None, BoardCommand.NEXT, BoardCommand.PREVIOUS} or event.key() in {
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
        }:
            super().keyPressEvent(event)
        else:
            self._boards.keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Ignore letters; they would move the cursor to another match."""


class MatchBoards(BoardTable):
    """The boards of a match; Up and Down continue in the neighbouring matches."""

    left = Signal(int)
    """The cursor leaves the match, downwards (1) or upwards (-1)."""

    def do(self, action: BoardAction) -> None:
        row, last = self.currentIndex().row(), self.model().rowCount() - 1
        if action is BoardCommand.NEXT and row == last:
            self.left.emit(1)
        elif action is BoardCommand.PREVIOUS and row <= 0:
            self.left.emit(-1)
        else:
            super().do(action)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
        step = steps.get(Qt.Key(event.key()))
        if step is None or event.modifiers():
            super().keyPressEvent(event)
        else:
            self.left.emit(step)


class TeamRound(QWidget):
    """The matches above, the boards of one match below; keys act on the current board."""

    chosen = Signal()
    """Another match is current."""
    turned = Signal()
    """The line-ups are shown in place of the matches, or the matches again."""

    def __init__(self, session: Session, keys: KeyLayout, second_entry: SecondEntry) -> None:
        super().__init__()
        self._session = session
        self._second_entry = second_entry
        self._round_no = 0
        self._in_view: tuple[int, int] = (0, 0)
        self._shown_as: tuple[bool, bool] | None = None
        self._missing_only = self._is_entering = False
        self._kept = 0
        """The table of a match that others completed while the cursor is on it, or 0."""
        self.model, self.board_model = matches.model(self), matches.board_model(self)
        places = Places(matches.LEFT_PLAYER, matches.RESULT_OF_BOARD, matches.RIGHT_PLAYER)
        self.boards = MatchBoards(self.board_model, keys, places)
        self.matches = MatchTable(self.model, self.boards)
        self.heading = line("", Voice.STRONG)
        self.hint = line("", Voice.QUIET)
        is_taken = any("l" in key.characters for key in keys.keys)
        self.key_of_line_ups = "Ctrl+L" if is_taken else "L"
        self.line_ups = LineUps(session)
        name_view(self.line_ups, _("Line-ups"))
        self._entry = MatchEntry(session, self)
        self._forfeits = Menu(_("Match forfeit"), self)
        self._results = QWidget()
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()

    @property
    def keyboard(self) -> QWidget:
        """The part that takes the keyboard focus."""
        if self.shows_line_ups:
            return self.line_ups.table
        return self.boards if self.board_model.rowCount() else self.matches

    @property
    def shows_line_ups(self) -> bool:
        """Whether the grid of line-ups is in view."""
        return self._stack.currentWidget() is self.line_ups

    @property
    def keys_mean(self) -> KeysMean:
        """The player whose result a key enters."""
        if self.boards.layout_of_keys.is_by_side:
            return KeysMean.LEFT
        return self._session.preferences.keys_mean

    def show_round(self, round_no: int, *, is_draft: bool, missing_only: bool) -> None:
        """Show the matches of a round; in a draft there are no results."""
        in_view, match = (int(self._session.tournament_id), round_no), self.match()
        is_other, self._in_view = in_view != self._in_view, in_view
        is_same = missing_only and self._missing_only and not (is_other or self._is_entering)
        self._kept = match.table if is_same and match is not None else 0
        self._round_no, self._missing_only = round_no, missing_only
        if is_draft and self.shows_line_ups:
            self._stack.setCurrentWidget(self._results)
            self.turned.emit()
        if self.shows_line_ups:
            self.line_ups.show_round(round_no)
        rows = self._rows()
        reading = self._second_entry
        if (is_draft, reading.is_on) != self._shown_as:
            self._shown_as = (is_draft, reading.is_on)
            columns = matches.columns(is_draft=is_draft, is_hidden=reading.is_on)
            self.model.show_columns(columns, rows)
            is_read = reading.is_read if reading.is_on else None
            self.board_model.show_columns(matches.board_columns(is_read), ())
        else:
            self.model.show_rows(rows)
        if rows and (is_other or not self.matches.currentIndex().isValid()):
            missing = [row for row in rows if row.is_missing]
            self.choose((missing or rows)[0].table)
        self._show_boards()
        self.boards.viewport().update()  # a result read back may appear now

    @property
    def _is_draft(self) -> bool:
        return self._shown_as is not None and self._shown_as[0]

    def _rows(self) -> tuple[MatchRow, ...]:
        rows = self._session.listing(match_list.rows, self._round_no)
        if not self._missing_only:
            return rows
        return tuple(row for row in rows if row.is_missing or row.table == self._kept)

    def _drop_kept(self) -> None:
        """Hide a complete match that the cursor has left."""
        match = self.match()
        if self._kept and match is not None and match.table != self._kept:
            self._kept = 0
            self.model.show_rows(self._rows())

    def match(self) -> MatchRow | None:
        """Return the match in view; None without one."""
        return self.model.row_at(self.matches.currentIndex())

    def _board(self) -> BoardRow | None:
        return self.board_model.row_at(self.boards.currentIndex())

    def choose(self, table: int, board: int = 0) -> bool:
        """Choose a match, and its first board without a result unless *board* is another."""
        if not self.matches.choose(table):
            return False
        self._show_boards()
        rows = self.board_model.rows
        missing = [row.number for row in rows if row.is_missing] or [row.number for row in rows]
        if rows:
            self.boards.choose((table, board or missing[0]))
        return True

    def _show_boards(self) -> None:
        """Show the boards of the match in view, or why there are none."""
        match = self.match()
        rows = () if match is None or self._is_draft else match.boards
        self.board_model.show_rows(rows)
        if rows and not self.boards.currentIndex().isValid():
            self.boards.setCurrentIndex(self.board_model.index(0, 0))
        self.boards.setVisible(bool(rows))
        shown = min(len(rows), _MOST_BOARDS_SHOWN)
        height = shown * self.boards.verticalHeader().defaultSectionSize()
        header = self.boards.horizontalHeader().sizeHint().height()
        self.boards.setFixedHeight(height + header + 4)
        names = "" if match is None else f"{match.left.name} – {match.right.name}"
        form = _("Table {n}: {teams}")
        self.heading.setText(form.format(n=match.table, teams=names) if match else "")
        self.hint.setText(self._hint(match))
        self.hint.setVisible(bool(self.hint.text()))
        if not rows and self.boards.hasFocus():
            self.matches.setFocus()
        self.setFocusProxy(self.keyboard)

    def _hint(self, match: MatchRow | None) -> str:
        """Return why the match in view has no boards, or which team advances after a draw."""
        if match is None:
            return ""
        if match.boards:
            return match_list.advanced_text(self._session.tournament, self._round_no, match.table)
        if match.forfeit is not None:
            words = _("The match is forfeited as a whole: {result}.")
            return words.format(result=text.result(match.forfeit))
        if self._is_draft:
            return _("The boards follow from the line-ups, after the round is published.")
        words = _("The line-ups have not been announced yet. {key} shows them.")
        return words.format(key=self.key_of_line_ups)

    def show_line_ups(self) -> None:
        """Show the line-ups of the round in view."""
        if not self._is_draft and not self._second_entry.is_on:
            self.line_ups.show_round(self._round_no)
            self._stack.setCurrentWidget(self.line_ups)
            self.turned.emit()
            self.line_ups.table.setFocus()

    def leave_line_ups(self) -> None:
        """Go back to the matches."""
        self._stack.setCurrentWidget(self._results)
        self.turned.emit()
        self.matches.setFocus()
        match = self.match()
        if match is not None:
            self.choose(match.table)
        self.keyboard.setFocus()

    def toggle_line_ups(self) -> None:
        if self.shows_line_ups:
            self.leave_line_ups()
        else:
            self.show_line_ups()

    def jump(self, words: str, step: int = 0) -> bool:
        """Go to the match that *words* may mean, or *step* matches on; return whether there is one.

        A match may be out of view, because only matches with missing results are shown.
        """
        found = search.tables(self._session.listing(match_list.rows, self._round_no), words)
        match = self.match()
        at = match.table if match else 0
        place = found.index(at) + step if step and at in found else 0
        return bool(found) and self.choose(found[place % len(found)])

    def show_first(self, result: GameResult) -> None:
        """Choose the first board with a result."""
        for match in self.model.rows:
            for board in match.boards:
                if board.result is result:
                    self.choose(match.table, board.number)
                    return

    def show_cards(self) -> None:
        """Show the cards of both players of the current board, White first."""
        board = self._board()
        if board is None or self.shows_line_ups:
            return
        seats = (board.left, board.right) if board.left_is_white else (board.right, board.left)
        seated = [each.player_id for each in seats if each.player_id is not None]
        title = _("Table {n}, board {board}").format(n=board.table, board=board.number)
        cards = player_card.of_members(self._session.tournament, seated)
        if cards:
            PlayerCardsDialog(title, cards, self).exec()

    def open_forfeits(self) -> None:
        """Open the menu of the forfeits of the match in view."""
        match = self.match()
        if match is None or self._is_draft or self._second_entry.is_on:
            return
        menu = self._forfeits
        menu.clear()
        left, right = match.left.name, match.right.name
        for result, words in zip(
            _FORFEITS,
            (
                _("{right} does not play: {left} wins").format(left=left, right=right),
                _("{left} does not play: {right} wins").format(left=left, right=right),
                _("Neither team plays"),
            ),
            strict=True,
        ):
            action = menu.addAction(f"{words}\t{text.result(result)}")
            action.triggered.connect(partial(self._forfeit_later, match, result))
        if match.forfeit is not None:
            menu.addSeparator()
            action = menu.addAction(_("Delete the forfeit"))
            action.triggered.connect(partial(self._forfeit_later, match, None))
        cell = self.matches.visualRect(self.matches.currentIndex())
        menu.popup(self.matches.viewport().mapToGlobal(QPoint(cell.left(), cell.bottom())))
        menu.setActiveAction(menu.actions()[0])

    def _forfeit_later(self, match: MatchRow, result: GameResult | None, *_checked: bool) -> None:
        """Forfeit a match once the menu has closed: a question would open behind it."""
        QTimer.singleShot(0, self, lambda: self._forfeit(match, result))

    def _forfeit(self, match: MatchRow, result: GameResult | None) -> None:
        if self._entry.forfeit(self._round_no, match, result):
            self.matches.choose(match.table)
        self.keyboard.setFocus()

    def _act(self, action: BoardAction) -> None:
        match, board = self.match(), self._board()
        if match is None or board is None:
            return
        if self._second_entry.is_on:
            self._read(match, board, action)
            return
        following = self._following(match, board)
        self._is_entering = True
        try:
            is_entered = self._entry.enter(self._round_no, match, board, action, self.keys_mean)
        finally:
            self._is_entering = False
        if is_entered:
            self._go_on(following)

    def begin_reading(self) -> None:
        """Go to the first board of the round to be read back."""
        self._go_on_reading((0, 0))

    def _read(self, match: MatchRow, board: BoardRow, action: BoardAction) -> None:
        """Compare a key with the first entry of a board, and move to the next one."""
        if isinstance(action, GameResult):
            action = meant(board, action, self.keys_mean)
        correct = partial(self._entry.replace, self._round_no, match, board)
        if self._second_entry.enter(board, action, correct):
            self._go_on_reading((match.table, board.number))

    def _go_on_reading(self, place: tuple[int, int]) -> None:
        """Go to the next board not read back, below *place* first; after the last, end it."""
        rows = [row for match in self.model.rows for row in match.boards]
        left = [row for row in rows if not self._second_entry.is_read(row)]
        if left:
            below = [row for row in left if (row.table, row.number) > place]
            following = (below or left)[0]
            self.choose(following.table, following.number)
            self.boards.setFocus()
        else:
            self._second_entry.finish()

    def _following(self, match: MatchRow, board: BoardRow) -> tuple[int, int]:
        """Return the table and board after *board*; the last board of all stays."""
        if board.number < len(match.boards):
            return match.table, board.number + 1
        rows = self._with_boards(match)
        place = rows.index(match) + 1
        if place < len(rows):
            return rows[place].table, 1
        return match.table, board.number

    def _with_boards(self, match: MatchRow) -> list[MatchRow]:
        """Return the matches that have boards, and *match*."""
        return [row for row in self.model.rows if row.boards or row is match]

    def _go_on(self, following: tuple[int, int]) -> None:
        table, board = following
        if not self.choose(table, board) and self.model.rows:
            self.choose(self.model.rows[0].table)
        if self.boards.layout_of_keys.is_by_side:
            self.boards.choose_side(Colour.WHITE)

    def _cross(self, step: int) -> None:
        """Go to the next match with boards, or to the one before."""
        match = self.match()
        if match is None:
            return
        rows = self._with_boards(match)
        place = rows.index(match) + step
        if 0 <= place < len(rows):
            board = 1 if step > 0 else len(rows[place].boards)
            self.choose(rows[place].table, board)

    def _choose_match(self) -> None:
        self._entry.forget()
        self._show_boards()
        if self._kept:
            QTimer.singleShot(0, self, self._drop_kept)  # not while the table moves its cursor
        self.chosen.emit()

    def _to_boards(self) -> None:
        if self.board_model.rowCount():
            self.boards.setFocus()

    def _lay_out(self) -> None:
        fill(
            QVBoxLayout(self._results),
            (self.matches, 1),
            self.heading,
            self.hint,
            self.boards,
            gap=4,
            margin=0,
        )
        self._stack.addWidget(self._results)
        self._stack.addWidget(self.line_ups)
        fill(QVBoxLayout(self), (self._stack, 1), gap=0, margin=0)
        self.matches.setMinimumHeight(theme.pixels(3 * theme.ROW_PIXELS))

    def _connect(self) -> None:
        self.matches.chosen.connect(self._choose_match)
        self.matches.activated_key.connect(self._to_boards)
        self.boards.chosen.connect(self._entry.forget)
        self.boards.wanted.connect(self._act)
        self.boards.left.connect(self._cross)
        self.line_ups.left.connect(self.leave_line_ups)
        for table in (self.boards, self.matches):
            on_key(table, "C", _("cards of both players"), self.show_cards)
        on_key(self.matches, "Right", _("to the boards of the match"), self._to_boards)
        self.boards.setAccessibleName(_("Boards of the match"))
