"""An event file: create it, open it, write steps, undo them.

A file is locked as long as it is open (:mod:`~swissdesk.store.lock`) and checked as a whole on
opening. A file without write permission can only be read, into memory. A file of an older version
is upgraded only on request, after copying it in the same folder; one that is only read is upgraded
in memory. A file of a newer version is refused. An event file never replaces another file.

A file changed by another program still opens, because the tournament must continue, but every
opening reports it (:meth:`EventFile.flaw`).
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from itertools import chain, count
from pathlib import Path
from typing import Self

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from swissdesk.errors import (
    Address,
    ChangeRefusedInside,
    EventAltered,
    EventFileError,
    FileAlreadyExists,
    FileChangedElsewhere,
    FileDamaged,
    FileMissing,
    FileNotAnEvent,
    FileNotUpgraded,
    FileOpenedToRead,
    FileOutdated,
    FileTooNew,
    JournalAltered,
    SchemaAltered,
    ServerLost,
    StoreError,
)
from swissdesk.model.desk import Desk
from swissdesk.model.event import Event
from swissdesk.model.step import Step
from swissdesk.store import journal, mapping, migrations, schema, seals
from swissdesk.store.backup import back_up, remove, rename
from swissdesk.store.connection import (
    connect,
    raw,
    read_whole,
    transaction,
    translated,
)
from swissdesk.store.event_tables import NOT_SOUND, EventTables, empty_tables, first_step
from swissdesk.store.lock import Lock, this_program
from swissdesk.store.schema import APPLICATION_ID, VERSION

_MAGIC = b"SQLite format 3\x00"


class EventFile(EventTables):
    """An open event file; implements :class:`~swissdesk.store.stores.Store`.

    Every method may raise EventFileError; one that writes then leaves the file unchanged.
    """

    def __init__(self, path: Path, lock: Lock | None, who: str, *, upgrade: bool) -> None:
        """Open *path* with its lock held; read it if there is no lock. Raise EventFileError."""
        self.path = path
        self._lock = lock
        if lock is not None:
            lock.hold_identity(path)
        super().__init__(read_whole(path) if lock is None else connect(path), who)
        try:
            _bring_up_to_date(
                self._connection, path, upgrade=upgrade, is_read_only=self.is_read_only
            )
            self._identity = _identity(path)
            with self._reading():
                self._data_version = _pragma(self._connection, "data_version")
                self.history = journal.load_history(self._connection)
                self._look_at_schema()
        except BaseException:
            self._connection.close()
            raise

    @classmethod
    def create(cls, path: Path, event: Event, at: str) -> Self:
        """Make a new file that holds *event*; its first step is its creation.

        Raise FileAlreadyExists or another EventFileError without leaving a new file.
        """
        return cls._locked(path, at, event)

    @classmethod
    def open(cls, path: Path, at: str, *, upgrade: bool = False) -> Self:
        """Open an existing file at the time *at*.

        Raise FileNotUpgraded for an older version without *upgrade*, or another EventFileError.
        """
        _require_event(path)
        return cls._locked(path, at, None, upgrade=upgrade)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read an existing file even if another program has it open; raise EventFileError."""
        path = path.resolve()
        _require_event(path)
        return cls(path, None, "", upgrade=True)

    @classmethod
    def _locked(cls, path: Path, at: str, event: Event | None, *, upgrade: bool = False) -> Self:
        path = path.resolve()
        holder = this_program(at)
        user = f"{holder.user}@{holder.host}"
        lock = Lock(path, holder)
        try:
            if event is not None:
                _build(path, event, at, user)
            return cls(path, lock, user, upgrade=upgrade)
        except BaseException:
            lock.release()
            raise

    def close(self) -> None:
        """Close the file and let others open it."""
        try:
            with translated(self.path):
                self._connection.close()
        finally:
            if self._lock is not None:
                self._lock.release()

    @property
    def is_read_only(self) -> bool:
        """Whether the file was only read: writing raises FileOpenedToRead."""
        return self._lock is None

    @property
    def address(self) -> Address | None:
        """None: the event is in a file."""
        return None

    @property
    def desk(self) -> Desk:
        """The only desk of the event, which may do everything."""
        return Desk("", self._user)

    @property
    def outage(self) -> ServerLost | None:
        """None: a file has no server."""
        return None

    def catch_up(self, present: Event) -> tuple[tuple[Step, ...], Event]:
        """Return no steps: nobody else can write while the file is locked."""
        return (), present

    def turn(self) -> AbstractContextManager[None]:
        """Do nothing: the lock of the file keeps everybody else away."""
        return nullcontext()

    def listen(self, heard: Callable[[], None]) -> Callable[[], None]:  # noqa: ARG002 - never
        """Never call *heard*: nobody else can write."""
        return lambda: None

    def moved_to(self, path: Path, event: Event, at: str) -> "tuple[EventFile, bool]":
        """Return a new file at *path* that holds *event*, and whether it is a copy of this one.

        It is not if this file cannot be read or holds something else. Raise FileAlreadyExists.
        """
        return moved(self, path, event, at)

    def restore_schema(self) -> None:
        """Remove foreign triggers, views and indexes from the file; raise EventFileError."""
        if self._deviations:
            with self._reading():
                schema.restore(self._connection)
                self._look_at_schema()

    def _look_at_schema(self) -> None:
        self._deviations = schema.deviations(self._connection)
        self._is_disturbed = bool(self._deviations) and schema.may_interfere(self._connection)

    def _sound(self) -> AbstractContextManager[None]:
        return _sound(self.path)

    def _translated(self) -> AbstractContextManager[None]:
        return translated(self.path)

    def _flawed(self, step: int | None) -> EventFileError:
        if step is None:
            return SchemaAltered(self.path, self._deviations)
        return JournalAltered(self.path, step) if step else EventAltered(self.path)

    @contextmanager
    def _writing(self, number: int) -> Iterator[None]:
        """Hold the write transaction of a step; raise FileChangedElsewhere or FileOutdated."""
        if self.is_read_only:
            raise FileOpenedToRead(self.path)
        with translated(self.path):
            if _identity(self.path) != self._identity:
                raise FileChangedElsewhere(self.path)
            with transaction(self._connection):
                last = journal.last_number(self._connection)
                if last != number - 1:
                    raise FileOutdated(self.path, number, last)
                if _pragma(self._connection, "data_version") != self._data_version:
                    raise FileChangedElsewhere(self.path)
                with self._undisturbed() if self._is_disturbed else nullcontext():
                    yield

    @contextmanager
    def _undisturbed(self) -> Iterator[None]:
        """Raise ChangeRefusedInside if a foreign trigger refuses a step or adds to it."""
        try:
            yield
            event = mapping.load(self._connection)
            is_sealed = seals.flaw(self._connection, event) is None
        except NOT_SOUND as error:
            cause = error.orig if isinstance(error, DBAPIError) else error
            raise ChangeRefusedInside(self.path, str(cause)) from error
        if self._is_sealed and not is_sealed:
            raise ChangeRefusedInside(self.path, ", ".join(self._deviations))


def moved(tables: EventTables, path: Path, event: Event, at: str) -> tuple[EventFile, bool]:
    """Return a new file at *path* that holds *event*, and whether it is a copy of the *tables*.

    It is not if they cannot be read or hold something else. Raise FileAlreadyExists.
    """
    copy = _copied_to(tables, path, event, at)
    return copy or EventFile.create(path, event, at), copy is not None


def _copied_to(tables: EventTables, path: Path, event: Event, at: str) -> EventFile | None:
    """Open a copy of the tables; return None if it does not hold *event*."""
    try:
        tables.save_copy(path)
    except FileAlreadyExists:
        raise
    except StoreError:
        return None
    file = None
    with suppress(EventFileError):
        file = EventFile.open(path, at)
        if file.load() == event:
            file.restore_schema()
            return file
    if file is not None:
        file.close()
    path.unlink()
    return None


def _require_event(path: Path) -> None:
    """Raise FileMissing, FileNotAnEvent or FileDamaged if *path* cannot be an event file."""
    with translated(path):
        if not path.exists():
            raise FileMissing(path)
        if not path.is_file():
            raise FileNotAnEvent(path)
        if path.with_name(path.name + "-journal").exists():
            return  # a commit was cut short; SQLite restores even the beginning of the file
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
    if not start:
        raise FileDamaged(path, "the file is empty")
    if start != _MAGIC:
        raise FileNotAnEvent(path)


def _build(path: Path, event: Event, at: str, user: str) -> None:
    """Write a new file under a temporary name, then rename it, so no file is ever incomplete."""
    if path.exists():
        raise FileAlreadyExists(path)
    draft = path.with_name(f".{path.name}.new")
    try:
        with translated(path):
            remove(draft)
            draft.write_bytes(empty_tables())
        with closing(connect(draft)) as connection, translated(path), transaction(connection):
            first_step(connection, event, at, user)
        with translated(path):
            rename(draft, path)
    finally:
        remove(draft)


def _bring_up_to_date(
    connection: Connection, path: Path, *, upgrade: bool, is_read_only: bool
) -> None:
    """Check the file as a whole; *upgrade* one of an older version, after copying it."""
    with _sound(path), translated(path), connection.begin() as reading:
        version = _checked_version(connection, path)
        reading.rollback()
    if version == VERSION:
        return
    if not upgrade:
        raise FileNotUpgraded(path, version)
    copy = None if is_read_only else _copy(connection, path, version)
    try:
        with _sound(path), translated(path), transaction(connection):
            upgrade_tables(connection)
    except BaseException:
        if copy is not None:
            copy.unlink(missing_ok=True)  # the file itself is as it was
        raise


def upgrade_tables(connection: Connection) -> None:
    """Upgrade the tables; raise if their contents could not be read afterwards."""
    migrations.upgrade(connection)
    event = mapping.load(connection)
    seals.seal_rest(connection, event)
    journal.load_history(connection)
    seals.flaw(connection, event)


def _checked_version(connection: Connection, path: Path) -> int:
    """Return the version of a sound, writable file; raise EventFileError."""
    if _pragma(connection, "application_id") != APPLICATION_ID:
        raise FileNotAnEvent(path)
    version = _pragma(connection, "user_version")
    if version > VERSION:
        raise FileTooNew(path, version, VERSION)
    known = connection.exec_driver_sql("SELECT version_num FROM alembic_version").fetchall()
    if known != [(str(version),)]:
        raise FileDamaged(path, f"version {version} by its head, {known} by its tables")
    for check in ("quick_check", "foreign_key_check"):
        found = connection.exec_driver_sql(f"PRAGMA {check}").first()
        if found is not None and found[0] != "ok":
            raise FileDamaged(path, " ".join(map(str, found)))
    connection.exec_driver_sql(f"PRAGMA user_version = {version}")  # raises if write-protected
    return version


def _copy(connection: Connection, path: Path, version: int) -> Path:
    """Copy a file in its folder as "name (version 1).swissdesk" or under another free name."""
    suffixes = chain([""], (f" {number}" for number in count(2)))
    names = (f"{path.stem} (version {version}){each}{path.suffix}" for each in suffixes)
    free = next(each for each in map(path.with_name, names) if not each.exists())
    back_up(raw(connection), free)
    return free


def _identity(path: Path) -> tuple[int, int]:
    """Return an identifier of a file, different for another of its name; raise FileMissing."""
    with translated(path):
        status = path.stat()
    return status.st_dev, status.st_ino


def _pragma(connection: Connection, name: str) -> int:
    return int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())


@contextmanager
def _sound(path: Path) -> Iterator[None]:
    """Raise FileDamaged if reading finds no valid schema, event or journal."""
    try:
        yield
    except NOT_SOUND as error:
        raise FileDamaged(path, str(error)) from error
