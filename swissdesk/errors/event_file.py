"""Failures of the store of an event, most of all of an event file and its journal."""

from dataclasses import dataclass
from pathlib import Path

from swissdesk.errors.base import SwissDeskError


class DatabaseEngineTooOld(SwissDeskError):
    """SQLite is older than event files need; *found* and *needed* are version numbers."""

    found: str
    needed: str


class StoreError(SwissDeskError):
    """The base of failures of the store of an event, be it a file or a server's database."""


class StepOutdated(StoreError):
    """Another desk entered a step: this *number* does not follow the *last* step in the store.

    The base for each kind of store, never raised itself.
    """

    number: int
    last: int


class EventFileError(StoreError):
    """The base of failures to create, open, read or write the event file *path*."""

    path: Path


class FileMissing(EventFileError):
    """The file, its folder or its medium does not exist, or has disappeared."""


class FileAlreadyExists(EventFileError):
    """A file of that name exists; an event file never replaces another file."""


class FileNotAnEvent(EventFileError):
    """The file is something else: a text, a folder, another program's database."""


class FileTooNew(EventFileError):
    """A later program wrote the file: its *version* is above the latest version *known* here."""

    version: int
    known: int


class FileNotUpgraded(EventFileError):
    """An earlier program wrote the file, and the arbiter has not agreed to upgrade it."""

    version: int


class FileReadOnly(EventFileError):
    """The file or its folder is write-protected."""


class FolderReadOnly(FileReadOnly):
    """No new file *path* can be made, or *path* is itself a write-protected folder."""


class FilePathTooLong(EventFileError):
    """The path has more bytes than SQLite takes."""


class FileOpenedToRead(EventFileError):
    """The file was opened for reading only."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The user who has an event file open; *since* is in ISO 8601 with the time zone."""

    user: str
    host: str
    pid: int
    since: str


class FileLocked(EventFileError):
    """The file is open elsewhere; *holder* is None if unknown."""

    holder: Holder | None


class FileChangedElsewhere(EventFileError):
    """Another program changed or replaced the file while it was open here."""


class FileOutdated(StepOutdated, FileChangedElsewhere):
    """Another program entered a step into the file."""

    path: Path
    number: int
    last: int


class DiskFull(EventFileError):
    """The disk is full; all earlier steps are safe."""


class EventFileFailure(EventFileError):
    """The base of failures with a *detail*, which the system or the check gave."""

    detail: str


class FileDamaged(EventFileFailure):
    """The content of the event file no longer holds together."""


class FileNotWritten(EventFileFailure):
    """The medium refused to read or write."""


class CopyNotVerified(EventFileFailure):
    """The copy, read again, differs from the original."""


class ChangeRefusedInside(EventFileFailure):
    """Something foreign in the file, such as a trigger, prevented or altered a change."""


class SchemaAltered(EventFileError):
    """Tables, indexes, triggers or views, given by *names*, differ from SwissDesk's."""

    names: tuple[str, ...]


class JournalAltered(EventFileError):
    """Step *number* of the journal, or one before it, is not as it was written."""

    number: int


class EventAltered(EventFileError):
    """The event in the file is not the one that the last step of its journal led to."""
