"""The keys on a board: enter a result, correct one, exchange the colours.

Any change of a board with a result needs the same key twice: another result, clearing it, colours,
rated or not. So a mistyped key on a finished board changes nothing, and no dialog delays the next
board.
"""

from typing import Protocol

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
from swissdesk.model.tournament import Tournament
from swissdesk.operations import corrections, results

_SECOND_GAME = 2


class _Enter(Protocol):
    """An operation that enters a result."""

    def __call__(
        self,
        tournament: Tournament,
        *,
        round_no: int,
        board: int,
        result: GameResult,
        confirmed: bool = False,
    ) -> Tournament: ...


class BoardEntry(QObject):
    """Carry out the keys on a board of a round."""

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._page = page
        self._pressed: tuple[int, PairingRow, BoardAction] | None = None

    def enter(self, round_no: int, row: PairingRow, action: BoardAction) -> bool:
        """Carry out *action*; return whether the cursor moves to the next board."""
        pressed, self._pressed = self._pressed, None
        is_again = pressed == (round_no, row, action)
        if isinstance(action, GameResult):
            is_entered = row.result is action or self._set(round_no, row, action, action, is_again)
            return is_entered and action is not GameResult.PENDING
        if action is BoardCommand.SWAP_COLOURS:
            self._swap(round_no, row, is_again)
        elif (toggled := toggled_unrated(row.result)) is not None:
            self._set(round_no, row, toggled, action, is_again)
        else:
            self._session.say(_("Board {n}: enter 1-0, ½-½ or 0-1 first").format(n=row.number))
        return False

    def replace(self, round_no: int, row: PairingRow, result: GameResult) -> bool:
        """Enter another result, which needs no further key."""
        enter, on, given = _entry(row, result)
        return self._session.perform(
            enter, round_no=round_no, board=on, result=given, confirmed=True
        )

    def forget(self) -> None:
        """Treat the next key as a first press: the cursor has moved."""
        self._pressed = None

    def _set(
        self, round_no: int, row: PairingRow, result: GameResult, key: BoardAction, is_again: bool
    ) -> bool:
        """Enter the result that *key* stands for; return whether the board has it now."""
        if not self._is_running(round_no):
            self._correct(round_no, row, result)
            return False
        if self._is_guarded(round_no, row) and not is_again:
            form = (
                _("Board {n} has {old}. Press the key again to clear it.")
                if result is GameResult.PENDING
                else _("Board {n} has {old}. Press the key again to replace it with {new}.")
            )
            words = form.replace("{new}", text.result(result))
            self._ask_for_key_again(round_no, row, key, words)
            return False
        if is_again:
            return self.replace(round_no, row, result)
        enter, on, given = _entry(row, result)
        return self._session.perform(enter, round_no=round_no, board=on, result=given)

    def _is_running(self, round_no: int) -> bool:
        """Whether a round is the last one paired, so that its results need no correction dialog."""
        return round_no == self._session.tournament.last_round

    def _ask_for_key_again(
        self, round_no: int, row: PairingRow, key: BoardAction, form: str
    ) -> None:
        """Show the effect of another press of the same key."""
        self._pressed = round_no, row, key
        QApplication.beep()
        self._session.said.emit(form.format(n=row.number, old=row.result_text), True)

    def _is_guarded(self, round_no: int, row: PairingRow) -> bool:
        """Whether a board has a result that can still change in its round."""
        state = self._session.tournament.round(round_no).state
        return row.result.is_known and state is RoundState.PUBLISHED

    def _swap(self, round_no: int, row: PairingRow, is_again: bool) -> None:
        swap, do, on = results.swap_colours, self._session.perform, row.board
        if self._is_running(round_no) and self._is_guarded(round_no, row) and not is_again:
            form = _("Board {n} has {old}. Press the key again to swap the colours.")
            self._ask_for_key_again(round_no, row, BoardCommand.SWAP_COLOURS, form)
        elif self._is_running(round_no) and is_again:
            do(swap, round_no=round_no, board=on, confirmed=True)
        elif self._is_running(round_no):
            do(swap, round_no=round_no, board=on)
        elif self._is_in_time(round_no, row):
            title = _("Pairing again to compare ...")
            self._session.perform_in_background(title, None, swap, round_no=round_no, board=on)
        else:
            game = self._session.tournament.round(round_no).game(on)
            self._correct_apart(round_no, game.with_colours_exchanged())

    def _correct(self, round_no: int, row: PairingRow, result: GameResult) -> None:
        """Enter a result of an earlier round (C.04.2 art. 4.3), or of a game adjourned (3.1)."""
        enter, on, given = _entry(row, result)
        if not row.result.is_known:
            self._session.perform(enter, round_no=round_no, board=on, result=given)
        elif self._is_in_time(round_no, row):
            title = _("Pairing again to compare ...")
            self._session.perform_in_background(
                title, None, enter, round_no=round_no, board=on, result=given
            )
        else:
            game = self._session.tournament.round(round_no).game(on)
            self._correct_apart(round_no, game.with_result(result, row.game or 1), row.game or 1)

    def _is_in_time(self, round_no: int, row: PairingRow) -> bool:
        return corrections.is_in_time(self._session.tournament, round_no, row.board)

    def _correct_apart(self, round_no: int, game: Game, number: int = 1) -> None:
        """Record the final result of an old game, for the standings or the rating only."""
        if not self._session.may(corrections.correct_result):
            return
        tournament = self._session.tournament
        given = CorrectionDialog(tournament, round_no, game, self._page, number=number).ask()
        if given is not None:
            self._session.perform(
                corrections.correct_result,
                round_no=round_no,
                game=given.game,
                scope=given.scope,
                reason=given.reason,
            )


def _entry(row: PairingRow, result: GameResult) -> tuple[_Enter, int, GameResult]:
    """Return the operation that enters the result of a row, the board, and the result for it.

    The second game of a match has the players exchanged; its result is that of the same two.
    """
    if row.game == _SECOND_GAME:
        return results.set_second_result, row.board, result.reversed
    return results.set_result, row.board, result
