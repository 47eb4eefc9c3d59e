"""The panel at the right of a page: facts about the current row."""

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from swissdesk.gui import theme


class SidePanel(QFrame):
    """A column that scrolls (``body``) above one that does not (``foot``)."""

    WIDTHS: ClassVar[Sequence[tuple[int, int]]] = ((1500, 400), (760, 286), (0, 250))
    """The least width of the page for each width of the panel, both at 100 %, widest first."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sidePanel")
        self.setAccessibleName(name)
        inside = QWidget()
        self.body = QVBoxLayout(inside)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(theme.pixels(6))
        self.area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        self.foot = QVBoxLayout()
        margin = theme.pixels(14)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing(theme.pixels(8))
        layout.addWidget(area)
        layout.addLayout(self.foot)
        self.make_room(theme.pixels(self.WIDTHS[-2][0]))

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out the column again: Qt may ignore a change of its height while it is hidden."""
        super().showEvent(event)
        self.body.invalidate()
        self.body.activate()

    def make_room(self, page_width: int) -> None:
        """Take the panel's share of a page of this width, in pixels."""
        self.setFixedWidth(
            next(
                theme.pixels(own)
                for page, own in self.WIDTHS
                if page_width >= theme.pixels(page) or not page
            )
        )
