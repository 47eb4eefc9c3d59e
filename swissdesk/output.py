"""Write a file that the user named, whole or not at all; make names of files.

No output replaces an input, an event file, or the files that SQLite and the lock keep beside one,
by any path to it. Unless the user agrees, it replaces any other file only by one of its own kind,
which the first bytes decide. An empty file may always be replaced.
"""

import os
import re
import secrets
import shutil
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path

from swissdesk.errors import OutputFailed, OutputProtected, Protection

_UNSAFE = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]+')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
_LONGEST = 80
_DRAFT = ".swissdesk-"
_LIFE_OF_DRAFT = 60.0


def safe_name(name: str) -> str:
    """Return *name* as a file name that every system accepts; empty if nothing is left of it."""
    safe = _UNSAFE.sub("-", name)[:_LONGEST].strip(" .-")
    return f"{safe}-" if _RESERVED.match(safe) else safe


class Kind(Enum):
    """The kinds of files, told apart by their first bytes."""

    EVENT = "event"
    PDF = "pdf"
    WORKBOOK = "workbook"
    PAGE = "page"
    REPORT = "report"
    JSON = "json"
    TEXT = "text"
    OTHER = "other"


class Over(Enum):
    """The existing files that an output may replace; never event files and inputs."""

    SAME_KIND = frozenset[Kind]()
    TEXT = frozenset({Kind.PAGE, Kind.REPORT, Kind.JSON, Kind.TEXT})
    """Any text as well, as expected by programs that call a pairing engine."""
    ANY = frozenset(Kind)
    """Files of any kind: the user agreed."""


_HEAD = 4096
_EVENT = re.compile(rb"SQLite format 3\0.{52}SwDe", re.DOTALL)
"""The beginning of an event file: SQLite's, with our application_id in bytes 68 to 71."""
_BEGINNINGS = (
    (_EVENT, Kind.EVENT),
    (re.compile(rb"%PDF-"), Kind.PDF),
    (re.compile(rb"PK\x03\x04"), Kind.WORKBOOK),
    (re.compile(rb"[^\0]*\0", re.DOTALL), Kind.OTHER),
    (re.compile(rb"\s*<(!doctype html|html)\b", re.IGNORECASE), Kind.PAGE),
    (re.compile(rb"(.*[\r\n])?0(01|12) ", re.DOTALL), Kind.REPORT),
    (re.compile(rb"\s*\{"), Kind.JSON),
)
_BOM = b"\xef\xbb\xbf"
_COMPANIONS = ("-journal", "-wal", "-shm", "-lock")
"""The name endings of the files beside an open event file."""


def write(
    path: Path, content: bytes, *, inputs: Iterable[Path], over: Over = Over.SAME_KIND
) -> None:
    """Write *content* to a file, or leave the file unchanged; raise OutputNotWritten.

    Raise OutputProtected if *path* is an event file, one of the *inputs* from which the content was
    made, or a file that *over* does not allow to replace.
    """
    with translated(path):
        require_replaceable(path, inputs)
        if path.exists() and not path.is_file():  # a pipe or a device
            path.write_bytes(content)
        elif _may_replace(path, content, over):
            _replace(path.resolve(), content)
        else:
            raise OutputProtected(path, Protection.OTHER_KIND)


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Raise OutputFailed where the system refuses to write a file."""
    try:
        yield
    except OSError as problem:
        raise OutputFailed(path, problem.strerror or str(problem)) from problem


def make_folder(folder: Path) -> None:
    """Make a folder and missing parent folders; raise OutputFailed."""
    with translated(folder):
        folder.mkdir(parents=True, exist_ok=True)


def sweep(folder: Path) -> None:
    """Remove the drafts that killed programs left in a folder; none is needed for a minute."""
    with translated(folder), os.scandir(folder) as entries:
        oldest = time.time() - _LIFE_OF_DRAFT
        for entry in entries:
            if entry.name.startswith(_DRAFT):
                with suppress(OSError):  # renamed or removed in the meantime
                    if entry.stat(follow_symlinks=False).st_mtime < oldest:
                        Path(entry).unlink()


def require_replaceable(path: Path, inputs: Iterable[Path]) -> None:
    """Raise OutputProtected for an input, an event file or a companion of one; raise OSError."""
    if path.is_file() and any(_is_same(path, each) for each in inputs):
        raise OutputProtected(path, Protection.INPUT)
    if _is_event(path) or _is_companion(path):
        raise OutputProtected(path, Protection.EVENT)


def _is_same(path: Path, other: Path) -> bool:
    """Whether two names lead to one file, through links or a file system that ignores case."""
    try:
        return path.samefile(other)
    except FileNotFoundError:
        return False


def _is_event(path: Path) -> bool:
    """Whether *path* is an event file; during a commit its first bytes may be missing."""
    real = path.resolve()
    if not real.is_file():
        return False
    return real.with_name(f"{real.name}-journal").exists() or _kind(_head(real)) is Kind.EVENT


def _is_companion(path: Path) -> bool:
    real = path.resolve()
    return any(
        real.name.endswith(each) and _is_event(real.with_name(real.name.removesuffix(each)))
        for each in _COMPANIONS
    )


def _may_replace(path: Path, content: bytes, over: Over) -> bool:
    old = _head(path) if path.is_file() else b""
    return not old or _kind(old) in over.value or _kind(old) is _kind(content[:_HEAD])


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_HEAD)


def _kind(head: bytes) -> Kind:
    start = head.removeprefix(_BOM)
    return next((kind for pattern, kind in _BEGINNINGS if pattern.match(start)), Kind.TEXT)


def _replace(path: Path, content: bytes) -> None:
    """Replace a file in one step: the disk may be full, and the file may be the only copy."""
    is_new = not path.exists()
    if not is_new:
        path.open("r+b").close()  # a file that may not be written to is not replaced either
    draft = path.with_name(f"{_DRAFT}{secrets.token_hex(8)}")
    try:
        with draft.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if not is_new:
            shutil.copymode(path, draft)
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
