"""A choice of one value out of several, each with its label."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget


class Choice(QComboBox):
    """A combo box of Python values, compared with ``==``.

    The mouse wheel scrolls the area around the box and never changes the value.
    """

    def __init__(
        self, offered: Iterable[tuple[Any, str]] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.offer(offered)

    @property
    def value(self) -> Any:
        """The chosen value; None if there is none."""
        return self.currentData()

    def offer(self, offered: Iterable[tuple[Any, str]]) -> None:
        """Offer other values and choose the first."""
        self.clear()
        for value, words in offered:
            self.addItem(words, value)

    def choose(self, value: object) -> None:
        """Choose *value*, which must be among the values offered."""
        self.setCurrentIndex([self.itemData(place) for place in range(self.count())].index(value))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
