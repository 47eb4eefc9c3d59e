"""The desks of an event on a server: logins of PostgreSQL, each with a name and a role.

``resources/server/desks.sql`` says how the server itself keeps the roles. Desks are made, changed
and removed by the owner of the event's schema: the login that moved the event to the server. To
make a login, PostgreSQL asks for the right CREATEROLE; without it an administrator must run the
statements of :class:`AdministratorNeeded` first.
"""

import re
import secrets
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from hashlib import sha256
from itertools import chain, count
from typing import Any

from psycopg import Connection, Cursor, errors, sql

from swissdesk import resources
from swissdesk.errors import Address, AdministratorNeeded, DeskNameTaken, DeskNameWrong
from swissdesk.model.desk import Desk, Role
from swissdesk.model.ids import TournamentId
from swissdesk.store import rights
from swissdesk.store.schema import EVENT_TABLES

TURN = "LOCK TABLE turn IN EXCLUSIVE MODE"
"""Keeps all other desks from writing, to the end of the transaction.

Why not one of PostgreSQL's advisory locks: a screen could take that for ever.
"""


def install(connection: Connection[Any], schema: str) -> None:
    """Make the table of desks, and the functions that keep their roles, in the event's schema.

    The caller owns the schema, whose tables are there with their rows, and commits.
    """
    connection.execute(sql.SQL(_PATH).format(sql.Identifier(schema)))
    rules = sql.Literal(sql.SQL("SELECT {}::jsonb").format(rights.as_json()).as_string(connection))
    connection.execute(_RULES.format(rules))
    connection.execute(_statements())
    mark = sql.SQL("COMMENT ON FUNCTION desk_rules() IS {}")
    connection.execute(mark.format(sql.Literal(_mark())))


def renew(connection: Connection[Any], schema: str) -> bool:
    """Install the rules again if another version of the program made them; return whether it did.

    Only for the owner of the schema.
    """
    found = connection.execute(_MARK, [schema]).fetchone()
    if found is None or found == (_mark(),):
        return False
    with connection.transaction():
        connection.execute(sql.SQL(_PATH).format(sql.Identifier(schema)))
        connection.execute(TURN)
        install(connection, schema)
    return True


_MARK = """
    SELECT coalesce(obj_description(p.oid, 'pg_proc'), '') FROM pg_proc p
    JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = %s AND p.proname = 'desk_rules' AND n.nspowner::regrole::name = session_user
"""


@cache
def _mark() -> str:
    return sha256(_statements() + rights.as_json().encode()).hexdigest()


@cache
def _statements() -> bytes:
    return resources.path("server", "desks.sql").read_bytes()


_PATH = "SET LOCAL search_path TO {}, pg_temp"
_RULES = sql.SQL(
    "CREATE OR REPLACE FUNCTION desk_rules() RETURNS jsonb LANGUAGE sql IMMUTABLE "
    "SET search_path FROM CURRENT AS {}"
)


TABLES: Mapping[str, Mapping[str, tuple[str, bool]]] = {
    "desks": {
        "login": ("name", True),
        "name": ("text", True),
        "role": ("text", True),
        "sections": ("bigint[]", False),
    },
    "turn": {},
}
"""The tables that :func:`install` makes: type and NOT NULL of each column."""

_JOURNAL = ("journal_steps", "journal_changes", "journal_digests")


@cache
def objects() -> frozenset[str]:
    """Return kind and name of everything that :func:`install` makes, except the tables."""
    functions = re.findall(r"CREATE OR REPLACE FUNCTION (\w+)", _statements().decode())
    triggers = ["place of journal_steps", "carrying_out of journal_steps"]
    triggers += [f"append_only of {table}" for table in _JOURNAL]
    policies = [f"reading of {table}" for table in ("desks", *_JOURNAL)]
    policies += [f"writing of {table}" for table in _JOURNAL]
    constraints = ["primary key desks (1)", "unique constraint desks (1)", "check desks (3)"]
    named = {"function": [*functions, "desk_rules"], "trigger": triggers, "policy": policies}
    return frozenset(
        [f"{kind} {name}" for kind, names in named.items() for name in names] + constraints
    )


def desk_of(connection: Connection[Any], schema: str, person: str) -> Desk | None:
    """Return the desk of the connection's login, with a *person* at it; None if it has none.

    A login with the rights of the schema's owner is a chief's even without a desk.
    """
    query = sql.SQL(_OWN_DESK).format(desks=sql.Identifier(schema, "desks"))
    found = connection.execute(query, [schema]).fetchone()
    if found is None:
        return None
    name, role, sections = found
    return Desk(name, f"{person}@{name}", Role[role], _sections(sections))


_OWN_DESK = """
    SELECT coalesce(d.name, session_user), coalesce(d.role, 'CHIEF'), d.sections
    FROM pg_namespace n LEFT JOIN {desks} d ON d.login = session_user
    WHERE n.nspname = %s AND (d.login IS NOT NULL OR pg_has_role(session_user, n.nspowner, 'USAGE'))
"""


@dataclass(frozen=True, slots=True)
class Session:
    """A connection of a desk: since when, and from which computer, as far as the server tells.

    It *holds* others up if they wait for it.
    """

    since: datetime
    computer: str
    holds: bool


@dataclass(frozen=True, slots=True)
class DeskLogin:
    """A desk with the login that opens the event there; *sections* None means all."""

    login: str
    name: str
    role: Role
    sections: frozenset[TournamentId] | None = None
    is_own: bool = False
    has_login: bool = True
    sessions: tuple[Session, ...] = ()


def new_password() -> str:
    """Return a password of 78 random bits, e.g. "kfm8-2bqx-h3nd-wpz4"."""
    groups = ("".join(map(secrets.choice, [_LETTERS] * 4)) for _group in range(4))
    return "-".join(groups)


_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without i, l, o, 0 and 1: a password is read from paper and typed."""


def is_name(text: str) -> bool:
    """Return whether a desk may have this name; who did a step ends in "@" and the name."""
    return text == text.strip(" ") and _NAME.fullmatch(text) is not None


_NAME = re.compile(r"[^@\x00-\x1f\x7f-\x9f]{1,40}")


class Desks:
    """The desks of an event, through a connection of the schema's owner that commits at once.

    Every method may raise an error of psycopg. A login whose rights change is disconnected; the
    program there connects again and learns them.
    """

    def __init__(self, connection: Connection[Any], address: Address, schema: str) -> None:
        self._connection = connection
        self._address = address
        self._schema = schema

    def all(self) -> tuple[DeskLogin, ...]:
        """Return all desks with their present sessions, the own desk first."""
        found: dict[str, DeskLogin] = {}
        for login, name, role, own, is_own, has_login, *session in self._do(_DESKS):
            sections = _sections(own)
            known = DeskLogin(login, name, Role[role], sections, is_own, has_login)
            known = found.get(login, known)
            more = () if session[0] is None else (Session(*session),)
            found[login] = replace(known, sessions=known.sessions + more)
        return tuple(found.values())

    def make(
        self, name: str, role: Role, sections: Collection[TournamentId] | None, password: str
    ) -> DeskLogin:
        """Make a desk with a login of its own, whose *password* is stored nowhere in clear.

        Raise DeskNameWrong, DeskNameTaken or AdministratorNeeded. Once an administrator has made
        the login, the desk gets it.
        """
        with self._connection.transaction():
            login = self._login(name, password)
            values = [login, name, role.name, _listed(role, sections)]
            with self._named(name):
                self._do("INSERT INTO {desks} VALUES (%s, %s, %s, %s)", *values)
            self._grant(login, role)
        return next(each for each in self.all() if each.login == login)

    def change(
        self, desk: DeskLogin, name: str, role: Role, sections: Collection[TournamentId] | None
    ) -> None:
        """Give a desk another name, role or sections; the own desk stays the chief's.

        Raise DeskNameWrong or DeskNameTaken.
        """
        role = Role.CHIEF if desk.is_own else role
        statement = "UPDATE {desks} SET name = %s, role = %s, sections = %s WHERE login = %s"
        with self._connection.transaction():
            with self._named(name):
                self._do(statement, name, role.name, _listed(role, sections), desk.login)
            if not desk.is_own:
                self._revoke(desk.login)
                self._grant(desk.login, role)
        self.disconnect(desk)

    def change_password(self, desk: DeskLogin, password: str) -> None:
        """Give the login of a desk another password; raise AdministratorNeeded."""
        self._administer(desk.login, _ALTERED, self._secret(desk.login, password))
        self.disconnect(desk)

    def remove(self, desk: DeskLogin) -> None:
        """Remove a desk and its login, also while it is connected; its steps stay.

        Without the right to remove a login, it stays, and opens nothing of the event any more.
        """
        with self._connection.transaction():
            if desk.has_login:
                self._revoke(desk.login)
            self._do("DELETE FROM {desks} WHERE login = %s", desk.login)
        self.disconnect(desk)
        with suppress(AdministratorNeeded, errors.DependentObjectsStillExist):
            self._administer(desk.login, ("DROP ROLE IF EXISTS {login}",))

    def disconnect(self, desk: DeskLogin) -> None:
        """End the sessions of a desk, such as one that holds the others up."""
        self._do(_DISCONNECT, desk.login)

    def _do(self, statement: str, *values: object, **names: sql.Composable) -> Cursor[Any]:
        known = {
            "desks": sql.Identifier(self._schema, "desks"),
            "schema": sql.Identifier(self._schema),
        }
        return self._connection.execute(sql.SQL(statement).format(**known, **names), values or None)

    def _login(self, name: str, password: str) -> str:
        """Return the login for a new desk: made now, or by an administrator before."""
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        slug = re.sub("[^a-z0-9]+", "_", plain).strip("_")[:20] or "desk"
        first = f"{slug}_{self._schema.rpartition('_')[2]}"
        for login in chain([first], (f"{first}_{number}" for number in count(2))):
            if not self._do("SELECT FROM pg_roles WHERE rolname = %s", login).rowcount:
                self._administer(login, _MADE, self._secret(login, password))
                return login
            if not self._may_administer() and self._is_free(login):
                return login
        raise AssertionError

    def _is_free(self, login: str) -> bool:
        return not self._do("SELECT FROM {desks} WHERE login = %s", login).rowcount

    def _may_administer(self) -> bool:
        query = "SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = session_user"
        return self._do(query).fetchone() == (True,)

    def _administer(self, login: str, statements: Sequence[str], secret: str = "") -> None:
        """Execute statements about a login; raise AdministratorNeeded with them if refused."""
        names = {"login": sql.Identifier(login), "secret": sql.Literal(secret)}
        try:
            with self._connection.transaction():
                for each in statements:
                    self._do(each, **names)
        except errors.InsufficientPrivilege:
            owner = sql.Identifier(self._connection.info.user)
            texts = (
                sql.SQL(each.replace("CURRENT_USER", "{owner}")).format(owner=owner, **names)
                for each in statements
            )
            asked = "\n".join(f"{each.as_string(self._connection)};" for each in texts)
            raise AdministratorNeeded(self._address, asked) from None

    def _secret(self, login: str, password: str) -> str:
        """Return a password as the server stores it, so that no log has the password itself."""
        encrypted = self._connection.pgconn.encrypt_password(
            password.encode(), login.encode(), b"scram-sha-256"
        )
        return encrypted.decode()

    def _grant(self, login: str, role: Role) -> None:
        tables = [sql.Identifier(self._schema, name) for name in EVENT_TABLES]
        names = {"login": sql.Identifier(login), "tables": sql.SQL(", ").join(tables)}
        for statement in _GRANTS[role]:
            self._do(statement, **names)

    def _revoke(self, login: str) -> None:
        for statement in _REVOKED:
            self._do(statement, login=sql.Identifier(login))

    @contextmanager
    def _named(self, name: str) -> Iterator[None]:
        if not is_name(name):
            raise DeskNameWrong(self._address, name)
        try:
            yield
        except errors.UniqueViolation:
            raise DeskNameTaken(self._address, name) from None


def _sections(numbers: Sequence[int] | None) -> frozenset[TournamentId] | None:
    return None if numbers is None else frozenset(map(TournamentId, numbers))


def _listed(role: Role, sections: Collection[TournamentId] | None) -> list[int] | None:
    return None if sections is None or role is not Role.RESULTS else sorted(sections)


_DESKS = """
    SELECT d.login::text, d.name, d.role, d.sections, d.login = session_user, r.oid IS NOT NULL,
        a.backend_start, coalesce(a.client_hostname, host(a.client_addr), ''), a.pid = ANY (
            SELECT unnest(pg_blocking_pids(w.pid)) FROM pg_stat_activity w
            WHERE w.datname = current_database() AND w.wait_event_type = 'Lock'
        )
    FROM {desks} d LEFT JOIN pg_roles r ON r.rolname = d.login
    LEFT JOIN pg_stat_activity a ON a.usename = d.login AND a.datname = current_database()
    ORDER BY d.login <> session_user, d.role, d.name, a.backend_start
"""
_DISCONNECT = """
    SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity
    WHERE usename = %s AND datname = current_database() AND pid <> pg_backend_pid()
    AND pg_has_role(session_user, usesysid, 'USAGE')
"""
_MADE = (
    "CREATE ROLE {login} LOGIN CONNECTION LIMIT 10 PASSWORD {secret}",
    "GRANT {login} TO CURRENT_USER",
)
"""The owner is a member, so that it may end the desk's sessions and see their computers."""
_ALTERED = ("ALTER ROLE {login} PASSWORD {secret}",)
_READING = (
    "GRANT USAGE ON SCHEMA {schema} TO {login}",
    "GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {login}",
)
_ADDING = (
    *_READING,
    *(f"GRANT INSERT ON {{schema}}.{each} TO {{login}}" for each in _JOURNAL),
    "GRANT DELETE ON {schema}.turn TO {login}",  # the right to lock it; it has no rows
    *(
        f"GRANT EXECUTE ON FUNCTION {{schema}}.{each} TO {{login}}"
        for each in ("follow", "may_write", "may_add_to")
    ),
)
_GRANTS = {
    Role.SCREEN: _READING,
    Role.RESULTS: _ADDING,
    Role.CHIEF: (*_ADDING, "GRANT INSERT, UPDATE, DELETE ON {tables} TO {login}"),
}
_REVOKED = (
    "REVOKE ALL ON ALL TABLES IN SCHEMA {schema} FROM {login}",
    "REVOKE ALL ON ALL FUNCTIONS IN SCHEMA {schema} FROM {login}",
    "REVOKE ALL ON SCHEMA {schema} FROM {login}",
)
