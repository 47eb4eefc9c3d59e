"""The panel of a round: why a board is paired this way, and the facts about its two players."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label, line, set_styled
from swissdesk.gui.widgets.row import fill
from swissdesk.gui.widgets.side_panel import LabelGrid, SidePanel
from swissdesk.i18n import _
from swissdesk.listings.rows.board_card import BoardCard


class BoardPanel(SidePanel):
    """Facts about White and Black line by line, then reasons in sentences.

    On a narrow page the panel covers part of the boards when the arbiter opens it.
    """

    def __init__(self) -> None:
        super().__init__(_("Why this board?"))
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the arrows scroll it
        self.area.setAccessibleName(_("Why this board?"))
        self._title = label("", Voice.HEADING)
        self._players = label("", Voice.STRONG)
        self._facts = LabelGrid(_line_of_facts)
        self._facts.setColumnStretch(1, 1)
        self._facts.setColumnStretch(2, 1)
        self._facts.setHorizontalSpacing(theme.pixels(12))
        self._reasons = LabelGrid(lambda _row: (label(),))
        self._reasons.setVerticalSpacing(theme.pixels(6))
        fill(self.body, self._title, self._players, self._facts).addSpacing(theme.pixels(8))
        fill(self.body, self._reasons, 1)

    def show_card(self, card: BoardCard | None) -> None:
        """Show the facts of a board; with None, clear the panel."""
        self._title.setText(_("Why board {n}?").format(n=card.board) if card else "")
        self._players.setText(f"{card.white.name} – {card.black.name}" if card else "")
        names = [("", card.white.surname, card.black.surname)] if card else []
        self._facts.show_rows([*names, *(card.lines if card else ())])

    def show_reasons(self, sentences: Sequence[str]) -> None:
        """Show why the board is paired this way, one paragraph per sentence."""
        self._reasons.show_rows([(each,) for each in sentences])

    def show_comparison(self, card: BoardCard, players: str, sentences: Sequence[str]) -> None:
        """Show two players in place of the board, and why they are paired or not."""
        self.show_card(card)
        self._title.setText(_("Why, or why not?"))
        self._players.setText(players)
        self.show_reasons(sentences)

    def lie_above(self, place: QRect) -> None:
        """Cover the area *place* of the page."""
        set_styled(self, "popup", True)
        self.setFixedWidth(place.width())
        self.setGeometry(place)
        self.show()
        self.raise_()

    def stand_beside(self, page_width: int) -> None:
        """Take the panel's share of a page of this width, in pixels."""
        set_styled(self, "popup", False)
        self.make_room(page_width)


def _line_of_facts(row: int) -> tuple[QLabel, ...]:
    voice = Voice.PLAIN if row else Voice.STRONG
    return line("", Voice.QUIET), label("", voice), label("", voice)
