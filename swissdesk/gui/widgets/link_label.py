"""A text that works as a link: it wraps like any label, and the keyboard can reach it."""

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QWidget


class LinkLabel(QLabel):
    """A click, Return or Space follows the link."""

    pressed = Signal()
    stepped = Signal(int)
    """Down or Up was pressed, for the next link or the one before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
