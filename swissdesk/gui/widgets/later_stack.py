"""A stack of widgets, each built on first use or in advance.

Why: an event opens on one page, and building all other pages takes longer than building all that is
visible.
"""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QStackedWidget, QWidget


class LaterStack(QStackedWidget):
    """Each function of *wanted* builds a widget and returns it; it is called once, on first use."""

    def __init__(
        self, wanted: Sequence[Callable[[], QWidget]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._wanted = tuple(wanted)
        self._places = {number: QWidget() for number in range(len(wanted))}
        for place in self._places.values():
            self.addWidget(place)

    def put(self, number: int, widget: QWidget) -> None:
        """Put the widget with this number, from 0, into its place."""
        place, current = self._places.pop(number), self.currentIndex()
        self.insertWidget(number, widget)
        self.removeWidget(place)
        place.deleteLater()
        self.setCurrentIndex(current)

    def go_to(self, number: int) -> QWidget:
        """Show the widget with this number, and return it."""
        widget = self._wanted[number]()
        self.setCurrentIndex(number)
        return widget

    def build_one(self) -> bool:
        """Build one of the widgets not built yet; return whether any are left."""
        if self._places:
            self._wanted[min(self._places)]()
        return bool(self._places)
