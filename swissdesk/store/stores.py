"""The store of an event as the rest of the program sees it, and the functions that open one.

A :class:`Store` keeps the rows of one event and its journal. The event file is the only kind; the
functions below choose it, so that nothing outside this package depends on files.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, Self

from swissdesk.errors import EventFileError
from swissdesk.model.event import Event
from swissdesk.model.step import Step
from swissdesk.store.backup import Snapshot
from swissdesk.store.chain import Link
from swissdesk.store.changes import Change
from swissdesk.store.event_file import EventFile
from swissdesk.store.journal import History


class Store(Protocol):
    """An open event. A method that writes changes nothing if it raises.

    Every method may raise EventFileError. ``record`` and ``reverse`` take a step with the number
    after the last step that the caller knows, and raise StepOutdated where the store has had
    another step since; they enter who did it.
    """

    @property
    def path(self) -> Path:
        """The file in which the event is, absolute."""
        ...

    @property
    def is_read_only(self) -> bool:
        """Whether the event was only read: writing raises FileOpenedToRead."""
        ...

    @property
    def history(self) -> History:
        """The steps in the store when it was opened, and those written through it since."""
        ...

    def load(self) -> Event:
        """Return the event as it is stored."""
        ...

    def flaw(self, event: Event) -> EventFileError | None:
        """Return what shows that journal or event were changed by other means, None if nothing.

        *event* is the event as it was loaded.
        """
        ...

    def links(self) -> tuple[Link, ...]:
        """Return all steps with their changes and digests, as they are stored."""
        ...

    def record(self, step: Step, changes: Sequence[Change]) -> Step:
        """Carry out *changes* and write *step* durably; return the step as it is stored."""
        ...

    def reverse(self, step: Step, present: Event) -> tuple[Step, Event]:
        """Take back the step that *step* reverses; return *step* as stored, and the event then.

        The step to take back is open to undo or redo, and no later step depends on it. *present*
        is the snapshot that the step changes. Raise FileDamaged where the journal does not say how.
        """
        ...

    def snapshot(self) -> Snapshot:
        """Return a copy in memory."""
        ...

    def save_copy(self, path: Path) -> None:
        """Write a whole copy to *path*, or nothing; raise FileAlreadyExists."""
        ...

    def moved_to(self, path: Path, event: Event, at: str) -> tuple[Self, bool]:
        """Return a store at *path* that holds *event*, and whether it is a copy of this one."""
        ...

    def close(self) -> None:
        """Let others open the event."""
        ...


def create(path: Path, event: Event, at: str) -> Store:
    """Put an event into a new store; raise FileAlreadyExists or another EventFileError."""
    return EventFile.create(path, event, at)


def open_store(path: Path, at: str, *, upgrade: bool = False) -> Store:
    """Open a store; raise FileNotUpgraded, unless it is to *upgrade*, or another EventFileError."""
    return EventFile.open(path, at, upgrade=upgrade)


def read(path: Path) -> Store:
    """Read a store that nothing can be written to; raise EventFileError."""
    return EventFile.read(path)
