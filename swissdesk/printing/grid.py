"""A table drawn on paper; it breaks between lines and repeats its headings on every page."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, PageBreak

from swissdesk.papers.sheet import Align, Column, Line, Weight
from swissdesk.printing import fonts
from swissdesk.printing.fitting import (
    BELOW,
    BELOW_ROW,
    BOX_PADDING,
    GUTTER,
    HEADING,
    PADDING,
    Fit,
    Setting,
    room_beside,
)

BLACK, GREY, SHADE, PALE = 0.0, 0.38, 0.87, 0.953
"""The inks, as reportlab measures them: 0 is black, 1 is white."""

_HALF_CAPITAL = 0.33
_BOX_INSET = 0.14
_HAIRLINE, _RULE = 0.5, 0.8
_LEAST_SHARE = 0.8
_IN_TWO_LINES = 0.72
_APART = 1.0
"""The distance between the two lines of a cell, in em of their size."""

_Room = tuple[float, float, float]
"""The place of a text: its left end, its width and the height of its middle."""


class Grid(Flowable):  # type: ignore[misc]  # reportlab has no types
    """The lines of a table, or of one page of it, in a given setting and width *room*.

    Lists side by side have the same columns and equal lengths, and are read downwards. *first* is
    the number of the first line in the whole table, from 0.
    """

    def __init__(
        self, fit: Fit, room: float, setting: Setting, *, lines: Sequence[Line], first: int = 0
    ) -> None:
        super().__init__()
        self._fit, self._room, self._setting = fit, room, setting
        self._lines, self._first = lines, first

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Return the size on paper."""
        return self._room, self._setting.height(ceil(len(self._lines) / self._setting.beside))

    def split(self, _width: float, height: float) -> list[Flowable]:
        """Return the part that fits into *height* and the rest; nothing if no line fits.

        The rest begins on a new page.
        """
        if height < self._setting.height(1):
            return []
        count = self._break(self._setting.capacity(height) * self._setting.beside)
        part, rest = (
            Grid(self._fit, self._room, self._setting, lines=lines, first=self._first + start)
            for start, lines in ((0, self._lines[:count]), (count, self._lines[count:]))
        )
        return [part, PageBreak(), rest]

    def _break(self, count: int) -> int:
        """Return how many of at most *count* lines to put on a page.

        Lines below a heading stay with it if they fit on a page.
        """
        if count >= len(self._lines) or self._lines[count].is_heading:
            return count
        headings = [at for at in range(1, count) if self._lines[at].is_heading]
        return headings[-1] if headings else count

    def draw(self) -> None:
        """Draw one list after another."""
        beside = self._setting.beside
        if beside == 1:
            self._draw_list()
            return
        _room, height = self.wrap(0, 0)
        room, setting = room_beside(self._room, beside), replace(self._setting, beside=1)
        rows = ceil(len(self._lines) / beside)
        for place, start in enumerate(range(0, len(self._lines), rows)):
            grid = Grid(self._fit, room, setting, lines=self._lines[start : start + rows])
            _room, taken = grid.wrap(0, 0)
            grid.drawOn(self.canv, place * (room + GUTTER), height - taken)

    def _draw_list(self) -> None:
        """Draw stripes, rules, headings, boxes and texts."""
        size, row = self._setting.size, self._setting.row_height
        pen = _Pen(self.canv, self._fit.table.columns, self._fit.widths(self._room, size))
        top = row * len(self._lines)
        bottoms = [top - row * number for number in range(1, len(self._lines) + 1)]
        for bottom in bottoms[self._first % 2 :: 2]:
            pen.stripe(self._room, bottom, row)
        pen.headings(size, top, self._setting.heading_height)
        for number, (line, bottom) in enumerate(zip(self._lines, bottoms, strict=True)):
            if number and line.starts_group:
                pen.rule(self._room, bottom + row)
            if line.is_heading:
                pen.shade(self._room, bottom, row)
            pen.line(line, size, bottom, row)
        pen.rule(self._room, 0)


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

    def shade(self, room: float, bottom: float, height: float) -> None:
        self._canvas.setFillGray(SHADE)
        self._canvas.rect(0, bottom, room, height, stroke=0, fill=1)

    def rule(self, room: float, height: float) -> None:
        self._canvas.setStrokeGray(BLACK)
        self._canvas.setLineWidth(_RULE)
        self._canvas.line(0, height, room, height)

    def headings(self, body: float, bottom: float, height: float) -> None:
        """Write the headings; below them those in the second language, if there are any."""
        self._canvas.setFillGray(GREY)
        lower = BELOW_ROW * body * any(column.below for _place, column, *_where in self._columns)
        for _place, column, left, width in self._columns:
            inset = PADDING * body
            room = (left + inset, width - 2 * inset, bottom + (height + lower) / 2)
            self._write(column.heading, column.align, fonts.SEMIBOLD, HEADING * body, room)
            if column.below:
                room = (left + inset, width - 2 * inset, bottom + (height - lower) / 2)
                self._write(column.below, column.align, fonts.REGULAR, BELOW * body, room)

    def line(self, line: Line, body: float, bottom: float, height: float) -> None:
        for place, column, left, width in self._columns:
            if column.is_boxed and not line.is_heading:
                self._box(left, bottom, width, height)
            inset = (PADDING + BOX_PADDING * column.is_boxed) * body
            room = (left + inset, width - 2 * inset, bottom + height / 2)
            self._canvas.setFillGray(GREY if column.is_grey and not line.is_heading else BLACK)
            weight = Weight.BOLD if line.is_heading else column.weight
            font, size = fonts.OF_WEIGHT[weight], column.scale * body
            self._write(line.cells[place], column.align, font, size, room)

    def _write(self, text: str, align: Align, font: str, size: float, room: _Room) -> None:
        """Write a text in a given width: smaller to fit, else in two lines, finally cut."""
        natural, width = fonts.width(text, font), room[1]
        least = _LEAST_SHARE * size
        if natural * least <= width:
            size = min(size, width / natural) if natural else size
            self._write_line(text, align, font, size, room)
            return
        size *= _IN_TWO_LINES
        first, second = fonts.broken(text, font, width / size)
        if not second:
            self._write_line(first, align, font, size, room)
            return
        left, width, middle = room
        for part, shift in ((first, _APART / 2), (second, -_APART / 2)):
            self._write_line(part, align, font, size, (left, width, middle + shift * size))

    def _write_line(self, text: str, align: Align, font: str, size: float, room: _Room) -> None:
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
