"""The views of a page, one visible at a time."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget


def show_view(stack: QStackedWidget, view: QWidget, keyboard: QWidget, page: QWidget) -> None:
    """Show *view*; *keyboard* is its part that takes the focus if the *page* has it."""
    focused = QApplication.focusWidget()
    page.setFocusProxy(keyboard)
    stack.setCurrentWidget(view)
    if focused is not None and stack.isAncestorOf(focused) and not view.isAncestorOf(focused):
        keyboard.setFocus()


class LaterStack(QStackedWidget):
    """A stack of widgets, each built on first use or in advance by a function of *wanted*.

    Why: building the hidden pages takes longer than building all that is visible.
    """

    def __init__(self, wanted: Sequence[Callable[[], QWidget]]) -> None:
        super().__init__()
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
