"""An event file: create it, open it, write steps, undo them.

A file is locked as long as it is open (:mod:`~swissdesk.store.lock`) and checked as a whole on
opening. A file without write permission can only be read, into memory. A file of an older version
is upgraded only on request, after copying it in the same folder; one that is only read is upgraded
in memory. A file of a newer version is refused. An event file never replaces another file.

A file changed by another program still opens, because the tournament must continue, but every
opening reports it (:meth:`EventFile.flaw`).
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from dataclasses import replace
from functools import cache
from itertools import chain, count
from pathlib import Path
from typing import Self

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

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
)
from swissdesk.model.desk import Desk
from swissdesk.model.event import Event
from swissdesk.model.step import Particulars, Step
from swissdesk.store import journal, mapping, migrations, schema, seals
from swissdesk.store.backup import Snapshot, back_up, in_memory, remove, rename
from swissdesk.store.chain import Link
from swissdesk.store.changes import Transition, apply, back, first_changes, tables
from swissdesk.store.connection import (
    connect,
    connect_to_memory,
    raw,
    read_whole,
    transaction,
    translated,
)
from swissdesk.store.lock import Lock, this_program
from swissdesk.store.schema import APPLICATION_ID, VERSION

_MAGIC = b"SQLite format 3\x00"
_NOT_SOUND = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RecursionError,
    SQLAlchemyError,
)
"""Exceptions that reading raises for a file with wrong contents."""

_STEPS, _ROWS = 16, 10_000
"""The most steps kept in memory, and the most rows they change: 25 MB among 5,000 players."""


class EventFile:
    """An open event file; implements :class:`~swissdesk.store.stores.Store`.

    Every method may raise EventFileError; one that writes then leaves the file unchanged.
    """

    def __init__(self, path: Path, lock: Lock | None, who: str, *, upgrade: bool) -> None:
        """Open *path* with its lock held; read it if there is no lock. Raise EventFileError."""
        self.path = path
        self._lock = lock
        self._user = who
        self._is_sealed = False
        self._kept: dict[int, Transition] = {}
        if lock is not None:
            lock.hold_identity(path)
        self._connection = read_whole(path) if lock is None else connect(path)
        try:
            _bring_up_to_date(
                self._connection, path, upgrade=upgrade, is_read_only=self.is_read_only
            )
            self._identity = _identity(path)
            with _sound(path), translated(path), transaction(self._connection):
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

    def load(self) -> Event:
        """Return the stored event; raise FileDamaged or another EventFileError."""
        with _sound(self.path), translated(self.path), transaction(self._connection):
            return mapping.load(self._connection)

    def flaw(self, event: Event) -> EventFileError | None:
        """Return evidence that another program changed the journal, or the *event* as loaded."""
        with _sound(self.path), translated(self.path), transaction(self._connection):
            found = seals.flaw(self._connection, event)
        self._is_sealed = found is None
        if found is not None:
            return JournalAltered(self.path, found) if found else EventAltered(self.path)
        return SchemaAltered(self.path, self._deviations) if self._deviations else None

    def links(self) -> tuple[Link, ...]:
        """Return all steps with their digests, as they are in the file."""
        with translated(self.path), transaction(self._connection):
            return tuple(seals.links(self._connection))

    def particulars(self) -> Mapping[int, Particulars]:
        """Return the boards and corrections that steps are about; raise EventFileError."""
        with _sound(self.path), translated(self.path), transaction(self._connection):
            return journal.particulars(self._connection)

    def record(self, step: Step, made: Transition) -> Step:
        """Write one step durably and return it as stored; raise FileOutdated."""
        step = replace(step, who=self._user)
        with self._writing(step.number):
            journal.write(self._connection, step, made.changes)
        self.history.add(step)
        self._keep(step, made)
        return step

    def save_copy(self, path: Path) -> None:
        """Write a copy of the file to *path*; raise FileAlreadyExists."""
        if path.exists():
            raise FileAlreadyExists(path)
        back_up(raw(self._connection), path)

    def snapshot(self) -> Snapshot:
        """Return the file as it is now, in memory; raise EventFileError."""
        with translated(self.path):
            memory = in_memory(raw(self._connection))
        return Snapshot(memory, self.history.steps[0], self.history.steps[-1])

    def moved_to(self, path: Path, event: Event, at: str) -> tuple[Self, bool]:
        """Return a new file at *path* that holds *event*, and whether it is a copy of this one.

        It is not if this file cannot be read or holds something else. Raise FileAlreadyExists.
        """
        copy = self._copied_to(path, event, at)
        return copy or self.create(path, event, at), copy is not None

    def _copied_to(self, path: Path, event: Event, at: str) -> Self | None:
        """Open a copy of the file; return None if it does not hold *event*."""
        try:
            self.save_copy(path)
        except FileAlreadyExists:
            raise
        except EventFileError:
            return None
        file = None
        with suppress(EventFileError):
            file = self.open(path, at)
            if file.load() == event:
                file._restore_schema()  # noqa: SLF001 - a file of this class
                return file
        if file is not None:
            file.close()
        path.unlink()
        return None

    def _restore_schema(self) -> None:
        """Remove foreign triggers, views and indexes from the file; raise EventFileError."""
        if self._deviations:
            with _sound(self.path), translated(self.path), transaction(self._connection):
                schema.restore(self._connection)
                self._look_at_schema()

    def _look_at_schema(self) -> None:
        self._deviations = schema.deviations(self._connection)
        self._is_disturbed = bool(self._deviations) and schema.may_interfere(self._connection)

    def reverse(self, step: Step, present: Event) -> tuple[Step, Event]:
        """Undo the step that *step* reverses; return *step* as stored, and the resulting event.

        If the changes do not fit the *present* snapshot, or a foreign trigger may have changed
        more, read the event from the file. Raise FileOutdated, or FileDamaged without the changes.
        """
        step, undone = replace(step, who=self._user), step.reverses
        assert undone is not None
        known = self._kept.get(undone)
        with _sound(self.path), self._writing(step.number):
            changes = back(known.changes if known else journal.changes_of(self._connection, undone))
            journal.write(self._connection, step, changes)
            if known is not None and known.after is present:
                event: Event | None = known.before
            else:
                event = None if self._is_disturbed else apply(present, changes)
            made = None if event is None else Transition(present, event, changes)
            event = event or mapping.load(self._connection)
        self.history.add(step)
        self._kept.pop(undone, None)
        self._keep(step, made)
        return step, event

    def _keep(self, step: Step, made: Transition | None) -> None:
        """Keep a step in memory for its undo, if *made* is surely all that it changed."""
        kept = self._kept
        if made is not None and not self._is_disturbed:
            kept[step.number] = made
        while len(kept) > _STEPS or sum(len(each.changes) for each in kept.values()) > _ROWS:
            del kept[next(iter(kept))]

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
        except _NOT_SOUND as error:
            cause = error.orig if isinstance(error, DBAPIError) else error
            raise ChangeRefusedInside(self.path, str(cause)) from error
        if self._is_sealed and not is_sealed:
            raise ChangeRefusedInside(self.path, ", ".join(self._deviations))


def _require_event(path: Path) -> None:
    """Raise FileMissing, FileNotAnEvent or FileDamaged if *path* cannot be an event file."""
    if not path.exists():
        raise FileMissing(path)
    if not path.is_file():
        raise FileNotAnEvent(path)
    if path.with_name(path.name + "-journal").exists():
        return  # a commit was cut short; SQLite restores even the beginning of the file
    with translated(path), path.open("rb") as file:
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
            draft.write_bytes(_tables())
        with closing(connect(draft)) as connection, translated(path), transaction(connection):
            changes = first_changes(event)
            touched = tables(changes)
            created = Step(1, "create", {"name": event.name}, at, None, touched, user, barrier=True)
            journal.write(connection, created, changes)
        with translated(path):
            rename(draft, path)
    finally:
        remove(draft)


@cache
def _tables() -> bytes:
    """Return an event file without an event; the migrations make it once for each start."""
    with closing(connect_to_memory()) as connection:
        with transaction(connection):
            migrations.upgrade(connection)
        return raw(connection).serialize()


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
            _upgrade(connection)
    except BaseException:
        if copy is not None:
            copy.unlink(missing_ok=True)  # the file itself is as it was
        raise


def _upgrade(connection: Connection) -> None:
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
    except _NOT_SOUND as error:
        raise FileDamaged(path, str(error)) from error
