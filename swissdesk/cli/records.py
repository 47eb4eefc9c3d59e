"""Records of long runs: one line each, as JSON lines or CSV, in a file that survives any crash.

All records of a run have the same columns of text, whole numbers and truth values, none of them
empty of meaning (no nulls), and no line breaks in their text: any reader of tables takes them.

Until the run is done, its records are in a file "NAME.part" beside the file wanted. They are in the
order of the work and each one names its run, so a killed run continues after its last whole record:
no record is missing or doubled, and the file is the same as without the kill.
"""

import csv
import errno
import hashlib
import io
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import astuple, dataclass, fields
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Generic, TypeAlias, TypeVar

import typer

import swissdesk
from swissdesk import output
from swissdesk.errors import (
    Kept,
    NotAFile,
    OutputFailed,
    OutputProtected,
    Protection,
    RecordsKept,
)
from swissdesk.i18n import N_, _

_UNFINISHED = ".part"
_PATIENCE = 5
"""Seconds in which the processes of a killed run end, and with them its lock."""
_LONGEST = 100_000_000
"""The most bytes of a record; a longer line is damaged."""
_TRUTHS = {"true": True, "false": False}


class Form(Enum):
    """The forms of a file of records."""

    JSONL = "jsonl"
    CSV = "csv"


Records: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--results", metavar="FILE", help=N_("Write a record of each tournament to FILE, sorted.")
    ),
]
RecordForm: TypeAlias = Annotated[
    Form | None,
    typer.Option("--format", help=N_("Form of the records; by default by the suffix of FILE.")),
]
Resume: TypeAlias = Annotated[
    bool, typer.Option("--resume", help=N_("With --results: continue a run that was interrupted."))
]


@dataclass(frozen=True, slots=True)
class Record:
    """The base of records: the columns are the fields; ``run`` tells the runs apart."""

    run: str

    @property
    def is_last(self) -> bool:
        """Whether it is the last record of its piece of work."""
        return True


RecordT = TypeVar("RecordT", bound=Record)


@dataclass(frozen=True, slots=True)
class Table(Generic[RecordT]):
    """Records of one run as lines of bytes."""

    kind: type[RecordT]
    form: Form
    run: str

    @property
    def header(self) -> bytes:
        """The first line of a file."""
        if self.form is Form.JSONL:
            return b""
        return ",".join(each.name for each in fields(self.kind)).encode() + b"\n"

    @property
    def sign(self) -> bytes:
        """The first bytes of the records of any run; a later version may add columns."""
        if self.form is Form.JSONL:
            return b'{"run": "'
        first, second, *_others = fields(self.kind)
        return f"{first.name},{second.name},".encode()

    @property
    def beginning(self) -> bytes:
        """The first bytes of a file that has a record."""
        quoted = json.dumps({"run": self.run})[:-1] if self.form is Form.JSONL else self.run
        return self.header + f"{quoted},".encode()

    def line(self, record: RecordT) -> bytes:
        """Return the line of a record."""
        names = (each.name for each in fields(self.kind))
        values = map(_plain, astuple(record))
        if self.form is Form.JSONL:
            text = json.dumps(dict(zip(names, values, strict=True)), ensure_ascii=False)
        else:
            line = io.StringIO()
            row = (json.dumps(each) if isinstance(each, bool) else each for each in values)
            csv.writer(line, lineterminator="").writerow(row)
            text = line.getvalue()
        return text.encode(errors="backslashreplace") + b"\n"

    def read(self, line: bytes) -> RecordT | None:
        """Return the record in a line; None if the line is torn or damaged."""
        if not line.endswith(b"\n"):
            return None
        try:
            values = self._values(line.decode())
        except (ValueError, KeyError, AttributeError, csv.Error):
            return None
        kinds = {each.name: each.type for each in fields(self.kind)}
        is_whole = {name: type(value) for name, value in values.items()} == kinds
        return self.kind(**values) if is_whole else None

    def _values(self, text: str) -> dict[str, Any]:
        if self.form is Form.JSONL:
            return dict(json.loads(text).items())
        (row,) = csv.reader([text.removesuffix("\n")], strict=True)
        columns = zip(fields(self.kind), row, strict=True)
        return {each.name: _value(cell, each.type) for each, cell in columns}


def _value(cell: str, kind: object) -> str | int | bool:
    if kind is str:
        return cell
    return _TRUTHS[cell] if kind is bool else int(cell)


def _plain(value: object) -> object:
    """Return a value without line breaks."""
    return " ".join(value.splitlines()) if isinstance(value, str) else value


def run_name(*facts: object) -> str:
    """Return the name of a run: it differs if any fact or the version of the program differs."""
    text = json.dumps([swissdesk.__version__, *map(str, facts)])
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Target:
    """The file that the user wants, and how: continued, or begun again by *force*."""

    path: Path
    form: Form
    resume: bool = False
    force: bool = False


def target(path: Path | None, form: Form | None, *, resume: bool, force: bool) -> Target | None:
    """Return the target that the options name, if any; raise typer.BadParameter."""
    if path is None:
        if resume:
            raise typer.BadParameter(_("--resume goes with --results"), param_hint="--resume")
        return None
    by_suffix = Form.CSV if path.suffix.lower() == ".csv" else Form.JSONL
    return Target(path, form or by_suffix, resume, force)


class RecordFile(Generic[RecordT]):
    """The file of a run: the records kept from before, then those added, then the name wanted.

    Every method raises OutputFailed if the system refuses.
    """

    def __init__(self, target: Target, table: Table[RecordT], part: Path) -> None:
        self._path, self._table, self._part = target.path.resolve(), table, part
        self.is_complete = (
            target.resume and not part.exists() and _begins(target.path, table, is_whole=True)
        )
        """Whether the run was finished before; then nothing is left to add."""
        with output.translated(part):
            self._file = self._opened(is_new=not target.resume)

    def _opened(self, *, is_new: bool) -> BinaryIO:
        if self.is_complete:
            return self._path.open("rb")
        if is_new or not self._part.exists():
            self._part.write_bytes(b"")
        return self._part.open("r+b")

    def kept(self) -> Iterator[RecordT]:
        """Yield the records of finished pieces of work; what follows them is removed."""
        end, whole, piece = 0, 0, list[RecordT]()
        with output.translated(self._part):
            header = self._table.header
            if self._file.read(len(header)) == header:
                end = whole = len(header)
                for line in iter(partial(self._file.readline, _LONGEST), b""):
                    if (record := self._table.read(line)) is None:
                        break
                    end += len(line)
                    piece.append(record)
                    if record.is_last:
                        yield from piece
                        whole, piece = end, []
        if not self.is_complete:
            self._cut(whole)

    def _cut(self, size: int) -> None:
        with output.translated(self._part):
            self._file.truncate(size)
            self._file.seek(size)
            if not size:
                self._file.write(self._table.header)

    def add(self, records: Sequence[RecordT]) -> None:
        """Add all records of a piece of work."""
        with output.translated(self._part):
            self._file.write(b"".join(map(self._table.line, records)))
            self._file.flush()

    def finish(self) -> None:
        """Give the file the name wanted: all work is done."""
        with output.translated(self._path):
            if not self.is_complete:
                self._file.flush()
                os.fsync(self._file.fileno())
                self._file.close()
                self._part.replace(self._path)

    def close(self) -> None:
        """Close the file; what is in it stays."""
        with suppress(OSError):
            self._file.close()


@contextmanager
def opened(
    target: Target, table: Table[RecordT], inputs: Iterable[Path]
) -> Iterator[RecordFile[RecordT]]:
    """Open the file of a run; raise OutputNotWritten, NotAFile or RecordsKept.

    It replaces no file but records, not even one of the same form, unless the user agrees.
    """
    path = target.path.resolve()
    if path.is_dir():
        raise OutputFailed(target.path, os.strerror(errno.EISDIR))
    part = path.with_name(path.name + _UNFINISHED)
    with output.translated(path):
        if path.exists() and not path.is_file():
            raise NotAFile(target.path)
        output.require_replaceable(target.path, inputs)
        if path.exists() and not target.force:
            _require_records(target.path, table)
        output.require_replaceable(part, inputs)
    from filelock import FileLock, Timeout  # not for the help of a command

    lock = FileLock(part.with_name(f"{part.name}-lock"))
    with output.translated(path):
        try:
            lock.acquire(timeout=_PATIENCE)
        except Timeout:
            raise RecordsKept(part, Kept.IN_USE) from None
    try:
        with output.translated(part):
            _require_own(part, target, table)
        file = RecordFile(target, table, part)
        try:
            yield file
        finally:
            file.close()
    finally:
        lock.release()
        with suppress(OSError):
            Path(lock.lock_file).unlink(missing_ok=True)


def _require_records(path: Path, table: Table[RecordT]) -> None:
    """Raise OutputProtected unless a file is empty or begins as the records of any run."""
    with path.open("rb") as file:
        head = file.read(len(table.sign))
    if head and head != table.sign:
        raise OutputProtected(path, Protection.OTHER_KIND)


def _require_own(part: Path, target: Target, table: Table[RecordT]) -> None:
    """Raise RecordsKept if the unfinished file must stay as it is."""
    if not part.exists() or target.force:
        return
    if not target.resume:
        raise RecordsKept(part, Kept.UNFINISHED)
    if not _begins(part, table):
        raise RecordsKept(part, Kept.OTHER_RUN)


def _begins(path: Path, table: Table[RecordT], *, is_whole: bool = False) -> bool:
    """Whether a file begins as one of this run, or has only a part of that beginning."""
    beginning = table.beginning
    if not path.exists():
        return False
    with path.open("rb") as file:
        head = file.read(len(beginning))
    return head == beginning if is_whole else beginning.startswith(head)
