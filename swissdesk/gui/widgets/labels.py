"""Texts of a page: a heading, a quiet remark, an ordinary line."""

from enum import Enum
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


class Voice(Enum):
    """How a label speaks; ``style.qss`` knows these words."""

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
    """Return a label for plain text, which may be selected with the mouse and wraps."""
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
    """Return *text* as a tool tip that shows it as it is.

    What looks like HTML is HTML to Qt, and it would fetch the pictures that a name asks for.
    """
    if not {"<", "&"} & set(text):
        return text
    return "<qt>" + escape(text).replace("\n", "<br>") + "</qt>"


def speak(made: QLabel, voice: Voice) -> None:
    """Give a label another voice."""
    if made.property("voice") != voice.value:
        made.setProperty("voice", voice.value)
        made.style().unpolish(made)
        made.style().polish(made)
