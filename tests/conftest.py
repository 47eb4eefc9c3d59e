"""What all tests share.

Properties are tried on the same 50 examples every time, so that a check that was green stays green.
To look for new ones: ``HYPOTHESIS_PROFILE=explore python3 tests/check.py -k property_or_file``.
And nobody reaches any network, whatever is tested; a test that asks for ``loopback``, or for a
PostgreSQL, reaches this machine.
"""

import os
import socket
import tempfile
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path

import own_operations
import postgres
import psycopg
import pytest
from hypothesis import settings
from translated import catalogue, slovenian, speaking_arabic

__all__ = ["catalogue", "slovenian", "speaking_arabic"]

settings.register_profile("check", derandomize=True, database=None, deadline=None, max_examples=50)
settings.register_profile("explore", deadline=None, print_blob=True, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))

own_operations.let_in()

os.environ["LANGUAGE"] = "en"  # the tests read English, whoever runs them

NOBODY = 65534
_LOCAL = getattr(socket, "AF_UNIX", None)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Try the packages first: one process builds them, while others do not wait for them."""
    items.sort(key=lambda item: item.path.name != "test_packages.py")


@pytest.fixture(autouse=True)
def offline(request, monkeypatch):
    """Let every attempt to reach another computer fail the test that makes it.

    This machine counts as another computer for tests that do not ask for ``loopback``.
    """
    is_here = _is_loopback if "loopback" in request.fixturenames else _is_nowhere
    for name in ("connect", "connect_ex", "sendto"):
        guarded = _guarded(getattr(socket.socket, name), is_here)
        monkeypatch.setattr(socket.socket, name, guarded)

    def connect(kind, conninfo="", **options):
        # The driver reaches the server by itself, not through Python's sockets.
        asked = psycopg.conninfo.conninfo_to_dict(conninfo, **_spoken(options))
        for host in str(asked.get("hostaddr") or asked.get("host") or "").split(","):
            if not host.startswith("/") and not is_here(host):
                pytest.fail(f"the network was asked for a database: {host!r}")
        return really_connect(kind, conninfo, **options)

    really_connect = psycopg.Connection.connect.__func__
    monkeypatch.setattr(psycopg.Connection, "connect", classmethod(connect))
    monkeypatch.setattr(psycopg, "connect", psycopg.Connection.connect)


def _spoken(options):
    """Return the options of a connection that libpq knows."""
    return {name: each for name, each in options.items() if name in ("host", "hostaddr")}


def _guarded(call, is_here):
    def guard(self, *arguments):
        address = arguments[-1]
        if self.family == _LOCAL or (isinstance(address, tuple) and is_here(address[0])):
            return call(self, *arguments)
        pytest.fail(f"the network was asked for: {arguments}")

    return guard


def _is_nowhere(_host):
    return False


def _is_loopback(host):
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


@pytest.fixture
def loopback():
    """Let the test reach this machine through the network; see ``offline``."""


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL for all tests of a process, fast because it need not survive a power cut."""
    if postgres.programs() is None:
        (pytest.fail if postgres.is_needed() else pytest.skip)(postgres.MISSING)
    made = postgres.Cluster()
    yield made
    made.close()


@pytest.fixture
def server(cluster, loopback):
    """An empty database for one test; roles it makes are gone after it, too."""
    yield cluster.database()
    cluster.clean()


@pytest.fixture
def full_disk():
    """A context in which no file can grow."""
    resource = pytest.importorskip("resource")

    @contextmanager
    def full():
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    return full


@pytest.fixture
def folder():
    """A folder that everybody may enter."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder
        folder.chmod(0o777)


@pytest.fixture
def ordinary_user():
    """Act as an ordinary user: permissions do not stop an administrator."""
    if os.name != "posix":
        pytest.skip("permissions are those of POSIX")

    @contextmanager
    def acting():
        administrator = os.geteuid() == 0
        if administrator:
            os.seteuid(NOBODY)
        try:
            yield
        finally:
            if administrator:
                os.seteuid(0)

    return acting
