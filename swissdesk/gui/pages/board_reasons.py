"""Why a board is paired as it is: computed outside the GUI thread, kept until the round changes.

Why outside: an answer may pair a large bracket several times, and the keyboard must stay free for
results.
"""

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from swissdesk.errors import SwissDeskError
from swissdesk.gui import tasks
from swissdesk.gui.session import Session
from swissdesk.i18n import _
from swissdesk.listings.why.report_parts import Reason
from swissdesk.listings.words import failures
from swissdesk.model.ids import Tpn
from swissdesk.model.tournament import Tournament

_REST_MS = range(80, 401)
"""How long the cursor must rest on a board before the program explains it. A key held down repeats
faster than this. After a slow answer the wait is longer, because a worker slows the keys."""

Reasons = tuple[Reason, ...]


class BoardReasons(QObject):
    """Answer one question at a time; a new question replaces the previous one."""

    explained = Signal(object)
    """The reasons for the pairing of the board in the question."""
    compared = Signal(object)
    """The reasons why the two players in the question do not meet."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._task: tasks.Task | None = None
        self._basis: object = None
        self._known: dict[int, Reasons] = {}
        self._wanted = (0, 0)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS[0])
        self._rest.timeout.connect(self._explain)

    def ask(self, round_no: int, board: int) -> Reasons | None:
        """Return a board's reasons if known; otherwise compute them and emit ``explained``."""
        self.forget()
        basis = _basis(self._session.tournament, round_no)
        if basis != self._basis:
            self._basis, self._known = basis, {}
        if board not in self._known:
            self._wanted = round_no, board
            self._rest.start()
        return self._known.get(board)

    def ask_why_not(self, round_no: int, one: Tpn, other: Tpn) -> None:
        """Compute why two players do not meet, and emit ``compared``."""
        self.forget()
        tournament = self._session.tournament

        def answer() -> Reasons:
            from swissdesk.listings.why import opponents

            return opponents.pair(tournament, round_no, one, other)

        self._run(answer, self.compared.emit)

    def forget(self) -> None:
        """Cancel the unanswered question."""
        self._rest.stop()
        if self._task is not None:
            self._task.cancel()

    def _explain(self) -> None:
        round_no, board = self._wanted
        tournament, known = self._session.tournament, self._known

        def answer() -> Reasons:
            from swissdesk.listings.why import opponents

            return opponents.board(tournament, round_no, board)

        def keep(reasons: Reasons) -> None:
            known[board] = reasons
            self.explained.emit(reasons)

        self._run(answer, keep)

    def _run(self, question: Callable[[], Reasons], then: Callable[[Reasons], object]) -> None:
        def timed() -> tuple[Reasons, float]:
            start = perf_counter()
            return question(), perf_counter() - start

        def answered(found: tuple[Reasons, float]) -> None:
            reasons, seconds = found
            self._rest.setInterval(min(max(round(1000 * seconds), _REST_MS[0]), _REST_MS[-1]))
            then(reasons)

        def failed(error: Exception) -> None:
            if not isinstance(error, SwissDeskError):
                raise error
            then((Reason(failures.sentence(error), ""),))

        self._task = tasks.run(_("Explaining"), timed, then=answered, failed=failed, parent=self)


def _basis(tournament: Tournament, round_no: int) -> object:
    """Return what the reasons of a round depend on; its own results are not part of it."""
    games = tournament.round(round_no).games
    pairs = tuple((game.board, game.white, game.black) for game in games)
    before = tournament.rounds[: round_no - 1]
    return (tournament.id, round_no, tournament.settings, tournament.entries, before, pairs)
