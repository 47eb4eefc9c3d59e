"""A sheet of texts: what is left of a file once its format is forgotten, and how large it may be.

Why limits: the largest open tournaments have some thousand players. What is larger by far is not a
list of players, and reading it would only hold up the arbiter.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from swissdesk.errors import SheetEmpty, SheetTooLarge

MOST_BYTES = 20_000_000
MOST_ROWS = 20_000
MOST_COLUMNS = 100
LONGEST_CELL = 200
"""Characters; what is longer is cut by whoever reads a name out of it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Rows of cells, all rows as long as the longest; texts have no spaces around them.

    ``uncomputed`` are the cells, as (row, column) from 0, that hold a formula whose value the file
    does not tell.
    """

    rows: tuple[tuple[str, ...], ...]
    uncomputed: frozenset[tuple[int, int]] = frozenset()

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0]) if self.rows else 0

    def column(self, place: int, first_row: int = 0) -> tuple[str, ...]:
        """Return the cells of a column that are not empty, from *first_row* on."""
        return tuple(row[place] for row in self.rows[first_row:] if row[place])


def sheet_of(rows: Iterable[Sequence[str]], uncomputed: Iterable[tuple[int, int]] = ()) -> Sheet:
    """Return a sheet without the empty rows at its foot; raise SheetEmpty or SheetTooLarge."""
    kept: list[tuple[str, ...]] = []
    filled = width = 0
    for number, row in enumerate(rows, 1):
        cells = tuple(" ".join(cell.split()) for cell in row)
        wide = max((place for place, cell in enumerate(cells, 1) if cell), default=0)
        if wide:
            filled, width = number, max(width, wide)
        if filled > MOST_ROWS or width > MOST_COLUMNS:
            raise SheetTooLarge(MOST_ROWS, MOST_COLUMNS)
        if number <= MOST_ROWS:
            kept.append(cells)
    if not filled:
        raise SheetEmpty
    padding = ("",) * width
    return Sheet(tuple((*row, *padding)[:width] for row in kept[:filled]), frozenset(uncomputed))
