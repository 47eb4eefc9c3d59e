"""The folder that keeps what results by phone need from one day to the next.

It holds the secret of the tokens, the key of the certificate, the port and the claims. Its place is
in the user's data, not in the event file: a copy of the event must not let anyone sign results.
"""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from filelock import FileLock, Timeout

from swissdesk.errors import PhoneFolderRefused, PhonesServedElsewhere

_SECRET, _PORT = "secret", "port"
_SECRET_BYTES = 32
_MOST_PORT = 65_535


class Folder:
    """The folder of one event, held by this program until it is released.

    Every method may raise PhoneFolderRefused. Raise PhonesServedElsewhere if another window holds
    the folder.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(path / "lock", blocking=False, thread_local=False)
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            path.chmod(0o700)
            self._lock.acquire()
        except Timeout as problem:
            raise PhonesServedElsewhere from problem
        except OSError as problem:
            raise refused(problem) from problem

    def release(self) -> None:
        """Let another window serve the event."""
        self._lock.release()

    def secret(self) -> bytes:
        """Return the secret that signs tokens; make one the first time."""
        found = self.read(_SECRET)
        return found if len(found) == _SECRET_BYTES else self.renewed_secret()

    def renewed_secret(self) -> bytes:
        """Return a new secret, which voids every code on paper."""
        secret = secrets.token_bytes(_SECRET_BYTES)
        self.write(_SECRET, secret)
        return secret

    def port(self) -> int:
        """Return the port to which codes on paper lead; 0 if there are none yet."""
        text = self.read(_PORT)
        return int(text) if text.isdigit() and 0 < int(text) <= _MOST_PORT else 0

    def keep_port(self, port: int) -> None:
        """Keep the port for the next time."""
        if port != self.port():
            self.write(_PORT, str(port).encode())

    def read(self, name: str) -> bytes:
        """Return the content of a file; empty if it does not exist."""
        try:
            return (self.path / name).read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as problem:
            raise refused(problem) from problem

    def write(self, name: str, content: bytes) -> None:
        """Replace a file in one step; only this user may read it."""
        try:
            replace(self.path / name, content)
        except OSError as problem:
            raise refused(problem) from problem


def replace(path: Path, content: bytes) -> None:
    """Replace a file in one step and durably; raise OSError and leave it as it was."""
    draft = path.with_name(f".{path.name}-{secrets.token_hex(4)}")
    try:
        with open_private(draft, os.O_EXCL) as file:
            file.write(content)
            os.fsync(file.fileno())
        draft.replace(path)
        _sync_folder(path.parent)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def open_private(path: Path, flags: int = os.O_APPEND) -> BinaryIO:
    """Open a file to write, without a buffer; a new one can be read by this user alone."""
    mode = os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0) | flags
    return os.fdopen(os.open(path, mode, 0o600), "wb", buffering=0)


def _sync_folder(path: Path) -> None:
    """Make the names in a folder durable; Windows does so itself."""
    if os.name != "posix":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def refused(problem: OSError) -> PhoneFolderRefused:
    """Return an error of the system as a failure with its words."""
    return PhoneFolderRefused(problem.strerror or str(problem))
