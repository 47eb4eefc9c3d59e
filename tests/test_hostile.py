"""What a whole tournament never does: reach for the network, leave its folder, believe a name.

Two features use the network, where an arbiter asks for them: events on a server, and results by
phone. Without them the program makes no socket of any network: the kernel would kill it here.
And what no file may bring about: an event larger than FIDE's formats can number is refused in time.
"""

import ast
import re
import signal
import socket
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import sealed
from random_arbiter import RandomArbiter, new_event

import swissdesk
from swissdesk import publication, trf
from swissdesk.cli.main import run
from swissdesk.document import Document
from swissdesk.model.ids import TournamentId
from swissdesk.operations import setup
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.sets import file_name
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import Form
from swissdesk.sheets import admission, columns, newcomers, source, xlsx_file

EXAMPLE = Path(__file__).parent / "cli/example.trf"
PATIENCE = 5.0
"""Seconds that any input may take."""


@pytest.fixture
def no_network(monkeypatch):
    """Whoever makes a socket, or asks for an address, is told on at once."""
    asked = []

    def refuse(*arguments, **_named):
        asked.append(arguments)
        raise OSError("no network here")

    for name in ("socket", "create_connection", "getaddrinfo", "gethostbyname"):
        monkeypatch.setattr(socket, name, refuse)
    yield asked
    assert asked == []


def test_a_whole_tournament_needs_no_network(no_network, tmp_path):
    document = Document.create(tmp_path / "Open.swissdesk", new_event())
    arbiter = RandomArbiter(document, Random(7))
    while len(document.steps()) < 150:
        arbiter.act()
    tournament = arbiter.tournament
    for form in Form:
        publication.render(
            DocumentKind.START_LIST,
            document.event,
            tournament.id,
            tournament.last_round,
            PaperOptions(),
            form=form,
        )
    report = tmp_path / "out.trf"
    report.write_text(
        trf.dump(document.event, tournament.id, trf.Edition.TRF26), "utf-8", newline=""
    )
    document.save_copy(tmp_path / "copy.swissdesk")
    document.close()
    assert run(["web", str(EXAMPLE), "--output", str(tmp_path / "pages")]) == 0
    assert run(["check", str(EXAMPLE)]) in (0, 1)
    assert run(["journal", str(tmp_path / "copy.swissdesk"), "--check"]) == 0


def test_the_guard_tells_on_who_reaches_for_the_network(no_network):
    with pytest.raises(OSError, match="no network here"):
        socket.create_connection(("example.org", 80))
    no_network.clear()


def test_nothing_that_is_tested_reaches_another_computer():
    with socket.socket() as one, pytest.raises(pytest.fail.Exception, match="network was asked"):
        one.connect(("127.0.0.1", 9))


def test_a_test_that_asks_for_it_reaches_this_machine_and_no_other(loopback):
    with socket.create_server(("127.0.0.1", 0)) as listening:
        socket.create_connection(listening.getsockname()).close()
    with socket.socket() as one, pytest.raises(pytest.fail.Exception, match="network was asked"):
        one.connect(("192.0.2.1", 9))


needs_seal = pytest.mark.skipif(not sealed.can_seal(), reason="only Linux kills who makes a socket")


def run_sealed(code):
    """Run code in a process that may make no socket of a network; return its exit status."""
    command = [sys.executable, sealed.__file__, code]
    return subprocess.run(command, capture_output=True, check=False).returncode


@needs_seal
@pytest.mark.slow
@pytest.mark.parametrize(
    "test", ["tests/test_hostile.py::test_a_whole_tournament_needs_no_network",
             "tests/gui/test_story.py"],
)  # fmt: skip
def test_the_kernel_sees_no_socket_of_a_whole_tournament(test):
    options = ["-q", "-p", "no:cacheprovider", test]
    assert run_sealed(f"import pytest, sys; sys.exit(pytest.main({options}))") == 0


@needs_seal
@pytest.mark.parametrize(
    "code", ["import socket; socket.socket(socket.AF_INET6)",
             "import psycopg; psycopg.connect('host=127.0.0.1 port=1')"],
)  # fmt: skip
def test_the_kernel_kills_who_makes_a_socket(code):
    assert run_sealed(code) == -signal.SIGSYS


@needs_seal
def test_the_kernel_lets_everybody_else_live():
    assert run_sealed("print('no socket')") == 0


NETWORK = {"socket", "ssl", "http", "ftplib", "smtplib", "asyncio", "socketserver", "xmlrpc"} | {
    "requests", "httpx", "aiohttp", "urllib3", "urllib.request", "PySide6.QtNetwork", "anyio",
    "PySide6.QtWebEngineCore", "PySide6.QtWebSockets", "psycopg", "keyring", "starlette",
    "uvicorn", "websockets",
}  # fmt: skip
OPT_IN = {
    "store": {"psycopg"},
    "gui": {"keyring"},
    "phones": {"asyncio", "anyio", "socket", "ssl", "starlette", "uvicorn"},
}
"""What the two features need, by the part of the program that may use it."""


def imported(path):
    """What a module of the program imports, by its full name and by that of its package."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{each.name}" for each in node.names)


def test_only_the_two_features_can_ask_the_network():
    package = Path(swissdesk.__file__).parent
    found = {
        (path.relative_to(package).as_posix(), name)
        for path in package.rglob("*.py")
        for name in imported(path)
        if name in NETWORK or name.partition(".")[0] in NETWORK
    }
    found = {
        (path, name)
        for path, name in found
        if name.partition(".")[0] not in OPT_IN.get(path.partition("/")[0], ())
    }
    uses = {
        path: set(re.findall(r"socket\.(\w+)", (package / path).read_text("utf-8")))
        for path, name in found
        if name == "socket"
    }
    # The name of the machine, and whether an X server of this machine answers; nothing else.
    assert uses == {
        "store/lock.py": {"gethostname"},
        "gui/system_libraries.py": {"socket", "AF_UNIX"},
    }
    assert len(found) == len(uses)


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "..\\..\\x", "/etc/passwd", "C:\\x", "a\x00b", "..", "."]
)
def test_no_name_of_an_event_or_a_section_leads_out_of_the_folder_of_a_set(name, tmp_path):
    event = replace(new_event(), name=name)
    (tournament,) = event.tournaments
    tournament = replace(tournament, settings=replace(tournament.settings, name=name))
    found = file_name(event, tournament, DocumentKind.STANDINGS, 1, ".pdf")
    place = (tmp_path / found).resolve()
    assert place.parent == tmp_path.resolve()
    place.write_bytes(b"")


def a_report(players, rounds):
    """A report of so many players, all of whom had a bye in every round."""
    byes = "  0000 - H" * rounds
    lines = [f"{'012 Huge':<40}", f"142 {rounds}"]
    for tpn in range(1, players + 1):
        points = f"{rounds / 2:4.1f}"
        lines.append(f"001 {tpn % 10000:4} {'':5}{f'P{tpn}':<33} 1500{'':27}{points}{'':5}{byes}")
    return "\n".join(lines).encode()


@pytest.mark.slow
@pytest.mark.parametrize(("players", "rounds"), [(10_000, 1), (9_999, 3), (20, 100), (4_000, 60)])
def test_an_absurdly_large_report_is_read_or_refused_in_time(players, rounds):
    start = time.process_time()
    loaded = trf.load(a_report(players, rounds))
    assert time.process_time() - start < PATIENCE
    assert (loaded.event is None) == any(
        each.severity is trf.Severity.ERROR for each in loaded.problems
    )


@pytest.mark.slow
@pytest.mark.parametrize("form", ["CSV", "XLSX"])
def test_a_list_of_ten_thousand_players_is_read_in_time(form):
    rows = [("Name", "Rtg", "Fed", "FideID")]
    rows += [
        (f"Player{n}, A", str(1000 + n % 1500), "CZE", str(300_000 + n)) for n in range(10_000)
    ]
    text = "\n".join(map(";".join, rows)).encode()
    start = time.process_time()
    taken = source.source_of("list", text if form == "CSV" else xlsx_file.write(rows, "Players"))
    lines = newcomers.lines_of(taken.sheet, columns.meaning_of(taken.sheet))
    assert time.process_time() - start < PATIENCE
    start = time.process_time()
    found = admission.proposals(setup.new_event(name="Open", rounds=100), TournamentId(1), lines)
    assert time.process_time() - start < PATIENCE
    assert len(found) == 10_000
