"""What SQLite and the system say is told as what the arbiter can act on."""

import errno
import sqlite3

import pytest
from sqlalchemy.exc import StatementError

from swissdesk.errors import (
    DatabaseEngineTooOld,
    DiskFull,
    FileDamaged,
    FileLocked,
    FileMissing,
    FileNotWritten,
    FileReadOnly,
    FolderReadOnly,
)
from swissdesk.store import connection as connection_module
from swissdesk.store.connection import connect, translated


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "delete"), ("synchronous", 3), ("foreign_keys", 1), ("trusted_schema", 0)],
)
def test_a_connection_is_durable_and_strict(path, pragma, value):
    with connect(path) as connection:
        assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value


def test_a_connection_never_makes_a_file(tmp_path):
    with pytest.raises(FileMissing):
        connect(tmp_path / "gone.swissdesk")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_another_program_is_writing_to_is_locked(path, monkeypatch):
    monkeypatch.setattr(connection_module, "_PATIENCE", 0.01)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with connect(path) as connection, pytest.raises(FileLocked) as refusal, translated(path):
        connection.begin()
    other.close()
    assert refusal.value.holder is None


def test_an_older_sqlite_is_named(path, monkeypatch):
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.34.1")
    with pytest.raises(DatabaseEngineTooOld) as refusal:
        connect(path)
    assert (refusal.value.found, refusal.value.needed) == ("3.34.1", "3.37.0")


@pytest.mark.parametrize(
    ("code", "meaning"),
    [
        (sqlite3.SQLITE_CORRUPT_INDEX, FileDamaged),
        (sqlite3.SQLITE_NOTADB, FileDamaged),
        (sqlite3.SQLITE_IOERR_FSYNC, FileNotWritten),
        (sqlite3.SQLITE_FULL, DiskFull),
        (sqlite3.SQLITE_READONLY_DBMOVED, FileReadOnly),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, FileLocked),
        (sqlite3.SQLITE_LOCKED, FileLocked),
        (sqlite3.SQLITE_CANTOPEN, FileReadOnly),
    ],
)
def test_every_failure_of_sqlite_has_its_meaning(path, code, meaning):
    error = sqlite3.OperationalError("so it is")
    error.sqlite_errorcode = code
    with pytest.raises(meaning), translated(path):
        raise error


def test_an_error_of_sqlite_that_is_a_bug_stays_one(path):
    with (
        connect(path) as connection,
        pytest.raises(Exception, match="no such table"),
        translated(path),
    ):
        connection.exec_driver_sql("SELECT * FROM void")


@pytest.mark.parametrize(
    ("number", "meaning"),
    [
        (errno.EACCES, FileReadOnly),
        (errno.EROFS, FileReadOnly),
        (errno.ENOSPC, DiskFull),
        (errno.ENOENT, FileMissing),
        (errno.EIO, FileNotWritten),
    ],
)
def test_every_failure_of_the_system_has_its_meaning(path, number, meaning):
    with pytest.raises(meaning), translated(path):
        raise OSError(number, "so it is")


def test_where_there_is_no_file_its_folder_is_write_protected(tmp_path):
    for path in (tmp_path, tmp_path / "new.swissdesk"):
        with pytest.raises(FolderReadOnly), translated(path):
            raise OSError(errno.EACCES, "so it is")


def test_a_connection_that_is_gone_never_becomes_one_to_another_file(tmp_path):
    paths = [tmp_path / "one", tmp_path / "other"]
    for path in paths:
        path.touch()
    one, other = map(connect, paths)
    one.invalidate()
    with pytest.raises(StatementError):
        one.exec_driver_sql("SELECT 1")
    one.close()
    other.close()
