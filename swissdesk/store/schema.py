"""The tables of an event file, version 7.

The tables are strict, to notice at once a file damaged by another program, a bad stick or our own
mistake. Tables are STRICT (a number is a number), every reference is a foreign key, and unique
values are declared so. Foreign keys are checked at the commit, because a step deletes all rows that
change before it inserts them again; an index begins with the columns of each, so that a check is a
look-up.

Settings are columns; only lists that are read and written as a whole are JSON texts. Enums are
stored by name, points in tenths. Columns added after version 1 have a default, which applies to
rows of older files.
"""

import re
from collections.abc import Mapping
from functools import cache

from sqlalchemy import (
    CheckConstraint,
    Column,
    Connection,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, SchemaItem

APPLICATION_ID = 0x53774465
"""``PRAGMA application_id`` of an event file: "SwDe" in ASCII."""

VERSION = 7
"""``PRAGMA user_version`` of the files this program writes; a higher one is refused."""

OLDEST_SQLITE = (3, 37, 0)
"""The first SQLite with STRICT tables."""

metadata = MetaData()


def _table(name: str, *items: SchemaItem) -> Table:
    return Table(name, metadata, *items, sqlite_strict=True)


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _number(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False)


def _later_text(name: str, default: str) -> Column[str]:
    return Column(name, Text, nullable=False, server_default=text(f"'{default}'"))


def _later_number(name: str, default: int) -> Column[int]:
    return Column(name, Integer, nullable=False, server_default=text(str(default)))


def _later_flag(name: str, default: int) -> Column[int]:
    check = CheckConstraint(f"{name} IN (0, 1)")
    return Column(name, Integer, check, nullable=False, server_default=text(str(default)))


def _key(name: str) -> Column[int]:
    return Column(name, Integer, primary_key=True, autoincrement=False)


def _key_of(table: str, name: str) -> Column[int]:
    return Column(name, Integer, _reference(f"{table}.id"), primary_key=True, autoincrement=False)


def _reference(column: str) -> ForeignKey:
    return ForeignKey(column, deferrable=True, initially="DEFERRED")


def _references(columns: list[str], targets: list[str]) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(columns, targets, deferrable=True, initially="DEFERRED")


def _of_entry(player: str) -> ForeignKeyConstraint:
    return _references(["tournament_id", player], ["entries.tournament_id", "entries.player_id"])


def _of_round() -> ForeignKeyConstraint:
    return _references(["tournament_id", "round_no"], ["rounds.tournament_id", "rounds.number"])


event = _table(
    "event",
    Column("id", Integer, CheckConstraint("id = 1"), primary_key=True, autoincrement=False),
    _text("name"),
    _text("place"),
    _text("federation"),
    _text("start_date"),
    _text("end_date"),
    _text("organiser"),
    _text("chief_arbiter"),
    _text("deputy_arbiters"),
    _later_text("organiser_id", ""),
    _later_text("chief_arbiter_id", ""),
    _later_text("deputy_ids", "[]"),
    _later_text("lines_above", "[]"),
    _later_text("lines_below", "[]"),
    _later_text("paper_columns", "[]"),
    _later_text("sections", "[]"),
)

logo = _table(
    "logo",
    Column("id", Integer, CheckConstraint("id = 1"), primary_key=True, autoincrement=False),
    _text("picture"),
)
"""A separate table whose row is a picture in Base64, so that other steps do not touch it."""

players = _table(
    "players",
    _key("id"),
    _text("name"),
    _text("title"),
    _text("sex"),
    _text("federation"),
    _text("fide_id"),
    _text("birth"),
    _text("club"),
    _text("category"),
    _number("standard"),
    _number("rapid"),
    _number("blitz"),
    _number("national"),
)

tournaments = _table(
    "tournaments",
    _key("id"),
    Column("list_closed", Integer, CheckConstraint("list_closed IN (0, 1)"), nullable=False),
    _text("extra_records"),
    Column("fide_mode_left", Integer, CheckConstraint("fide_mode_left >= 0")),
    _later_flag("manual_order", 0),
    _later_text("prizes", "[]"),
    _later_text("currency", ""),
    _later_flag("prizes_shared", 0),
    _later_flag("one_prize_each", 1),
)

settings = _table(
    "settings",
    _key_of("tournaments", "tournament_id"),
    _text("name"),
    Column("rounds", Integer, CheckConstraint("rounds >= 0"), nullable=False),
    _text("system"),
    _number("win"),
    _number("draw"),
    _number("loss"),
    _number("absence"),
    _number("pab"),
    _number("unknown"),
    Column("initial_colour", Text),
    Column("colour_by_lot", Integer, CheckConstraint("colour_by_lot IN (0, 1)"), nullable=False),
    _text("acceleration"),
    _text("fictitious"),
    _text("prohibited"),
    _text("tie_breaks"),
    _text("round_dates"),
    _text("time_control"),
    _text("time_control_code"),
    _text("type_text"),
    _later_text("round_times", "[]"),
    _later_text("rating_method", "FIDE"),
    _later_text("rating_kinds", '["STANDARD"]'),
    _later_text("name_order", "NAME"),
    _later_number("order_lot", 0),
    _later_text("prohibitions", "[]"),
    _later_number("half_points", 1),
    _later_number("none_in_last", 0),
    _later_text("missed", "ZERO_POINT"),
    _later_flag("absent_withdraws", 1),
    _later_text("edition", "MARCH_2026"),
    _later_text("unrated", "NONE"),
    _later_number("unrated_rating", 0),
    _later_text("numbering", "STRENGTH"),
    _later_flag("is_maxi", 0),
    _later_text("grouping", '["NUMBER", "", []]'),
    _later_flag("system_known", 1),
    _later_flag("rounds_known", 1),
)

entries = _table(
    "entries",
    _key_of("tournaments", "tournament_id"),
    _key_of("players", "player_id"),
    Column("tpn", Integer, CheckConstraint("tpn >= 1"), nullable=False),
    _number("rating"),
    Column("first_round", Integer, CheckConstraint("first_round >= 1"), nullable=False),
    Column("withdrawn_after", Integer, CheckConstraint("withdrawn_after >= 0")),
    _later_number("estimate", 0),
    _later_flag("is_expelled", 0),
    _later_flag("half_point_barred", 0),
    _later_flag("checked_in", 0),
    _later_text("excused", "[]"),
    UniqueConstraint("tournament_id", "tpn"),
    Index("entries_by_player", "player_id"),
)

requested_byes = _table(
    "requested_byes",
    _key("tournament_id"),
    _key("player_id"),
    _key("round_no"),
    _text("kind"),
    _of_entry("player_id"),
)

rounds = _table(
    "rounds",
    _key_of("tournaments", "tournament_id"),
    _key("number"),
    _text("state"),
    _later_text("paired_order", "[]"),
    _later_flag("is_verified", 0),
    CheckConstraint("number >= 1"),
)

games = _table(
    "games",
    _key("tournament_id"),
    _key("round_no"),
    _key("board"),
    _number("white"),
    _number("black"),
    _text("result"),
    _later_flag("has_colours", 1),
    CheckConstraint("board >= 1"),
    CheckConstraint("white <> black"),
    UniqueConstraint("tournament_id", "white", "round_no"),
    UniqueConstraint("tournament_id", "black", "round_no"),
    _of_round(),
    _of_entry("white"),
    _of_entry("black"),
)

byes = _table(
    "byes",
    _key("tournament_id"),
    _key("round_no"),
    _key("place"),
    _number("player_id"),
    _text("kind"),
    UniqueConstraint("tournament_id", "player_id", "round_no"),
    _of_round(),
    _of_entry("player_id"),
)

remarks = _table(
    "remarks",
    _key_of("tournaments", "tournament_id"),
    _key("place"),
    _text("kind"),
    _number("round_no"),
    _text("text"),
)

corrections = _table(
    "corrections",
    _key("tournament_id"),
    _key("place"),
    _number("round_no"),
    _number("board"),
    _number("white_before"),
    _number("black_before"),
    _text("result_before"),
    _number("white_after"),
    _number("black_after"),
    _text("result_after"),
    _number("since_round"),
    _text("scope"),
    _later_flag("has_colours_before", 1),
    _later_flag("has_colours_after", 1),
    _of_round(),
)

rating_corrections = _table(
    "rating_corrections",
    _key("tournament_id"),
    _key("player_id"),
    _key("since_round"),
    _number("rating"),
    _number("estimate"),
    CheckConstraint("since_round >= 2"),
    _of_entry("player_id"),
)

tie_decisions = _table(
    "tie_decisions",
    _key_of("tournaments", "tournament_id"),
    _key("place"),
    _number("round_no"),
    _text("players"),
    _number("places"),
    _text("decided_by"),
    Column("seed", Integer),
)

EVENT_TABLES = {
    table.name: table
    for table in (
        event,
        logo,
        players,
        tournaments,
        settings,
        entries,
        requested_byes,
        rounds,
        games,
        byes,
        remarks,
        corrections,
        rating_corrections,
        tie_decisions,
    )
}
"""The tables that store an event; the journal follows their rows."""

journal_steps = _table(
    "journal_steps",
    _key("number"),
    _text("operation"),
    _text("arguments"),
    _text("at"),
    _text("who"),
    _text("tables"),
    Column("reverses", Integer, _reference("journal_steps.number")),
    Column("barrier", Integer, CheckConstraint("barrier IN (0, 1)"), nullable=False),
)

journal_changes = _table(
    "journal_changes",
    Column(
        "step", Integer, _reference("journal_steps.number"), primary_key=True, autoincrement=False
    ),
    _key("position"),
    _text("table_name"),
    Column("before", Text),
    Column("after", Text),
    CheckConstraint("before IS NOT NULL OR after IS NOT NULL"),
)

journal_digests = _table(
    "journal_digests",
    Column(
        "step", Integer, _reference("journal_steps.number"), primary_key=True, autoincrement=False
    ),
    _text("content"),
    _text("digest"),
)
"""The digest of every step, see :mod:`swissdesk.store.chain`."""

_APPEND_ONLY = """
    CREATE TRIGGER {table}_{action} BEFORE {action} ON {table}
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
    """
_OF_ALEMBIC = "alembic_version"
_OBJECTS = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL"
_REPLACEABLE = ("trigger", "view", "index")
_AROUND = re.compile(r'"| ?([(),]) ?')


def deviations(connection: Connection) -> tuple[str, ...]:
    """Return the foreign objects in a file of this version, and SwissDesk's missing ones.

    Each is a kind and a name: "trigger spy", "table notes"; sorted.
    """
    return tuple(f"{kind} {name}" for kind, name in _deviating(connection))


def may_interfere(connection: Connection) -> bool:
    """Return whether a foreign or changed trigger or index may refuse or change a write."""
    found = {(kind, name) for kind, name, _sql in connection.exec_driver_sql(_OBJECTS)}
    return any(key in found and key[0] in _REPLACEABLE for key in _deviating(connection))


def restore(connection: Connection) -> None:
    """Drop foreign triggers, views and indexes, and recreate ours; rows and tables stay."""
    found = {name: kind for kind, name, _sql in connection.exec_driver_sql(_OBJECTS)}
    for kind, name in _deviating(connection):
        if kind not in _REPLACEABLE:
            continue
        if name in found:
            quoted = name.replace('"', '""')
            connection.exec_driver_sql(f'DROP {kind} "{quoted}"')
        if (kind, name) in _expected():
            connection.exec_driver_sql(_expected()[kind, name])


def _deviating(connection: Connection) -> list[tuple[str, str]]:
    """Return kind and name of every object that differs from the schema."""
    found = {(kind, name): sql for kind, name, sql in connection.exec_driver_sql(_OBJECTS)}
    found.pop(("table", _OF_ALEMBIC), None)
    should = _expected()
    return sorted(
        key
        for key in found.keys() | should.keys()
        if key not in found or key not in should or _plain(found[key]) != _plain(should[key])
    )


@cache
def _expected() -> Mapping[tuple[str, str], str]:
    """Return the SQL statement of each table, index and trigger, by kind and name."""
    dialect = sqlite.dialect()
    made: dict[tuple[str, str], str] = {}
    for table in metadata.sorted_tables:
        made["table", table.name] = str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            made["index", str(index.name)] = str(CreateIndex(index).compile(dialect=dialect))
    for table in (journal_steps, journal_changes, journal_digests):
        for action in ("UPDATE", "DELETE"):
            text = _APPEND_ONLY.format(table=table.name, action=action)
            made["trigger", f"{table.name}_{action}"] = text
    return made


def _plain(sql: str) -> str:
    """Return a statement without differences between versions of SQLite and Alembic."""
    return _AROUND.sub(r"\1", " ".join(sql.split()))
