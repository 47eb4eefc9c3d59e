"""How a list is fitted to the paper.

Sizes are in points of 1/72 inch; a width in em is in units of the size of the body text.
"""

from dataclasses import dataclass
from functools import cached_property
from math import ceil

from swissdesk.papers.sheet import Table
from swissdesk.printing import fonts

ROW = 1.72
"""The height of a line in em."""

HEADING_ROW = 1.7
"""The height of the line of headings in em."""

HEADING = 0.72
"""The size of a heading in em."""

PADDING = 0.31
"""The room on either side of a text in em."""

BOX_PADDING = 0.6
"""The room on either side of a text in a box, inside it, in em."""

GUTTER = 22.0
"""The room between lists beside each other, in points."""

_LONGEST_NAME = 15.0
_NAMES_IN_FULL = 0.95
_STEP = 0.125
_SQUEEZED = 0.9


@dataclass(frozen=True)
class Fit:
    """A table with the widths of its texts, to be fitted to any paper."""

    table: Table

    @cached_property
    def demands(self) -> tuple[float, ...]:
        """The width each column needs, in em; a column without any text needs none.

        All elastic columns are given the same, so that a sheet with two of them is symmetric.
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
        needed = max(widest, fonts.width(column.heading, fonts.SEMIBOLD) * HEADING)
        if column.is_elastic:
            needed = min(needed, _LONGEST_NAME)
        if column.is_boxed:
            needed += 2 * BOX_PADDING
        return needed + 2 * PADDING if needed else 0.0

    def widest_size(self, room: float) -> float:
        """Return the size of the body text at which the columns fill *room*."""
        return room / sum(self.demands)

    def widths(self, room: float, size: float) -> tuple[float, ...]:
        """Return the width of each column at *size*; elastic ones share what is left of *room*."""
        elastic = sum(column.is_elastic for column in self.table.columns)
        spare = max(room - size * sum(self.demands), 0.0) / max(elastic, 1)
        return tuple(
            size * demand + spare * column.is_elastic
            for demand, column in zip(self.demands, self.table.columns, strict=True)
        )

    def pages(self, size: float, height: float, foot: float, beside: int = 1) -> int:
        """Return how many pages of *height* the lines, and then a foot, take at *size*.

        *beside* is how many lines stand beside each other.
        """
        rows = ceil(len(self.table.lines) / beside)
        capacity = self.capacity(size, height)
        full = max(ceil(rows / capacity), 1)
        last = rows - (full - 1) * capacity
        return full + ((HEADING_ROW + last * ROW) * size + foot > height)

    def capacity(self, size: float, height: float) -> int:
        """Return how many lines stand below each other on a page of *height*, one at least."""
        return max(int((height - HEADING_ROW * size) / (ROW * size)), 1)

    def best(
        self, page: tuple[float, float], foot: float, sizes: tuple[float, float], beside: int = 1
    ) -> tuple[float, int]:
        """Return the size of the text and how many lines stand beside each other.

        Of all that cost the fewest pages it is the largest size, and of that the fewest beside
        each other. A *page* is (room, height); *sizes* are the least and the most.
        """
        possible = [number for number in range(2, beside + 1) if self._is_read(page, sizes, number)]
        found = [(number, *self._fitted(page, foot, sizes, number)) for number in (1, *possible)]
        number, _pages, size = min(found, key=lambda each: (each[1], -each[2], each[0]))
        return size, number

    def _is_read(self, page: tuple[float, float], sizes: tuple[float, float], beside: int) -> bool:
        """Return whether so many beside each other need not be smaller than the least size."""
        return self.widest_size(room_beside(page[0], beside)) >= sizes[0]

    def _fitted(
        self, page: tuple[float, float], foot: float, sizes: tuple[float, float], beside: int
    ) -> tuple[int, float]:
        """Return the pages and the size with so many lines beside each other."""
        room, height = page
        size = self.best_size(room_beside(room, beside), height, foot, sizes, beside)
        return self.pages(size, height, foot, beside), size

    def best_size(
        self,
        room: float,
        height: float,
        foot: float,
        sizes: tuple[float, float],
        beside: int = 1,
    ) -> float:
        """Return the largest of *sizes*, from least to most, that costs no page more than another.

        Where the columns need it, the size is smaller than both. To save a page, be it for the last
        lines or for the foot alone, the text may be a tenth smaller than the least.
        """
        least, most = (min(size, self.widest_size(room)) for size in sizes)
        smallest = _SQUEEZED * least
        fewest = self.pages(smallest, height, foot, beside)
        size = most
        while size > smallest and self.pages(size, height, foot, beside) > fewest:
            size = max(size - _STEP, smallest)
        return size


def room_beside(room: float, beside: int) -> float:
    """Return what each of so many lists beside each other has of a width."""
    return (room - GUTTER * (beside - 1)) / beside
