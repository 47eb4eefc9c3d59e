"""Copies of an event: verified, kept by a rule, read without a change, and gone on with."""

import json
import os
import socket
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Barrier

import pytest

from swissdesk.document import Document
from swissdesk.errors import (
    CopyNotVerified,
    DiskFull,
    FileAlreadyExists,
    FileDamaged,
    FileMissing,
    FileOpenedToRead,
    FileReadOnly,
)
from swissdesk.store import copies
from swissdesk.store.copies import SUFFIX


def rename(event, *, name):
    return replace(event, name=name)


@pytest.fixture
def document(path):
    document = Document.open(path)
    yield document
    document.close()


@pytest.fixture
def stick(tmp_path):
    """A place that has been chosen for copies."""
    stick = tmp_path / "stick"
    stick.mkdir()
    copies.prepare(stick)
    return stick


def copy(document, place, words="Round 1 paired"):
    return copies.write(document.snapshot(), place, document.event.name, words)


def named(*moments):
    return tuple(Path(f"{moment} Round 1 paired, step 1{SUFFIX}") for moment in moments)


# Writing


def test_a_copy_holds_the_event_and_all_that_was_done(document, stick):
    document.perform(rename, name="Košice Open")
    written = copies.contents(copy(document, stick))
    assert (written.event, written.steps) == (document.event, document.steps())


def test_a_copy_is_named_so_that_a_person_understands_it(document, stick):
    step = document.perform(rename, name="Košice Open: A/B")
    path = copy(document, stick)
    at = datetime.fromisoformat(step.at)
    assert path.name == f"{at:%Y-%m-%d %H.%M.%S} Round 1 paired, step 2{SUFFIX}"
    assert path.parent.name.startswith("Košice Open- A-B (")


def test_an_event_keeps_its_folder_under_another_name(document, stick):
    first = copy(document, stick)
    document.perform(rename, name="Košice Open")
    assert copy(document, stick).parent == first.parent


def test_what_is_done_after_a_snapshot_is_not_in_its_copy(document, stick):
    snapshot = document.snapshot()
    document.perform(rename, name="Košice Open")
    path = copies.write(snapshot, stick, "Žilina Open", "Round 1 paired")
    assert copies.contents(path).event.name == "Žilina Open"


def test_what_has_been_copied_is_verified_and_not_written_again(document, stick):
    path = copy(document, stick)
    written = path.stat().st_mtime_ns
    assert copy(document, stick) == path
    assert path.stat().st_mtime_ns == written


def test_two_windows_copy_the_same_moment_at_once(document, stick):
    """A ``cp`` of an open event has its origin and its last step, so both write the same copy."""
    for _time in range(20):
        for each in stick.rglob(f"*{SUFFIX}"):
            each.unlink()
        start = Barrier(2)
        snapshots = document.snapshot(), document.snapshot()

        def write(snapshot, start=start):
            start.wait()
            return copies.write(snapshot, stick, "Open", "Round 1 paired")

        with ThreadPoolExecutor(2) as pool:
            one, other = pool.map(write, snapshots)
        assert one == other
        assert copies.contents(one).event == document.event
        assert [each.name for each in one.parent.iterdir()] == [one.name], "a draft was left"


def test_drafts_left_by_a_crash_long_ago_are_removed(document, stick):
    folder = copy(document, stick).parent
    old, new = folder / ".x.7-1.new", folder / ".y.7-2.new"
    for each in (old, new):
        each.write_bytes(b"half a file")
    os.utime(old, (0, 0))
    copy(document, stick)
    assert not old.exists()
    assert new.exists(), "it may be being written"


def test_a_copy_that_has_been_damaged_is_written_anew(document, stick):
    path = copy(document, stick)
    path.write_bytes(path.read_bytes()[:3000])
    copy(document, stick)
    assert copies.contents(path).event == document.event


def test_a_copy_that_reads_back_as_another_is_refused(document, path):
    snapshot = document.snapshot()
    document.perform(rename, name="Košice Open")
    with pytest.raises(CopyNotVerified):
        document.snapshot().verify(copy_of(snapshot, path.with_name("copy.swissdesk")))


def copy_of(snapshot, path):
    snapshot.write(path)
    return path


def test_a_place_that_was_not_prepared_is_another_stick(document, tmp_path):
    with pytest.raises(FileMissing):
        copy(document, tmp_path)
    with pytest.raises(FileMissing):
        copies.prepare(tmp_path / "nowhere")


def test_a_copy_on_a_full_disk_leaves_nothing_and_can_be_retried(document, stick):
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, hard))
    try:
        with pytest.raises((DiskFull, copies.EventFileError)):
            copy(document, stick)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert [each for each in stick.rglob("*") if each.is_file()] == []
    assert copies.contents(copy(document, stick)).event == document.event


def test_a_place_that_may_not_be_written_to_says_so(document, folder, ordinary_user):
    (folder / copies.PLACE).mkdir()
    (folder / copies.PLACE).chmod(0o555)
    with ordinary_user(), pytest.raises(FileReadOnly):
        copy(document, folder)


# Rotation


def test_the_last_twenty_stay_whatever_their_day():
    day = datetime(2026, 11, 21, tzinfo=UTC)
    moments = [f"{day - timedelta(days=50 * n):%Y-%m-%d} 10.00.00" for n in range(25)]
    found = named(*moments)
    assert copies.superfluous(found) == found[20:]


def test_of_older_days_the_last_copy_of_each_stays_for_thirty_days():
    today = named(*(f"2026-11-21 10.00.{second:02}" for second in range(29, -1, -1)))
    kept = named("2026-11-20 18.00.00", "2026-10-22 18.00.00")
    gone = named("2026-11-20 17.59.59", "2026-10-22 09.00.00", "2026-10-21 18.00.00")
    found = sorted((*today, *kept, *gone), reverse=True)
    assert copies.superfluous(found) == tuple(sorted((*today[20:], *gone), reverse=True))


def test_only_what_the_program_has_named_is_ever_removed(document, stick):
    path = copy(document, stick)
    for number in range(30):
        (path.parent / f"2026-01-01 10.00.{number:02} Round 1, step 1{SUFFIX}").touch()
    own = path.parent / "My own copy.swissdesk"
    own.touch()
    document.perform(rename, name="Košice Open")
    copy(document, stick)
    assert len(copies.copies_in(path.parent)) == copies.MOST_RECENT
    assert own.exists()
    assert copies.superfluous(()) == ()


# Reading and restoring


def test_copies_are_found_in_their_place_and_in_any_folder(document, stick, path):
    made = copy(document, stick)
    assert copies.files_in(stick) == copies.files_in(made.parent) == (made,)
    assert copies.files_in(path.parent) == (path,)
    with pytest.raises(FileMissing):
        copies.files_in(path.parent / "nowhere")


def test_all_copies_of_an_event_share_their_origin_and_others_do_not(document, stick, event):
    made = copies.contents(copy(document, stick))
    document.perform(rename, name="Košice Open")
    assert copies.contents(copy(document, stick)).origin == made.origin
    other = Document.create(stick / "other.swissdesk", replace(event, name="Other"))
    assert other.snapshot().origin != made.origin
    other.close()


def test_reading_a_copy_changes_nothing_and_a_damaged_one_is_told(document, stick):
    path = copy(document, stick)
    content = path.read_bytes()
    copies.contents(path)
    assert path.read_bytes() == content
    assert [each for each in path.parent.iterdir() if each != path] == []
    path.write_bytes(content[: len(content) // 2])
    with pytest.raises(FileDamaged):
        copies.contents(path)


def test_a_copy_is_restored_beside_and_never_over_a_file(document, stick, path):
    made = copy(document, stick)
    target = path.with_name("Restored.swissdesk")
    copies.restore(made, target)
    restored = Document.open(target)
    assert (restored.event, restored.steps()) == (document.event, document.steps())
    restored.close()
    with pytest.raises(FileAlreadyExists):
        copies.restore(made, target)
    with pytest.raises(FileMissing):
        copies.restore(stick / "gone.swissdesk", path.with_name("Gone.swissdesk"))


def test_the_copy_on_the_stick_goes_on_on_another_machine(document, stick, tmp_path, monkeypatch):
    document.perform(rename, name="Košice Open")
    made = copy(document, stick)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr(socket, "gethostname", lambda: "other-laptop")
    monkeypatch.setenv("LOGNAME", "eva")
    target = elsewhere / "Open.swissdesk"
    copies.restore(made, target)
    other = Document.open(target)  # the first is still open on its own machine
    assert other.perform(rename, name="Poprad Open").who == "eva@other-laptop"
    other.undo()
    other.undo()
    assert other.event.name == "Žilina Open"
    other.close()


# Opened to read


def test_a_file_open_elsewhere_can_be_read_and_copied_but_not_changed(document, path, tmp_path):
    document.perform(rename, name="Košice Open")
    reader = Document.read(path)
    assert reader.is_read_only
    assert not document.is_read_only
    assert reader.event == document.event
    for change in (lambda: reader.perform(rename, name="X"), reader.undo):
        with pytest.raises(FileOpenedToRead):
            change()
    reader.save_copy(tmp_path / "saved.swissdesk")
    reader.close()
    assert copies.contents(tmp_path / "saved.swissdesk").event == document.event
    document.perform(rename, name="Poprad Open")


def test_reading_a_file_of_an_older_version_leaves_it_at_that(tmp_path):
    source = Path(__file__).parent / "files" / "v1.swissdesk"
    old = tmp_path / "old.swissdesk"
    old.write_bytes(source.read_bytes())
    assert copies.contents(old).event.tournaments
    assert old.read_bytes() == source.read_bytes()
    assert list(tmp_path.iterdir()) == [old]


def test_the_first_step_alone_makes_the_origin(path):
    with closing(sqlite3.connect(path)) as connection:
        at, who, arguments = connection.execute(
            "SELECT at, who, arguments FROM journal_steps WHERE number = 1"
        ).fetchone()
    found = copies.contents(path)
    assert (found.steps[0].at, found.steps[0].who) == (at, who)
    assert found.steps[0].arguments == json.loads(arguments)
