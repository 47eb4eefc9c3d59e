"""A list for the wall of a playing hall: some of its lines, as large as the window allows.

If the width is too small, the least important columns go first, then names are shortened, then the
letters become smaller. If two halves fit side by side with whole names, the list is split in two.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from swissdesk.gui import theme
from swissdesk.papers.sheet import Align, Column, Table, Weight

_LETTERS = 0.6
"""The size of the letters as a share of the line height."""
_HEADING = 0.6
"""The height of the headings as a share of the line height; their letters shrink by it too."""
_PADDING = 0.35
_GUTTER = 1.5
"""The space between the two halves of a split list, in em."""
_SHORTEST_NAME = 7.0
_REFERENCE = 100
_FLAGS = {
    Align.LEFT: Qt.AlignmentFlag.AlignLeft,
    Align.CENTRE: Qt.AlignmentFlag.AlignHCenter,
    Align.RIGHT: Qt.AlignmentFlag.AlignRight,
}
_WEIGHTS = {
    Weight.REGULAR: QFont.Weight.Normal,
    Weight.SEMIBOLD: QFont.Weight.DemiBold,
    Weight.BOLD: QFont.Weight.Bold,
}


@dataclass(frozen=True, slots=True)
class Place:
    """A visible column: its number, left edge and width; edge and width are in pixels."""

    number: int
    left: float
    width: float


class BigTable(QWidget):
    """Shows a range of the lines of a table, in one block or in two side by side."""

    resized = Signal()
    """The number of lines that fit has changed."""

    def __init__(self) -> None:
        super().__init__()
        self._table = Table((), ())
        self._demands: tuple[float, ...] = ()
        self._first, self._rows = 0, 1

    def show_table(self, table: Table) -> None:
        """Show another table from its first line."""
        self._table = table
        self._demands = tuple(_demand(table, place) for place in range(len(table.columns)))
        self.show_lines(0, self._rows)

    def capacity(self, rows: int) -> int:
        """Return how many lines of the table are visible at once if *rows* fill the height."""
        return rows * self._blocks(rows)

    def show_lines(self, first: int, rows: int) -> None:
        """Show the lines from *first* in a size in which *rows* of them fill the height."""
        self._first, self._rows = first, rows
        self.setAccessibleDescription("\n".join(self.lines()))
        self.update()

    def lines(self) -> tuple[str, ...]:
        """Return the visible lines as text."""
        shown = self._table.lines[self._first : self._first + self.capacity(self._rows)]
        return tuple(" ".join(filter(None, line.cells)) for line in shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as its columns are
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        letters, blocks = self._letters(self._rows), self._blocks(self._rows)
        gutter = _GUTTER * letters if blocks > 1 else 0
        width = (self.width() - gutter) / blocks
        size, places = fitted(self._table.columns, self._demands, width, letters)
        for block in range(blocks):
            first = self._first + block * self._rows
            if first < len(self._table.lines) or not block:
                self._paint_block(painter, places, first, size, width)
                painter.translate(width + gutter, 0)

    def _letters(self, rows: int) -> float:
        """Return the size of the letters in pixels if *rows* lines fill the height."""
        return self.height() / (rows + _HEADING) * _LETTERS

    def _blocks(self, rows: int) -> int:
        """Return 2 if the list is longer than *rows* and two halves fit side by side, else 1."""
        columns, letters = self._table.columns, self._letters(rows)
        is_long = len(self._table.lines) > rows
        is_wide = is_long and fits_twice(columns, self._demands, self.width(), letters)
        return 2 if is_wide else 1

    def _paint_block(
        self, painter: QPainter, places: Sequence[Place], first: int, size: float, width: float
    ) -> None:
        height = self.height() / (self._rows + _HEADING)
        top = height * _HEADING
        painter.setPen(QColor(theme.colours(self).secondary))
        for place in places:
            column = self._table.columns[place.number]
            box = QRectF(place.left, 0, place.width, top)
            font = _font(Weight.SEMIBOLD, size * _HEADING)
            _write(painter, column.heading, column.align, font, box)
        for number in range(first, min(first + self._rows, len(self._table.lines))):
            box = QRectF(0, top, width, height)
            self._paint_line(painter, places, number, size, box, is_first=number == first)
            top += height

    def _paint_line(
        self,
        painter: QPainter,
        places: Sequence[Place],
        number: int,
        size: float,
        box: QRectF,
        *,
        is_first: bool,
    ) -> None:
        wear, line = theme.colours(self), self._table.lines[number]
        if number % 2 == 0:
            painter.fillRect(box, QColor(wear.rail))
        if line.is_heading:
            painter.fillRect(box, QColor(wear.line))
        if line.starts_group and not is_first:
            painter.fillRect(QRectF(0, box.top(), box.width(), 2), QColor(wear.secondary))
        for place in places:
            column = self._table.columns[place.number]
            painter.setPen(QColor(wear.secondary if column.is_grey else wear.text))
            cell = QRectF(place.left, box.top(), place.width, box.height())
            weight = Weight.BOLD if line.is_heading else column.weight
            _write(painter, line.cells[place.number], column.align, _font(weight, size), cell)


def fitted(
    columns: Sequence[Column], demands: Sequence[float], width: float, size: float
) -> tuple[float, tuple[Place, ...]]:
    """Return the size of the letters in pixels, at most *size*, and the positions of the columns.

    *demands* are the widths of the columns in em; a column without text has the width 0 and is
    hidden.
    """
    shown = [place for place, demand in enumerate(demands) if demand]
    if size * sum(demands[place] for place in shown) > width:
        shown = [place for place in shown if not columns[place].is_grey]
    least = sum(
        min(demands[place], _SHORTEST_NAME if columns[place].is_elastic else demands[place])
        for place in shown
    )
    size = min(size, width / least) if least else size
    wanted = [size * demands[place] for place in shown]
    elastic = [columns[place].is_elastic for place in shown]
    spare = (width - sum(wanted)) / max(sum(elastic), 1)
    places, left = [], 0.0
    for place, natural, is_elastic in zip(shown, wanted, elastic, strict=True):
        room = natural + spare * is_elastic
        places.append(Place(place, left, room))
        left += room
    return size, tuple(places)


def fits_twice(
    columns: Sequence[Column], demands: Sequence[float], width: float, size: float
) -> bool:
    """Return whether two halves fit side by side with letters of *size* pixels and whole names.

    The least important columns may go: more boards at once are worth more than ratings.
    """
    wanted = sum(
        demand for column, demand in zip(columns, demands, strict=True) if not column.is_grey
    )
    return 0 < size * (2 * wanted + _GUTTER) <= width


def _demand(table: Table, place: int) -> float:
    """Return the width of a column in em, 0 if no line has text in it."""
    column = table.columns[place]
    metrics = {False: _metrics(column.weight), True: _metrics(Weight.BOLD)}
    widths = (metrics[line.is_heading].horizontalAdvance(line.cells[place]) for line in table.lines)
    widest = max(widths, default=0)
    if not widest:
        return 0.0
    heading = _metrics(Weight.SEMIBOLD).horizontalAdvance(column.heading) * _HEADING
    return max(widest, heading) / _REFERENCE + 2 * _PADDING


@lru_cache
def _metrics(weight: Weight) -> QFontMetricsF:
    return QFontMetricsF(_font(weight, _REFERENCE))


def _font(weight: Weight, pixels: float) -> QFont:
    font = QFont()
    font.setPixelSize(max(round(pixels), 1))
    font.setWeight(_WEIGHTS[weight])
    return font


def _write(painter: QPainter, text: str, align: Align, font: QFont, box: QRectF) -> None:
    painter.setFont(font)
    inset = _PADDING * font.pixelSize()
    room = box.adjusted(inset, 0, -inset, 0)
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width() + 1)
    painter.drawText(room, _FLAGS[align] | Qt.AlignmentFlag.AlignVCenter, shown)
