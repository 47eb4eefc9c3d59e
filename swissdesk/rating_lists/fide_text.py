"""FIDE's lists as text: columns at the positions that the line of headings shows.

The widths have changed over the years, and single lists have other columns than the combined one;
the headings tell. Lines as they were in autumn 2026::

    ID Number      Name          Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng ...
    1503014        Carlsen, Magnu NOR M   GM                           2823  0   10 2801  ...

An official with many titles (16 characters where the column has 15) pushes the rest of the line;
such a line is read shifted. A short line was cut.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import TypeAlias

from swissdesk.rating_lists.report import ListKind, Tally, Trouble
from swissdesk.rating_lists.row import CELLS, FideRows, Values

_HEADINGS: Mapping[str, str] = {
    r"id[ _]?number": "id",
    r"name": "name",
    r"wtit": "women_title",
    r"otit": "officials",
    r"titl?e?": "title",
    r"fed|country": "federation",
    r"sex": "sex",
    r"foa": "arena",
    r"srtng": "standard",
    r"rrtng": "rapid",
    r"brtng": "blitz",
    r"[srb]gm|gms|games|gamesb": "games",
    r"\bsk\b": "k_standard",
    r"\brk\b": "k_rapid",
    r"\bbk\b": "k_blitz",
    r"\bk\b": "k",
    r"b-?day|birthday|born": "birth",
    r"flag": "flag",
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\d\d": "rating",
}
_MEANINGS = tuple(_HEADINGS.values())
_HEADING = re.compile("|".join(f"({each})" for each in _HEADINGS), re.IGNORECASE)
_NEEDED = {"id", "name", "federation"}
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_SAMPLE = 500
_NOWHERE = slice(0, 0)
_Cells: TypeAlias = Callable[[str], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of a list; ``width`` is that of its lines, ``month`` "" if they do not say."""

    columns: Mapping[str, slice]
    width: int
    month: str = ""

    @property
    def is_combined(self) -> bool:
        """Whether the list has all three ratings."""
        return "rapid" in self.columns

    @property
    def has_k(self) -> bool:
        """Whether the list has a column for K; those up to 2011 have none."""
        return bool(self.columns.keys() & {"k", "k_standard"})


def layout_of(heading: str) -> Layout | None:
    """Return the layout that a line of headings shows; None if it is not FIDE's."""
    found = list(_HEADING.finditer(heading))
    stops = [*(each.start() for each in found), len(heading)]
    columns: dict[str, slice] = {}
    month = ""
    for each, start, stop in zip(found, stops, stops[1:], strict=False):
        meaning = _MEANINGS[(each.lastindex or 1) - 1]
        if meaning == "rating":
            month = _month(each.group())
        columns.setdefault(meaning, slice(start, stop))
    is_known = columns.keys() >= _NEEDED and columns["id"].start == len(heading) - len(
        heading.lstrip()
    )
    has_ratings = bool(columns.keys() & {"standard", "rating"})
    return Layout(columns, len(heading), month) if is_known and has_ratings else None


def _month(heading: str) -> str:
    """Return the month of "OCT26"."""
    return f"20{heading[-2:]}/{MONTHS.index(heading[:3].lower()) + 1:02}"


def rows(
    batches: Iterable[Sequence[str]], layout: Layout, kind: ListKind, fide: FideRows, tally: Tally
) -> Iterator[list[Values]]:
    """Yield the players in batches of lines below the headings, with remarks in *tally*."""
    reader = _Reader(layout, kind, fide, tally)
    last = 0
    for batch in batches:
        yield reader.rows(batch)
        last = reader.number
    tally.is_cut = bool(last) and tally.cut_line == last


class _Reader:
    def __init__(self, layout: Layout, kind: ListKind, fide: FideRows, tally: Tally) -> None:
        columns = dict(layout.columns)
        if "rating" in columns:
            columns[kind.value] = columns["rating"]
        if "k" in columns:
            columns[f"k_{kind.value}"] = columns["k"]
        self._columns = columns
        self._width = layout.width
        self._is_padded: bool | None = None
        self._cells = self._cut_by(columns)
        self._fide, self._tally = fide, tally
        self.number = 1

    def rows(self, lines: Sequence[str]) -> list[Values]:
        """Return the players in lines."""
        if self._is_padded is None:
            self._measure(lines)
        found = []
        width, cells, make = self._width, self._cells, self._fide.row
        for number, line in enumerate(lines, self.number + 1):
            if len(line) == width:
                row = make(number, tuple(map(str.strip, cells(line))))
            else:
                row = self._odd(number, line)
            if row is not None:
                found.append(row)
        self.number += len(lines)
        return found

    def _measure(self, lines: Sequence[str]) -> None:
        """Find out whether lines have their blanks at the end, or some program removed them."""
        lengths = Counter(map(len, lines[:_SAMPLE])).most_common(1)
        self._is_padded = all(length >= self._width for length, _count in lengths)

    def _odd(self, number: int, line: str) -> Values | None:
        """Return the player of a line of another length."""
        excess = len(line) - self._width
        if not line.strip():
            return None
        if excess < 0:
            return self._short(number, line)
        officials = self._columns.get("officials", _NOWHERE)
        overflow = line[officials.stop - 1 : officials.stop - 1 + excess] if officials.stop else ""
        if overflow and " " not in overflow:
            self._tally.remark(number, Trouble.SHIFTED, line[officials.start :].split()[0])
            return self._row(number, line, self._cut_by(self._columns, officials.start, excess))
        if not line[self._width :].strip():
            return self._row(number, line, self._cells)
        self._tally.remark(number, Trouble.LINE_TOO_LONG, line.strip())
        return None

    def _short(self, number: int, line: str) -> Values | None:
        """Return the player of a line without blanks at its end; None for a line that was cut."""
        birth = self._columns.get("birth", _NOWHERE)
        year = line[birth].strip()
        if not self._is_padded and (len(year) == len("1990") or year == "0" or not birth.stop):
            return self._row(number, line, self._cells)
        self._tally.remark(number, Trouble.LINE_CUT, line.strip())
        self._tally.cut_line = number
        return None

    def _row(self, number: int, line: str, cells: _Cells) -> Values | None:
        return self._fide.row(number, tuple(map(str.strip, cells(line))))

    @staticmethod
    def _cut_by(columns: Mapping[str, slice], place: int = 0, excess: int = 0) -> _Cells:
        """Return a function that cuts a line into cells, shifted by *excess* after *place*."""

        def shifted(column: slice) -> slice:
            start = column.start + (excess if column.start > place else 0)
            return slice(start, column.stop + (excess if column.start >= place else 0))

        places = [shifted(columns.get(each, _NOWHERE)) for each in CELLS]
        cut: Callable[[str], tuple[str, ...]] = itemgetter(*places)
        return cut
