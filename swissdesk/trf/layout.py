"""Records, their columns, and the small values in them: points, numbers, dates.

Columns count from 1 and include both ends, as in the tables of the specification. They count
characters, not bytes.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Generic, TypeVar

from swissdesk.model.dates import day_of
from swissdesk.model.points import Points
from swissdesk.trf.problems import Code, Fact

Value = TypeVar("Value")


class Unreadable(Exception):
    """A record has an invalid value; the reader catches this and keeps the line."""

    def __init__(self, column: int, reason: Code, **facts: Fact) -> None:
        super().__init__(column, reason)
        self.column = column
        self.facts: dict[str, Fact] = {"reason": reason, **facts}


@dataclass(frozen=True, slots=True)
class Column:
    """A field of a line; numbers are aligned right, texts left."""

    name: str
    first: int
    last: int
    is_number: bool = False

    def read(self, line: str, offset: int = 0) -> str:
        """Return the text of this field in *line*, *offset* columns further right."""
        return line[self.first - 1 + offset : self.last + offset].strip()

    @property
    def template(self) -> str:
        """The format that cuts a text to the width of the field, or pads it."""
        width = self.last - self.first + 1
        return f"%{width if self.is_number else -width}.{width}s"


@dataclass(frozen=True)
class Layout:
    """The fields of a record: single ones, and a group repeated every *step* columns."""

    tag: str
    columns: tuple[Column, ...] = ()
    group: tuple[Column, ...] = ()
    step: int = 0

    def read(self, line: str) -> dict[str, str]:
        """Return the single fields by name."""
        names = (column.name for column in self.columns)
        return dict(zip(names, self.fields(line), strict=True))

    def fields(self, line: str) -> list[str]:
        """Return the single fields in order."""
        return [line[cut].strip() for cut in self._cuts]

    def groups(self, line: str) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Yield each group's first column and its fields, to the end of the line."""
        for column, text in self.group_texts(line):
            yield column, self.read_group(text)

    def group_texts(self, line: str) -> Iterator[tuple[int, str]]:
        """Yield each group's first column and its text, not split into fields."""
        for start in range(self.group[0].first - 1, len(line), self.step) if self.group else ():
            yield start + 1, line[start : start + self.step]

    def read_group(self, text: str) -> tuple[str, ...]:
        """Return the fields of a group from its text."""
        offset = 1 - self.group[0].first
        return tuple(column.read(text, offset) for column in self.group)

    def words(self, line: str) -> list[str]:
        """Return the fields in order; the words of the line if they are not in their columns."""
        fields = self.fields(line)
        fields += [text for _, group in self.groups(line) for text in group]
        words = line[3:].split()
        return fields if [text for text in fields if text] == words else words

    def write(self, values: Mapping[str, str], groups: Sequence[tuple[str, ...]] = ()) -> str:
        """Return the line that :meth:`read` and :meth:`groups` split."""
        line = self._template % tuple(values[column.name] for column in self.columns)
        template = self._group_template
        return (line + "".join([template % fields for fields in groups])).rstrip()

    @cached_property
    def _cuts(self) -> tuple[slice, ...]:
        """The places of the single fields in the line."""
        return tuple(slice(column.first - 1, column.last) for column in self.columns)

    @cached_property
    def _template(self) -> str:
        """The line before the first group, with placeholders for the fields."""
        text, end = _joined(self.columns, self.tag, len(self.tag))
        return text + " " * (self.group[0].first - 1 - end if self.group else 0)

    @cached_property
    def _group_template(self) -> str:
        """One group up to the next one, with placeholders for the fields."""
        if not self.group:
            return ""
        first = self.group[0].first
        text, end = _joined(self.group, "", first - 1)
        return text + " " * (first - 1 + self.step - end)


def _joined(columns: Iterable[Column], text: str, end: int) -> tuple[str, int]:
    """Return *text*, which ends in column *end*, with the columns behind it, and where they end."""
    for column in columns:
        text += " " * (column.first - 1 - end) + column.template
        end = column.last
    return text, end


@dataclass(frozen=True, slots=True)
class Record(Generic[Value]):
    """One kind of line: *read* gives its value or raises Unreadable, *write* gives the line."""

    tag: str
    read: Callable[[str], Value]
    write: Callable[[Value], str]


def plain_record(
    tag: str,
    parse: Callable[[str], Value | None],
    expected: Code,
    write: Callable[[Value], object] = str,
) -> Record[Value]:
    """Return a record with one value, from column 5 on; *expected* names the missing value."""

    def read(line: str) -> Value:
        value = parse(line[3:].strip())
        if value is None:
            raise Unreadable(5, expected)
        return value

    return Record(tag, read, lambda value: f"{tag} {write(value)}")


def text_record(tag: str) -> Record[str]:
    """Return a record whose text starts in column 5."""
    return Record(tag, lambda line: line[3:].strip(), lambda text: f"{tag} {text}")


def number_record(tag: str) -> Record[int]:
    """Return a record whose number starts in column 5."""
    return plain_record(tag, number_of, Code.NUMBER_EXPECTED)


# Values


_POINTS = re.compile(r"(\d{0,4})(?:[.,](\d)?0*)?")
_SHORT = re.compile(r"(\d\d)/(\d\d)/(\d\d)")
_CENTURY_BREAK = 70
_VALUES_KEPT = 10_000
"""The values cached: most numbers have up to four digits, and recur in line after line."""


def points_of(text: str) -> Points | None:
    """Return the points in *text* ("11.5", ".5", "1,5") in tenths; None if it has none."""
    match = _POINTS.fullmatch(text)
    if match is None or not any(character.isdecimal() for character in text):
        return None
    whole, tenth = match.groups()
    return int(whole or 0) * 10 + int(tenth or 0)


def points_text(points: Points) -> str:
    """Return *points* as TRF writes them: "11.5"."""
    return f"{points // 10}.{points % 10}"


@lru_cache(maxsize=_VALUES_KEPT)
def signed_points_of(text: str) -> Points | None:
    """Return the points in *text*, which may be negative ("-1.5"), in tenths; None without any."""
    points = points_of(text.removeprefix("-"))
    return -points if points is not None and text.startswith("-") else points


def signed_points_text(points: Points) -> str:
    """Return *points* with their sign if they are negative: "-1.5"."""
    return f"-{points_text(-points)}" if points < 0 else points_text(points)


@lru_cache(maxsize=_VALUES_KEPT)
def number_of(text: str) -> int | None:
    """Return the number that *text* gives in plain digits; None if it is not one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


@lru_cache(maxsize=_VALUES_KEPT)
def short_date_of(text: str) -> str | None:
    """Return the date of record 132, YY/MM/DD, as YYYY/MM/DD; None if it is not a date.

    Two digits mean a year from 1970 to 2069. A date in another form is read as in other records.
    """
    match = _SHORT.fullmatch(text)
    if match is None:
        return day_of(text)
    year, month, day = match.groups()
    century = "20" if int(year) < _CENTURY_BREAK else "19"
    return day_of(f"{century}{year}/{month}/{day}")
