"""A file of an older version is copied, then upgraded, or left as it was."""

import re
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from swissdesk.document import Document
from swissdesk.errors import FileDamaged, FileNotUpgraded, FileTooNew
from swissdesk.model.correction import RatingCorrection
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.settings import ByeRules, RatingKind, TieBreakRules
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.store import event_file, migrations
from swissdesk.store.schema import VERSION

FILES = Path(__file__).parent / "files"
NEXT = VERSION + 1
NEXT_VERSION = '''
"""A version to come: a remark for every player."""

from alembic import op

revision = "{next}"
down_revision = "{version}"


def upgrade() -> None:
    op.execute("ALTER TABLE players ADD COLUMN remark TEXT NOT NULL DEFAULT ''")
    op.execute(
        "INSERT INTO journal_steps SELECT max(number) + 1, 'upgrade', '{{}}', '', '', '[]', NULL, 1"
        " FROM journal_steps"
    )
    op.execute("PRAGMA user_version = {next}")
    {last}
'''


def rename(event, *, name):
    return replace(event, name=name)


@pytest.fixture
def next_version(tmp_path_factory, monkeypatch):
    """Make the program one of the version to come; call it with the end of its migration."""

    def install(last=""):
        scripts = tmp_path_factory.mktemp("next") / "migrations"
        shutil.copytree(Path(migrations.__file__).parent, scripts)
        text = NEXT_VERSION.format(next=NEXT, version=VERSION, last=last)
        (scripts / "versions" / "next.py").write_text(text, "utf-8")
        monkeypatch.setattr(migrations, "SCRIPTS", str(scripts))
        monkeypatch.setattr(event_file, "VERSION", NEXT)

    return install


def version_of(path):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA user_version").fetchone()[0]


def test_an_older_file_is_copied_then_upgraded(path, event, next_version):
    content = path.read_bytes()
    next_version()
    document = Document.open(path, upgrade=True)
    document.close()
    copy = path.with_name(f"Open (version {VERSION}).swissdesk")
    assert document.event == event
    assert version_of(path) == NEXT
    assert (version_of(copy), copy.stat().st_size) == (VERSION, len(content))


def test_an_older_file_is_left_as_it_is_unless_it_is_to_be_upgraded(path, next_version):
    content = path.read_bytes()
    next_version()
    with pytest.raises(FileNotUpgraded) as refused:
        Document.open(path)
    assert refused.value.version == VERSION
    assert path.read_bytes() == content
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_an_older_file_can_be_read_without_an_upgrade(path, event, next_version):
    content = path.read_bytes()
    next_version()
    document = Document.read(path)
    document.close()
    assert document.event == event
    assert path.read_bytes() == content


def test_the_copy_can_be_opened_by_the_older_program(path, event, next_version, monkeypatch):
    next_version()
    Document.open(path, upgrade=True).close()
    monkeypatch.undo()
    with pytest.raises(FileTooNew):
        Document.open(path)
    copy = Document.open(path.with_name(f"Open (version {VERSION}).swissdesk"))
    copy.close()
    assert copy.event == event


def test_the_copy_takes_the_place_of_no_other_file(path, next_version):
    taken = path.with_name(f"Open (version {VERSION}).swissdesk")
    taken.write_text("mine")
    next_version()
    Document.open(path, upgrade=True).close()
    assert taken.read_text() == "mine"
    assert version_of(path.with_name(f"Open (version {VERSION}) 2.swissdesk")) == VERSION


def test_undo_stops_at_the_upgrade_and_goes_on_after_it(path, next_version):
    document = Document.open(path)
    document.perform(rename, name="before")
    document.close()
    next_version()
    document = Document.open(path, upgrade=True)
    stopped = document.undo_step
    document.perform(rename, name="after")
    document.undo()
    document.close()
    assert stopped is None
    assert document.event.name == "before"


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(path, event, next_version, monkeypatch):
    next_version(last="raise RuntimeError('a bug in a migration')")
    with pytest.raises(RuntimeError):
        Document.open(path, upgrade=True)
    monkeypatch.undo()
    document = Document.open(path)
    document.close()
    assert (document.event, version_of(path)) == (event, VERSION)
    assert list(path.parent.glob("*.swissdesk")) == [path]


def test_a_damaged_journal_is_found_before_the_file_is_upgraded(first_version):
    with closing(sqlite3.connect(first_version)) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute("UPDATE journal_changes SET after = CAST(x'ff' AS TEXT) WHERE step = 2")
        connection.commit()
    content = first_version.read_bytes()
    with pytest.raises(FileDamaged):
        Document.open(first_version, upgrade=True)
    assert first_version.read_bytes() == content
    assert [each.name for each in first_version.parent.iterdir()] == [first_version.name]


def test_a_migration_imports_nothing_from_the_program():
    versions = (Path(migrations.__file__).parent / "versions").glob("v*.py")
    assert not [path for path in versions if re.search(r"\bswissdesk\b", path.read_text("utf-8"))]


@pytest.fixture
def first_version(tmp_path):
    """A file as the first release wrote it."""
    return Path(shutil.copy(FILES / "v1.swissdesk", tmp_path))


def test_what_a_file_of_version_1_says_is_kept_and_its_rounds_stay_in_fide_mode(first_version):
    document = Document.open(first_version, upgrade=True)
    document.close()
    (tournament,) = document.event.tournaments
    assert document.event.deputy_arbiters == ("Ελένη", "Łukasz")
    assert (document.event.organiser_id, document.event.deputy_ids) == ("", ())
    assert tournament.settings.prohibited
    assert tournament.settings.byes == ByeRules()
    assert tournament.settings.rating_kinds == (RatingKind.STANDARD,)
    assert tournament.entry(PlayerId(4)).withdrawn_after == 2
    assert [played.order for played in tournament.rounds] == [(), ()]
    assert tournament.is_fide_mode
    assert (tournament.manual_order, tournament.remarks, tournament.corrections) == (False, (), ())


def test_undo_stops_where_version_1_was_upgraded_and_the_journal_says_so(first_version):
    document = Document.open(first_version, upgrade=True)
    document.close()
    assert document.undo_step is None
    last = document.steps()[-1]
    assert (last.operation, last.barrier) == ("upgrade", True)
    assert datetime.fromisoformat(last.at).tzinfo is not None


def test_a_file_upgraded_from_version_1_takes_every_new_field(first_version):
    def settle(event):
        tournament = event.tournaments[0]
        return event.with_tournament(
            replace(
                tournament,
                fide_mode_left=1,
                manual_order=True,
                remarks=(Remark(RemarkKind.IMPORT, 1, "ž"),),
                tie_decisions=(TieDecision(2, (PlayerId(1), PlayerId(2)), 1, DecidedBy.PLAY_OFF),),
            )
        )

    document = Document.open(first_version, upgrade=True)
    document.perform(settle)
    document.close()
    again = Document.open(first_version, upgrade=True)
    again.close()
    assert again.event == document.event


@pytest.fixture
def second_version(tmp_path):
    """A file as version 2 was written, with two lots."""
    return Path(shutil.copy(FILES / "v2.swissdesk", tmp_path))


def test_the_lots_of_version_2_are_decided_ties_and_tie_breaks_are_as_they_were(
    second_version,
):
    document = Document.open(second_version, upgrade=True)
    document.close()
    (tournament,) = document.event.tournaments
    named = tuple(entry.id for entry in tournament.entries[:2])
    assert tournament.tie_decisions == (
        TieDecision(2, named, 2, DecidedBy.NUMBER, 7),
        TieDecision(2, (), 0, DecidedBy.TABLE),
    )
    assert tournament.settings.tie_break_rules == TieBreakRules()
    assert second_version.with_name("v2 (version 2).swissdesk").exists()


def test_a_file_of_version_4_has_one_rating_of_each_player_and_takes_more(tmp_path):
    path = Path(shutil.copy(FILES / "v4.swissdesk", tmp_path))

    def correct(event):
        tournament = event.tournaments[0]
        kept = RatingCorrection(tournament.entries[0].id, 2, 2100, 0)
        return event.with_tournament(tournament.with_rating_corrections([kept]))

    document = Document.open(path, upgrade=True)
    before = document.event
    document.perform(correct)
    document.close()
    again = Document.open(path)
    assert before.tournaments[0].rating_corrections == ()
    assert again.event == document.event != before
    again.undo()
    again.close()
    assert again.event == before


@pytest.mark.parametrize("released", sorted(FILES.glob("*.swissdesk")), ids=lambda path: path.name)
def test_every_released_version_opens_and_undoes(released, tmp_path):
    path = shutil.copy(released, tmp_path)
    document = Document.open(Path(path), upgrade=True)
    name = document.event.name
    assert document.flaw is None
    while document.undo_step:
        document.undo()
    while document.redo_step:
        document.redo()
    document.close()
    assert name == document.event.name == "Slovenské Nové Mesto Open – Đorđević memorial"


def test_every_game_of_version_6_has_colours_and_its_system_is_known(tmp_path):
    path = Path(shutil.copy(FILES / "v6.swissdesk", tmp_path))
    document = Document.open(path, upgrade=True)
    tournament = document.event.tournaments[-1]
    document.close()
    games = [game for played in tournament.rounds for game in played.games]
    assert games
    assert all(game.has_colours for game in games)
    assert (tournament.settings.system_known, tournament.settings.rounds_known) == (True, True)


def test_version_7_keeps_what_a_report_leaves_open():
    document = Document.read(FILES / "v7.swissdesk")
    tournament = document.event.tournaments[-1]
    document.close()
    assert (tournament.settings.system_known, tournament.settings.rounds_known) == (False, False)
    assert [game.has_colours for game in tournament.round(2).games] == [True, False]
