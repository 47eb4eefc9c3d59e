"""The transport: uvicorn in a thread of its own, behind an acceptor that counts.

uvicorn speaks HTTP here but accepts no connection itself, because it limits neither their number
nor the time of a TLS handshake, of a slow request or of an answer that nobody reads.
"""

import asyncio
import errno
import socket
import ssl
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Event, Thread
from time import monotonic, time

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from swissdesk.errors import AddressGone, PhonesNotStarted, PhonesRefused, PortTaken
from swissdesk.phones import limits, network
from swissdesk.phones.app import PhoneApp
from swissdesk.phones.limits import Allowance, Rate, Seats, sharer
from swissdesk.phones.refusals import Attempt

_BACKLOG = 512
_SWEEP_SECONDS = 1.0
_PAUSE_SECONDS = 0.005
"""The wait after a refused connection: a flood must leave time for the window."""
_NO_FILE_SECONDS = 0.2
_PATIENCE_SECONDS = 10.0
"""The longest wait for the thread to start or to end."""
_FINISH_SECONDS = 2
"""The time for answers under way when the server stops."""
_CLOSING_TURNS = 3
"""The turns of the loop in which an aborted connection is closed."""
_GONE_MILLISECONDS = 30_000
"""A phone that acknowledges nothing for so long has left the hall."""
_NEW_CONNECTIONS = Allowance(1_500, 150)


class Transport:
    """Serves the pages of an event at one address of this computer, from start to stop."""

    def __init__(self, app: PhoneApp, address: str, port: int, certificate: str = "") -> None:
        self._app, self.address, self.port = app, address, port
        self._context = _context(certificate) if certificate else None
        self._listener = _listener(address, port)
        self.port = self._listener.getsockname()[1]
        self._app.gate.hosts = network.hosts(address, self.port, is_secure=bool(certificate))
        self._seats = Seats(limits.most_connections())
        self._is_ready, self._problem = Event(), ""
        self._end: Callable[[], None] = lambda: None
        self._thread = Thread(target=self._run, name="phones", daemon=True)

    @property
    def url(self) -> str:
        """The address of the first page, without a slash at its end."""
        host = f"[{self.address}]" if ":" in self.address else self.address
        return f"{'https' if self._context else 'http'}://{host}:{self.port}"

    @property
    def connections(self) -> int:
        """How many connections are open, or being made."""
        return self._seats.taken

    @property
    def is_running(self) -> bool:
        """Whether phones are served."""
        return self._thread.is_alive()

    def start(self) -> None:
        """Serve until :meth:`stop`; raise PhonesNotStarted."""
        self._thread.start()
        if not self._is_ready.wait(_PATIENCE_SECONDS) or self._problem or not self.is_running:
            self.stop()
            raise PhonesNotStarted(self._problem)

    def stop(self) -> None:
        """End all connections and give the port back; may be called twice."""
        self._end()
        if self._thread.is_alive():
            self._thread.join(_PATIENCE_SECONDS)
        self._listener.close()

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except Exception as bug:  # noqa: BLE001  (the thread's last chance to tell the window)
            self._problem = self._problem or str(bug)
            self._app.desk.failed(bug)
        finally:
            self._is_ready.set()
            self._listener.close()

    async def _serve(self) -> None:
        loop, ending = asyncio.get_running_loop(), asyncio.Event()
        server = uvicorn.Server(_config(self._app))
        acceptor = _Acceptor(self._app, server, self._seats, self._context)
        self._app.attach(loop)
        self._end = lambda: _call(loop, ending.set)
        speaking = loop.create_task(server.serve(sockets=[]))
        others = [loop.create_task(acceptor.accept(self._listener))]
        others += [loop.create_task(each) for each in (acceptor.sweep(), _until(ending))]
        self._is_ready.set()
        done, left = await asyncio.wait([speaking, *others], return_when=asyncio.FIRST_COMPLETED)
        self._listener.close()
        self._app.attach(None)
        server.should_exit = True
        for each in left - {speaking}:
            each.cancel()
        await speaking
        await acceptor.end()
        for each in done:  # a bug may have ended one of them
            each.result()


async def _until(ending: asyncio.Event) -> None:
    await ending.wait()


def _call(loop: asyncio.AbstractEventLoop, function: Callable[[], None]) -> None:
    with suppress(RuntimeError):  # the loop has ended by itself
        loop.call_soon_threadsafe(function)


def _config(app: PhoneApp) -> uvicorn.Config:
    """Return the settings of uvicorn: no log, no proxy to trust, no WebSockets."""
    return uvicorn.Config(
        app.gate,
        http=_Connection,
        ws="none",
        lifespan="off",
        interface="asgi3",
        log_config=None,
        log_level="critical",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=limits.KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=_FINISH_SECONDS,
        h11_max_incomplete_event_size=limits.MOST_HEAD,
    )


def _context(certificate: str) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        context.load_cert_chain(certificate)
    except OSError as problem:
        raise PhonesNotStarted(problem.strerror or str(problem)) from problem
    return context


def _listener(address: str, port: int) -> socket.socket:
    """Return a socket that listens; raise PortTaken, AddressGone or PhonesNotStarted."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        # asyncio sends small parts at once (TCP_NODELAY) only where the protocol is named
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    except OSError as problem:
        raise _refused(problem, address, port) from problem
    try:
        if sys.platform == "win32":  # there, "reuse" lets two programs share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address, port))
        listener.listen(_BACKLOG)
        listener.setblocking(False)
    except (OSError, OverflowError) as problem:
        listener.close()
        raise _refused(problem, address, port) from problem
    return listener


def _refused(problem: Exception, address: str, port: int) -> PhonesRefused:
    """Return an error of the system as a failure."""
    number = getattr(problem, "errno", None)
    if number == errno.EADDRINUSE:
        return PortTaken(port)
    if number == errno.EADDRNOTAVAIL:
        return AddressGone(address)
    return PhonesNotStarted(getattr(problem, "strerror", None) or str(problem))


class _Connection(H11Protocol):
    """A connection that knows since when it waits, so that a sweep can end it."""

    def __init__(
        self,
        config: uvicorn.Config,
        state: ServerState,
        refused: Callable[[Attempt], None],
        left: Callable[[], None],
    ) -> None:
        super().__init__(config, state, {})
        self._refused, self._left = refused, left
        self._waits_since: float | None = monotonic()
        self._unsent, self._unsent_since = 0, monotonic()
        self._has_begun = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        super().connection_lost(exc)
        self._left()

    def data_received(self, data: bytes) -> None:
        """Read; the time to send a request counts from its first byte, or from the last answer."""
        self._has_begun = True
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Begin to wait for the next request."""
        self._waits_since, self._has_begun = monotonic(), False
        super().on_response_complete()
        self._watch()

    def send_400_response(self, msg: str) -> None:
        """Answer bytes that are not HTTP."""
        self._refused(Attempt.NOT_HTTP)
        super().send_400_response(msg)

    def end_if_overdue(self, now: float) -> None:
        """End the connection if its phone sends a request, or takes an answer, too slowly."""
        unsent = self.transport.get_write_buffer_size()
        if unsent == 0 or unsent < self._unsent:
            self._unsent_since = now
        self._unsent = unsent
        is_stalled = now - self._unsent_since > (
            limits.CLOSING_SECONDS if self.transport.is_closing() else limits.STALL_SECONDS
        )
        waits = now - self._waits_since if self._waits_since is not None else 0.0
        if is_stalled or waits > limits.HEAD_SECONDS:
            if is_stalled or self._has_begun:  # browsers also connect without asking for anything
                self._refused(Attempt.TOO_SLOW)
            self.transport.abort()

    def _watch(self) -> None:
        """Note whether the phone or the pages must act next."""
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request
        is_at_work = cycle is not None and not cycle.response_complete and not cycle.more_body
        if is_at_work:
            self._waits_since = None
        elif self._waits_since is None:
            self._waits_since = monotonic()


class _Acceptor:
    """Accepts connections while places are left, and ends the slow ones."""

    def __init__(
        self,
        app: PhoneApp,
        server: uvicorn.Server,
        seats: Seats,
        context: ssl.SSLContext | None,
    ) -> None:
        self._app, self._server, self._seats, self._context = app, server, seats, context
        self._rate = Rate(_NEW_CONNECTIONS)
        self._greetings = set[asyncio.Task[None]]()

    async def accept(self, listener: socket.socket) -> None:
        """Accept connections until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                phone, peer = await loop.sock_accept(listener)
            except OSError:  # no file is left, or the phone is gone already
                await asyncio.sleep(_NO_FILE_SECONDS)
                continue
            address = str(peer[0])
            key = sharer(address)
            if not self._rate.allows(key, monotonic()) or not self._seats.take(key):
                self._note(address, Attempt.TOO_MANY_CONNECTIONS)
                phone.close()
                await asyncio.sleep(_PAUSE_SECONDS)
                continue
            greeting = loop.create_task(self._greet(phone, address, key))
            self._greetings.add(greeting)
            greeting.add_done_callback(self._greetings.discard)

    async def sweep(self) -> None:
        """End slow connections until cancelled."""
        while True:
            await asyncio.sleep(_SWEEP_SECONDS)
            now = monotonic()
            for each in list(self._server.server_state.connections):
                if isinstance(each, _Connection):
                    each.end_if_overdue(now)

    async def end(self) -> None:
        """Close what is still open, such as a connection whose phone does not say goodbye."""
        for greeting in list(self._greetings):
            greeting.cancel()
        for each in list(self._server.server_state.connections):
            each.transport.abort()
        for _turn in range(_CLOSING_TURNS):
            await asyncio.sleep(0)

    async def _greet(self, phone: socket.socket, address: str, key: str) -> None:
        """Make a connection of an accepted socket; its place is given back once."""
        is_left = False

        def left() -> None:
            nonlocal is_left
            if not is_left:
                is_left = True
                self._seats.leave(key)

        def connection() -> _Connection:
            note = partial(self._note, address)
            return _Connection(self._server.config, self._server.server_state, note, left)

        if hasattr(socket, "TCP_USER_TIMEOUT"):
            phone.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _GONE_MILLISECONDS)
        seconds = limits.HANDSHAKE_SECONDS if self._context else None
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                connection,
                phone,
                ssl=self._context,
                ssl_handshake_timeout=seconds,
                ssl_shutdown_timeout=seconds,
            )
        except OSError as problem:
            attempt = _handshake_fault(problem)
            if attempt is not None:
                self._note(address, attempt)
            phone.close()
            left()

    def _note(self, address: str, attempt: Attempt) -> None:
        self._app.refusals.note(attempt, address, time())


def _handshake_fault(problem: OSError) -> Attempt | None:
    """Return the refused attempt behind a handshake that failed.

    It is None for a phone that is gone, or does not trust the certificate: each phone does so
    before its user has read the warning.
    """
    if isinstance(problem, ssl.SSLError):
        return None if "ALERT" in (problem.reason or "") else Attempt.NOT_HTTP
    return Attempt.TOO_SLOW if isinstance(problem, ConnectionAbortedError) else None
