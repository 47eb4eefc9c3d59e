"""The side panel of a round: the two players of the board, and what can be done with the round."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.i18n import _
from swissdesk.listings.board_card import BoardCard

_WIDTH = 286


class BoardPanel(QFrame):
    """Facts about a board, line by line for White and Black; ``foot`` is room for buttons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sidePanel")
        self.setAccessibleName(_("Board"))
        self._title = label("", Voice.HEADING)
        self._players = label()
        self._labels: list[tuple[QLabel, QLabel, QLabel]] = []
        self._facts = QGridLayout()
        self._facts.setColumnStretch(1, 1)
        self._facts.setColumnStretch(2, 1)
        self._facts.setHorizontalSpacing(12)
        self.foot = QVBoxLayout()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 12, 14, 12)
        layout.setSpacing(8)
        layout.addWidget(self._scrolled())
        layout.addLayout(self.foot)
        self.measure()

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

    def measure(self) -> None:
        """Take the width that goes with the font size."""
        self.setFixedWidth(theme.pixels(_WIDTH))

    def _add_line(self, row: int) -> None:
        voice = Voice.PLAIN if row else Voice.STRONG
        labels = line("", Voice.QUIET), label("", voice), label("", voice)
        self._labels.append(labels)
        for column, each in enumerate(labels):
            self._facts.addWidget(each, row, column, Qt.AlignmentFlag.AlignTop)

    def _scrolled(self) -> QScrollArea:
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._title)
        layout.addWidget(self._players)
        layout.addSpacing(8)
        layout.addLayout(self._facts)
        layout.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        return area
