"""What the commands read: reports, and event files as they lie there."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from foreign.files import sharly

from swissdesk.cli import files
from swissdesk.document import Document
from swissdesk.errors import FileDamaged
from swissdesk.operations import presence, rounds

LITTLE_ROOM = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))
from swissdesk.cli.main import run
sys.exit(run(sys.argv[1:]))
"""


@pytest.fixture
def event_file(swissdesk, example, tmp_path):
    path = tmp_path / "example.swissdesk"
    swissdesk("convert", example, path)
    return path


def test_an_event_that_is_open_at_the_desk_can_be_read(event_file):
    desk = Document.open(event_file)
    try:
        assert files.read_event(event_file) == desk.event
    finally:
        desk.close()


def test_reading_leaves_the_file_and_its_folder_as_they_are(event_file):
    before = event_file.read_bytes(), sorted(event_file.parent.iterdir())
    files.read_event(event_file)
    assert (event_file.read_bytes(), sorted(event_file.parent.iterdir())) == before


def test_an_event_file_is_known_by_its_content_under_any_name(event_file, tmp_path):
    renamed = tmp_path / "backup.bak"
    shutil.copyfile(event_file, renamed)
    assert files.read_event(renamed) == files.read_event(event_file)


def test_a_commit_that_was_cut_short_is_not_read(event_file):
    """The copy of a file in the middle of a commit, with its journal, is the file before it."""
    before = files.read_event(event_file)
    cut = event_file.with_name("cut.swissdesk")
    interrupted = event_file.with_name("cut.swissdesk-journal")
    with closing(sqlite3.connect(event_file, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE players SET name = hex(randomblob(4000))")
        shutil.copyfile(event_file, cut)
        shutil.copyfile(event_file.with_name(f"{event_file.name}-journal"), interrupted)
        connection.execute("ROLLBACK")
    assert cut.read_bytes() != event_file.read_bytes()
    assert files.read_event(cut) == before


def test_a_commit_that_falls_into_the_reading_is_read_whole(event_file, monkeypatch):
    desk = Document.open(event_file)
    (tournament,) = desk.event.tournaments
    copyfile = shutil.copyfile

    def interrupted(source, target):
        copyfile(source, target)
        if source == event_file and desk.tournament(tournament.id).last_round == 2:
            desk.perform_in(tournament.id, rounds.pair_round, round_no=3)

    monkeypatch.setattr(shutil, "copyfile", interrupted)
    try:
        assert files.read_event(event_file) == desk.event
        assert desk.tournament(tournament.id).last_round == 3
    finally:
        desk.close()


def test_half_an_event_file_is_said_to_be_damaged(event_file):
    event_file.write_bytes(event_file.read_bytes()[:20_000])
    with pytest.raises(FileDamaged):
        files.read_event(event_file)


def test_steps_of_the_desk_are_seen_at_once(event_file):
    desk = Document.open(event_file)
    try:
        (tournament,) = desk.event.tournaments
        desk.perform_in(tournament.id, rounds.pair_round, round_no=3)
        (read,) = files.read_event(event_file).tournaments
        assert read.last_round == 3
        desk.perform_in(tournament.id, presence.withdraw, player_id=4, after_round=3)
        assert files.read_event(event_file) == desk.event
    finally:
        desk.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot limit the size of a file")
def test_where_there_is_no_room_a_file_stays_as_it_was(example, tmp_path):
    before = example.read_bytes()
    written = tmp_path / "written.trf"
    written.write_bytes(before)
    done = subprocess.run(
        [sys.executable, "-c", LITTLE_ROOM, "convert", str(example), str(written)],
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert b"could not be written" in done.stderr
    assert b"Traceback" not in done.stderr
    assert written.read_bytes() == before
    assert set(tmp_path.iterdir()) == {example, written}


def test_a_database_of_another_program_is_imported(swissdesk, tmp_path):
    path = tmp_path / "spring.sce"
    path.write_bytes(sharly())
    _status, _out, said = swissdesk("convert", path, tmp_path / "spring.swissdesk")
    assert "Read as Sharly Chess: 2 sections, 8 players" in said
    event = files.read_event(tmp_path / "spring.swissdesk")
    assert [each.settings.name for each in event.tournaments] == ["Open", "Club"]
