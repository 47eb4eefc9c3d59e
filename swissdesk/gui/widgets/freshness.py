"""Keep a page up to date: at once if it is visible, otherwise when it is shown."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from swissdesk.gui.session import Session


class Freshness(QObject):
    """Calls *refresh* when the session changes, or as soon as a hidden *page* is shown.

    A page creates one at the end of its constructor and keeps it; both live equally long.
    """

    def __init__(self, page: QWidget, session: Session, refresh: Callable[[], None]) -> None:
        super().__init__(page)
        self._page = page
        self._refresh = refresh
        self._is_stale = True
        session.changed.connect(self._heard)
        session.tournament_switched.connect(self._heard)
        page.installEventFilter(self)

    def _heard(self) -> None:
        self._is_stale = True
        if self._page.isVisible():
            self._catch_up()

    def _catch_up(self) -> None:
        self._is_stale = False
        self._refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page and event.type() is QEvent.Type.Show and self._is_stale:
            self._catch_up()
        return super().eventFilter(watched, event)
