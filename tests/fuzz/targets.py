"""What hostile input is given to, and what must hold then, besides that nothing fails unforeseen.

A target takes bytes. Expected failures are errors of the program, which it has sentences for;
whatever else is raised, takes too long or needs too much memory is found by ``fuzzing.py``.
"""

import csv
import io
import os
import sys
import tempfile
import zipfile
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import openpyxl
from durability.random_arbiter import RandomArbiter
from durability.random_arbiter import new_event as random_event
from picture_files import a_jpeg, a_png, decoded
from rating_lists import made
from rating_lists import test_national as national
from trf.reports import TRF06, TRF16, TRF26, TRFX
from trf.team_reports import CUP

from swissdesk import trf
from swissdesk.cli.main import run
from swissdesk.document import Document
from swissdesk.endorsement.checker import check
from swissdesk.endorsement.random_reports import Plan, report
from swissdesk.errors import EventFileError, SwissDeskError
from swissdesk.listings.rows import (
    crosstable,
    history,
    individual_list,
    player_sheet,
    standings_list,
)
from swissdesk.listings.words import failures, list_imports
from swissdesk.model import picture
from swissdesk.model.ids import TournamentId
from swissdesk.operations.setup import change_event, new_event
from swissdesk.pairing import systems
from swissdesk.pairing.system_table import SYSTEMS
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.sets import file_name
from swissdesk.printing import pictures as printed_pictures
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import Form, render
from swissdesk.rating_lists.importing import Wishes
from swissdesk.rating_lists.library import Library
from swissdesk.rating_lists.report import ListKind
from swissdesk.replay import replay
from swissdesk.sheets import admission, columns, csv_file, newcomers, source, xlsx_file
from swissdesk.store import chain
from swissdesk.web import markup, pages

_TESTS = Path(__file__).parent.parent
_NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
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
    if tournament.settings.teams is not None:
        individual_list.rows(tournament, tournament.last_round)
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


def import_ratings(data):
    """A rating list of any format is refused, or every player in it is found and shown."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "list.txt")
        path.write_bytes(data)
        with closing(Library(Path(folder, "lists"))) as library:
            with suppress(SwissDeskError):
                wishes = Wishes("2026/10", ListKind.RAPID, "CZE", "NOR", anyway=True)
                report = library.import_file(path, wishes)
                assert report.taken.players == report.read.players > 0
                assert list_imports.report(report)
            for words in (data[:60].decode("utf-8", "replace"), "ca", "1503014", "a, b"):
                for hit in library.search(words, limit=5):
                    assert hit.listed.name
                    found = library.by_id(hit.listed.id, hit.listed.source)
                    assert found == hit.listed or not hit.listed.id


def open_event(data):
    """An event file is refused and left alone, or is worked with and says what is wrong with it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "event.swissdesk")
        path.write_bytes(data)
        try:
            document = Document.open(path, upgrade=True)
        except EventFileError as refusal:
            failures.sentence(refusal)
            assert path.read_bytes() == data
            return
        with closing(document), suppress(SwissDeskError):
            history.rows(document.event, document.steps())
            if document.undo_step():
                document.undo()
                document.redo()
            replay(document.event, document.steps(), document.links())
            document.perform(change_event, data=replace(document.event, name="another"))
            assert document.event.name == "another"
            for tournament in document.event.tournaments:
                _work_with(tournament)
            assert len(document.links()) == len(document.steps())


def check_journal(data):
    """A journal as JSON lines is refused, or checked to its first step that does not fit."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "journal.jsonl")
        path.write_bytes(data)
        with suppress(SwissDeskError):
            links = tuple(chain.read(path))
            misfit = chain.first_misfit(links)
            assert misfit is None or 1 <= misfit <= len(links)
            path.write_text(chain.lines(links), "utf-8")
            assert tuple(chain.read(path)) == links


def take_picture(data):
    """A picture is refused, or made anew so that it is small and can be drawn."""
    with suppress(SwissDeskError):
        printed_pictures.require_whole(data)
    with suppress(SwissDeskError):
        kept = printed_pictures.prepared(data)
        found = picture.header(kept)
        assert max(found.width, found.height) <= printed_pictures.SIDE
        assert decoded(kept).size == (found.width, found.height)


def show_names(data):
    """Whatever an event and its players are called is text on paper, on pages and in lists."""
    event = _called(data.decode("utf-8", "replace").split("\n"))
    tournament = event.tournaments[0]
    number = sum(data)
    kind = _KINDS[number % len(_KINDS)]
    page = render(kind, event, tournament.id, 1, PaperOptions(), form=Form.HTML)
    assert _elements(page) <= _plain_elements(kind), kind
    for row in csv.reader(io.StringIO(_csv(kind, event), newline=""), delimiter=";"):
        assert not any(map(csv_file.is_formula, row))
    assert os.sep not in file_name(event, tournament, kind, 1, ".pdf")
    if not number // len(_KINDS) % 16:
        render(kind, event, tournament.id, 1, PaperOptions())
        rows = player_sheet.rows(tournament)
        book = openpyxl.load_workbook(io.BytesIO(xlsx_file.write(rows, event.name)))
        assert not [each for line in book.active for each in line if each.data_type == "f"]
        for made in markup.folder(pages.site(event)).values():
            assert _elements(made) <= _plain_elements(None)


_KINDS = (
    DocumentKind.START_LIST,
    DocumentKind.PAIRINGS_BY_NAME,
    DocumentKind.RESULTS,
    DocumentKind.STANDINGS,
    DocumentKind.CROSSTABLE,
    DocumentKind.WALL_CHART,
    DocumentKind.PLAYER_CARDS,
)


def _csv(kind, event):
    made = render(kind, event, event.tournaments[0].id, 1, PaperOptions(), form=Form.CSV)
    return made.decode("utf-8-sig")


def _called(names):
    """Return a small event in which these are the names, as far as they go."""
    event = _small()
    given = iter(names)

    def renamed(value, *fields):
        return replace(value, **{each: next(given, getattr(value, each)) for each in fields})

    event = renamed(event, "name", "place", "chief_arbiter", "organiser", "federation")
    tournament = event.tournaments[0]
    entries = [
        replace(each, participant=renamed(each.player, "name", "club", "federation", "fide_id"))
        for each in tournament.entries
    ]
    settings = renamed(tournament.settings, "name", "time_control")
    return event.with_tournament(replace(tournament.with_entries(entries), settings=settings))


@cache
def _small():
    return trf.load((_TESTS / "cli/two_players.trf").read_bytes()).event


class _Elements(HTMLParser):
    """Collects which elements a page has, each with the names of its attributes."""

    def __init__(self):
        super().__init__()
        self.found = set()

    def handle_starttag(self, tag, attrs):
        addresses = [value for name, value in attrs if name in ("href", "src")]
        outside = [each for each in addresses if ":" in (each or "")]
        self.found.add((tag, *sorted(name for name, _value in attrs), *outside))


def _elements(page):
    parser = _Elements()
    parser.feed(page.decode())
    return parser.found


@cache
def _plain_elements(kind):
    """Return the elements of a document with harmless names, of all pages of a site for None."""
    event = _called([])
    if kind is None:
        made = markup.folder(pages.site(event)).values()
    else:
        made = [render(kind, event, event.tournaments[0].id, 1, PaperOptions(), form=Form.HTML)]
    return set().union(*map(_elements, made))


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
        "teams.trf": CUP.encode(),
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
    given += _bytes_of("cli/example.trf", "cli/two_players.trf", "gui/files/forty.trf")
    return [*given, *team_reports()]


def team_reports():
    """Good reports of teams, of every system and in both editions."""
    found = [CUP.encode()]
    for system in (each.system for each in SYSTEMS if each.team_record):
        if systems.is_paired(system):
            plan = Plan(rounds=(3, 3), teams=(4, 6), boards=(2, 3), system=system, penalties=0.3)
            text = report(plan, "fuzz", 1)
            event = trf.load(text.encode()).event
            older = trf.dump(event, event.tournaments[0].id, trf.Edition.TRF16)
            found += [text.encode(), older.encode()]
    return found


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


def rating_lists():
    """Good rating lists: FIDE's, national ones, archives, and one of a library."""
    players = [*made.Crowd().players(20), made.player(o_title="SI,FI,LSI,SLI,NA")]
    lists = [
        made.text(players),
        made.text(players, made.SINGLE, made.single_line),
        made.xml(players),
        national.GER.encode("cp1252"),
        national.INTERCHANGE.encode(),
        national.RUS.encode("utf-8-sig"),
        national.LST.encode("cp850"),
        national.dbase(("MEM_ID", "MEM_NAME"), ("123", "DOE, JANE"), ("124", "ROE, RICHARD")),
        national.old_sheet(["Name", "ID_No", "Rtg_Nat"], ["Lim Wei", 7.0, 1701.0]),
    ]
    for each in lists[:2]:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("list.txt", each)
        lists.append(out.getvalue())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "list.txt")
        path.write_bytes(lists[0])
        with closing(Library(Path(folder))) as library:
            lists.append(library.import_file(path, Wishes("2026/10")).taken.path.read_bytes())
    return lists


def workbooks():
    """Good lists as workbooks: one of ours, one with formulas and dates."""
    book = openpyxl.Workbook()
    for row in _LIST:
        book.active.append(row)
    book.active["E2"] = "=2300+1"
    book.create_sheet("Second").append(["Name", 2.5, True])
    out = io.BytesIO()
    book.save(out)
    return [xlsx_file.write(_LIST, "Players"), out.getvalue(), *[_tiny_workbook()] * 3]


_SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_TINY = {
    "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_TYPE}.worksheet+xml"/></Types>',
    "xl/workbook.xml": f'<workbook xmlns="{_SPREADSHEET}" xmlns:r="{_OFFICE}">'
    '<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{_OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
    "</Relationships>",
    "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{_SPREADSHEET}"><sheetData>'
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c>'
    '<c r="B1" t="str"><v>Rtg</v></c></row>'
    '<row r="2"><c r="A2" t="inlineStr"><is><t>Novák, Jan</t></is></c>'
    '<c r="B2"><v>2000</v></c></row>'
    '<row r="3"><c r="A3" t="d"><v>1990-12-31</v></c><c r="B3"><f>1+1</f><v>2</v></c></row>'
    "</sheetData></worksheet>",
}


def _tiny_workbook():
    """Return the least that is a workbook: it is read fast."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in _TINY.items():
            archive.writestr(name, content)
    return out.getvalue()


def event_files():
    """Event files of every version, mostly of the newest."""
    files = sorted((_TESTS / "store/files").glob("*.swissdesk"))
    return [*(each.read_bytes() for each in (*files, *files[-1:] * 2)), *[_played_file()] * 2]


def _played_file():
    """Return an event file whose steps can be performed again."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "played.swissdesk")
        with closing(Document.create(path, random_event(), clock=lambda: _NOON)) as document:
            arbiter = RandomArbiter(document, Random(9))
            for _deed in range(60):
                arbiter.act()
        return path.read_bytes()


def journals():
    """Journals of event files as JSON lines, whole and short."""
    found = []
    for each in sorted((_TESTS / "store/files").glob("*.swissdesk")):
        with closing(Document.read(each)) as document:
            lines = chain.lines(document.links()).encode().splitlines(keepends=True)
        found += [b"".join(lines), b"".join(lines[:1]), b"".join(lines[1:3])]
    return found


def pictures():
    """Good pictures of every kind that is taken."""
    return [a_png(8, 8), a_png(700, 20), a_jpeg(8, 8), a_jpeg(40, 30, progressive=True)]


def names():
    """Good names, one a line: of the event, its place and officials, then of its players."""
    event = "Mariánské Lázně\nHotel\nŘezníček, M\nKlub\nCZE"
    players = "Đorđević, Ana\nŠK Šah\nSRB\n900001\nO'Neill, P\nRooks\nIRL\n1\nOpen\n90'"
    others = "Παππά, Ελένη\nΣκάκη\nGRE\n\n王, 皓\n俱乐部\nCHN\n2\nA\nB"
    return [f"{event}\n{players}".encode(), f"Open\nX\nY\nZ\nFID\n{others}".encode()]


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
        "engine -r --dutch two.trf -c -l out.txt",
        "pair two.trf --why-not 1 2",
        "pair example.trf --round 2 --explain 3",
        "pair example.trf --check-list",
        "standings two.trf --edition 2024 --unrated 1400 --explain 1:BH/C1",
        "print standings two.trf --round 1 -o out.csv",
        "print startlist event.swissdesk -o out.html",
        "print pairings-names example.trf --walls 2 -o out.html",
        "set after-round two.trf -o out --form csv",
        "check teams.trf --standings",
        "pair teams.trf --explain 1",
        "standings teams.trf --individuals --json",
        "standings teams.trf --explain 1:EDE",
        "convert teams.trf out.trf --to trf16",
        "print lineups teams.trf --round 3 -o out.csv",
        "generate -o out --teams 4..5 --boards 2 --rounds 2 --team-code FIDE_TEAM_GP",
        "--version",
    )
    return [line.replace(" ", "\n").encode() for line in lines]
