"""Tables of any format as rows of texts: CSV, XLSX, XLS, dBase and SQLite.

All but the workbooks are read as streams. A line of CSV is read for itself, so that a quotation
mark that nobody closed spoils one line and not the rest of the file.
"""

import codecs
import csv
import io
import os
import sqlite3
import struct
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from swissdesk.errors import (
    LooksLike,
    RatingListDamaged,
    RatingListTooLarge,
    RatingListUnknown,
    SheetDamaged,
    SheetTooLarge,
    SheetUnknown,
)
from swissdesk.rating_lists.sources import Source
from swissdesk.sheets import csv_file, xlsx_file

Line = tuple[int, list[str]]
"""The number of a line, from 1, and its cells."""
MOST_WORKBOOK = 60_000_000
_ZIP = b"PK\x03\x04"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_OLD_SHEETS = tuple(bytes((9, kind, size, 0)) for kind in (0, 2, 4) for size in (4, 6))
"""The beginnings of sheets of Excel 2 to 4, not inside an OLE file."""
_SQLITE = b"SQLite format 3\0"
_DBASE = (0x03, 0x30, 0x31, 0x83, 0x8B, 0xF5)
_DBASE_HEADER = struct.Struct("<BBBBLHH")
_DBASE_FIELD = 32
_FALLBACK = "cp1252"


def _from_western(problem: UnicodeError) -> tuple[str, int]:
    """Read bytes that are not UTF-8 as a Western code page: half of all lists are in it."""
    assert isinstance(problem, UnicodeDecodeError)
    bad = problem.object[problem.start : problem.end]
    return bad.decode(_FALLBACK, "replace"), problem.end


codecs.register_error("swissdesk-western", _from_western)


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its first rows, and all rows; ``clubs`` are names by number, if it has them."""

    first: tuple[Line, ...]
    lines: Iterable[Line]
    clubs: dict[str, str]


def opened(source: Source, encoding: str = "") -> Table:
    """Return the table in a file; raise a RatingListRefused.

    *encoding* is that of a text whose letters are not in UTF-8.
    """
    try:
        lines, clubs = _lines(source, encoding)
        first = tuple(islice(lines, _FIRST))
    except (SheetDamaged, SheetUnknown, SheetTooLarge) as problem:
        raise RatingListDamaged(source.path, str(problem)) from problem
    return Table(first, _chained(first, lines), clubs)


_FIRST = 200


def _chained(first: Iterable[Line], rest: Iterator[Line]) -> Iterator[Line]:
    yield from first
    yield from rest


def _lines(source: Source, encoding: str) -> tuple[Iterator[Line], dict[str, str]]:
    head = source.head
    if head.startswith(_ZIP):
        return _workbook(source), {}
    if head.startswith((_OLE, *_OLD_SHEETS)):
        return _old_workbook(source), {}
    if head.startswith(_SQLITE):
        return _database(source)
    if len(head) > _DBASE_FIELD and head[0] in _DBASE and b"\0" in head[:_DBASE_FIELD]:
        return _dbase(source, encoding or _FALLBACK), {}
    if b"\0" in head and not head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise RatingListUnknown(source.path, LooksLike.OTHER)
    return _csv(source, encoding), _clubs_beside(source)


def _clubs_beside(source: Source) -> dict[str, str]:
    """Return the names of clubs by number in the file that the German list has beside it."""
    text = source.beside(_GERMAN_CLUBS, MOST_WORKBOOK).decode(_FALLBACK, "replace")
    rows = [row for row in csv.reader(text.splitlines()) if len(row) > _CLUB_NAME]
    return {row[0].strip(): row[_CLUB_NAME].strip() for row in rows}


_GERMAN_CLUBS = "vereine.csv"
_CLUB_NAME = 3


def encoding_of(head: bytes) -> str:
    """Return the likeliest encoding of a text by its beginning; "" for UTF-8 or ASCII."""
    sample = head[: head.rfind(b"\n") + 1] or head
    try:
        sample.decode("utf-8")
    except UnicodeDecodeError:
        return csv_file.form_of(sample).encoding
    return ""


def _csv(source: Source, encoding: str) -> Iterator[Line]:
    sample = source.head[: source.head.rfind(b"\n") + 1] or source.head
    separator = csv_file.separator_of(sample.decode("latin-1"))
    number = 0
    errors = "replace" if encoding else "swissdesk-western"
    for batch in source.batches(encoding or "utf-8-sig", errors):
        for number, line in enumerate(batch, number + 1):  # noqa: B020  (it counts on)
            if not line.strip():
                continue
            try:
                yield (
                    number,
                    [each.strip() for each in next(csv.reader([line], delimiter=separator))],
                )
            except (csv.Error, StopIteration):
                yield number, [each.strip(' "') for each in line.split(separator)]


def _content(source: Source) -> bytes:
    pieces, size = [], 0
    for piece in source.pieces():
        size += len(piece)
        if size > MOST_WORKBOOK:
            raise RatingListTooLarge(source.path)
        pieces.append(piece)
    return b"".join(pieces)


def _workbook(source: Source) -> Iterator[Line]:
    """Yield the rows of the first sheet with cells."""
    content = _content(source)
    name = xlsx_file.sheet_names(content)[0]
    for number, cells in enumerate(xlsx_file.rows(content, name), 1):
        yield number, [" ".join(each.split()) for each in cells]


def _old_workbook(source: Source) -> Iterator[Line]:
    """Yield the rows of the first sheet of an .xls file."""
    import xlrd

    content = _content(source)
    try:
        with xlrd.open_workbook(
            file_contents=content, on_demand=True, logfile=io.StringIO()
        ) as book:
            sheet = book.sheet_by_index(0)
            rows = [
                [_old_cell(cell, book.datemode) for cell in sheet.row(place)]
                for place in range(sheet.nrows)
            ]
    except Exception as problem:  # a damaged workbook raises any error
        raise RatingListDamaged(
            source.path, f"{type(problem).__name__}: {problem}"[:80]
        ) from problem
    yield from enumerate(rows, 1)


def _old_cell(cell: Any, datemode: int) -> str:  # noqa: ANN401  (xlrd has no types)
    import xlrd

    if cell.ctype == xlrd.XL_CELL_DATE:
        return f"{xlrd.xldate.xldate_as_datetime(cell.value, datemode):%Y/%m/%d}"
    if cell.ctype == xlrd.XL_CELL_NUMBER and float(cell.value).is_integer():
        return str(int(cell.value))
    return " ".join(str(cell.value).split()) if cell.ctype != xlrd.XL_CELL_ERROR else ""


def _dbase(source: Source, encoding: str) -> Iterator[Line]:
    """Yield the names of the fields and the records of a dBase file; deleted ones are left out."""
    _version, _y, _m, _d, count, start, size = _DBASE_HEADER.unpack_from(source.head)
    fields = _dbase_fields(source.head[_DBASE_FIELD:start])
    if not fields or sum(length for _name, length in fields) + 1 > size:
        raise RatingListUnknown(source.path, LooksLike.OTHER)
    yield 1, [name for name, _length in fields]
    rest, skipped, number = b"", start, 0
    for piece in source.pieces():
        data = rest + piece
        if skipped:
            cut = min(skipped, len(data))
            data, skipped = data[cut:], skipped - cut
        whole = len(data) // size * size
        for place in range(0, whole, size):
            number += 1
            if number > count:
                return
            record = data[place : place + size]
            if record[:1] != b"*":
                yield number, _dbase_cells(record.decode(encoding, "replace"), fields)
        rest = data[whole:]


def _dbase_fields(descriptions: bytes) -> list[tuple[str, int]]:
    found = []
    for place in range(0, len(descriptions) - _DBASE_FIELD + 1, _DBASE_FIELD):
        each = descriptions[place : place + _DBASE_FIELD]
        if each[0] == ord("\r"):
            break
        found.append((each[:11].split(b"\0")[0].decode("ascii", "replace"), each[16]))
    return found


def _dbase_cells(record: str, fields: Iterable[tuple[str, int]]) -> list[str]:
    cells, place = [], 1
    for _name, length in fields:
        cells.append(record[place : place + length].strip())
        place += length
    return cells


def _database(source: Source) -> tuple[Iterator[Line], dict[str, str]]:
    """Return the table of players of an SQLite file, and its clubs."""
    descriptor, name = tempfile.mkstemp(suffix=".sqlite")
    path = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            for piece in source.pieces():
                file.write(piece)
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as opened:
            return iter(_table(opened)), _club_names(opened)
    except sqlite3.Error as problem:
        raise RatingListDamaged(source.path, str(problem)) from problem
    finally:
        path.unlink(missing_ok=True)


def _table(opened: sqlite3.Connection) -> list[Line]:
    opened.execute("PRAGMA trusted_schema = OFF")
    if not _has_table(opened, "players"):
        raise sqlite3.DatabaseError("no table of players")
    rows = opened.execute("SELECT * FROM players LIMIT ?", (_MOST_ROWS,))
    headings = [name for name, *_rest in rows.description]
    texts = ([_text(each) for each in row] for row in rows)
    return [(1, headings), *enumerate(texts, 2)]


_MOST_ROWS = 500_000


def _has_table(opened: sqlite3.Connection, name: str) -> bool:
    """Return whether there is a table of this name; a view may never end."""
    found = opened.execute("SELECT type FROM sqlite_schema WHERE name = ?", (name,)).fetchone()
    return bool(found == ("table",))


def _club_names(opened: sqlite3.Connection) -> dict[str, str]:
    if not _has_table(opened, "clubs"):
        return {}
    rows = opened.execute("SELECT Club, Name FROM clubs LIMIT ?", (_MOST_ROWS,))
    return {_text(key): _text(value) for key, value in rows}


def _text(value: object) -> str:
    if value is None or isinstance(value, bytes):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return " ".join(str(value).split())
