"""Write an Access database (Jet 4) as small as its reader allows.

Texts are written both ways that Access has, and one row of each table is deleted and one moved to
another page, as happens to rows that are changed.
"""

import struct
from datetime import date

PAGE = 4096
INT, LONG, DAY, TEXT, BYTE = 3, 4, 8, 10, 2
_SIZES = {BYTE: 1, INT: 2, LONG: 4, DAY: 8}
_LAYOUTS = {BYTE: "<B", INT: "<h", LONG: "<i"}
_EPOCH = date(1899, 12, 30)


class Table:
    """A table: its columns by name with their kinds, and its rows as mappings."""

    def __init__(self, name, columns, rows):
        self.name, self.rows = name, rows
        self.columns = {}
        fixed = others = 0
        for number, (column, kind) in enumerate(columns.items()):
            is_fixed = kind in _SIZES
            self.columns[column] = (kind, number, is_fixed, fixed if is_fixed else others)
            fixed += _SIZES.get(kind, 0)
            others += not is_fixed
        self.fixed, self.others = fixed, others

    def row(self, values):
        """Return a row; it is long enough to be replaced by the place where it has gone."""
        fixed, parts, bits = bytearray(self.fixed), {}, 0
        for name, (kind, number, is_fixed, place) in self.columns.items():
            value = values.get(name)
            if value is None:
                continue
            bits |= 1 << number
            if kind == DAY:
                struct.pack_into("<d", fixed, place, (value - _EPOCH).days)
            elif is_fixed:
                struct.pack_into(_LAYOUTS[kind], fixed, place, value)
            else:
                parts[place] = text(value, is_compressed=bool(number % 2))
        head = struct.pack("<H", len(self.columns)) + fixed
        ends = [len(head)]
        for place in range(self.others):
            head += parts.get(place, b"")
            ends.append(len(head))
        table = b"".join(struct.pack("<H", end) for end in reversed(ends))
        count = struct.pack("<H", self.others)
        return head + table + count + bits.to_bytes((len(self.columns) + 7) // 8, "little")

    def definition(self, usage):
        """Return the definition, of any length; *usage* points to the usage map."""
        head = bytearray(63)
        head[:4] = b"\x02\x01VC"
        struct.pack_into("<I", head, 16, len(self.rows))
        head[40] = 0x4E
        struct.pack_into("<HHH", head, 41, len(self.columns), self.others, len(self.columns))
        struct.pack_into("<II", head, 55, usage, usage)
        names = b""
        for name, (kind, number, is_fixed, place) in self.columns.items():
            column = bytearray(25)
            column[0] = kind
            struct.pack_into("<H", column, 5, number)
            struct.pack_into("<H", column, 7, 0 if is_fixed else place)
            column[15] = 3 if is_fixed else 2
            struct.pack_into("<H", column, 21, place if is_fixed else 0)
            struct.pack_into("<H", column, 23, _SIZES.get(kind, 100))
            head += column
            letters = name.encode("utf-16-le")
            names += struct.pack("<H", len(letters)) + letters
        definition = head + names
        struct.pack_into("<I", definition, 8, len(definition))
        return bytes(definition)


def text(value, *, is_compressed):
    """Return a text as Access stores it; compressed only if one byte per letter is enough."""
    try:
        short = value.encode("latin-1")
    except UnicodeEncodeError:
        return value.encode("utf-16-le")
    return b"\xff\xfe" + short if is_compressed and short else value.encode("utf-16-le")


def database(tables):
    """Return a database with these tables."""
    pages = [bytearray(PAGE) for _number in range(2)]
    pages[0][:21] = b"\x00\x01\x00\x00Standard Jet DB\0\x01"
    catalogue = Table("MSysObjects", {"Id": LONG, "Type": INT, "Name": TEXT}, [])
    pages.append(bytearray(PAGE))
    places = {each.name: _laid_out(pages, each) for each in tables}
    catalogue.rows = [{"Id": page, "Type": 1, "Name": name} for name, page in places.items()]
    catalogue.rows.append({"Id": 99, "Type": 5, "Name": "a query"})
    _laid_out(pages, catalogue, 2)
    return bytes(b"".join(pages))


def _laid_out(pages, table, first=None):
    """Add the pages of a table; return the page that defines it."""
    if first is None:
        first = len(pages)
        pages.append(bytearray(PAGE))
    usage = len(pages)
    pages.append(bytearray(PAGE))
    data = list(_data_pages(table, first, len(pages)))
    used = [len(pages) + place for place in range(len(data))]
    pages += data
    bits = sum(1 << page - used[0] for page in used)
    bitmap = b"\0" + struct.pack("<I", used[0]) + bits.to_bytes(64, "little")
    pages[usage][:] = _page([bitmap], 0)
    definition = table.definition(usage << 8)
    page = first
    while True:
        part, definition = definition[:PAGE], definition[PAGE:]
        pages[page][: len(part)] = part
        if not definition:
            return first
        struct.pack_into("<I", pages[page], 4, len(pages))
        page = len(pages)
        pages.append(bytearray(PAGE))
        definition = b"\x02\x01VC\0\0\0\0" + definition


def _data_pages(table, definition, number):
    """Yield the pages of the rows: the first has a deleted one and one that lies in the last."""
    rows = [table.row(each) for each in table.rows]
    moved, rows = rows[:1], rows[1:]
    away = []
    if moved:
        elsewhere = struct.pack("<I", (number + 1) << 8)
        away = [(elsewhere, 0x4000), (table.row({}), 0x8000)]
    pages, left = [[*away]], PAGE - 200
    for row in rows:
        if left < len(row) + 2:
            pages.append([])
            left = PAGE - 200
            if len(pages) == 2:
                pages[1].append((moved[0], 0x8000))
                left -= len(moved[0])
        pages[-1].append((row, 0))
        left -= len(row) + 2
    if len(pages) == 1 and moved:
        pages.append([(moved[0], 0x8000)])
    for each in pages:
        yield _page([row for row, _marks in each], definition, [marks for _row, marks in each])


def _page(rows, definition, marks=None):
    page = bytearray(PAGE)
    page[:2] = b"\x01\x01"
    struct.pack_into("<I", page, 4, definition)
    struct.pack_into("<H", page, 12, len(rows))
    end = PAGE
    for place, row in enumerate(rows):
        end -= len(row)
        page[end : end + len(row)] = row
        struct.pack_into("<H", page, 14 + 2 * place, end | (marks[place] if marks else 0))
    return page
