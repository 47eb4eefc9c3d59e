"""Texts of a page: headings, quiet remarks, ordinary lines, links."""

from enum import Enum
from html import escape

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
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
    set_styled(made, "voice", voice.value)


def set_styled(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet depends on, and apply the style sheet again."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class ElidingLabel(QLabel):
    """One line, cut to the available width; the tool tip shows all of it.

    It never asks for space that other widgets need.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_words(self, words: str) -> None:
        self.setText(words)
        self.setToolTip(tip(words))

    def width_of_beginning(self, end: str) -> int:
        """Return the width of the line if it is cut where *end* begins."""
        beginning, found, _rest = self.text().partition(end)
        cut = f"{beginning} …" if found else beginning
        advance = self.fontMetrics().horizontalAdvance
        return self.sizeHint().width() + advance(cut) - advance(self.text())

    def shown(self) -> str:
        """Return the line, cut to the width of the label."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        place = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        look = self.palette(), self.isEnabled(), self.shown(), self.foregroundRole()
        painter.drawItemText(self.contentsRect(), place, *look)
        painter.end()


class LinkLabel(QLabel):
    """A text that works as a link: a click, Return or Space follows it."""

    pressed = Signal()
    stepped = Signal(int)
    """Down or Up was pressed, for the next link or the one before."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("link", True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.linkActivated.connect(lambda _target: self.pressed.emit())

    def show_words(self, words: str, *, is_link: bool, colour: str = "") -> None:
        """Show other words; the keyboard skips a text that is not a link.

        *colour* is the colour of the link, empty for the usual one.
        """
        shown = escape(words)
        style = "text-decoration:none" + (f";color:{colour}" if colour else "")
        self.setText(f'<a href="#" style="{style}">{shown}</a>' if is_link else shown)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_link else Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self.pressed.emit()
            case Qt.Key.Key_Up:
                self.stepped.emit(-1)
            case Qt.Key.Key_Down:
                self.stepped.emit(1)
            case _:
                super().keyPressEvent(event)
