"""The panel beside the boards: facts of a board, reasons for its pairing, and why not others."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from swissdesk.gui.dialogs.reading import ReasonsDialog
from swissdesk.gui.dialogs.why_not import WhyNotDialog
from swissdesk.gui.pages.board_reasons import BoardReasons, Reasons
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.side_panel import BoardPanel
from swissdesk.listings.rows import board_card
from swissdesk.listings.rows.board_card import BoardCard
from swissdesk.listings.rows.pairing_list import PairingRow


class BoardAnswers(QObject):
    """Fill the panel; without space for it, show answers in a sheet of their own."""

    def __init__(self, session: Session, panel: BoardPanel, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._panel = panel
        self._page = page
        self._compared = ""
        self._pair: BoardCard | None = None
        self._has_room = True
        self._reasons = BoardReasons(session, self)
        self._reasons.explained.connect(self._show_reasons)
        self._reasons.compared.connect(self._show_comparison)

    def show_board(self, round_no: int, board: int | None, *, has_room: bool) -> None:
        """Show a board, or nothing."""
        self._has_room = has_room
        card, reasons = None, None
        if board is not None:
            card = self._session.listing(board_card.card, round_no, board)
            if has_room:
                reasons = self._reasons.ask(round_no, board)
        self._panel.show_card(card)
        self._show_reasons(reasons or ())

    def ask_why_not(self, round_no: int, row: PairingRow, *, has_room: bool) -> None:
        """Open the question about a player of a board and another player, at first the opponent."""
        from swissdesk.listings.why.opponents import paired

        self._has_room = has_room
        names = dict(self._session.listing(paired, round_no))
        white, black = row.white.tpn, row.black.tpn
        others = {black: names[black], **names}
        both = [(white, names[white]), (black, names[black])]
        chosen = WhyNotDialog(both, list(others.items()), self._page).ask()
        if chosen is not None:
            one, other = chosen
            self._compared = f"{names[one]} – {names[other]}"
            self._pair = self._session.listing(board_card.pair, round_no, one, other)
            self._reasons.ask_why_not(round_no, one, other)

    def _show_reasons(self, reasons: Reasons) -> None:
        self._panel.show_reasons([reason.line for reason in reasons])

    def _show_comparison(self, reasons: Reasons) -> None:
        sentences = [reason.line for reason in reasons]
        if self._has_room and self._pair is not None:
            self._panel.show_comparison(self._pair, self._compared, sentences)
        else:
            ReasonsDialog(self._compared, sentences, self._page).exec()
