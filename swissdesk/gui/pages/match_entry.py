"""The keys on a board of a match, and forfeits of whole matches.

As on the boards of individuals, a change of a board with a result needs the same key twice.
"""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.gui.dialogs.reason import LateChangeDialog
from swissdesk.gui.preferences import KeysMean
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.result_keys import BoardAction, BoardCommand, toggled_unrated
from swissdesk.i18n import _
from swissdesk.listings.rows.match_list import BoardRow, MatchRow
from swissdesk.listings.words import text
from swissdesk.model.result import GameResult
from swissdesk.operations import line_ups


class MatchEntry(QObject):
    """Carry out the keys on the boards of a match."""

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._page = page
        self._pressed: tuple[int, int, BoardRow, BoardAction] | None = None

    def enter(
        self,
        round_no: int,
        match: MatchRow,
        board: BoardRow,
        action: BoardAction,
        keys_mean: KeysMean,
    ) -> bool:
        """Carry out *action*; return whether the cursor moves to the next board.

        A result is that of the left player, or of White: *keys_mean*.
        """
        pressed, self._pressed = self._pressed, None
        key = (round_no, match.table, board, action)
        if isinstance(action, GameResult):
            result = meant(board, action, keys_mean)
            is_entered = board.result is result or self._set(match, board, result, key, pressed)
            return is_entered and result is not GameResult.PENDING
        if action is BoardCommand.SWAP_COLOURS:
            self._session.say(_("The regulations give the colours of a match, board by board."))
        elif (toggled := toggled_unrated(board.result)) is not None:
            self._set(match, board, toggled, key, pressed)
        else:
            self._session.say(_("Board {n}: enter 1-0, ½-½ or 0-1 first").format(n=board.number))
        return False

    def replace(self, round_no: int, match: MatchRow, board: BoardRow, result: GameResult) -> bool:
        """Enter another result of the left player, which needs no further key."""
        return self._session.perform(
            line_ups.set_board_result,
            round_no=round_no,
            table=match.table,
            board=board.number,
            result=result.reversed if match.is_turned else result,
            confirmed=True,
        )

    def forget(self) -> None:
        """Treat the next key as a first press: the cursor has moved."""
        self._pressed = None

    def _set(
        self,
        match: MatchRow,
        board: BoardRow,
        result: GameResult,
        key: tuple[int, int, BoardRow, BoardAction],
        pressed: tuple[int, int, BoardRow, BoardAction] | None,
    ) -> bool:
        """Enter the result of the left player; return whether the board has it now."""
        round_no, is_again = key[0], pressed == key
        given = result.reversed if match.is_turned else result
        enter, do = line_ups.set_board_result, self._session.perform
        if round_no != self._session.tournament.last_round:
            reason = self._reason(round_no)
            if reason is None:
                return False
            return do(
                enter,
                round_no=round_no,
                table=match.table,
                board=board.number,
                result=given,
                reason=reason,
                confirmed=True,
            )
        is_empty = None in (board.left.player_id, board.right.player_id)
        if board.result.is_known and not (is_again or is_empty):
            self._pressed = key
            form = (
                _("Board {n} has {old}. Press the key again to clear it.")
                if result is GameResult.PENDING
                else _("Board {n} has {old}. Press the key again to replace it with {new}.")
            )
            QApplication.beep()
            words = form.format(n=board.number, old=board.result_text, new=text.result(result))
            self._session.said.emit(words, True)
            return False
        if is_again or is_empty:
            return self.replace(round_no, match, board, result)
        table, number = match.table, board.number
        return do(enter, round_no=round_no, table=table, board=number, result=given)

    def forfeit(self, round_no: int, match: MatchRow, result: GameResult | None) -> bool:
        """Forfeit a match, the left team's outcome first, or with None delete its forfeit."""
        given = result.reversed if result and match.is_turned else result
        reason: str | None = ""
        if round_no != self._session.tournament.last_round:
            reason = self._reason(round_no)
        if reason is None:
            return False
        return self._session.perform(
            line_ups.forfeit_match,
            round_no=round_no,
            table=match.table,
            result=given,
            reason=reason,
        )

    def _reason(self, round_no: int) -> str | None:
        """Return the reason for a change of an earlier round; None if there is to be none."""
        return LateChangeDialog(round_no, self._page).ask()


def meant(board: BoardRow, key: GameResult, keys_mean: KeysMean) -> GameResult:
    """Return the result of the left player that a key stands for."""
    is_turned = keys_mean is KeysMean.WHITE and not board.left_is_white
    return key.reversed if is_turned else key
