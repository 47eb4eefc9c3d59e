"""A number that is saved when the keyboard leaves it; there is no Save button."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from swissdesk.gui.widgets.number_field import NumberField


class SavedNumber(NumberField):
    """Return and leaving the field save the number, Escape restores it.

    Steps with the arrows are not saved one by one: on the way from 7 to 9 nobody wants 8.
    """

    given = Signal(int)

    def __init__(self, lowest: int, highest: int, parent: QWidget | None = None) -> None:
        super().__init__(lowest, highest, parent=parent)
        self._shown = lowest
        self._is_giving = False
        self.editingFinished.connect(self._give)

    def show_value(self, value: int) -> None:
        """Show the saved number."""
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
