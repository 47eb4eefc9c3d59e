"""The panel at the right of a page: facts about the current row."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.row import fill

TOP = Qt.AlignmentFlag.AlignTop
NUMBERS = TOP | Qt.AlignmentFlag.AlignRight


class LabelGrid(QGridLayout):
    """Texts in rows; *make* returns the labels of a row, from 0, which are then reused.

    With a *wide* column, all others contain numbers.
    """

    def __init__(self, make: Callable[[int], Sequence[QLabel]], wide: int | None = None) -> None:
        super().__init__()
        self._make, self._wide = make, wide
        self.rows: list[Sequence[QLabel]] = []

    def show_rows(self, rows: Sequence[Sequence[str]]) -> None:
        while len(self.rows) < len(rows):
            row = len(self.rows)
            self.rows.append(self._make(row))
            for column, each in enumerate(self.rows[-1]):
                self.addWidget(each, row, column, TOP if self._wide in (None, column) else NUMBERS)
        for row, labels in enumerate(self.rows):
            texts = rows[row] if row < len(rows) else ("",) * len(labels)
            for each, text in zip(labels, texts, strict=True):
                each.setText(text)
                each.setVisible(row < len(rows))


class SidePanel(QFrame):
    """A column that scrolls (``body``) above one that does not (``foot``)."""

    WIDTHS: ClassVar[Sequence[tuple[int, int]]] = ((1500, 400), (760, 286), (0, 250))
    """The least width of the page for each width of the panel, both at 100 %, widest first."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("sidePanel")
        self.setAccessibleName(name)
        inside = QWidget()
        self.body = fill(QVBoxLayout(inside), gap=6, margin=0)
        self.area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        self.foot = QVBoxLayout()
        fill(QVBoxLayout(self), area, self.foot, gap=8, margin=14)
        self.make_room(theme.pixels(self.WIDTHS[-2][0]))

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out the column again: Qt may ignore a change of its height while it is hidden."""
        super().showEvent(event)
        self.body.invalidate()
        self.body.activate()

    def make_room(self, page_width: int) -> None:
        """Take the panel's share of a page of this width, in pixels."""
        widths = (own for page, own in self.WIDTHS if page_width >= theme.pixels(page) or not page)
        self.setFixedWidth(theme.pixels(next(widths)))
