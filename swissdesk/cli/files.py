"""What the commands read and write: TRF and event files in, text and paper out."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from swissdesk import trf
from swissdesk.errors import (
    FileMissing,
    FileNotImported,
    FileNotReadable,
    OutputNotWritten,
    TournamentNotChosen,
)
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.tournament import Tournament

EVENT_SUFFIX = ".swissdesk"
_EVENT_MAGIC = b"SQLite format 3\x00"


def read_event(path: Path) -> Event:
    """Return the event in a TRF or event file; its problems go to standard error.

    Raise FileMissing, FileNotReadable, FileNotImported or an EventFileError.
    """
    data = _content(path)
    if path.suffix.lower() == EVENT_SUFFIX or data.startswith(_EVENT_MAGIC):
        return _stored_event(path, data)
    loaded = trf.load(data)
    for problem in loaded.problems:
        typer.echo(f"{_place(path, problem)}: {problem.severity.value}: {problem.text}", err=True)
    if loaded.event is None:
        raise FileNotImported(path)
    return loaded.event


def chosen(event: Event, number: int | None) -> Tournament:
    """Return the tournament with this number, or the only one.

    Raise TournamentNotChosen or UnknownTournament.
    """
    if number is not None:
        return event.tournament(TournamentId(number))
    if len(event.tournaments) != 1:
        raise TournamentNotChosen(
            tuple((each.id, each.settings.name) for each in event.tournaments)
        )
    return event.tournaments[0]


def write(path: Path, content: bytes) -> None:
    """Put *content* into a file; raise OutputNotWritten."""
    try:
        path.write_bytes(content)
    except OSError as problem:
        raise OutputNotWritten(path, problem.strerror or str(problem)) from problem


def _place(path: Path, problem: trf.Problem) -> str:
    """Return where a problem is, as compilers say it: "open.trf:12:81"."""
    numbers = [str(number) for number in (problem.line, problem.column) if number]
    return ":".join([str(path), *numbers])


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError as problem:
        raise FileMissing(path) from problem
    except OSError as problem:
        raise FileNotReadable(path, problem.strerror or str(problem)) from problem


def _stored_event(path: Path, data: bytes) -> Event:
    """Return the event in an event file, read from a copy.

    Why a copy: the file may be open at the desk, lie where nobody may write, or be of an older
    version, which opening would upgrade; a command leaves it as it is. The journal of a commit that
    was cut short belongs to the copy as well.
    """
    # Imported here because it loads the database library, which most commands do without.
    from swissdesk.document import Document

    with TemporaryDirectory(prefix="swissdesk-") as folder:
        copy = Path(folder) / path.name
        copy.write_bytes(data)
        cut_short = path.with_name(f"{path.name}-journal")
        if cut_short.exists():
            shutil.copyfile(cut_short, copy.with_name(cut_short.name))
        document = Document.open(copy)
        try:
            return document.event
        finally:
            document.close()
