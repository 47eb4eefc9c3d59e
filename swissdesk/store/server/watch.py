"""The thread of an event on a server: hears of others' steps, and connects again when it can.

It has a connection of its own, so that it can listen at any time; the steps of this desk go over
the other one. Every second it asks the server for a sign of life.
"""

import time
from collections.abc import Callable
from threading import Event, Thread
from typing import Protocol

from swissdesk.errors import Address, ServerError, ServerLost
from swissdesk.store.server import schema, statements
from swissdesk.store.server.connection import Line, translated

_LISTENING = 0.25
"""Seconds after which the thread looks whether it has something else to do."""
_SIGN_OF_LIFE = 1.0
_PAUSE = 0.3
"""Seconds between two attempts to connect."""
_BREATH = 0.02
"""Seconds between two calls of listeners: any login may send notices as fast as it can."""
_LONG_PAUSE = 5.0
"""The same where the server answers and refuses: the desk was removed, or has another password."""


class Watched(Protocol):
    """The event as the thread sees it; every method is for any thread."""

    @property
    def outage(self) -> ServerLost | None:
        """Why nothing can be written at present."""

    @property
    def backend(self) -> int:
        """The number of the server's process for this desk's own steps."""

    def suspend(self, problem: ServerError) -> None:
        """Refuse to write."""

    def reconnect(self) -> Line:
        """Connect again for writing; raise ServerError."""


class Watch:
    """The thread, from the opening of the event until its end."""

    def __init__(self, address: Address, password: str, event: Watched) -> None:
        self._address = address
        self._password = password
        self._event = event
        self._over = Event()
        self._listeners: list[Callable[[], None]] = []
        self._is_out = False
        self._thread = Thread(target=self._run, name="SwissDesk server", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """End the thread; it may still wait for the server for a moment."""
        self._over.set()
        self._listeners.clear()
        self._thread.join(2 * _LISTENING)

    def listen(self, heard: Callable[[], None]) -> Callable[[], None]:
        """Call *heard* from now on, and once now; return a function that ends this."""
        self._listeners.append(heard)
        heard()

        def end() -> None:
            if heard in self._listeners:
                self._listeners.remove(heard)

        return end

    def _tell(self) -> None:
        self._is_out = self._event.outage is not None
        for each in tuple(self._listeners):
            each()

    def _run(self) -> None:
        while not self._over.is_set():
            try:
                line = statements.entered(self._address, self._password)
            except ServerError as problem:
                self._lost(problem)
                continue
            try:
                with line:
                    self._hear(line)
            except ServerLost:
                self._over.wait(_PAUSE)  # then see whether more is lost than this connection
            except ServerError as problem:
                self._lost(problem)

    def _lost(self, problem: ServerError) -> None:
        """Say that the server is lost, unless that is known; wait a little."""
        self._event.suspend(problem)
        if not self._is_out:
            self._tell()
        is_refused = not isinstance(problem, ServerLost)
        self._over.wait(_LONG_PAUSE if is_refused else _PAUSE)

    def _hear(self, line: Line) -> None:
        """Hear of others' steps until the end, or until the connection breaks."""
        channel = schema.name_of(self._address.event)
        with translated(self._address):
            line.execute(f'LISTEN "{channel}"'.encode())
        self._return()
        self._tell()  # of what happened before
        alive = time.monotonic()
        while not self._over.is_set():
            self._return()
            with translated(self._address):
                heard = [*line.notifies(timeout=_LISTENING, stop_after=1)]
                if time.monotonic() > alive + _SIGN_OF_LIFE:
                    line.execute("SELECT")
                    alive = time.monotonic()
            if any(each.pid != self._event.backend for each in heard):
                self._tell()
                self._over.wait(_BREATH)

    def _return(self) -> None:
        """Connect again for writing, if this desk lost its connection; say so."""
        if self._event.outage is not None:
            if not self._is_out:
                self._tell()
            self._event.reconnect()
        if self._is_out:
            self._tell()
