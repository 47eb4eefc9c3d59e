"""XLSX: the workbooks of Excel, LibreOffice and Google Sheets.

A workbook is a ZIP of XML. A few kilobytes can unpack into gigabytes, so the sizes that its
directory states are checked first; ``zipfile`` unpacks no more. defusedxml reads the XML; it
accepts no entities.
"""

import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, datetime, time
from decimal import Decimal
from itertools import chain, count, zip_longest
from typing import TypeAlias

import openpyxl
import xlsxwriter

from swissdesk.errors import SheetDamaged, SheetTooLarge, SheetUnknown, SwissDeskError
from swissdesk.sheets.sheet import MOST_BYTES, MOST_COLUMNS, MOST_ROWS, Sheet, sheet_of

_MOST_UNPACKED = 50_000_000
_MOST_MEMBERS = 2_000
_MOST_NUMBERED = 2**20
"""Excel's largest number of rows; a file may number them and leave most of them out."""
_WORKBOOK = "xl/workbook.xml"
_FORMULA = "f"
_WIDEST = 40
_NOT_IN_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LONGEST_CELL = 32_767
_LONGEST_TITLE = 31
_LONGEST_DETAIL = 120
_AS_TEXT = "@"
"""The format of a cell whose text no program turns into a number or a date."""

Value: TypeAlias = str | int | Decimal
"""A cell of a new workbook; a Decimal shows as many places as it has."""


def sheet_names(data: bytes) -> tuple[str, ...]:
    """Return the names of the sheets that have cells; raise as :func:`read`."""
    _inspect(data)
    with _reading():
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True)
        names = tuple(each.title for each in book.worksheets)
        book.close()
    if not names:
        raise SheetUnknown
    return names


def read(data: bytes, name: str) -> Sheet:
    """Read the sheet called *name*; raise SheetTooLarge, SheetUnknown, SheetDamaged or SheetEmpty.

    A formula counts as its value, computed by the program that saved the file.
    """
    _inspect(data)
    with _reading():
        formulas: dict[tuple[int, int], str] = {}
        sheet = sheet_of(_texts(data, name, formulas, computed=False))
        if formulas:
            sheet = sheet_of(_texts(data, name, formulas, computed=True))
        return replace(sheet, uncomputed=frozenset(formulas))


def rows(data: bytes, name: str) -> Iterator[list[str]]:
    """Yield the rows of the sheet called *name*, without a limit to them; raise as :func:`read`."""
    _inspect(data)
    with _reading():
        yield from _texts(data, name, {}, computed=False)


def write(rows: Iterable[Sequence[Value]], title: str) -> bytes:
    """Return rows, the first of them headings, as a workbook of one sheet.

    Rows may have different lengths. Texts stay texts, even after "="; no cell is a formula.
    """
    return write_sheets([(title, rows)])


def write_sheets(sheets: Iterable[tuple[str, Iterable[Sequence[Value]]]]) -> bytes:
    """Return titles and rows as a workbook of so many sheets, each as :func:`write` makes it.

    A title that is used already gets a number. XlsxWriter writes in a third of the time that
    openpyxl takes.
    """
    out, used = io.BytesIO(), set[str]()
    with xlsxwriter.Workbook(out, {"in_memory": True}) as book:
        formats = _Formats(book)
        for title, rows in sheets:
            kept = [[*map(_allowed, row)] for row in rows]
            sheet = book.add_worksheet(_sheet_title(title, used))
            sheet.freeze_panes(1, 0)
            for place, cells in enumerate(zip_longest(*kept, fillvalue="")):
                widest = max(len(str(cell)) for cell in cells)
                sheet.set_column(place, place, min(widest, _WIDEST) + 2)
            for number, row in enumerate(kept):
                for place, value in enumerate(row):
                    style = formats[number == 0, _format_of(value)]
                    if not isinstance(value, str):
                        sheet.write_number(number, place, value, style)
                    elif value:
                        sheet.write_string(number, place, value, style)
    return out.getvalue()


class _Formats(dict[tuple[bool, str], xlsxwriter.format.Format]):
    """The formats of cells in a workbook: bold or not, and how numbers are shown."""

    def __init__(self, book: xlsxwriter.Workbook) -> None:
        super().__init__()
        self._book = book

    def __missing__(self, key: tuple[bool, str]) -> xlsxwriter.format.Format:
        is_bold, shown = key
        made = self[key] = self._book.add_format({"bold": is_bold, "num_format": shown})
        return made


def _format_of(value: Value) -> str:
    """Return the format of a cell: of text, or of a number with so many decimal places."""
    if isinstance(value, str):
        return _AS_TEXT
    places = -int(value.as_tuple().exponent) if isinstance(value, Decimal) else 0
    return f"0.{'0' * places}" if places > 0 else "0"


@contextmanager
def _reading() -> Iterator[None]:
    """Turn any error of openpyxl into SheetDamaged, and silence its warnings."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except SwissDeskError:
        raise
    except Exception as problem:  # a damaged workbook raises any error
        detail = f"{type(problem).__name__}: {problem}".splitlines()[0]
        raise SheetDamaged(0, detail[:_LONGEST_DETAIL]) from problem


def _inspect(data: bytes) -> None:
    """Refuse a file that is not a workbook, or is larger than any list of players."""
    if len(data) > MOST_BYTES:
        raise SheetTooLarge(MOST_ROWS, MOST_COLUMNS)
    with _reading(), zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = archive.infolist()
        if len(members) > _MOST_MEMBERS or sum(each.file_size for each in members) > _MOST_UNPACKED:
            raise SheetTooLarge(MOST_ROWS, MOST_COLUMNS)
        if not any(each.filename.lower() == _WORKBOOK for each in members):
            raise SheetUnknown


def _texts(
    data: bytes, name: str, formulas: dict[tuple[int, int], str], *, computed: bool
) -> Iterator[list[str]]:
    """Yield the rows of a sheet as texts.

    Without *computed*, every formula goes into *formulas* and its cell shows it; with *computed*,
    formulas with a known value are removed again, and the cell shows the value.
    """
    book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=computed)
    try:
        sheet = book[name]
        before = None
        sheet.reset_dimensions()  # the size in a file may be wrong
        for row, cells in enumerate(sheet.iter_rows(max_col=MOST_COLUMNS + 1)):
            if row == _MOST_NUMBERED:
                raise SheetTooLarge(MOST_ROWS, MOST_COLUMNS)
            if cells is before:  # a row that the file leaves out, and there may be a million
                yield []
                continue
            before = cells
            texts = [_text(cell.value) for cell in cells]
            for column, cell in enumerate(cells):
                if not computed and cell.data_type == _FORMULA:
                    formula = getattr(cell.value, "text", cell.value)  # that of an array is in it
                    formulas[row, column] = texts[column] = str(formula)
                elif computed and (row, column) in formulas:
                    known = texts[column]
                    texts[column] = known or formulas[row, column]
                    if known:
                        del formulas[row, column]
            yield texts
    finally:
        book.close()


def _text(value: object) -> str:
    """Return a value as typed: a date as 2026/11/21, a whole number without ".0"."""
    match value:
        case None:
            return ""
        case bool():
            return str(value).upper()
        case float() if value.is_integer():
            return str(int(value))
        case datetime() | date():
            return value.strftime("%Y/%m/%d")
        case time():
            return value.strftime("%H:%M")
        case _:
            return str(value)


def _allowed(cell: Value) -> Value:
    """Return a cell without what no workbook can hold."""
    return _NOT_IN_XML.sub("", cell)[:_LONGEST_CELL] if isinstance(cell, str) else cell


def _sheet_title(name: str, used: set[str]) -> str:
    """Return a name that Excel allows for a sheet beside the *used* ones, to which it is added.

    Excel does not tell capitals from small letters there.
    """
    allowed = re.sub(r"[\\/*?:\[\]]", " ", _NOT_IN_XML.sub("", name)).strip(" '") or "Players"
    endings = chain([""], (f" {number}" for number in count(2)))
    titles = (allowed[: _LONGEST_TITLE - len(each)].strip(" '") + each for each in endings)
    title = next(each for each in titles if each.lower() not in used)
    used.add(title.lower())
    return title
