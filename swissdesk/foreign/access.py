"""Read the tables of an Access database (Jet 4, the format of Access 2000 to 2003).

Databases of other versions are recognised, but not read.

A file is a row of pages of 4,096 bytes. The definition of a table names its columns and points to a
usage map, a bitmap of the pages with its rows. A row has the columns of fixed size first, then the
others, then a table of the ends of those, and last one bit per column that is not empty::

    number of columns | fixed columns | other columns | where these begin | how many | bits

Everything is little-endian. Only what tables of numbers, texts and days need is read: no objects,
no memos, no indexes, no encrypted files.
"""

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

_PAGE = 4096
_MAGIC = slice(4, 19)
_NAME, _LATER_NAME = b"Standard Jet DB", b"Standard ACE DB"
_VERSION, _JET_3, _JET_4 = 0x14, 0, 1
_CATALOGUE = 2
"""The page that defines the table of all tables."""
_DATA, _DEFINITION = 1, 2
_BITMAP = 0
_TABLE = 1
"""The type of a table among the objects in the catalogue."""
_PAGES = 0x00FF_FFFF
_DELETED, _ELSEWHERE, _OFFSET = 0x8000, 0x4000, 0x1FFF
_ROWS = 14
"""The place of the offsets of the rows in a page of data."""
_INDEXES = 63
"""The place of the indexes in a definition; the columns follow."""
_INDEX, _COLUMN = 12, 25
_FIXED = 0x01
_BOOL, _DATE, _TEXT = 1, 8, 10
_NUMBERS = {2: "<B", 3: "<h", 4: "<i", 6: "<f", 7: "<d"}
_EPOCH = date(1899, 12, 30)
_COMPRESSED = b"\xff\xfe"
_MOST_DAYS = 2_958_465
"""The last day of the year 9999."""


class AccessDamaged(Exception):
    """The file is cut off, or its pages contradict each other."""


class _Column(NamedTuple):
    name: str
    kind: int
    number: int
    is_fixed: bool
    place: int
    """The offset of a fixed column; of another, its position among all others."""
    size: int


@dataclass(frozen=True, slots=True)
class _Table:
    columns: tuple[_Column, ...]
    usage: int
    """The page of the usage map, and in its last byte the row."""


def is_access(data: bytes) -> bool:
    """Return whether a file is an Access database, of any version."""
    return data[_MAGIC] in {_NAME, _LATER_NAME}


def other_format(data: bytes) -> str:
    """Return the version of Access that brought the format of a database; empty for Jet 4."""
    version = data[_VERSION : _VERSION + 1]
    if data[_MAGIC] == _NAME and version == bytes([_JET_3]):
        return "Access 97"
    is_known = data[_MAGIC] == _NAME and version in {b"", bytes([_JET_4])}
    return "" if is_known else "Access 2007"


def tables(data: bytes) -> Mapping[str, int]:
    """Return the page that defines each table of a database, by the name of the table.

    Raise AccessDamaged.
    """
    found = {}
    for row in rows(data, _CATALOGUE):
        page, name = row.get("Id"), row.get("Name")
        if row.get("Type") == _TABLE and isinstance(page, int) and isinstance(name, str):
            found[name] = page & _PAGES
    return found


def rows(data: bytes, definition: int) -> Iterator[Mapping[str, object]]:
    """Yield the rows of the table that a page defines; empty fields are None.

    Raise AccessDamaged.
    """
    try:
        table = _defined(data, definition)
        for page in _used(data, table.usage):
            for row in _rows_of(data, page):
                yield {each.name: _value(row, each) for each in table.columns}
    except (struct.error, IndexError) as problem:
        raise AccessDamaged from problem


def _page(data: bytes, number: int, kind: int) -> bytes:
    """Return a page; raise AccessDamaged unless it is of the kind."""
    page = data[number * _PAGE : (number + 1) * _PAGE]
    if len(page) < _PAGE or page[0] != kind:
        raise AccessDamaged
    return page


def _number(data: bytes, place: int, layout: str = "<H") -> int:
    return int(struct.unpack_from(layout, data, place)[0])


def _defined(data: bytes, number: int) -> _Table:
    """Return the definition of a table, which may take several pages."""
    definition, seen = _page(data, number, _DEFINITION), {number}
    following = _number(definition, 4, "<I")
    while following:
        if following in seen:
            raise AccessDamaged
        seen.add(following)
        page = _page(data, following, _DEFINITION)
        definition += page[8:]
        following = _number(page, 4, "<I")
    count, indexes = _number(definition, 45), _number(definition, 51, "<I")
    first = _INDEXES + indexes * _INDEX
    place = first + count * _COLUMN
    columns = []
    for start in range(first, place, _COLUMN):
        size = _number(definition, place)
        name = definition[place + 2 : place + 2 + size].decode("utf-16-le", "replace")
        place += 2 + size
        is_fixed = bool(definition[start + 15] & _FIXED)
        offset = _number(definition, start + (21 if is_fixed else 7))
        number, length = _number(definition, start + 5), _number(definition, start + 23)
        columns.append(_Column(name, definition[start], number, is_fixed, offset, length))
    return _Table(tuple(columns), _number(definition, 55, "<I"))


def _used(data: bytes, pointer: int) -> Iterator[int]:
    """Yield the pages in a usage map, a bitmap; tables of more than 2 MB have other ones."""
    usage = _row(_page(data, pointer >> 8, _DATA), pointer & 0xFF)
    if usage[0] != _BITMAP:
        raise AccessDamaged
    first = _number(usage, 1, "<I")
    for place, byte in enumerate(usage[5:]):
        yield from (first + place * 8 + bit for bit in range(8) if byte >> bit & 1)


def _row(page: bytes, number: int) -> bytes:
    """Return a row of a page of data; the rows fill it from its end."""
    start = _number(page, _ROWS + 2 * number) & _OFFSET
    end = _number(page, _ROWS + 2 * (number - 1)) & _OFFSET if number else _PAGE
    return page[start:end]


def _rows_of(data: bytes, number: int) -> Iterator[bytes]:
    """Yield the rows of a page that are not deleted; one that grew may lie elsewhere."""
    page = _page(data, number, _DATA)
    for each in range(_number(page, 12)):
        marks = _number(page, _ROWS + 2 * each)
        if marks & _DELETED:
            continue
        row = _row(page, each)
        if marks & _ELSEWHERE:
            pointer = _number(row, 0, "<I")
            row = _row(_page(data, pointer >> 8, _DATA), pointer & 0xFF)
        yield row


def _value(row: bytes, column: _Column) -> object:
    """Return the value of a column in a row."""
    count = _number(row, 0)
    bits = (count + 7) // 8
    is_set = column.number < count and bool(
        row[len(row) - bits + column.number // 8] >> column.number % 8 & 1
    )
    if column.kind == _BOOL:
        return is_set
    if not is_set:
        return None
    if column.is_fixed:
        return _fixed(row[2 + column.place :][: column.size], column.kind)
    ends = len(row) - bits - 2
    if column.place >= _number(row, ends):
        return None
    start, end = (_number(row, ends - 2 * (column.place + step)) for step in (1, 2))
    return _text(row[start:end]) if column.kind == _TEXT else None


def _fixed(data: bytes, kind: int) -> object:
    if kind == _TEXT:
        return _text(data)
    if kind == _DATE:
        days = float(struct.unpack("<d", data)[0])
        return _EPOCH + timedelta(days=days) if 0 <= days <= _MOST_DAYS else None
    layout = _NUMBERS.get(kind)
    return None if layout is None else struct.unpack(layout, data)[0]


def _text(data: bytes) -> str:
    """Return a text: UTF-16, or with a mark one byte per letter except between zero bytes."""
    if not data.startswith(_COMPRESSED):
        return data.decode("utf-16-le", "replace")
    letters, is_compressed = [], True
    rest = data[len(_COMPRESSED) :]
    while rest:
        part, _, rest = rest.partition(b"\0") if is_compressed else _wide(rest)
        letters.append(part.decode("latin-1" if is_compressed else "utf-16-le", "replace"))
        is_compressed = not is_compressed
    return "".join(letters)


def _wide(data: bytes) -> tuple[bytes, bytes, bytes]:
    """Return the UTF-16 letters before a zero byte in place of a letter, and what follows it."""
    for place in range(0, len(data), 2):
        if data[place] == 0 and data[place + 1 : place + 2] != b"\0":
            return data[:place], b"\0", data[place + 1 :]
    return data, b"", b""
