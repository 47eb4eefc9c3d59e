"""A hostile hall, from outside: everything at once, while players enter a round."""

import asyncio
import re
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from threading import Thread

import pytest
from chromium import CHROMIUM, browser
from crowd import Heard, Line, crowd
from paper import an_event
from phone_desk import phone_desk

from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult
from swissdesk.phones import app, limits
from swissdesk.phones.inbox import ClaimState

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("loopback")]
ROUND = "1-5 . | 6-2 . | 3-7 . | 8-4 ."
RESULTS = {"1-0": GameResult.WHITE_WINS, "draw": GameResult.DRAW, "0-1": GameResult.BLACK_WINS}
CODES = ["1-0", "draw", "0-1", "1-0"]
ENEMY = ("127.0.0.2", 0)
"""Another computer in the hall, as far as this machine has one."""
PATHS = (
    "/../../etc/passwd", "/static/../../pyproject.toml", "/static/%2e%2e/style.qss", "//etc/passwd",
    "/static/..%5cstyle.qss", "/section/1/../../claims.jsonl", "/section/-1",
    "/section/99999999999",
    "/secret", "/claims.jsonl", "/r/", "/r/x/y/z", "/%00", "/section/1?q=" + "a" * 5_000,
    "/section/1;x", "/section/%D9%A1", "/.git/config", "/r/../events", "http://other.example/",
)  # fmt: skip


@pytest.fixture
def desk(tmp_path):
    with phone_desk(an_event(ROUND), tmp_path / "phones") as found:
        yield found


def path_of(address):
    return "/" + address.split("/", 3)[3]


class Enemy:
    """Somebody in the hall who wants a result that was never played, or no results at all."""

    def __init__(self, desk, base, stranger):
        self.base, self.place = base, base.rpartition("/")[2].split(":")
        self.slip = path_of(desk.slip(desk.boards[0]))
        self.old = path_of(desk.slip(desk.boards[0], seconds=-1))
        self.foreign = path_of(stranger.slip(stranger.boards[0]))
        self.end, self.done = time.monotonic() + 4, count()
        self.taken, self.writers = [], []

    async def connection(self):
        host, port = self.place
        opened = await asyncio.open_connection(host, int(port), local_addr=ENEMY)
        self.writers.append(opened[1])
        return opened

    async def send(self, content, patience=3.0):
        """Send some bytes and return the first line of the answer."""
        next(self.done)
        try:
            reader, writer = await self.connection()
            writer.write(content)
            await writer.drain()
            line = await asyncio.wait_for(reader.readline(), patience)
        except (OSError, TimeoutError):
            return b""
        writer.transport.abort()
        return line

    async def refused(self, content):
        """Send a request that must not succeed."""
        line = await self.send(content)
        if re.match(rb"HTTP/1.1 [23]", line):
            self.taken.append((content[:200], line))

    def get(self, path, host=None):
        host = host or self.base.partition("//")[2]
        return f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()

    def post(self, path, body, **headers):
        host = self.base.partition("//")[2]
        kind = "application/x-www-form-urlencoded"
        given = {"Host": host, "Content-Type": kind, "Content-Length": len(body)} | headers
        head = "".join(f"{name}: {value}\r\n" for name, value in given.items())
        return f"POST {path} HTTP/1.1\r\n{head}\r\n".encode() + body

    async def deeds(self):
        """Do everything at once until the time is over."""
        kinds = (
            self.forge, self.wander, self.flood, self.garble, self.pretend,
            *[self.dawdle] * 60, *[self.sit] * 150, *[self.listen] * 40,
        )  # fmt: skip
        await asyncio.gather(*(kind() for kind in kinds))
        for each in self.writers:
            each.transport.abort()
        await asyncio.sleep(0.1)

    async def forge(self):
        body = b"result=0-1&form=x"
        turn = 0
        while time.monotonic() < self.end:
            turn += 1
            at = 4 + turn % (len(self.slip) - 4)
            changed = self.slip[:at] + ("A" if self.slip[at] != "A" else "B") + self.slip[at + 1 :]
            for path in (changed, self.old, self.foreign, self.slip + "A", "/r/" + "A" * 590):
                await self.refused(self.get(path))
                await self.refused(self.post(path, body))
            await self.refused(self.post(self.slip, body))  # the slip is real, the form is not

    async def wander(self):
        while time.monotonic() < self.end:
            for path in PATHS:
                await self.refused(self.get(path))

    async def flood(self):
        while time.monotonic() < self.end:
            await self.refused(self.post(self.slip, b"result=" + b"9" * 500_000))
            await self.refused(self.get("/" + "a" * 100_000))
            chunk = b"186a0\r\n" + b"x" * 100_000 + b"\r\n"
            head = self.post(self.slip, b"", **{"Transfer-Encoding": "chunked"})
            await self.refused(head.replace(b"Content-Length: 0\r\n", b"") + chunk * 3)

    async def garble(self):
        noise = (b"\x00" * 4_000, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc", b"SSH-2.0-x\r\n",
                 b"GET / HTTP/9.9\r\n\r\n", b"PUT / HTTP/1.1\r\nHost: x\r\n\r\n")  # fmt: skip
        while time.monotonic() < self.end:
            for each in noise:
                await self.refused(each)

    async def pretend(self):
        """Ask by another name (DNS rebinding), and as a page of another site."""
        body = b"result=0-1&form=x"
        while time.monotonic() < self.end:
            await self.refused(self.get("/", host="evil.example"))
            for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
                await self.refused(self.post(self.slip, body, **headers))

    async def dawdle(self):
        """Send a request letter by letter."""
        try:
            _reader, writer = await self.connection()
            for letter in self.get(self.slip) * 3:
                writer.write(bytes([letter]))
                await asyncio.sleep(0.1)
                if time.monotonic() > self.end:
                    break
        except OSError:
            next(self.done)

    async def sit(self):
        """Take a place and say nothing."""
        try:
            await self.connection()
            await asyncio.sleep(self.end - time.monotonic())
        except OSError:
            next(self.done)

    async def listen(self):
        """Follow the event, and read nothing of it."""
        try:
            _reader, writer = await self.connection()
            writer.write(self.get("/events"))
            await asyncio.sleep(self.end - time.monotonic())
        except OSError:
            next(self.done)


def test_a_round_is_entered_while_the_hall_attacks(desk, tmp_path):
    with phone_desk(an_event(ROUND), tmp_path / "other") as stranger:
        base = desk.server.address.rstrip("/")
        enemy = Enemy(desk, base, stranger)

        async def hall():
            claims = [
                (path_of(desk.slip(board, side)), code)
                for board, code in zip(desk.boards, CODES, strict=True)
                for side in Colour
            ]
            attack = asyncio.create_task(enemy.deeds())
            await asyncio.sleep(0.5)
            heard = await crowd(base, claims, seconds=2)
            await attack
            return heard

        heard = asyncio.run(hall())
        assert stranger.server.claims == ()
    assert enemy.taken == []
    assert next(enemy.done) > 50
    assert (heard.failed, len(heard.received)) == ([], 8)
    claims = desk.server.claims
    assert [each.state for each in claims] == [ClaimState.AGREED] * 4
    assert {each.place.table: each.result for each in claims} == {
        table: RESULTS[code] for table, code in enumerate(CODES, 1)
    }
    assert {address for each in claims for address in each.addresses} == {"127.0.0.1"}
    assert desk.server.refusals.total() > 50
    assert heard.share() < 2  # the attackers are in this process, too


def test_a_form_sent_again_and_again_is_one_claim(desk):
    address = desk.slip(desk.boards[0])

    async def again():
        line = Line(desk.server.address.rstrip("/"), Heard())
        shown = await line.ask("", f"{path_of(address)}?result=draw", Accept_Encoding="identity")
        form = {"result": "draw", "form": re.search(r'name="form" value="([^"]+)"', shown.text)[1]}
        sent = [await line.ask("", path_of(address), form) for _time in range(6)]
        # ... and on the slip of the other board, and of the other player
        others = [desk.slip(desk.boards[1]), desk.slip(desk.boards[0], Colour.BLACK)]
        foreign = [await line.ask("", path_of(each), form) for each in others]
        await line.close()
        return [each.status for each in sent], [each.status for each in foreign]

    sent, foreign = asyncio.run(again())
    assert (sent, foreign) == ([303] * 6, [403] * 2)
    (claim,) = desk.server.claims
    assert len(claim.statements) == 1


def test_forty_phones_at_once_lose_nothing(tmp_path, monkeypatch):
    """The large version is tests/bench/bench_phones.py."""
    monkeypatch.setattr(app, "NEWS_SECONDS", 0.5)
    boards = " | ".join(f"{2 * n - 1}-{2 * n} ." for n in range(1, 21))
    with phone_desk(an_event(boards), tmp_path / "phones", is_https=True) as desk:
        claims = [
            (path_of(desk.slip(board, side)), CODES[board.place.table % 4])
            for side in Colour
            for board in desk.boards
        ]
        heard = asyncio.run(crowd(desk.server.address.rstrip("/"), claims, seconds=2))
        assert heard.failed == []
        assert sorted(heard.received) == sorted(path for path, _code in claims)
        assert [each.state for each in desk.server.claims] == [ClaimState.AGREED] * 20
        for claim in desk.server.claims:
            desk.accept(claim)
        assert desk.results() == [RESULTS[CODES[table % 4]] for table in range(1, 21)]


FRAMED = """(() => { try { return document.getElementById("frame").contentWindow.document.title; }
    catch { return "refused"; } })()"""


@contextmanager
def another_site(page):
    """Serve a page of somebody else, by another port."""

    class Evil(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_arguments):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Evil) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.skipif(CHROMIUM is None, reason="there is no browser here")
def test_a_page_of_another_site_can_neither_send_nor_frame_nor_read(desk):
    """Even one that knows the whole address of a slip."""
    address = desk.slip(desk.boards[0])
    page = f"""<form method="post" action="{address}"><input name="result" value="0-1" />
    <input name="form" value="x" /><button>Win a prize</button></form>
    <iframe id="frame" src="{address}"></iframe>
    <script>fetch("{address}").then(a => a.text()).then(
    t => document.title = t, e => document.title = "refused");</script>"""
    with another_site(page) as site, browser() as chromium:
        phone = chromium.phone()
        phone.open(site)
        phone.wait("document.title === 'refused'")
        assert phone.run(FRAMED) == "refused"
        assert any("frame-ancestors" in each or "X-Frame-Options" in each for each in phone.trouble)
        phone.tap("button")
        assert "The phone sent something unexpected" in phone.text
        phone.close()
    assert desk.server.claims == ()


def test_the_limits_leave_a_hall_its_places():
    """One address may have most places, as phones behind one router; others keep some."""
    places = int(limits.MOST_CONNECTIONS * limits.SHARE_OF_ADDRESS)
    assert places >= 2 * 300
    assert limits.MOST_CONNECTIONS - places >= 100
