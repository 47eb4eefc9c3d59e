"""The open event: the present snapshot, and the only way to change it.

One operation is one transaction in the store, one undo step and one notice. If the operation or
the store fails, snapshot and store stay as before and no listener is called. Undo can read the
journal, so it continues after the file is closed and opened again.

Several desks may have the event open on a server. If another desk was faster, the operation is
performed again on its event, while all others wait: so two tries are enough. It is given up if it
would change what the other desk has changed, or needs an answer that the arbiter has not given.
Each desk undoes its own steps alone.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Self, TypeAlias

from swissdesk.errors import (
    Address,
    Caution,
    ChangedByOthers,
    ConfirmationNeeded,
    Limit,
    NotAllowedHere,
    NothingToRedo,
    NothingToUndo,
    OperationRefused,
    ServerLost,
    SnapshotOutdated,
    StepInTheWay,
    StepOutdated,
    StoreError,
)
from swissdesk.model.desk import Desk
from swissdesk.model.event import Event, rebased
from swissdesk.model.ids import TournamentId
from swissdesk.model.step import Particulars, Step
from swissdesk.model.tournament import Tournament
from swissdesk.operations import registry
from swissdesk.operations.codec import encoded
from swissdesk.operations.registry import Subject
from swissdesk.store import journal, rights, stores
from swissdesk.store.backup import Snapshot, origin
from swissdesk.store.chain import Link
from swissdesk.store.changes import (
    Change,
    Transition,
    clash,
    differences,
    doubled,
    renamed,
    tables,
)
from swissdesk.store.stores import Store

P = ParamSpec("P")
Listener: TypeAlias = Callable[[Step], None]
FollowListener: TypeAlias = Callable[[tuple[Step, ...]], None]
Clock: TypeAlias = Callable[[], datetime]

_Act: TypeAlias = Callable[[Event, Mapping[str, Any]], Event]  # Any: of a ParamSpec
"""An operation on an event, with arguments by name."""


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
        self._followers: list[FollowListener] = []
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
        password: str = "",
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
        """Carry out ``operation(event, **arguments)``; return None if it changes nothing.

        Raise ChangedByOthers, or ConfirmationNeeded again, if a step of another desk stands
        against it; NotAllowedHere if this desk may not do it; ServerLost during an outage.
        """

        def act(event: Event, given: Mapping[str, Any]) -> Event:
            return operation(event, *args, **given)

        return self._perform(registry.of(operation).name, act, arguments, arguments)

    def perform_in(
        self,
        tournament_id: TournamentId,
        operation: Callable[Concatenate[Tournament, P], Tournament],
        /,
        *args: P.args,
        **arguments: P.kwargs,
    ) -> Step | None:
        """Carry out ``operation(tournament, **arguments)`` in one tournament of the event.

        Return None if it changes nothing; raise UnknownTournament, or as :meth:`perform`.
        """

        def act(event: Event, given: Mapping[str, Any]) -> Event:
            changed = operation(event.tournament(tournament_id), *args, **given)
            return event.with_tournament(changed)

        named = {"tournament_id": tournament_id, **arguments}
        return self._perform(registry.of(operation).name, act, arguments, named)

    def adopt(
        self, operation_name: str, before: Event, after: Event, /, **arguments: object
    ) -> Step | None:
        """Adopt *after*, which an operation made of *before*, perhaps in another thread.

        Other changes of the event since *before* stay. Return None if the operation changed
        nothing; raise SnapshotOutdated if it changed something that has changed since, or
        ChangedByOthers if another desk changed it.
        """
        intent = self._allowed(operation_name, arguments)

        def made() -> Transition:
            present = self._event
            if before is present:
                return _between(before, after)
            return _between(present, rebased(before, after, present))

        try:
            step = self._record(intent, made())
        except StepOutdated as outdated:
            return self._in_turn(outdated, lambda _others: self._record(intent, made()), intent)
        self._tell_all(step)
        return step

    def follow(self) -> tuple[Step, ...]:
        """Take in the steps of other desks since, tell the listeners, and return them."""
        others, self._event = self._store.catch_up(self._event)
        self._tell_of_others(others)
        return others

    def listen(self, heard: Callable[[], None]) -> Callable[[], None]:
        """Call *heard* when there is something to follow, or the server is lost or back.

        The call may come from any thread. Return a function that ends this.
        """
        return self._store.listen(heard)

    def _perform(
        self, name: str, act: _Act, given: Mapping[str, Any], named: Mapping[str, Any]
    ) -> Step | None:
        """Record what *act* does with the arguments *given*, which the journal has as *named*."""
        intent, before = self._allowed(name, named), self._event
        first = _between(before, act(before, given))
        try:
            step = self._record(intent, first)
        except StepOutdated as outdated:
            asked = _cautions(act, before, given)

            def again(others: Sequence[Step]) -> Step | None:
                theirs = differences(before, self._event)
                if _crosses(intent, others) or _is_about_another(intent, others, theirs):
                    raise SnapshotOutdated
                if clash(theirs, first.changes) or doubled(theirs, first.changes):
                    raise SnapshotOutdated
                new = [each for each in _cautions(act, self._event, given) if each not in asked]
                if new:
                    raise ConfirmationNeeded(tuple(new))
                second = _between(self._event, act(self._event, given))
                if clash(theirs, first.changes, second.changes):
                    raise SnapshotOutdated
                return self._record(intent, second)

            return self._in_turn(outdated, again, intent)
        self._tell_all(step)
        return step

    def _record(self, intent: Step, made: Transition) -> Step | None:
        """Write a step and take its event; return None if it changes nothing."""
        if not made.changes:
            return None
        number, at = self._store.history.next_number, _moment(self._clock)
        step = replace(intent, number=number, at=at, tables=tables(made.changes))
        if not rights.may(self.desk, step, made.changes):
            raise NotAllowedHere(Limit.OPERATION)
        step = self._store.record(step, made)
        self._event = made.after
        return step

    def _in_turn(
        self,
        outdated: StepOutdated,
        again: Callable[[Sequence[Step]], Step | None],
        intent: Step | None = None,
    ) -> Step | None:
        """Do *again*, with the steps of others, what was *outdated*, while no other desk writes.

        Raise ChangedByOthers if that is refused; tell the listeners of all steps in any case.
        """
        others: tuple[Step, ...] = ()
        step = None
        try:
            with self._store.turn():
                others, self._event = self._store.catch_up(self._event)
                if not others:
                    raise outdated
                step = again(others)
        except OperationRefused as refusal:
            if isinstance(refusal, ConfirmationNeeded | StepInTheWay | NotAllowedHere):
                raise
            causes = tuple([each.number for each in _concerning(intent, others)])
            reason = None if isinstance(refusal, SnapshotOutdated) else refusal
            raise ChangedByOthers(causes, reason) from refusal
        finally:
            self._tell_of_others(others)
            self._tell_all(step)
        return step

    def require_right(self, operation_name: str, section: TournamentId | None) -> None:
        """Raise ServerLost during an outage, or NotAllowedHere, without asking the server."""
        if self.outage is not None:
            raise self.outage.with_traceback(None)
        limit = registry.limit(self.desk, operation_name, section)
        if limit is not None:
            raise NotAllowedHere(limit)

    def _allowed(self, operation_name: str, arguments: Mapping[str, object]) -> Step:
        """Return a step without its number, moment and tables, if it may be done here and now."""
        known = registry.named(operation_name)
        given = {name: encoded(value) for name, value in arguments.items()}
        step = Step(0, operation_name, given, barrier=known is not None and known.barrier)
        self.require_right(operation_name, step.section)
        return step

    def undo_step(self, section: TournamentId | None = None) -> Step | None:
        """Return the last step that undo would reverse: of all, or of a section and the event.

        On a server, these are the steps of this desk.
        """
        return journal.last_of(self._store.history.undoable, section, self._author)

    def redo_step(self, section: TournamentId | None = None) -> Step | None:
        """Return the step that redo would reverse, likewise: the one that undid another."""
        return journal.last_of(self._store.history.redoable, section, self._author)

    @property
    def _author(self) -> str | None:
        """The author of the steps that this desk can undo; None for all: a file has one desk."""
        return None if self.address is None else self.desk.who

    def is_own(self, step: Step) -> bool:
        """Return whether this desk made a step; in a file, all steps are its own."""
        return self._author in (None, step.who)

    def in_the_way(self, step: Step) -> Step | None:
        """Return the step that must be undone, or redone, before *step*; None if there is none."""
        return self._store.history.in_the_way(step)

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

    def subscribe_to_others(self, listener: FollowListener) -> Callable[[], None]:
        """Call *listener* with the steps of other desks, as many as there are at a time."""
        self._followers.append(listener)
        return lambda: self._followers.remove(listener)

    def _reverse(self, step: Step) -> Step:
        try:
            back = self._reversed(step)
        except StepOutdated as outdated:
            self._in_turn(outdated, lambda _others: self._reversed(step), step)
            return self._store.history.steps[-1]
        self._tell_all(back)
        return back

    def _reversed(self, step: Step) -> Step:
        if not self._store.history.is_open(step):
            raise NothingToUndo if step.reverses is None else NothingToRedo
        other = self.in_the_way(step)
        if other is not None:
            raise StepInTheWay(other.number)
        self.require_right(step.operation, step.section)
        number, at = self._store.history.next_number, _moment(self._clock)
        back = replace(step, number=number, at=at, reverses=step.number)
        stored, self._event = self._store.reverse(back, self._event)
        return stored

    def _tell_all(self, step: Step | None) -> None:
        if step is not None:
            for listener in tuple(self._listeners):
                listener(step)

    def _tell_of_others(self, steps: tuple[Step, ...]) -> None:
        if steps:
            for follower in tuple(self._followers):
                follower(steps)


def _between(before: Event, after: Event) -> Transition:
    return Transition(before, after, differences(before, after))


def _cautions(act: _Act, event: Event, given: Mapping[str, Any]) -> tuple[Caution, ...]:
    """Return the cautions that the arbiter confirmed with the arguments *given*."""
    if not given.get("confirmed"):
        return ()
    try:
        act(event, {**given, "confirmed": False})
    except ConfirmationNeeded as needed:
        return needed.cautions
    return ()


def _crosses(intent: Step, others: Sequence[Step]) -> bool:
    """Return whether others changed, in its section, what *intent* takes as the arbiter saw it.

    Rounds are changed by one desk at a time, and results are compared with the slips as shown.
    """
    own = registry.named(intent.operation)
    read = {Subject.ROUNDS} if own is not None and own.subject is Subject.ROUNDS else set()
    if intent.operation == "verify_round":
        read = {Subject.RESULTS}
    found = [registry.named(each.operation) for each in _in_its_section(intent, others)]
    return any(each is not None and each.subject in read for each in found)


def _is_about_another(intent: Step, others: Sequence[Step], theirs: Sequence[Change]) -> bool:
    """Return whether others gave the number of a participant or a section to another one.

    The number of who came last is free again after a removal, or after an undo.
    """
    if all(each.reverses is None and each.operation not in _REMOVALS for each in others):
        return False
    participants, sections = renamed(theirs)
    given = intent.arguments
    return any(given.get(each) in participants for each in _OF_PARTICIPANTS) or any(
        given.get(each) in sections for each in _OF_SECTIONS
    )


_REMOVALS = frozenset({"remove_player", "remove_tournament"})
_OF_PARTICIPANTS = ("player_id", "participant", "team", "one", "other", "white", "black")
_OF_SECTIONS = ("tournament_id", "from_tournament", "to_tournament")
"""Arguments of operations that are numbers of participants, and of sections."""


def _concerning(intent: Step | None, others: Sequence[Step]) -> Sequence[Step]:
    """Return the steps of the event and of the section that *intent* concerns; else all."""
    return (others if intent is None else _in_its_section(intent, others)) or others


def _in_its_section(intent: Step, others: Sequence[Step]) -> Sequence[Step]:
    """Return the steps of the event and of the section that *intent* concerns."""
    section = intent.section
    return [each for each in others if section is None or each.section in (None, section)]


def _moment(clock: Clock) -> str:
    return clock().isoformat(timespec="seconds")
