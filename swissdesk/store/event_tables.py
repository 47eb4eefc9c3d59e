"""An event and its journal in the tables of one SQLite connection: what every store reads from.

For an event file this is the file; for an event on a server it is a copy in memory, which follows
the server step by step.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from swissdesk.errors import FileAlreadyExists, StoreError
from swissdesk.model.event import Event
from swissdesk.model.step import Particulars, Step
from swissdesk.store import journal, mapping, migrations, seals
from swissdesk.store.backup import Snapshot, back_up, in_memory
from swissdesk.store.chain import Link
from swissdesk.store.changes import Change, Transition, apply, back, first_changes, tables
from swissdesk.store.connection import connect_to_memory, raw, transaction
from swissdesk.store.journal import History

NOT_SOUND = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RecursionError,
    SQLAlchemyError,
)
"""Exceptions that reading raises for tables with wrong contents."""

_STEPS, _ROWS = 16, 10_000
"""The most steps kept in memory, and the most rows they change: 25 MB among 5,000 players."""


class EventTables(ABC):
    """The part of a store that every kind shares: it reads, and applies steps to the tables.

    A kind says what surrounds this: :meth:`_reading` translates errors, :meth:`_writing` holds the
    transaction of a step, :meth:`_flawed` names a flaw. It sets ``history`` when it has opened.
    """

    history: History

    def __init__(self, connection: Connection, who: str) -> None:
        """Take the tables in a connection; *who* makes the steps."""
        self._connection = connection
        self._user = who
        self._is_sealed = False
        self._is_disturbed = False
        self._deviations: tuple[str, ...] = ()
        self._kept: dict[int, Transition] = {}

    def load(self) -> Event:
        """Return the stored event; raise StoreError."""
        with self._reading():
            return mapping.load(self._connection)

    def flaw(self, event: Event) -> StoreError | None:
        """Return evidence that another program changed the journal, or the *event* as loaded."""
        with self._reading():
            found = seals.flaw(self._connection, event)
        self._is_sealed = found is None
        return self._flawed(found) if found is not None or self._deviations else None

    def links(self) -> tuple[Link, ...]:
        """Return all steps with their digests, as they are in the tables."""
        with self._reading():
            return tuple(seals.links(self._connection))

    def particulars(self) -> Mapping[int, Particulars]:
        """Return the boards and corrections that steps are about; raise StoreError."""
        with self._reading():
            return journal.particulars(self._connection)

    def record(self, step: Step, made: Transition) -> Step:
        """Write one step durably and return it as stored; raise StepOutdated."""
        step = replace(step, who=self._user)
        with self._writing(step.number):
            self._write(step, made.changes)
        self._take_in(step, made)
        return step

    def reverse(self, step: Step, present: Event) -> tuple[Step, Event]:
        """Undo the step that *step* reverses; return *step* as stored, and the resulting event.

        If the changes do not fit the *present* snapshot, or a foreign trigger may have changed
        more, read the event from the tables. Raise StepOutdated, or StoreError without the changes.
        """
        step, undone = replace(step, who=self._user), step.reverses
        assert undone is not None
        with self._sound(), self._writing(step.number):
            known = self._kept.get(undone)
            changes = back(known.changes if known else journal.changes_of(self._connection, undone))
            self._write(step, changes)
            made, event = self._applied(present, changes, known)
        self._take_in(step, made)
        return step, event

    def save_copy(self, path: Path) -> None:
        """Write a copy of the tables to *path* as an event file; raise FileAlreadyExists."""
        if path.exists():
            raise FileAlreadyExists(path)
        back_up(raw(self._connection), path)

    def snapshot(self) -> Snapshot:
        """Return the tables as they are now, in memory; raise StoreError."""
        with self._translated():
            memory = in_memory(raw(self._connection))
        return Snapshot(memory, self.history.steps[0], self.history.steps[-1])

    def _applied(
        self, present: Event, changes: tuple[Change, ...], known: Transition | None
    ) -> tuple[Transition | None, Event]:
        """Return the event after *changes* just written, and the transition if it is certain.

        *known* is the step whose changes these are, the other way round.
        """
        if known is not None and known.after is present:
            event: Event | None = known.before
        else:
            event = None if self._is_disturbed else apply(present, changes)
        if event is None:
            return None, mapping.load(self._connection)
        return Transition(present, event, changes), event

    def _take_in(self, step: Step, made: Transition | None) -> None:
        """Add a step to the history, and keep it for its undo if *made* is all that it changed."""
        kept = self._kept
        self.history.add(step)
        if step.reverses is not None:
            kept.pop(step.reverses, None)
        if made is not None and not self._is_disturbed:
            kept[step.number] = made
        while len(kept) > _STEPS or sum(len(each.changes) for each in kept.values()) > _ROWS:
            del kept[next(iter(kept))]

    def _write(self, step: Step, changes: tuple[Change, ...]) -> Link:
        """Write a step within the transaction of :meth:`_writing`; return it sealed."""
        return journal.write(self._connection, step, changes)

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Hold a transaction; raise StoreError if it finds no valid schema, event or journal."""
        with self._sound(), self._translated(), transaction(self._connection):
            yield

    @abstractmethod
    def _sound(self) -> AbstractContextManager[None]:
        """Raise wrong contents as StoreError."""

    @abstractmethod
    def _translated(self) -> AbstractContextManager[None]:
        """Raise failures to read or write as StoreError."""

    @abstractmethod
    def _writing(self, number: int) -> AbstractContextManager[None]:
        """Hold the transaction of a step; raise StepOutdated if *number* is not the next one."""

    @abstractmethod
    def _flawed(self, step: int | None) -> StoreError:
        """Return the error for a journal altered at *step*, an altered event (0) or schema."""


def first_step(connection: Connection, event: Event, at: str, who: str) -> None:
    """Write the creation of *event* into empty tables; the caller commits."""
    changes = first_changes(event)
    touched = tables(changes)
    created = Step(1, "create", {"name": event.name}, at, None, touched, who, barrier=True)
    journal.write(connection, created, changes)


@cache
def empty_tables() -> bytes:
    """Return an event file without an event; the migrations make it once for each start."""
    with closing(connect_to_memory()) as connection:
        with transaction(connection):
            migrations.upgrade(connection)
        return raw(connection).serialize()


def tables_in_memory() -> Connection:
    """Return a connection to the tables of an event in memory, without an event."""
    connection = connect_to_memory()
    raw(connection).deserialize(empty_tables())
    return connection
