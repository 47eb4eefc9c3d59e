"""The panel of a round: why a board is paired this way, and the facts about its two players.

The panel is beside the boards. On a narrow page, it covers part of them when the arbiter opens it.
"""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.side_panel import SidePanel
from swissdesk.i18n import _
from swissdesk.listings.rows.board_card import BoardCard


class BoardPanel(SidePanel):
    """Facts about White and Black line by line, then reasons in sentences."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Why this board?"), parent)
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the arrows scroll it
        self.area.setAccessibleName(_("Why this board?"))
        self._title = label("", Voice.HEADING)
        self._players = label("", Voice.STRONG)
        self._reasons: list[QLabel] = []
        self._paragraphs = QVBoxLayout()
        self._paragraphs.setSpacing(theme.pixels(6))
        self._labels: list[tuple[QLabel, QLabel, QLabel]] = []
        self._facts = QGridLayout()
        self._facts.setColumnStretch(1, 1)
        self._facts.setColumnStretch(2, 1)
        self._facts.setHorizontalSpacing(theme.pixels(12))
        self.body.addWidget(self._title)
        self.body.addWidget(self._players)
        self.body.addLayout(self._facts)
        self.body.addSpacing(theme.pixels(8))
        self.body.addLayout(self._paragraphs)
        self.body.addStretch(1)

    def show_card(self, card: BoardCard | None) -> None:
        """Show the facts of a board; with None, clear the panel."""
        self._title.setText(_("Why board {n}?").format(n=card.board) if card else "")
        self._players.setText(f"{card.white.name} – {card.black.name}" if card else "")
        lines = ((("", card.white.surname, card.black.surname), *card.lines)) if card else ()
        for row, texts in enumerate(lines):
            if row == len(self._labels):
                self._add_line(row)
            for each, text in zip(self._labels[row], texts, strict=True):
                each.setText(text)
        for row, labels in enumerate(self._labels):
            for each in labels:
                each.setVisible(row < len(lines))

    def show_reasons(self, sentences: Sequence[str]) -> None:
        """Show why the board is paired this way, one paragraph per sentence."""
        for _number in range(len(self._reasons), len(sentences)):
            self._reasons.append(label())
            self._paragraphs.addWidget(self._reasons[-1])
        for number, each in enumerate(self._reasons):
            each.setText(sentences[number] if number < len(sentences) else "")
            each.setVisible(number < len(sentences))

    def show_comparison(self, card: BoardCard, players: str, sentences: Sequence[str]) -> None:
        """Show two players in place of the board, and why they are paired or not."""
        self.show_card(card)
        self._title.setText(_("Why, or why not?"))
        self._players.setText(players)
        self.show_reasons(sentences)

    def lie_above(self, place: QRect) -> None:
        """Cover the area *place* of the page."""
        self._frame(is_popup=True)
        self.setFixedWidth(place.width())
        self.setGeometry(place)
        self.show()
        self.raise_()

    def stand_beside(self, page_width: int) -> None:
        """Take the panel's share of a page of this width, in pixels."""
        self._frame(is_popup=False)
        self.make_room(page_width)

    def _frame(self, *, is_popup: bool) -> None:
        if self.property("popup") != is_popup:
            self.setProperty("popup", is_popup)
            self.style().unpolish(self)
            self.style().polish(self)

    def _add_line(self, row: int) -> None:
        voice = Voice.PLAIN if row else Voice.STRONG
        labels = line("", Voice.QUIET), label("", voice), label("", voice)
        self._labels.append(labels)
        for column, each in enumerate(labels):
            self._facts.addWidget(each, row, column, Qt.AlignmentFlag.AlignTop)
