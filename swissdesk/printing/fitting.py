"""Fits a list to the paper.

Sizes are in points of 1/72 inch; widths in em are relative to the size of the body text.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil

from swissdesk.papers.sheet import Table
from swissdesk.printing import fonts

ROW = 1.72
"""The least height of a line in em."""

HEADING_ROW = 1.7
"""The height of the line of headings in em."""

HEADING = 0.72
"""The size of a heading in em."""

BELOW, BELOW_ROW = 0.64, 0.8
"""The size of a heading in the second language, and the height of a line of these, in em."""

PADDING = 0.31
"""The space on either side of a text in em."""

BOX_PADDING = 0.6
"""The space on either side of a text inside its box, in em."""

GUTTER = 22.0
"""The space between lists side by side, in points."""

_LONGEST_NAME = 13.0
_NAMES_IN_FULL = 0.9
_MOST_ROW = 2.1
_ROW_STEP = 0.02
_STEP = 0.125
_SQUEEZED = 0.9


@dataclass(frozen=True, slots=True)
class Setting:
    """The setting of lines: size of the text in points, height of a line in em of that size.

    ``beside`` is how many lines stand side by side, ``heading`` the height of the headings in em.
    """

    size: float
    row: float = ROW
    beside: int = 1
    heading: float = HEADING_ROW

    @property
    def row_height(self) -> float:
        """The height of a line in points."""
        return self.row * self.size

    @property
    def heading_height(self) -> float:
        """The height of the headings in points."""
        return self.heading * self.size

    def height(self, rows: int) -> float:
        """Return the height of *lines* lines with their headings, in points."""
        return self.heading_height + rows * self.row_height

    def capacity(self, height: float) -> int:
        """Return how many lines fit on a page of *height*, at least one."""
        return max(int((height - self.heading_height) / self.row_height), 1)


@dataclass(frozen=True)
class Fit:
    """A table with the widths of its texts, ready to fit to any paper."""

    table: Table

    @cached_property
    def demands(self) -> tuple[float, ...]:
        """The width that each column needs, in em; 0 for a column without any text.

        All elastic columns get the same width, so that a sheet with two of them is symmetric.
        """
        natural = [self._natural(place) for place in range(len(self.table.columns))]
        pairs = list(zip(self.table.columns, natural, strict=True))
        longest = max((width for column, width in pairs if column.is_elastic), default=0.0)
        return tuple(longest if column.is_elastic else width for column, width in pairs)

    def _natural(self, place: int) -> float:
        column = self.table.columns[place]
        font = fonts.OF_WEIGHT[column.weight]
        widths = sorted(fonts.width(line.cells[place], font) for line in self.table.lines)
        if column.is_elastic:
            del widths[ceil(_NAMES_IN_FULL * len(widths)) :]
        widest = max(widths, default=0.0) * column.scale
        needed = max(
            widest,
            fonts.width(column.heading, fonts.SEMIBOLD) * HEADING,
            fonts.width(column.below, fonts.REGULAR) * BELOW,
        )
        if column.is_elastic:
            needed = min(needed, _LONGEST_NAME)
        if column.most:
            needed = min(needed, column.most)
        if column.is_boxed:
            needed += 2 * BOX_PADDING
        return needed + 2 * PADDING if needed else 0.0

    @cached_property
    def heading(self) -> float:
        """The height of the headings in em: with a second language they have two lines."""
        has_two = any(column.below for column in self.table.columns)
        return HEADING_ROW + BELOW_ROW * has_two

    def widest_size(self, room: float) -> float:
        """Return the size of the body text at which the columns fill *room*."""
        return room / sum(self.demands)

    def widths(self, room: float, size: float) -> tuple[float, ...]:
        """Return the width of each column at *size*; elastic ones share the rest of *room*."""
        elastic = sum(column.is_elastic for column in self.table.columns)
        spare = max(room - size * sum(self.demands), 0.0) / max(elastic, 1)
        return tuple(
            size * demand + spare * column.is_elastic
            for demand, column in zip(self.demands, self.table.columns, strict=True)
        )

    def pages(self, setting: Setting, height: float, foot: float) -> int:
        """Return how many pages of *height* the lines and a foot take in a setting."""
        rows = ceil(len(self.table.lines) / setting.beside)
        capacity = setting.capacity(height)
        full = max(ceil(rows / capacity), 1)
        last = rows - (full - 1) * capacity
        return full + (setting.height(last) + foot > height)

    def best(
        self, page: tuple[float, float], foot: float, sizes: tuple[float, float], beside: int = 1
    ) -> Setting:
        """Return the setting of the lines: size, line height, and how many stand side by side.

        Among settings with the fewest pages it takes the largest size, then the fewest side by
        side. Then line spacing grows as far as it costs no further page, so that pages are filled
        evenly. A *page* is (room, height); *sizes* are the smallest and the largest.
        """
        room, height = page
        found = []
        for number in range(1, beside + 1):
            share = room_beside(room, number)
            if number == 1 or self.widest_size(share) >= sizes[0]:
                size = self.best_size(share, height, foot, sizes, number)
                setting = Setting(size, beside=number, heading=self.heading)
                found.append((self.pages(setting, height, foot), -size, number, setting))
        fewest, _size, _beside, setting = min(found)
        spread = replace(setting, row=_MOST_ROW)
        while spread.row > setting.row and self.pages(spread, height, foot) > fewest:
            spread = replace(spread, row=max(spread.row - _ROW_STEP, setting.row))
        return spread

    def best_size(
        self, room: float, height: float, foot: float, sizes: tuple[float, float], beside: int = 1
    ) -> float:
        """Return the largest of *sizes*, from smallest to largest, that costs no further page.

        If the columns need it, the size is below both. To save a page, even one for the foot alone,
        the text may be a tenth smaller than the smallest size.
        """
        least, most = (min(size, self.widest_size(room)) for size in sizes)
        smallest = _SQUEEZED * least

        def pages(size: float) -> int:
            return self.pages(Setting(size, beside=beside, heading=self.heading), height, foot)

        fewest, size = pages(smallest), most
        while size > smallest and pages(size) > fewest:
            size = max(size - _STEP, smallest)
        return size


def room_beside(room: float, beside: int) -> float:
    """Return the share of a width for each of several lists side by side."""
    return (room - GUTTER * (beside - 1)) / beside
