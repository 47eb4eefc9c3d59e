"""The panel at the right of a page: facts about the row that is current."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from swissdesk.gui import theme

_WIDTH = 286
_NARROW_WIDTH = 250


class SidePanel(QFrame):
    """A column that scrolls (``body``) above one that does not (``foot``)."""

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
        self.make_room(is_scarce=False)

    def make_room(self, *, is_scarce: bool) -> None:
        """Be narrower where room is scarce."""
        self.setFixedWidth(theme.pixels(_NARROW_WIDTH if is_scarce else _WIDTH))
