"""The schema of an event in a database: made, checked, read, upgraded.

It has the tables of an event file. On PostgreSQL a step updates rows in place, so the unique
constraints wait until the commit.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache

from psycopg import sql
from sqlalchemy import (
    BigInteger,
    Connection,
    Integer,
    MetaData,
    Table,
    UniqueConstraint,
    create_engine,
)
from sqlalchemy.pool import StaticPool
from sqlalchemy.schema import CreateIndex, CreateTable

from swissdesk.errors import (
    AccessRefused,
    Address,
    EventNotOnServer,
    ServerEventDamaged,
    ServerEventNotUpgraded,
    ServerEventTooNew,
    ServerNotAnEvent,
)
from swissdesk.store.connection import transaction
from swissdesk.store.event_file import upgrade_tables
from swissdesk.store.event_tables import NOT_SOUND, tables_in_memory
from swissdesk.store.schema import VERSION, metadata
from swissdesk.store.server import desks
from swissdesk.store.server.connection import OTHER_VERSION, OUTDATED, REPLACED, Line

PREFIX = "swissdesk_"
"""The beginning of the name of every schema; the origin of the event follows."""
_VERSIONS = "alembic_version"
_DIALECT = create_engine("postgresql+psycopg://").dialect
_REFERENCED = frozenset({"members"})
"""Tables with a unique constraint that others refer to, which PostgreSQL checks at once."""


def name_of(origin: str) -> str:
    """Return the name of the schema, and of the channel, of an event."""
    return PREFIX + origin


def tables() -> Sequence[Table]:
    """Return the tables as PostgreSQL has them, in an order in which they can be filled."""
    return tuple(_metadata().sorted_tables)


@cache
def _metadata() -> MetaData:
    made = MetaData()
    for table in metadata.sorted_tables:
        copy = table.to_metadata(made)
        for column in copy.columns:
            if isinstance(column.type, Integer):  # SQLite's have 64 bits
                column.type = BigInteger()
        for each in copy.constraints:
            if isinstance(each, UniqueConstraint) and table.name not in _REFERENCED:
                each.deferrable, each.initially = True, "DEFERRED"
    return made


def _creation(table: Table) -> str:
    return str(CreateTable(table).compile(dialect=_DIALECT))


def enter(line: Line, origin: str) -> None:
    """Let the connection's statements mean the tables of an event, and no others."""
    path = sql.SQL("{}, pg_temp").format(sql.Identifier(name_of(origin))).as_string(line)
    line.execute("SELECT set_config('search_path', %s, false)", [path])


def build(line: Line, origin: str) -> None:
    """Make the schema of an event with empty tables; the caller commits."""
    line.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(name_of(origin))))
    enter(line, origin)
    statements = [
        *map(_creation, tables()),
        *(
            str(CreateIndex(index).compile(dialect=_DIALECT))
            for table in tables()
            for index in sorted(table.indexes, key=lambda each: str(each.name))
        ),
        f"CREATE TABLE {_VERSIONS} (version_num VARCHAR(32) PRIMARY KEY)",
        f"INSERT INTO {_VERSIONS} VALUES ('{VERSION}')",
        _FOLLOW.format(channel=name_of(origin)),
    ]
    with line.pipeline():
        for each in statements:
            line.execute(each.encode())


_FOLLOW = f"""
    CREATE FUNCTION follow(known bigint, known_digest text, program integer) RETURNS void
    LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    DECLARE
        version integer;
        last_number bigint;
        last_digest text;
    BEGIN
        SELECT max(number) INTO last_number FROM journal_steps;
        IF coalesce(last_number, 0) <= known THEN
            {desks.TURN};
            SELECT max(number) INTO last_number FROM journal_steps;
        END IF;
        SELECT version_num::integer INTO version FROM {_VERSIONS};
        SELECT digest INTO last_digest FROM journal_digests WHERE step = known;
        IF version <> program THEN
            RAISE EXCEPTION USING ERRCODE = '{OTHER_VERSION}',
                MESSAGE = 'another version of the tables', DETAIL = version;
        ELSIF coalesce(last_number, 0) < known OR coalesce(last_digest, '') <> known_digest THEN
            RAISE EXCEPTION USING ERRCODE = '{REPLACED}', MESSAGE = 'another event';
        ELSIF last_number > known THEN
            RAISE EXCEPTION USING ERRCODE = '{OUTDATED}',
                MESSAGE = 'another step in the meantime', DETAIL = last_number;
        END IF;
        PERFORM pg_notify('{{channel}}', '');
    END $$
"""
"""Begins a step: takes the turn, and raises unless the step *known* to the desk is the last.

A step that is outdated already does not wait for its turn only to hear so.
"""


def require_event(line: Line, address: Address) -> int:
    """Return the version of the event's tables.

    Raise EventNotOnServer, ServerNotAnEvent, ServerEventDamaged, AccessRefused
    or ServerEventTooNew.
    """
    name = name_of(address.event)
    query = "SELECT has_schema_privilege(oid, 'USAGE') FROM pg_namespace WHERE nspname = %s"
    rights = line.execute(query, [name]).fetchone()
    if rights is None:
        raise EventNotOnServer(address)
    if not rights[0]:
        raise AccessRefused(address, f"permission denied for schema {name}")
    found = _columns(line, name)
    if not found.keys() & metadata.tables.keys():
        raise ServerNotAnEvent(address)
    if _VERSIONS not in found:
        raise ServerEventDamaged(address, f"no table {_VERSIONS}")
    enter(line, address.event)
    texts = [text for (text,) in line.execute(f"SELECT version_num FROM {_VERSIONS}").fetchall()]
    if len(texts) != 1 or not texts[0].isdecimal():
        raise ServerEventDamaged(address, f"version {texts}")
    version = int(texts[0])
    if version > VERSION:
        raise ServerEventTooNew(address, version, VERSION)
    return version


def require_tables(line: Line, address: Address, version: int) -> None:
    """Raise ServerEventNotUpgraded, or ServerEventDamaged if a table or a column is missing."""
    if version < VERSION:
        raise ServerEventNotUpgraded(address, version)
    found = _columns(line, name_of(address.event))
    for table in tables():
        known = found.get(table.name, {})
        lacking = [each.name for each in table.columns if each.name not in known]
        if lacking:
            raise ServerEventDamaged(address, f"{table.name} lacks {', '.join(lacking)}")
    lost = sorted(desks.TABLES.keys() - found.keys())
    if lost:
        raise ServerEventDamaged(address, f"no table {', '.join(lost)}")


def _columns(line: Line, schema: str) -> Mapping[str, Mapping[str, tuple[str, bool]]]:
    """Return type and NOT NULL of each column, by table and name."""
    found: dict[str, dict[str, tuple[str, bool]]] = {}
    for table, name, kind, is_required in line.execute(_COLUMNS, [schema]).fetchall():
        found.setdefault(table, {})
        if name is not None:
            found[table][name] = kind, is_required
    return found


_COLUMNS = """
    SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull
    FROM pg_class c LEFT JOIN pg_attribute a
    ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = %s)
    AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
"""


def deviations(line: Line, address: Address) -> tuple[str, ...]:
    """Return the foreign, missing and different objects of the schema, as "trigger spy"."""
    name = name_of(address.event)
    found = _columns(line, name)
    known = {_VERSIONS: {"version_num": ("character varying(32)", True)}, **_expected_columns()}
    known |= desks.TABLES
    odd = {f"table {table}" for table in found.keys() ^ known.keys()}
    odd |= {
        f"column {table}.{column}"
        for table in found.keys() & known.keys()
        for column, _kind in found[table].items() ^ known[table].items()
    }
    objects = {f"{kind} {one}" for kind, one in line.execute(_OBJECTS, {"schema": name}).fetchall()}
    return tuple(sorted(odd | (objects ^ _expected_objects())))


@cache
def _expected_columns() -> Mapping[str, Mapping[str, tuple[str, bool]]]:
    return {
        table.name: {
            each.name: (each.type.compile(_DIALECT).lower(), not each.nullable)
            for each in table.columns
        }
        for table in tables()
    }


@cache
def _expected_objects() -> frozenset[str]:
    """Return kind and name of our triggers and functions, and kind and table of constraints."""
    made = {table.name: _creation(table) for table in tables()}
    counts = {
        f"{kind} {name}": text.count(word)
        for name, text in made.items()
        for kind, word in _CONSTRAINTS.items()
    }
    return frozenset(
        {f"{name} ({count})" for name, count in counts.items() if count}
        | {f"primary key {_VERSIONS} (1)"}
        | {"function follow", *desks.objects()}
    )


_CONSTRAINTS = {
    "primary key": "PRIMARY KEY (",
    "foreign key": "FOREIGN KEY(",
    "unique constraint": "UNIQUE (",
    "check": "CHECK (",
}
_OBJECTS = """
    WITH own AS (SELECT oid FROM pg_namespace WHERE nspname = %(schema)s)
    SELECT 'trigger', t.tgname || ' of ' || c.relname FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND t.tgenabled = 'O' AND c.relnamespace IN (SELECT * FROM own)
    UNION ALL SELECT 'disabled trigger', t.tgname || ' of ' || c.relname FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid
    WHERE t.tgenabled <> 'O' AND c.relnamespace IN (SELECT * FROM own)
    UNION ALL SELECT 'rule', r.rulename || ' of ' || c.relname FROM pg_rewrite r
    JOIN pg_class c ON c.oid = r.ev_class
    WHERE r.rulename <> '_RETURN' AND c.relnamespace IN (SELECT * FROM own)
    UNION ALL SELECT 'policy', p.polname || ' of ' || c.relname FROM pg_policy p
    JOIN pg_class c ON c.oid = p.polrelid WHERE c.relnamespace IN (SELECT * FROM own)
    UNION ALL SELECT 'function', proname FROM pg_proc WHERE pronamespace IN (SELECT * FROM own)
    UNION ALL SELECT CASE contype WHEN 'p' THEN 'primary key' WHEN 'f' THEN 'foreign key'
        WHEN 'u' THEN 'unique constraint' ELSE 'check' END, c.relname || ' (' || count(*) || ')'
    FROM pg_constraint n JOIN pg_class c ON c.oid = n.conrelid
    WHERE n.connamespace IN (SELECT * FROM own) AND convalidated AND contype IN ('p', 'f', 'u', 'c')
    GROUP BY contype, c.relname
"""


def upgrade(line: Line, address: Address) -> None:
    """Bring the tables of an event up to date; raise ServerEventDamaged if that fails."""
    if require_event(line, address) == VERSION:
        return
    engine = create_engine("postgresql+psycopg://", creator=lambda: line, poolclass=StaticPool)
    line.autocommit = False
    try:
        with engine.connect() as connection, transaction(connection):
            connection.exec_driver_sql(desks.TURN)
            upgrade_tables(connection)
            desks.install(line, name_of(address.event))
    except NOT_SOUND as problem:
        raise ServerEventDamaged(address, str(problem)) from problem
    finally:
        line.autocommit = True


@contextmanager
def snapshot(line: Line) -> Iterator[None]:
    """Let all statements see the same moment."""
    line.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    try:
        yield
    finally:
        if not line.closed:
            line.execute("COMMIT")  # which keeps the path of enter(), and ends a failure as well


def read(line: Line, address: Address) -> Connection:
    """Return a copy in memory of all tables; raise ServerEventDamaged if SQLite refuses a row.

    The caller holds a :func:`snapshot` or another transaction.
    """
    with line.pipeline():
        found = [(each, line.execute(_selection(each), binary=True)) for each in tables()]
    copy = tables_in_memory()
    try:
        with transaction(copy):
            for table, cursor in found:
                rows = cursor.fetchall()
                if rows:
                    copy.exec_driver_sql(_insertion(table), rows)
    except NOT_SOUND as problem:
        copy.close()
        raise ServerEventDamaged(address, str(problem)) from problem
    except BaseException:
        copy.close()
        raise
    return copy


def fill(line: Line, source: Connection) -> None:
    """Copy all rows of an event file into empty tables; the caller commits."""
    for table in tables():
        rows = source.exec_driver_sql(_selection(table)).fetchall()
        with line.cursor() as cursor, cursor.copy(f"COPY {_listed(table)} FROM STDIN") as copy:
            for row in rows:
                copy.write_row(row)


def _listed(table: Table) -> str:
    return f'"{table.name}" ({_names(table)})'


def _names(table: Table) -> str:
    return ", ".join(f'"{each.name}"' for each in table.columns)


@cache
def _selection(table: Table) -> str:
    return f'SELECT {_names(table)} FROM "{table.name}"'


@cache
def _insertion(table: Table) -> str:
    marks = ", ".join("?" for _name in table.columns)
    return f"INSERT INTO {_listed(table)} VALUES ({marks})"
