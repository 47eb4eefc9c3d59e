"""The tables of an event file, version 12.

A file damaged by another program, a bad stick or our own mistake is noticed at once: tables are
STRICT (a number is a number), every reference is a foreign key, and unique values are declared so.
Foreign keys are checked at the commit, because a step deletes all rows that change before it
inserts them again; an index begins with the columns of each, so that a check is a look-up.

Lists that are read and written as a whole are JSON texts, enumerations names, points in tenths.
The column ``player_id`` beside a tournament is a team's identity in a team event.
Columns added after version 1 have a default, which applies to rows of older files.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

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

VERSION = 12
"""``PRAGMA user_version`` of the files this program writes; a higher one is refused."""

OLDEST_SQLITE = (3, 37, 0)
"""The first SQLite with STRICT tables."""

metadata = MetaData()


def _table(name: str, *items: SchemaItem) -> Table:
    return Table(name, metadata, *items, sqlite_strict=True)


def _column(
    name: str, kind: type[Text | Integer], default: str | int | None, check: str = ""
) -> Column[Any]:
    checks = [CheckConstraint(check)] if check else []
    literal = f"'{default}'" if isinstance(default, str) else str(default)
    given = None if default is None else text(literal)
    return Column(name, kind, *checks, nullable=False, server_default=given)


def _text(name: str, default: str | None = None) -> Column[str]:
    return _column(name, Text, default)


def _texts(*names: str) -> tuple[Column[str], ...]:
    return tuple(map(_text, names))


def _number(name: str, default: int | None = None, *, check: str = "") -> Column[int]:
    return _column(name, Integer, default, check)


def _numbers(*names: str) -> tuple[Column[int], ...]:
    return tuple(map(_number, names))


def _flag(name: str, default: int | None = None) -> Column[int]:
    return _number(name, default, check=f"{name} IN (0, 1)")


def _key(name: str, target: str = "", *, check: str = "") -> Column[int]:
    """Return a column of the primary key, which may refer to a *target*, "table.column"."""
    more = [_reference(target)] if target else [CheckConstraint(check)] if check else []
    return Column(name, Integer, *more, primary_key=True, autoincrement=False)


def _keys(*names: str) -> tuple[Column[int], ...]:
    return tuple(map(_key, names))


def _reference(column: str) -> ForeignKey:
    return ForeignKey(column, deferrable=True, initially="DEFERRED")


def _reference_to(table: str, **keys: str) -> ForeignKeyConstraint:
    """Return the reference to a table in the same tournament: to each key, the column given."""
    columns, targets = ["tournament_id", *keys.values()], ["tournament_id", *keys]
    named = [f"{table}.{target}" for target in targets]
    return ForeignKeyConstraint(columns, named, deferrable=True, initially="DEFERRED")


event = _table(
    "event",
    _key("id", check="id = 1"),
    *_texts("name", "place", "federation", "start_date", "end_date"),
    *_texts("organiser", "chief_arbiter", "deputy_arbiters"),
    _text("organiser_id", ""),
    _text("chief_arbiter_id", ""),
    _text("deputy_ids", "[]"),
    _text("lines_above", "[]"),
    _text("lines_below", "[]"),
    _text("paper_columns", "[]"),
    _text("sections", "[]"),
    _text("organiser_email", ""),
    _text("chief_arbiter_email", ""),
    _text("chief_arbiter_title", ""),
    _text("deputy_titles", "[]"),
    _text("arbiters", "[]"),
)

logo = _table(
    "logo",
    _key("id", check="id = 1"),
    _text("picture"),
)
"""A separate table whose row is a picture in Base64, so that other steps do not touch it."""

players = _table(
    "players",
    _key("id"),
    *_texts("name", "title", "sex", "federation", "fide_id", "birth", "club", "category"),
    *_numbers("standard", "rapid", "blitz", "national"),
    _text("women_title", "NONE"),
    _text("national_id", ""),
    _number("k_standard", 0),
    _number("k_rapid", 0),
    _number("k_blitz", 0),
    _flag("is_inactive", 0),
    _flag("is_first_timer", 0),
    _text("listed", "[]"),
)

tournaments = _table(
    "tournaments",
    _key("id"),
    _flag("list_closed"),
    _text("extra_records"),
    Column("fide_mode_left", Integer, CheckConstraint("fide_mode_left >= 0")),
    _flag("manual_order", 0),
    _text("prizes", "[]"),
    _text("currency", ""),
    _flag("prizes_shared", 0),
    _flag("one_prize_each", 1),
    _number("percent_by_place", 0),
    _number("places_by_rank", 0),
    _number("rounding", 1),
    _text("registration", "[]"),
    _text("norm_rules", "[]"),
)

settings = _table(
    "settings",
    _key("tournament_id", "tournaments.id"),
    _text("name"),
    _number("rounds", check="rounds >= 0"),
    _text("system"),
    *_numbers("win", "draw", "loss", "absence", "pab", "unknown"),
    Column("initial_colour", Text),
    _flag("colour_by_lot"),
    *_texts("acceleration", "fictitious", "prohibited", "tie_breaks", "round_dates"),
    *_texts("time_control", "time_control_code", "type_text"),
    _text("round_times", "[]"),
    _text("rating_method", "FIDE"),
    _text("rating_kinds", '["STANDARD"]'),
    _text("name_order", "NAME"),
    _number("order_lot", 0),
    _text("prohibitions", "[]"),
    _number("half_points", 1),
    _number("none_in_last", 0),
    _text("missed", "ZERO_POINT"),
    _flag("absent_withdraws", 1),
    _text("edition", "MARCH_2026"),
    _text("unrated", "NONE"),
    _number("unrated_rating", 0),
    _text("numbering", "STRENGTH"),
    _flag("is_maxi", 0),
    _text("grouping", '["NUMBER", "", []]'),
    _flag("system_known", 1),
    _flag("rounds_known", 1),
    _text("keizer", "[]"),
    _number("play_minutes", 0),
    _number("closing_minutes", 5),
)

team_rules = _table(
    "team_rules",
    _key("tournament_id", "tournaments.id"),
    _number("boards", check="boards >= 1"),
    *_numbers("win", "draw", "loss", "absence", "pab", "unknown"),
    _text("primary_score"),
    _flag("uses_secondary"),
    *_texts("colour_type", "colours", "host_colour", "won_by"),
    _number("minimum"),
    Column("pab_game_points", Integer),
    _text("line_up_rule"),
    *_numbers("line_up_number", "fewest_players"),
    *_texts("conditions", "strength"),
    _number("strongest"),
    _flag("breaks_of_all_games"),
    Column("line_up_deadline", Integer),
)

entries = _table(
    "entries",
    _key("tournament_id", "tournaments.id"),
    _key("player_id"),
    _number("tpn", check="tpn >= 1"),
    _number("rating"),
    _number("first_round", check="first_round >= 1"),
    Column("withdrawn_after", Integer, CheckConstraint("withdrawn_after >= 0")),
    _number("estimate", 0),
    _flag("is_expelled", 0),
    _flag("half_point_barred", 0),
    _flag("checked_in", 0),
    _text("excused", "[]"),
    Column(
        "person_id", Integer, CheckConstraint("person_id = player_id"), _reference("players.id")
    ),
    UniqueConstraint("tournament_id", "tpn"),
    Index("entries_by_person", "person_id"),
)
"""A person is in the table of players; a team, without ``person_id``, in that of teams."""

teams = _table(
    "teams",
    *_keys("tournament_id", "id"),
    *_texts("name", "short_name", "federation", "club", "captain"),
    _reference_to("entries", player_id="id"),
)

members = _table(
    "members",
    *_keys("tournament_id", "team_id", "place"),
    Column("player_id", Integer, _reference("players.id"), nullable=False),
    _number("rating"),
    UniqueConstraint("player_id", "tournament_id"),
    _reference_to("teams", id="team_id"),
)
"""The squads. A player belongs to one team of a section, so that a board names both."""

line_ups = _table(
    "line_ups",
    *_keys("tournament_id", "team_id", "round_no"),
    _text("players"),
    _flag("is_late", 0),
    _reference_to("teams", id="team_id"),
)

requested_byes = _table(
    "requested_byes",
    *_keys("tournament_id", "player_id", "round_no"),
    _text("kind"),
    _text("reason", "NONE"),
    _reference_to("entries", player_id="player_id"),
)

rounds = _table(
    "rounds",
    _key("tournament_id", "tournaments.id"),
    _key("number"),
    _text("state"),
    _text("paired_order", "[]"),
    _flag("is_verified", 0),
    _text("started", ""),
    _number("played_seconds", 0),
    CheckConstraint("number >= 1"),
)

games = _table(
    "games",
    *_keys("tournament_id", "round_no", "board"),
    *_numbers("white", "black"),
    _text("result"),
    _flag("has_colours", 1),
    Column("second", Text),
    CheckConstraint("board >= 1"),
    CheckConstraint("white <> black"),
    UniqueConstraint("tournament_id", "white", "round_no"),
    UniqueConstraint("tournament_id", "black", "round_no"),
    _reference_to("rounds", number="round_no"),
    _reference_to("entries", player_id="white"),
    _reference_to("entries", player_id="black"),
)

matches = _table(
    "matches",
    *_keys("tournament_id", "round_no", "table_no"),
    *_numbers("white", "black"),
    Column("forfeit", Text),
    _flag("has_colours"),
    CheckConstraint("table_no >= 1"),
    CheckConstraint("white <> black"),
    UniqueConstraint("tournament_id", "white", "round_no"),
    UniqueConstraint("tournament_id", "black", "round_no"),
    _reference_to("rounds", number="round_no"),
    _reference_to("teams", id="white"),
    _reference_to("teams", id="black"),
)

boards = _table(
    "boards",
    *_keys("tournament_id", "round_no", "table_no", "number"),
    Column("first", Integer),
    Column("second", Integer),
    *_texts("colour", "result"),
    CheckConstraint("number >= 1"),
    _reference_to("matches", round_no="round_no", table_no="table_no"),
    _reference_to("members", player_id="first"),
    _reference_to("members", player_id="second"),
    Index("boards_by_first", "tournament_id", "first"),
    Index("boards_by_second", "tournament_id", "second"),
)
"""The boards of matches; null in place of a player is an empty place."""

byes = _table(
    "byes",
    *_keys("tournament_id", "round_no", "place"),
    _number("player_id"),
    _text("kind"),
    _text("reason", "NONE"),
    UniqueConstraint("tournament_id", "player_id", "round_no"),
    _reference_to("rounds", number="round_no"),
    _reference_to("entries", player_id="player_id"),
)

remarks = _table(
    "remarks",
    _key("tournament_id", "tournaments.id"),
    _key("place"),
    _text("kind"),
    _number("round_no"),
    _text("text"),
)

corrections = _table(
    "corrections",
    *_keys("tournament_id", "place"),
    *_numbers("round_no", "board", "white_before", "black_before"),
    _text("result_before"),
    *_numbers("white_after", "black_after"),
    _text("result_after"),
    _number("since_round"),
    _text("scope"),
    _flag("has_colours_before", 1),
    _flag("has_colours_after", 1),
    Column("second_before", Text),
    Column("second_after", Text),
    _reference_to("rounds", number="round_no"),
)

rating_corrections = _table(
    "rating_corrections",
    *_keys("tournament_id", "player_id", "since_round"),
    *_numbers("rating", "estimate"),
    CheckConstraint("since_round >= 2"),
    _reference_to("entries", player_id="player_id"),
)

match_corrections = _table(
    "match_corrections",
    *_keys("tournament_id", "place"),
    *_numbers("round_no", "since_round", "table_no", "white", "black"),
    Column("forfeit", Text),
    _flag("has_colours"),
    _text("boards"),
    _reference_to("rounds", number="round_no"),
)

adjustments = _table(
    "adjustments",
    *_keys("tournament_id", "place"),
    *_numbers("participant", "round_no", "points", "game_points"),
    _text("reason"),
    _reference_to("entries", player_id="participant"),
    Index("adjustments_by_participant", "tournament_id", "participant"),
)

tie_decisions = _table(
    "tie_decisions",
    _key("tournament_id", "tournaments.id"),
    _key("place"),
    _number("round_no"),
    _text("players"),
    _number("places"),
    _text("decided_by"),
    Column("seed", Integer),
)

sent_reports = _table(
    "sent_reports",
    _key("tournament_id", "tournaments.id"),
    _key("place"),
    *_numbers("first_round", "last_round"),
    *_texts("sent_at", "sent_by", "file_name", "digest", "text", "confirmed_at"),
)

EVENT_TABLES = dict(metadata.tables)
"""The tables that store an event; the journal follows their rows."""

journal_steps = _table(
    "journal_steps",
    _key("number"),
    *_texts("operation", "arguments", "at", "who", "tables"),
    Column("reverses", Integer, _reference("journal_steps.number")),
    _flag("barrier"),
)

journal_changes = _table(
    "journal_changes",
    _key("step", "journal_steps.number"),
    _key("position"),
    _text("table_name"),
    Column("before", Text),
    Column("after", Text),
    CheckConstraint("before IS NOT NULL OR after IS NOT NULL"),
)

journal_digests = _table(
    "journal_digests", _key("step", "journal_steps.number"), *_texts("content", "digest")
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
