"""The panel beside the boards: facts of a board, reasons for its pairing, and why not others."""

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.gui import tasks
from swissdesk.gui.dialogs.reading import ReasonsDialog
from swissdesk.gui.dialogs.why_not import WhyNotDialog
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.side_panel import BoardPanel
from swissdesk.i18n import _
from swissdesk.listings.rows import board_card
from swissdesk.listings.rows.board_card import BoardCard
from swissdesk.listings.why.report_parts import Reason
from swissdesk.listings.words import failures
from swissdesk.model.ids import Tpn
from swissdesk.model.tournament import Tournament

_REST_MS = range(80, 401)
"""How long the cursor must rest on a board before the program explains it. A key held down repeats
faster than this. After a slow answer the wait is longer, because a worker slows the keys."""

Reasons = tuple[Reason, ...]


class BoardAnswers(QObject):
    """Fill the panel; without space for it, show answers in a sheet of their own.

    Answers are computed outside the GUI thread, because one may pair a large bracket several times;
    a new question replaces the previous one. Reasons are kept until the pairing changes.
    """

    explained = Signal()
    """The panel shows reasons that had to be computed."""

    def __init__(self, session: Session, panel: BoardPanel, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._panel = panel
        self._page = page
        self._has_room = True
        self._task: tasks.Task | None = None
        self._basis: object = None
        self._known: dict[int, Reasons] = {}
        self._wanted = (0, 0)
        self._rest = QTimer(self, interval=_REST_MS[0], singleShot=True)
        self._rest.timeout.connect(self._explain)

    def show_board(self, round_no: int, board: int | None, *, has_room: bool) -> None:
        """Show a board, or nothing; its reasons appear as soon as they are known."""
        self._has_room = has_room
        card, reasons = None, None
        if board is not None:
            card = self._session.listing(board_card.card, round_no, board)
            if has_room:
                reasons = self._reasons(round_no, board)
        self._panel.show_card(card)
        self._show_reasons(reasons or ())

    def ask_why_not(self, round_no: int, meeting: tuple[Tpn, Tpn], *, has_room: bool) -> None:
        """Open the question about a player of a board and another player, at first the opponent."""
        from swissdesk.listings.why import opponents

        self._has_room = has_room
        names = dict(self._session.listing(opponents.paired, round_no))
        white, black = meeting
        others = {black: names[black], **names}
        both = [(white, names[white]), (black, names[black])]
        chosen = WhyNotDialog(both, list(others.items()), self._page).ask()
        if chosen is None:
            return
        one, other = chosen
        compared = f"{names[one]} – {names[other]}"
        card = self._session.listing(board_card.pair, round_no, one, other)
        tournament = self._session.tournament
        self._forget()
        self._run(
            lambda: opponents.pair(tournament, round_no, one, other),
            lambda reasons: self._show_comparison(card, compared, reasons),
        )

    def _show_reasons(self, reasons: Reasons) -> None:
        self._panel.show_reasons([reason.line for reason in reasons])

    def _show_comparison(self, card: BoardCard, compared: str, reasons: Reasons) -> None:
        sentences = [reason.line for reason in reasons]
        if self._has_room:
            self._panel.show_comparison(card, compared, sentences)
        else:
            ReasonsDialog(compared, sentences, self._page).exec()

    def _reasons(self, round_no: int, board: int) -> Reasons | None:
        """Return a board's reasons if known; otherwise show them when they are."""
        self._forget()
        basis = _basis(self._session.tournament, round_no)
        if basis != self._basis:
            self._basis, self._known = basis, {}
        if board not in self._known:
            self._wanted = round_no, board
            self._rest.start()
        return self._known.get(board)

    def _forget(self) -> None:
        """Cancel the unanswered question."""
        self._rest.stop()
        if self._task is not None:
            self._task.cancel()

    def _explain(self) -> None:
        round_no, board = self._wanted
        tournament, known = self._session.tournament, self._known

        def answer() -> Reasons:
            from swissdesk.listings.why import opponents  # takes its time to load

            return opponents.board(tournament, round_no, board)

        def keep(reasons: Reasons) -> None:
            known[board] = reasons
            self._show_reasons(reasons)
            self.explained.emit()

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
    """Return the data behind the reasons of a round; its own results do not belong to them."""
    meetings = tournament.round(round_no).meetings
    pairs = tuple((each.table, each.white, each.black) for each in meetings)
    before = tournament.rounds[: round_no - 1]
    return (tournament.id, round_no, tournament.settings, tournament.entries, before, pairs)
