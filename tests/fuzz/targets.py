"""What hostile input is given to, and what must hold then, besides that nothing fails unforeseen.

A target takes bytes. Expected failures are errors of the program, which it has sentences for;
whatever else is raised, takes too long or needs too much memory is found by ``run.py``.
"""

import io
import os
import sys
import tempfile
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from dataclasses import replace
from functools import cache
from pathlib import Path

import openpyxl
from trf.reports import TRF06, TRF16, TRF26, TRFX

from swissdesk import trf
from swissdesk.cli.main import run
from swissdesk.document import Document
from swissdesk.endorsement.checker import check
from swissdesk.errors import EventFileError, SwissDeskError
from swissdesk.listings import crosstable, failures, log, standings_list
from swissdesk.model.ids import TournamentId
from swissdesk.operations.setup import new_event
from swissdesk.pairing import systems
from swissdesk.sheets import admission, columns, newcomers, source, xlsx_file

_TESTS = Path(__file__).parent.parent
_FEW = 60
"""Players of a tournament that is also paired and checked: the time is for odd ones, not large."""


def _bytes_of(*names):
    return [(_TESTS / name).read_bytes() for name in names]


def read_report(data):
    """A report is refused with reasons, or is an event that can be worked with and written."""
    loaded = trf.load(data)
    wrong = [each for each in loaded.problems if each.severity is trf.Severity.ERROR]
    assert (loaded.event is None) == bool(wrong)
    if loaded.event is None:
        return
    for tournament in loaded.event.tournaments:
        _work_with(tournament)
        for edition in (trf.Edition.TRF16, trf.Edition.TRF26):
            again = trf.load(trf.dump(loaded.event, tournament.id, edition).encode())
            assert again.event is not None, again.problems
    if not sum(data) % 16:
        _keep(loaded.event)


def _work_with(tournament):
    with suppress(SwissDeskError):
        standings_list.rows(tournament, tournament.last_round, tournament.settings.tie_breaks)
    with suppress(SwissDeskError):
        crosstable.rows(tournament, tournament.last_round)
    if len(tournament.entries) <= _FEW:
        with suppress(SwissDeskError):
            systems.pair(tournament)
        with suppress(SwissDeskError):
            check(tournament)


def _keep(event):
    """Put an event into a file and take it out again."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "event.swissdesk")
        Document.create(path, event).close()
        with closing(Document.open(path)) as document:
            assert document.event == event
            assert document.flaw is None


def read_list(data):
    """A list of players, as CSV, as a workbook or from the clipboard."""
    for content in (data, data.decode("utf-8", "replace")):
        with suppress(SwissDeskError):
            taken = source.source_of("list", content)
            lines = newcomers.lines_of(taken.sheet, columns.meaning_of(taken.sheet))
            event = new_event(name="Open", rounds=7)
            admission.proposals(event, TournamentId(1), lines)
            assert all(line.rating is None or 0 <= line.rating <= 9999 for line in lines)


def open_event(data):
    """An event file is refused and left alone, or is worked with and says what is wrong with it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "event.swissdesk")
        path.write_bytes(data)
        try:
            document = Document.open(path)
        except EventFileError as refusal:
            failures.sentence(refusal)
            return
        with closing(document), suppress(SwissDeskError):
            log.rows(document.event, document.steps())
            if document.undo_step:
                document.undo()
                document.redo()
            document.perform(_rename, name="another")
            assert document.event.name == "another"
            for tournament in document.event.tournaments:
                _work_with(tournament)
            assert len(document.links()) == len(document.steps())


def _rename(event, *, name):
    return replace(event, name=name)


def run_command(data):
    """A command line, one word a line, ends with one of the statuses that are promised."""
    words = [_harmless(each) for each in data.split(b"\n")]
    with tempfile.TemporaryDirectory() as folder:
        for name, content in _files().items():
            Path(folder, name).write_bytes(content)
        before = Path.cwd()
        os.chdir(folder)
        try:
            with (
                redirect_stdout(io.StringIO()) as out,
                redirect_stderr(io.StringIO()) as err,
                _nothing_to_read(),
            ):
                status = run(words)
        finally:
            os.chdir(before)
    assert status in (0, 1, 2, 3, 4, 5), status
    assert "Traceback" not in out.getvalue() + err.getvalue()


def _harmless(word):
    """Return a word that leads nowhere out of the folder, as a shell could give it."""
    inside = word.replace(b"\x00", b"").replace(b"/", b"_").replace(b"..", b"_")
    return os.fsdecode(inside)[:2000]


@cache
def _files():
    return {
        "example.trf": (_TESTS / "cli/example.trf").read_bytes(),
        "two.trf": (_TESTS / "cli/two_players.trf").read_bytes(),
        "old.swissdesk": (_TESTS / "store/files/v2.swissdesk").read_bytes(),
        "event.swissdesk": (_TESTS / "store/files/v3.swissdesk").read_bytes(),
        "odd.trf": TRF26.encode().replace(b"0001", b"9999"),
    }


class _nothing_to_read:  # noqa: N801 - stands in a with statement like the functions beside it
    def __enter__(self):
        self._before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO())

    def __exit__(self, *_error):
        sys.stdin = self._before


def reports():
    """Good reports."""
    given = [each.encode() for each in (TRF06, TRF16, TRFX, TRF26)]
    return [*given, *_bytes_of("cli/example.trf", "cli/two_players.trf", "gui/files/forty.trf")]


_LIST = (
    ("No.", "Name", "FideID", "Fed", "Rtg", "RtgNat", "Birth", "Title", "Sex", "Club"),
    ("1", "Đorđević, Ana", "900001", "SRB", "2301", "2250", "31.12.1990", "WIM", "w", "ŠK Šah"),
    ("2", "O'Neill, Pat", "", "IRL", "-", "", "1987", "", "m", '"Rooks", 1st; A'),
    ("3", "Žižka, Jan", "300003", "CZE", "1987.0", "0", "01/02/2003", "FM", "", "=1+1"),
)


def lists():
    """Good lists as CSV, in several encodings."""
    texts = [sep.join(f'"{cell}"' for cell in row) for sep in ";,\t" for row in _LIST]
    size = len(_LIST)
    whole = ["\n".join(texts[at : at + size]) for at in range(0, len(texts), size)]
    return [
        *(each.encode() for each in whole),
        whole[0].encode("utf-16"),
        whole[1].encode("cp1250"),
    ]


def workbooks():
    """Good lists as workbooks: one of ours, one with formulas and dates."""
    book = openpyxl.Workbook()
    for row in _LIST:
        book.active.append(row)
    book.active["E2"] = "=2300+1"
    book.create_sheet("Second").append(["Name", 2.5, True])
    out = io.BytesIO()
    book.save(out)
    return [xlsx_file.write(_LIST, "Players"), out.getvalue()]


def event_files():
    """Event files of every version."""
    return [each.read_bytes() for each in sorted((_TESTS / "store/files").glob("*.swissdesk"))]


def command_lines():
    """Good command lines, one word a line."""
    lines = (
        "check example.trf --json",
        "check --standings two.trf",
        "-check example.trf",
        "pair example.trf --round 3",
        "pair event.swissdesk --tournament 1",
        "standings example.trf --round 2 --tie-breaks BH,SB,DE --explain 1",
        "standings old.swissdesk --json",
        "convert example.trf out.trf --to trf16",
        "convert odd.trf out.swissdesk",
        "convert event.swissdesk out.trf",
        "web event.swissdesk --single -o page.html",
        "journal event.swissdesk --json -o out.jsonl",
        "journal old.swissdesk --check",
        "engine --dutch example.trf -p",
        "--version",
    )
    return [line.replace(" ", "\n").encode() for line in lines]
