"""A number that is saved when it is left; there is no button to save it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from swissdesk.gui.widgets.number_field import NumberField


class SavedNumber(NumberField):
    """Return and leaving the field give the number, Escape takes it back.

    Steps with the arrows are not given one by one: on the way from 7 to 9 nobody wants 8.
    """

    given = Signal(int)

    def __init__(self, lowest: int, highest: int, parent: QWidget | None = None) -> None:
        super().__init__(lowest, highest, parent=parent)
        self._shown = lowest
        self._is_giving = False
        self.editingFinished.connect(self._give)

    def show_value(self, value: int) -> None:
        """Show a number that is as it is saved."""
        self._shown = value
        self.setValue(value)

    def reset(self) -> None:
        """Show again what was there before."""
        self.setValue(self._shown)

    def _give(self) -> None:
        """Give the number once, also where a question about it takes the keyboard away."""
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
