"""The PostgreSQL of the tests: what it grants, that it goes, and what a test without it says."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import postgres
import psycopg
import pytest

TESTS = Path(__file__).parent


def test_a_test_has_a_database_of_its_own(server):
    with server.connect() as connection:
        assert connection.execute("SELECT current_database()").fetchone() == (server.name,)
        assert connection.pgconn.ssl_in_use
        connection.execute("CREATE TABLE players (name text)")
        connection.execute("CREATE ROLE desk LOGIN PASSWORD 'x'")
    with server.connect("desk", "x") as connection:
        assert connection.execute("SELECT current_user").fetchone() == ("desk",)


def test_nothing_of_another_test_is_there(server):
    with server.connect() as connection:
        assert connection.execute("SELECT to_regclass('players')").fetchone() == (None,)
        others = "SELECT count(*) FROM pg_database WHERE datname LIKE 'hall_%'"
        assert connection.execute(others).fetchone() == (1,)
        assert connection.execute("SELECT to_regrole('desk')").fetchone() == (None,)


@pytest.mark.parametrize("password", ["wrong", ""])
def test_it_asks_for_the_password(server, password):
    with pytest.raises(psycopg.OperationalError, match="password"):
        psycopg.connect(server.url, password=password).close()


def test_its_certificate_is_for_this_machine_alone(server):
    server.connect(sslmode="verify-full").close()
    with pytest.raises(psycopg.OperationalError, match="certificate"):
        server.connect(sslmode="verify-full", sslrootcert="/nowhere").close()


def test_it_can_be_without_tls(cluster, server):
    with cluster.settings(ssl="off"):
        assert not _uses_tls(server)
    assert _uses_tls(server)


def _uses_tls(server):
    with server.connect() as connection:
        return connection.pgconn.ssl_in_use


def _until(happened):
    end = time.monotonic() + 10
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_test_that_does_not_ask_for_it_reaches_no_database(cluster):
    for options in ({"host": "127.0.0.1"}, {"hostaddr": "127.0.0.1"}, {}):
        with pytest.raises(pytest.fail.Exception, match="asked for a database"):
            psycopg.connect(port=cluster.port, user="x", **options)


def test_what_is_committed_survives_a_power_cut_and_a_frozen_server_answers_later(loopback, here):
    cluster = here
    database = cluster.database()
    with database.connect() as connection:
        connection.execute("CREATE TABLE players (name text)")
        connection.execute("INSERT INTO players VALUES ('Ana')")
        cluster.kill()
        with pytest.raises(psycopg.OperationalError):
            connection.execute("SELECT")
    cluster.start()
    with database.connect() as connection:
        assert connection.execute("SELECT name FROM players").fetchall() == [("Ana",)]
        with cluster.frozen(), pytest.raises(psycopg.errors.ConnectionTimeout):
            database.connect(connect_timeout=2)
        assert connection.execute("SELECT").statusmessage == "SELECT 1"


@pytest.fixture
def here():
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    cluster = postgres.Cluster(durable=True)
    yield cluster
    cluster.close()
    assert not cluster.folder.exists()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_it_goes_with_the_process_that_made_it(cluster, how):
    code = "import postgres, time; c = postgres.Cluster(); print(c._server.pid, c.folder, flush=1)"
    child = subprocess.Popen(
        [sys.executable, "-c", f"{code}; time.sleep(60)"],
        cwd=TESTS,
        stdout=subprocess.PIPE,
        text=True,
    )
    with child:
        pid, folder = child.stdout.readline().split()
        os.kill(int(pid), 0)
        child.send_signal(how)
    _until(lambda: not postgres._is_alive(int(pid)) and not Path(folder).exists())


@pytest.mark.parametrize(("needed", "status", "said"), [("", 0, "1 skipped"), ("1", 1, "1 error")])
def test_without_postgresql_its_tests_say_so(tmp_path, needed, status, said):
    hidden = """
        import postgres
        postgres._places = lambda: ()
        """
    (tmp_path / "hide_postgresql.py").write_text(textwrap.dedent(hidden), "utf-8")
    asked = f"{TESTS / 'test_postgres.py'}::test_a_test_has_a_database_of_its_own"
    done = subprocess.run(
        [*(sys.executable, "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider"),
         *("-p", "hide_postgresql", asked)],
        cwd=TESTS.parent,
        env={**os.environ, postgres._NEEDED: needed, "PYTHONPATH": f"{tmp_path}:{TESTS}"},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert (done.returncode, said in done.stdout) == (status, True), done.stdout
    assert postgres.MISSING in done.stdout
