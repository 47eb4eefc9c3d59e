"""A choice of one value out of several, each with its label."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

from swissdesk.model.names import folded


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

    @property
    def values(self) -> list[Any]:
        return [self.itemData(place) for place in range(self.count())]

    def offer(self, offered: Iterable[tuple[Any, str]]) -> None:
        """Offer other values and choose the first."""
        self.clear()
        for value, words in offered:
            self.addItem(words, value)

    def choose(self, value: object) -> None:
        """Choose *value*, which must be among the values offered."""
        self.setCurrentIndex(self.values.index(value))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class PlayerChoice(Choice):
    """Offers "12  Živković, Andrej"; 12, "ziv" or "and" typed without a pause finds this player."""

    def __init__(self, offered: Iterable[tuple[Any, str]]) -> None:
        super().__init__(offered)
        self._typed = ""
        self._pause = QTimer(self, singleShot=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not folded(event.text()).isalnum():
            super().keyPressEvent(event)
            return
        begun = self._typed if self._pause.isActive() else ""
        self._typed = begun + folded(event.text())
        self._pause.start(QGuiApplication.styleHints().keyboardInputInterval())
        found = self._first(self._typed)
        if found is not None:
            self.setCurrentIndex(found)

    def _first(self, typed: str) -> int | None:
        """Return the first player with *typed* as number or name, or else as its beginning."""
        offered = [folded(self.itemText(place)).split() for place in range(self.count())]
        whole = (place for place, words in enumerate(offered) if typed in words)
        begun = (
            place
            for place, words in enumerate(offered)
            if any(word.startswith(typed) for word in words)
        )
        return next(whole, next(begun, None))
