"""A table whose cells are typed in, as in a spreadsheet."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QStyleOptionViewItem,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.models.listing_model import Index, ListingModel
from swissdesk.gui.widgets.listing_table import ListingDelegate, ListingTable


def is_plain(event: QKeyEvent) -> bool:
    """Return whether a key is pressed alone; the keypad counts as the other keys."""
    return not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


class EditDelegate(ListingDelegate):
    """Marks the current cell."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = super().createEditor(parent, option, index)
        if isinstance(editor, QLineEdit):
            editor.setFrame(False)
        return editor

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        view = option.widget
        if isinstance(view, EditTable) and view.hasFocus() and view.currentIndex() == index:
            painter.setPen(QColor(theme.colours(view).accent))
            painter.drawRect(option.rect.adjusted(0, 0, -1, -1))


class EditTable(ListingTable):
    """Typing, Return and F2 edit the current cell, Left and Right move between cells."""

    asked = Signal(str)
    """Lines are "added", "removed" or "pasted"."""

    def __init__(self, model: ListingModel[Any], name: str) -> None:
        super().__init__(model, name)
        self._column = 0
        self.setItemDelegate(EditDelegate(self))
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(
            triggers.AnyKeyPressed | triggers.EditKeyPressed | triggers.DoubleClicked
        )

    def edit_cell(self, row: int, column: int) -> None:
        """Start editing a cell."""
        self.setCurrentIndex(self.model().index(row, column))
        self.edit_current()

    def _keep(self) -> None:
        self._column = self.currentIndex().column()
        super()._keep()

    def _restore(self) -> None:
        """Keep the current cell, not only its row, when lines come or go."""
        super()._restore()
        if self.currentIndex().isValid() and self._column > 0:
            self.setCurrentIndex(self.model().index(self.currentIndex().row(), self._column))

    def edit_current(self) -> None:
        """Edit the current cell, unless it is being edited or nobody can edit it."""
        index = self.currentIndex()
        is_open = self.state() is QAbstractItemView.State.EditingState
        if not is_open and index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.edit(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = is_plain(event)
        if event.key() == Qt.Key.Key_Insert and plain:
            self.asked.emit("added")
        elif event.key() == Qt.Key.Key_Delete and plain:
            self.asked.emit("removed")
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.asked.emit("pasted")
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self.edit_current()
        else:
            super().keyPressEvent(event)
