"""The statements of a desk at work: follow, write, commit, find out."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from itertools import groupby
from operator import itemgetter

import psycopg
from psycopg import Cursor

from swissdesk.errors import Address, DeskMissing, ServerEventTooNew, ServerLost, ServerNotReached
from swissdesk.model.desk import Desk
from swissdesk.store.chain import Link
from swissdesk.store.changes import Change
from swissdesk.store.lock import this_program
from swissdesk.store.rows import Image
from swissdesk.store.schema import EVENT_TABLES, VERSION
from swissdesk.store.server import desks, schema
from swissdesk.store.server.connection import LIMIT, Line, Row, connect, translated

_REPLACED = frozenset({"members"})
"""Tables whose rows are replaced as a whole: two of them may exchange a unique value."""


def entered(address: Address, password: str) -> Line:
    """Return a new connection to the tables of an event; raise ServerLost for an outage."""
    try:
        line = connect(address, password, LIMIT)
    except ServerNotReached as problem:
        raise ServerLost(address, problem.detail) from problem
    with translated(address):
        schema.enter(line, address.event)
    return line


def desk_of(line: Line, address: Address, person: str) -> Desk:
    """Return the desk of a connection's login, with a *person* at it; raise DeskMissing."""
    with translated(address):
        found = desks.desk_of(line, schema.name_of(address.event), by(person))
    if found is None:
        raise DeskMissing(address)
    return found


def by(person: str) -> str:
    """Return the name of a *person* for the journal; by default the user of this computer."""
    return person.replace("@", ".").strip() or this_program("").user


def take_turn(line: Line) -> None:
    """Begin a transaction, and take the lock of the event; raise ServerBusy without either."""
    with _whole(line), line.pipeline():
        line.execute("BEGIN")
        line.execute(desks.TURN)


def end(line: Line, process: tuple[int, datetime]) -> None:
    """End the server's process for an old connection of this desk; raise ServerLost if it stays.

    After this, a commit that was on its way is stored or never will be, and the lock is free.
    """
    ended = line.execute(_END, process).fetchone()
    if ended == (False,):
        raise psycopg.OperationalError("the connection before does not end")


_END = """
    SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
    WHERE pid = %s AND backend_start = %s
"""


@contextmanager
def _whole(line: Line) -> Iterator[None]:
    """Leave no transaction open if a part of it fails."""
    try:
        yield
    except BaseException:
        if not line.closed and line.is_in_transaction:
            roll_back(line)
        raise


def roll_back(line: Line) -> None:
    """Give up the transaction."""
    line.execute("ROLLBACK")


def commit(line: Line) -> None:
    """Commit the transaction; raise OperationalError if it is over."""
    if line.execute("COMMIT").statusmessage != "COMMIT":
        raise psycopg.OperationalError("the transaction is over")


def is_stored(line: Line, link: Link) -> bool:
    """Return whether a step is stored, once the transaction that wrote it is over."""
    take_turn(line)
    query = "SELECT FROM journal_digests WHERE step = %s AND digest = %s"
    found = line.execute(query, [link.number, link.digest]).rowcount
    roll_back(line)
    return bool(found)


def write(line: Line, link: Link, before: str, changes: Sequence[Change]) -> Line:
    """Write a step after the one with the digest *before*, and its changes of rows; do not commit.

    Return the connection. Raise as the function ``follow``, or LookupError if a row is missing.
    """
    is_turn = line.is_in_transaction
    with _whole(line):
        with line.pipeline():
            if not is_turn:
                line.execute("BEGIN")
            line.execute(
                "SELECT follow(%s::bigint, %s, %s::integer)", [link.number - 1, before, VERSION]
            )
            _write_journal(line, link)
            expected = [*_write_rows(line, changes)]
        _require(expected)
    return line


def _require(expected: Sequence[tuple[Cursor[Row], int]]) -> None:
    """Raise LookupError unless the statements affected as many rows as expected."""
    if any(cursor.rowcount != rows for cursor, rows in expected):
        raise LookupError("the database lacks a row that the desk has")


def _write_journal(line: Line, link: Link) -> None:
    values = (
        *(link.number, link.operation, link.arguments, link.at, link.who, link.tables),
        *(link.reverses, int(link.barrier)),
    )
    line.execute(_STEP, values)
    changes = [(link.number, place, *each) for place, each in enumerate(link.changes, 1)]
    if changes:
        line.cursor().executemany(_CHANGE, changes)
    line.execute(_DIGEST, [link.number, link.content, link.digest])


_STEP = "INSERT INTO journal_steps VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"
_CHANGE = "INSERT INTO journal_changes VALUES (%s, %s, %s, %s, %s)"
_DIGEST = "INSERT INTO journal_digests VALUES (%s, %s, %s)"


def _write_rows(line: Line, changes: Sequence[Change]) -> Iterator[tuple[Cursor[Row], int]]:
    """Remove, update and add rows; yield cursors with the number of rows each must affect."""
    batches = defaultdict[tuple[int, str, tuple[str, ...]], list[Image]](list)
    for table, before, after in changes:
        is_same = before and after and _key(table, before) == _key(table, after)
        if before and after and is_same and table not in _REPLACED:
            columns = tuple(name for name in after if before[name] != after[name])
            batches[_UPDATED, table, columns].append(after)
            continue
        if before:
            batches[_REMOVED, table, ()].append(before)
        if after:
            batches[_ADDED, table, tuple(after)].append(after)
    for (kind, table, columns), images in sorted(batches.items(), key=itemgetter(0)):
        keys = _KEYS[table]
        names = (keys, columns + keys, columns)[kind]
        cursor = line.cursor()
        cursor.executemany(_SQL[kind](table, columns), [*map(_values_of(names), images)])
        yield cursor, len(images)


_KEYS = {name: tuple(table.primary_key.columns.keys()) for name, table in EVENT_TABLES.items()}


def _key(table: str, image: Image) -> tuple[str | int | None, ...]:
    return tuple(image[name] for name in _KEYS[table])


def _values_of(names: Sequence[str]) -> Callable[[Image], tuple[str | int | None, ...]]:
    return lambda image: tuple(image[name] for name in names)


@cache
def _deletion(table: str, _columns: tuple[str, ...]) -> bytes:
    return f'DELETE FROM "{table}" WHERE {_equal(_KEYS[table], " AND ")}'.encode()


@cache
def _update(table: str, columns: tuple[str, ...]) -> bytes:
    where = _equal(_KEYS[table], " AND ")
    return f'UPDATE "{table}" SET {_equal(columns, ", ")} WHERE {where}'.encode()


@cache
def _insertion(table: str, columns: tuple[str, ...]) -> bytes:
    names, marks = (", ".join(each) for each in (map(_quoted, columns), ["%s"] * len(columns)))
    return f'INSERT INTO "{table}" ({names}) VALUES ({marks})'.encode()


_SQL = (_deletion, _update, _insertion)
_REMOVED, _UPDATED, _ADDED = range(3)


def _equal(names: Sequence[str], joint: str) -> str:
    return joint.join(f"{_quoted(name)} = %s" for name in names)


def _quoted(name: str) -> str:
    return f'"{name}"'


def links_after(line: Line, address: Address, number: int) -> Sequence[Link]:
    """Return the steps after *number*, in order.

    Raise ServerEventTooNew if a later program has upgraded the event.
    """
    with line.pipeline():
        version = line.execute("SELECT version_num::integer FROM alembic_version")
        steps, changes, digests = (line.execute(each, [number]) for each in _AFTER)
    for (found,) in version.fetchall():
        if found != VERSION:
            raise ServerEventTooNew(address, found, VERSION)
    by_step = {
        step: tuple((table, before, after) for _step, table, before, after in some)
        for step, some in groupby(changes.fetchall(), key=itemgetter(0))
    }
    sealed = {step: (content, digest) for step, content, digest in digests.fetchall()}
    links = []
    for number, operation, arguments, at, who, tables, reverses, barrier in steps.fetchall():
        told = (number, operation, arguments, at, who, tables, reverses, bool(barrier))
        links.append(Link(*told, by_step.get(number, ()), *sealed.get(number, ("", ""))))
    return links


_AFTER = (
    "SELECT number, operation, arguments, at, who, tables, reverses, barrier FROM journal_steps "
    "WHERE number > %s ORDER BY number",
    'SELECT step, table_name, "before", "after" FROM journal_changes WHERE step > %s '
    "ORDER BY step, position",
    "SELECT step, content, digest FROM journal_digests WHERE step > %s",
)
