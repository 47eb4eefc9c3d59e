"""CSV: text with a separator, in any encoding.

CSV states neither its encoding nor its separator, so both are guessed; the arbiter can choose
others. UTF-8 is recognised with certainty, a code page by the letters
(:mod:`~swissdesk.sheets.code_pages`).
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence

from swissdesk.errors import SheetDamaged, SheetTooLarge, SheetUnknown
from swissdesk.sheets import code_pages
from swissdesk.sheets.sheet import MOST_BYTES, MOST_COLUMNS, MOST_ROWS, Form, Sheet, sheet_of

ENCODINGS = (
    "utf-8", "utf-16", "cp1250", "cp1251", "cp1252", "cp1253", "cp1254", "cp1257", "mac_roman"
)  # fmt: skip
SEPARATORS = (";", ",", "\t", "|")
DAMAGED = "\ufffd"
"""Marks a byte that the encoding does not map to a letter."""

_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_SAMPLE_BYTES = 20_000
_SAMPLE_LINES = 50
_NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x1f]")
_SIGNED = re.compile(r"[+-]\d+(\.\d+)?", re.ASCII)
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def form_of(data: bytes) -> Form:
    """Return the likeliest form of a file."""
    encoding = encoding_of(data)
    return Form(encoding, separator_of(decoded(data, encoding)))


def read(data: bytes, form: Form) -> Sheet:
    """Read a file; raise SheetTooLarge, SheetUnknown, SheetDamaged or SheetEmpty."""
    if len(data) > MOST_BYTES:
        raise SheetTooLarge(MOST_ROWS, MOST_COLUMNS)
    return read_text(decoded(data, form.encoding), form.separator)


def read_text(text: str, separator: str) -> Sheet:
    """Read a text, as spreadsheets put it on the clipboard; raise as :func:`read`."""
    if _NO_TEXT.search(text):
        raise SheetUnknown
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        return sheet_of(lines)
    except csv.Error as problem:
        raise SheetDamaged(lines.line_num, str(problem)) from problem


def separator_of(text: str) -> str:
    """Return the separator that gives most of the first lines the same number of cells."""
    lines = [line for line in text.splitlines()[:_SAMPLE_LINES] if line.strip()]

    def evenness(separator: str) -> tuple[int, int]:
        """Return how many lines share a number of separators above zero, and that number."""
        counts = Counter(line.count(separator) for line in lines)
        return max(((lines, count) for count, lines in counts.items() if count), default=(0, 0))

    return max(SEPARATORS, key=evenness)


def write(rows: Iterable[Sequence[str | int]], separator: str = ";") -> bytes:
    """Return rows as a CSV file that a spreadsheet opens unchanged.

    A text that a spreadsheet would take for a formula gets an apostrophe in front, so that a name
    typed by a stranger does nothing on the computer of the reader; a number such as -3.20 does not.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def _harmless(cell: str | int) -> str | int:
    return f"'{cell}" if isinstance(cell, str) and is_formula(cell) else cell


def is_formula(cell: str) -> bool:
    """Return whether a spreadsheet would take a text for a formula; "-3.20" is a number."""
    return not _SIGNED.fullmatch(cell) and cell.lstrip(" ").startswith(_FORMULA_STARTS)


def encoding_of(data: bytes) -> str:
    """Return the likeliest encoding of a text file."""
    sample = data[:_SAMPLE_BYTES]
    zeros = max(sample[0::2].count(0), sample[1::2].count(0))
    if data.startswith(_UTF16_MARKS) or zeros > len(sample) // 3:
        return "utf-16"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return code_pages.likeliest(data)
    return "utf-8"


def decoded(data: bytes, encoding: str) -> str:
    """Return the text of a file in an encoding; a byte without a letter becomes DAMAGED."""
    if encoding == "utf-16" and not data.startswith(_UTF16_MARKS):
        is_little = data[1::2].count(0) >= data[0::2].count(0)
        encoding = "utf-16-le" if is_little else "utf-16-be"
    elif encoding == "utf-8":
        encoding = "utf-8-sig"
    return data.decode(encoding, errors="replace")
