"""Tables of saved web pages, as sheets.

Programs that write pages mark in their own ways what a cell of a spreadsheet spells out; Vega gives
a colour by the class of the opponent. Such cells become what people type: "22w1".

Why not a tree of the whole page: unclosed cells, which HTML allows, would nest in each other, and
searching them takes hours. One pass over the tags takes seconds for the largest page.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from swissdesk.errors import SheetDamaged, SheetEmpty, SheetTooLarge
from swissdesk.sheets import csv_file
from swissdesk.sheets.sheet import MOST_COLUMNS, MOST_ROWS, Sheet, sheet_of

_MOST_TAGS = 400_000
"""A cross-table of 5,000 players and 20 rounds, each in a cell with parts."""
_CHARSET = re.compile(rb"charset=[\"']?([\w-]+)", re.IGNORECASE)
_ENCODINGS = ("utf-8", "utf-16", "iso-8859-", "windows-12")
_HEAD = 4096
_SERVER = "Chess-results.com - "
_OF_VEGA = {"cw": "w", "cb": "b"}
_FORFEITED = "cf"
_FORFEITS = {"1": "+", "0": "-"}
_PARTS = frozenset({"res", "idn", "title", _FORFEITED, *_OF_VEGA})
_UNREAD = frozenset({"script", "style"})


@dataclass(frozen=True, slots=True)
class Page:
    """The title and the tables of a page; *is_whole* is false if its end is missing.

    *is_of_server* tells whether the server of Swiss-Manager made it, *assumed* is the encoding
    if the page does not state it.
    """

    title: str
    sheets: tuple[Sheet, ...]
    is_whole: bool
    is_of_server: bool = False
    assumed: str = ""


@dataclass(slots=True)
class _Cell:
    """The texts of a cell by the class of their element; "" is the text outside of these."""

    parts: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    span: int = 1

    def part(self, name: str) -> str | None:
        """Return the text of a part; None if the cell has no such part."""
        return " ".join("".join(self.parts[name]).split()) if name in self.parts else None


@dataclass(slots=True)
class _Table:
    rows: list[list[_Cell]] = field(default_factory=list)
    is_layout: bool = False
    """Whether it holds other tables, and so only lays out the page."""


class _Reader(HTMLParser):
    """Collects the tables of a page in one pass over its tags."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[_Table] = []
        self.title: list[str] = []
        self._open: list[_Table] = []
        self._part = ("", "")
        """The element of the present part and its class."""
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "title" or tag in _UNREAD:
            self._inside = tag
        elif tag == "table":
            if self._open:
                self._open[-1].is_layout = True
            self._open.append(_Table())
            self.tables.append(self._open[-1])
        elif self._open:
            self._in_table(tag, dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        if tag == self._inside:
            self._inside = ""
        elif tag == "table" and self._open:
            self._open.pop()
        if tag == self._part[0]:
            self._part = ("", "")

    def handle_data(self, data: str) -> None:
        if self._inside == "title":
            self.title.append(data)
        elif not self._inside and self._open and self._open[-1].rows and self._open[-1].rows[-1]:
            self._open[-1].rows[-1][-1].parts[self._part[1]].append(data)

    def _in_table(self, tag: str, attributes: dict[str, str | None]) -> None:
        rows = self._open[-1].rows
        if tag == "tr":
            rows.append([])
        elif tag in {"td", "th"}:
            self._part = ("", "")
            if not rows:
                rows.append([])
            span = attributes.get("colspan") or "1"
            is_usual = span.isdecimal() and span.isascii() and len(span) <= len(str(MOST_COLUMNS))
            rows[-1].append(_Cell(span=min(int(span), MOST_COLUMNS) if is_usual else 1))
        elif rows and rows[-1]:
            names = _PARTS.intersection((attributes.get("class") or "").split())
            if names:
                self._part = (tag, next(iter(names)))
            self.handle_data(" ")  # elements part words


def page_of(data: bytes) -> Page:
    """Read a page in the encoding that it states; raise SheetDamaged or SheetTooLarge."""
    if data.count(b"<") > _MOST_TAGS:
        raise SheetTooLarge(MOST_ROWS, MOST_COLUMNS)
    reader = _Reader()
    text, assumed = _text(data)
    try:
        reader.feed(text)
    except AssertionError as problem:  # as the parser meets a declaration that it does not know
        raise SheetDamaged(reader.getpos()[0], str(problem)) from problem
    title = " ".join("".join(reader.title).split())
    is_whole, is_of_server = b"</html>" in data.lower(), _SERVER.strip(" -") in title
    sheets = tuple(_sheets(reader.tables))
    return Page(title.rpartition(_SERVER)[2], sheets, is_whole, is_of_server, assumed)


def _text(data: bytes) -> tuple[str, str]:
    """Return the text of a page, and its encoding if the page does not state it."""
    stated = _CHARSET.search(data[:_HEAD])
    name = stated[1].decode().lower() if stated is not None else "utf-8"
    try:
        if name.startswith(_ENCODINGS):
            return data.decode(name), ""
    except (LookupError, ValueError):
        pass
    encoding = csv_file.encoding_of(data)
    return csv_file.decoded(data, encoding), encoding


def _sheets(tables: list[_Table]) -> Iterator[Sheet]:
    for table in tables:
        if not table.is_layout:
            try:
                yield sheet_of(_texts(table.rows))
            except (SheetEmpty, SheetTooLarge):  # no table of players
                continue


def _texts(rows: list[list[_Cell]]) -> Iterator[list[str]]:
    """Yield the rows with a column of its own for numbers and titles inside another column."""
    apart = {
        name: {place for row in rows for place, cell in enumerate(row) if cell.part(name)}
        for name in ("idn", "title")
    }
    heads = {"idn": "No.", "title": "Title"}
    for at, row in enumerate(rows):
        texts: list[str] = []
        for place, cell in enumerate(row):
            texts += (
                heads[name] if not at else cell.part(name) or ""
                for name, places in apart.items()
                if place in places
            )
            texts += [_round(cell), *[""] * (cell.span - 1)]
        yield texts


def _round(cell: _Cell) -> str:
    """Return the text of a cell; a round of Vega as people type it.

    "22w1" is a game, "22+f" a forfeit, "½" a bye.
    """
    result = cell.part("res")
    if result is None:
        return cell.part("") or ""
    for name, letter in _OF_VEGA.items():
        opponent = cell.part(name)
        if opponent is not None:
            return f"{opponent}{letter}{result}"
    opponent = cell.part(_FORFEITED) or ""
    return f"{opponent}{_FORFEITS.get(result, result)}f" if opponent.isdecimal() else result
