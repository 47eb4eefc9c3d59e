"""Files that the user named: read whole, and refused without waiting where they are none."""

import os
import re
import signal
import sys
from pathlib import Path

import pytest

import swissdesk
from swissdesk import reading, trf
from swissdesk.cli.main import run
from swissdesk.errors import FileMissing, FileNotReadable, NotAFile
from swissdesk.gui import event_paths
from swissdesk.store import chain

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")

SOURCE = Path(swissdesk.__file__).parent
OWN_FILES = {
    "i18n.py",
    "gui/dialogs/reading.py", "gui/manual.py", "gui/main_window.py", "gui/theme.py",
    "gui/system_libraries.py", "store/media.py", "store/lock.py", "store/event_file.py",
    "cli/files.py", "cli/records.py", "exports/event_json.py", "output.py",
    "phones/folder.py", "phones/inbox.py", "phones/pages.py", "store/server/desks.py",
    "licences.py",
}  # fmt: skip
"""They read files of the program or the system, or ask first whether it is a file."""


@pytest.fixture(autouse=True)
def impatience():
    """Nothing waits for a writer who never comes."""

    def stop(_number, _frame):
        raise AssertionError("it waits")

    old = signal.signal(signal.SIGALRM, stop)
    signal.alarm(20)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, old)


@pytest.fixture
def pipe(tmp_path):
    """A pipe into which nobody writes."""
    os.mkfifo(tmp_path / "open.trf")
    return tmp_path / "open.trf"


@pytest.mark.parametrize("most", [0, 5, 70_000, 10**9])
def test_no_more_is_read_than_shows_that_a_file_is_too_large(tmp_path, most):
    path = tmp_path / "open.trf"
    path.write_bytes(bytes(200_000))
    assert reading.content(path, most) == bytes(min(most + 1, 200_000))


def test_a_file_that_is_not_there_and_a_folder_are_told_apart(tmp_path):
    with pytest.raises(FileMissing):
        reading.content(tmp_path / "open.trf", 9)
    with pytest.raises(FileNotReadable):
        reading.content(tmp_path, 9)


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/null"])
def test_a_device_is_refused(path):
    with pytest.raises(NotAFile):
        reading.content(Path(path), 9)


def test_a_link_to_a_pipe_is_refused(pipe, tmp_path):
    link = tmp_path / "link.trf"
    link.symlink_to(pipe)
    with pytest.raises(NotAFile):
        reading.content(link, 9)


@pytest.mark.parametrize(
    "read", [trf.content, event_paths.is_event_file, lambda path: list(chain.read(path))]
)
def test_nothing_waits_for_a_pipe(pipe, read):
    with pytest.raises(NotAFile):
        read(pipe)


@pytest.mark.parametrize(
    "arguments",
    [
        "pair open.trf",
        "standings open.trf",
        "check open.trf",
        "check --standings open.trf",
        "journal open.trf",
        "journal open.trf --check",
        "web open.trf -o site.html --single",
        "convert open.trf other.trf",
        "print standings open.trf -o list.pdf",
        "engine --dutch open.trf -p pairs.txt",
        "engine --dutch -g open.trf -o made.trf",
        "engine open.trf -p pairs.txt",
        "engine -g open.trf -o made.trf",
    ],
)
def test_every_command_refuses_a_pipe_with_a_sentence(capsys, monkeypatch, pipe, arguments):
    monkeypatch.chdir(pipe.parent)
    assert run(arguments.split()) != 0
    said = "".join(capsys.readouterr())
    assert "open.trf" in said
    assert "Traceback" not in said
    assert sorted(each.name for each in pipe.parent.iterdir()) == ["open.trf"]


def test_a_pipe_of_prizes_is_refused(capsys, tmp_path, pipe):
    example = Path(__file__).parent / "cli" / "example.trf"
    paper = tmp_path / "list.pdf"
    words = ("print", "prizes", example, "--prizes", pipe, "-o", paper)
    assert run([str(each) for each in words]) != 0
    assert "is a pipe or a device, not a file" in capsys.readouterr().err


def test_what_the_shell_hands_over_is_read():
    receiving, sending = os.pipe()
    os.write(sending, b"012 Open\n")
    os.close(sending)
    assert reading.content(Path(f"/dev/fd/{receiving}"), 99) == b"012 Open\n"
    os.close(receiving)


def test_nothing_else_in_the_program_opens_files_that_the_user_named():
    opens = re.compile(r"(?<!csv_file)\.read_(bytes|text)\(|\.open\(\"r")
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if any(opens.search(line) for line in path.read_text("utf-8").splitlines())
    }
    assert found == OWN_FILES
