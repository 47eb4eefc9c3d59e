"""Events in the databases of a server: listed, moved there, removed from there."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from psycopg import errors, sql
from sqlalchemy import Connection

from swissdesk.errors import (
    Address,
    DesksOfOwner,
    EventAlreadyOnServer,
    ServerEventReplaced,
    ServerOutdated,
    ServerRefusedStep,
)
from swissdesk.model.event import Event
from swissdesk.store import mapping, seals
from swissdesk.store.backup import Snapshot, origin
from swissdesk.store.chain import Link
from swissdesk.store.connection import of_memory, transaction
from swissdesk.store.event_file import EventFile
from swissdesk.store.event_tables import first_step, tables_in_memory
from swissdesk.store.journal import load_history
from swissdesk.store.server import desks, schema, statements
from swissdesk.store.server.connection import Line, connect, translated


@dataclass(frozen=True, slots=True)
class EventOnServer:
    """An event in a database: its name, the number and the time of its last step.

    They are empty, and 0, if this user may not read the event.
    """

    address: Address
    name: str = ""
    steps: int = 0
    at: str = ""


def events(address: Address, password: str) -> tuple[EventOnServer, ...]:
    """Return the events in a database, the latest first; raise ServerError."""
    with connect(address, password) as line, translated(address):
        query = "SELECT nspname FROM pg_namespace WHERE nspname ~ %s ORDER BY nspname"
        names = line.execute(query, [f"^{schema.PREFIX}[0-9a-f]{{8}}$"]).fetchall()
        found = [_event(line, replace(address, event=name[-8:])) for (name,) in names]
    return tuple(sorted(found, key=lambda each: each.at, reverse=True))


def _event(line: Line, address: Address) -> EventOnServer:
    query = sql.SQL(
        "SELECT e.name, j.number, j.at FROM {0}.event e, {0}.journal_steps j "
        "ORDER BY j.number DESC LIMIT 1"
    ).format(sql.Identifier(schema.name_of(address.event)))
    try:
        row = line.execute(query).fetchone()
    except (errors.InsufficientPrivilege, errors.UndefinedTable, errors.UndefinedColumn):
        row = None
    return EventOnServer(address, *(row or ()))


def create(address: Address, password: str, event: Event, at: str, person: str) -> Address:
    """Put a new event into a database; return its address. Raise ServerError."""
    with connect(address, password) as line, closing(tables_in_memory()) as tables:
        with transaction(tables):
            first_step(tables, event, at, f"{statements.by(person)}@{line.info.user}")
        return _move_in(line, address, tables)


def move_in(address: Address, password: str, snapshot: Snapshot) -> Address:
    """Copy an event with its whole journal into a database; return its address there.

    Raise EventAlreadyOnServer or another ServerError, leaving nothing there.
    """
    with connect(address, password) as line, closing(of_memory(snapshot.memory)) as tables:
        return _move_in(line, address, tables)


def _move_in(line: Line, address: Address, tables: Connection) -> Address:
    with transaction(tables):
        found = replace(address, event=origin(load_history(tables).steps[0]))
        with translated(address), line.transaction():
            try:
                schema.build(line, found.event)
            except errors.DuplicateSchema:
                raise EventAlreadyOnServer(found) from None
            schema.fill(line, tables)
            desks.install(line, schema.name_of(found.event))
            if _contents(line, found) != (mapping.load(tables), [*seals.links(tables)]):
                raise ServerRefusedStep(found, "the rows read again differ")
    return found


def remove(address: Address, password: str, file: Path) -> None:
    """Remove an event from its server after it has been moved into a *file*.

    Raise ServerOutdated or ServerEventReplaced unless the file holds all that the server has.
    """
    with closing(EventFile.read(file)) as copy:
        moved = copy.load(), list(copy.links())
    with connect(address, password) as line, translated(address), line.transaction():
        schema.require_event(line, address)
        line.execute(desks.TURN)
        found = _contents(line, address)
        if len(found[1]) > len(moved[1]):
            raise ServerOutdated(address, len(moved[1]), len(found[1]))
        if found != moved:
            raise ServerEventReplaced(address)
        name = schema.name_of(address.event)
        kept = desks.Desks(line, address, name)
        for each in kept.all():
            if not each.is_own:
                kept.remove(each)
        line.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(name)))
        line.execute("SELECT pg_notify(%s, '')", [name])


@contextmanager
def desks_at(address: Address, password: str) -> Iterator[desks.Desks]:
    """Connect to the desks of an event; raise DesksOfOwner or another ServerError."""
    with connect(address, password) as line, translated(address):
        schema.require_event(line, address)
        found = line.execute(_OWNER, [schema.name_of(address.event)]).fetchone()
        if found is not None and not found[1]:
            raise DesksOfOwner(address, found[0])
        yield desks.Desks(line, address, schema.name_of(address.event))


_OWNER = """
    SELECT pg_get_userbyid(nspowner), pg_has_role(session_user, nspowner, 'USAGE')
    FROM pg_namespace WHERE nspname = %s
"""


def _contents(line: Line, address: Address) -> tuple[Event, list[Link]]:
    """Return the event on the server, and its journal."""
    with closing(schema.read(line, address)) as copy, transaction(copy):
        return mapping.load(copy), [*seals.links(copy)]
