"""No command overwrites what it reads, an event file, or a file of another kind unasked."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from builders import a_tournament

from swissdesk import trf
from swissdesk.cli import COMMANDS
from swissdesk.cli.main import app
from swissdesk.document import Document
from swissdesk.model.event import Event

INPUTS = {"file", "paths", "prizes"}
"""The parameters of commands that are files to be read."""
READS_BY_ITSELF = "engine"
PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


@dataclass(frozen=True)
class Way:
    """A way to write a file: the arguments, of the file that is read and the one written.

    Without a *name* the command names the file, in the folder it is given. *done* is the status of
    a command that has written it.
    """

    command: str
    arguments: Callable[[Path, Path], tuple[object, ...]]
    name: str = ""
    reads: str = "event"
    done: int = 0

    def __str__(self):
        return " ".join(map(str, (self.command, *self.arguments(Path("FILE"), Path("OUT")))))

    @property
    def can_be_forced(self):
        return self.command != READS_BY_ITSELF

    @property
    def reads_anything(self):
        return self.command != "generate" and "-g" not in str(self).split()

    def run(self, swissdesk, file, target, *more):
        place = target if self.name else target.parent
        status, out, err = swissdesk(self.command, *self.arguments(file, place), *more)
        return status and status - self.done, out, err


WAYS = [
    Way("pair", lambda file, out: (file, "-o", out), "pairs.txt"),
    Way("pair", lambda file, out: (file, "-o", out, "--explain", "--round", 1), "why.txt"),
    Way("pair", lambda file, out: (file, "-o", out, "--check-list"), "list.txt"),
    Way("journal", lambda file, out: (file, "-o", out), "journal.txt"),
    Way("journal", lambda file, out: (file, "-o", out, "--json"), "journal.jsonl"),
    Way("web", lambda file, out: (file, "-o", out, "--single"), "page.html"),
    Way("convert", lambda file, out: (file, out), "report.trf"),
    Way("report", lambda file, out: ("write", file, out, "--draft"), "sent.txt"),
    Way("print", lambda file, out: ("pairings", file, "-o", out), "sheet.pdf"),
    Way("print", lambda file, out: ("pairings", file, "-o", out), "sheet.html"),
    Way("print", lambda file, out: ("standings", file, "-o", out), "sheet.csv"),
    Way("set", lambda file, out: ("after-round", file, "-o", out, "--form", "html")),
    Way("export", lambda file, out: (file, "--json", "-o", out), "event.json"),
    Way("export", lambda file, out: (file, "-o", out), "round.pgn"),
    Way("export", lambda file, out: (file, "-o", out), "days.ics"),
    Way("export", lambda file, out: (file, "-o", out), "lists.xlsx"),
    Way("export", lambda file, out: (file, "--csv", "-o", out)),
    Way("generate", lambda _file, out: ("-o", out, "--players", "4", "--rounds", "2")),
    Way(
        "generate",
        lambda _file, out: ("-o", out.parent / "made", "--rounds", "2", "--results", out),
        "made.csv",
    ),
    Way("check", lambda file, out: (file, "--results", out), "checked.jsonl", done=1),
    Way("engine", lambda file, out: ("--dutch", file, "-p", out), "pairs.txt", reads="report"),
    Way(
        "engine",
        lambda file, out: ("--dutch", file, "-c", "-l", out),
        "check.list",
        reads="report",
    ),
    Way("engine", lambda _file, out: ("--dutch", "-g", "-o", out, "-s", 1), "made.trf"),
    Way("engine", lambda file, out: (file, "-p", out), "pairs.txt", reads="report"),
    Way("engine", lambda file, out: (file, "-g", "-o", out), "like.trf", reads="report"),
    Way(
        "engine",
        lambda file, out: ("--dutch", file, "-g", "-o", out, "-s", 1),
        "like.trf",
        reads="report",
    ),
]
BESIDE = [Way("web", lambda file, out: (file, "-o", out))]
"""What makes a folder of its own, of which another test tells."""


def test_every_command_that_writes_a_file_is_tried_here():
    writing = {
        command.name
        for command in app(COMMANDS).registered_commands
        for name, kind in get_type_hints(command.callback).items()
        if Path in (kind, *get_args(kind)) and name not in INPUTS
    }
    assert {each.command for each in (*WAYS, *BESIDE)} == writing | {READS_BY_ITSELF}


@pytest.fixture
def event():
    played = a_tournament("1-2 1 | 3-4 1", rounds=3, players=4, round_dates=("2026/11/23",))
    return Event(name="Lázně").with_tournament(played)


@pytest.fixture
def make(event):
    """Make a file to be read, under any name: an event file or a report."""

    def made(path, kind="event"):
        if kind == "event":
            draft = path.with_name("draft.swissdesk")
            Document.create(draft, event).close()
            draft.rename(path)
        else:
            tournament = event.tournaments[0]
            path.write_text(trf.dump(event, tournament.id, trf.Edition.TRF26), "utf-8")
        return path

    return made


@pytest.fixture
def target(swissdesk, make, tmp_path):
    """Return where a way writes to; what it reads lies elsewhere."""

    def of(way, kind="event"):
        folder = tmp_path / "out"
        folder.mkdir()
        if way.name:
            return folder / way.name
        trial = tmp_path / "trial"
        trial.mkdir()
        source = make(tmp_path / "trial.input", kind)
        assert way.run(swissdesk, source, trial / "any")[0] == 0
        return folder / min(trial.iterdir()).name

    return of


ways = pytest.mark.parametrize("way", WAYS, ids=str)
reading = pytest.mark.parametrize("way", [each for each in WAYS if each.reads_anything], ids=str)


def refuse(way, swissdesk, file, target, *more):
    """Run *way*; what is at the target must stay, and be named."""
    before = target.read_bytes()
    status, _out, err = way.run(swissdesk, file, target, *more)
    assert status or "-l" in str(way).split()  # a check-list that fails stops no engine
    assert str(target) in err
    assert "not overwritten" in err
    assert target.read_bytes() == before
    assert not [each for each in target.parent.iterdir() if each.name.startswith(".")]


@reading
@pytest.mark.parametrize("kind", ["event", "report"])
def test_the_input_stays_under_its_own_name(swissdesk, make, target, way, kind):
    if kind == "event" and way.reads == "report":
        pytest.skip("an engine reads reports only")
    if way.command == "journal" and kind == "report":
        pytest.skip("a report has no journal")
    place = target(way, kind)
    refuse(way, swissdesk, make(place, kind), place)


@reading
@pytest.mark.parametrize("other_name", [os.link, os.symlink])
def test_the_input_stays_under_another_name(swissdesk, make, target, tmp_path, way, other_name):
    source, place = make(tmp_path / "Open.input", way.reads), target(way)
    other_name(source, place)
    before = source.read_bytes()
    refuse(way, swissdesk, source, place)
    assert source.read_bytes() == before


@ways
def test_an_event_file_stays_whatever_it_is_called_and_said(swissdesk, make, target, tmp_path, way):
    place = target(way)
    source, other = make(tmp_path / "Open.input", way.reads), make(place)
    refuse(way, swissdesk, source, other)
    if way.can_be_forced:
        refuse(way, swissdesk, source, other, "--force")


@ways
def test_a_file_of_another_kind_stays_unless_forced(swissdesk, make, target, tmp_path, way):
    source, place = make(tmp_path / "Open.input", way.reads), target(way)
    place.write_bytes(PICTURE)
    refuse(way, swissdesk, source, place)
    if way.can_be_forced:
        status, _out, err = way.run(swissdesk, source, place, "--force")
        assert (status, "not overwritten" in err) == (0, False)
        assert place.read_bytes() != PICTURE


@ways
def test_what_was_written_before_is_replaced(swissdesk, make, target, tmp_path, way):
    source, place = make(tmp_path / "Open.input", way.reads), target(way)
    for _time in range(2):
        assert way.run(swissdesk, source, place)[0] == 0
        assert place.stat().st_size
    place.write_bytes(b"")
    assert way.run(swissdesk, source, place)[0] == 0
    assert place.stat().st_size


def test_the_event_that_is_open_goes_on(swissdesk, make, tmp_path):
    path = make(tmp_path / "Open.swissdesk")
    document = Document.open(path)
    for name in ("Open.swissdesk", "Open.swissdesk-lock", "Open.swissdesk-journal"):
        status, _out, err = swissdesk("pair", path, "-o", tmp_path / name, "--force")
        assert (status, "not overwritten" in err) == (2, True)
    assert document.save_copy(tmp_path / "copy.swissdesk") is None
    document.close()
    assert [each.name for each in tmp_path.iterdir()] == ["Open.swissdesk", "copy.swissdesk"]


def test_force_is_named_where_it_helps(swissdesk, make, tmp_path):
    path = make(tmp_path / "Open.swissdesk")
    (tmp_path / "photo.jpg").write_bytes(PICTURE)
    assert "--force" in swissdesk("pair", path, "-o", tmp_path / "photo.jpg")[2]
    assert "--force" not in swissdesk("pair", path, "-o", path)[2]


def test_prizes_that_are_read_stay(swissdesk, make, tmp_path):
    path, prizes = make(tmp_path / "Open.swissdesk"), tmp_path / "prizes.csv"
    prizes.write_text("1: 100\n")
    status, _out, err = swissdesk("print", "prizes", path, "--prizes", prizes, "-o", prizes)
    assert (status, "is the file that is read" in err) == (2, True)
    assert prizes.read_text() == "1: 100\n"


def test_a_caller_of_the_engine_gets_any_text_replaced(swissdesk, make, tmp_path):
    source, out = make(tmp_path / "open.trf", "report"), tmp_path / "out"
    for old in ("<html>", '{"old": 1}', "012 Old\n001    1\n", "anything"):
        out.write_text(old)
        assert swissdesk("engine", "--dutch", source, "-p", out)[0] == 0
        assert out.read_text() == "2\n3 1\n2 4\n"


def test_the_check_list_of_an_engine_leaves_the_pairing_alone(swissdesk, make, tmp_path):
    source, out = make(tmp_path / "open.trf", "report"), tmp_path / "out"
    status, _out, err = swissdesk("engine", "--dutch", source, "-p", out, "-l", out)
    assert (status, out.read_text()) == (0, "2\n3 1\n2 4\n")
    assert "not overwritten" in err


def test_a_folder_of_pages_with_an_event_file_in_it_is_kept(swissdesk, make, tmp_path):
    path, site = make(tmp_path / "Open.swissdesk"), tmp_path / "site"
    assert swissdesk("web", path, "-o", site)[0] == 0
    (site / "old").mkdir()
    inner = make(site / "old" / "other")
    status, _out, err = swissdesk("web", path, "-o", site)
    assert (status, str(inner) in err) == (2, True)
    assert inner.exists()
