"""The rounds: boards in publication order, results with one key each, publishing and unpairing."""

from functools import partial

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.reading import PlayerCardsDialog, show_system_table
from swissdesk.gui.dialogs.what_if import show_what_if
from swissdesk.gui.models import pairings
from swissdesk.gui.pages.all_rounds import AllRounds
from swissdesk.gui.pages.board_answers import BoardAnswers
from swissdesk.gui.pages.board_entry import BoardEntry
from swissdesk.gui.pages.manual_pairing import ManualPairing
from swissdesk.gui.pages.phone_tray import PhoneTray
from swissdesk.gui.pages.round_actions import RoundActions
from swissdesk.gui.pages.second_entry import SecondEntry
from swissdesk.gui.pages.team_round import TeamRound
from swissdesk.gui.pages.whole_round import WholeRound, pair
from swissdesk.gui.preferences import KeysMean
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.board_table import BoardTable
from swissdesk.gui.widgets.empty_state import RoundStart
from swissdesk.gui.widgets.field import JumpField
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, speak
from swissdesk.gui.widgets.page_keys import name_view
from swissdesk.gui.widgets.result_keys import LAYOUTS, BoardAction, ResultKey
from swissdesk.gui.widgets.round_clock import ClockLine
from swissdesk.gui.widgets.round_foot import RoundFoot
from swissdesk.gui.widgets.round_tabs import RoundTabs
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.gui.widgets.side_panel import BoardPanel
from swissdesk.gui.widgets.views import show_view
from swissdesk.i18n import _
from swissdesk.listings.checks.check_row import Part, Place
from swissdesk.listings.rows import before_pairing, pairing_list, player_card, round_summary, search
from swissdesk.listings.rows.match_list import MatchSide
from swissdesk.listings.rows.next_step import NextAction, next_step
from swissdesk.listings.rows.pairing_list import PairingRow, Side
from swissdesk.listings.rows.round_summary import RoundStatus
from swissdesk.listings.systems.tables import has_table
from swissdesk.listings.words.participants import either
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult
from swissdesk.operations import manual
from swissdesk.pairing import systems

_WIDTH_WITH_PANEL = 940
"""From this width on, at 100 %, the panel fits beside the boards."""
_LEAST_ABOVE, _MOST_ABOVE, _HEIGHT_ABOVE = 220, 400, 340
"""The width of the panel above the boards, at 100 %, and its least height."""

_CHIP = {
    RoundStatus.NOT_PAIRED: Voice.QUIET,
    RoundStatus.EDITING: Voice.WARNING,
    RoundStatus.DRAFT: Voice.WARNING,
    RoundStatus.PUBLISHED: Voice.PLAIN,
    RoundStatus.COMPLETE: Voice.GOOD,
}
_PAIRING = frozenset({NextAction.CLOSE_AND_PAIR, NextAction.PAIR})
_WITHOUT_BOARDS = frozenset({RoundStatus.NOT_PAIRED, RoundStatus.EDITING})
_WITH_RESULTS = frozenset({RoundStatus.PUBLISHED, RoundStatus.COMPLETE})


class RoundsPage(QWidget):
    """One round at a time; the cursor is on a board, and the keys act on it."""

    next_step_pressed = Signal()
    print_pressed = Signal(int)
    """The user asked to print the pairings of a round."""
    set_pressed = Signal()
    """The user asked to choose the documents to print after pairing."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.tabs = RoundTabs()
        self.chip = QLabel()
        self.jump = JumpField("")
        self.missing_only = QPushButton(_("&Missing only"))
        self.missing_only.setCheckable(True)
        self.model = pairings.model(self)
        layout_of_keys = LAYOUTS[session.preferences.key_map]
        self.table = BoardTable(self.model, layout_of_keys)
        self.second_entry = SecondEntry(session, self)
        self.teams = TeamRound(session, layout_of_keys, self.second_entry)
        self.foot = RoundFoot(layout_of_keys, self.teams.key_of_line_ups)
        self.panel = BoardPanel()
        self.round_actions = RoundActions(session)
        self.answers = BoardAnswers(session, self.panel, self)
        self._entry = BoardEntry(session, self)
        self.schedule = AllRounds(session, layout_of_keys)
        self.all_rounds = QPushButton(_("&All rounds"))
        self.all_rounds.setCheckable(True)
        self.all_rounds.setToolTip(_("The whole schedule with its results (G)"))
        self.whole_round = WholeRound(session, self)
        self.manual = ManualPairing(session)
        self.empty = RoundStart()
        self._boards, self._kinds, self._stack = QWidget(), QStackedWidget(), QStackedWidget()
        self._is_wide = self._wants_panel = True
        self._is_popped = self._is_entering = False
        self._shown_as, self._round_in_view = (False, False), (session.tournament_id, 0)
        self._seen: tuple[int, int] | None = None
        self._awaited: tuple[int, int, BoardAction, int] | None = None
        self._kept: int | None = None  # a board under the cursor that others have completed
        self._end_reading = on_key(self, "Esc", _("end the second entry"), self._read_back)
        self._close_why = on_key(
            self, "Esc", _("close the panel above the boards"), self._toggle_why
        )
        name_view(self.manual, _("Pairing by hand"))
        name_view(self._end_reading, _("Second entry"))
        name_view(self._close_why, _("Narrow window"))
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)
        session.changed.connect(self._follow_awaited)

    @property
    def manual_page(self) -> str:
        """The page of the manual about the task in the round in view."""
        is_played = self.round_no > 0 and self._status() in _WITH_RESULTS
        return "results.md" if is_played else "pairing.md"

    @property
    def round_no(self) -> int:
        """The round in view."""
        return self.tabs.round_no

    @property
    def _is_of_teams(self) -> bool:
        return self._session.tournament.settings.teams is not None

    @property
    def _keyboard(self) -> QWidget:
        """The table that takes the keyboard focus."""
        return self.teams.keyboard if self._is_of_teams else self.table

    def show_round(self, round_no: int) -> None:
        self.all_rounds.setChecked(False)
        self.refresh()
        self.tabs.go_to(round_no)

    def show_missing(self, round_no: int) -> None:
        """Show the boards of a round without results, the cursor on the first."""
        self.show_round(round_no)
        self.missing_only.setChecked(True)
        if self._is_of_teams and self.teams.model.rows:
            self.teams.choose(self.teams.model.rows[0].table)
        self.table.move_by(-self.model.rowCount())
        self._keyboard.setFocus()

    def show_adjourned(self, round_no: int) -> None:
        """Show a round, the cursor on its first adjourned board."""
        self.show_round(round_no)
        if self._is_of_teams:
            self.missing_only.setChecked(False)
            self.teams.show_first(GameResult.ADJOURNED)
            self._keyboard.setFocus()
            return
        adjourned = [row.place for row in self._rows() if row.result is GameResult.ADJOURNED]
        if adjourned:
            self.missing_only.setChecked(False)
            self.table.choose(adjourned[0])
        self.table.setFocus()

    def show_board(self, round_no: int, board: int, board_of_match: int = 0) -> None:
        """Show a round, the cursor on a board unless *board* is 0.

        With teams, *board* is a table, *board_of_match* one of its boards.
        """
        self.show_round(round_no)
        if self._is_of_teams:
            self._show_match(board, board_of_match)
            return
        games = [row for row in self._rows() if row.board == board]
        game = next((row for row in games if row.is_missing), games[0] if games else None)
        if game is None or self.model.place_of(game.place) is None:
            self.missing_only.setChecked(False)
        if game is not None:
            self.table.choose(game.place)
        self.table.setFocus()

    def place(self) -> Place:
        """Return the place of the cursor: the round in view, and a board or a table."""
        return Place(Part.ROUNDS, self.round_no, self._board() or 0)

    def announce_line_ups(self) -> None:
        """Announce the line-ups if they are in view; otherwise show them for review first."""
        if self.teams.shows_line_ups:
            self.teams.line_ups.announce.click()
        else:
            self.teams.show_line_ups()

    def _show_match(self, table: int, board: int) -> None:
        if table and self.teams.model.place_of(table) is None:
            self.missing_only.setChecked(False)
        if table:
            self.teams.choose(table, board)
        self._keyboard.setFocus()

    def refresh(self) -> None:
        """Show the present round; move to a round that has just been paired at this desk."""
        tournament = self._session.tournament
        seen, self._seen = self._seen, (tournament.id, tournament.last_round)
        shown = self.round_no
        if seen is None or seen[0] != tournament.id:
            shown = min(next_step(tournament).round_no, max(tournament.last_round, 1))
        elif tournament.last_round > seen[1] and not self._session.is_following:
            shown = tournament.last_round
        self.tabs.show_rounds(tournament.settings.rounds, min(shown, tournament.settings.rounds))
        self.tabs.show_notes(self._session.listing(round_summary.tab_notes))
        of_players, of_teams = _("Board, name or number"), _("Table, name or number")
        self.jump.say(either(tournament, of_players, of_teams))
        is_round_robin = tournament.has_predetermined_pairings
        self.all_rounds.setVisible(is_round_robin)
        self._to_schedule.setEnabled(is_round_robin)
        self._show_round()

    def _show_round(self) -> None:
        if self._shows_schedule():
            self._show_schedule()
            return
        tournament, round_no = self._session.tournament, self.round_no
        status = self._status()
        self.chip.show()
        self.all_rounds.setEnabled(not self.second_entry.is_on)
        if self.second_entry.is_on and status is not RoundStatus.COMPLETE:
            self.second_entry.end()
            return
        self.chip.setText(round_summary.status_text(tournament, round_no))
        speak(self.chip, _CHIP[status])
        has_boards = status not in _WITHOUT_BOARDS
        if has_boards:
            self._kinds.setCurrentWidget(self.teams if self._is_of_teams else self.table)
            self.foot.setHidden(self._shows_line_ups)
            show_view(self._stack, self._boards, self._keyboard, self)
        else:
            view = self.manual if status is RoundStatus.EDITING else self.empty
            show_view(self._stack, view, view, self)
        self._is_popped &= has_boards
        self._place_panel()
        is_free = has_boards and not self._shows_line_ups
        self.jump.setEnabled(is_free)
        self.missing_only.setEnabled(is_free and not self.second_entry.is_on)
        if has_boards:
            if self._is_of_teams:
                self._show_matches(is_draft=status is RoundStatus.DRAFT)
            else:
                self._show_boards(None if self._is_entering else self._place())
            self._show_account()
            self.round_actions.show_round(round_no)
            self.foot.allow_results(are_allowed=status in _WITH_RESULTS)
        elif status is RoundStatus.NOT_PAIRED:
            self._show_empty()

    def _shows_schedule(self) -> bool:
        is_round_robin = self._session.tournament.has_predetermined_pairings
        return is_round_robin and self.all_rounds.isChecked()

    def _show_schedule(self) -> None:
        """Show all rounds; panels about one round are hidden meanwhile."""
        self.schedule.refresh()
        show_view(self._stack, self.schedule, self.schedule.table, self)
        self.chip.hide()
        self.panel.hide()
        self.by_phone.place(is_wide=self._is_wide, is_shown=self._shows_boards)
        self.jump.setEnabled(False)
        self.missing_only.setEnabled(False)

    def _leave_schedule(self, round_no: int, board: int) -> None:
        self.all_rounds.setChecked(False)
        self.show_board(round_no, board)

    def pair_by_hand(self) -> None:
        """Start pairing the round in view by hand: the last one, or the next without boards."""
        if self._status() is not RoundStatus.EDITING and self._session.perform(
            manual.begin_manual, round_no=self.round_no
        ):
            self.manual.setFocus()

    def _show_table(self) -> None:
        show_system_table(self._session, self.round_no, self)

    def _choose_round(self) -> None:
        if self._shows_schedule():
            self.all_rounds.setChecked(False)
        else:
            self._show_round()

    def _toggle_all(self) -> None:
        self.all_rounds.toggle()
        self.setFocus()

    def _status(self) -> RoundStatus:
        return round_summary.status(self._session.tournament, self.round_no)

    def _show_empty(self) -> None:
        step = next_step(self._session.tournament)
        sentence = _("Round {n} is not paired yet.").format(n=self.round_no)
        self.empty.say(f"{sentence}\n{step.sentence}.", step.button)
        lines = self._session.listing(before_pairing.lines, self.round_no)
        is_paired_here = systems.is_paired(self._session.tournament.settings.system)
        waits = step.action is NextAction.ENTER_RESULTS and is_paired_here
        can_pair = bool(lines) and (waits or step.action in _PAIRING)
        self.empty.show_field(
            self.round_no,
            lines,
            can_pair=can_pair,
            waits=waits,
            has_table=has_table(self._session.tournament),
        )

    def _show_boards(self, kept: int | None = None) -> None:
        """Show the boards, or those without results and the one *kept* under the cursor.

        A result that comes from another desk or a phone must not move the cursor to another board
        while the arbiter presses a key.
        """
        rows = self._rows()
        round_in_view = (self._session.tournament_id, self.round_no)
        self._kept = None
        if self.missing_only.isChecked():
            here = kept if round_in_view == self._round_in_view else None
            rows = tuple(row for row in rows if row.is_missing or row.place == here)
            self._kept = next((row.place for row in rows if not row.is_missing), None)
        is_draft = self._status() not in _WITH_RESULTS
        shown_as = (is_draft, self.second_entry.is_on)
        if shown_as != self._shown_as:
            self._shown_as = shown_as
            is_read = self.second_entry.is_read if self.second_entry.is_on else None
            self.model.show_columns(pairings.columns(is_draft=is_draft, is_read=is_read), rows)
        else:
            self.model.show_rows(rows)
        if round_in_view != self._round_in_view or not self.table.currentIndex().isValid():
            rows = self.model.rows
            missing = [row for row in rows if row.is_missing]
            if rows:
                self.table.choose((missing or rows)[0].place)
        self._round_in_view = round_in_view
        self._show_card()

    def _leave(self) -> None:
        self._entry.forget()
        if self._kept not in {None, self._place()}:
            QTimer.singleShot(0, self, self._drop_kept)  # not while the table moves its cursor

    def _drop_kept(self) -> None:
        if self._kept not in {None, self._place()}:
            self._show_boards()

    def _show_matches(self, *, is_draft: bool) -> None:
        missing_only = self.missing_only.isChecked()
        self.teams.show_round(self.round_no, is_draft=is_draft, missing_only=missing_only)
        if missing_only and not self.teams.model.rows:
            self.missing_only.setChecked(False)  # and shows all matches
        self.setFocusProxy(self._keyboard)
        self._show_card()

    def _rows(self) -> tuple[PairingRow, ...]:
        return self._session.listing(pairing_list.rows_by_game, self.round_no)

    def _show_account(self) -> None:
        tournament, round_no = self._session.tournament, self.round_no
        self.foot.show_account(
            round_summary.unpaired_text(tournament, round_no),
            round_summary.unpaired_text(tournament, round_no, len(tournament.entries)),
            pairing_list.ledger(tournament, round_no),
        )
        is_left = self._session.preferences.keys_mean is KeysMean.LEFT
        self.foot.show_teams(is_of_teams=self._is_of_teams, is_left=is_left)
        notes = (
            self._session.listing(pairing_list.points_note, round_no),
            pairings.colours_note(self._session.listing(pairing_list.without_colours, round_no)),
        )
        self.foot.show_footnote("\n".join(filter(None, notes)))

    def _show_card(self) -> None:
        self.answers.show_board(self.round_no, self._board(), has_room=self._shows_why)

    def _ask_why_not(self) -> None:
        """Ask about a player of the current board and another one, at first the opponent."""
        sides = self._sides()
        if sides and self._stack.currentWidget() is self._boards:
            pair = sides[0].tpn, sides[1].tpn
            self.answers.ask_why_not(self.round_no, pair, has_room=self._shows_why)

    def _ask_what_if(self) -> None:
        show_what_if(self._session, self)

    def _sides(self) -> tuple[Side, Side] | tuple[MatchSide, MatchSide] | None:
        """Return both players of the current board, or both teams of the match in view."""
        if self._is_of_teams:
            match = self.teams.match()
            return None if match is None else (match.left, match.right)
        row = self.model.row_at(self.table.currentIndex())
        return None if row is None else (row.white, row.black)

    def _board(self) -> int | None:
        if self._is_of_teams:
            match = self.teams.match()
            return None if match is None else match.table
        row = self.model.row_at(self.table.currentIndex())
        return None if row is None else row.board

    def _place(self) -> int | None:
        """Return the number of the current row: of a board, or of a game of a match."""
        row = self.model.row_at(self.table.currentIndex())
        return None if row is None else row.place

    def _act(self, action: BoardAction) -> None:
        row = self.model.row_at(self.table.currentIndex())
        if row is None:
            return
        if self.second_entry.is_on:
            correct = partial(self._entry.replace, self.round_no, row)
            if self.second_entry.enter(row, action, correct):
                self._go_on_reading(row.place)
            return
        following = self._following(row.place)
        self._awaited, self._is_entering = None, True
        try:
            is_entered = self._entry.enter(self.round_no, row, action)
        finally:
            self._is_entering = False
        if is_entered:
            self._go_on(row.place, following)
        elif self.round_no == self._session.tournament.last_round:
            self._awaited = (self.round_no, row.place, action, following)

    def _follow_awaited(self) -> None:
        """Move on from a board whose result could not be saved at first, and now is."""
        awaited, row = self._awaited, self.model.row_at(self.table.currentIndex())
        if awaited is not None and row is not None:
            round_no, board, action, following = awaited
            if (self.round_no, row.place, row.result) == (round_no, board, action):
                self._awaited = None
                self._go_on(board, following)

    def _following(self, board: int) -> int:
        """Return the board below *board*; after the last missing board, the first one."""
        boards = [row.place for row in self.model.rows]
        last = boards[0] if self.missing_only.isChecked() else board
        return [*boards, last][boards.index(board) + 1]

    def _go_on(self, entered: int, following: int) -> None:
        if self._kept is not None:
            self._show_boards()
        if self.missing_only.isChecked() and not self.model.rows:
            self.missing_only.setChecked(False)
            self.table.choose(entered)
        else:
            self.table.choose(following)
            if self.table.layout_of_keys.is_by_side:
                self.table.choose_side(Colour.WHITE)

    def _read_back(self) -> None:
        """Start or stop reading back the results of the round in view."""
        if self.second_entry.is_on:
            self.second_entry.end()
        elif self.round_actions.read_back.isEnabled():
            self.missing_only.setChecked(False)
            self.second_entry.begin(self.round_no)
            if self._is_of_teams:
                self.teams.begin_reading()
                return
            self.table.choose(self.model.rows[0].place)
            self.table.setFocus()

    def _show_reading(self) -> None:
        """Show the progress; the results reappear at the end."""
        is_on = self.second_entry.is_on
        self.round_actions.show_reading(is_on=is_on)
        self.tabs.setEnabled(not is_on)
        self._show_round()
        self.table.viewport().update()

    def _go_on_reading(self, board: int) -> None:
        """Move to the next board not read back, below first; after the last board, end it."""
        rows = self.model.rows
        place = [row.place for row in rows].index(board)
        left = [row for row in (*rows[place:], *rows[:place]) if not self.second_entry.is_read(row)]
        if left:
            self.table.choose(left[0].place)
        else:
            self.second_entry.finish()

    def _show_cards(self) -> None:
        """Show the pairing cards of both players of the board in view."""
        row = self.model.row_at(self.table.currentIndex())
        if self._is_of_teams:
            self.teams.show_cards()
        elif row is not None and self._shows_boards:
            tournament = self._session.tournament
            one, other = row.white.player_id, row.black.player_id
            cards = player_card.card(tournament, one), player_card.card(tournament, other)
            title = _("Board {n}: both players").format(n=row.board)
            PlayerCardsDialog(title, cards, self).exec()

    def _filter(self) -> None:
        board = self._board()
        if self._is_of_teams:
            self._show_matches(is_draft=self._status() is RoundStatus.DRAFT)
            self.teams.choose(board or 0)
            return
        place = self._place()
        self._show_boards()
        if place is not None:
            self.table.choose(place)

    def _jump(self, step: int = 0) -> None:
        """Move to the first board that matches the field, or to the next match."""
        if self._is_of_teams:
            if not self.teams.jump(self.jump.text(), step) and self.jump.text():
                self._session.say(_("No matching table."))
            return
        found = search.boards(self._rows(), self.jump.text())
        if not found:
            if self.jump.text():
                self._session.say(_("No matching board."))
            return
        board = self._place()
        place = found.index(board) + step if step and board in found else 0
        wanted = found[place % len(found)]
        if self.model.place_of(wanted) is None:
            self.missing_only.setChecked(False)
        self.table.choose(wanted)

    def _lay_out(self) -> None:
        self.chip.setProperty("chip", True)
        self._kinds.addWidget(self.table)
        self._kinds.addWidget(self.teams)
        column_of((self._kinds, 1), self.foot, on=self._boards)
        for hidden in (self.manual, self.teams):  # they must not keep the page from being small
            hidden.setMinimumSize(1, 1)
        for view in (self._boards, self.manual, self.empty, self.schedule):
            self._stack.addWidget(view)
        chip = (self.chip, 0, Qt.AlignmentFlag.AlignVCenter)
        head = row_of(
            self.tabs,
            chip,
            ClockLine(self._session),
            1,
            self.all_rounds,
            self.jump,
            self.missing_only,
            spacing=8,
        )
        main = column_of(head, (self._stack, 1), spacing=4, margins=(16, 6, 10, 6))
        self._side = QVBoxLayout()
        self._beside = row_of((main, 1), self._side, on=self, spacing=0)
        self.by_phone = PhoneTray(self._session, self, self._side, self._place_above)
        self.panel.setParent(self)
        self.setTabOrder(self.table, self.panel.area)
        self._place_panel()

    @property
    def _shows_boards(self) -> bool:
        return self._stack.currentWidget() is self._boards

    @property
    def _shows_why(self) -> bool:
        """Whether the panel is switched on, and there are boards for it."""
        is_wanted = self._wants_panel if self._is_wide else self._is_popped
        return is_wanted and self._shows_boards and not self._shows_line_ups

    @property
    def _shows_line_ups(self) -> bool:
        return self._is_of_teams and self.teams.shows_line_ups

    def _turn(self) -> None:
        """Make room for the line-ups, or for the matches again."""
        self.foot.setHidden(self._shows_line_ups)
        self.jump.setEnabled(not self._shows_line_ups)
        self.missing_only.setEnabled(not self._shows_line_ups)
        self._place_panel()
        self._show_card()

    def _toggle_why(self) -> None:
        """Show or hide the panel: beside the boards if it fits there, otherwise above them."""
        if not self._shows_boards:
            return
        if self._is_wide:
            self._wants_panel = not self._wants_panel
        else:
            self._is_popped = not self._is_popped
        self._place_panel()
        self._show_card()
        self._keyboard.setFocus()

    def _place_panel(self) -> None:
        """Show the panel if it is switched on; its buttons are always visible somewhere."""
        is_shown = self._shows_why
        self._close_why.setEnabled(is_shown and not self._is_wide)
        self._end_reading.setEnabled(self.second_entry.is_on and not self._close_why.isEnabled())
        if self._is_wide:
            if self._side.indexOf(self.panel) < 0:
                self._side.addWidget(self.panel, 1)
            self.panel.stand_beside(self.width())
            self.panel.setVisible(is_shown)
        else:
            self._side.removeWidget(self.panel)
            self.panel.setVisible(is_shown)
            if is_shown:
                self.panel.lie_above(self._place_above())
        buttons = self.panel.foot if self._is_wide and is_shown else self.foot.row
        if buttons.indexOf(self.round_actions) < 0:
            buttons.addWidget(self.round_actions)
        self.by_phone.place(is_wide=self._is_wide, is_shown=self._shows_boards)

    def _place_above(self) -> QRect:
        """Return the place where the panel covers only Black: results stay in view and usable."""
        table = QRect(self.table.mapTo(self, QPoint(0, 0)), self.table.size())
        column = pairings.RESULT_COLUMN
        covered = self.table.columnViewportPosition(column) + self.table.columnWidth(column)
        least, most = theme.pixels(_LEAST_ABOVE), theme.pixels(_MOST_ABOVE)
        width = min(max(table.width() - covered, least), most, table.width())
        table.setLeft(table.right() + 1 - width)
        low = min(theme.pixels(_HEIGHT_ABOVE), self.height() - table.top())
        table.setHeight(max(table.height(), low))
        return table

    def _connect(self) -> None:
        self.tabs.round_chosen.connect(self._choose_round)
        self.all_rounds.toggled.connect(self._show_round)
        self.all_rounds.clicked.connect(self.setFocus)
        self.schedule.board_wanted.connect(self._leave_schedule)
        self._to_schedule = on_key(self, "G", _("all rounds of a round robin"), self._toggle_all)
        self.missing_only.toggled.connect(self._filter)
        self.missing_only.clicked.connect(lambda: self._keyboard.setFocus())
        self.table.chosen.connect(self._show_card)
        self.table.chosen.connect(self._leave)
        self.table.wanted.connect(self._act)
        self.table.resized.connect(self._place_panel)
        self.teams.chosen.connect(self._show_card)
        self.teams.turned.connect(self._turn)
        self.foot.pressed.connect(self._press)
        self.foot.keys_mean.clicked.connect(self._change_meaning)
        self.foot.line_ups.clicked.connect(self.teams.toggle_line_ups)
        self.foot.forfeit.clicked.connect(self.teams.open_forfeits)
        self.foot.why.clicked.connect(self._toggle_why)
        self.jump.textEdited.connect(lambda: self._jump())
        self.jump.stepped.connect(self._jump)
        self.jump.left.connect(lambda: self._keyboard.setFocus())
        self.round_actions.print_pressed.connect(self.print_pressed)
        self.round_actions.why_not_pressed.connect(self._ask_why_not)
        self.round_actions.cards_pressed.connect(self._show_cards)
        self.round_actions.read_back_pressed.connect(self._read_back)
        self.second_entry.changed.connect(self._show_reading)
        self.empty.pressed.connect(self.next_step_pressed)
        self.empty.by_hand_pressed.connect(self.pair_by_hand)
        self.manual.ended.connect(lambda: self._keyboard.setFocus())
        self.round_actions.by_hand_pressed.connect(self.pair_by_hand)
        self.round_actions.table_pressed.connect(self._show_table)
        self.empty.table_pressed.connect(self._show_table)
        self.empty.whole_round_pressed.connect(self.whole_round.begin)
        self.empty.pair_pressed.connect(lambda: pair(self._session, self.round_no, self))
        self.empty.choose_set_pressed.connect(self.set_pressed)
        jump = _("go to a board, a name or a number")
        whole_round = _("copy, pair, check, publish and print the round")
        for keys, words, slot in (
            ("Y", _("table of the pairing system"), self._show_table),
            ("M", _("pair by hand"), self.pair_by_hand),
            ("K", _("clock of the round"), self.round_actions.show_clock),
            ("Ctrl+G", jump, self.jump.start),
            ("Ctrl+F", jump, self.jump.start),
            ("Ctrl+T", _("why a pairing was not made"), self._ask_why_not),
            ("F3", _("what if boards end like this"), self._ask_what_if),
            ("Ctrl+PgDown", _("the round after"), partial(self.tabs.step, 1)),
            ("Ctrl+PgUp", _("the round before"), partial(self.tabs.step, -1)),
            ("Ctrl+Shift+Return", whole_round, self.whole_round.begin),
            (self.teams.key_of_line_ups, self.foot.line_ups.label, self._toggle_line_ups),
            ("Ctrl+K", self.foot.forfeit.label, self.teams.open_forfeits),
            ("F7", self.foot.keys_mean.label, self._change_meaning),
            ("F6", _("type all results a second time"), self._read_back),
            ("F4", self.foot.why.label, self._toggle_why),
        ):
            on_key(self, keys, words, slot)
        on_key(self.table, "C", _("cards of both players"), self._show_cards)
        self.round_actions.show_reading(is_on=False)

    def _toggle_line_ups(self) -> None:
        if self._is_of_teams and self._shows_boards:
            self.teams.toggle_line_ups()

    def _press(self, key: ResultKey) -> None:
        """Act on the current board as if the key had been pressed."""
        (self.teams.boards if self._is_of_teams else self.table).press(key)

    def _change_meaning(self) -> None:
        """Let keys mean the left team, or White, from now on."""
        is_left = self._session.preferences.keys_mean is KeysMean.LEFT
        self._session.preferences.keys_mean = KeysMean.WHITE if is_left else KeysMean.LEFT
        self._show_account()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.foot.make_room(self.height())
        was_wide, self._is_wide = self._is_wide, self.width() >= theme.pixels(_WIDTH_WITH_PANEL)
        self._is_popped &= not self._is_wide
        self._place_panel()
        if was_wide is not self._is_wide and self._stack.currentWidget() is self._boards:
            self._show_card()
