"""A sheet of texts, independent of its file format, how to read it, and the limits of its size.

The largest open tournaments have some thousand players. Anything far larger is not a list of
players, and reading it would only delay the arbiter.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from swissdesk.errors import SheetEmpty, SheetTooLarge

MOST_BYTES = 20_000_000
MOST_ROWS = 20_000
MOST_COLUMNS = 100
LONGEST_CELL = 200
"""Characters; the reader of a name cuts longer texts."""


@dataclass(frozen=True, slots=True)
class Form:
    """How to read a file or a text; choices that do not apply to it are empty."""

    encoding: str = ""
    separator: str = ""
    sheet_name: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Rows of cells, all rows of equal length; texts have no spaces around them.

    ``uncomputed`` are the cells, as (row, column) from 0, with a formula whose value is not in the
    file.
    """

    rows: tuple[tuple[str, ...], ...]
    uncomputed: frozenset[tuple[int, int]] = frozenset()

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0]) if self.rows else 0

    def column(self, place: int, first_row: int = 0) -> tuple[str, ...]:
        """Return the non-empty cells of a column, from *first_row* on."""
        return tuple(row[place] for row in self.rows[first_row:] if row[place])


def sheet_of(rows: Iterable[Sequence[str]]) -> Sheet:
    """Return a sheet without empty rows at the end; raise SheetEmpty or SheetTooLarge."""
    kept: list[tuple[str, ...]] = []
    filled = width = 0
    for number, row in enumerate(rows, 1):
        cells = tuple(" ".join(cell.split()) for cell in row) if row else ()
        if not cells and number > MOST_ROWS:
            continue  # files end in millions of empty lines
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
    return Sheet(tuple((*row, *padding)[:width] for row in kept[:filled]))


def column_letters(number: int) -> str:
    """Return the letters of a column, counted from 1: "A" to "Z", then "AA"."""
    letters = ""
    while number:
        number, place = divmod(number - 1, len(ascii_uppercase))
        letters = ascii_uppercase[place] + letters
    return letters
