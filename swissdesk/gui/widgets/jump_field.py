"""A field for a name or a number; the table follows the typing."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from swissdesk.gui import theme

_WIDTH = 200


class JumpField(QLineEdit):
    """Up and Down step through the matches, Return and Escape go back to the table."""

    stepped = Signal(int)
    """1 for the next match, -1 for the one before."""
    left = Signal()
    """The search is over: the field is empty and the keyboard focus returns to the table."""

    def __init__(self, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)
        self.setClearButtonEnabled(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def start(self) -> None:
        """Take the keyboard focus and select the text, ready for new typing."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def sizeHint(self) -> QSize:
        return QSize(theme.pixels(_WIDTH), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.pixels(_WIDTH // 2), super().minimumSizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Down:
                self.stepped.emit(1)
            case Qt.Key.Key_Up:
                self.stepped.emit(-1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Escape if (
                not event.modifiers() & (Qt.KeyboardModifier.ControlModifier)
            ):
                self.clear()
                self.left.emit()
            case _:
                super().keyPressEvent(event)
