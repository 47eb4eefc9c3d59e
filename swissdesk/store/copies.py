"""The copies of an event made during play: their places, their number, their contents.

The copies of an event are in a folder named after the event; each copy is named after the time of
its last step and the progress of the event. They are whole event files: any of them opens, on any
machine.
"""

import re
import time
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from swissdesk.errors import EventFileError, FileAlreadyExists, FileMissing
from swissdesk.model.event import Event
from swissdesk.model.step import Step
from swissdesk.output import safe_name
from swissdesk.store.backup import Snapshot, back_up, origin
from swissdesk.store.connection import raw, read_whole, translated
from swissdesk.store.event_file import EventFile

SUFFIX = ".swissdesk"
PLACE = "SwissDesk copies"
"""The folder on a stick; a medium without it is not the chosen one."""
MOST_RECENT = 20
"""The number of latest copies that are always kept."""
DAYS = 30
"""Days for which the last of each day's older copies is kept."""

_DRAFT_SECONDS = 3600
"""The age at which an unfinished draft is given up."""
_LONGEST = 60
_MOMENT = "%Y-%m-%d %H.%M.%S"
_COPY = re.compile(r"(\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d) .*" + re.escape(SUFFIX))


@dataclass(frozen=True, slots=True)
class CopyContents:
    """The contents of an event file and all steps ever made in it."""

    path: Path
    event: Event
    steps: tuple[Step, ...]

    @property
    def origin(self) -> str:
        """The identifier shared by all files that descend from the creation of one event."""
        return origin(self.steps[0])


def prepare(place: Path, *, is_made: bool = False) -> None:
    """Prepare a folder for copies; create the folder itself if it *is_made*.

    Raise FileMissing or another EventFileError.
    """
    if not (is_made or place.is_dir()):
        raise FileMissing(place)
    with translated(place):
        (place / PLACE).mkdir(parents=is_made, exist_ok=True)


def write(snapshot: Snapshot, place: Path, name: str, words: str) -> Path:
    """Write a verified copy into *place*, remove surplus copies, and return the new one.

    *name* is the event's, *words* describe its progress. An existing copy of the same state is only
    verified. Raise FileMissing if *place* has not been prepared, or another EventFileError.
    """
    if not (place / PLACE).is_dir():
        raise FileMissing(place / PLACE)
    folder = _folder(place / PLACE, name, snapshot.origin)
    with translated(folder):
        folder.mkdir(exist_ok=True)
    moment = datetime.fromisoformat(snapshot.last.at)
    called = safe_name(f"{words[:_LONGEST]}, step {snapshot.last.number}")
    path = folder / f"{moment:{_MOMENT}} {called}{SUFFIX}"
    if not _is_written(snapshot, path):
        snapshot.write(path)
    with translated(folder):
        _remove_old_drafts(folder)
        for each in superfluous(copies_in(folder)):
            if each != path:
                each.unlink(missing_ok=True)
    return path


def _remove_old_drafts(folder: Path) -> None:
    """Remove drafts left behind when the program or the machine stopped."""
    before = time.time() - _DRAFT_SECONDS
    for draft in folder.glob(".*.new*"):
        with suppress(FileNotFoundError):  # another window has finished or removed it
            if draft.stat().st_mtime < before:
                draft.unlink()


def copies_in(folder: Path) -> tuple[Path, ...]:
    """Return the copies in the folder of an event, the latest first."""
    found = (each for each in folder.iterdir() if _COPY.fullmatch(each.name))
    return tuple(sorted(found, key=lambda each: each.name, reverse=True))


def superfluous(copies: Iterable[Path]) -> tuple[Path, ...]:
    """Return the surplus copies of an event, the latest first."""
    copies = tuple(copies)
    if not copies:
        return ()
    oldest = _day(copies[0]) - timedelta(days=DAYS)
    days = {_day(each) for each in copies[:MOST_RECENT]}
    found = []
    for each in copies[MOST_RECENT:]:
        day = _day(each)
        if day in days or day < oldest:
            found.append(each)
        days.add(day)
    return tuple(found)


def files_in(folder: Path, origin: str = "") -> tuple[Path, ...]:
    """Return the event files in a folder and in its folders of copies, the latest first.

    With an *origin*, return only copies of an event of that origin. Raise FileMissing or another
    EventFileError.
    """
    if not folder.is_dir():
        raise FileMissing(folder)
    patterns = (f"{PLACE}/*({origin})/*",) if origin else ("*", "*/*", f"{PLACE}/*/*")
    with translated(folder):
        found = [
            path
            for pattern in patterns
            for path in folder.glob(pattern + SUFFIX)
            if path.is_file() and not path.name.startswith(".")
        ]
        moments = {path: path.stat().st_mtime for path in found}
    return tuple(sorted(moments, key=lambda path: moments[path], reverse=True))


def found_in(place: Path, origin_: str) -> bool:
    """Return whether *place* has a copy of an event of that origin; False for no origin."""
    try:
        return bool(origin_ and files_in(place, origin_))
    except EventFileError:  # the medium is missing
        return False


def contents(path: Path) -> CopyContents:
    """Return the contents of an event file, changing nothing; raise EventFileError."""
    with closing(EventFile.read(path)) as file:
        return CopyContents(path, file.load(), tuple(file.history.steps))


def restore(copy: Path, path: Path) -> None:
    """Make a new event file from a copy; raise FileAlreadyExists or another EventFileError."""
    if path.exists():
        raise FileAlreadyExists(path)
    with closing(read_whole(copy.resolve())) as source:
        back_up(raw(source), path.resolve())


def _folder(place: Path, name: str, origin_: str) -> Path:
    """Return the folder of an event, which keeps its name when the event is renamed."""
    with translated(place):
        known = next(place.glob(f"*({origin_})"), None)
    return known or place / f"{safe_name(name)} ({origin_})".strip()


def _is_written(snapshot: Snapshot, path: Path) -> bool:
    """Return whether a valid copy exists; an invalid one is replaced."""
    if not path.exists():
        return False
    try:
        snapshot.verify(path)
    except EventFileError:
        with translated(path):
            path.unlink(missing_ok=True)
        return False
    return True


def _day(copy: Path) -> date:
    match = _COPY.fullmatch(copy.name)
    assert match is not None
    return date.fromisoformat(match[1][:10])
