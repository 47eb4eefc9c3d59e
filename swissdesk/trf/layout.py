"""Fixed columns: where a value stands in a line, for reading and for writing.

Columns count from 1 and include both ends, as in the tables of the specification; they are columns
of characters, not of bytes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Unreadable(Exception):
    """A record does not say what it should; caught by the reader, which keeps the line."""

    def __init__(self, column: int, reason: str) -> None:
        super().__init__(column, reason)
        self.column = column
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Column:
    """A field of a line; numbers stand at its right edge, texts at its left."""

    name: str
    first: int
    last: int
    is_number: bool = False

    def read(self, line: str, offset: int = 0) -> str:
        """Return what *line* has in this field, *offset* columns further on."""
        return line[self.first - 1 + offset : self.last + offset].strip()

    def write(self, text: str) -> str:
        """Return *text* cut or padded to the width of the field."""
        width = self.last - self.first + 1
        return text[:width].rjust(width) if self.is_number else text[:width].ljust(width)


@dataclass(frozen=True, slots=True)
class Layout:
    """The fields of a record: those that stand once, and a group that comes again every *step*."""

    tag: str
    columns: tuple[Column, ...] = ()
    group: tuple[Column, ...] = ()
    step: int = 0

    def read(self, line: str) -> dict[str, str]:
        """Return the single fields by name."""
        return {column.name: column.read(line) for column in self.columns}

    def groups(self, line: str) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Yield the column where each group begins and its fields, to the end of the line."""
        if not self.group:
            return
        first = self.group[0].first
        for offset in range(0, max(len(line) - first + 1, 0), self.step):
            yield first + offset, tuple(column.read(line, offset) for column in self.group)

    def write(self, values: Mapping[str, str], groups: Sequence[Sequence[str]] = ()) -> str:
        """Return the line that :meth:`read` and :meth:`groups` take apart."""
        line = self.tag
        for column in self.columns:
            line = line.ljust(column.first - 1) + column.write(values[column.name])
        for index, fields in enumerate(groups):
            for column, text in zip(self.group, fields, strict=True):
                line = line.ljust(column.first - 1 + index * self.step) + column.write(text)
        return line.rstrip()


@dataclass(frozen=True, slots=True)
class Record(Generic[Value]):
    """One kind of line: *read* gives its value or raises Unreadable, *write* gives the line."""

    tag: str
    read: Callable[[str], Value]
    write: Callable[[Value], str]
