"""A file that was changed by other means than the program opens, and says so for ever."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from random_arbiter import RandomArbiter, new_event

from swissdesk.document import Document
from swissdesk.errors import EventAltered, FileDamaged, JournalAltered
from swissdesk.store import journal
from swissdesk.store.chain import first_misfit

FILES = Path(__file__).parent / "files"


def rename(event, *, name):
    return replace(event, name=name)


def execute(path, *statements):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def without_triggers(path, *statements):
    """Do what the triggers of the journal forbid, as somebody does who knows of them."""
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        drops = [f"DROP TRIGGER {name}" for (name,) in names]
    execute(path, *drops, *statements)


def flaw_of(path):
    document = Document.open(path)
    document.close()
    return document.flaw


@pytest.fixture
def used(path):
    """A closed file of five steps, one of them an undo."""
    document = Document.open(path)
    document.perform(rename, name="second")
    document.perform(rename, name="third")
    document.undo()
    document.perform(rename, name="fifth")
    document.close()
    return path


def test_a_file_left_alone_has_no_flaw(used):
    assert flaw_of(used) is None


@pytest.mark.parametrize("table", ["journal_steps", "journal_changes", "journal_digests"])
@pytest.mark.parametrize("change", ["UPDATE {} SET rowid = rowid", "DELETE FROM {}"])
def test_the_file_itself_refuses_to_have_its_journal_changed(used, table, change):
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        execute(used, change.format(table))


@pytest.mark.parametrize(
    ("statement", "number"),
    [
        ("UPDATE journal_steps SET who = 'nobody' WHERE number = 2", 2),
        ("UPDATE journal_steps SET at = '' WHERE number = 1", 1),
        ("UPDATE journal_changes SET after = before WHERE step = 3", 3),
        ("DELETE FROM journal_changes WHERE step = 5", 5),
        ("DELETE FROM journal_changes WHERE step = 3", 3),
        (
            "INSERT INTO journal_changes SELECT 4, position, table_name, after, before"
            " FROM journal_changes WHERE step = 3",
            4,
        ),
        ("UPDATE journal_steps SET reverses = 2 WHERE number = 5", 5),
        ("UPDATE journal_digests SET digest = '' WHERE step = 4", 4),
        ("DELETE FROM journal_digests WHERE step = 3", 3),
        ("UPDATE journal_digests SET content = 'x' WHERE step = 5", 5),
    ],
)
def test_the_first_step_that_does_not_fit_is_named_each_time(used, statement, number):
    without_triggers(used, statement)
    for _time in range(2):
        flaw = flaw_of(used)
        assert isinstance(flaw, JournalAltered)
        assert (flaw.path, flaw.number) == (used, number)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE games SET result = 'BLACK_WINS' WHERE round_no = 1 AND board = 1",
        "UPDATE event SET name = 'sixth'",
        "DELETE FROM byes",
    ],
)
def test_an_event_changed_behind_the_journal_is_told(used, statement):
    execute(used, statement)
    assert isinstance(flaw_of(used), EventAltered)


def test_steps_taken_from_the_end_are_told_by_the_event(used):
    without_triggers(
        used,
        "DELETE FROM journal_digests WHERE step = 5",
        "DELETE FROM journal_changes WHERE step = 5",
        "DELETE FROM journal_steps WHERE number = 5",
    )
    assert isinstance(flaw_of(used), EventAltered)


def test_the_tournament_goes_on_and_the_flaw_stays(used):
    without_triggers(used, "UPDATE journal_steps SET who = 'nobody' WHERE number = 2")
    execute(used, "UPDATE event SET place = 'elsewhere'")
    document = Document.open(used)
    document.perform(rename, name="sixth")
    document.undo()
    document.close()
    assert flaw_of(used).number == 2


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM journal_digests WHERE step = 5",
        "UPDATE journal_digests SET content = 'no number' WHERE step = 5",
    ],
)
def test_the_tournament_goes_on_where_there_is_no_digest_to_go_on_from(used, statement):
    without_triggers(used, statement)
    document = Document.open(used)
    document.perform(rename, name="sixth")
    document.undo()
    document.undo()
    document.close()
    assert document.event.name == "second"
    assert flaw_of(used).number == 5


def test_undo_gives_the_event_the_content_it_had_before(used):
    with closing(Document.open(used)) as document:
        document.undo()
        contents = [each.content for each in document.links()]
        document.redo()
        again = [each.content for each in document.links()]
    assert contents[5] == contents[3] == contents[1] != contents[4]
    assert again[6] == contents[4]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal_changes SET before = '' WHERE step = 5",
        "UPDATE journal_changes SET before = '[]' WHERE step = 5",
        "UPDATE journal_changes SET before = '{}' WHERE step = 5",
        'UPDATE journal_changes SET before = \'{"id":7,"x":1}\' WHERE step = 5',
        "UPDATE journal_changes SET before = json_set(before, '$.id', 2) WHERE step = 5",
        "UPDATE journal_changes SET before = json_set(before, '$.name', NULL) WHERE step = 5",
        "UPDATE journal_changes SET before = json_set(before, '$.name', 7) WHERE step = 5",
        "UPDATE journal_changes SET before = json_set(before, '$.id', '1') WHERE step = 5",
        "UPDATE journal_changes SET before = json_set(before, '$.id', 1.0) WHERE step = 5",
        "UPDATE journal_changes SET table_name = 'players' WHERE step = 5",
        "UPDATE journal_changes SET table_name = 'sqlite_master' WHERE step = 5",
    ],
)
def test_a_step_that_no_longer_says_how_to_go_back_is_not_undone(used, statement):
    without_triggers(used, statement)
    document = Document.open(used)
    before = document.event
    with pytest.raises(FileDamaged):
        document.undo()
    assert document.event is before
    document.perform(rename, name="sixth")
    assert len(document.steps()) == 6
    document.close()


def test_a_step_written_in_another_form_is_undone_by_reading_the_event_again(used):
    """Some other program puts a blank into an empty list."""
    without_triggers(
        used,
        "UPDATE journal_changes SET after = json_set(after, '$.deputy_ids', '[ ]') WHERE step = 5",
    )
    with closing(Document.open(used)) as document:
        before = document.event
        document.undo()
        assert document.event == replace(before, name="second") != before
        assert document.event == document._store.load()


@pytest.mark.parametrize("arguments", ["7", "[]", "null", '"text"', "{"])
def test_a_journal_whose_arguments_are_none_is_damaged(used, arguments):
    without_triggers(used, f"UPDATE journal_steps SET arguments = '{arguments}' WHERE number = 3")
    with pytest.raises(FileDamaged):
        Document.open(used)


def test_a_copy_carries_the_same_digests(used, tmp_path):
    document = Document.open(used)
    document.save_copy(tmp_path / "copy.swissdesk")
    copy = Document.open(tmp_path / "copy.swissdesk")
    assert copy.links() == document.links()
    document.close()
    copy.close()


def test_a_step_that_reverses_another_has_no_rows_of_its_own(used, event):
    with closing(Document.open(used)) as document:
        document.undo()
        document.redo()
        document.undo()
        assert [len(each.changes) for each in document.links()[1:]] == [1, 1, 0, 1, 0, 0, 0]
    with closing(Document.open(used)) as again:
        assert again.flaw is None
        again.redo()
        assert again.event.name == "fifth"
        again.undo()
        again.undo()
        assert again.event == again._store.load() == event
    assert flaw_of(used) is None


def test_a_long_row_of_undo_and_redo_is_followed_to_its_first_step(used):
    with closing(Document.open(used)) as document:
        for _time in range(600):
            document.undo()
            document.redo()
        links = document.links()
    assert [each.after for each in journal.changes_in(links, len(links))] == [
        each.after for each in journal.changes_in(links, 5)
    ]
    with closing(Document.open(used)) as again:
        again.undo()
        assert again.event.name == "second"


def test_the_rows_of_a_reversal_in_an_older_file_are_read_and_watched(tmp_path):
    path = Path(shutil.copy(FILES / "v7.swissdesk", tmp_path))
    document = Document.open(path, upgrade=True)
    undone, *upgrades = document.links()[-5:]
    assert [each.operation for each in upgrades] == ["upgrade"] * 4
    assert undone.reverses == undone.number - 1
    assert undone.changes
    assert document.event == document._store.load()
    document.close()
    assert flaw_of(path) is None
    without_triggers(path, f"DELETE FROM journal_changes WHERE step = {undone.number}")
    assert flaw_of(path).number == undone.number


@pytest.mark.parametrize("version", [1, 2])
def test_an_older_file_gets_its_chain_when_it_is_upgraded(version, tmp_path):
    path = Path(shutil.copy(FILES / f"v{version}.swissdesk", tmp_path))
    document = Document.open(path, upgrade=True)
    assert document.flaw is None
    document.perform(rename, name="later")
    links = document.links()
    document.close()
    assert first_misfit(links) is None
    assert [bool(each.content) for each in links] == [False] * (len(links) - 2) + [True] * 2
    assert flaw_of(path) is None
    without_triggers(path, "UPDATE journal_steps SET who = 'nobody' WHERE number = 2")
    assert flaw_of(path).number == 2


@pytest.mark.parametrize("seed", range(3))
def test_whatever_an_arbiter_does_leaves_a_chain_without_flaw(tmp_path, seed):
    path = tmp_path / "event.swissdesk"
    document = Document.create(path, new_event())
    arbiter = RandomArbiter(document, Random(seed))
    for _deed in range(150):
        arbiter.act()
    document.close()
    assert flaw_of(path) is None
