"""A line of text that is saved when the keyboard leaves it; there is no Save button."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget


class Field(QLineEdit):
    """Return and leaving the field save the text, Escape restores it.

    Until something is typed, Undo and Redo belong to the window and not to the field.
    """

    given = Signal(str)

    def __init__(self, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        self.setPlaceholderText(hint)
        self.editingFinished.connect(self._give)

    def show_text(self, text: str) -> None:
        """Show *text*, unless the arbiter is typing into the field."""
        if text == self._shown and self.text() == text:
            return
        if not (self.hasFocus() and self.isModified()):
            self.setText(text)
            self.setCursorPosition(0)
        self._shown = text

    def reset(self) -> None:
        """Restore the text from before the typing."""
        self.setText(self._shown)

    def _give(self) -> None:
        text = self.text().strip()
        self.setModified(False)
        if text != self._shown:
            self.given.emit(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.isModified():
            self.reset()
            return
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.isModified()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undo or redo:
                event.ignore()
                return False
        return super().event(event)
