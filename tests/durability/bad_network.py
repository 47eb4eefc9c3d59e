"""A network between a desk and its server that breaks where a test wants it to.

A :class:`BadNetwork` listens on this machine and hands on what it hears to a server, and back.
Armed, it counts the bytes of the next connection on which a desk sends something, so that a step
may be broken off after every single byte of it, on the way there or of the answer.
"""

import socket
import struct
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum

HOST = "127.0.0.1"
_AT_ONCE = struct.pack("ii", 1, 0)
"""Closes a connection without a farewell."""


class Fault(Enum):
    RESET = "reset"  # every connection breaks off, and new ones are good
    STUCK = "stuck"  # every connection is silent until it is mended, and new ones are good
    CUT = "cut"  # every connection breaks off, and there are no new ones
    SILENCE = "silence"  # everything stays open, nothing gets through, until it is mended
    LOSS = "loss"  # as silence, but what was on its way is lost


@dataclass
class _Trap:
    """Where the network breaks: after so many bytes *there*, or *back*, of one connection."""

    fault: Fault
    there: int | None
    back: int | None
    line: "_Line | None" = None
    sent: dict[str, int] = field(default_factory=lambda: {"there": 0, "back": 0})

    def room(self, line, way):
        """Return how many bytes may still pass; None if there is no limit."""
        if self.line is None and way == "there":
            self.line = line
        limit = getattr(self, way)
        if line is not self.line or limit is None:
            return None
        return limit - self.sent[way]


class _Line:
    """One connection: a desk's socket and the server's."""

    def __init__(self, desk, server):
        self.sockets = {"there": (desk, server), "back": (server, desk)}

    def close(self):
        """Break off: the server hears that the desk has gone, the desk hears a reset."""
        desk, server = self.sockets["there"]
        with suppress(OSError):
            server.shutdown(socket.SHUT_RDWR)
        with suppress(OSError):
            desk.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
            desk.shutdown(socket.SHUT_RD)  # wakes the thread that reads
        desk.close()
        server.close()


class BadNetwork:
    """Everything that goes between the port ``port`` of this machine and a server's port."""

    def __init__(self, server_port):
        self._server_port = server_port
        self._change = threading.Condition()
        self._lines = set()
        self._stuck = set()
        self._trap = None
        self._broken = None
        self.sent = {"there": 0, "back": 0}
        self._listening = socket.create_server((HOST, 0))
        self.port = self._listening.getsockname()[1]
        self._start(self._accept)

    @staticmethod
    def _start(work, *arguments):
        threading.Thread(target=work, args=arguments, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        with self._change:
            self._broken = Fault.CUT
            self._close_all()
            self._change.notify_all()

    def arm(self, fault, *, there=None, back=None):
        """Break after so many bytes of the connection on which a desk sends next."""
        with self._change:
            self._trap = _Trap(fault, there, back)

    def measured(self, act):
        """Return how many bytes an act sends there and gets back, on its one connection."""
        with self._change:
            self._trap = trap = _Trap(Fault.CUT, None, None)
        act()
        with self._change:
            self._trap = None
        return trap.sent["there"], trap.sent["back"]

    def has_broken(self):
        return self._broken is not None

    def breaks(self, fault):
        """Break at once."""
        with self._change:
            self._break(fault)

    def mend(self):
        """Let everything through again: what was held, and new connections."""
        with self._change:
            if self._broken is Fault.LOSS:
                self._close_all()
            self._broken = self._trap = None
            self._stuck.clear()
            self._change.notify_all()

    def _accept(self):
        while True:
            try:
                desk, _address = self._listening.accept()
            except OSError:
                return
            with self._change:
                if self._broken is Fault.CUT:
                    desk.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
                    desk.close()
                    continue
            try:
                server = socket.create_connection((HOST, self._server_port))
            except OSError:
                desk.close()
                continue
            line = _Line(desk, server)
            with self._change:
                self._lines.add(line)
            for way in ("there", "back"):
                self._start(self._hand_on, line, way)

    def _hand_on(self, line, way):
        source, target = line.sockets[way]
        with suppress(OSError):
            while data := source.recv(65536):
                while data:
                    now = self._may_pass(line, way, len(data))
                    if now is None:
                        return
                    target.sendall(data[:now])
                    data = data[now:]
        with self._change:
            is_held = self._broken is Fault.SILENCE or line in self._stuck
            if way == "back" and is_held:
                return  # what is on its way there gets there, although the desk has gone
            while line in self._lines and (self._broken is not None or line in self._stuck):
                self._change.wait()
            self._lines.discard(line)
            line.close()

    def _may_pass(self, line, way, size):
        """Return how many bytes may go on now, waiting for some; None if the line is dead."""
        with self._change:
            while True:
                if line not in self._lines:
                    return None
                if self._broken is None and line not in self._stuck:
                    trap = self._trap
                    room = None if trap is None else trap.room(line, way)
                    if room is None or room > 0:
                        now = size if room is None else min(room, size)
                        if trap is not None and trap.line is line:
                            trap.sent[way] += now
                        return now
                    self._break(trap.fault)
                    continue
                self._change.wait()

    def _break(self, fault):
        self._broken = None if fault in {Fault.RESET, Fault.STUCK} else fault
        self._trap = None
        if fault is Fault.STUCK:
            self._stuck |= self._lines
        if fault in {Fault.CUT, Fault.RESET}:
            self._close_all()
        self._change.notify_all()

    def _close_all(self):
        for line in self._lines:
            line.close()
        self._lines.clear()
