"""A list under headings, with one line chosen."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from swissdesk.gui import theme

_VALUE = Qt.ItemDataRole.UserRole
_HEADING_HEIGHT = 26


class GroupedList(QListWidget):
    """A list of Python values under headings; the keyboard skips the headings."""

    chosen = Signal()
    """Another line has been chosen."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.currentRowChanged.connect(lambda _row: self._scroll())
        self.currentRowChanged.connect(lambda _row: self.chosen.emit())

    @property
    def value(self) -> Any:
        return self.item(self.currentRow()).data(_VALUE)

    def offer(self, groups: Iterable[tuple[str, Sequence[tuple[Any, str]]]]) -> None:
        """Offer values with their labels under the headings of their groups."""
        for heading, offered in groups:
            self._add_heading(heading)
            for value, words in offered:
                item = QListWidgetItem(words)
                item.setData(_VALUE, value)
                self.addItem(item)

    def choose(self, value: object) -> None:
        """Choose *value*, which must be among the values offered."""
        values = [self.item(row).data(_VALUE) for row in range(self.count())]
        self.setCurrentRow(values.index(value))

    def show_only(self, is_shown: Callable[[Any], bool]) -> None:
        """Hide the values that are not offered at present."""
        for row in range(self.count()):
            value = self.item(row).data(_VALUE)
            self.setRowHidden(row, value is not None and not is_shown(value))

    def _scroll(self) -> None:
        """Scroll to the chosen line, and to its heading if that is just above it."""
        row = self.currentRow()
        if row > 0 and self.item(row - 1).data(_VALUE) is None:
            self.scrollToItem(self.item(row - 1))
        self.scrollToItem(self.currentItem())

    def _add_heading(self, words: str) -> None:
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        item.setSizeHint(QSize(0, theme.pixels(_HEADING_HEIGHT)))
        font = self.font()
        font.setBold(True)
        item.setFont(font)
        self.addItem(item)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._scroll()
