"""One program at a time, and its name for the others."""

import os
import socket
import subprocess
import sys

import pytest

from swissdesk import places
from swissdesk.document import Document
from swissdesk.errors import FileLocked, FileMissing, FileReadOnly, Holder
from swissdesk.store.lock import Lock, this_program

SINCE = "2026-11-21T10:00:00+01:00"
HOLD = """
import sys
from pathlib import Path
from swissdesk import places
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


@pytest.fixture
def runtime(tmp_path, monkeypatch):
    """Where the system keeps the locks of the user; not beside the files."""
    place = tmp_path.parent / f"{tmp_path.name}-runtime"
    place.mkdir(mode=0o700)
    monkeypatch.setattr(places, "locks", lambda: place)
    return place


@pytest.fixture
def hard_link(path, tmp_path):
    """The same file under another name in another folder."""
    (tmp_path / "stick").mkdir()
    link = tmp_path / "stick" / "Copy.swissdesk"
    os.link(path, link)
    return link


def test_a_hard_link_to_an_open_file_is_the_same_file(path, hard_link, runtime):
    document = Document.open(path)
    with pytest.raises(FileLocked) as refusal:
        Document.open(hard_link)
    assert (refusal.value.path, refusal.value.holder.pid) == (hard_link, os.getpid())
    assert not hard_link.with_name("Copy.swissdesk-lock").exists()
    document.close()
    Document.open(hard_link).close()
    assert list(runtime.iterdir()) == []


def test_a_hard_link_is_the_same_file_for_another_program(path, hard_link, other_program):
    with pytest.raises(FileLocked) as refusal:
        Document.open(hard_link)
    assert refusal.value.holder.pid == other_program.pid
    other_program.communicate()
    Document.open(hard_link).close()


def test_a_link_made_while_the_file_is_open_is_the_same_file(tmp_path, event, runtime):
    document = Document.create(tmp_path / "New.swissdesk", event)
    os.link(tmp_path / "New.swissdesk", tmp_path / "link.swissdesk")
    with pytest.raises(FileLocked):
        Document.open(tmp_path / "link.swissdesk")
    document.close()
    assert list(runtime.iterdir()) == []


def test_a_copy_is_another_file(path, tmp_path, runtime):
    document = Document.open(path)
    document.save_copy(tmp_path / "copy.swissdesk")
    Document.open(tmp_path / "copy.swissdesk").close()
    document.close()


def test_a_hard_link_can_be_read_meanwhile(path, hard_link, event):
    document = Document.open(path)
    read = Document.read(hard_link)
    assert read.event == event
    read.close()
    document.close()


def test_where_the_system_has_no_place_for_locks_the_one_beside_the_file_holds(
    path, tmp_path, monkeypatch
):
    def nowhere():
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(places, "locks", nowhere)
    document = Document.open(path)
    with pytest.raises(FileLocked):
        Document.open(path)
    document.close()
    assert list(tmp_path.iterdir()) == [path]


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
