"""The roles of desks, kept by a real PostgreSQL: who may do what, also by SQL written by hand."""

import json
import re
import time
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from itertools import count
from random import Random
from threading import Thread

import psycopg
import pytest
from builders import a_team_tournament, a_tournament
from psycopg import errors as refused
from psycopg import sql

from swissdesk.document import Document
from swissdesk.errors import (
    AccessRefused,
    Address,
    AdministratorNeeded,
    DeskNameTaken,
    DeskNameWrong,
    DesksOfOwner,
    NotAllowedHere,
    OperationRefused,
    ServerError,
)
from swissdesk.model.desk import Desk, Role
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.result import AbsenceReason, ByeKind, GameResult
from swissdesk.model.settings import SystemId
from swissdesk.operations import line_ups, presence, registry, regulations, results, rounds, setup
from swissdesk.store import chain, rights, stores
from swissdesk.store.changes import Change, apply, differences, rows_come, rows_gone
from swissdesk.store.journal import changes_in
from swissdesk.store.mapping import images
from swissdesk.store.schema import EVENT_TABLES
from swissdesk.store.server.desks import Desks, desk_of, install, is_name, new_password

ONE, TWO, LEAGUE, DOUBLE = map(TournamentId, (1, 2, 3, 4))
AT = "2026-11-23T12:00:00+00:00"
JOURNAL = ("journal_steps", "journal_changes", "journal_digests")
_numbers = count(1)


def an_event():
    """Sections with a round under way, before round 1, of teams, and of matches of two games."""
    under_way = a_tournament("1-4 1 | 2-5 = | 3-6 0", "1-2 . | 3-4 . | 5 PAB | 6 H")
    to_come = replace(a_tournament(players=6), id=TWO)
    league = replace(a_team_tournament("1-2 .."), id=LEAGUE)
    double = a_tournament("1-3 1,= | 2 PAB", "1-2 1,. | 3 PAB", system=SystemId.DOUBLE_SWISS)
    event = Event("")
    for each in (under_way, to_come, league, replace(double, id=DOUBLE)):
        event = event.with_tournament(each)
    return event


class Hall:
    """An event on a server, with desks, and a file that makes the steps that desks send."""

    def __init__(self, cluster, folder, *, may_create=True):
        number = next(_numbers)
        self.owner = f"owner_{number}"
        self._database = cluster.database()
        self._host = str(cluster.folder)
        with self.administrator() as one:
            right = "CREATEROLE" if may_create else "NOCREATEROLE"
            one.execute(f"CREATE ROLE {self.owner} LOGIN {right} PASSWORD 'x'")
            one.execute(f"GRANT CREATE ON DATABASE {self._database.name} TO {self.owner}")
        event = replace(an_event(), name=f'Žilina "Open" \\ {number} \t😀')
        self.document = Document.create(folder / f"{number}.swissdesk", event)
        address = Address(self._host, cluster.port, self._database.name, self.owner)
        with closing(self.document.snapshot()) as snapshot:
            self.address = stores.move_to_server(snapshot, address, password="x")
        self.schema = f"swissdesk_{self.address.event}"
        self.chief = self.connect(self.owner, "x", autocommit=True)
        self.desks = Desks(self.chief, self.address, self.schema)
        self.connections, self.passwords = {}, {}

    def connect(self, user, password, **options):
        return self._database.connect(user, password, host=self._host, **options)

    @contextmanager
    def administrator(self):
        with self._database.connect(host=self._host) as connection:
            yield connection

    def add(self, name, role, sections=None):
        """Make a desk and return it; its connection is in ``connections``."""
        password = new_password()
        desk = self.desks.make(name, role, sections, password)
        self.passwords[name] = desk.login, password
        own = self.connect(desk.login, password, autocommit=False)
        own.execute(sql.SQL("SET search_path TO {}").format(sql.Identifier(self.schema)))
        own.commit()
        self.connections[name] = own
        return desk

    def opened(self, name, person="Ben"):
        """The event as a program at a desk has it."""
        login, password = self.passwords[name]
        address = replace(self.address, user=login)
        store = stores.open_store(address, AT, password=password, person=person)
        return Document(store, lambda: datetime.now(UTC))

    def opened_by_owner(self):
        self.passwords[self.owner] = self.owner, "x"
        return self.opened(self.owner, "Ana")

    def last(self):
        query = f"SELECT number, digest FROM {self.schema}.journal_steps s, {self.schema}."
        query += "journal_digests d WHERE d.step = s.number ORDER BY number DESC LIMIT 1"
        return self.chief.execute(query).fetchone()

    def link(self, operation, section=ONE, who="Ben@desk 2", **arguments):
        """A step made in the file, as a desk would send it."""
        self.document.perform_in(section, operation, **arguments)
        return self.sealed(self.document.links()[-1], who=who)

    def sealed(self, link, **changes):
        number, digest = self.last()
        link = replace(link, **{"number": number + 1, "at": AT} | changes)
        return replace(link, digest=link.digest_after(digest))

    def send(self, desk, link):
        connection = self.connections[desk] if isinstance(desk, str) else desk
        with connection.transaction():
            self._write(connection, link)

    def _write(self, connection, link):
        step = {
            **{name: getattr(link, name) for name in ("number", "operation", "arguments", "at")},
            "who": link.who,
            "tables": link.tables,
            "reverses": link.reverses,
            "barrier": int(link.barrier),
        }
        self._insert(connection, "journal_steps", step)
        for position, (table, before, after) in enumerate(link.changes, 1):
            change = {"step": link.number, "position": position, "table_name": table}
            self._insert(connection, "journal_changes", change | {"before": before, "after": after})
        digests = {"step": link.number, "content": link.content, "digest": link.digest}
        self._insert(connection, "journal_digests", digests)

    def _insert(self, connection, table, row):
        statement = sql.SQL("INSERT INTO {} ({}) VALUES ({})").format(
            sql.Identifier(self.schema, table),
            sql.SQL(", ").join(map(sql.Identifier, row)),
            sql.SQL(", ").join(sql.Placeholder() * len(row)),
        )
        connection.execute(statement, [*row.values()])

    def rows(self):
        """All rows of the event on the server, as the snapshot gives them."""
        tables = (
            f"SELECT '{each}', to_jsonb(t) FROM {self.schema}.{each} t" for each in EVENT_TABLES
        )
        found = self.chief.execute(" UNION ALL ".join(tables)).fetchall()
        return sorted(((name, sorted(row.items())) for name, row in found), key=repr)

    def journal(self):
        return [
            self.chief.execute(f"SELECT * FROM {self.schema}.{each}").fetchall() for each in JOURNAL
        ]

    def close(self):
        for each in (self.chief, *self.connections.values()):
            each.close()
        self.document.close()


def rows_of(event):
    return sorted(((name, sorted(image.items())) for name, image in images(event)), key=repr)


@pytest.fixture
def hall(cluster, tmp_path):
    hall = Hall(cluster, tmp_path)
    hall.add("desk 2", Role.RESULTS, [ONE, TWO, LEAGUE, DOUBLE])
    yield hall
    hall.close()


@pytest.fixture(scope="module")
def shared(cluster, tmp_path_factory):
    """A hall in which nothing ever changes, because every attack on it is refused."""
    hall = Hall(cluster, tmp_path_factory.mktemp("hall"))
    hall.add("desk 2", Role.RESULTS, [ONE, TWO, DOUBLE])
    hall.add("desk 3", Role.RESULTS, [TWO])
    hall.add("wall", Role.SCREEN)
    hall.add("deputy", Role.CHIEF)
    link = hall.link(results.set_result, round_no=2, board=2, result=GameResult.DRAW)
    hall.send("desk 2", link)
    yield hall
    hall.close()
    cluster.clean()


# What a desk for results may do, it does


WORK = [
    (
        presence.request_bye,
        TWO,
        {"player_id": PlayerId(3), "round_no": 2, "kind": ByeKind.HALF_POINT},
    ),
    (
        presence.request_bye,
        TWO,
        {"player_id": PlayerId(3), "round_no": 2, "kind": ByeKind.ZERO_POINT},
    ),
    (
        presence.request_bye,
        TWO,
        {
            "player_id": PlayerId(3),
            "round_no": 2,
            "kind": ByeKind.ZERO_POINT,
            "reason": AbsenceReason.CLUB_DUTY,
        },
    ),
    (presence.cancel_bye, TWO, {"player_id": PlayerId(3), "round_no": 2}),
    (
        presence.request_bye,
        TWO,
        {"player_id": PlayerId(4), "round_no": 1, "kind": ByeKind.ZERO_POINT},
    ),
    (presence.check_in, TWO, {"player_id": PlayerId(4), "present": True}),
    (presence.check_in, TWO, {"player_id": PlayerId(4), "present": False}),
    (presence.finish_check_in, TWO, {}),
    (presence.withdraw, ONE, {"player_id": PlayerId(3), "after_round": 2}),
    (presence.withdraw, ONE, {"player_id": PlayerId(3), "after_round": 3}),
    (presence.reinstate, ONE, {"player_id": PlayerId(3)}),
    (presence.excuse_absence, ONE, {"player_id": PlayerId(6), "round_no": 2}),
    (presence.excuse_absence, ONE, {"player_id": PlayerId(6), "round_no": 1}),
    (results.set_result, ONE, {"round_no": 2, "board": 1, "result": GameResult.WHITE_WINS}),
    (results.set_result, ONE, {"round_no": 2, "board": 2, "result": GameResult.DRAW}),
    (results.verify_round, ONE, {"round_no": 2}),
    (results.set_result, ONE, {"round_no": 2, "board": 2, "result": GameResult.PENDING}),
    (
        line_ups.set_board_result,
        LEAGUE,
        {"round_no": 1, "table": 1, "board": 2, "result": GameResult.BLACK_WINS},
    ),
    (
        results.set_second_result,
        DOUBLE,
        {"round_no": 2, "board": 1, "result": GameResult.BLACK_WINS},
    ),
]


def test_every_operation_of_a_desk_for_results_changes_the_rows_by_the_journal_alone(hall):
    for operation, section, arguments in WORK:
        hall.send("desk 2", hall.link(operation, section, **arguments))
        assert hall.rows() == rows_of(hall.document.event), operation
    done = {registry.of(operation).name for operation, _section, _arguments in WORK}
    assert done == rights.RIGHTS.keys() == registry.AT_RESULTS_DESKS


def test_its_own_steps_are_undone_and_redone(hall):
    for operation, section, arguments in WORK:
        hall.send("desk 2", hall.link(operation, section, **arguments))
    for turn in (hall.document.undo, hall.document.redo, hall.document.undo):
        for _step in WORK:
            turn()
            hall.send("desk 2", hall.sealed(hall.document.links()[-1], who="Ben@desk 2"))
            assert hall.rows() == rows_of(hall.document.event)


def test_the_chief_and_a_deputy_change_rows_themselves(hall):
    hall.add("deputy", Role.CHIEF)
    for number, (desk, name) in enumerate(((hall.chief, hall.owner), ("deputy", "deputy")), 1):
        connection = hall.connections.get(desk, hall.chief)
        link = hall.link(
            presence.expel,
            TWO,
            f"Ana@{name}",
            player_id=PlayerId(number),
            after_round=0,
            reason="x",
        )
        with connection.transaction():
            for table, before, after in link.changes:
                if table == "entries":
                    connection.execute(
                        f"UPDATE {hall.schema}.entries SET withdrawn_after = 0, is_expelled = 1"
                        f" WHERE tournament_id = 2 AND player_id = {number}"
                    )
                else:
                    assert before is None
                    hall._insert(connection, table, json.loads(after))
            hall._write(connection, link)
        assert hall.rows() == rows_of(hall.document.event)


def test_every_operation_works_at_a_desk_as_at_the_only_one(hall):
    """The same operations through a document at the desk and in the file: the same events."""
    at_desk, chief = hall.opened("desk 2"), hall.opened_by_owner()
    assert at_desk.desk == Desk(
        "desk 2", "Ben@desk 2", Role.RESULTS, frozenset({ONE, TWO, LEAGUE, DOUBLE})
    )
    assert chief.desk == Desk(hall.owner, f"Ana@{hall.owner}")
    for operation, section, arguments in WORK:
        done = at_desk.perform_in(section, operation, **arguments)
        hall.document.perform_in(section, operation, **arguments)
        assert done.who == "Ben@desk 2"
        assert at_desk.event == hall.document.event
    for _step in WORK:
        at_desk.undo()
        hall.document.undo()
    assert at_desk.event == hall.document.event
    at_desk.redo()
    steps, followed = chief._store.catch_up(chief.event)
    assert (len(steps), followed) == (2 * len(WORK) + 1, at_desk.event)
    assert hall.rows() == rows_of(followed)
    at_desk.close()
    chief.close()


def test_a_deputy_changes_what_the_chief_changes(hall):
    hall.add("deputy", Role.CHIEF)
    deputy = hall.opened("deputy")
    deputy.perform_in(TWO, setup.close_list)
    deputy.perform_in(TWO, rounds.pair_round, round_no=1)
    deputy.perform(setup.change_event, data=replace(deputy.event, place="Žilina"))
    deputy.undo()
    assert hall.rows() == rows_of(deputy.event)
    deputy.close()


def test_a_screen_reads_and_copies_the_event_and_changes_nothing(hall, tmp_path):
    hall.add("wall", Role.SCREEN)
    screen = hall.opened("wall")
    assert screen.event == hall.document.event
    assert screen.is_read_only
    with pytest.raises(NotAllowedHere):
        screen.perform_in(ONE, *WORK[-5][:1], **WORK[-5][2])
    screen.save_copy(tmp_path / "Copy.swissdesk")
    screen.close()


# What SQL written by hand does not achieve

NEVER = """
UPDATE games SET result = 'WHITE_WINS'
UPDATE games SET result = 'WHITE_WINS' WHERE tournament_id = 1 AND round_no = 2 AND board = 1
UPDATE entries SET rating = 3000
UPDATE desks SET role = 'CHIEF'
DELETE FROM desks
INSERT INTO desks VALUES (session_user, 'desk 9', 'CHIEF')
INSERT INTO requested_byes VALUES (1, 3, 3, 'HALF_POINT')
INSERT INTO tournaments (id, list_closed, extra_records) VALUES (9, 0, '[]')
DELETE FROM players
DELETE FROM journal_steps
UPDATE journal_steps SET who = 'Ana@desk 3'
DELETE FROM journal_changes
UPDATE journal_digests SET digest = ''
TRUNCATE games
TRUNCATE journal_steps CASCADE
COPY games FROM PROGRAM 'echo 1'
COPY games (tournament_id, round_no, board, white, black, result) FROM stdin
COPY games TO PROGRAM 'cat'
COPY journal_steps TO '/tmp/steps'
MERGE INTO games g USING games o ON g.board = o.board WHEN MATCHED THEN DELETE
SELECT * FROM games FOR UPDATE
LOCK TABLE games
LOCK TABLE journal_steps IN SHARE MODE
DROP TABLE games
DROP TRIGGER append_only ON journal_steps
DROP TRIGGER carrying_out ON journal_steps
ALTER TABLE journal_steps DISABLE TRIGGER ALL
ALTER TABLE journal_steps DISABLE ROW LEVEL SECURITY
ALTER TABLE games OWNER TO CURRENT_USER
ALTER TABLE games ADD COLUMN x integer
DROP POLICY writing ON journal_steps
CREATE POLICY mine ON journal_steps FOR INSERT WITH CHECK (true)
CREATE TRIGGER mine BEFORE INSERT ON journal_steps FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TABLE desks_of_mine (x integer)
CREATE VIEW mine AS SELECT * FROM games
CREATE FUNCTION own_desk_of_mine() RETURNS integer LANGUAGE sql AS 'SELECT 1'
CREATE OR REPLACE FUNCTION desk_rules() RETURNS jsonb LANGUAGE sql AS 'SELECT NULL::jsonb'
CREATE INDEX mine ON games (result)
SELECT make_change('games', NULL, '{{}}')
SELECT desk_rules()
SELECT own_desk()
SELECT refuse('me')
SET session_replication_role = replica
SET ROLE {owner}
SET SESSION AUTHORIZATION {owner}
GRANT {owner} TO CURRENT_USER
ALTER ROLE CURRENT_USER SUPERUSER
ALTER ROLE {owner} PASSWORD 'y'
CREATE ROLE another
DROP SCHEMA {schema} CASCADE
CREATE SCHEMA mine
SELECT rolpassword FROM pg_authid
SELECT passwd FROM pg_shadow
SELECT pg_read_file('/etc/passwd')
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{owner}'
SELECT lo_import('/etc/passwd')
"""
WRITING = """
INSERT INTO journal_steps VALUES (3, 'set_result', '{given}', '{at}', '{who}', '[]', NULL, 0)
INSERT INTO journal_changes VALUES (2, 9, 'games', NULL, '{{}}')
INSERT INTO journal_changes VALUES (1, 9999, 'games', NULL, '{{}}')
INSERT INTO journal_digests VALUES (9, '', '')
"""


def lines(text):
    return text.strip().splitlines()


@contextmanager
def unchanged(hall):
    before = hall.rows(), hall.journal(), hall.desks.all()
    yield
    assert (hall.rows(), hall.journal(), hall.desks.all()) == before


def attack(hall, desk, statement, *first):
    connection = hall.connections[desk]
    words = {"owner": hall.owner, "schema": hall.schema, "at": AT, "who": "Ben@desk 2"}
    words["given"] = json.dumps({"tournament_id": 1})
    with unchanged(hall), pytest.raises(refused.InsufficientPrivilege):
        together(connection, *first, statement.format(**words))


def together(connection, *statements):
    """Execute statements in one transaction."""
    with connection.transaction():
        for each in statements:
            connection.execute(each)


@pytest.mark.parametrize("statement", lines(NEVER))
@pytest.mark.parametrize("desk", ["desk 2", "wall"])
def test_no_statement_changes_rows_rights_or_the_journal(shared, desk, statement):
    attack(shared, desk, statement)


@pytest.mark.parametrize("statement", lines(WRITING))
@pytest.mark.parametrize("desk", ["desk 2", "desk 3", "wall"])
@pytest.mark.parametrize("first", [(), ("SET CONSTRAINTS ALL IMMEDIATE",)])
def test_half_a_step_is_no_step(shared, desk, statement, first):
    attack(shared, desk, statement, *first)


JOURNAL_OF_ALL = [
    *(f"DELETE FROM {each}" for each in JOURNAL),
    *(f"TRUNCATE {each} CASCADE" for each in JOURNAL),
    "UPDATE journal_steps SET who = 'x@y'",
    "UPDATE journal_changes SET after = before",
    "UPDATE journal_digests SET digest = ''",
    "INSERT INTO journal_steps VALUES (5, 'expel', '{{}}', '', 'Ana@{name}', '[]', NULL, 0)",
    "INSERT INTO journal_steps VALUES (2, 'expel', '{{}}', '', 'Ana@{name}', '[]', NULL, 0)",
    "INSERT INTO journal_steps VALUES (3, 'expel', '{{}}', '', 'Ana@desk 2', '[]', NULL, 0)",
    "INSERT INTO journal_steps VALUES (3, 'expel', '{{}}', '', '{name}', '[]', NULL, 0)",
]


@pytest.mark.parametrize("statement", JOURNAL_OF_ALL)
@pytest.mark.parametrize("desk", ["owner", "deputy"])
def test_not_even_a_chief_rewrites_the_journal_or_writes_for_another_desk(shared, desk, statement):
    name = shared.owner if desk == "owner" else desk
    connection = shared.chief if desk == "owner" else shared.connections[desk]
    path = f"SET LOCAL search_path TO {shared.schema}"
    with unchanged(shared), pytest.raises(refused.InsufficientPrivilege):
        together(connection, path, statement.format(name=name))


def test_a_path_of_ones_own_leads_the_rules_nowhere(hall):
    """Tables and functions in the login's temporary schema come first for its own queries only."""
    own = hall.connections["desk 2"]
    own.execute(f"CREATE TEMP TABLE desks AS SELECT * FROM {hall.schema}.desks")
    own.execute("UPDATE desks SET role = 'CHIEF', sections = NULL")
    own.execute(
        "CREATE FUNCTION pg_temp.right(text, integer) RETURNS text LANGUAGE sql AS"
        " $$ SELECT '@desk 3' $$"
    )
    own.execute(f"SET search_path TO pg_temp, {hall.schema}, pg_catalog")
    own.commit()
    link = hall.link(results.set_result, round_no=2, board=1, result=GameResult.DRAW)
    with unchanged(hall), pytest.raises(refused.InsufficientPrivilege):
        hall.send(own, hall.sealed(link, who="Ben@desk 3"))
    with unchanged(hall), pytest.raises(refused.InsufficientPrivilege):
        hall.send(own, hall.sealed(link, operation="expel"))
    hall.send(own, link)


@pytest.mark.parametrize("desk", ["desk 2", "wall", "deputy"])
def test_a_desk_sees_no_desk_but_its_own_and_no_other_event_of_the_database(shared, desk):
    with shared.administrator() as one:
        one.execute("CREATE SCHEMA IF NOT EXISTS other")
        one.execute("CREATE TABLE IF NOT EXISTS other.games (x integer)")
    own = shared.connections[desk]
    with own.transaction():
        assert own.execute("SELECT name FROM desks").fetchall() == [(desk,)]
    with pytest.raises(refused.InsufficientPrivilege):
        together(own, "SELECT * FROM other.games")


def test_a_screen_cannot_hold_the_others_up(shared, hall):
    """It may lock what it may write: nothing. A lock of its own invention stops nobody."""
    wall = shared.connections["wall"]
    query = "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = %s::regnamespace"
    tables = [name for (name,) in wall.execute(query, [shared.schema])]
    wall.commit()
    assert {"turn", "games", "journal_steps"} < {*tables}
    for table in tables:
        for mode in ("ROW SHARE", "ROW EXCLUSIVE", "SHARE", "EXCLUSIVE", "ACCESS EXCLUSIVE"):
            with pytest.raises(refused.InsufficientPrivilege):
                together(wall, f"LOCK TABLE {table} IN {mode} MODE")
    hall.add("wall", Role.SCREEN)
    wall = hall.connections["wall"]
    for table in tables:
        wall.execute(f"LOCK TABLE {table} IN ACCESS SHARE MODE")
    wall.execute("SELECT pg_advisory_lock(1400325221, generate_series(1, 100))")
    at_desk = hall.opened("desk 2")
    operation, section, given = WORK[0]
    at_desk.perform_in(section, operation, **given)
    at_desk.close()


def test_a_flood_of_notices_wakes_the_others_a_few_times_only(hall):
    hall.add("wall", Role.SCREEN)
    wall, at_desk, calls = hall.connections["wall"], hall.opened("desk 2"), []
    end = at_desk._store.listen(lambda: calls.append(None))
    wall.autocommit = True
    began = time.monotonic()
    for _notice in range(2000):
        wall.execute(f"NOTIFY {hall.schema}")
    took = time.monotonic() - began
    assert len(calls) <= took / 0.02 + 5
    operation, section, given = WORK[0]
    at_desk.perform_in(section, operation, **given)
    end()
    at_desk.close()


# Steps that are not what they say


def with_row(link, place, **values):
    """The step with other values in the row after its change."""
    table, before, after = link.changes[place]
    row = json.dumps({**json.loads(after), **values}, ensure_ascii=False, separators=(",", ":"))
    changes = [*link.changes]
    changes[place] = table, before, row
    return replace(link, changes=tuple(changes))


def with_argument(link, **values):
    given = {**json.loads(link.arguments), **values}
    return replace(link, arguments=json.dumps(given, separators=(",", ":")))


LIES = {
    "another section's": lambda link: with_argument(link, tournament_id=2),
    "no section's": lambda link: with_argument(link, tournament_id=None),
    "a section in words": lambda link: with_argument(link, tournament_id="1"),
    "a section as a fraction": lambda link: replace(
        link, arguments=link.arguments.replace('"tournament_id":1', '"tournament_id":1.0')
    ),
    "an unknown operation": lambda link: replace(link, operation="set_results"),
    "a chief's operation": lambda link: replace(link, operation="expel"),
    "another operation": lambda link: replace(link, operation="withdraw"),
    "another desk": lambda link: replace(link, who="Ben@desk 3"),
    "no desk": lambda link: replace(link, who="Ben"),
    "two lines of who": lambda link: replace(link, who="Ana@wall\n@desk 2"),
    "a barrier": lambda link: replace(link, barrier=True),
    "a moment in words": lambda link: replace(link, at="yesterday"),
    "no moment": lambda link: replace(link, at="2026-99-23T12:00:00+00:00"),
    "another board": lambda link: with_argument(link, board=2),
    "another round": lambda link: with_argument(link, round_no=1),
    "another result": lambda link: with_argument(link, result="BLACK_WINS"),
    "an unknown result": lambda link: with_argument(with_row(link, 0, result="WON"), result="WON"),
    "another player": lambda link: with_row(link, 0, white=5),
    "another type": lambda link: with_row(link, 0, board="1"),
    "another column": lambda link: with_row(link, 0, seat=1),
    "no column": lambda link: replace(
        link, changes=((link.changes[0][0], link.changes[0][1], "{}"),)
    ),
    "a row removed": lambda link: replace(link, changes=((*link.changes[0][:2], None),)),
    "a row added": lambda link: replace(link, changes=(("games", None, link.changes[0][2]),)),
    "a row that is not so": lambda link: replace(
        link, changes=(("games", link.changes[0][2], link.changes[0][1]),)
    ),
    "no row": lambda link: replace(link, changes=()),
    "a row twice": lambda link: replace(link, changes=link.changes * 2),
    "another table": lambda link: replace(link, changes=(("boards", *link.changes[0][1:]),)),
    "a table that is none": lambda link: replace(
        link, changes=(("games; DROP TABLE games", *link.changes[0][1:]),)
    ),
    "a number in another form": lambda link: replace(
        link,
        changes=(("games", link.changes[0][1].replace(":1,", ":1e0,"), link.changes[0][2]),),
    ),
    "other tables": lambda link: replace(link, tables='["boards"]'),
    "tables as words": lambda link: replace(link, tables="games"),
    "a long story": lambda link: with_argument(link, story="x" * 20_000),
    "no object": lambda link: replace(link, arguments="[1]"),
    "no JSON": lambda link: replace(link, arguments="{"),
    "another number": lambda link: replace(link, number=link.number + 1),
    "a number again": lambda link: replace(link, number=link.number - 1),
    "another content": lambda link: replace(link, content="0" * 64),
    "no content": lambda link: replace(link, content=""),
    "a step undone that is another desk's": lambda link: replace(link, reverses=1, changes=()),
    "an undone step with rows": lambda link: replace(link, reverses=2),
}


@pytest.fixture(scope="module")
def honest(shared):
    """A step that is refused only once it is changed."""
    return shared.link(
        results.set_result, round_no=2, board=1, result=GameResult.WHITE_WINS, who="Ben@desk 2"
    )


@pytest.mark.parametrize("lie", LIES)
def test_a_step_that_is_not_what_it_says_is_refused(shared, honest, lie):
    told = LIES[lie](honest)
    told = replace(told, digest=told.digest_after(shared.last()[1]))
    with unchanged(shared), pytest.raises((refused.InsufficientPrivilege, refused.DataError)):
        shared.send("desk 2", told)


@pytest.mark.parametrize("digest", ["", "0" * 64, "x"])
def test_a_digest_that_does_not_continue_the_chain_is_refused(shared, honest, digest):
    with unchanged(shared), pytest.raises(refused.InsufficientPrivilege, match="the chain"):
        shared.send("desk 2", replace(honest, digest=digest))


@pytest.mark.parametrize("desk", ["desk 3", "wall"])
def test_the_same_step_is_refused_at_a_desk_of_other_sections_and_at_a_screen(shared, honest, desk):
    with unchanged(shared), pytest.raises(refused.InsufficientPrivilege):
        shared.send(desk, shared.sealed(honest, who=f"Ben@{desk}"))


def of_second(link, row, **given):
    """The step of a second result with other values, in its row and in its arguments."""
    return with_argument(with_row(link, 0, **row), **given)


LIES_OF_MATCHES = {
    "no second result": lambda link: of_second(link, {"second": None}, result=None),
    "an unknown one": lambda link: of_second(link, {"second": "WON"}, result="WON"),
    "another than told": lambda link: with_row(link, 0, second="DRAW"),
    "game 1 as well": lambda link: with_row(link, 0, result="DRAW"),
    "other players": lambda link: with_row(link, 0, white=2, black=1),
    "a closed round": lambda link: of_second(link, {"round_no": 1}, round_no=1),
    "another section": lambda link: of_second(link, {"tournament_id": 1}, tournament_id=1),
}


@pytest.fixture(scope="module")
def honest_match(shared):
    """The second result of a match in play."""
    given = {"round_no": 2, "board": 1, "result": GameResult.BLACK_WINS}
    link = shared.link(results.set_second_result, DOUBLE, **given)
    shared.document.undo()
    return link


@pytest.mark.parametrize("lie", LIES_OF_MATCHES)
def test_a_second_result_is_the_one_told_of_a_match_in_play(shared, honest_match, lie):
    refused_if_sent(shared, LIES_OF_MATCHES[lie](honest_match), "desk 2")


def test_a_board_of_one_game_gets_no_second_result(shared, honest):
    as_second = with_row(replace(honest, operation="set_second_result"), 0, second="WHITE_WINS")
    table, before, _after = as_second.changes[0]
    row = {**json.loads(before), "second": "WHITE_WINS"}
    changes = ((table, before, json.dumps(row, separators=(",", ":"))),)
    refused_if_sent(shared, replace(as_second, changes=changes), "desk 2")


def test_a_second_result_of_another_section_is_refused(shared, honest_match):
    refused_if_sent(shared, replace(honest_match, who="Ben@desk 3"), "desk 3")


def test_the_second_result_of_a_closed_round_is_the_chiefs(hall):
    given = {"round_no": 1, "board": 1, "result": GameResult.WHITE_WINS, "confirmed": True}
    link = hall.link(results.set_second_result, DOUBLE, **given)
    with unchanged(hall), pytest.raises(refused.InsufficientPrivilege):
        hall.send("desk 2", link)
    games = tuple(each for each in link.changes if each[0] == "games")
    rows = [Change(table, *map(json.loads, images)) for table, *images in games]
    hall.document.undo()
    content = chain.changed(content_of(hall.document.event), rows_gone(rows), rows_come(rows))
    alone = replace(link, tables='["games"]', changes=games, content=content)
    with unchanged(hall), pytest.raises(refused.InsufficientPrivilege, match="not the last"):
        hall.send("desk 2", hall.sealed(alone))


LIES_OF_ABSENCES = {
    "another reason": lambda link: with_row(link, 0, reason="WITHOUT_NOTICE"),
    "an untold reason": lambda link: replace(
        link, arguments=link.arguments.replace(',"reason":"CLUB_DUTY"', "")
    ),
    "an unknown reason": lambda link: with_argument(with_row(link, 0, reason="ILL"), reason="ILL"),
    "another player": lambda link: with_row(link, 0, player_id=4),
    "another round": lambda link: with_row(link, 0, round_no=3),
    "another section's player": lambda link: with_row(link, 0, tournament_id=1),
    "a check-in for a round after the next": lambda link: replace(
        link, operation="check_in", arguments='{"tournament_id":2,"player_id":3,"present":true}'
    ),
    "the end of a check-in for a round after the next": lambda link: replace(
        link, operation="finish_check_in", arguments='{"tournament_id":2}'
    ),
    "the reason of a paired round": lambda link: replace(link, operation="set_absence_reason"),
}


@pytest.fixture(scope="module")
def honest_absence(shared):
    """An absence announced for a round to come, with its reason."""
    given = {"player_id": PlayerId(3), "round_no": 2, "kind": ByeKind.ZERO_POINT}
    link = shared.link(presence.request_bye, TWO, **given, reason=AbsenceReason.CLUB_DUTY)
    shared.document.undo()
    return link


@pytest.mark.parametrize("lie", LIES_OF_ABSENCES)
def test_a_reason_is_the_one_told_of_the_player_named(shared, honest_absence, lie):
    refused_if_sent(shared, LIES_OF_ABSENCES[lie](honest_absence), "desk 2")


def test_the_reason_of_a_player_of_another_section_is_refused(shared, honest_absence):
    other = with_row(with_argument(honest_absence, tournament_id=1), 0, tournament_id=1)
    refused_if_sent(shared, replace(other, who="Ben@desk 3"), "desk 3")


def refused_if_sent(hall, link, desk):
    """Send a step that is false in one thing only: the digests fit its rows."""
    rows = [
        Change(table, *(image and json.loads(image) for image in images))
        for table, *images in link.changes
    ]
    number, digest = hall.last()
    who = link.who if link.who.endswith(desk) else f"Ben@{desk}"
    content = hall.chief.execute(
        f"SELECT content FROM {hall.schema}.journal_digests WHERE step = {number}"
    ).fetchone()[0]
    content = chain.changed(content, rows_gone(rows), rows_come(rows))
    link = replace(link, number=number + 1, at=AT, who=who, content=content)
    link = replace(link, digest=link.digest_after(digest))
    with unchanged(hall), pytest.raises(refused.InsufficientPrivilege) as found:
        hall.send(desk, link)
    assert "chain" not in str(found.value)


def test_nothing_is_added_to_a_step_once_it_was_checked(shared, honest):
    own = shared.connections["desk 2"]

    def add():
        with own.transaction():
            shared._write(own, honest)
            own.execute("SET CONSTRAINTS ALL IMMEDIATE")
            row = (honest.number, 2, *honest.changes[0])
            own.execute("INSERT INTO journal_changes VALUES (%s, %s, %s, %s, %s)", row)

    with unchanged(shared), pytest.raises(refused.InsufficientPrivilege, match="row-level"):
        add()


def test_a_step_is_undone_once(hall):
    link = hall.link(results.set_result, round_no=2, board=1, result=GameResult.DRAW)
    hall.send("desk 2", link)
    hall.document.undo()
    back = hall.sealed(hall.document.links()[-1], who="Ben@desk 2")
    hall.send("desk 2", back)
    hall.send("desk 2", hall.link(results.set_result, round_no=2, board=1, result=GameResult.DRAW))
    with unchanged(hall), pytest.raises(refused.InsufficientPrivilege):
        hall.send("desk 2", hall.sealed(back))


def test_a_step_undone_by_hand_while_others_depend_on_it_harms_no_desk(hall):
    """The rows are those of the journal; only undo ends there."""
    given = {"player_id": PlayerId(3), "round_no": 3, "kind": ByeKind.HALF_POINT}
    asked = hall.link(presence.request_bye, TWO, **given)
    hall.send("desk 2", asked)
    chief = hall.opened_by_owner()
    settings = replace(chief.event.tournament(TWO).settings, rounds=6)
    depending = chief.perform_in(TWO, regulations.change_settings, settings=settings)
    assert chief.in_the_way(chief.steps()[-2]) == depending
    hall.document.undo()
    content = chain.content(
        row
        if row[0] != "settings" or row[1]["tournament_id"] != TWO
        else (row[0], row[1] | {"rounds": 6})
        for row in images(hall.document.event)
    )
    back = replace(hall.document.links()[-1], reverses=asked.number, content=content)
    hall.send("desk 2", hall.sealed(back, who="Ben@desk 2"))
    steps, event = chief._store.catch_up(chief.event)
    assert len(steps) == 1
    assert hall.rows() == rows_of(event)
    assert chief.undo_step(TWO) is None
    chief.close()
    again = hall.opened_by_owner()
    assert (again.event, again.flaw) == (event, None)
    again.close()


def test_a_result_of_an_earlier_round_is_the_chiefs(hall):
    link = hall.link(
        results.set_result, round_no=1, board=1, result=GameResult.DRAW, confirmed=True
    )
    desk = Desk("desk 2", "Ben@desk 2", Role.RESULTS)
    step, changes = hall.document.steps()[-1], changes_in(hall.document.links(), link.number)
    assert "corrections" in step.tables
    assert not rights.may(desk, step, changes)
    with unchanged(hall), pytest.raises(refused.InsufficientPrivilege):
        hall.send("desk 2", link)
    alone = tuple(each for each in link.changes if each[0] == "games")
    rows = [Change(table, *map(json.loads, images)) for table, *images in alone]
    hall.document.undo()
    content = content_of(hall.document.event)
    content = chain.changed(content, rows_gone(rows), rows_come(rows))
    alone = replace(link, tables='["games"]', changes=alone, content=content)
    with unchanged(hall), pytest.raises(refused.InsufficientPrivilege, match="not the last"):
        hall.send("desk 2", hall.sealed(alone))


def test_a_bye_in_a_paired_round_is_the_chiefs(hall):
    given = {"player_id": PlayerId(3), "round_no": 2, "kind": ByeKind.ZERO_POINT}
    link = hall.link(presence.request_bye, TWO, **given)
    link = with_argument(with_row(link, 0, tournament_id=1), tournament_id=1)
    with unchanged(hall), pytest.raises(refused.InsufficientPrivilege, match="paired"):
        hall.send("desk 2", hall.sealed(link))


# The digests of the server are those of the program


def test_the_server_computes_the_same_digests_for_any_text(shared):
    signs = "".join(map(chr, range(1, 0x180))) + '"\\/\u2028\u2029\ufeff😀\U0010ffff'
    dice = Random(5)
    for _try in range(50):
        text = "".join(dice.choices(signs, k=30))
        image = {"b": text, "a": dice.randrange(-9, 9), "a_b": None, "ab": ""}
        asked = "SELECT digits_of(content_of(%s, %s))"
        row = json.dumps(image, ensure_ascii=False, separators=(",", ":"))
        with shared.chief.transaction():
            shared.chief.execute(f"SET LOCAL search_path TO {shared.schema}")
            found = shared.chief.execute(asked, [text, row]).fetchone()
            step = "SELECT digest_after(%s, ROW(3, %s, %s, %s, %s, %s, NULL, 0)::journal_steps, %s)"
            digest = shared.chief.execute(step, [text] * 7).fetchone()
        assert found == (chain.content([(text, image)]),)
        link = chain.Link(3, text, text, text, text, text, None, False, (), text, "")
        assert digest == (link.digest_after(text),)


NAMES = [*GameResult.__members__, *ByeKind.__members__, "", "[]", "[1]", "[0]", "[3,1]", "x"]
NUMBERS = [0, 1, 2, 7, 999, 1000, -1]


def at_random(link, dice):
    """The rows of a step with another value, and its arguments, which tell it, too."""
    given, changes = json.loads(link.arguments), []
    for table, *texts in link.changes:
        old, new = (text and json.loads(text) for text in texts)
        if new:
            right = rights.RIGHTS[link.operation][table]
            name = dice.choice([*right.columns * 5, *new])
            new[name] = dice.choice(NAMES if isinstance(new[name], str) else [*NUMBERS, None])
            told = {**right.rows, **right.results}
            given |= {told[name]: new[name]} if name in told else {}
        changes.append(Change(table, old, new))
    return given, changes


def test_whatever_the_server_takes_from_a_desk_is_an_event_again(hall):
    """A desk that tries values at random harms nothing: other desks can follow every step."""
    dice, taken, links = Random(7), 0, []
    own, event = hall.connections["desk 2"], hall.document.event
    for operation, section, arguments in WORK:
        with suppress(OperationRefused):
            if hall.document.perform_in(section, operation, **arguments) is not None:
                links.append(hall.document.links()[-1])
                hall.document.undo()
    for link in links * 20:
        given, changes = at_random(link, dice)
        content = chain.changed(content_of(event), rows_gone(changes), rows_come(changes))
        rows = tuple((each.table, compact(each.before), compact(each.after)) for each in changes)
        told = replace(link, arguments=compact(given), changes=rows, content=content)
        not_taken = (refused.InsufficientPrivilege, refused.DataError, refused.IntegrityError)
        with suppress(*not_taken), own.transaction():
            hall._write(own, hall.sealed(told, who="Ben@desk 2"))
            own.execute("SET CONSTRAINTS ALL IMMEDIATE")
            taken += 1
            after = apply(event, changes)
            assert [*map(repr, differences(event, after))] == [*map(repr, changes)]
            raise psycopg.Rollback
    assert 30 < taken < 20 * len(links)


@cache
def content_of(event):
    return chain.content(images(event))


def compact(value):
    return value and json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# Desks are made, changed and removed


def names(hall):
    return [each.name for each in hall.desks.all()]


def is_ended(connection):
    try:
        connection.execute("SELECT 1")
    except psycopg.OperationalError:
        return True
    return False


def test_a_desk_has_a_login_of_its_own_that_opens_the_event_with_its_role(hall):
    desk = hall.add('Tür "B"', Role.RESULTS, [TWO, ONE])
    assert desk.login == f"tur_b_{hall.schema[-8:]}"
    own = hall.connections[desk.name]
    found = desk_of(own, hall.schema, "Ben")
    assert found == Desk(desk.name, f"Ben@{desk.name}", Role.RESULTS, frozenset({ONE, TWO}))
    assert desk_of(hall.chief, hall.schema, "Ana") == Desk(hall.owner, f"Ana@{hall.owner}")
    with hall.administrator() as one:
        assert desk_of(one, hall.schema, "Eve").role is Role.CHIEF
    chief = hall.desks.all()[0]
    third = next(each for each in hall.desks.all() if each.login == desk.login)
    assert (chief.name, chief.role, chief.is_own) == (hall.owner, Role.CHIEF, True)
    assert (third.name, third.sections, len(third.sessions)) == (desk.name, {ONE, TWO}, 1)
    assert not third.sessions[0].holds


def test_a_login_without_a_desk_has_none(hall):
    with hall.administrator() as one:
        one.execute("CREATE ROLE stranger LOGIN PASSWORD 'x'")
        one.execute(f"GRANT USAGE ON SCHEMA {hall.schema} TO stranger")
        one.execute(f"GRANT SELECT ON {hall.schema}.desks TO stranger")
    with hall.connect("stranger", "x") as stranger:
        assert desk_of(stranger, hall.schema, "Eve") is None
    with hall.administrator() as one:
        one.execute("DROP OWNED BY stranger")
        one.execute("DROP ROLE stranger")


def test_two_desks_of_one_login_name_get_two_logins(hall):
    first, second = hall.add("Saal", Role.SCREEN), hall.add("saal", Role.SCREEN)
    assert second.login == first.login + "_2"
    assert hall.add("第一", Role.SCREEN).login.startswith("desk_")


@pytest.mark.parametrize("name", ["", " ", " a", "a ", "a@b", "a\nb", "\x7f", "x" * 41])
def test_a_desk_has_a_name_that_ends_who_did_a_step(hall, name):
    assert not is_name(name)
    before = names(hall)
    with pytest.raises(DeskNameWrong):
        hall.desks.make(name, Role.SCREEN, None, "x")
    with pytest.raises(refused.CheckViolation):
        hall.chief.execute(f"UPDATE {hall.schema}.desks SET name = %s", [name])
    assert names(hall) == before


def test_a_name_is_given_once_and_a_login_is_not_made_for_nothing(hall):
    with pytest.raises(DeskNameTaken):
        hall.add("desk 2", Role.SCREEN)
    query = "SELECT count(*) FROM pg_roles WHERE rolname LIKE %s"
    roles = hall.chief.execute(query, [f"desk_2%{hall.schema[-8:]}%"])
    assert roles.fetchone() == (1,)
    hall.add("desk 3", Role.SCREEN)
    with pytest.raises(DeskNameTaken):
        hall.desks.change(hall.desks.all()[1], "desk 3", Role.SCREEN, None)


def test_a_desk_changed_while_it_is_connected_learns_its_new_role_by_connecting_again(hall):
    password, own = new_password(), hall.connections["desk 2"]
    _chief, desk = hall.desks.all()
    hall.desks.change(desk, "wall", Role.SCREEN, None)
    assert is_ended(own)
    hall.desks.change_password(desk, password)
    own = hall.connections["wall"] = hall.connect(desk.login, password, autocommit=False)
    assert desk_of(own, hall.schema, "Ben") == Desk("wall", "Ben@wall", Role.SCREEN)
    own.commit()
    link = hall.link(results.set_result, round_no=2, board=1, result=GameResult.DRAW)
    with unchanged(hall), pytest.raises(refused.InsufficientPrivilege):
        hall.send(own, hall.sealed(link, who="Ben@wall"))
    hall.desks.change(desk, "wall", Role.RESULTS, [ONE])
    with hall.connect(desk.login, password, autocommit=False) as own:
        hall.send(own, hall.sealed(link, who="Ben@wall"))


def test_an_open_event_learns_the_new_role_of_its_desk_and_goes_on(hall):
    at_desk = hall.opened("desk 2")
    desk = hall.desks.all()[1]
    hall.desks.change(desk, "desk 7", Role.CHIEF, None)
    operation, section, given = WORK[0]
    with pytest.raises(AccessRefused):
        at_desk.perform_in(section, operation, **given)
    assert at_desk.desk == Desk("desk 7", "Ben@desk 7")
    assert at_desk.perform_in(section, operation, **given).who == "Ben@desk 7"
    hall.desks.change(desk, "desk 7", Role.SCREEN, None)
    with pytest.raises((ServerError, NotAllowedHere)):
        at_desk.undo()
    hall.desks.remove(desk)
    with pytest.raises((ServerError, NotAllowedHere)):
        at_desk.undo()
    assert at_desk.event.tournament(section).entry(given["player_id"]).requested_byes
    at_desk.close()


def test_only_the_owner_has_a_say_in_the_desks(hall):
    hall.add("deputy", Role.CHIEF)
    with stores.desks(hall.address, password="x") as desks:
        assert [each.name for each in desks.all()] == names(hall)
    for name in ("deputy", "desk 2"):
        login, password = hall.passwords[name]
        with (
            pytest.raises(DesksOfOwner),
            stores.desks(replace(hall.address, user=login), password=password),
        ):
            pass


def test_the_logins_go_with_the_event(hall, tmp_path):
    file = tmp_path / "Back.swissdesk"
    with closing(stores.read(hall.address, password="x")) as store:
        store.save_copy(file)
    stores.remove(hall.address, file, password="x")
    found = hall.chief.execute("SELECT rolname FROM pg_roles")
    assert [name for (name,) in found.fetchall() if hall.address.event in name] == []
    assert is_ended(hall.connections["desk 2"])


def test_the_own_desk_gets_another_name_and_stays_the_chiefs(hall):
    hall.desks.change(hall.desks.all()[0], "Ana's table", Role.SCREEN, None)
    assert desk_of(hall.chief, hall.schema, "Ana") == Desk("Ana's table", "Ana@Ana's table")


def test_a_desk_removed_while_it_is_connected_is_gone_and_its_steps_stay(hall):
    own = hall.connections["desk 2"]
    hall.send(own, hall.link(results.set_result, round_no=2, board=1, result=GameResult.DRAW))
    before = hall.rows(), hall.journal()
    _chief, desk = hall.desks.all()
    hall.desks.remove(desk)
    assert is_ended(own)
    assert (names(hall), (hall.rows(), hall.journal())) == ([hall.owner], before)
    found = hall.chief.execute("SELECT FROM pg_roles WHERE rolname = %s", [desk.login])
    assert not found.rowcount


def test_a_password_is_long_and_reads_well_and_no_log_has_it(hall, cluster):
    passwords = {new_password() for _try in range(1000)}
    assert len(passwords) == 1000
    assert all(
        re.fullmatch("[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}", each) for each in passwords
    )
    secret = new_password()
    with cluster.settings(log_statement="all"):
        hall.desks.make("desk 3", Role.SCREEN, None, secret)
    assert "CREATE ROLE" in cluster.log()
    assert secret not in cluster.log()


def test_without_the_right_to_make_logins_an_administrator_runs_the_statements(cluster, tmp_path):
    hall = Hall(cluster, tmp_path, may_create=False)
    with pytest.raises(AdministratorNeeded) as needed:
        hall.desks.make("desk 2", Role.RESULTS, [ONE], "kfm8-2bqx")
    assert names(hall) == [hall.owner]
    with hall.administrator() as one:
        one.execute(needed.value.statements)
    desk = hall.desks.make("desk 2", Role.RESULTS, [ONE], "kfm8-2bqx")
    own = hall.connect(desk.login, "kfm8-2bqx", autocommit=False)
    hall.send(own, hall.link(results.set_result, round_no=2, board=1, result=GameResult.DRAW))
    with pytest.raises(AdministratorNeeded) as needed:
        hall.desks.change_password(desk, "another")
    assert "another" not in needed.value.statements
    hall.desks.remove(desk)
    assert is_ended(own)
    assert names(hall) == [hall.owner]
    own = hall.connect(desk.login, "kfm8-2bqx")
    with pytest.raises(refused.InsufficientPrivilege):
        desk_of(own, hall.schema, "Ben")
    own.close()
    hall.close()


def test_a_desk_that_holds_the_others_up_is_named_and_ended(hall):
    own, deputy = hall.connections["desk 2"], hall.add("deputy", Role.CHIEF)
    own.execute("LOCK TABLE turn IN EXCLUSIVE MODE")
    waiting = hall.connections["deputy"]

    def wait():
        waiting.execute("LOCK TABLE turn IN EXCLUSIVE MODE")

    thread = Thread(target=wait)
    thread.start()
    while not any(session.holds for each in hall.desks.all() for session in each.sessions):
        assert thread.is_alive()
    holders = [each for each in hall.desks.all() if any(one.holds for one in each.sessions)]
    assert [each.name for each in holders] == ["desk 2"]
    hall.desks.disconnect(holders[0])
    thread.join(10)
    assert not thread.is_alive()
    assert deputy.name in names(hall)


def test_the_rules_of_another_version_are_replaced_when_the_owner_opens_the_event(hall):
    other = f"COMMENT ON FUNCTION {hall.schema}.desk_rules() IS 'of another version'"
    query = "SELECT obj_description(%s::regprocedure, 'pg_proc')"
    name = f"{hall.schema}.desk_rules()"
    usual = hall.chief.execute(query, [name]).fetchone()
    hall.chief.execute(other)
    hall.opened("desk 2").close()
    assert hall.chief.execute(query, [name]).fetchone() == ("of another version",)
    hall.opened_by_owner().close()
    assert hall.chief.execute(query, [name]).fetchone() == usual


def test_the_rules_are_installed_again_without_a_change(hall):
    with unchanged(hall), hall.chief.transaction():
        install(hall.chief, hall.schema)
    hall.send("desk 2", hall.link(results.set_result, round_no=2, board=1, result=GameResult.DRAW))
