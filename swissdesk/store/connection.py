"""Connect to an event file, and translate SQLite's errors into the program's.

Event files use a rollback journal instead of WAL, because an event must be one file even while it
is open: users copy it by drag and drop. With WAL, the last rounds would be in a second file that
such a copy leaves behind, and WAL does not work on network drives. ``journal_mode=DELETE`` leaves
nothing beside the file between two steps. With ``synchronous=EXTRA`` (and ``fullfsync`` on macOS) a
step is on the medium when its commit returns. If a program dies during a commit, the next opening
restores the last step from the rollback journal.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from errno import EACCES, EDQUOT, ENAMETOOLONG, ENOENT, ENOSPC, EPERM, EROFS
from functools import cache
from pathlib import Path
from threading import local

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from swissdesk.errors import (
    DatabaseEngineTooOld,
    DiskFull,
    EventFileError,
    FileDamaged,
    FileLocked,
    FileMissing,
    FileNotWritten,
    FilePathTooLong,
    FileReadOnly,
    FolderReadOnly,
)
from swissdesk.store.schema import OLDEST_SQLITE

_PRAGMAS = (
    "foreign_keys = ON",
    "trusted_schema = OFF",
    "cell_size_check = ON",
    "journal_mode = DELETE",
    "synchronous = EXTRA",
    "fullfsync = ON",
)
_LONGEST_PATH = 512 - len("-journal")
"""The bytes that SQLite allows in a path on POSIX systems."""
_PATIENCE = 2.0  # seconds another program, such as a backup, may keep the file busy


def connect(path: Path) -> Connection:
    """Return a connection to an existing file; never create one.

    Every transaction acquires the write lock at once (BEGIN IMMEDIATE). Raise EventFileError.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        needed = ".".join(map(str, OLDEST_SQLITE))
        raise DatabaseEngineTooOld(sqlite3.sqlite_version, needed)
    with translated(path):
        return _by_sqlalchemy(_open(path))


def read_whole(path: Path) -> Connection:
    """Return a connection to a copy in memory of an existing file; raise EventFileError.

    The file stays unchanged, and programs that have it open are not disturbed.
    """
    memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        with translated(path), closing(open_to_read(path)) as source:
            source.backup(memory)
        _set_up(memory)
    except BaseException:
        memory.close()
        raise
    return _by_sqlalchemy(memory)


def connect_to_memory() -> Connection:
    """Return a connection to an empty file in memory."""
    memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    _set_up(memory)
    return _by_sqlalchemy(memory)


def of_memory(source: sqlite3.Connection) -> Connection:
    """Return a connection to a copy in memory of another database."""
    connection = connect_to_memory()
    source.backup(raw(connection))
    return connection


def open_to_read(path: Path) -> sqlite3.Connection:
    """Return a read-only connection of SQLite's own; raise sqlite3.Error."""
    return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=_PATIENCE)


def raw(connection: Connection) -> sqlite3.Connection:
    """Return SQLite's own connection under one of SQLAlchemy's."""
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """Commit at the end; roll back if anything fails, including the commit.

    SQLAlchemy regards a failed commit as the end of the transaction; for SQLite it continues.
    """
    try:
        with connection.begin():
            yield
    except BaseException:
        connection.connection.rollback()
        raise


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Raise failures to read or write *path* as EventFileError; let bugs through."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        known = _of_sqlite(path, error.orig if isinstance(error, DBAPIError) else error)
        if known is None:
            raise
        raise known from error
    except UnicodeDecodeError as error:  # SQLite quotes a damaged schema byte by byte
        raise FileDamaged(path, "text that is not UTF-8") from error
    except OSError as error:
        raise _of_system(path, error) from error


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode=rw", uri=True, timeout=_PATIENCE, isolation_level=None
    )
    try:
        _set_up(connection)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


class _Opened(local):
    """The connection that SQLAlchemy uses next in this thread."""

    connection: sqlite3.Connection

    def take(self) -> sqlite3.Connection:
        """Return it once: SQLAlchemy must not connect again, perhaps to another file."""
        taken = self.connection
        del self.connection
        return taken


_OPENED = _Opened()


@cache
def _engine() -> Engine:
    """Return the one engine for all files, so that every statement is compiled only once."""
    engine = create_engine("sqlite://", creator=_OPENED.take, poolclass=NullPool)
    event.listen(engine, "begin", _begin)
    return engine


def _by_sqlalchemy(opened: sqlite3.Connection) -> Connection:
    _OPENED.connection = opened
    return _engine().connect()


def _set_up(connection: sqlite3.Connection) -> None:
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _of_sqlite(path: Path, error: BaseException | None) -> EventFileError | None:
    """Return the EventFileError for an error of SQLite; None if it is a bug."""
    if isinstance(error, sqlite3.OperationalError) and "decode to UTF-8" in str(error):
        return FileDamaged(path, str(error))
    meaning = _MEANINGS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    return meaning(path, str(error)) if meaning else None


def _not_opened(path: Path, _detail: str) -> EventFileError:
    if _is_too_long(path):
        return FilePathTooLong(path)
    return FileReadOnly(path) if path.exists() else FileMissing(path)


def _is_too_long(path: Path) -> bool:
    return os.name == "posix" and len(os.fsencode(path.absolute())) > _LONGEST_PATH


_MEANINGS: Mapping[int, Callable[[Path, str], EventFileError]] = {
    sqlite3.SQLITE_CORRUPT: FileDamaged,
    sqlite3.SQLITE_NOTADB: FileDamaged,
    sqlite3.SQLITE_IOERR: FileNotWritten,
    sqlite3.SQLITE_FULL: lambda path, _detail: DiskFull(path),
    sqlite3.SQLITE_READONLY: lambda path, _detail: FileReadOnly(path),
    sqlite3.SQLITE_BUSY: lambda path, _detail: FileLocked(path, None),
    sqlite3.SQLITE_LOCKED: lambda path, _detail: FileLocked(path, None),
    sqlite3.SQLITE_CANTOPEN: _not_opened,
}


def _of_system(path: Path, error: OSError) -> EventFileError:
    """Return the EventFileError for an error of the operating system."""
    if error.errno in {EACCES, EPERM, EROFS}:
        is_file = os.path.isfile(path)  # noqa: PTH113 - no error where it may not even be looked
        return FileReadOnly(path) if is_file else FolderReadOnly(path)
    if error.errno in {ENOSPC, EDQUOT}:
        return DiskFull(path)
    if error.errno == ENOENT:
        return FileMissing(path)
    if error.errno == ENAMETOOLONG and _is_too_long(path):
        return FilePathTooLong(path)
    return FileNotWritten(path, error.strerror or str(error))
