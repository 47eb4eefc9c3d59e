"""Texts of a page: headings, quiet remarks, ordinary lines."""

from enum import Enum
from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStylePainter, QWidget


class Voice(Enum):
    """The style of a label; ``style.qss`` uses these words."""

    TITLE = "title"
    HEADING = "heading"
    PLAIN = "plain"
    QUIET = "quiet"
    SMALL = "small"
    STRONG = "strong"
    CUT = "cut"
    GOOD = "good"
    WARNING = "warning"
    COMPLAINT = "complaint"
    WALL = "wall"
    WALL_QUIET = "wall-quiet"


def label(text: str = "", voice: Voice = Voice.PLAIN, parent: QWidget | None = None) -> QLabel:
    """Return a label for plain text that wraps and that the mouse can select."""
    made = QLabel(text, parent)
    made.setProperty("voice", voice.value)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    made.setWordWrap(True)
    return made


def line(text: str = "", voice: Voice = Voice.PLAIN, parent: QWidget | None = None) -> QLabel:
    """Return a label that stays on one line."""
    made = label(text, voice, parent)
    made.setWordWrap(False)
    return made


def tip(text: str) -> str:
    """Return *text* escaped for a tool tip.

    Qt treats text that looks like HTML as HTML, and would load pictures that a name refers to.
    """
    if not {"<", "&"} & set(text):
        return text
    return "<qt>" + escape(text).replace("\n", "<br>") + "</qt>"


def speak(made: QLabel, voice: Voice) -> None:
    """Give a label another style."""
    if made.property("voice") != voice.value:
        made.setProperty("voice", voice.value)
        made.style().unpolish(made)
        made.style().polish(made)


class ElidingLabel(QLabel):
    """One line, cut to the available width; the tool tip shows all of it.

    It never asks for space that other widgets need.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_words(self, words: str) -> None:
        """Show another line."""
        self.setText(words)
        self.setToolTip(tip(words))

    def width_of_beginning(self, end: str) -> int:
        """Return the width of the line if it is cut where *end* begins."""
        beginning, found, _rest = self.text().partition(end)
        cut = f"{beginning} …" if found else beginning
        return self.sizeHint().width() + self._advance(cut) - self._advance(self.text())

    def _advance(self, words: str) -> int:
        return self.fontMetrics().horizontalAdvance(words)

    def shown(self) -> str:
        """Return the line, cut to the width of the label."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        painter.drawItemText(
            self.contentsRect(),
            int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter),
            self.palette(),
            self.isEnabled(),
            self.shown(),
            self.foregroundRole(),
        )
        painter.end()
