"""One program at a time: the lock beside an event file names the program that has it open.

The operating system holds the lock, so the lock ends with the program, even after a crash or a
power cut. The lock file beside the event file only names the holder; its presence means nothing.

A hard link gives the event file another name, and so another lock file. A second lock, in the
user's cache folder, is therefore named after the system's identifier of the file itself (device and
inode; on Windows volume and file index). It works among the programs of one user on one computer;
the first lock, by the name of the file, works on shares and among users.
"""

import getpass
import json
import os
import socket
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout

from swissdesk import places
from swissdesk.errors import FileLocked, FileMissing, Holder
from swissdesk.store.connection import translated

_SUFFIX = "-lock"
_TEXT_FROM = 1  # Windows lets nobody else read the locked byte, which is the first
_LONGEST_TEXT = 4096


def this_program(since: str) -> Holder:
    """Return this program as the holder since *since*."""
    return Holder(_user(), socket.gethostname(), os.getpid(), since)


class Lock:
    """The lock on one event file, acquired on creation; raise FileLocked or EventFileError."""

    def __init__(self, path: Path, holder: Holder) -> None:
        with translated(path):
            if not path.parent.is_dir():
                raise FileMissing(path)  # the lock would make the folder
        self.path = path.with_name(path.name + _SUFFIX)
        self._text = b" " * _TEXT_FROM + json.dumps(asdict(holder)).encode()
        with translated(path):
            self._locks = [self._taken(self.path, path)]

    def hold_identity(self, path: Path) -> None:
        """Lock the existing file under any of its names, if possible; raise EventFileError."""
        with translated(path):
            status = path.stat()
        if not status.st_ino:
            return
        name = f"{status.st_dev:x}-{status.st_ino:x}{_SUFFIX}"
        with suppress(OSError):
            self._locks.append(self._taken(places.locks() / name, path))

    def release(self) -> None:
        """Release the lock and remove its files.

        On Windows the lock removes its file; elsewhere remove it while it is held, because a
        program that waits for a removed file notices and looks again.
        """
        for each in reversed(self._locks):
            if os.name == "posix":
                with suppress(OSError):  # the medium may be gone, and the lock with it
                    Path(each.lock_file).unlink(missing_ok=True)
            each.release()

    def _taken(self, place: Path, path: Path) -> BaseFileLock:
        """Lock the file *place*; raise FileLocked about *path*, or OSError."""
        lock = FileLock(
            place,
            blocking=False,
            thread_local=False,
            on_acquired=lambda descriptor: _fill(descriptor, self._text),
        )
        try:
            lock.acquire()
        except Timeout:
            raise FileLocked(path, _holder(place)) from None
        return lock


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # no such user in the system's list
        return ""


def _fill(descriptor: int, text: bytes) -> None:
    """Write the holder into a lock file; without free space, the lock still holds."""
    with suppress(OSError):
        os.truncate(descriptor, 0)
        os.lseek(descriptor, 0, os.SEEK_SET)
        os.write(descriptor, text)


def _holder(path: Path) -> Holder | None:
    """Return the holder named in a lock file; None if it is unreadable or empty."""
    try:
        with path.open("rb", buffering=0) as file:
            file.seek(_TEXT_FROM)
            return Holder(**json.loads(file.read(_LONGEST_TEXT)))
    except (OSError, ValueError, TypeError):
        return None
