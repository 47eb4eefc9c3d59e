"""Write a file that the user named, whole or not at all; make names of files."""

import os
import re
import shutil
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

from swissdesk.errors import OutputNotWritten

_UNSAFE = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]+')


_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
_LONGEST = 80


def safe_name(name: str) -> str:
    """Return *name* as every system takes it for a file; empty if nothing is left of it."""
    safe = _UNSAFE.sub("-", name)[:_LONGEST].strip(" .-")
    return f"{safe}-" if _RESERVED.match(safe) else safe


def write(path: Path, content: bytes) -> None:
    """Put *content* into a file, or leave what is there as it is; raise OutputNotWritten."""
    try:
        if path.is_file():
            _replace(path.resolve(), content)
        elif path.exists():  # a pipe or a device
            path.write_bytes(content)
        else:
            _make(path, content)
    except OSError as problem:
        raise OutputNotWritten(path, problem.strerror or str(problem)) from problem


def _make(path: Path, content: bytes) -> None:
    """Write a new file; where the disk has no room for all of it, there is none."""
    try:
        path.write_bytes(content)
    except OSError:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        raise


def _replace(path: Path, content: bytes) -> None:
    """Give a file another content at once: the disk may be full, and it may be the only copy."""
    path.open("r+b").close()  # a file that may not be written to is not replaced either
    descriptor, name = mkstemp(prefix=".swissdesk-", dir=path.parent)
    new = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as draft:
            draft.write(content)
            draft.flush()
            os.fsync(draft.fileno())
        shutil.copymode(path, new)
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        raise
