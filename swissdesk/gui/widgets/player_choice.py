"""A choice of a player by number or name."""

from collections.abc import Iterable
from itertools import chain
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

from swissdesk.gui.widgets.choice import Choice
from swissdesk.model.names import folded


class PlayerChoice(Choice):
    """Offers "12  Živković, Andrej"; 12, "ziv" or "and" typed without a pause finds this player."""

    def __init__(self, offered: Iterable[tuple[Any, str]], parent: QWidget | None = None) -> None:
        super().__init__(offered, parent)
        self._typed = ""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)

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
        return next(chain(whole, begun), None)
