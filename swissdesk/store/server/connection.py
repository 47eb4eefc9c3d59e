"""Connect to PostgreSQL with limits on time, and translate its errors into the program's.

A dead network or a frozen server answers nothing at all, for as long as the operating system is
patient. No call waits longer than its limit here; the connection is then closed, because nobody
knows what the server does with it.
"""

import logging
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Any, TypeAlias, TypeVar

import psycopg
from psycopg.abc import PQGen

from swissdesk.errors import (
    AccessRefused,
    Address,
    CertificateRefused,
    DatabaseMissing,
    EventNotOnServer,
    PasswordMissing,
    PasswordWrong,
    ServerBusy,
    ServerEncoding,
    ServerError,
    ServerEventReplaced,
    ServerEventTooNew,
    ServerFull,
    ServerLost,
    ServerNotReached,
    ServerOutdated,
    ServerRefusedStep,
    ServerTooOld,
    ServerWithoutTls,
    Tls,
)
from swissdesk.store.schema import VERSION

logging.getLogger("psycopg").addHandler(logging.NullHandler())  # what it ignores is raised here

LIMIT = 2.0
"""Seconds that a desk waits for an answer."""
LONG = 60.0
"""Seconds for reading or writing a whole event."""
OLDEST = 15
"""The first version of PostgreSQL that the tests know."""

_INTERVAL = 0.1
_LOCK_MS = 1500
"""Milliseconds to wait for another desk's step; less than the limit, so that the server says it."""
_IDLE_MS = 5000
"""Milliseconds after which the server ends the turn of a desk that has stopped."""
_Result = TypeVar("_Result")
Row: TypeAlias = tuple[Any, ...]  # of any columns


class Line(psycopg.Connection[Row]):
    """A connection on which no call waits longer than its limit."""

    limit = LONG
    process: tuple[int, datetime]
    """The number of the server's process for the connection, and when it began."""
    clock_ahead = 0
    """Seconds by which this computer's clock is ahead of the server's."""

    def wait(
        self,
        gen: PQGen[_Result],
        interval: float = _INTERVAL,
        timeout: float | None = None,
    ) -> _Result:
        """Wait for an answer; close the connection if there is none within the limit."""
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(gen, interval, self.limit)
        except psycopg.errors.PipelineAborted:  # the error of an earlier statement, not the line's
            raise
        except psycopg.OperationalError as error:
            if error.sqlstate is None:
                self.pgconn.finish()
            raise

    @property
    def is_in_transaction(self) -> bool:
        """Whether a transaction is open on the server."""
        return self.info.transaction_status is not psycopg.pq.TransactionStatus.IDLE


def connect(address: Address, password: str, limit: float = LONG) -> Line:
    """Return a connection that commits at once, with a *limit* for each answer; raise ServerError.

    Without a *password*, PostgreSQL's own file of passwords may have one.
    """
    try:
        line = Line.connect(**_parameters(address, password))
    except (psycopg.Error, OSError, UnicodeError) as error:
        raise _not_connected(address, error) from error
    line.limit = limit
    try:
        _set_up(line, address)
    except BaseException:
        line.close()
        raise
    return line


def _parameters(address: Address, password: str) -> dict[str, Any]:
    """Return the parameters of libpq, without those left to its own settings."""
    mode = "prefer" if address.tls is Tls.OFF else "require"
    if address.authority or address.tls is Tls.VERIFIED:
        mode = "verify-full"
    given = {
        "host": address.host,
        "port": address.port,
        "dbname": address.database,
        "user": address.user,
        "service": address.service,
        "password": password,
        "sslrootcert": address.authority or ("system" if mode == "verify-full" else ""),
    }
    return {
        **{name: value for name, value in given.items() if value},
        "sslmode": mode,
        "gssencmode": "disable",
        "connect_timeout": int(LIMIT),
        "tcp_user_timeout": int(LIMIT * 1000),
        "application_name": "SwissDesk",
        "client_encoding": "UTF8",
        "autocommit": True,
    }


def _set_up(line: Line, address: Address) -> None:
    """Set limits at the server, too; raise ServerTooOld or ServerEncoding."""
    line.prepare_threshold = None  # a pipeline that fails skips statements that it was to prepare
    found = line.info.server_version // 10_000
    if found < OLDEST:
        raise ServerTooOld(address, found, OLDEST)
    encoding = line.info.parameter_status("server_encoding") or ""
    if encoding != "UTF8":
        raise ServerEncoding(address, encoding)
    with translated(address):
        asked = time.time()
        answer = line.execute(_SETTINGS, [str(_LOCK_MS), str(_IDLE_MS)]).fetchone()
        assert answer is not None
        line.clock_ahead = round((asked + time.time()) / 2 - answer[0])
        line.process = answer[1], answer[2]


_SETTINGS = """
    SELECT extract(epoch FROM clock_timestamp())::float8,
        pid, backend_start,
        set_config('lock_timeout', %s, false),
        set_config('idle_in_transaction_session_timeout', %s, false),
        set_config('statement_timeout', '0', false),
        set_config('tcp_keepalives_idle', '2', false),
        set_config('tcp_keepalives_interval', '1', false),
        set_config('tcp_keepalives_count', '3', false)
    FROM pg_stat_activity WHERE pid = pg_backend_pid()
"""


@contextmanager
def translated(address: Address) -> Iterator[None]:
    """Raise failures of a connection as ServerError; let bugs through."""
    try:
        yield
    except psycopg.Error as error:
        meaning = _meaning(error)
        if meaning is None:
            raise
        raise meaning(address, error) from error


def detail_of(error: BaseException) -> str:
    """Return the message of an error in one line, without the address that psycopg repeats."""
    text = (isinstance(error, psycopg.Error) and error.diag.message_primary) or str(error)
    lines = text.rpartition(" failed: ")[2].splitlines()
    return re.sub(r"^[A-Z]+:\s+", "", lines[0]).strip() if lines else type(error).__name__


_Meaning: TypeAlias = Callable[[Address, psycopg.Error], ServerError]


def _meaning(error: psycopg.Error) -> _Meaning | None:
    """Return how to make the ServerError for an error of an open connection; None for a bug."""
    code = error.sqlstate
    if code is None:
        is_of_line = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
        return _lost if is_of_line else _refused
    if code in _MEANINGS:
        return _MEANINGS[code]
    if code[:2] in {"08", "53"} or code.startswith("57P"):
        return _lost
    return None if code.startswith("42") else _refused  # a mistake in a statement


def _lost(address: Address, error: psycopg.Error) -> ServerError:
    return ServerLost(address, detail_of(error))


def _refused(address: Address, error: psycopg.Error) -> ServerError:
    return ServerRefusedStep(address, detail_of(error))


def _no_access(address: Address, error: psycopg.Error) -> ServerError:
    return AccessRefused(address, detail_of(error))


def _number(error: psycopg.Error) -> int:
    found = error.diag.message_detail or ""
    return int(found) if found.isdecimal() else 0


OUTDATED, REPLACED, OTHER_VERSION = "SD001", "SD002", "SD003"
"""Codes that the function ``follow`` raises; the first and the last with a number in the detail."""

_MEANINGS: Mapping[str, _Meaning] = {
    OUTDATED: lambda address, error: ServerOutdated(address, 0, _number(error)),
    REPLACED: lambda address, _error: ServerEventReplaced(address),
    OTHER_VERSION: lambda address, error: ServerEventTooNew(address, _number(error), VERSION),
    "25P03": _lost,  # idle in a transaction
    "25006": _no_access,  # read-only
    "28000": _no_access,
    "28P01": _no_access,
    "3D000": lambda address, _error: DatabaseMissing(address),
    "3F000": lambda address, _error: EventNotOnServer(address),  # no such schema
    "40001": lambda address, _error: ServerBusy(address),
    "40P01": lambda address, _error: ServerBusy(address),  # a deadlock
    "42501": _no_access,
    "42883": lambda address, _error: EventNotOnServer(address),  # no such function
    "42P01": lambda address, _error: EventNotOnServer(address),  # no such table
    "53100": lambda address, _error: ServerFull(address),
    "55P03": lambda address, _error: ServerBusy(address),
}


def _not_connected(address: Address, error: BaseException) -> ServerError:
    """Return the ServerError for an attempt to connect, which libpq tells in words alone."""
    detail = detail_of(error)
    if isinstance(error, psycopg.Error) and error.pgconn and error.pgconn.needs_password:
        return PasswordMissing(address)
    for pattern, meaning in _WORDS:
        if re.search(pattern, str(error), re.IGNORECASE):
            return meaning(address, detail)
    return ServerNotReached(address, detail)


_WORDS: tuple[tuple[str, Callable[[Address, str], ServerError]], ...] = (
    ("no password supplied", lambda address, _detail: PasswordMissing(address)),
    ("password authentication failed", lambda address, _detail: PasswordWrong(address)),
    ("server does not support SSL", lambda address, _detail: ServerWithoutTls(address)),
    ("certificate", CertificateRefused),
    ('database ".*" does not exist', lambda address, _detail: DatabaseMissing(address)),
    (r'role ".*" does not exist|pg_hba\.conf|permission denied|authentication', AccessRefused),
)
