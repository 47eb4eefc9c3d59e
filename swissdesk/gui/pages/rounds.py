"""The rounds: boards in publication order, results with one key each, publishing and unpairing."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.dialogs.reasons import ReasonsDialog
from swissdesk.gui.dialogs.why_not import ask_why_not
from swissdesk.gui.models import pairings
from swissdesk.gui.pages.board_reasons import BoardReasons, Reasons
from swissdesk.gui.pages.round_actions import RoundActions
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.board_panel import BoardPanel
from swissdesk.gui.widgets.board_table import BoardTable
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.jump_field import JumpField
from swissdesk.gui.widgets.labels import Voice, speak
from swissdesk.gui.widgets.result_keys import (
    BoardAction,
    BoardCommand,
    toggled_unrated,
)
from swissdesk.gui.widgets.round_foot import RoundFoot
from swissdesk.gui.widgets.round_tabs import RoundTabs
from swissdesk.gui.widgets.views import show_view
from swissdesk.i18n import _
from swissdesk.listings import board_card, pairing_list, round_summary, search, why
from swissdesk.listings.next_step import next_step
from swissdesk.listings.pairing_list import PairingRow
from swissdesk.listings.round_summary import RoundStatus
from swissdesk.model.result import GameResult
from swissdesk.operations import results

_WIDTH_WITH_PANEL = 940
"""From this width on, at 100 %, there is room for the panel beside the boards."""

_CHIP = {
    RoundStatus.NOT_PAIRED: Voice.QUIET,
    RoundStatus.EDITING: Voice.WARNING,
    RoundStatus.DRAFT: Voice.WARNING,
    RoundStatus.PUBLISHED: Voice.PLAIN,
    RoundStatus.COMPLETE: Voice.GOOD,
}
_WITH_RESULTS = frozenset({RoundStatus.PUBLISHED, RoundStatus.COMPLETE})


class RoundsPage(QWidget):
    """One round at a time; the cursor is on a board, and the keys act on it."""

    next_step_pressed = Signal()
    """The button of an empty round was pressed; it names the next step of the tournament."""
    print_pressed = Signal(int)
    """The pairings of a round are wanted on paper."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._seen: tuple[int, int] | None = None
        self.tabs = RoundTabs()
        self.chip = QLabel()
        self.jump = JumpField(_("Board, name or number"))
        self.missing_only = QPushButton(_("&Missing only"))
        self.missing_only.setCheckable(True)
        self.model = pairings.model(self)
        self.table = BoardTable(self.model, pairings.RESULT_COLUMN)
        self.foot = RoundFoot()
        self.panel = BoardPanel()
        self.round_actions = RoundActions(session)
        self.reasons = BoardReasons(session, self)
        self.empty = EmptyState("")
        self._boards = QWidget()
        self._is_wide = True
        self._compared = ""
        self._shows_draft = False
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    @property
    def round_no(self) -> int:
        """The round in view."""
        return self.tabs.round_no

    def show_round(self, round_no: int) -> None:
        """Show a round."""
        self.refresh()
        self.tabs.go_to(round_no)

    def show_missing(self, round_no: int) -> None:
        """Show the boards of a round whose results are missing, the cursor on the first."""
        self.show_round(round_no)
        self.missing_only.setChecked(True)
        self.table.move_by(-self.model.rowCount())
        self.table.setFocus()

    def refresh(self) -> None:
        """Show the round as it stands now; go to a round that has just been paired."""
        tournament = self._session.tournament
        seen, self._seen = self._seen, (tournament.id, tournament.last_round)
        shown = self.round_no
        if seen is None or seen[0] != tournament.id:
            shown = min(next_step(tournament).round_no, max(tournament.last_round, 1))
        elif tournament.last_round > seen[1]:
            shown = tournament.last_round
        self.tabs.show_rounds(tournament.settings.rounds, min(shown, tournament.settings.rounds))
        self._show_round()

    # The round in view

    def _show_round(self) -> None:
        tournament, round_no = self._session.tournament, self.round_no
        status = self._status()
        self.chip.setText(round_summary.status_text(tournament, round_no))
        speak(self.chip, _CHIP[status])
        is_paired = status is not RoundStatus.NOT_PAIRED
        if is_paired:
            show_view(self._stack, self._boards, self.table, self)
        else:
            show_view(self._stack, self.empty, self.empty, self)
        self.panel.setVisible(is_paired and self._is_wide)
        for widget in (self.jump, self.missing_only):
            widget.setEnabled(is_paired)
        if is_paired:
            self._show_boards()
            self._show_account()
            self.round_actions.show_round(round_no)
            self.foot.keys.setEnabled(status in _WITH_RESULTS)
        else:
            self._show_empty()

    def _status(self) -> RoundStatus:
        return round_summary.status(self._session.tournament, self.round_no)

    def _show_empty(self) -> None:
        step = next_step(self._session.tournament)
        sentence = _("Round {n} is not paired yet.").format(n=self.round_no)
        self.empty.say(f"{sentence}\n{step.sentence}.", step.button)

    def _show_boards(self) -> None:
        rows = self._rows()
        if self.missing_only.isChecked():
            rows = tuple(row for row in rows if row.is_missing)
        is_draft = self._status() is RoundStatus.DRAFT
        if is_draft is not self._shows_draft:
            self._shows_draft = is_draft
            self.model.show_columns(pairings.columns(is_draft=is_draft), rows)
        else:
            self.model.show_rows(rows)
        if not self.table.currentIndex().isValid():
            self._go_to_first_missing()
        self._show_card()

    def _go_to_first_missing(self) -> None:
        boards = [row.board for row in self.model.rows]
        missing = [row.board for row in self.model.rows if row.is_missing]
        if boards:
            self.table.choose((missing or boards)[0])

    def _rows(self) -> tuple[PairingRow, ...]:
        return self._session.listing(pairing_list.rows, self.round_no)

    def _show_account(self) -> None:
        tournament, round_no = self._session.tournament, self.round_no
        self.foot.show_account(
            round_summary.unpaired_text(tournament, round_no),
            round_summary.unpaired_text(tournament, round_no, len(tournament.entries)),
            pairing_list.ledger(tournament, round_no),
        )

    def _show_card(self) -> None:
        board = self._board()
        card, reasons = None, None
        if board is not None:
            card = self._session.listing(board_card.card, self.round_no, board)
            if self._is_wide:
                reasons = self.reasons.ask(self.round_no, board)
        self.panel.show_card(card)
        self._show_reasons(reasons or ())

    def _show_reasons(self, reasons: Reasons) -> None:
        self.panel.show_reasons([reason.line for reason in reasons])

    def _ask_why_not(self) -> None:
        """Ask about a player of the board in view and another one, to begin with the opponent."""
        row = self.model.row_at(self.table.currentIndex())
        if row is None or self._stack.currentWidget() is not self._boards:
            return
        names = dict(self._session.listing(why.paired, self.round_no))
        white, black = row.white.tpn, row.black.tpn
        others = {black: names[black], **names}
        chosen = ask_why_not(
            self, [(white, names[white]), (black, names[black])], list(others.items())
        )
        if chosen is not None:
            one, other = chosen
            self._compared = f"{names[one]} – {names[other]}"
            self.reasons.ask_why_not(self.round_no, one, other)

    def _show_comparison(self, reasons: Reasons) -> None:
        """Show the answer in the panel, or on a sheet of its own where there is no room for it."""
        sentences = [reason.line for reason in reasons]
        if self._is_wide:
            self.panel.show_comparison(self._compared, sentences)
        else:
            ReasonsDialog(self._compared, sentences, self).exec()

    def _board(self) -> int | None:
        row = self.model.row_at(self.table.currentIndex())
        return None if row is None else row.board

    # What the arbiter does

    def _act(self, action: BoardAction) -> None:
        row = self.model.row_at(self.table.currentIndex())
        if row is None:
            return
        if isinstance(action, GameResult):
            self._enter(row, action)
        elif action is BoardCommand.SWAP_COLOURS:
            self._session.perform(results.swap_colours, round_no=self.round_no, board=row.board)
        else:
            self._toggle_unrated(row)

    def _enter(self, row: PairingRow, result: GameResult) -> None:
        """Enter a result and go to the next board; clearing one stays there."""
        following = self._following(row.board)
        if self._set_result(row, result) and result is not GameResult.PENDING:
            self._go_on(row.board, following)

    def _set_result(self, row: PairingRow, result: GameResult) -> bool:
        return row.result is result or self._session.perform(
            results.set_result, round_no=self.round_no, board=row.board, result=result
        )

    def _toggle_unrated(self, row: PairingRow) -> None:
        toggled = toggled_unrated(row.result)
        if toggled is None:
            self._session.say(_("Board {n}: enter 1-0, ½-½ or 0-1 first").format(n=row.board))
        else:
            self._set_result(row, toggled)

    def _following(self, board: int) -> int:
        """Return the board below *board*; below the last one of the missing comes the first."""
        boards = [row.board for row in self.model.rows]
        place = boards.index(board) + 1
        if place < len(boards):
            return boards[place]
        return boards[0] if self.missing_only.isChecked() else board

    def _go_on(self, entered: int, following: int) -> None:
        if self.missing_only.isChecked() and not self.model.rows:
            self.missing_only.setChecked(False)
            self.table.choose(entered)
        else:
            self.table.choose(following)

    def _filter(self) -> None:
        board = self._board()
        self._show_boards()
        if board is not None:
            self.table.choose(board)

    def _jump(self, step: int = 0) -> None:
        """Go to the first board that the field may mean, or to another one of them."""
        found = search.boards(self._rows(), self.jump.text())
        if not found:
            return
        board = self._board()
        place = found.index(board) + step if step and board in found else 0
        wanted = found[place % len(found)]
        if self.model.place_of(wanted) is None:
            self.missing_only.setChecked(False)
        self.table.choose(wanted)

    # How it is put together

    def _lay_out(self) -> None:
        self.chip.setProperty("chip", True)
        self._boards = self._boards_view()
        self._stack.addWidget(self._boards)
        self._stack.addWidget(self.empty)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.tabs)
        head.addWidget(self.chip, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addStretch(1)
        head.addWidget(self.jump)
        head.addWidget(self.missing_only)
        main = QVBoxLayout()
        main.setContentsMargins(16, 6, 10, 6)
        main.setSpacing(4)
        main.addLayout(head)
        main.addWidget(self._stack, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(main, 1)
        layout.addWidget(self.panel)
        self._place_panel()

    def _boards_view(self) -> QWidget:
        view = QWidget()
        layout = QVBoxLayout(view)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.foot)
        return view

    def _place_panel(self) -> None:
        """Show the panel where there is room; its buttons are always somewhere."""
        self.panel.setVisible(self._is_wide and self._stack.currentWidget() is self._boards)
        if self._is_wide:
            self.panel.foot.addWidget(self.round_actions)
        else:
            self.foot.row.addWidget(self.round_actions)

    def _connect(self) -> None:
        self.tabs.round_chosen.connect(self._show_round)
        self.missing_only.toggled.connect(self._filter)
        self.missing_only.clicked.connect(self.table.setFocus)
        self.table.chosen.connect(self._show_card)
        self.table.wanted.connect(self._act)
        self.foot.triggered.connect(self.table.do)
        self.jump.textEdited.connect(lambda: self._jump())
        self.jump.stepped.connect(self._jump)
        self.jump.left.connect(self.table.setFocus)
        self.round_actions.print_pressed.connect(self.print_pressed)
        self.round_actions.why_not_pressed.connect(self._ask_why_not)
        self.reasons.explained.connect(self._show_reasons)
        self.reasons.compared.connect(self._show_comparison)
        self.empty.pressed.connect(self.next_step_pressed)
        self._on_key("Ctrl+G", self.jump.start)
        self._on_key("Ctrl+F", self.jump.start)
        self._on_key("Ctrl+T", self._ask_why_not)
        self._on_key("Ctrl+PgDown", lambda: self.tabs.step(1))
        self._on_key("Ctrl+PgUp", lambda: self.tabs.step(-1))

    def _on_key(self, keys: str, slot: Callable[[], None]) -> None:
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(slot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.foot.make_room(self.height())
        is_wide = self.width() >= theme.pixels(_WIDTH_WITH_PANEL)
        if is_wide is not self._is_wide:
            self._is_wide = is_wide
            self._place_panel()
            if self._stack.currentWidget() is self._boards:
                self._show_card()
