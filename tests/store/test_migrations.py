"""A file of an older version is copied, then upgraded, or left as it was."""

import json
import re
import shutil
import sqlite3
from ast import literal_eval
from collections import defaultdict
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace

import pytest

from swissdesk.document import Document
from swissdesk.errors import FileDamaged, FileNotUpgraded, FileTooNew
from swissdesk.model.correction import RatingCorrection
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.settings import ByeRules, RatingKind, TieBreakRules
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.operations import codec, registry
from swissdesk.store import event_file, mapping, migrations
from swissdesk.store.chain import first_misfit
from swissdesk.store.schema import EVENT_TABLES, VERSION

FILES = Path(__file__).parent / "files"
RELEASED = sorted(FILES.glob("*.swissdesk"))
MANY = 50
"""Fewer operations than the program has."""
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
    stopped = document.undo_step()
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
    assert document.undo_step() is None
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


# Files of every version, which open in every later one


@pytest.fixture(params=RELEASED, ids=lambda path: path.name)
def released(request, tmp_path):
    """A copy of a file as one of the versions wrote it."""
    return Path(shutil.copy(request.param, tmp_path))


def rows_of(path):
    """Every row of the tables of the event, read without the program: a set for each table."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master")]
        return {
            name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")]
            for name in names
            if name in EVENT_TABLES
        }


def test_a_file_of_every_version_asks_before_it_is_upgraded_and_is_copied_first(released):
    content, version = released.read_bytes(), version_of(released)
    if version < VERSION:
        with pytest.raises(FileNotUpgraded):
            Document.open(released)
        assert released.read_bytes() == content
    Document.open(released, upgrade=True).close()
    copies = [path for path in released.parent.glob("*.swissdesk") if path != released]
    assert [version_of(path) for path in copies] == [version] * (version < VERSION)
    assert version_of(released) == VERSION


def test_a_file_of_every_version_keeps_every_value_in_an_upgrade(released):
    before = rows_of(released)
    assert before["games"]
    with closing(Document.open(released, upgrade=True)) as document:
        stored = list(mapping.images(document.event))
    assert len(stored) >= sum(map(len, before.values()))
    for table, rows in before.items():
        kept = [image for name, image in stored if name == table]
        for row in rows:
            assert any(has_kept(row, image) for image in kept), (table, row)


def has_kept(row, image):
    """Whether a row of the new file has every value; prizes may have more fields than before."""
    return all(
        image[column] == value or (column == "prizes" and has_grown(value, image[column]))
        for column, value in row.items()
    )


def has_grown(before, after):
    """Whether lists in JSON are the same up to the end of the shorter ones."""
    pairs = list(zip(json.loads(before), json.loads(after), strict=True))
    return all(new[: len(old)] == old for old, new in pairs)


def test_the_journal_of_every_version_verifies_and_all_of_it_is_undone_and_redone(released):
    with closing(Document.open(released, upgrade=True)) as document:
        event = document.event
        assert document.flaw is None
        assert first_misfit(document.links()) is None
        undone = 0
        while document.undo_step():
            document.undo()
            undone += 1
        for _time in range(undone):
            document.redo()
        assert document.event == event
    with closing(Document.open(released)) as again:
        assert (again.flaw, again.event) == (None, event)


def created(document):
    """The event of the first step, with the defaults of columns added since."""
    rows = defaultdict(list)
    for table, _before, after in document.links()[0].changes:
        columns = EVENT_TABLES[table].columns.items()
        usual = {name: each.server_default for name, each in columns if each.server_default}
        image = {name: literal_eval(each.arg.text) for name, each in usual.items()}
        rows[table].append(SimpleNamespace(**image | json.loads(after)))
    return mapping.event_of(rows)


@pytest.mark.parametrize("path", sorted(FILES.glob("every_operation_*.swissdesk")), ids=str)
def test_every_step_that_a_version_recorded_is_carried_out_again_from_its_arguments(path, tmp_path):
    with closing(Document.open(Path(shutil.copy(path, tmp_path)), upgrade=True)) as document:
        steps, wanted = document.steps(), document.event
        picture = {codec.digest(wanted.logo): wanted.logo}
        event = created(document)
    done = [step for step in steps if not step.barrier]
    assert len({step.operation for step in done}) > MANY
    for step in done:
        operation = registry.named(step.operation)
        arguments = operation.codec.decode(step.arguments, picture)
        event = operation.perform(event, arguments)
    assert event == wanted


FROZEN = {
    "v1_baseline.py": "6e52aa358381f49098801cd5766e07b7c8c6d15c50728b597ec4386cd5b745ae",
    "v2_desk.py": "b5a81e0c89ab285f6de9cee2787c91fc3f735b6717c2cf6a85fc78fdfca0767e",
    "v3_standings.py": "9ae82810972ff97e889a0d3a197b487f104458f7ef9dfe0ba4109a986939307d",
    "v4_systems.py": "576774c2311293d9c69a205389ab325daba91128d97e2c3a78f0c3421675308a",
    "v5_sections.py": "97934fc7f880336bc248b0d19d27c0bcd74dadac8026a913ba13212037957c43",
    "v6_groups.py": "e0d43a6a3797b8848c08251dddbe68aa170cec15bb53a06c3f00d92cab4b52a5",
    "v7_reports.py": "a90c3c9ade14aa395e5cb5f134bf0df82a1160ce9a773f042e335b21ec4b172c",
    "v8_reversals.py": "def50844cc1d236be9d21680183dcf29af85f16aa09700131508c99898ef73de",
    "v9_teams.py": "539dc6839af0631222a421666eab2fd7ec13afe247613ef43f0ebc2533355206",
    "v10_deadlines.py": "27da3598ab0ee2c1e882258d5f5e46c8147d757e11e17e21ca0335b7b026ee6c",
    "v11_registrations.py": "f92ca4a9b5728027431a3f553ad805ce4861a69c153d50dbdf14d19902bc1df9",
    "v12_matches_of_two.py": "c944bcb5f400a1b1ff5eda864768c7eb6bf8742e939876513f2b8de75325046e",
}
"""The SHA-256 of every migration, added when its version is released."""


@pytest.mark.parametrize("name", FROZEN)
def test_a_migration_of_a_released_version_does_not_change(name):
    script = Path(migrations.__file__).parent / "versions" / name
    digest = sha256(script.read_text("utf-8").encode()).hexdigest()
    assert digest == FROZEN[name], (
        f"{name} has changed, but files that it made are in use: restore it, and put what you"
        " need into a migration to a new version."
    )


def test_every_migration_up_to_the_present_version_is_frozen():
    scripts = (Path(migrations.__file__).parent / "versions").glob("v*.py")
    ordered = sorted((path.name for path in scripts), key=lambda name: int(name[1:].split("_")[0]))
    assert ordered == list(FROZEN)
    assert len(FROZEN) == VERSION


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
