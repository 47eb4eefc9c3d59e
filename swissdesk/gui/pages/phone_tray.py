"""The tray of results by phone on the Rounds page: its place beside the boards, and its keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from swissdesk.gui.phones import ACCEPT, ACCEPT_AGREED, DECLINE, GO, phones_of
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.i18n import _

if TYPE_CHECKING:
    from swissdesk.gui.phone_desk import PhoneDesk
    from swissdesk.gui.widgets.tray import Tray


class PhoneTray(QObject):
    """Shows the tray while phones are served.

    It stands in the column *side* of a wide *page*; on a narrow one it covers the place *above*
    when the arbiter asks for it.
    """

    def __init__(
        self, session: Session, page: QWidget, side: QVBoxLayout, above: Callable[[], QRect]
    ) -> None:
        super().__init__(page)
        self._session, self._phones = session, phones_of(session)
        self._page, self._side, self._above = page, side, above
        self.tray: Tray | None = None
        self._is_wide = self._is_shown = self._is_popped = False
        self._phones.changed.connect(self.refresh)
        session.tournament_switched.connect(self.refresh)
        acts: tuple[tuple[str, str, Callable[[Tray], None]], ...] = (
            (ACCEPT, _("accept the chosen result by phone"), lambda tray: tray.accept_chosen()),
            (
                ACCEPT_AGREED,
                _("accept all results by phone that both players confirmed"),
                lambda tray: tray.agreed_accepted.emit(),
            ),
            (DECLINE, _("decline the chosen result by phone"), lambda tray: tray.decline_chosen()),
        )
        for keys, words, act in acts:
            on_key(page, keys, words, partial(self._on_tray, act))
        on_key(page, GO, _("results by phone, and back to the boards"), self._go)
        self.refresh()

    def refresh(self) -> None:
        """Show the claims that wait now."""
        desk = self._phones.desk
        if desk is not None:
            if self.tray is None:
                self.tray = self._made()
            has_keyboard = self._has_keyboard
            self.tray.show_rows(desk.rows)
            if has_keyboard and not self.tray.model.rows:
                self._leave()
            has_two_games = self._session.tournament.settings.system.has_two_games
            state = [desk.state, _("pairings only")]
            words = " · ".join(state if has_two_games else state[:1])
            self.tray.show_state(words, is_warning=not desk.choices.is_https)
        self._place()

    def place(self, *, is_wide: bool, is_shown: bool) -> None:
        """Follow the page, which *is_wide* or narrow; the tray *is_shown* with its boards."""
        self._is_wide, self._is_shown = is_wide, is_shown
        self._is_popped &= not is_wide
        self._place()

    def _place(self) -> None:
        tray = self.tray
        if tray is None:
            return
        is_shown = self._is_shown and self._phones.desk is not None
        if self._is_wide:
            if self._side.indexOf(tray) < 0:
                self._side.insertWidget(0, tray, 1)
            tray.stand_beside(self._page.width())
            tray.setVisible(is_shown)
            return
        self._side.removeWidget(tray)
        tray.setVisible(is_shown and self._is_popped)
        if is_shown and self._is_popped:
            tray.lie_above(self._above())

    def _made(self) -> Tray:
        from swissdesk.gui.widgets.tray import Tray  # not without results by phone

        tray = Tray(self._page)
        tray.accepted.connect(lambda number: self._on_desk(lambda desk: desk.accept(number)))
        tray.declined.connect(lambda number: self._on_desk(lambda desk: desk.decline(number)))
        tray.agreed_accepted.connect(lambda: self._on_desk(lambda desk: desk.accept_agreed()))
        tray.left.connect(self._leave)
        tray.opened.connect(self._phones.opened)
        return tray

    def _on_desk(self, act: Callable[[PhoneDesk], None]) -> None:
        if self._phones.desk is not None:
            act(self._phones.desk)

    def _on_tray(self, act: Callable[[Tray], None]) -> None:
        if self.tray is not None and self._phones.desk is not None:
            act(self.tray)

    def _go(self) -> None:
        """Give the keyboard to the tray, or back to the boards."""
        tray = self.tray
        if tray is None or self._phones.desk is None:
            self._phones.opened.emit()
        elif self._has_keyboard:
            self._leave()
        elif self._is_shown:
            self._is_popped = not self._is_wide
            self._place()
            tray.enter()

    @property
    def _has_keyboard(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and self.tray is not None and self.tray.isAncestorOf(focused)

    def _leave(self) -> None:
        self._is_popped = False
        self._place()
        self._page.setFocus()
