"""A field for a whole number, aligned with the texts of a form."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QSpinBox

from swissdesk.gui import theme

_MARGIN = 8


class NumberField(QSpinBox):
    """A number from *lowest* to *highest*; without arrows if steps of one make no sense.

    Typing replaces the number, also after a click into the field. The mouse wheel never changes it.
    """

    def __init__(self, lowest: int, highest: int, *, has_arrows: bool = True) -> None:
        super().__init__(minimum=lowest, maximum=highest)
        self.setProperty("plain", not has_arrows)
        self.lineEdit().setTextMargins(theme.pixels(_MARGIN), 0, 0, 0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        QTimer.singleShot(0, self, self.selectAll)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class SavedNumber(NumberField):
    """A number saved by Return and when the keyboard leaves it; Escape restores it.

    Steps with the arrows are not saved one by one: going from 7 to 9 does not save 8.
    """

    given = Signal(int)

    def __init__(self, lowest: int, highest: int) -> None:
        super().__init__(lowest, highest)
        self._shown = lowest
        self._is_giving = False
        self.editingFinished.connect(self._give)

    def show_value(self, value: int) -> None:
        self._shown = value
        self.setValue(value)

    def reset(self) -> None:
        """Restore the number from before the typing."""
        self.setValue(self._shown)

    def _give(self) -> None:
        """Save the number once, even if a question about it takes the keyboard focus."""
        if self._is_giving or self.value() == self._shown:
            return
        self._is_giving = True
        try:
            self.given.emit(self.value())
        finally:
            self._is_giving = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text() != self.textFromValue(self._shown):
            self.reset()
            self.selectAll()
            return
        super().keyPressEvent(event)
