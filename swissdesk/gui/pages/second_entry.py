"""The blind second entry of a round: each result is typed again, and a difference stops it.

Results stay hidden until the same one has been typed twice: arbiters copy what they see.
"""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from swissdesk.gui.session import Session
from swissdesk.gui.widgets.result_keys import BoardAction
from swissdesk.i18n import _
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
        self._read: dict[int, GameResult] = {}
        self._disputed: tuple[int, GameResult] | None = None

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

    def is_read(self, row: PairingRow) -> bool:
        """Whether the present result of a board has been typed again."""
        return self._read.get(row.board) is row.result

    def enter(self, row: PairingRow, action: BoardAction) -> bool:
        """Compare a key with the first entry; return whether the cursor moves on."""
        if not isinstance(action, GameResult) or action is GameResult.PENDING:
            self._session.say(_("Only result keys work during the second entry. Esc ends it."))
            return False
        if action is not row.result and not self._is_accepted(row, action):
            return False
        self._disputed = None
        self._read[row.board] = action
        self.changed.emit()
        return True

    def finish(self) -> None:
        """Note that the whole round has been read back."""
        round_no = self._round_no
        self.end()
        self._session.perform(results.verify_round, round_no=round_no)

    def _is_accepted(self, row: PairingRow, second: GameResult) -> bool:
        """Stop at a difference; typing the second entry once more accepts it."""
        board, round_no = row.board, self._round_no
        if self._disputed == (board, second):
            return self._session.perform(
                results.set_result, round_no=round_no, board=board, result=second, confirmed=True
            )
        self._disputed = board, second
        QApplication.beep()
        sentence = _(
            "Board {board}: first {first}, now {second}. Check the slip and press the correct key."
        ).format(board=board, first=text.result(row.result), second=text.result(second))
        self._session.said.emit(sentence, True)
        return False
