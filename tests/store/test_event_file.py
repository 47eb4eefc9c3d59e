"""Files that are no events, damaged, too new, read-only, full or swapped: each is told apart."""

import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from swissdesk.document import Document
from swissdesk.errors import (
    ChangeRefusedInside,
    DiskFull,
    EventAltered,
    FileAlreadyExists,
    FileChangedElsewhere,
    FileDamaged,
    FileMissing,
    FileNotAnEvent,
    FileNotWritten,
    FileReadOnly,
    FileTooNew,
    FolderReadOnly,
    SchemaAltered,
)
from swissdesk.listings.words import failures
from swissdesk.model.event import Event
from swissdesk.store.schema import VERSION


def rename(event, *, name):
    return replace(event, name=name)


def execute(path, *statements):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.fixture
def document(path):
    document = Document.open(path)
    yield document
    document.close()


# Creating


def test_a_new_file_takes_the_place_of_no_other(path, event):
    content = path.read_bytes()
    with pytest.raises(FileAlreadyExists):
        Document.create(path, event)
    assert path.read_bytes() == content


def test_a_file_that_could_not_be_made_leaves_nothing_behind(tmp_path, event):
    nobody = replace(event, players=())  # entries of players who are not there
    with pytest.raises(Exception, match="FOREIGN KEY"):
        Document.create(tmp_path / "Open.swissdesk", nobody)
    assert list(tmp_path.iterdir()) == []


def test_what_a_creation_cut_short_left_behind_is_swept_away(tmp_path, event):
    (tmp_path / ".Open.swissdesk.new").write_bytes(b"half a file")
    Document.create(tmp_path / "Open.swissdesk", event).close()
    assert list(tmp_path.iterdir()) == [tmp_path / "Open.swissdesk"]


def test_a_folder_that_is_not_there_gets_no_file(tmp_path, event):
    with pytest.raises(FileMissing):
        Document.create(tmp_path / "gone" / "Open.swissdesk", event)


def test_a_read_only_folder_gets_no_file(folder, ordinary_user, event):
    folder.chmod(0o555)
    with ordinary_user(), pytest.raises(FolderReadOnly) as refusal:
        Document.create(folder / "Open.swissdesk", event)
    assert failures.sentence(refusal.value) == (
        f"{folder / 'Open.swissdesk'} cannot be written to. Choose another folder."
    )


@pytest.mark.parametrize(
    "name", ["100% sure?.swissdesk", "a#b&c=d.swissdesk", "Žiga Ελένη.swissdesk"]
)
def test_any_name_will_do(tmp_path, event, name):
    Document.create(tmp_path / name, event).close()
    assert list(tmp_path.iterdir()) == [tmp_path / name]


# Opening


def test_a_missing_file(tmp_path):
    with pytest.raises(FileMissing):
        Document.open(tmp_path / "gone.swissdesk")


def test_a_folder_is_no_event(tmp_path):
    with pytest.raises(FileNotAnEvent):
        Document.open(tmp_path)


def test_an_empty_file_is_damaged(path):
    path.write_bytes(b"")
    with pytest.raises(FileDamaged, match="empty"):
        Document.open(path)


@pytest.mark.parametrize("content", [b"001    1", b"\x00" * 9000, b"SQLite format 2\x00" * 99])
def test_other_content_is_no_event_and_gets_no_lock_beside_it(path, tmp_path, content):
    path.write_bytes(content)
    with pytest.raises(FileNotAnEvent):
        Document.open(path)
    assert list(tmp_path.iterdir()) == [path]


def test_the_database_of_another_program_is_no_event(path):
    execute(path, "PRAGMA application_id = 0x47504B47")
    with pytest.raises(FileNotAnEvent):
        Document.open(path)


def test_a_file_of_a_newer_version_is_refused_and_left_alone(path):
    execute(path, "PRAGMA user_version = 99")
    content = path.read_bytes()
    with pytest.raises(FileTooNew) as refusal:
        Document.open(path)
    assert (refusal.value.version, refusal.value.known) == (99, VERSION)
    assert path.read_bytes() == content


@pytest.mark.parametrize("size", [20, 100, 1000, 4096, 20_000, -4096])
def test_a_truncated_file_is_damaged(path, size):
    content = path.read_bytes()
    path.write_bytes(content[:size])
    with pytest.raises(FileDamaged):
        Document.open(path)
    assert path.read_bytes() == content[:size]


@pytest.mark.parametrize("page", range(1, 26, 4))
def test_an_overwritten_page_is_damage(path, page):
    content = bytearray(path.read_bytes())
    content[4096 * page : 4096 * page + 64] = os.urandom(64)
    path.write_bytes(content)
    with pytest.raises(FileDamaged):
        Document.open(path)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET white = 77 WHERE round_no = 1 AND board = 1",
        "UPDATE games SET result = 'WHITE_LOSES'",
        "UPDATE players SET name = CAST(x'ff41' AS TEXT)",
        "DELETE FROM event",
        "DROP TABLE byes",
        "ALTER TABLE games DROP COLUMN result",
        "INSERT INTO journal_steps SELECT 9, operation, arguments, at, who, tables, NULL, 0"
        " FROM journal_steps",
        "UPDATE event SET deputy_arbiters = '1'",
        "UPDATE settings SET rating_kinds = 'null'",
        "UPDATE settings SET tie_breaks = printf('%.*c', 9000, '[')",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -1",
        "PRAGMA user_version = 2",
        "UPDATE alembic_version SET version_num = 2",
        "DELETE FROM alembic_version",
        "DROP TABLE alembic_version",
        "INSERT INTO journal_steps SELECT 2, operation, '{', at, who, tables, NULL, 0"
        " FROM journal_steps",
    ],
)
def test_content_that_does_not_hold_together_is_damage(path, damage):
    execute(path, damage)
    with pytest.raises(FileDamaged):
        Document.open(path)


def test_a_schema_that_is_no_text_is_damage(path):
    content = path.read_bytes()
    assert b"PRIMARY KEY" in content
    path.write_bytes(content.replace(b"PRIMARY KEY", b"PRIMARY \x9bEY"))
    with pytest.raises(FileDamaged, match="not UTF-8"):
        Document.open(path)


def test_a_schema_that_does_not_hold_together_is_damage(path):
    content = path.read_bytes()
    wrong = content.replace(b"REFERENCES entries (tourn", b"REFERENCES entries (paint")
    assert wrong != content
    path.write_bytes(wrong)
    with pytest.raises(FileDamaged, match="foreign key mismatch"):
        Document.open(path)


def test_a_damaged_file_is_free_for_others_again(path, tmp_path):
    execute(path, "DELETE FROM event")
    with pytest.raises(FileDamaged):
        Document.open(path)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("of_folder", "of_file"),
    [(0o777, 0o444), (0o555, 0o666), (0o777, 0o000)],
    ids=["read-only file", "read-only folder", "unreadable file"],
)
def test_what_cannot_be_written_to_is_refused(folder, ordinary_user, event, of_folder, of_file):
    path = folder / "Open.swissdesk"
    Document.create(path, event).close()
    path.chmod(of_file)
    folder.chmod(of_folder)
    with ordinary_user(), pytest.raises(FileReadOnly):
        Document.open(path)


def test_a_commit_cut_short_is_rolled_back_to_the_last_step(path, tmp_path, event):
    """The file is half overwritten, the rollback journal beside it holds what was there."""
    copy = tmp_path / "after the power cut.swissdesk"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")  # so that pages reach the file early
        connection.execute("PRAGMA cache_spill = 1")
        connection.execute("BEGIN")
        connection.execute("UPDATE players SET club = hex(randomblob(3000))")
        shutil.copy(path, copy)
        shutil.copy(f"{path}-journal", f"{copy}-journal")
        assert copy.stat().st_size > 0
        connection.execute("ROLLBACK")
    assert copy.read_bytes() != path.read_bytes()
    recovered = Document.open(copy)
    found = recovered.event
    recovered.close()
    assert found == event


# Writing


def test_a_full_disk_changes_nothing_and_the_next_try_succeeds(document, event):
    pages = document._store._connection
    with pages.begin():
        pages.exec_driver_sql("PRAGMA max_page_count = 1")  # SQLite takes the present size
    with pytest.raises(DiskFull):
        document.perform(rename, name="x" * 50_000)
    assert (document.event, len(document.steps())) == (event, 1)
    with pages.begin():
        pages.exec_driver_sql("PRAGMA max_page_count = 100000")
    document.perform(rename, name="x" * 50_000)
    assert document.event.name == "x" * 50_000


def test_a_medium_that_refuses_changes_nothing_and_the_next_try_succeeds(document, path, event):
    resource = pytest.importorskip("resource", reason="limits are those of POSIX")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, hard))
    try:
        with pytest.raises(FileNotWritten):
            document.perform(rename, name="x" * 50_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert (document.event, len(document.steps())) == (event, 1)
    document.perform(rename, name="x" * 50_000)
    assert document.event.name == "x" * 50_000


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be moved")
def test_a_file_that_vanished_while_open_is_missed_before_anything_is_lost(document, path, event):
    path.rename(path.with_name("moved.swissdesk"))
    with pytest.raises(FileMissing):
        document.perform(rename, name="x")
    assert document.event == event
    path.with_name("moved.swissdesk").rename(path)
    assert document.perform(rename, name="x").number == 2


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be moved")
def test_a_file_that_was_replaced_while_open_is_not_written_to(document, path, event):
    shutil.copy(path, path.with_name("copy")).replace(path)
    with pytest.raises(FileChangedElsewhere):
        document.perform(rename, name="x")
    assert document.event == event


def test_a_file_that_another_program_changed_is_not_written_to(document, path, event):
    execute(path, "UPDATE event SET place = 'elsewhere'")
    with pytest.raises(FileChangedElsewhere):
        document.perform(rename, name="x")
    assert document.event == event


def enter_nobody(event):
    return replace(event, players=())


def enter_twice(event):
    return replace(event, players=event.players * 2)


def number_twice(event):
    tournament = event.tournaments[0]
    entries = [replace(entry, tpn=1) for entry in tournament.entries]
    return event.with_tournament(tournament.with_entries(entries))


def pair_somebody_twice(event):
    tournament = event.tournaments[0]
    game = replace(tournament.round(1).game(1), black=5)
    return event.with_tournament(tournament.with_game(1, game))


@pytest.mark.parametrize(
    "operation", [enter_nobody, enter_twice, number_twice, pair_somebody_twice]
)
def test_a_snapshot_that_could_not_be_opened_again_is_never_stored(
    document, path, event, operation
):
    with pytest.raises(Exception, match=r"constraint failed|comes after|twice"):
        document.perform(operation)
    assert (document.event, len(document.steps())) == (event, 1)
    assert document.perform(rename, name="x").number == 2


def test_a_row_that_is_not_where_the_snapshot_says_ends_the_step(document, event):
    connection = document._store._connection
    with connection.begin():
        connection.exec_driver_sql("DELETE FROM event")
    with pytest.raises(LookupError, match="event lacks a row"):
        document.perform(rename, name="x")
    assert (document.event, len(document.steps())) == (event, 1)


SPIES = {
    "refuses": "BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'not today'); END",
    "refuses the step": "BEFORE INSERT ON event BEGIN SELECT RAISE(FAIL, 'not today'); END",
    "rolls back": "BEFORE INSERT ON event BEGIN SELECT RAISE(ROLLBACK, 'not today'); END",
    "drops the row": "BEFORE INSERT ON event BEGIN SELECT RAISE(IGNORE); END",
    "drops the step": "BEFORE INSERT ON journal_steps BEGIN SELECT RAISE(IGNORE); END",
    "is broken": "AFTER INSERT ON event BEGIN INSERT INTO nowhere VALUES (1); END",
    "breaks a rule": "AFTER INSERT ON event BEGIN UPDATE entries SET tpn = 1; END",
    "changes the event": "AFTER INSERT ON event BEGIN UPDATE players SET name = 'X'; END",
    "changes the row": "AFTER INSERT ON event BEGIN UPDATE event SET place = 'X'; END",
}


@pytest.mark.parametrize("spy", SPIES.values(), ids=SPIES)
def test_a_foreign_trigger_is_told_on_opening_and_changes_nothing_behind_our_back(
    path, tmp_path, event, spy
):
    execute(path, f"CREATE TRIGGER spy {spy}", "CREATE VIEW seen AS SELECT * FROM players")
    document = Document.open(path)
    assert isinstance(document.flaw, SchemaAltered)
    assert document.flaw.names == ("trigger spy", "view seen")
    if "BEFORE UPDATE" in spy:  # rows are replaced, not updated: it is never asked
        assert document.perform(rename, name="x").number == 2
    else:
        with pytest.raises(ChangeRefusedInside) as refused:
            document.perform(rename, name="x")
        assert refused.value.detail
        assert (document.event, len(document.steps())) == (event, 1)
    assert document.move_to(tmp_path / "elsewhere.swissdesk")
    assert document.flaw is None
    document.perform(rename, name="y")
    document.close()
    moved = Document.open(tmp_path / "elsewhere.swissdesk")
    assert (moved.flaw, moved.event.name) == (None, "y")
    moved.close()
    reopened = Document.open(path)
    assert reopened.event == (replace(event, name="x") if "BEFORE UPDATE" in spy else event)
    reopened.close()


def test_undo_is_refused_by_a_foreign_trigger_in_words(path):
    document = Document.open(path)
    document.perform(rename, name="x")
    document.close()
    execute(path, "CREATE TRIGGER spy BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'no'); END")
    document = Document.open(path)
    with pytest.raises(ChangeRefusedInside, match="no"):
        document.undo()
    assert document.event.name == "x"
    document.close()


def test_a_harmless_view_stops_nothing(path):
    execute(path, "CREATE VIEW seen AS SELECT * FROM players")
    document = Document.open(path)
    assert document.perform(rename, name="x").number == 2
    assert document.undo().number == 3
    document.close()


def test_an_event_changed_before_is_told_first_and_goes_on(path):
    execute(path, "UPDATE event SET place = 'X'", "CREATE VIEW seen AS SELECT * FROM players")
    document = Document.open(path)
    assert isinstance(document.flaw, EventAltered)
    assert document.perform(rename, name="x").number == 2
    document.close()


def test_an_empty_event_is_an_event(tmp_path):
    Document.create(tmp_path / "a.swissdesk", Event()).close()
    document = Document.open(tmp_path / "a.swissdesk")
    document.close()
    assert document.event == Event()
