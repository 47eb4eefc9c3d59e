"""A crowd of phones without browsers: each asks for its board, looks, confirms, sends and follows.

They are coroutines over plain sockets, so that several hundred fit beside the server that is
measured. Every phone keeps its connection as browsers do, and opens a second one for the news.
"""

import asyncio
import re
import ssl
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from time import perf_counter
from urllib.parse import urlencode, urlsplit

_FORM = re.compile(r'name="form" value="([^"]+)"')
PATIENCE = 60


@dataclass
class Heard:
    """What the crowd went through: seconds per request by kind, and who was told "received"."""

    seconds: dict[str, list[float]] = field(default_factory=dict)
    received: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)

    def all_seconds(self):
        """The seconds of all requests, the shortest first."""
        return sorted(each for kind in self.seconds.values() for each in kind)

    def share(self, part=0.95):
        """The seconds within which such a part of all requests was answered."""
        found = self.all_seconds()
        return found[min(int(part * len(found)), len(found) - 1)]


@dataclass
class Answer:
    """An answer: its status, its headers in lower case, and its body."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self):
        """The body as text."""
        return self.body.decode()


class Line:
    """A connection to the server, over TLS if the address says so."""

    def __init__(self, base, heard):
        self._parts, self._heard, self._streams = urlsplit(base), heard, None
        self._tls = _trusting() if self._parts.scheme == "https" else None

    async def ask(self, kind, path, form=None, **headers):
        """Return the answer to a request, and note how long it took."""
        start = perf_counter()
        for attempt in (1, 2):
            if self._streams is None:
                self._streams = await self._connected()
            try:
                answer = await asyncio.wait_for(self._exchange(path, form, headers), PATIENCE)
                break
            except (ConnectionError, asyncio.IncompleteReadError):  # it was kept for too long
                await self.close()
                if attempt == 2:
                    raise
        self._heard.seconds.setdefault(kind, []).append(perf_counter() - start)
        if answer.headers.get("connection") == "close":
            await self.close()
        return answer

    async def _connected(self):
        parts = self._parts
        opened = asyncio.open_connection(parts.hostname, parts.port, ssl=self._tls)
        return await asyncio.wait_for(opened, PATIENCE)

    async def _exchange(self, path, form, headers):
        reader, writer = self._streams
        body = urlencode(form).encode() if form else b""
        head = {"Host": self._parts.netloc, "Accept-Language": "en", "Accept-Encoding": "gzip"}
        if form is not None:
            kind = "application/x-www-form-urlencoded"
            origin = f"{self._parts.scheme}://{self._parts.netloc}"
            head |= {"Content-Type": kind, "Content-Length": len(body), "Origin": origin}
        lines = [f"{'GET' if form is None else 'POST'} {path} HTTP/1.1"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in (head | headers).items()]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        await writer.drain()
        return await _read(reader)

    async def follow(self, path, stop):
        """Read the news until *stop* is set; return how many lines of data came."""
        reader, writer = await self._connected()
        try:
            return await self._followed(path, stop, reader, writer)
        finally:
            await _hang_up(writer)

    async def _followed(self, path, stop, reader, writer):
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {self._parts.netloc}\r\n\r\n".encode())
        count, ending = 0, asyncio.create_task(stop.wait())
        status = await reader.readline()
        if b" 200 " not in status:
            raise ConnectionResetError(f"{path}: {status.decode()}")
        while not ending.done():
            line = asyncio.create_task(reader.readline())
            await asyncio.wait({line, ending}, return_when=asyncio.FIRST_COMPLETED)
            if not line.done():
                line.cancel()
                break
            if not line.result():
                raise ConnectionResetError(path)
            count += line.result().startswith(b"data:")
        return count

    async def close(self):
        """Hang up."""
        if self._streams is not None:
            _reader, writer = self._streams
            self._streams = None
            await _hang_up(writer)


async def _hang_up(writer):
    """Close a connection, and wait until it is: the loop may end before that."""
    writer.close()
    with suppress(OSError, TimeoutError):
        await asyncio.wait_for(writer.wait_closed(), 5)


@cache
def _trusting():
    """TLS as by a person who has accepted the certificate of the event."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


async def _read(reader):
    status, headers = 0, {}
    while (line := await reader.readuntil(b"\r\n")) != b"\r\n":
        if not status:
            status = int(line.split()[1])
        else:
            name, _colon, value = line.decode("latin-1").partition(":")
            headers[name.lower()] = value.strip()
    if headers.get("transfer-encoding") == "chunked":
        body = b""
        while size := int(await reader.readuntil(b"\r\n"), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readexactly(2)
    else:
        body = await reader.readexactly(int(headers.get("content-length", 0)))
    return Answer(status, headers, body)


async def phone(base, path, result, heard, *, pause=0.0, stop=None):
    """Be a phone: load the pages of one board, send a result, and see what became of it."""
    line = Line(base, heard)
    news = asyncio.create_task(Line(base, heard).follow("/events", stop)) if stop else None
    try:
        for name in ("", "/static/phones.css", "/static/phones.js"):
            shown = await line.ask(name.rpartition("/")[2] or "board", name or path)
            if shown.status != 200:
                raise ConnectionError(f"{name or path}: {shown.status}")
        await asyncio.sleep(pause)
        shown = await line.ask("confirm", f"{path}?result={result}", Accept_Encoding="identity")
        form = {"result": result, "form": _FORM.search(shown.text)[1]}
        await asyncio.sleep(pause)
        sent = await line.ask("send", path, form)
        if sent.status != 303:
            raise ConnectionError(f"{sent.status} {sent.text}")
        heard.received.append(path)
        shown = await line.ask("sent", sent.headers["location"])
        if shown.status != 200:
            raise ConnectionError(f"sent: {shown.status}")
    except (OSError, TimeoutError, asyncio.IncompleteReadError, TypeError) as problem:
        heard.failed.append(f"{path[-12:]}: {problem!r}")
    finally:
        await line.close()
    if news:
        await news


async def crowd(base, claims, *, seconds=0.0, follow=True):
    """Let phones send *claims* (paths and results), beginning within so many seconds."""
    heard, stop = Heard(), asyncio.Event()

    async def one(place, path, result):
        await asyncio.sleep(seconds * place / len(claims))
        pause = 0.3 if seconds else 0.0
        await phone(base, path, result, heard, pause=pause, stop=stop if follow else None)

    async def ending():
        while len(heard.received) + len(heard.failed) < len(claims):
            await asyncio.sleep(0.05)
        stop.set()

    phones = (one(place, *claim) for place, claim in enumerate(claims))
    done = await asyncio.gather(*phones, ending(), return_exceptions=True)
    heard.failed += [repr(each) for each in done if isinstance(each, Exception)]
    return heard
