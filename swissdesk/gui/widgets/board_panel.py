"""The side panel of a round: what the two players of a board bring into it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.side_panel import SidePanel
from swissdesk.i18n import _
from swissdesk.listings.board_card import BoardCard


class BoardPanel(SidePanel):
    """Facts about a board, line by line for White and Black."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Board"), parent)
        self._title = label("", Voice.HEADING)
        self._players = label()
        self._labels: list[tuple[QLabel, QLabel, QLabel]] = []
        self._facts = QGridLayout()
        self._facts.setColumnStretch(1, 1)
        self._facts.setColumnStretch(2, 1)
        self._facts.setHorizontalSpacing(theme.pixels(12))
        self.body.addWidget(self._title)
        self.body.addWidget(self._players)
        self.body.addSpacing(theme.pixels(8))
        self.body.addLayout(self._facts)
        self.body.addStretch(1)

    def show_card(self, card: BoardCard | None) -> None:
        """Show the facts of a board, or nothing."""
        self._title.setText(_("Board {n}").format(n=card.board) if card else "")
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

    def _add_line(self, row: int) -> None:
        voice = Voice.PLAIN if row else Voice.STRONG
        labels = line("", Voice.QUIET), label("", voice), label("", voice)
        self._labels.append(labels)
        for column, each in enumerate(labels):
            self._facts.addWidget(each, row, column, Qt.AlignmentFlag.AlignTop)
