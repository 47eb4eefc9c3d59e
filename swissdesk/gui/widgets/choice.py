"""One value out of several, each with its words."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget


class Choice(QComboBox):
    """A combo box that speaks of values, compared as Python compares them.

    The wheel of the mouse scrolls what is around it, and changes no value on the way.
    """

    def __init__(
        self, offered: Iterable[tuple[Any, str]] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.offer(offered)

    @property
    def value(self) -> Any:
        """The value chosen, None for none."""
        return self.currentData()

    def offer(self, offered: Iterable[tuple[Any, str]]) -> None:
        """Offer other values; the first one is chosen."""
        self.clear()
        for value, words in offered:
            self.addItem(words, value)

    def choose(self, value: object) -> None:
        """Choose *value*, which is among those offered."""
        self.setCurrentIndex([self.itemData(place) for place in range(self.count())].index(value))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
