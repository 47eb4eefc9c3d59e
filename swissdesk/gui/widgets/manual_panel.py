"""The manual beside the current page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.row import fill

if TYPE_CHECKING:
    from swissdesk.gui.widgets.manual_view import ManualView

_SHARE, _LEAST, _MOST = 0.36, 380, 620
"""The panel's share of the window, and its least and greatest width at 100 %."""
_WORK = 800
"""The width that the page needs at 100 %; in a narrower window the panel covers its right side."""
_COVERING, _SHARE_COVERED = 520, 0.7
"""The width of a covering panel at 100 %, and its greatest share of the window."""


class BesideManual(QWidget):
    """Shows *work*, with the manual at its right while that is open."""

    left = Signal()
    """The reader returns to the page."""

    def __init__(self, work: QWidget) -> None:
        super().__init__()
        self._work = work
        self._view: ManualView | None = None
        self._panel = QFrame(self)
        self._panel.setObjectName("sidePanel")
        self._panel.hide()
        self._inside = QVBoxLayout(self._panel)
        self._layout = fill(QHBoxLayout(self), work, margin=0)

    @property
    def view(self) -> ManualView:
        """The manual, open or not."""
        if self._view is None:
            from swissdesk.gui.widgets.manual_view import ManualView  # only for readers

            self._view = ManualView()
            self._view.left.connect(self.close_manual)
            fill(self._inside, self._view, margin=12)
        return self._view

    @property
    def is_open(self) -> bool:
        return not self._panel.isHidden()

    def has_keyboard(self) -> bool:
        """Whether the manual has the keyboard focus."""
        focused = QApplication.focusWidget()
        return self.is_open and focused is not None and self._panel.isAncestorOf(focused)

    def read(self) -> None:
        """Show the manual and give it the keyboard focus."""
        view = self.view
        self._panel.show()
        self._place()
        view.setFocus()

    def close_manual(self) -> None:
        """Hide the manual and give its space back to the page."""
        self._panel.hide()
        self._place()
        self.left.emit()

    def lay_out_anew(self) -> None:
        """Rebuild the manual at the same page, in the measures of another font size."""
        if self._view is None:
            return
        address = self._view.text.source()
        self._view.hide()
        self._inside.removeWidget(self._view)
        self._view.deleteLater()
        self._view = None
        self.view.open(address.path())
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def minimumSizeHint(self) -> QSize:
        return self._work.minimumSizeHint()  # so that opening the manual never widens the window

    def _place(self) -> None:
        """Put the panel beside the page if both fit, otherwise over its right side."""
        share = max(round(self.width() * _SHARE), theme.pixels(_LEAST))
        width = min(share, theme.pixels(_MOST))
        is_over = self.width() - width < theme.pixels(_WORK)
        if is_over:
            width = min(theme.pixels(_COVERING), round(self.width() * _SHARE_COVERED))
        margin = width if self.is_open and not is_over else 0
        if self._layout.contentsMargins().right() != margin:
            self._layout.setContentsMargins(0, 0, margin, 0)
        self._panel.setGeometry(self.width() - width, 0, width, self.height())
        self._panel.raise_()
