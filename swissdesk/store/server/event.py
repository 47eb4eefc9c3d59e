"""An event on a server: each step is stored there first, then in the copy in memory.

A step is one transaction with two round trips. The first takes the lock of the event, makes sure
that the server's last step is the one this desk knows, by number and digest, and writes; the
second commits. So only the second can leave it open whether the step is stored, and the
connection after it finds out: once it has the lock, the transaction before is over.

If the server is lost, the copy can still be read, and writing is refused at once; a thread
(:mod:`~swissdesk.store.server.watch`) connects again.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Self, TypeVar

from swissdesk.errors import (
    Address,
    ClocksApart,
    DeskShutOut,
    ServerBusy,
    ServerError,
    ServerEventAltered,
    ServerEventDamaged,
    ServerEventOpenedToRead,
    ServerJournalAltered,
    ServerLost,
    ServerOutdated,
    ServerSchemaAltered,
    StepUncertain,
    StoreError,
)
from swissdesk.model.desk import Desk, Role
from swissdesk.model.event import Event
from swissdesk.model.step import Step
from swissdesk.store import journal, seals
from swissdesk.store.chain import Link
from swissdesk.store.changes import Change, back
from swissdesk.store.connection import transaction
from swissdesk.store.event_file import EventFile, moved
from swissdesk.store.event_tables import NOT_SOUND, EventTables
from swissdesk.store.journal import History
from swissdesk.store.server import desks, schema, statements
from swissdesk.store.server.connection import LIMIT, Line, connect, detail_of, translated
from swissdesk.store.server.watch import Watch

_Answer = TypeVar("_Answer")
_AT_ONCE = 0.5
"""Seconds within which a connection must break for another one to be tried at once."""
_CLOCKS = 60
"""Seconds by which two clocks may differ."""


class ServerEvent(EventTables):
    """An open event on a server; implements :class:`~swissdesk.store.stores.Store`.

    Every method may raise ServerError; one that writes then leaves the event unchanged, except that
    after StepUncertain nobody knows yet.
    """

    def __init__(self, line: Line, address: Address, password: str, person: str) -> None:
        """Read the event through a connection, which becomes the event's own."""
        self._address = address
        self._password = password
        self._person = person
        self._guard = RLock()
        self._line: Line | None = line
        self._left: list[Line] = []
        self._is_closed = False
        self._outage: ServerLost | None = None
        self._backend = line.info.backend_pid
        self._watch: Watch | None = None
        with translated(address), schema.snapshot(line):
            schema.require_tables(line, address, schema.require_event(line, address))
            self._desk = statements.desk_of(line, address, person)
            super().__init__(schema.read(line, address), self._desk.who)
            self._deviations = schema.deviations(line, address)
        self._clock_ahead = line.clock_ahead
        line.limit = LIMIT
        with self._reading():
            self.history = journal.load_history(self._connection)

    @classmethod
    def open(cls, address: Address, password: str, person: str, *, upgrade: bool = False) -> Self:
        """Open an event; *person* works at this desk, by default the user of this computer.

        Raise ServerEventNotUpgraded for an older version without *upgrade*, or another ServerError.
        """
        line = connect(address, password)
        try:
            if upgrade:
                with translated(address):
                    schema.upgrade(line, address)
            opened = cls(line, address, password, person)
            with suppress(ServerBusy), translated(address):
                if desks.renew(line, schema.name_of(address.event)):
                    opened._deviations = schema.deviations(line, address)
        except BaseException:
            line.close()
            raise
        opened._watch = Watch(address, password, opened)
        return opened

    @classmethod
    def read(cls, address: Address, password: str) -> Self:
        """Read an event as it is now, without staying connected; raise ServerError."""
        with connect(address, password) as line:
            opened = cls(line, address, password, "")
        opened._line = None
        return opened

    def close(self) -> None:
        """Disconnect, and free the memory."""
        if self._watch is not None:
            self._watch.end()
        with self._guard:
            self._is_closed = True
            for each in (*self._left, self._line):
                if each is not None:
                    each.close()
        self._connection.close()

    @property
    def path(self) -> Path | None:
        """None: the event is in no file."""
        return None

    @property
    def address(self) -> Address | None:
        """The address of the event."""
        return self._address

    @property
    def desk(self) -> Desk:
        """The desk at which the event is open, as the server knows it."""
        return self._desk

    @property
    def is_read_only(self) -> bool:
        """Whether the event was only read, or the desk may only read."""
        return self._watch is None or self._desk.role is Role.SCREEN

    @property
    def outage(self) -> ServerLost | None:
        """Why nothing can be written at present; None if the server answers."""
        return self._outage

    def flaw(self, event: Event) -> StoreError | None:
        """Return evidence of a foreign change, or that this computer's clock is wrong."""
        found = super().flaw(event)
        if found is None and abs(self._clock_ahead) > _CLOCKS:
            return ClocksApart(self._address, self._clock_ahead)
        return found

    def catch_up(self, present: Event) -> tuple[tuple[Step, ...], Event]:
        """Take in the steps that others have stored since; return them and the event after them.

        Raise ServerJournalAltered if their digests do not continue the chain.
        """
        last = len(self.history.steps)
        links = self._asked(lambda line: statements.links_after(line, self._address, last))
        if not links:
            return (), present
        before, kept = self.history, dict(self._kept)
        self.history = History([*before.steps], [*before.undoable], [*before.redoable])
        try:
            with self._reading():
                for link in links:
                    present = self._follow(link, present)
        except BaseException:
            self.history, self._kept = before, kept
            raise
        return tuple(self.history.steps[last:]), present

    def _follow(self, link: Link, present: Event) -> Event:
        """Take in a step of another desk; return the event after it."""
        step, known = journal.step_of(link), self._kept.get(link.reverses or 0)
        if step.reverses is None:
            changes = journal.changes_in([link], 1)
        elif known is not None:
            changes = back(known.changes)
        else:
            changes = back(journal.changes_of(self._connection, step.reverses))
        if journal.write(self._connection, step, changes) != link:
            raise ServerJournalAltered(self._address, step.number)
        made, present = self._applied(present, changes, known)
        self._take_in(step, made)
        return present

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Keep all other desks from writing until the next step is recorded, or to the end."""
        self._asked(statements.take_turn)
        try:
            yield
        finally:
            line = self._line
            if line is not None and not line.closed and line.is_in_transaction:
                with suppress(ServerLost, ServerBusy):
                    self._asked(statements.roll_back)

    def listen(self, heard: Callable[[], None]) -> Callable[[], None]:
        """Call *heard* when others have written, or the server is lost or back, and once now."""
        return (lambda: None) if self._watch is None else self._watch.listen(heard)

    def moved_to(self, path: Path, event: Event, at: str) -> tuple[EventFile, bool]:
        """Return a new file at *path* that holds *event*, and whether it is a copy of this one."""
        return moved(self, path, event, at)

    # The connection

    def _asked(self, question: Callable[[Line], _Answer]) -> _Answer:
        """Return the answer of the server to a question that changes nothing.

        Ask again on a new connection if the old one broke at once. Raise ServerLost, or ServerBusy
        if the turn of this desk went with the connection.
        """
        began = time.monotonic()
        line = self._working()
        is_turn = not line.closed and line.is_in_transaction
        try:
            return self._answer(line, question)
        except ServerLost:
            if time.monotonic() - began > _AT_ONCE:
                raise
        line = self.reconnect()
        if is_turn:
            raise ServerBusy(self._address)
        return self._answer(line, question)

    def _answer(self, line: Line, question: Callable[[Line], _Answer]) -> _Answer:
        """Return the answer to a question on a connection; close it if the server is lost."""
        try:
            with translated(self._address):
                return question(line)
        except ServerLost as lost:
            self._lose(line, lost)
            raise

    def _working(self) -> Line:
        """Return the connection; raise ServerLost while there is none."""
        with self._guard:
            for each in self._left:
                each.close()
            self._left.clear()
            if self._outage is not None:
                raise type(self._outage)(self._address, self._outage.detail)
            if self._line is None:
                raise ServerEventOpenedToRead(self._address)
            return self._line

    @property
    def backend(self) -> int:
        """The number of the server's process for this desk's steps; 0 while there is none."""
        return self._backend

    def _lose(self, line: Line, lost: ServerLost) -> None:
        """Close a connection; refuse to write from now on, unless there is a newer one."""
        line.close()
        with self._guard:
            if line is self._line:
                self.suspend(lost)

    def suspend(self, problem: ServerError) -> None:
        """Refuse to write from now on: the server is lost, or refuses to let the desk in."""
        detail = getattr(problem, "detail", "") or detail_of(problem.__cause__ or problem)
        kind = ServerLost if isinstance(problem, ServerLost) else DeskShutOut
        with self._guard:
            self._outage = kind(self._address, detail)
            self._backend = 0

    def reconnect(self) -> Line:
        """Connect again if the server was lost; raise ServerLost or another ServerError.

        Any thread may call this. The connection before is closed by the thread that uses it.
        """
        line = statements.entered(self._address, self._password)
        with self._guard:
            old = None if self._outage is None else self._line
        try:
            desk = statements.desk_of(line, self._address, self._person)
            if old is not None:
                with translated(self._address):
                    statements.end(line, old.process)
        except BaseException:
            line.close()
            raise
        with self._guard:
            if self._outage is None and self._line is not None:  # another thread was faster
                line.close()
                return self._line
            if self._is_closed:
                line.close()
                raise ServerLost(self._address, "the event is closed")
            if self._line is not None:
                self._left.append(self._line)
            self._line, self._outage, self._backend = line, None, line.info.backend_pid
            self._desk, self._user = desk, desk.who  # another role, perhaps
            return line

    # Writing

    def _write(self, step: Step, changes: tuple[Change, ...]) -> Link:
        link = super()._write(step, changes)
        before = seals.digest(self._connection, step.number - 1)
        if self._desk.role is Role.RESULTS:
            changes = ()  # the server makes them itself, from the journal
        line = self._asked(lambda line: statements.write(line, link, before, changes))
        self._commit(line, link)
        return link

    def _commit(self, line: Line, link: Link) -> None:
        """Commit a step on the connection that wrote it; find out what is stored if that breaks.

        Raise StepUncertain if that cannot be found out now, ServerLost if the step is not stored.
        """
        began = time.monotonic()
        try:
            self._answer(line, statements.commit)
        except ServerLost as lost:
            if time.monotonic() - began > _AT_ONCE:
                raise StepUncertain(self._address, lost.detail) from lost
            try:
                is_stored = self._is_stored(link)
            except ServerError as problem:
                self.suspend(lost)
                raise StepUncertain(self._address, lost.detail) from problem
            if not is_stored:
                raise

    def _is_stored(self, link: Link) -> bool:
        line = self.reconnect()
        with translated(self._address):
            return statements.is_stored(line, link)

    @contextmanager
    def _writing(self, number: int) -> Iterator[None]:
        """Hold the transaction of a step in the copy; the server's ends before it.

        Raise ServerOutdated if this is not the next step here, or on the server.
        """
        if self.is_read_only:
            raise ServerEventOpenedToRead(self._address)
        last = len(self.history.steps)
        if number != last + 1:
            raise ServerOutdated(self._address, number, last)
        self._working()
        with self._sound(), transaction(self._connection):
            try:
                yield
            except ServerOutdated as outdated:
                raise ServerOutdated(self._address, number, outdated.last) from outdated.__cause__

    @contextmanager
    def _sound(self) -> Iterator[None]:
        try:
            yield
        except NOT_SOUND as problem:
            raise ServerEventDamaged(self._address, str(problem)) from problem

    def _translated(self) -> AbstractContextManager[None]:
        return self._sound()

    def _flawed(self, step: int | None) -> ServerError:
        if step is None:
            return ServerSchemaAltered(self._address, self._deviations)
        if step:
            return ServerJournalAltered(self._address, step)
        return ServerEventAltered(self._address)
