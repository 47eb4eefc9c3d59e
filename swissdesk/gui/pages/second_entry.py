"""The blind second entry of a round: each result is typed again, and a difference stops it.

Results stay hidden until the same one has been typed twice: arbiters copy what they see.
"""

from collections.abc import Callable, Hashable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from swissdesk.gui.session import Session
from swissdesk.gui.widgets.result_keys import BoardAction
from swissdesk.i18n import _
from swissdesk.listings.rows.match_list import BoardRow
from swissdesk.listings.rows.pairing_list import PairingRow
from swissdesk.listings.words import text
from swissdesk.model.result import GameResult
from swissdesk.operations import results


class SecondEntry(QObject):
    """The boards of a round that have been read back; a changed result must be read back again."""

    changed = Signal()
    """The second entry began, progressed or ended."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._round_no = 0
        self._read: dict[Hashable, GameResult] = {}
        self._disputed: tuple[Hashable, GameResult, GameResult] | None = None

    @property
    def is_on(self) -> bool:
        """Whether results are being read back."""
        return self._round_no > 0

    def begin(self, round_no: int) -> None:
        """Begin to read the results of a round back."""
        self._round_no, self._disputed = round_no, None
        self._read.clear()
        self._session.say(
            _(
                "Type the results of round {n} again. A difference stops the entry; Esc ends it."
            ).format(n=round_no)
        )
        self.changed.emit()

    def end(self) -> None:
        """Stop; results read back so far are forgotten."""
        self._round_no = 0
        self.changed.emit()

    def is_read(self, row: PairingRow | BoardRow) -> bool:
        """Whether the present result of a board has been typed again; nobody types an empty one."""
        return _is_empty(row) or self._read.get(_key(row)) is row.result

    def enter(
        self,
        row: PairingRow | BoardRow,
        action: BoardAction,
        correct: Callable[[GameResult], bool],
    ) -> bool:
        """Compare a key with the first entry; return whether the cursor moves on.

        *correct* enters a result that the arbiter has typed in the same way twice.
        """
        if not isinstance(action, GameResult) or action is GameResult.PENDING:
            self._session.say(_("Only result keys work during the second entry. Esc ends it."))
            return False
        if action is not row.result and not self._is_accepted(row, action, correct):
            return False
        self._disputed = None
        self._read[_key(row)] = action
        self.changed.emit()
        return True

    def finish(self) -> None:
        """Note that the whole round has been read back."""
        round_no = self._round_no
        self.end()
        self._session.perform(results.verify_round, round_no=round_no)

    def _is_accepted(
        self,
        row: PairingRow | BoardRow,
        second: GameResult,
        correct: Callable[[GameResult], bool],
    ) -> bool:
        """Stop at a difference; typing the second entry once more accepts it."""
        disputed = _key(row), row.result, second
        if self._disputed == disputed:
            return correct(second)
        self._disputed = disputed
        QApplication.beep()
        if isinstance(row, BoardRow):
            form = _(
                "Table {table}, board {board}: first {first}, now {second}. Check the protocol and "
                "press the correct key."
            ).replace("{table}", str(row.table))
            board = str(row.number)
        else:
            form = _(
                "Board {board}: first {first}, now {second}. Check the slip and press the correct "
                "key."
            )
            board = row.number
        first = text.result(row.result)
        words = form.format(board=board, first=first, second=text.result(second))
        self._session.said.emit(words, True)
        return False


def _key(row: PairingRow | BoardRow) -> Hashable:
    return (row.table, row.number) if isinstance(row, BoardRow) else row.place


def _is_empty(row: PairingRow | BoardRow) -> bool:
    if not isinstance(row, BoardRow):
        return False
    return row.left.player_id is None or row.right.player_id is None
