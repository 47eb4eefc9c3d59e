"""Input and output of the commands: read TRF and event files, write text and documents."""

import os
import shutil
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from swissdesk import output, trf
from swissdesk.cli.terminal import say
from swissdesk.errors import (
    FileMissing,
    FileNotImported,
    FileNotReadable,
    OutputFailed,
    TournamentNotChosen,
)
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.tournament import Tournament

EVENT_SUFFIX = ".swissdesk"
_SUFFIXES = frozenset({EVENT_SUFFIX, ".trf", ".trfx", ".trf16", ".trf26", ".fid"})
"""The file name patterns of tournaments in a folder."""
_EVENT_MAGIC = b"SQLite format 3\x00"
_SIZE_OF_HEAD = 100


@dataclass(frozen=True, slots=True)
class Source:
    """The content of a file; ``facts``: other facts in a report, None for event files."""

    event: Event
    facts: trf.Facts | None = None


def read_event(path: Path) -> Event:
    """Return the event in a TRF or event file; its problems go to standard error.

    Raise FileMissing, FileNotReadable, NotAFile, FileNotImported or an EventFileError.
    """
    return read(path, say).event


def read(path: Path, tell: Callable[[str], None]) -> Source:
    """Return the content of a TRF or event file; *tell* its problems; raise as read_event."""
    data = trf.content(path)  # read once: a pipe cannot be read again
    if path.suffix.lower() == EVENT_SUFFIX or data.startswith(_EVENT_MAGIC):
        return Source(_stored_event(path))
    loaded = trf.load(data)
    if loaded.problems:
        from swissdesk.listings.words.problems import sentence  # most files have none

        for each in loaded.problems:
            tell(f"{_place(path, each)}: {each.severity.value}: {sentence(each)}")
    if loaded.event is None:
        raise FileNotImported(path)
    return Source(loaded.event, loaded.facts)


def under(folder: Path) -> tuple[Path, ...]:
    """Return the files in a folder and its subfolders that may hold tournaments, in order.

    Broken links and unreadable folders are included, so that reading them reports the error; pipes
    and devices, which may never end, are not.
    """
    found: list[Path] = []
    walk = os.walk(folder, onerror=lambda problem: found.append(Path(problem.filename)))
    for place, _folders, names in walk:
        found += filter(_may_be_read, (Path(place, name) for name in names))
    return tuple(sorted(found))


def _may_be_read(path: Path) -> bool:
    return path.suffix.lower() in _SUFFIXES and (path.is_file() or not path.exists())


def chosen(event: Event, number: int | None) -> Tournament:
    """Return the tournament with this number; without a number, the only one.

    Raise TournamentNotChosen or UnknownTournament.
    """
    if number is not None:
        return event.tournament(TournamentId(number))
    if len(event.tournaments) != 1:
        raise TournamentNotChosen(
            tuple((each.id, each.settings.name) for each in event.tournaments)
        )
    return event.tournaments[0]


def write(path: Path | None, content: str | bytes, inputs: Iterable[Path], *, force: bool) -> None:
    """Write the result of a command to a file, or as text to standard output without a *path*.

    With *force*, it may replace an existing file of another kind; raise OutputNotWritten.
    """
    if path is None:
        typer.echo(content, nl=False)
        return
    data = content.encode() if isinstance(content, str) else content
    over = output.Over.ANY if force else output.Over.SAME_KIND
    output.write(path, data, inputs=inputs, over=over)


def make_folder(folder: Path) -> None:
    """Make a folder for the results, and missing parent folders; raise OutputFailed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise OutputFailed(folder, problem.strerror or str(problem)) from problem


def _place(path: Path, problem: trf.Problem) -> str:
    """Return the place of a problem in the form of compilers: "open.trf:12:81"."""
    numbers = [str(number) for number in (problem.line, problem.column) if number]
    return ":".join([str(path), *numbers])


def _stored_event(path: Path) -> Event:
    """Return the event in an event file, read from a copy.

    Why a copy: the file may be open at the desk, write-protected, or of an older version, which
    opening would upgrade; a command leaves it unchanged.
    """
    # Imported here because it loads the database library, which most commands do without.
    from swissdesk.document import Document

    with TemporaryDirectory(prefix="swissdesk-") as folder:
        try:
            copy = _copied(path, Path(folder))
        except FileNotFoundError as problem:
            raise FileMissing(path) from problem
        except OSError as problem:
            raise FileNotReadable(path, problem.strerror or str(problem)) from problem
        document = Document.open(copy, upgrade=True)
        try:
            return document.event
        finally:
            document.close()


def _copied(path: Path, folder: Path) -> Path:
    """Return a copy of an event file that no commit of the desk has cut through.

    The rollback journal of an interrupted or running commit is copied too: with it, the copy is the
    event before that commit.
    """
    copy = folder / path.name
    journal, its_copy = (each.with_name(f"{each.name}-journal") for each in (path, copy))
    while True:
        before = _state(path, journal)
        shutil.copyfile(path, copy)
        its_copy.unlink(missing_ok=True)
        with suppress(FileNotFoundError):
            shutil.copyfile(journal, its_copy)
        if _state(path, journal) == before:
            return copy


def _state(path: Path, journal: Path) -> tuple[bytes, bool]:
    """Return the part of the file's header that every SQLite commit changes: its change counter."""
    with path.open("rb") as file:
        return file.read(_SIZE_OF_HEAD), journal.exists()
