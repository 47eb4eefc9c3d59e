"""A field to type a name or a number into; the table goes along while one types."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from swissdesk.gui import theme

_WIDTH = 200


class JumpField(QLineEdit):
    """Up and Down go through what was found, Return and Escape give the keyboard back."""

    stepped = Signal(int)
    """1 for the next thing found, -1 for the one before."""
    left = Signal()
    """Done: the keyboard belongs to the table again, the field is empty."""

    def __init__(self, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)
        self.setClearButtonEnabled(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def start(self) -> None:
        """Take the keyboard, ready for something else to be typed."""
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
