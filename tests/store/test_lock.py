"""One program at a time, and its name for the others."""

import os
import socket
import subprocess
import sys

import pytest

from swissdesk.document import Document
from swissdesk.errors import FileLocked, FileMissing, FileReadOnly, Holder
from swissdesk.store.lock import Lock, this_program

SINCE = "2026-11-21T10:00:00+01:00"
HOLD = """
import sys
from pathlib import Path
from swissdesk.document import Document
document = Document.open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
document.close()
"""


@pytest.fixture
def other_program(path):
    """Another program that has the file open."""
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline().strip() == b"open"
        yield process
        process.kill()


def test_a_file_open_elsewhere_is_refused_with_the_name_of_the_holder(path, other_program):
    with pytest.raises(FileLocked) as refusal:
        Document.open(path)
    holder = refusal.value.holder
    assert (holder.pid, holder.host) == (other_program.pid, socket.gethostname())


def test_a_file_is_open_to_the_next_when_its_holder_closes_it(path, other_program):
    other_program.communicate()
    Document.open(path).close()


def test_the_lock_of_a_program_that_was_killed_is_none(path, other_program):
    other_program.kill()
    other_program.wait()
    assert path.with_name("Open.swissdesk-lock").exists()
    Document.open(path).close()


def test_two_windows_of_one_program_do_not_share_a_file(path, event):
    document = Document.open(path)
    with pytest.raises(FileLocked) as refusal:
        Document.open(path)
    document.close()
    assert refusal.value.holder.pid == os.getpid()


@pytest.mark.skipif(os.name != "posix", reason="links need a privilege")
def test_a_link_to_an_open_file_is_the_same_file(path, tmp_path):
    document = Document.open(path)
    link = tmp_path / "link.swissdesk"
    link.symlink_to(path)
    with pytest.raises(FileLocked):
        Document.open(link)
    document.close()


def test_nothing_is_left_beside_a_closed_file(path, tmp_path):
    Document.open(path).close()
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_on_a_medium_that_has_gone_can_still_be_closed(tmp_path):
    lock = Lock(tmp_path / "a.swissdesk", this_program(SINCE))
    lock.path.unlink()
    lock.path.mkdir()  # what cannot be unlinked
    lock.release()


def test_a_lock_holds_where_the_disk_has_no_room_for_a_name(tmp_path, full_disk):
    with full_disk():
        lock = Lock(tmp_path / "a.swissdesk", this_program(SINCE))
    with pytest.raises(FileLocked) as refusal:
        Lock(tmp_path / "a.swissdesk", this_program(SINCE))
    assert refusal.value.holder is None
    lock.release()
    assert not list(tmp_path.iterdir())


def test_the_lock_file_names_user_machine_program_and_moment(tmp_path):
    lock = Lock(tmp_path / "a.swissdesk", this_program(SINCE))
    with pytest.raises(FileLocked) as refusal:
        Lock(tmp_path / "a.swissdesk", this_program(SINCE))
    lock.release()
    found = refusal.value.holder
    assert (found.host, found.pid, found.since) == (socket.gethostname(), os.getpid(), SINCE)


@pytest.mark.parametrize("content", [b"", b" not JSON", b' {"user": "Ana"}', b" \xff\xfe"])
def test_a_holder_that_cannot_be_read_is_unknown(tmp_path, content):
    lock = Lock(tmp_path / "a.swissdesk", this_program(SINCE))
    lock.path.write_bytes(content)
    with pytest.raises(FileLocked) as refusal:
        Lock(tmp_path / "a.swissdesk", this_program(SINCE))
    lock.release()
    assert refusal.value.holder is None


@pytest.mark.skipif(os.name != "posix", reason="users have names")
def test_a_user_without_a_name_is_still_a_holder(monkeypatch):
    for variable in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("pwd.getpwuid", lambda _uid: {}["nobody"])
    assert this_program(SINCE) == Holder("", socket.gethostname(), os.getpid(), SINCE)


def test_a_folder_that_is_not_there_holds_no_file(tmp_path):
    with pytest.raises(FileMissing):
        Lock(tmp_path / "gone" / "a.swissdesk", this_program(SINCE))


def test_a_folder_that_may_not_be_written_to_is_read_only(folder, ordinary_user):
    folder.chmod(0o555)
    with ordinary_user(), pytest.raises(FileReadOnly):
        Lock(folder / "a.swissdesk", this_program(SINCE))
