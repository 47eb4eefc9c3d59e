"""A list with a tick for each line, set with Space or the mouse."""

from collections.abc import Container, Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from swissdesk.listings.rows.search import contains

_VALUE = Qt.ItemDataRole.UserRole


class TickList(QListWidget):
    """A list of Python values; ``itemChanged`` is emitted when a tick changes."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)

    @property
    def ticked(self) -> tuple[Any, ...]:
        """The ticked values in the order of the lines, including hidden ones."""
        return tuple(
            item.data(_VALUE) for item in self._items() if item.checkState() is _TICK[True]
        )

    def offer(self, offered: Iterable[tuple[Any, str]], ticked: Container[object] = ()) -> None:
        """Offer values with their labels."""
        self.clear()
        for value, words in offered:
            item = QListWidgetItem(words)
            item.setData(_VALUE, value)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(_TICK[value in ticked])
            self.addItem(item)

    def show_only(self, typed: str) -> None:
        """Hide the lines that do not contain the typed text."""
        for item in self._items():
            item.setHidden(not contains(item.text(), typed))

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]


_TICK = {False: Qt.CheckState.Unchecked, True: Qt.CheckState.Checked}
