"""The tables the program knows are those the migrations make."""

import re

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.exc import IntegrityError

from swissdesk.store import migrations, schema

TABLES = "SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'index') AND sql IS NOT NULL"


@pytest.fixture
def migrated():
    with create_engine("sqlite://").connect() as connection:
        migrations.upgrade(connection)
        yield connection


def statements(connection):
    found = {name: sql for name, sql in connection.exec_driver_sql(TABLES) if name[:7] != "alembic"}
    return {
        name: re.sub(r" ?([(),]) ?", r"\1", " ".join(sql.split())) for name, sql in found.items()
    }


def test_the_migrations_make_the_tables_of_the_schema(migrated):
    with create_engine("sqlite://").connect() as described:
        schema.metadata.create_all(described)
        assert statements(migrated) == statements(described)


def test_the_migrations_make_what_a_file_is_compared_with(migrated):
    assert schema.deviations(migrated) == ()


@pytest.mark.parametrize(
    ("change", "names"),
    [
        ("CREATE TRIGGER spy AFTER INSERT ON games BEGIN SELECT 1; END", ["trigger spy"]),
        ('CREATE VIEW "a ""view""" AS SELECT 1', ['view a "view"']),
        ("CREATE UNIQUE INDEX quick ON players (name)", ["index quick"]),
        ("DROP INDEX entries_by_person", ["index entries_by_person"]),
        ("DROP TRIGGER journal_steps_DELETE", ["trigger journal_steps_DELETE"]),
        ("CREATE TABLE notes (text)", ["table notes"]),
        ("ALTER TABLE event ADD COLUMN mood TEXT", ["table event"]),
        ("DROP TABLE logo", ["table logo"]),
    ],
)
def test_whatever_is_not_as_it_was_made_is_named(migrated, change, names):
    migrated.exec_driver_sql(change)
    assert list(schema.deviations(migrated)) == names
    schema.restore(migrated)
    rest = [each for each in names if each.startswith("table")]
    assert list(schema.deviations(migrated)) == rest


def test_a_changed_trigger_of_ours_is_made_again(migrated):
    migrated.exec_driver_sql("DROP TRIGGER journal_steps_UPDATE")
    migrated.exec_driver_sql(
        "CREATE TRIGGER journal_steps_UPDATE BEFORE UPDATE ON journal_steps BEGIN SELECT 1; END"
    )
    assert schema.deviations(migrated) == ("trigger journal_steps_UPDATE",)
    schema.restore(migrated)
    assert schema.deviations(migrated) == ()


def test_the_last_migration_makes_the_version_the_program_writes(migrated):
    config = Config()
    config.set_main_option("script_location", migrations.SCRIPTS)
    head = ScriptDirectory.from_config(config).get_current_head()
    assert (head, migrated.exec_driver_sql("PRAGMA user_version").scalar()) == (
        str(schema.VERSION),
        schema.VERSION,
    )


def test_a_new_file_carries_the_application_id(migrated):
    found = migrated.exec_driver_sql("PRAGMA application_id").scalar()
    assert found == schema.APPLICATION_ID == int.from_bytes(b"SwDe")


@pytest.mark.parametrize("change", ["UPDATE {} SET {} = 'x'", "DELETE FROM {}"])
@pytest.mark.parametrize(
    ("table", "column"), [("journal_steps", "operation"), ("journal_changes", "after")]
)
def test_the_journal_is_append_only(migrated, change, table, column):
    migrated.exec_driver_sql(
        "INSERT INTO journal_steps VALUES (1, 'create', '{}', '', '', '[]', NULL, 1)"
    )
    migrated.exec_driver_sql("INSERT INTO journal_changes VALUES (1, 1, 'event', NULL, '{}')")
    with pytest.raises(IntegrityError, match="append-only"):
        migrated.exec_driver_sql(change.format(table, column))
