"""How a list is fitted to the paper.

Sizes are in points of 1/72 inch; a width in em is in units of the size of the body text.
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

PADDING = 0.31
"""The room on either side of a text in em."""

BOX_PADDING = 0.6
"""The room on either side of a text in a box, inside it, in em."""

GUTTER = 22.0
"""The room between lists beside each other, in points."""

_LONGEST_NAME = 13.0
_NAMES_IN_FULL = 0.9
_MOST_ROW = 2.1
_ROW_STEP = 0.02
_STEP = 0.125
_SQUEEZED = 0.9


@dataclass(frozen=True, slots=True)
class Setting:
    """How lines are set: the size of the text in points, the height of a line in em of it.

    ``beside`` is how many lines stand beside each other.
    """

    size: float
    row: float = ROW
    beside: int = 1

    @property
    def row_height(self) -> float:
        """The height of a line in points."""
        return self.row * self.size

    @property
    def heading_height(self) -> float:
        """The height of the headings in points."""
        return HEADING_ROW * self.size

    def height(self, rows: int) -> float:
        """Return the height of so many lines with their headings, in points."""
        return self.heading_height + rows * self.row_height

    def capacity(self, height: float) -> int:
        """Return how many lines stand below each other on a page of *height*, one at least."""
        return max(int((height - self.heading_height) / self.row_height), 1)


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
        if column.most:
            needed = min(needed, column.most)
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

    def pages(self, setting: "Setting", height: float, foot: float) -> int:
        """Return how many pages of *height* the lines, and then a foot, take as they are set."""
        rows = ceil(len(self.table.lines) / setting.beside)
        capacity = setting.capacity(height)
        full = max(ceil(rows / capacity), 1)
        last = rows - (full - 1) * capacity
        return full + (setting.height(last) + foot > height)

    def best(
        self, page: tuple[float, float], foot: float, sizes: tuple[float, float], beside: int = 1
    ) -> "Setting":
        """Return how the lines are set: the size, the room for a line, how many beside each other.

        Of all that cost the fewest pages it is the largest size, and of that the fewest beside
        each other. Then lines stand as far apart as costs no page more, so that no page is much
        emptier than the others. A *page* is (room, height); *sizes* are the least and the most.
        """
        possible = [number for number in range(2, beside + 1) if self._is_read(page, sizes, number)]
        found = [self._fitted(page, foot, sizes, number) for number in (1, *possible)]
        _pages, setting = min(found, key=lambda each: (each[0], -each[1].size, each[1].beside))
        return self._spread(setting, page[1], foot)

    def _spread(self, setting: "Setting", height: float, foot: float) -> "Setting":
        fewest = self.pages(setting, height, foot)
        spread = replace(setting, row=_MOST_ROW)
        while spread.row > setting.row and self.pages(spread, height, foot) > fewest:
            spread = replace(spread, row=max(spread.row - _ROW_STEP, setting.row))
        return spread

    def _is_read(self, page: tuple[float, float], sizes: tuple[float, float], beside: int) -> bool:
        """Return whether so many beside each other need not be smaller than the least size."""
        return self.widest_size(room_beside(page[0], beside)) >= sizes[0]

    def _fitted(
        self, page: tuple[float, float], foot: float, sizes: tuple[float, float], beside: int
    ) -> tuple[int, "Setting"]:
        """Return the pages with so many lines beside each other, and how the lines are set."""
        room, height = page
        size = self.best_size(room_beside(room, beside), height, foot, sizes, beside)
        setting = Setting(size, beside=beside)
        return self.pages(setting, height, foot), setting

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
        fewest = self.pages(Setting(smallest, beside=beside), height, foot)
        size = most
        while size > smallest and self.pages(Setting(size, beside=beside), height, foot) > fewest:
            size = max(size - _STEP, smallest)
        return size


def room_beside(room: float, beside: int) -> float:
    """Return what each of so many lists beside each other has of a width."""
    return (room - GUTTER * (beside - 1)) / beside
