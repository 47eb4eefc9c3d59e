"""Copies of an open event by SQLite's online backup: into memory, and from there into files.

A USB stick may take seconds, during which nobody could write to the event file. A copy in memory
can be written by any thread later.
"""

import json
import os
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from threading import get_ident

from swissdesk.errors import CopyNotVerified, EventFileError
from swissdesk.model.step import Step
from swissdesk.store.connection import open_to_read, translated


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole event file as it was after its step *last*; for one thread at a time."""

    memory: sqlite3.Connection
    first: Step
    last: Step

    def close(self) -> None:
        """Free the memory."""
        self.memory.close()

    @property
    def origin(self) -> str:
        """Eight characters shared by all files that descend from the creation of one event."""
        return origin(self.first)

    def write(self, path: Path) -> None:
        """Write this to a file and verify it; raise EventFileError and leave no file on failure."""
        back_up(self.memory, path)
        try:
            self.verify(path)
        except EventFileError:
            with suppress(OSError):
                path.unlink(missing_ok=True)
            raise

    def verify(self, path: Path) -> None:
        """Raise CopyNotVerified or another EventFileError if a file does not hold this."""
        with translated(path), closing(open_to_read(path)) as copy:
            found = copy.execute("PRAGMA quick_check").fetchone()[0]
            if found != "ok":
                raise CopyNotVerified(path, str(found))
            query = "SELECT number, at FROM journal_steps ORDER BY number DESC LIMIT 1"
            last = copy.execute(query).fetchone()
        if last != (self.last.number, self.last.at):
            raise CopyNotVerified(path, f"step {last} in place of {self.last.number}")


def origin(first: Step) -> str:
    """Return an identifier of the event, made from the first step of its journal."""
    content = json.dumps([first.at, first.who, first.arguments], sort_keys=True, default=dict)
    return sha256(content.encode()).hexdigest()[:8]


def in_memory(source: sqlite3.Connection) -> sqlite3.Connection:
    """Return a copy of the open event, independent of any file and usable in any thread."""
    memory = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    try:
        source.backup(memory)
    except sqlite3.Error:
        memory.close()
        raise
    return memory


def back_up(source: sqlite3.Connection, copy: Path) -> None:
    """Write the open event to *copy*, under another name until it is complete.

    SQLite itself must do it: opening and closing the file otherwise would drop SQLite's locks. Each
    process and thread has a draft of its own.
    """
    draft = copy.with_name(f".{copy.name}.{os.getpid()}-{get_ident()}.new")
    try:
        with translated(copy), closing(sqlite3.connect(draft)) as target:
            target.execute("PRAGMA synchronous = EXTRA")
            source.backup(target)
        with translated(copy):
            rename(draft, copy)
    finally:
        with suppress(OSError):  # the folder may be missing
            remove(draft)


def rename(draft: Path, path: Path) -> None:
    """Rename a finished file, durably if the file system can sync a folder."""
    draft.replace(path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            with suppress(OSError):  # as SQLite does: network drives refuse it
                os.fsync(folder)
        finally:
            os.close(folder)


def remove(draft: Path) -> None:
    """Remove a draft and any files that SQLite left beside it."""
    for leftover in (draft, draft.with_name(draft.name + "-journal")):
        leftover.unlink(missing_ok=True)
