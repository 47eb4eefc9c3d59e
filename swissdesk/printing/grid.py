"""A table drawn on paper; it breaks between lines and repeats its headings on every page."""

from collections.abc import Sequence
from math import ceil

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from swissdesk.papers.sheet import Align, Column, Line
from swissdesk.printing import fonts
from swissdesk.printing.fitting import (
    BOX_PADDING,
    GUTTER,
    HEADING,
    HEADING_ROW,
    PADDING,
    ROW,
    Fit,
    room_beside,
)

BLACK, GREY, PALE = 0.0, 0.38, 0.953
"""The three inks, as reportlab counts them: 0 is black, 1 is white."""

_HALF_CAPITAL = 0.33
_BOX_INSET = 0.14
_HAIRLINE, _RULE = 0.5, 0.8


class Grid(Flowable):  # type: ignore[misc]  # reportlab has no types
    """The lines of a table, or those of one page, at one size and in the width *room*."""

    def __init__(
        self, fit: Fit, room: float, size: float, *, lines: Sequence[Line], first: int = 0
    ) -> None:
        super().__init__()
        self._fit, self._room, self._size = fit, room, size
        self._lines, self._first = lines, first
        self._row, self._heading_row = ROW * size, HEADING_ROW * size

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Return the size on paper."""
        return self._room, self._heading_row + self._row * len(self._lines)

    def split(self, _width: float, height: float) -> list["Grid"]:
        """Return the part that fits into *height* and the rest; nothing if no line fits."""
        count = int((height - self._heading_row) / self._row)
        return [] if count < 1 else [self._part(0, count), self._part(count, len(self._lines))]

    def _part(self, start: int, stop: int) -> "Grid":
        lines = self._lines[start:stop]
        return Grid(self._fit, self._room, self._size, lines=lines, first=self._first + start)

    def draw(self) -> None:
        """Draw stripes, rules, headings, boxes and texts."""
        pen = _Pen(self.canv, self._fit.table.columns, self._fit.widths(self._room, self._size))
        top = self._row * len(self._lines)
        bottoms = [top - self._row * number for number in range(1, len(self._lines) + 1)]
        for bottom in bottoms[self._first % 2 :: 2]:
            pen.stripe(self._room, bottom, self._row)
        pen.headings(self._size, top, self._heading_row)
        for number, (line, bottom) in enumerate(zip(self._lines, bottoms, strict=True)):
            if number and line.starts_group:
                pen.rule(self._room, bottom + self._row)
            pen.line(line, self._size, bottom, self._row)
        pen.rule(self._room, 0)


class Beside(Flowable):  # type: ignore[misc]  # reportlab has no types
    """Lists of the same columns beside each other, read downwards; as long as each other."""

    def __init__(
        self, fit: Fit, room: float, size: float, *, lines: Sequence[Line], beside: int
    ) -> None:
        super().__init__()
        self._fit, self._room, self._size = fit, room, size
        self._lines, self._beside = lines, beside

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Return the size on paper."""
        rows = ceil(len(self._lines) / self._beside)
        return self._room, (HEADING_ROW + ROW * rows) * self._size

    def split(self, _width: float, height: float) -> list["Beside"]:
        """Return the part that fits into *height* and the rest; nothing if no line fits."""
        if height < (HEADING_ROW + ROW) * self._size:
            return []
        count = self._fit.capacity(self._size, height) * self._beside
        return [self._part(self._lines[:count]), self._part(self._lines[count:])]

    def _part(self, lines: Sequence[Line]) -> "Beside":
        return Beside(self._fit, self._room, self._size, lines=lines, beside=self._beside)

    def draw(self) -> None:
        """Draw one list after the other."""
        _width, height = self.wrap(0, 0)
        room = room_beside(self._room, self._beside)
        rows = ceil(len(self._lines) / self._beside)
        for place, start in enumerate(range(0, len(self._lines), rows)):
            grid = Grid(self._fit, room, self._size, lines=self._lines[start : start + rows])
            _room, taken = grid.wrap(0, 0)
            grid.drawOn(self.canv, place * (room + GUTTER), height - taken)


class _Pen:
    """Puts the parts of a grid on the canvas."""

    def __init__(self, canvas: Canvas, columns: Sequence[Column], widths: Sequence[float]) -> None:
        self._canvas = canvas
        lefts = [sum(widths[:place]) for place in range(len(widths))]
        self._columns = [
            (place, column, left, width)
            for place, (column, left, width) in enumerate(zip(columns, lefts, widths, strict=True))
            if width
        ]

    def stripe(self, room: float, bottom: float, height: float) -> None:
        self._canvas.setFillGray(PALE)
        self._canvas.rect(0, bottom, room, height, stroke=0, fill=1)

    def rule(self, room: float, height: float) -> None:
        self._canvas.setStrokeGray(BLACK)
        self._canvas.setLineWidth(_RULE)
        self._canvas.line(0, height, room, height)

    def headings(self, body: float, bottom: float, height: float) -> None:
        self._canvas.setFillGray(GREY)
        for _place, column, left, width in self._columns:
            inset = PADDING * body
            room = (left + inset, width - 2 * inset, bottom + height / 2)
            self._write(column.heading, column.align, fonts.SEMIBOLD, HEADING * body, room)

    def line(self, line: Line, body: float, bottom: float, height: float) -> None:
        for place, column, left, width in self._columns:
            if column.is_boxed:
                self._box(left, bottom, width, height)
            inset = (PADDING + BOX_PADDING * column.is_boxed) * body
            room = (left + inset, width - 2 * inset, bottom + height / 2)
            self._canvas.setFillGray(GREY if column.is_grey else BLACK)
            self._write(
                line.cells[place],
                column.align,
                fonts.OF_WEIGHT[column.weight],
                column.scale * body,
                room,
            )

    def _write(
        self, text: str, align: Align, font: str, size: float, room: tuple[float, float, float]
    ) -> None:
        """Write a text into a room: its left end, its width and the height of its middle."""
        left, width, middle = room
        shown = fonts.shortened(text, font, width / size)
        left += align.value * (width - fonts.width(shown, font) * size)
        fonts.draw(self._canvas, shown, font, size, (left, middle - _HALF_CAPITAL * size))

    def _box(self, left: float, bottom: float, width: float, height: float) -> None:
        inset = _BOX_INSET * height
        self._canvas.setFillGray(1)
        self._canvas.setStrokeGray(BLACK)
        self._canvas.setLineWidth(_HAIRLINE)
        self._canvas.rect(
            left + inset, bottom + inset, width - 2 * inset, height - 2 * inset, fill=1
        )
