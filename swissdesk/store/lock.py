"""One program at a time: the lock beside an event file says who has it open.

Why a lock of the operating system: it ends with the program that holds it, however that ends, so
a lock left behind by a crash or a power cut is none. The lock file beside the event file only
carries the name of the holder; its presence means nothing.
"""

import getpass
import json
import os
import socket
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from filelock import FileLock, Timeout

from swissdesk.errors import FileLocked, FileMissing, Holder
from swissdesk.store.connection import translated

_SUFFIX = "-lock"
_TEXT_FROM = 1  # Windows lets nobody else read the locked byte, which is the first
_LONGEST_TEXT = 4096


def this_program(since: str) -> Holder:
    """Return the holder that this program is from *since* on."""
    return Holder(_user(), socket.gethostname(), os.getpid(), since)


class Lock:
    """The lock on one event file, held from the beginning; raise FileLocked or EventFileError."""

    def __init__(self, path: Path, holder: Holder) -> None:
        if not path.parent.is_dir():
            raise FileMissing(path)  # the lock would make the folder
        self.path = path.with_name(path.name + _SUFFIX)
        text = b" " * _TEXT_FROM + json.dumps(asdict(holder)).encode()
        self._lock = FileLock(
            self.path, blocking=False, thread_local=False, on_acquired=lambda fd: _fill(fd, text)
        )
        with translated(path):
            try:
                self._lock.acquire()
            except Timeout:
                raise FileLocked(path, _holder(self.path)) from None

    def release(self) -> None:
        """Let others open the file, and leave nothing beside it.

        On Windows the lock removes its file itself, elsewhere it is removed while still held: who
        waits for a removed file notices and looks again.
        """
        if os.name == "posix":
            with suppress(OSError):  # the medium may be gone, and the lock with it
                self.path.unlink(missing_ok=True)
        self._lock.release()


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # no such user in the system's list
        return ""


def _fill(descriptor: int, text: bytes) -> None:
    """Write the holder into a lock file; where no room is left for that, the lock holds as well."""
    with suppress(OSError):
        os.truncate(descriptor, 0)
        os.lseek(descriptor, 0, os.SEEK_SET)
        os.write(descriptor, text)


def _holder(path: Path) -> Holder | None:
    """Return who is named in a lock file, or None where it cannot be read or says nothing."""
    try:
        with path.open("rb", buffering=0) as file:
            file.seek(_TEXT_FROM)
            return Holder(**json.loads(file.read(_LONGEST_TEXT)))
    except (OSError, ValueError, TypeError):
        return None
