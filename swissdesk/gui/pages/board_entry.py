"""The keys on a board: enter a result, correct one, exchange the colours.

Any change of a board with a result needs the same key twice: another result, clearing it, colours,
rated or not. So a mistyped key on a finished board changes nothing, and no dialog delays the next
board.
"""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.gui.dialogs.correction import CorrectionDialog
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.result_keys import BoardAction, BoardCommand, toggled_unrated
from swissdesk.i18n import _
from swissdesk.listings.rows.pairing_list import PairingRow
from swissdesk.listings.words import text
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game, RoundState
from swissdesk.operations import corrections, results


class BoardEntry(QObject):
    """Carry out the keys on a board of a round."""

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._page = page
        self._pressed: tuple[int, int, BoardAction] | None = None

    def enter(self, round_no: int, row: PairingRow, action: BoardAction) -> bool:
        """Carry out *action*; return whether the cursor moves to the next board."""
        pressed, self._pressed = self._pressed, None
        is_again = pressed == (round_no, row.board, action)
        if isinstance(action, GameResult):
            is_entered = row.result is action or self._set(round_no, row, action, is_again)
            return is_entered and action is not GameResult.PENDING
        if action is BoardCommand.SWAP_COLOURS:
            self._swap(round_no, row, is_again)
        else:
            self._toggle_unrated(round_no, row, is_again)
        return False

    def forget(self) -> None:
        """Treat the next key as a first press: the cursor has moved."""
        self._pressed = None

    def _set(self, round_no: int, row: PairingRow, result: GameResult, is_again: bool) -> bool:
        """Enter a missing result; return whether the board has it now."""
        if not self._is_running(round_no):
            self._correct(round_no, row, result)
            return False
        if self._is_guarded(round_no, row) and not is_again:
            is_cleared = result is GameResult.PENDING
            form = (
                _("Board {n} has {old}. Press the key again to clear it.")
                if is_cleared
                else _("Board {n} has {old}. Press the key again to replace it with {new}.")
            )
            self._ask_for_key_again(
                round_no, row, result, form.replace("{new}", text.result(result))
            )
            return False
        return self._perform(round_no, row, result, overwrites=is_again)

    def _is_running(self, round_no: int) -> bool:
        """Whether a round is the last one paired, so that its results need no correction dialog."""
        return round_no == self._session.tournament.last_round

    def _perform(
        self, round_no: int, row: PairingRow, result: GameResult, *, overwrites: bool
    ) -> bool:
        enter, do, on = results.set_result, self._session.perform, row.board
        if overwrites:
            return do(enter, round_no=round_no, board=on, result=result, confirmed=True)
        return do(enter, round_no=round_no, board=on, result=result)

    def _ask_for_key_again(
        self, round_no: int, row: PairingRow, action: BoardAction, form: str
    ) -> None:
        """Show what another press of the same key does."""
        self._pressed = round_no, row.board, action
        QApplication.beep()
        self._session.said.emit(form.format(n=row.board, old=row.result_text), True)

    def _is_guarded(self, round_no: int, row: PairingRow) -> bool:
        """Whether a board has a result that can still change in its round."""
        state = self._session.tournament.round(round_no).state
        return row.result.is_known and state is RoundState.PUBLISHED

    def _swap(self, round_no: int, row: PairingRow, is_again: bool) -> None:
        if self._is_running(round_no) and self._is_guarded(round_no, row) and not is_again:
            form = _("Board {n} has {old}. Press the key again to swap the colours.")
            self._ask_for_key_again(round_no, row, BoardCommand.SWAP_COLOURS, form)
        elif self._is_running(round_no):
            swap, do = results.swap_colours, self._session.perform
            if is_again:
                do(swap, round_no=round_no, board=row.board, confirmed=True)
            else:
                do(swap, round_no=round_no, board=row.board)
        elif self._is_in_time(round_no, row):
            title = _("Pairing again to compare ...")
            self._session.perform_in_background(
                title, None, results.swap_colours, round_no=round_no, board=row.board
            )
        else:
            game = self._session.tournament.round(round_no).game(row.board)
            self._correct_apart(round_no, game.with_colours_exchanged())

    def _toggle_unrated(self, round_no: int, row: PairingRow, is_again: bool) -> None:
        toggled = toggled_unrated(row.result)
        if toggled is None:
            self._session.say(_("Board {n}: enter 1-0, ½-½ or 0-1 first").format(n=row.board))
        elif self._is_running(round_no) and self._is_guarded(round_no, row) and not is_again:
            form = _("Board {n} has {old}. Press the key again to replace it with {new}.")
            words = form.replace("{new}", text.result(toggled))
            self._ask_for_key_again(round_no, row, BoardCommand.TOGGLE_UNRATED, words)
        elif self._is_running(round_no):
            self._perform(round_no, row, toggled, overwrites=is_again)
        else:
            self._correct(round_no, row, toggled)

    def _correct(self, round_no: int, row: PairingRow, result: GameResult) -> None:
        """Enter a result of an earlier round (C.04.2 art. 4.3), or of a game adjourned (3.1)."""
        if not row.result.is_known:
            self._perform(round_no, row, result, overwrites=False)
        elif self._is_in_time(round_no, row):
            title = _("Pairing again to compare ...")
            self._session.perform_in_background(
                title, None, results.set_result, round_no=round_no, board=row.board, result=result
            )
        else:
            game = self._session.tournament.round(round_no).game(row.board)
            self._correct_apart(round_no, game.with_result(result))

    def _is_in_time(self, round_no: int, row: PairingRow) -> bool:
        return corrections.is_in_time(self._session.tournament, round_no, row.board)

    def _correct_apart(self, round_no: int, game: Game) -> None:
        """Record the final result of an old game, for the standings or the rating only."""
        given = CorrectionDialog(self._session.tournament, round_no, game, self._page).ask()
        if given is not None:
            self._session.perform(
                corrections.correct_result,
                round_no=round_no,
                game=given.game,
                scope=given.scope,
                reason=given.reason,
            )
