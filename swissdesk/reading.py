"""Read a file that the user named; refuse anything that is not a file.

Why refuse a pipe or a device: opening a named pipe waits for a writer who may never come, and a
device may never end. Streams that a shell has opened (``swissdesk pair /dev/stdin < open.trf``,
``<(unzip -p ...)``) do not wait, so they are accepted.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from swissdesk.errors import FileMissing, FileNotReadable, NotAFile

_PIECE = 65_536
_WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0)
_BINARY = getattr(os, "O_BINARY", 0)
_HANDED_OVER = (Path("/dev/fd"), Path("/proc/self/fd"))
_STANDARD_INPUT = Path("/dev/stdin")


def content(path: Path, most: int) -> bytes:
    """Return the content of a file, or its first *most* + 1 bytes if it is longer.

    Raise as :func:`opened`. It reads in pieces, because allocating *most* bytes takes longer.
    """
    pieces, size = [], 0
    with opened(path) as file:
        while size <= most and (piece := file.read(min(_PIECE, most + 1 - size))):
            pieces.append(piece)
            size += len(piece)
    return b"".join(pieces)


@contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """Open a file to read; raise FileMissing, FileNotReadable, or NotAFile for a pipe or device."""
    try:
        with os.fdopen(_descriptor(path), "rb") as file:
            yield file
    except FileNotFoundError as problem:
        raise FileMissing(path) from problem
    except OSError as problem:
        raise FileNotReadable(path, problem.strerror or str(problem)) from problem


def _descriptor(path: Path) -> int:
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode) or stat.S_ISREG(mode):  # a folder says itself that it cannot be read
        return os.open(path, os.O_RDONLY | _BINARY | _WITHOUT_WAITING)
    is_handed_over = path == _STANDARD_INPUT or path.parent in _HANDED_OVER
    if is_handed_over and stat.S_ISFIFO(mode):
        return os.open(path, os.O_RDONLY | _BINARY)
    raise NotAFile(path)
