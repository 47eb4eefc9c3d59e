"""The store of an event as the rest of the program sees it, and the functions that open one.

A :class:`Store` keeps the rows of one event and its journal. The functions below choose its kind,
so that nothing outside this package depends on files.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from swissdesk.errors import Address, ServerDriverMissing, ServerLost, StoreError
from swissdesk.model.desk import Desk
from swissdesk.model.event import Event
from swissdesk.model.step import Particulars, Step
from swissdesk.store.backup import Snapshot
from swissdesk.store.chain import Link
from swissdesk.store.changes import Transition
from swissdesk.store.event_file import EventFile
from swissdesk.store.journal import History

if TYPE_CHECKING:
    from swissdesk.store.server.desks import Desks
    from swissdesk.store.server.places import EventOnServer


class Store(Protocol):
    """An open event. A method that writes changes nothing if it raises.

    Every method may raise StoreError. ``record`` and ``reverse`` take a step with the number
    after the last step that the caller knows, raise StepOutdated if the store has had another step
    since, and add the author to the step.
    """

    @property
    def path(self) -> Path | None:
        """The absolute path of the event's file; None for an event on a server."""

    @property
    def address(self) -> Address | None:
        """The address of the event on its server; None for a file."""

    @property
    def desk(self) -> Desk:
        """The desk at which the event is open; for a file, one that may do everything."""

    @property
    def outage(self) -> ServerLost | None:
        """Why nothing can be written at present: the server is lost. None for a file."""

    @property
    def is_read_only(self) -> bool:
        """Whether the event was only read: writing raises FileOpenedToRead or its like."""

    @property
    def history(self) -> History:
        """The steps in the store when it was opened, and the steps written through it since."""

    def load(self) -> Event:
        """Return the stored event."""

    def flaw(self, event: Event) -> StoreError | None:
        """Return evidence of a foreign change of the journal, or of the *event* as loaded."""

    def links(self) -> tuple[Link, ...]:
        """Return all stored steps with their changes and digests."""

    def particulars(self) -> Mapping[int, Particulars]:
        """Return the boards and corrections that steps are about, by number of the step."""
        ...

    def record(self, step: Step, made: Transition) -> Step:
        """Apply the changes of *step* and write it durably; return the step as stored."""

    def reverse(self, step: Step, present: Event) -> tuple[Step, Event]:
        """Undo the step that *step* reverses; return *step* as stored, and the resulting event.

        The step to undo must be open to undo or redo, and no later step may depend on it. *present*
        is the snapshot that the step changes. Raise FileDamaged if the journal lacks the changes.
        """

    def catch_up(self, present: Event) -> tuple[tuple[Step, ...], Event]:
        """Take in the steps that others have stored since; return them and the event after them.

        *present* is the event after the last step of ``history``. A file has no others.
        """

    def turn(self) -> AbstractContextManager[None]:
        """Keep all other desks from writing until the next step is recorded, or to the end."""

    def listen(self, heard: Callable[[], None]) -> Callable[[], None]:
        """Call *heard* in any thread when others have written; return a function that ends this.

        Also call it when the server is lost or back. For a file it is never called.
        """

    def snapshot(self) -> Snapshot:
        """Return a copy in memory."""

    def save_copy(self, path: Path) -> None:
        """Write a complete copy to *path*; raise FileAlreadyExists without leaving a file."""

    def moved_to(self, path: Path, event: Event, at: str) -> "tuple[Store, bool]":
        """Return a store at *path* that holds *event*, and whether it is a copy of this one."""

    def close(self) -> None:
        """Close the store and let others open the event."""


def create(
    place: Path | Address, event: Event, at: str, *, password: str = "", person: str = ""
) -> Store:
    """Put an event into a new store: a file, or a schema in the database at an address.

    Raise FileAlreadyExists or another StoreError.
    """
    if isinstance(place, Path):
        return EventFile.create(place, event, at)
    _require_driver(place)
    from swissdesk.store.server import places
    from swissdesk.store.server.event import ServerEvent

    address = places.create(place, password, event, at, person)
    return ServerEvent.open(address, password, person)


def move_to_server(snapshot: Snapshot, address: Address, *, password: str = "") -> Address:
    """Copy an event with its whole journal into the database at an address; return its address.

    Raise EventAlreadyOnServer or another StoreError.
    """
    _require_driver(address)
    from swissdesk.store.server import places

    return places.move_in(address, password, snapshot)


def events_on(address: Address, password: str = "") -> "tuple[EventOnServer, ...]":
    """Return the events in the database at an address, the latest first; raise ServerError."""
    _require_driver(address)
    from swissdesk.store.server import places

    return places.events(address, password)


def remove(address: Address, file: Path, *, password: str = "") -> None:
    """Remove an event from its server after it has been moved into a *file*.

    Raise StepOutdated or another StoreError if the file does not hold all that the server has.
    """
    _require_driver(address)
    from swissdesk.store.server import places

    places.remove(address, password, file)


def open_store(
    place: Path | Address,
    at: str,
    *,
    upgrade: bool = False,
    password: str = "",
    person: str = "",
) -> Store:
    """Open a store; *person* works at this desk of a server.

    Raise FileNotUpgraded or ServerEventNotUpgraded without *upgrade*, or another StoreError.
    """
    if isinstance(place, Path):
        return EventFile.open(place, at, upgrade=upgrade)
    _require_driver(place)
    from swissdesk.store.server.event import ServerEvent

    return ServerEvent.open(place, password, person, upgrade=upgrade)


def read(place: Path | Address, *, password: str = "") -> Store:
    """Open a store that can only be read; raise StoreError."""
    if isinstance(place, Path):
        return EventFile.read(place)
    _require_driver(place)
    from swissdesk.store.server.event import ServerEvent

    return ServerEvent.read(place, password)


@contextmanager
def desks(address: Address, *, password: str = "") -> "Iterator[Desks]":
    """Connect to the desks of an event on a server; raise DesksOfOwner or another ServerError."""
    _require_driver(address)
    from swissdesk.store.server import places

    with places.desks_at(address, password) as found:
        yield found


def _require_driver(address: Address) -> None:
    """Raise ServerDriverMissing if the package for PostgreSQL is not installed."""
    try:
        import psycopg  # noqa: F401 - only for an event on a server
    except ImportError as problem:
        raise ServerDriverMissing(address) from problem
