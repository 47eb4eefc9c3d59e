"""Fields for a line of text: one that is saved, one that filters a table, one that searches it."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from swissdesk.gui import theme
from swissdesk.gui.focus import KEEPS_TEXT

_JUMP_WIDTH = 200


class Field(QLineEdit):
    """Return and leaving the field save the text, Escape restores it; there is no Save button.

    Until something is typed, Undo and Redo belong to the window and not to the field.
    """

    given = Signal(str)

    def __init__(self, hint: str = "") -> None:
        super().__init__(placeholderText=hint)
        self.setProperty(KEEPS_TEXT, True)
        self._shown = ""
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


class SearchField(QLineEdit):
    """A field about a table, with a hint and a button that empties it."""

    left = Signal()
    """The keyboard focus returns to the table."""

    def __init__(self, hint: str) -> None:
        super().__init__(clearButtonEnabled=True)
        self.setProperty(KEEPS_TEXT, True)
        self.say(hint)

    def say(self, hint: str) -> None:
        """Show a hint in the empty field."""
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)

    def start(self) -> None:
        """Take the keyboard focus and select the text, ready for new typing."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def _leave(self) -> None:
        self.clear()
        self.left.emit()


class FilterField(SearchField):
    """Filters a table to the rows with the typed text.

    Return and Down move to the table and keep the filter; Escape first empties the field.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, is_plain = event.key(), not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if key == Qt.Key.Key_Escape:
            self._leave()
        elif is_plain and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class JumpField(SearchField):
    """Searches a table for a name or number.

    Up and Down step through the matches; Return and Escape empty the field and leave it.
    """

    stepped = Signal(int)
    """1 for the next match, -1 for the one before."""

    def __init__(self, hint: str) -> None:
        super().__init__(hint)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.pixels(_JUMP_WIDTH), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.pixels(_JUMP_WIDTH // 2), super().minimumSizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        match event.key():
            case Qt.Key.Key_Down:
                self.stepped.emit(1)
            case Qt.Key.Key_Up:
                self.stepped.emit(-1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Escape if is_plain:
                self._leave()
            case _:
                super().keyPressEvent(event)
