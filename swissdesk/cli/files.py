"""Input and output of the commands: read TRF and event files, write text and documents."""

from __future__ import annotations

import heapq
import json
import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile, gettempdir
from typing import IO, TYPE_CHECKING

import typer

from swissdesk import output
from swissdesk.cli.terminal import say
from swissdesk.errors import (
    FileMissing,
    FileNotImported,
    FileNotReadable,
    TournamentNotChosen,
)
from swissdesk.i18n import N_, _

if TYPE_CHECKING:
    from swissdesk import trf
    from swissdesk.model.event import Event
    from swissdesk.model.tournament import Tournament

EVENT_SUFFIX = ".swissdesk"
_SEVERITIES = N_("error"), N_("adjusted"), N_("notice")
"""The effects of problems, for translation."""
_SUFFIXES = frozenset({EVENT_SUFFIX, ".trf", ".trfx", ".trf16", ".trf26", ".fid"})
"""The file name patterns of tournaments in a folder."""
_SIZE_OF_HEAD = 100
_MOST_NAMES = 100_000
"""The names of a folder that are in memory at a time."""


@dataclass(frozen=True, slots=True)
class Source:
    """The content of a file; ``facts``: other facts in a report, None for event files.

    ``adjusted`` is the number of values of a file of another program that were adjusted.
    """

    event: Event
    facts: trf.Facts | None = None
    adjusted: int = 0


def read_event(path: Path) -> Event:
    """Return the event in a TRF or event file; its problems go to standard error.

    Raise FileMissing, FileNotReadable, NotAFile, FileNotImported or an EventFileError.
    """
    return read(path, say).event


def read(path: Path, tell: Callable[[str], None]) -> Source:
    """Return the content of an event file or of a file of :mod:`swissdesk.foreign`.

    *tell* its problems; raise as read_event.
    """
    from swissdesk import foreign  # not for the help of a command

    data = foreign.content(path)  # read once: a pipe cannot be read again
    if path.suffix.lower() == EVENT_SUFFIX or foreign.is_event(data):
        return Source(_stored_event(path))
    loaded = foreign.load(data, path.name)
    adjusted = 0
    if loaded.problems or loaded.taken:
        from swissdesk.listings.words.problems import sentence, taken  # most files have none
        from swissdesk.trf import Severity

        if loaded.taken is not None:
            tell(f"{path}: {taken(loaded)}")
            adjusted = sum(each.severity is Severity.ADJUSTED for each in loaded.problems)
        for each in loaded.problems:
            tell(": ".join((_place(path, each), _(each.severity.value), sentence(each))))
    if loaded.event is None:
        raise FileNotImported(path)
    return Source(loaded.event, loaded.facts, adjusted)


def under(folder: Path) -> Iterator[Path]:
    """Yield the files in a folder and its subfolders that may hold tournaments, in order.

    Any number of files takes little memory. Broken links and unreadable folders are included, so
    that reading them reports the error; pipes and devices, which may never end, are not.
    """
    for _key, name, is_folder in _entries(folder):
        if is_folder:
            yield from under(folder / name)
        else:
            yield folder / name


def order(path: Path) -> tuple[str, ...]:
    """Return the key by which :func:`under` sorts."""
    return tuple(map(printable, path.parts))


def _entries(folder: Path) -> Iterator[tuple[str, str, bool]]:
    """Yield key, name, and whether it is a folder, in order; most names wait in sorted files.

    If the folder cannot be read, yield the folder itself, whose name in itself is ".".
    """
    with ExitStack() as stack:
        runs, run = [], []
        try:
            with os.scandir(folder) as found:
                wanted = filter(None, map(_entry, found))
                while len(run := sorted(islice(wanted, _MOST_NAMES))) == _MOST_NAMES:
                    runs.append(
                        _on_disk(run, stack.enter_context(TemporaryFile("w+", encoding="ascii")))
                    )
        except OSError:
            run = [("", ".", False)]
        yield from heapq.merge(run, *runs)


def _entry(entry: os.DirEntry[str]) -> tuple[str, str, bool] | None:
    """Return an entry of a folder that is a folder or may be read; no links to folders."""
    if entry.is_dir():
        return None if entry.is_symlink() else (printable(entry.name), entry.name, True)
    may_be_read = Path(entry.name).suffix.lower() in _SUFFIXES and (
        entry.is_file() or not Path(entry).exists()
    )
    return (printable(entry.name), entry.name, False) if may_be_read else None


def _on_disk(
    run: Iterable[tuple[str, str, bool]], file: IO[str]
) -> Iterator[tuple[str, str, bool]]:
    """Return the entries, which wait in a file; raise OutputFailed."""
    with output.translated(Path(gettempdir())):
        file.writelines(f"{json.dumps(each)}\n" for each in run)
        file.seek(0)
    return map(_read_entry, file)


def _read_entry(line: str) -> tuple[str, str, bool]:
    key, name, is_folder = json.loads(line)
    return key, name, is_folder


def printable(name: str) -> str:
    """Return a file name as text on one line; different names give different texts."""
    if name.isprintable() and (os.sep == "\\" or "\\" not in name):
        return name
    return "".join(
        each if each.isprintable() and each != "\\" else each.encode("unicode_escape").decode()
        for each in name
    )


def chosen(event: Event, number: int | None) -> Tournament:
    """Return the tournament with this number; without a number, the only one.

    Raise TournamentNotChosen or UnknownTournament.
    """
    from swissdesk.model.ids import TournamentId  # not for the help of a command

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


def _place(path: Path, problem: trf.Problem) -> str:
    """Return the place of a problem in the form of compilers: "open.trf:12:81", "open.csv:H7"."""
    if problem.place:
        return f"{path}:{problem.place}"
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
