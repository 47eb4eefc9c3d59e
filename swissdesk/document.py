"""The open event: the present snapshot, and the only way to change it.

One operation is one transaction in the file, one undo step and one notice. If the operation or the
file fails, snapshot and file stay as before and no listener is called. Undo can read the journal,
so it continues after the file is closed and opened again.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Concatenate, ParamSpec, Self, TypeAlias

from swissdesk.errors import (
    Address,
    NothingToRedo,
    NothingToUndo,
    ServerLost,
    StepInTheWay,
    StoreError,
)
from swissdesk.model.desk import Desk
from swissdesk.model.event import Event, rebased
from swissdesk.model.ids import TournamentId
from swissdesk.model.step import Particulars, Step
from swissdesk.model.tournament import Tournament
from swissdesk.operations import registry
from swissdesk.operations.codec import encoded
from swissdesk.store import journal, stores
from swissdesk.store.backup import Snapshot, origin
from swissdesk.store.chain import Link
from swissdesk.store.changes import Transition, differences, tables
from swissdesk.store.stores import Store

P = ParamSpec("P")
Listener: TypeAlias = Callable[[Step], None]
Clock: TypeAlias = Callable[[], datetime]


def _now() -> datetime:
    return datetime.now(UTC).astimezone()  # the instant in local time


class Document:
    """The store of an event and its present snapshot; use it in one thread only.

    Every method that reads or writes the store may raise StoreError.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._listeners: list[Listener] = []
        self._event = store.load()
        self._flaw = store.flaw(self._event)

    @classmethod
    def create(cls, path: Path, event: Event, *, clock: Clock = _now) -> Self:
        """Put *event* into a new file and open it; raise FileAlreadyExists."""
        return cls._of(stores.create(path, event, _moment(clock)), clock)

    @classmethod
    def open(cls, path: Path, *, upgrade: bool = False, clock: Clock = _now) -> Self:
        """Open an event file; raise FileNotUpgraded if it is older, unless *upgrade* is True."""
        return cls._of(stores.open_store(path, _moment(clock), upgrade=upgrade), clock)

    @classmethod
    def read(cls, path: Path, *, clock: Clock = _now) -> Self:
        """Read an event file as it is now; changes are refused (FileOpenedToRead)."""
        return cls._of(stores.read(path), clock)

    @classmethod
    def connect(
        cls,
        address: Address,
        *,
        password: str | None = None,
        person: str = "",
        upgrade: bool = False,
        clock: Clock = _now,
    ) -> Self:
        """Open an event on a server; raise ServerEventNotUpgraded if it is older, or StoreError.

        Unlike the other methods, this may run in a worker. *person* is who works at this desk.
        """
        at = _moment(clock)
        store = stores.open_store(address, at, upgrade=upgrade, password=password, person=person)
        return cls._of(store, clock)

    @classmethod
    def _of(cls, store: Store, clock: Clock) -> Self:
        try:
            return cls(store, clock)
        except BaseException:
            store.close()
            raise

    def save_copy(self, path: Path) -> None:
        """Write a whole copy of the file to *path*, or none; raise FileAlreadyExists."""
        self._store.save_copy(path)

    def move_to(self, path: Path) -> bool:
        """Continue in a new file at *path* with the present event; return whether it is a copy.

        If the open file cannot be read or holds something else, the new file begins with the
        present event, without earlier steps. Foreign triggers, views and indexes are not copied. If
        an error is raised, such as FileAlreadyExists, the document keeps its file.
        """
        moved, is_copy = self._store.moved_to(path, self._event, _moment(self._clock))
        self._flaw = moved.flaw(self._event)
        left, self._store = self._store, moved
        with suppress(StoreError):  # its medium may be gone
            left.close()
        return is_copy

    def close(self) -> None:
        """Close the file; everything is already saved."""
        self._store.close()

    def snapshot(self) -> Snapshot:
        """Return the present file in memory; any one thread may write it anywhere."""
        return self._store.snapshot()

    @property
    def origin(self) -> str:
        """The identifier shared by all files that descend from the creation of this event."""
        return origin(self.steps()[0])

    @property
    def is_read_only(self) -> bool:
        """Whether the file was opened read-only."""
        return self._store.is_read_only

    @property
    def path(self) -> Path | None:
        """The path of the file; None for an event on a server."""
        return self._store.path

    @property
    def flaw(self) -> StoreError | None:
        """The error that shows a foreign change of the file before it was opened; not raised."""
        return self._flaw

    @property
    def event(self) -> Event:
        """The present snapshot."""
        return self._event

    def tournament(self, tournament_id: TournamentId) -> Tournament:
        """Return a tournament of the present snapshot; raise UnknownTournament."""
        return self._event.tournament(tournament_id)

    @property
    def desk(self) -> Desk:
        """The desk at which the event is open; for a file, one that may do everything."""
        return self._store.desk

    @property
    def address(self) -> Address | None:
        """The address of the event on its server; None for a file."""
        return self._store.address

    @property
    def outage(self) -> ServerLost | None:
        """Why nothing can be changed at present: the server is lost."""
        return self._store.outage

    def perform(
        self,
        operation: Callable[Concatenate[Event, P], Event],
        /,
        *args: P.args,
        **arguments: P.kwargs,
    ) -> Step | None:
        """Carry out ``operation(event, **arguments)``; return None if it changes nothing."""
        before = self._event
        after = operation(before, *args, **arguments)
        return self.adopt(registry.of(operation).name, before, after, **arguments)

    def perform_in(
        self,
        tournament_id: TournamentId,
        operation: Callable[Concatenate[Tournament, P], Tournament],
        /,
        *args: P.args,
        **arguments: P.kwargs,
    ) -> Step | None:
        """Carry out ``operation(tournament, **arguments)`` in one tournament of the event.

        Return None if it changes nothing; raise UnknownTournament.
        """
        before = self._event
        changed = operation(before.tournament(tournament_id), *args, **arguments)
        after = before.with_tournament(changed)
        given = {"tournament_id": tournament_id, **arguments}
        return self.adopt(registry.of(operation).name, before, after, **given)

    def adopt(
        self, operation_name: str, before: Event, after: Event, /, **arguments: object
    ) -> Step | None:
        """Adopt *after*, which an operation made of *before*, perhaps in another thread.

        Other changes of the event since *before* stay. Return None if the operation changed
        nothing; raise SnapshotOutdated if it changed something that has changed since.
        """
        if before is not self._event:
            before, after = self._event, rebased(before, after, self._event)
        made = Transition(before, after, differences(before, after))
        if not made.changes:
            return None
        given = {name: encoded(value) for name, value in arguments.items()}
        known = registry.named(operation_name)
        step = Step(
            self._store.history.next_number,
            operation_name,
            given,
            _moment(self._clock),
            tables=tables(made.changes),
            barrier=known is not None and known.barrier,
        )
        step = self._store.record(step, made)
        self._event = after
        self._tell(step)
        return step

    def undo_step(self, section: TournamentId | None = None) -> Step | None:
        """Return the last step that undo would reverse: of all, or of a section and the event."""
        return journal.last_of(self._store.history.undoable, section)

    def redo_step(self, section: TournamentId | None = None) -> Step | None:
        """Return the step that redo would reverse: the one that undid another."""
        return journal.last_of(self._store.history.redoable, section)

    def in_the_way(self, step: Step) -> Step | None:
        """Return the step that must be undone, or redone, before *step*; None if there is none."""
        history = self._store.history
        steps = history.undoable if step in history.undoable else history.redoable
        return journal.in_the_way(steps, step)

    def undo(self, section: TournamentId | None = None) -> Step:
        """Undo :meth:`undo_step`.

        Raise NothingToUndo, or StepInTheWay if a later step of another section depends on it.
        """
        step = self.undo_step(section)
        if step is None:
            raise NothingToUndo
        return self._reverse(step)

    def redo(self, section: TournamentId | None = None) -> Step:
        """Reverse :meth:`redo_step`.

        Raise NothingToRedo, or StepInTheWay if another step must be redone first.
        """
        step = self.redo_step(section)
        if step is None:
            raise NothingToRedo
        return self._reverse(step)

    def steps(self) -> tuple[Step, ...]:
        """Return all steps ever done in this file, oldest first."""
        return tuple(self._store.history.steps)

    def links(self) -> tuple[Link, ...]:
        """Return the journal of the file, with the changes and the digest of each step."""
        return self._store.links()

    def particulars(self) -> Mapping[int, Particulars]:
        """Return the boards and corrections that steps are about, by number of the step."""
        return self._store.particulars()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call *listener* with every step from now on; return a function that ends this."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _reverse(self, step: Step) -> Step:
        other = self.in_the_way(step)
        if other is not None:
            raise StepInTheWay(other.number)
        number, at = self._store.history.next_number, _moment(self._clock)
        back = replace(step, number=number, at=at, reverses=step.number)
        back, self._event = self._store.reverse(back, self._event)
        self._tell(back)
        return back

    def _tell(self, step: Step) -> None:
        for listener in tuple(self._listeners):
            listener(step)


def _moment(clock: Clock) -> str:
    return clock().isoformat(timespec="seconds")
