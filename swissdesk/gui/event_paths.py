"""The names of event files, and where they go."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from swissdesk import places, reading
from swissdesk.errors import Address, FileAlreadyExists, OutputFailed
from swissdesk.i18n import _
from swissdesk.output import make_folder, safe_name
from swissdesk.store import copies

SUFFIX = copies.SUFFIX
_SQLITE = b"SQLite format 3\0"


def documents_folder() -> Path:
    """Return the user's documents folder; on a stick with the program, its folder of events."""
    events = places.events()
    if events is not None:
        with suppress(OutputFailed):
            return made(events)
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(place) if place and Path(place).is_dir() else Path.home()


def practice_folder() -> Path:
    """Return the folder of practice events, apart from real ones; it may not exist yet."""
    return documents_folder() / _("SwissDesk practice")


def made(folder: Path) -> Path:
    """Return a folder, made if it does not exist; raise OutputFailed."""
    make_folder(folder)
    return folder


def data_folder() -> Path:
    """Return the folder for copies; it may not exist yet."""
    return places.data()


def titled(name: str, home: Path | Address) -> str:
    """Return the name of an event, with its file's name where that differs: "Open (Copy)"."""
    if isinstance(home, Address) or home.stem == safe_name(name):
        return name
    return f"{name} ({home.stem})"


def place(home: Path | Address) -> str:
    """Return the folder of an event's file in words, or its server and database."""
    if isinstance(home, Path):
        return str(home.parent)
    form = _("{server}, database {database}") if home.database else "{server}"
    return form.format(server=home.server, database=home.database)


def documents_file(name: str) -> Path:
    """Return the file that an event of this *name* on a server would have on this computer."""
    return documents_folder() / ((safe_name(name) or _("Event")) + SUFFIX)


def with_suffix(path: Path) -> Path:
    """Return *path* with the ending of event files."""
    return path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)


def free_path(folder: Path, stem: str) -> Path:
    """Return the path of a new event file, with a number if the name is taken."""
    names = (stem if number == 1 else f"{stem} {number}" for number in count(1))
    return next(path for name in names if not (path := folder / (name + SUFFIX)).exists())


def with_ending(chosen: Path, endings: Sequence[str], usual: str = "") -> Path:
    """Return the file that the arbiter chose, with the *usual* ending unless it has one of them.

    Raise FileAlreadyExists if a file with the longer name exists: nobody agreed to replace it.
    """
    if chosen.suffix.lower() in endings:
        return chosen
    path = chosen.with_name(chosen.name + (usual or endings[0]))
    if path.exists():
        raise FileAlreadyExists(path)
    return path


def is_event_file(path: Path) -> bool:
    """Return whether *path* is an event file, by its name or first bytes, and not a TRF.

    Raise the errors of :func:`swissdesk.reading.content`.
    """
    if path.suffix == SUFFIX:
        return True
    if not reading.content(path, len(_SQLITE)).startswith(_SQLITE):
        return False
    from swissdesk import foreign  # other files are told by their first bytes alone

    return foreign.is_event(foreign.content(path))
