"""A stack of widgets of which each is built when it is first wanted.

Why: an event opens on one page, and the widgets of the others take longer to build than all that
is seen.
"""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QStackedWidget, QWidget


class LaterStack(QStackedWidget):
    """Each of *wanted* returns a widget, which it builds the first time, and puts it here."""

    def __init__(
        self, wanted: Sequence[Callable[[], QWidget]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._wanted = tuple(wanted)
        self._places = {number: QWidget() for number in range(len(wanted))}
        for place in self._places.values():
            self.addWidget(place)

    def put(self, number: int, widget: QWidget) -> None:
        """Put the widget of that number, from 0, in its place."""
        place, current = self._places.pop(number), self.currentIndex()
        self.insertWidget(number, widget)
        self.removeWidget(place)
        place.deleteLater()
        self.setCurrentIndex(current)

    def go_to(self, number: int) -> QWidget:
        """Bring the widget of that number into view, and return it."""
        widget = self._wanted[number]()
        self.setCurrentIndex(number)
        return widget

    def build_one(self) -> bool:
        """Build one of the widgets that are not there yet; return whether there are more."""
        if self._places:
            self._wanted[min(self._places)]()
        return bool(self._places)
