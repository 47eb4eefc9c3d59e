"""A store that several desks share, in memory: what a server does, without its network.

It keeps the promises of :class:`~swissdesk.store.stores.Store` about several desks, so that
documents and windows with several desks are tested without PostgreSQL.
"""

from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from threading import RLock

from swissdesk.document import Document
from swissdesk.errors import Address, ServerLost, ServerOutdated
from swissdesk.model.desk import Desk, Role
from swissdesk.model.step import Step
from swissdesk.store.changes import apply, back
from swissdesk.store.journal import History

ADDRESS = Address("server", database="chess", event="ABCDEFGH")


@dataclass
class Shared:
    """The event on the server: its first state, and the steps with their changes."""

    event: object
    steps: list = field(default_factory=list)
    changes: list = field(default_factory=list)
    lock: RLock = field(default_factory=RLock)
    ears: list = field(default_factory=list)
    outage: ServerLost | None = None

    def __post_init__(self):
        self._append(Step(1, "create", {}, "2026-11-23T12:00:00+01:00", barrier=True), ())

    def _append(self, step, changes):
        self.steps.append(step)
        self.changes.append(tuple(changes))

    def write(self, step, changes):
        if self.outage is not None:
            raise self.outage
        with self.lock:
            if step.number != len(self.steps) + 1:
                raise ServerOutdated(ADDRESS, step.number, len(self.steps))
            self._append(step, changes)
        self.tell()

    def tell(self):
        for heard in tuple(self.ears):
            heard()

    def lose(self):
        self.outage = ServerLost(ADDRESS, "the cable is out")
        self.tell()

    def find(self):
        self.outage = None
        self.tell()

    def desk(self, who="Ana", **changes):
        """A document of the event at a desk."""
        store = SharedStore(self, replace(Desk("desk 1", f"{who}@desk 1"), **changes))
        return Document(store, lambda: datetime.fromisoformat("2026-11-23T12:00:05+01:00"))


class SharedStore:
    """The store of one desk: a mirror of the server's event."""

    path, address = None, ADDRESS

    def __init__(self, shared, desk):
        self.shared = shared
        self.desk = desk
        self.history = History()
        self.is_closed = False
        self._first = shared.event
        for step, changes in zip(shared.steps, shared.changes, strict=True):
            self.history.add(step)
            self._first = apply(self._first, changes)

    @property
    def is_read_only(self):
        return self.desk.role is Role.SCREEN

    @property
    def outage(self):
        return self.shared.outage

    def load(self):
        return self._first

    def flaw(self, _event):
        return None

    def record(self, step, made):
        step = replace(step, who=self.desk.who)
        self.shared.write(step, made.changes)
        self.history.add(step)
        return step

    def reverse(self, step, present):
        changes = back(self.shared.changes[step.reverses - 1])
        step = replace(step, who=self.desk.who)
        self.shared.write(step, changes)
        self.history.add(step)
        return step, apply(present, changes)

    def catch_up(self, present):
        if self.shared.outage is not None:
            raise self.shared.outage
        with self.shared.lock:
            missing = slice(len(self.history.steps), None)
            steps, changes = self.shared.steps[missing], self.shared.changes[missing]
        for step, some in zip(steps, changes, strict=True):
            self.history.add(step)
            present = apply(present, some)
        return tuple(steps), present

    @contextmanager
    def turn(self):
        with self.shared.lock:
            yield

    def listen(self, heard):
        self.shared.ears.append(heard)
        return lambda: self.shared.ears.remove(heard)

    def particulars(self):
        return {}

    def links(self):
        return ()

    def save_copy(self, path):
        path.write_bytes(b"")

    def close(self):
        self.is_closed = True
