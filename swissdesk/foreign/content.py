"""The content of a file, decoded, parsed or unpacked once, for all readers that look at it."""

import json
import re
from functools import cached_property
from typing import TYPE_CHECKING

from swissdesk.errors import SheetDamaged, SheetEmpty, SheetTooLarge, SheetUnknown
from swissdesk.sheets import csv_file
from swissdesk.sheets.sheet import Sheet

if TYPE_CHECKING:
    from swissdesk.foreign.pages import Page

_PAGE = re.compile(rb"<table\b", re.IGNORECASE)
_GAME = re.compile(rb'\[ *\w+ +"')
_OF_GAMES = "cp1252"
"""PGN is Latin-1; the other letters of Windows-1252 have no meaning there."""
_ARCHIVE = b"PK\x03\x04"
_ENDINGS = (".csv", ".tsv")
_BOM = b"\xef\xbb\xbf"
_JSON_STARTS = (b"{", b"[")


class Content:
    """The bytes of a file and its name; each view of them is made when a reader first asks."""

    HEAD = 4096
    """The number of bytes that identify a kind of file."""

    def __init__(self, data: bytes, name: str = "") -> None:
        self.data = data
        self.name = name
        self.head = data[: self.HEAD].removeprefix(_BOM).lstrip()

    @property
    def is_archive(self) -> bool:
        """Whether the file is a ZIP archive, as workbooks are."""
        return self.head.startswith(_ARCHIVE)

    @property
    def may_be_json(self) -> bool:
        """Whether the file begins as JSON does; a PGN file may, too."""
        return self.head.startswith(_JSON_STARTS)

    @property
    def may_be_markup(self) -> bool:
        """Whether the file begins as HTML and XML do."""
        return self.head.startswith(b"<")

    @cached_property
    def is_text(self) -> bool:
        """Whether the file can be text: UTF-16, or without a zero byte."""
        return self.data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" not in self.data

    @property
    def may_be_games(self) -> bool:
        """Whether the file begins as PGN does."""
        return _GAME.match(self.head) is not None

    @cached_property
    def text(self) -> str:
        """The file as text, in UTF-8 or in the code page that its letters suggest."""
        return csv_file.decoded(self.data, self._encoding)

    @property
    def code_page(self) -> str:
        """The code page that a text was read in because it names none; empty for other files."""
        if self.page is not None:
            encoding = self.page.assumed
        else:
            encoding = self._encoding if self.is_text and not self.is_archive else ""
        return encoding if encoding.startswith("cp") else ""

    @cached_property
    def _encoding(self) -> str:
        found = csv_file.encoding_of(self.data)
        return _OF_GAMES if found.startswith("cp") and self.may_be_games else found

    @cached_property
    def json(self) -> object:
        """The JSON value in the file; None for any other file, and for a damaged one."""
        return self._json_or_fault[0]

    @property
    def fault(self) -> str:
        """Why the file is not JSON although it begins as an object does; empty for other files."""
        return self._json_or_fault[1] if self.head.startswith(b"{") else ""

    @cached_property
    def _json_or_fault(self) -> tuple[object, str]:
        if not self.may_be_json:
            return None, ""
        try:
            return json.loads(self.text, strict=False), ""
        except (ValueError, RecursionError) as problem:
            return None, str(problem)

    @cached_property
    def page(self) -> "Page | None":
        """The page in an HTML file; None for other files."""
        if not (self.may_be_markup and _PAGE.search(self.data)):
            return None
        from swissdesk.foreign.pages import page_of

        return page_of(self.data)

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """The sheets of a workbook, the tables of a web page, or the only sheet of a CSV file.

        There are none in other files. Raise SheetDamaged or SheetTooLarge.
        """
        if self.may_be_markup:
            return () if self.page is None else self.page.sheets
        try:
            return self._sheets()
        except (SheetEmpty, SheetUnknown):
            return ()
        except (SheetDamaged, SheetTooLarge):
            if self.is_archive or self.name.lower().endswith(_ENDINGS):
                raise
            return ()

    def _sheets(self) -> tuple[Sheet, ...]:
        if not self.is_archive:
            if not self.is_text:
                return ()
            return (csv_file.read_text(self.text, csv_file.separator_of(self.text)),)
        from swissdesk.sheets import xlsx_file

        return tuple(xlsx_file.read(self.data, name) for name in xlsx_file.sheet_names(self.data))
