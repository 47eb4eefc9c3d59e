"""An event on a server in bad times: outages, wrong addresses, foreign hands, other versions."""

import contextlib
import importlib
import re
import time
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from swissdesk import errors
from swissdesk.errors import (
    AccessRefused,
    Address,
    CertificateRefused,
    ClocksApart,
    DatabaseMissing,
    DeskShutOut,
    EventNotOnServer,
    PasswordMissing,
    PasswordWrong,
    ServerEncoding,
    ServerEventDamaged,
    ServerEventNotUpgraded,
    ServerEventReplaced,
    ServerEventTooNew,
    ServerJournalAltered,
    ServerLost,
    ServerNotAnEvent,
    ServerNotReached,
    ServerRefusedStep,
    ServerSchemaAltered,
    ServerTooOld,
    ServerWithoutTls,
    StepUncertain,
    Tls,
)
from swissdesk.listings.words import failures
from swissdesk.model.step import Step
from swissdesk.store import migrations, stores
from swissdesk.store.changes import Transition, differences, tables
from swissdesk.store.server import connection, schema, statements

AT = "2026-11-23T12:00:00+00:00"


@pytest.fixture
def address(server):
    return Address(server.host, server.port, server.name, server.user)


@pytest.fixture
def store(server, address, event):
    with closing(
        stores.create(address, event, AT, password=server.password, person="Ana")
    ) as store:
        yield store


@pytest.fixture
def desk(server, store):
    """Open the event of ``store`` at another desk."""
    with ExitStack() as stack:

        def opened(person="Eva", **options):
            store_of_desk = stores.open_store(
                store.address, AT, password=server.password, person=person, **options
            )
            stack.callback(store_of_desk.close)
            return store_of_desk

        yield opened


@pytest.fixture
def administrator(server, store):
    """A connection that may change everything in the schema of the event."""
    with server.connect() as line:
        name = sql.Identifier(f"swissdesk_{store.address.event}")
        line.execute(sql.SQL("SET search_path TO {}").format(name))
        yield line


def named(event, name):
    return replace(event, name=name)


def record(store, before, after):
    changes = differences(before, after)
    number = store.history.next_number
    step = Step(number, "change_event", {"name": after.name}, AT, tables=tables(changes))
    return store.record(step, Transition(before, after, changes))


def digests(administrator):
    found = administrator.execute("SELECT digest FROM journal_digests ORDER BY step")
    return [digest for (digest,) in found]


def own_digests(store):
    return [link.digest for link in store.links()]


def until(happened, seconds=15):
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


@contextmanager
def lasting_at_most(seconds):
    began = time.monotonic()
    yield
    assert time.monotonic() - began < seconds


# Outages


def test_a_desk_whose_connection_was_cut_connects_again_at_once(store, administrator, event):
    administrator.execute("SELECT pg_terminate_backend(%s)", [store.backend])
    record(store, event, named(event, "Stored"))
    assert digests(administrator) == own_digests(store)
    assert store.outage is None


def test_a_frozen_server_holds_nobody_up_and_is_found_again(cluster, store, event):
    heard = []
    store.listen(lambda: heard.append(store.outage))
    with cluster.frozen():
        with lasting_at_most(3), pytest.raises(ServerLost) as lost:
            record(store, event, named(event, "Not stored"))
        assert type(lost.value) is ServerLost
        assert store.outage is not None
        with lasting_at_most(0.1), pytest.raises(ServerLost):
            record(store, event, named(event, "Not stored"))
        assert store.load() == event
        assert store.snapshot().last.number == 1
        until(lambda: any(heard))
    until(lambda: store.outage is None)
    until(lambda: heard[-1] is None)
    assert store.catch_up(event) == ((), event)
    record(store, event, named(event, "Stored"))


def test_a_server_that_stops_without_a_step_is_missed_and_found_again(cluster, store, event):
    heard = []
    store.listen(lambda: heard.append(store.outage))
    cluster.kill()
    try:
        until(lambda: store.outage is not None and any(heard))
        with lasting_at_most(0.1), pytest.raises(ServerLost):
            record(store, event, named(event, "Not stored"))
        with lasting_at_most(0.1), pytest.raises(ServerLost):
            store.catch_up(event)
        assert store.flaw(event) is None
    finally:
        cluster.start()
    until(lambda: store.outage is None)
    record(store, event, named(event, "Stored"))


def test_a_desk_that_is_no_longer_let_in_says_why_until_it_is(server, store, desk, event):
    with server.connect() as line:
        line.execute("CREATE ROLE eva SUPERUSER LOGIN PASSWORD 'first'")
    opened = stores.open_store(replace(store.address, user="eva"), AT, password="first")
    of_eva = "FROM pg_stat_activity WHERE usename = 'eva'"
    with closing(opened) as opened, server.connect() as line:
        until(lambda: line.execute(f"SELECT count(*) {of_eva}").fetchone() == (2,))
        line.execute("ALTER ROLE eva PASSWORD 'second'")
        line.execute(f"SELECT pg_terminate_backend(pid) {of_eva}")
        until(lambda: isinstance(opened.outage, DeskShutOut))
        with pytest.raises(DeskShutOut) as refused:
            record(opened, event, named(event, "Not stored"))
        assert "no longer lets eva in (password authentication" in failures.sentence(refused.value)
        line.execute("ALTER ROLE eva PASSWORD 'first'")
        until(lambda: opened.outage is None)
        record(opened, event, named(event, "Stored"))


def broken(monkeypatch, before):
    """Let the next commit meet a connection that *before* breaks: a function of the connection."""
    really = statements.commit

    def commit(line):
        monkeypatch.setattr(statements, "commit", really)
        before(line, really)
        raise psycopg.OperationalError("the connection broke")

    monkeypatch.setattr(statements, "commit", commit)


def test_a_step_whose_answer_is_lost_after_the_commit_is_done_once(
    monkeypatch, store, administrator, event
):
    broken(monkeypatch, lambda line, commit: commit(line))
    step = record(store, event, named(event, "Stored"))
    assert step.number == 2
    assert digests(administrator) == own_digests(store)
    record(store, named(event, "Stored"), event)
    assert digests(administrator) == own_digests(store)


def test_a_step_whose_connection_breaks_before_the_commit_is_not_done(
    monkeypatch, store, administrator, event
):
    broken(monkeypatch, lambda line, _commit: line.pgconn.finish())
    with pytest.raises(ServerLost) as lost:
        record(store, event, named(event, "Not stored"))
    assert type(lost.value) is ServerLost
    assert len(digests(administrator)) == 1
    assert store.load() == event
    record(store, event, named(event, "Stored"))
    assert digests(administrator) == own_digests(store)


@pytest.mark.parametrize("is_stored", [True, False])
def test_a_step_in_doubt_turns_up_when_the_server_is_back_or_never(
    monkeypatch, cluster, store, desk, event, is_stored
):
    other = desk()
    with ExitStack() as stack:

        def freeze(line, commit):
            if is_stored:
                commit(line)
            stack.enter_context(cluster.frozen())

        broken(monkeypatch, freeze)
        with lasting_at_most(6), pytest.raises(StepUncertain):
            record(store, event, named(event, "In doubt"))
        assert store.load() == event
        assert len(store.history.steps) == 1
    until(lambda: store.outage is None)
    with store.turn():
        steps, present = store.catch_up(event)
    assert [each.number for each in steps] == ([2] if is_stored else [])
    assert present.name == ("In doubt" if is_stored else event.name)
    record(store, present, named(event, "Stored"))
    until(lambda: other.outage is None)
    assert other.catch_up(event)[1] == named(event, "Stored")
    assert own_digests(other) == own_digests(store)


def test_the_turn_of_a_desk_that_is_cut_off_is_over(store, desk, administrator, event):
    other = desk()
    with store.turn():
        administrator.execute("SELECT pg_terminate_backend(%s)", [store.backend])
        time.sleep(0.2)
        record(other, event, named(event, "Of the other"))
        with pytest.raises(errors.ServerBusy):  # this desk must take another turn
            record(store, event, named(event, "Mine"))
        with pytest.raises(errors.ServerOutdated):
            record(store, event, named(event, "Mine"))


def test_others_are_heard_of_within_half_a_second(store, desk, event):
    other, heard = desk(), []
    end = other.listen(lambda: heard.append(time.monotonic()))
    time.sleep(1)  # until the thread listens
    known = len(heard)
    began = time.monotonic()
    record(store, event, named(event, "Stored"))
    until(lambda: len(heard) > known)
    assert heard[-1] - began < 0.5
    other.catch_up(event)
    known = len(heard)
    record(other, named(event, "Stored"), event)
    time.sleep(0.5)
    assert len(heard) == known  # nobody hears of their own steps
    end()


def test_a_closed_event_leaves_no_connection(store, desk, administrator):
    query = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'SwissDesk'"
    until(lambda: administrator.execute(query).fetchone() == (2,))
    desk().close()
    until(lambda: administrator.execute(query).fetchone() == (2,))


# Wrong addresses


def opening(server, **wrong):
    place = Address(server.host, server.port, server.name, server.user)
    return stores.events_on(replace(place, **wrong), password=server.password)


@pytest.mark.parametrize(
    ("wrong", "meaning"),
    [
        ({"host": "localhost", "port": 1}, ServerNotReached),
        ({"database": "elsewhere"}, DatabaseMissing),
        ({"user": "somebody"}, PasswordWrong),
        ({"tls": Tls.VERIFIED}, CertificateRefused),
        ({"authority": "/no/such/file"}, CertificateRefused),
        ({"service": "elsewhere"}, ServerNotReached),
    ],
)
def test_a_wrong_address_is_told_in_a_sentence(server, wrong, meaning):
    with pytest.raises(meaning) as refused:
        opening(server, **wrong)
    assert failures.sentence(refused.value).endswith(".")


def test_an_unknown_host_is_not_reached(server, monkeypatch):
    def unknown(*_arguments, **_options):
        raise psycopg.OperationalError("failed to resolve host 'nowhere': Name not known")

    monkeypatch.setattr(psycopg.Connection, "connect", classmethod(unknown))
    with pytest.raises(ServerNotReached) as refused:
        opening(server, host="nowhere")
    assert "nowhere" in failures.sentence(refused.value)


def test_a_wrong_password_and_none_are_told_apart(server, address, monkeypatch, tmp_path):
    monkeypatch.setenv("PGPASSFILE", str(tmp_path / "pgpass"))
    with pytest.raises(PasswordWrong):
        stores.events_on(address, password="wrong")
    with pytest.raises(PasswordMissing):
        stores.events_on(address)
    (tmp_path / "pgpass").write_text(f"*:*:*:*:{server.password}\n")
    (tmp_path / "pgpass").chmod(0o600)
    assert stores.events_on(address) == ()


def test_a_password_is_in_no_text_of_a_failure(server, address):
    with pytest.raises(PasswordWrong) as refused:
        stores.events_on(address, password="very secret")
    assert "very secret" not in f"{refused.value!r} {refused.value} {refused.value.__cause__!r}"


def test_a_server_without_tls_is_left_alone_unless_tls_is_off(cluster, server, address):
    with cluster.settings(ssl="off"):
        with pytest.raises(ServerWithoutTls):
            stores.events_on(address, password=server.password)
        found = stores.events_on(replace(address, tls=Tls.OFF), password=server.password)
    assert found == ()


def test_a_certificate_is_verified_for_its_name(cluster, server, address):
    known = replace(address, tls=Tls.VERIFIED, authority=str(cluster.certificate))
    assert stores.events_on(known, password=server.password) == ()
    with connection.connect(known, server.password) as line:
        assert line.pgconn.ssl_in_use


def test_a_frozen_server_is_given_up_when_an_event_is_opened(cluster, server, address):
    with cluster.frozen(), lasting_at_most(6), pytest.raises(ServerNotReached):
        stores.events_on(address, password=server.password)


def test_an_old_server_and_another_encoding_are_refused(server, address, monkeypatch):
    with server.connect() as line:
        line.execute(
            "CREATE DATABASE latin ENCODING 'SQL_ASCII' TEMPLATE template0 LC_COLLATE 'C' "
            "LC_CTYPE 'C'"
        )
    with pytest.raises(ServerEncoding) as refused:
        stores.events_on(replace(address, database="latin"), password=server.password)
    assert refused.value.encoding == "SQL_ASCII"
    monkeypatch.setattr(connection, "OLDEST", 99)
    with pytest.raises(ServerTooOld):
        stores.events_on(address, password=server.password)


def test_without_rights_an_event_is_listed_but_not_opened(server, store):
    with server.connect() as line:
        line.execute("CREATE ROLE guest LOGIN PASSWORD 'guest'")
    guest = replace(store.address, user="guest")
    (found,) = stores.events_on(guest, password="guest")
    assert (found.address, found.name, found.steps) == (guest, "", 0)
    with pytest.raises(AccessRefused):
        stores.open_store(guest, AT, password="guest")
    with closing(store.snapshot()) as snapshot, pytest.raises(AccessRefused):
        stores.move_to_server(snapshot, guest, password="guest")


# Foreign hands, other versions


def test_a_missing_event_and_another_program_s_schema_are_told_apart(server, address):
    with pytest.raises(EventNotOnServer):
        stores.open_store(replace(address, event="0123abcd"), AT, password=server.password)
    with server.connect() as line:
        line.execute("CREATE SCHEMA swissdesk_0123abcd CREATE TABLE shopping (list text)")
    with pytest.raises(ServerNotAnEvent):
        stores.open_store(replace(address, event="0123abcd"), AT, password=server.password)


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE alembic_version",
        "DELETE FROM alembic_version",
        "UPDATE alembic_version SET version_num = 'eleven'",
        "DROP TABLE games CASCADE",
        "ALTER TABLE games DROP COLUMN result",
        "UPDATE games SET result = 'SOMEHOW'",
        "ALTER TABLE games ALTER COLUMN result TYPE integer USING 1",
        "ALTER TABLE games DROP CONSTRAINT games_check; UPDATE games SET black = white",
        "DELETE FROM event",
    ],
)
def test_a_half_made_or_altered_event_is_damaged_and_changes_nothing(
    store, desk, administrator, event, statement
):
    administrator.execute(statement)
    with pytest.raises(ServerEventDamaged):
        desk().load()


FOREIGN = {
    "CREATE TABLE notes (line text)": "table notes",
    "CREATE VIEW scores AS SELECT 1 AS one": "table scores",
    "ALTER TABLE games ADD COLUMN note text": "column games.note",
    "ALTER TABLE matches ALTER COLUMN has_colours DROP NOT NULL": "column matches.has_colours",
    "ALTER TABLE entries ALTER COLUMN tpn TYPE integer": "column entries.tpn",
    "ALTER TABLE journal_steps DISABLE TRIGGER append_only": "trigger append_only of journal_steps",
    "DROP TRIGGER append_only ON journal_digests": "trigger append_only of journal_digests",
    "CREATE RULE spy AS ON UPDATE TO games DO INSTEAD NOTHING": "rule spy of games",
    "CREATE FUNCTION spy() RETURNS int LANGUAGE sql AS 'SELECT 1'": "function spy",
    "ALTER TABLE byes DROP CONSTRAINT byes_pkey": "primary key byes (1)",
    "ALTER TABLE teams ADD CHECK (club <> '')": "check teams (1)",
}


def test_foreign_objects_are_named(desk, administrator, event):
    for statement in FOREIGN:
        administrator.execute(statement)
    flaw = desk().flaw(event)
    assert isinstance(flaw, ServerSchemaAltered)
    assert {*FOREIGN.values()} <= {*flaw.names}
    assert len(flaw.names) == len(FOREIGN) + 1  # a disabled trigger besides


def test_rows_changed_by_hand_are_noticed_on_opening(desk, administrator, store, event):
    administrator.execute("UPDATE event SET name = 'Altered'")
    opened = desk()
    assert isinstance(opened.flaw(opened.load()), errors.ServerEventAltered)


def test_a_journal_changed_by_hand_is_noticed_at_every_desk(desk, administrator, store, event):
    other = desk()
    record(store, event, named(event, "Stored"))
    administrator.execute(
        "ALTER TABLE journal_steps DISABLE TRIGGER append_only; "
        "UPDATE journal_steps SET who = 'nobody' WHERE number = 2; "
        "ALTER TABLE journal_steps ENABLE TRIGGER append_only"
    )
    with pytest.raises(ServerJournalAltered) as altered:
        other.catch_up(event)
    assert altered.value.number == 2
    assert (other.load(), len(other.history.steps)) == (event, 1)
    assert isinstance(desk().flaw(named(event, "Stored")), ServerJournalAltered)


def test_the_journal_on_the_server_is_append_only(administrator, store):
    for table in ("journal_steps", "journal_changes", "journal_digests"):
        for statement in ("UPDATE {} SET step = 7", "DELETE FROM {}", "TRUNCATE {} CASCADE"):
            text = statement.format(table).replace("s SET step", "s SET number")
            with pytest.raises(psycopg.Error, match=r"append|number"):
                administrator.execute(text)


def test_a_row_that_the_server_lost_keeps_a_step_from_being_stored(store, administrator, event):
    administrator.execute("DELETE FROM event")
    with pytest.raises(ServerEventDamaged):
        record(store, event, named(event, "Named"))
    assert len(digests(administrator)) == 1
    assert store.load() == event


def test_a_foreign_trigger_that_refuses_a_step_is_quoted(store, administrator, event):
    administrator.execute(
        "CREATE FUNCTION spy() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'not on my watch'; END $$; "
        "CREATE TRIGGER spy BEFORE UPDATE ON event EXECUTE FUNCTION spy()"
    )
    with pytest.raises(ServerRefusedStep) as refused:
        record(store, event, named(event, "Named"))
    assert refused.value.detail == "not on my watch"
    assert store.load() == event


def test_a_text_that_postgresql_cannot_hold_is_refused(store, administrator, event):
    with pytest.raises(ServerRefusedStep):
        record(store, event, named(event, "A\x00B"))
    assert len(digests(administrator)) == 1
    record(store, event, named(event, "AB"))


def test_a_step_is_committed_where_it_was_written(monkeypatch, store, administrator, event):
    """Another thread may connect again meanwhile, because its own connection broke."""
    really = statements.write

    def write(line, *arguments):
        found = really(line, *arguments)
        store.suspend(ServerLost(store.address, "the other connection broke"))
        store.reconnect()
        return found

    monkeypatch.setattr(statements, "write", write)
    with contextlib.suppress(ServerLost):
        record(store, event, named(event, "Named"))
    monkeypatch.undo()
    steps, present = store.catch_up(event)
    assert (steps, present) == ((), store.load())
    assert digests(administrator) == own_digests(store)


def test_a_restored_database_is_not_the_event_of_this_desk(server, store, administrator, event):
    record(store, event, named(event, "Stored"))
    administrator.execute(
        "ALTER TABLE journal_steps DISABLE TRIGGER append_only; "
        "ALTER TABLE journal_changes DISABLE TRIGGER append_only; "
        "ALTER TABLE journal_digests DISABLE TRIGGER append_only; "
        "DELETE FROM journal_digests WHERE step = 2; DELETE FROM journal_changes WHERE step = 2; "
        "DELETE FROM journal_steps WHERE number = 2"
    )
    with pytest.raises(ServerEventReplaced):
        record(store, named(event, "Stored"), event)
    assert store.load() == named(event, "Stored")


def test_a_desk_of_an_older_program_is_told_so(store, desk, administrator, event):
    other = desk()
    administrator.execute("UPDATE alembic_version SET version_num = '99'")
    for attempt in (
        lambda: record(other, event, named(event, "Named")),
        lambda: other.catch_up(event),
    ):
        with pytest.raises(ServerEventTooNew) as refused:
            attempt()
        assert refused.value.version == 99
    with pytest.raises(ServerEventTooNew):
        desk()
    administrator.execute("UPDATE alembic_version SET version_num = '10'")
    with pytest.raises(ServerEventNotUpgraded):
        desk()


def test_clocks_apart_are_mentioned_once_the_event_is_open(store, desk, event, monkeypatch):
    assert desk().flaw(event) is None
    really = time.time
    for seconds in (300, -300):
        monkeypatch.setattr(time, "time", lambda ahead=seconds: really() + ahead)
        flaw = desk().flaw(event)
        assert isinstance(flaw, ClocksApart)
        assert abs(flaw.seconds - seconds) < 5
        assert re.search("0:0[45]:", failures.sentence(flaw))


def test_an_event_of_version_11_gets_what_version_12_adds(desk, administrator, event):
    later = importlib.import_module("swissdesk.store.migrations.versions.v12_matches_of_two")
    for table, columns in later._COLUMNS.items():
        for name in columns:
            administrator.execute(f"ALTER TABLE {table} DROP COLUMN {name}")
    administrator.execute("UPDATE alembic_version SET version_num = '11'")
    opened = desk(upgrade=True)
    assert (opened.load(), opened.flaw(event)) == (event, None)
    assert [each.operation for each in opened.history.steps] == ["create", "upgrade"]


_MIGRATIONS = {
    "env.py": Path(migrations.__file__).with_name("env.py").read_text("utf-8"),
    "versions/v12.py": """
revision, down_revision = "12", None

def upgrade():
    pass
""",
    "versions/v13.py": """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "13", "12"
steps = sa.table("journal_steps", *map(sa.column, [
    "number", "operation", "arguments", "at", "who", "tables", "barrier",
]))

def upgrade():
    op.add_column("event", sa.Column("motto", sa.Text, nullable=False, server_default=""))
    last = op.get_bind().execute(sa.func.max(steps.c.number)).scalar()
    op.bulk_insert(steps, [{
        "number": last + 1, "operation": "upgrade", "arguments": "{}", "who": "", "barrier": 1,
        "at": "2027-01-01T12:00:00+00:00", "tables": "[]",
    }])
""",
}
"""Migrations of a later program, for both kinds of store."""


def test_an_event_of_an_older_program_is_upgraded_on_request(
    monkeypatch, tmp_path, store, desk, administrator, event
):
    for name, text in _MIGRATIONS.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.setattr(migrations, "SCRIPTS", str(tmp_path))
    monkeypatch.setattr(schema, "VERSION", 13)
    with pytest.raises(ServerEventNotUpgraded) as refused:
        desk()
    assert refused.value.version == 12
    opened = desk(upgrade=True)
    assert opened.load() == event
    assert [each.operation for each in opened.history.steps] == ["create", "upgrade"]
    assert opened.flaw(event).names == ("column event.motto",)  # which this program does not know
    with pytest.raises(ServerEventTooNew):
        record(store, event, named(event, "By an older program"))
    monkeypatch.setattr(statements, "VERSION", 13)
    record(opened, event, named(event, "By the later program"))
    assert administrator.execute("SELECT motto FROM event").fetchall() == [("",)]
