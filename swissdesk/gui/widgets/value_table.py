"""A table whose values can be explained, one cell at a time.

Left and Right move between the values of the current row; Return, a click or a double click
explains the framed one. The whole row stays selected, as in every other table.
"""

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionViewItem

from swissdesk.gui import theme
from swissdesk.gui.models.listing_model import ListingModel
from swissdesk.gui.widgets.listing_table import ListingDelegate, ListingTable
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.i18n import _

_RADIUS = 4


class ValueTable(ListingTable):
    """Columns with a subject can be explained; the cursor skips the others."""

    asked = Signal()
    """The arbiter wants the current cell explained."""
    cell_chosen = Signal()
    """Another cell has become current."""

    def __init__(self, model: ListingModel[Any], name: str) -> None:
        self._kept_subject = ""
        super().__init__(model, name)
        self.setItemDelegate(_ValueDelegate(self))
        self.selectionModel().currentChanged.connect(self._follow)
        self.clicked.connect(self._ask_by_mouse)
        on_key(self, "Return", _("explain the framed value"), self._ask)
        on_key(self, "Enter", _("explain the framed value"), self._ask)
        on_key(self, "Right", _("to the next value of the row"), lambda: self._step(1))
        on_key(self, "Left", _("to the value before"), lambda: self._step(-1))

    @property
    def subject(self) -> str:
        """The subject of the current cell, empty if it cannot be explained."""
        place = self.currentIndex().column()
        return self._listing.columns[place].subject if place >= 0 else ""

    def value_of(self, subject: str) -> str | None:
        """Return the text of the current row about *subject*; None if there is none."""
        cell = self._cell(subject)
        return None if cell is None else str(cell.data())

    def choose_subject(self, subject: str) -> None:
        """Go to the column with *subject* in the current row, if there is one."""
        cell = self._cell(subject)
        if cell is not None:
            self.setCurrentIndex(cell)

    def _cell(self, subject: str) -> QModelIndex | None:
        """Return the cell of the current row about *subject*; None if there is none."""
        subjects = [column.subject for column in self._listing.columns]
        if subject not in subjects or not self.currentIndex().isValid():
            return None
        return self.currentIndex().siblingAtColumn(subjects.index(subject))

    def _keep(self) -> None:
        super()._keep()
        self._kept_subject = self.subject

    def _restore(self) -> None:
        super()._restore()
        if self._kept_subject:
            self.choose_subject(self._kept_subject)

    def _follow(self, current: QModelIndex, previous: QModelIndex) -> None:
        if current.column() != previous.column():
            self._make_room()
        self.viewport().update()
        self.cell_chosen.emit()

    def _ask(self) -> None:
        """Ask for an explanation of the current cell; without one, Return opens the row."""
        if self.subject:
            self.asked.emit()
        else:
            self._activate(self.currentIndex())

    def _activate(self, index: QModelIndex) -> None:
        """Open the row on Return, and on a double click outside the values."""
        if not self._listing.columns[index.column()].subject:
            super()._activate(index)

    def _ask_by_mouse(self, index: QModelIndex) -> None:
        if self._listing.columns[index.column()].subject:
            self.asked.emit()

    def _step(self, by: int) -> None:
        """Go to the next value, or to the one before; show its column if it was hidden."""
        place, columns = self.currentIndex().column() + by, self._listing.columns
        while 0 <= place < len(columns):
            if columns[place].subject:
                self.setCurrentIndex(self.currentIndex().siblingAtColumn(place))
                return
            place += by

    def _spare(self, place: int) -> int:
        """Return how early a column is hidden; 0, for never, for the one with the frame."""
        is_current = place == self.currentIndex().column()
        return 0 if is_current else super()._spare(place)


class _ValueDelegate(ListingDelegate):
    """Draws a frame around the current cell if it can be explained."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        view = option.widget
        if not isinstance(view, ValueTable) or not view.subject or view.currentIndex() != index:
            return
        colours = theme.colours(view)
        colour = colours.accent if view.hasFocus() else colours.secondary
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colour), theme.pixels(1)))
        radius = theme.pixels(_RADIUS)
        painter.drawRoundedRect(option.rect.adjusted(1, 1, -2, -2), radius, radius)
        painter.restore()
