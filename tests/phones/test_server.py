"""The server for phones against a hostile hall: by a real client, and by raw sockets."""

import contextlib
import json
import re
import socket
import ssl
import threading
import time
from dataclasses import replace
from urllib.parse import urlencode

import halls
import httpx
import pytest

from swissdesk.errors import AddressGone, PhonesServedElsewhere, PortTaken
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult
from swissdesk.phones import app, limits, network, pages, transport
from swissdesk.phones.hall import Hall, Place
from swissdesk.phones.inbox import ClaimState, How
from swissdesk.phones.refusals import Attempt
from swissdesk.phones.server import PhoneServer, Site
from swissdesk.phones.tokens import Helper, Poster, Slip

pytestmark = pytest.mark.usefixtures("loopback")

HERE = "127.0.0.1"
HALL = halls.a_hall()
SECTION = HALL.sections[0]
BOARD = SECTION.boards[0]
END = int(time.time()) + 3600
WHITE = Slip(BOARD.place, BOARD.pair, Colour.WHITE)
BLACK = replace(WHITE, side=Colour.BLACK)
POSTER = Poster(SECTION.section)
ANA = Helper("Ana", (SECTION.section, HALL.sections[1].section), straight_in=True)


class Desk:
    """What the arbiter's window would hear."""

    def __init__(self):
        self.claims, self.bugs = [], []

    def claimed(self, claim):
        self.claims.append(claim)

    def failed(self, bug):
        self.bugs.append(bug)


@pytest.fixture
def desk():
    desk = Desk()
    yield desk
    assert desk.bugs == []


@contextlib.contextmanager
def serving(place, desk, hall=HALL, site=None):
    server = PhoneServer(place, hall, desk, site or Site(HERE, free_port(), is_https=False))
    try:
        yield server
    finally:
        server.stop()


def free_port():
    with socket.socket() as asking:
        asking.bind((HERE, 0))
        return asking.getsockname()[1]


@pytest.fixture
def server(tmp_path, desk):
    with serving(tmp_path / "phones", desk) as server:
        yield server


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """One server for tests that change nothing."""
    desk = Desk()
    with serving(tmp_path_factory.mktemp("phones"), desk) as server:
        yield server
    assert desk.claims == []
    assert desk.bugs == []


@pytest.fixture
def phone(server):
    with httpx.Client(base_url=server.address) as phone:
        yield phone


def form_in(page):
    """The hidden fields of a page's form."""
    fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page.text)
    return dict(fields)


def chosen(phone, link, result="1-0"):
    """The form on the page that asks whether a result is right."""
    page = phone.get(link, params={"result": result})
    assert page.status_code == 200
    return form_in(page)


def entered(phone, link, result="1-0"):
    """Enter a result the whole way."""
    return phone.post(link, data=chosen(phone, link, result), follow_redirects=True)


def attempts(server):
    return {each.attempt for each in server.refusals.lines()}


# Results


def test_two_players_send_a_result_and_it_is_on_disk(server, phone, desk):
    white, black = (server.link(each, END) for each in (WHITE, BLACK))
    assert BOARD.white.name in phone.get(white).text
    assert desk.claims == []
    page = entered(phone, white)
    assert str(page.url) == f"{white}/sent"
    (claim,) = desk.claims
    assert (claim.state, claim.result) == (ClaimState.WAITING, GameResult.WHITE_WINS)
    assert (claim.place, claim.pair) == (BOARD.place, BOARD.pair)
    assert claim.addresses == (HERE,)
    entered(phone, black)
    assert [each.state for each in server.claims] == [ClaimState.AGREED]
    assert desk.claims[-1] == server.claims[0]
    assert attempts(server) == set()


def test_the_same_form_twice_counts_once(server, phone, desk):
    link = server.link(WHITE, END)
    form = chosen(phone, link)
    answers = [phone.post(link, data=form) for _time in range(5)]
    assert {each.status_code for each in answers} == {303}
    assert len(desk.claims) == 1


def test_results_are_there_after_a_restart(tmp_path, desk):
    site = Site(HERE, free_port(), is_https=False)
    with serving(tmp_path, desk, site=site) as server, httpx.Client() as phone:
        link, white = server.link(BLACK, END), server.link(WHITE, END)
        entered(phone, white)
    with serving(tmp_path, desk, site=replace(site, port=0)) as again, httpx.Client() as phone:
        assert len(again.claims) == 1
        entered(phone, link)  # the codes on paper still work, at the same port
        assert [each.state for each in again.claims] == [ClaimState.AGREED]


def test_a_poster_asks_for_the_board_and_the_side_and_confirms_nothing(server, phone, desk):
    poster = server.link(POSTER, END)
    for _time in range(2):
        assert f"{poster}/{BOARD.place.number}".partition("/r/")[2] in phone.get(poster).text
    other = server.link(POSTER, END + 1)
    assert other.rpartition("/")[2] in phone.get(other).text  # its links are its own
    assert phone.get(poster, params={"q": "nobody at all"}).status_code == 200
    for side in Colour:
        at = f"{poster}/{BOARD.place.number}"
        page = phone.get(at, params={"side": side.value, "result": "draw"})
        page = phone.post(at, data=form_in(page), follow_redirects=True)
        assert page.status_code == 200
    (claim,) = server.claims
    assert (claim.state, claim.result) == (ClaimState.WAITING, GameResult.DRAW)
    assert {each.how for each in claim.statements} == {How.POSTER}


def test_a_poster_tells_nobody_what_others_sent(server, phone):
    entered(phone, server.link(WHITE, END), "0-1")
    at = f"{server.link(POSTER, END)}/{BOARD.place.number}"
    assert server.claims[0].result is GameResult.BLACK_WINS
    before = phone.get(at, params={"side": "B"}).text
    with_claim = phone.get(server.link(BLACK, END)).text
    assert "Sent for this board" in with_claim
    assert "Sent for this board" not in before


def test_a_helper_enters_the_results_of_their_sections(server, phone, desk):
    link = server.link(ANA, END)
    league = HALL.sections[1]
    for section in (SECTION, league):
        page = phone.get(link, params={"section": section.section})
        board = next(each for each in section.boards if each.is_open)
        form = form_in(page) | {
            "section": section.section, "result": f"{board.place.number}:1-0"
        }  # fmt: skip
        assert phone.post(link, data=form).status_code == 303
        claim = desk.claims[-1]
        assert (claim.place, claim.helper, claim.is_straight_in) == (board.place, "Ana", True)
    other = phone.get(link, params={"section": HALL.sections[2].section})
    assert other.status_code == 404


def test_a_helpers_page_is_packed_for_phones_that_unpack_it(server, phone):
    link = server.link(ANA, END)
    packed = phone.get(link, headers={"accept-encoding": "gzip"})
    plain = phone.get(link, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) < len(plain.content) / 2


def test_a_helpers_page_is_void_when_the_round_is_paired_again(server, phone, desk):
    link = server.link(ANA, END)
    form = form_in(phone.get(link)) | {"section": SECTION.section, "result": "1:1-0"}
    server.show(repaired())
    assert phone.post(link, data=form).status_code == 403
    assert desk.claims == []


def repaired():
    """The hall after board 1 got other players."""
    boards = (replace(BOARD, pair=BOARD.pair[::-1]), *SECTION.boards[1:])
    return halls.a_hall(replace(SECTION, boards=boards))


def next_round():
    boards = [
        replace(each, place=replace(each.place, round_no=SECTION.round_no + 1))
        for each in SECTION.boards
    ]
    return halls.a_hall(replace(SECTION, round_no=SECTION.round_no + 1, boards=tuple(boards)))


def with_result(result):
    boards = (replace(BOARD, result=result, is_open=False), *SECTION.boards[1:])
    return halls.a_hall(replace(SECTION, boards=boards))


@pytest.mark.parametrize(
    ("hall", "status", "attempt"),
    [
        (repaired(), 410, Attempt.OTHER_PAIR),
        (next_round(), 410, Attempt.OTHER_ROUND),
        (Hall("Other"), 410, Attempt.OTHER_ROUND),
        (with_result(GameResult.DRAW), 409, Attempt.HAS_RESULT),
    ],
)
def test_a_slip_is_void_once_the_event_is_past_it(server, phone, desk, hall, status, attempt):
    link = server.link(WHITE, END)
    form = chosen(phone, link)
    server.show(hall)
    assert phone.post(link, data=form).status_code == status
    assert attempts(server) == {attempt}
    assert desk.claims == []


def test_a_phone_that_repeats_itself_after_the_arbiter_accepted_is_answered(server, phone):
    link = server.link(WHITE, END)
    form = chosen(phone, link)
    phone.post(link, data=form)
    server.inbox.decide(1, ClaimState.ACCEPTED)
    server.show(with_result(GameResult.WHITE_WINS))
    again = phone.post(link, data=form, follow_redirects=True)
    assert again.status_code == 200
    assert len(server.claims) == 1


def test_expired_forged_and_revoked_codes_are_refused(server, phone):
    assert phone.get(server.link(WHITE, int(time.time()))).status_code == 410
    link = server.link(WHITE, END)
    assert phone.get(link[:-1]).status_code == 404
    assert phone.get(f"{server.address}r/x").status_code == 404
    assert phone.get(link).status_code == 200
    server.renew()
    assert phone.get(link).status_code == 404
    assert phone.get(server.link(WHITE, END)).status_code == 200
    counts = {each.attempt: (each.count, each.address) for each in server.refusals.lines()}
    assert counts == {Attempt.EXPIRED: (1, HERE), Attempt.FORGED: (3, HERE)}


# Forms of other pages


def test_a_form_that_our_page_did_not_make_is_refused(server, phone, desk):
    link, other = server.link(WHITE, END), server.link(BLACK, END)
    form = chosen(phone, link)
    for wrong in (
        {"form": ""},
        {"form": form["form"][:-1]},
        {"form": chosen(phone, other)["form"]},
        {"form": "é"},
    ):
        assert phone.post(link, data=form | wrong).status_code == 403
    assert phone.post(link, data={"result": "1-0"}).status_code == 403
    assert desk.claims == []
    assert attempts(server) == {Attempt.OLD_FORM}


@pytest.mark.parametrize("result", ["", "+--", "1", "WHITE_WINS", "1-0\0", "1-0 "])
def test_only_results_that_phones_may_send_are_taken(server, phone, desk, result):
    link = server.link(WHITE, END)
    form = chosen(phone, link) | {"result": result}
    assert phone.post(link, data=form).status_code in (400, 403)
    assert desk.claims == []


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://127.0.0.1"},
        {"origin": "https://{host}"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "null", "sec-fetch-site": "cross-site"},
    ],
)
def test_a_form_sent_by_another_site_is_refused(server, phone, desk, headers):
    link = server.link(WHITE, END)
    form = chosen(phone, link)
    host = server.address.partition("://")[2].strip("/")
    headers = {name: value.format(host=host) for name, value in headers.items()}
    assert phone.post(link, data=form, headers=headers).status_code == 403
    assert attempts(server) == {Attempt.FOREIGN_FORM}
    assert desk.claims == []
    own = {"origin": f"http://{host}", "sec-fetch-site": "same-origin"}
    assert phone.post(link, data=form, headers=own).status_code == 303


@pytest.mark.parametrize("kind", ["text/plain", "application/json", "multipart/form-data", ""])
def test_only_a_form_is_read(server, phone, desk, kind):
    link = server.link(WHITE, END)
    body = urlencode(chosen(phone, link)).encode()
    answer = phone.post(link, content=body, headers={"content-type": kind})
    assert answer.status_code == 400
    assert desk.claims == []


@pytest.mark.parametrize(
    "body",
    [
        b"\xff\xfe",
        b"a=%ff",
        b"&" * 3000 + b"a=1",
        b"result=1-0&" * 9,
        b"form=%00",
        b"form",
        b"=",
        b"",
    ],
)
def test_a_broken_form_is_refused(server, phone, desk, body):
    link = server.link(WHITE, END)
    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert phone.post(link, content=body, headers=headers).status_code in (400, 403)
    assert desk.claims == []


# What every answer has


def test_every_answer_protects_the_phone(server, phone):
    link = server.link(WHITE, END)
    answers = [
        phone.get("/"), phone.get(link), phone.get("/nothing"), phone.get("/static/phones.css"),
        phone.post("/"), phone.request("DELETE", "/"), phone.post(link, content=b"x" * 9999),
        phone.get("/", headers={"host": "evil.example"}), phone.get(f"{link}x"), phone.head("/"),
        phone.post(link, data=chosen(phone, link)), phone.get("/a%2e%2e"), phone.options(link),
    ]  # fmt: skip
    assert {each.status_code for each in answers} >= {200, 303, 404, 405, 413, 421}
    for each in answers:
        assert "default-src 'none'" in each.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in each.headers["content-security-policy"]
        assert "unsafe" not in each.headers["content-security-policy"]
        assert each.headers["x-content-type-options"] == "nosniff"
        assert each.headers["referrer-policy"] == "no-referrer"
        assert "strict-transport-security" not in each.headers
        assert "set-cookie" not in each.headers
        assert "server" not in each.headers
        if "/static/" not in str(each.url):
            assert each.headers["cache-control"] == "no-store"


def test_a_name_is_never_markup(server, phone):
    for place in ("/", "/section/1", "/section/1/standings", server.link(POSTER, END)):
        assert "<script>alert" not in phone.get(place).text


def test_the_lists_of_the_wall_are_open_to_all_and_packed(server, phone):
    for place in ("/", "/section/1", "/section/1/standings", "/section/1?q=Ana"):
        assert phone.get(place).status_code == 200
    packed = phone.get("/section/1", headers={"accept-encoding": "gzip"})
    plain = phone.get("/section/1", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    for place in ("/section/99", "/section/x", "/section/1/", "/section/1/players"):
        assert phone.get(place).status_code == 404
    server.show(with_result(GameResult.DRAW))
    assert phone.get("/section/1").text != plain.text


def test_kept_pages_are_as_many_as_there_are_pages(server, phone):
    for number in range(10):
        headers = {"accept-language": f"xx-{number};q=0.{number}"}
        assert phone.get(f"/section/{'0' * number}1", headers=headers).status_code == 200
    assert len(server._app._kept) == 1


# A hostile hall, by raw sockets


def raw(server, content, *, seconds=5.0, end=False):
    """Send bytes and return everything that is answered until the server closes, or waits."""
    with connected(server) as line:
        line.settimeout(seconds)
        line.sendall(content)
        if end:
            line.shutdown(socket.SHUT_WR)
        return received(line)


def connected(server):
    return socket.create_connection((HERE, server._transport.port))


def received(line):
    found = b""
    with contextlib.suppress(TimeoutError, ConnectionError):
        while part := line.recv(65_536):
            found += part
    return found


def request(server, path="/", method="GET", headers="", body=b"", version="HTTP/1.1"):
    head = f"{method} {path} {version}\r\nHost: {HERE}:{server._transport.port}\r\n{headers}\r\n"
    return head.encode("latin-1") + body


def statuses(answer):
    return [int(each) for each in re.findall(rb"HTTP/1\.1 (\d+)", answer)]


def is_alive(server):
    return httpx.get(server.address).status_code == 200


PATHS = [
    "/../../etc/passwd", "/static/../app.py", "/static/..%2f..%2fapp.py", "/static/%2e%2e/app.py",
    "/static//etc/passwd", "//evil.example/", "/static/phones.css%00.html", "/%", "/%zz", "/%ff",
    "/static/phones.css/", "/static/C:\\x", "/r/", "/r//", "/r/./sent", "/r/%2e", "/~root",
    "/section/-1", "/section/1e9", "/section/%31", "/section/" + "9" * 300, "/;x", "/?a=b#c", "*",
    "http://evil.example/", "/static/phones.js?x=" + "y" * 900, "/" + "a" * 2000, "/events/x",
    "/static/secret", "/r/" + "A" * 600, "/r/a.b.c.d", "/r/" + "." * 50,
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_anywhere_else(shared, path):
    answer = raw(shared, request(shared, path, headers="Connection: close\r\n"))
    (status,) = statuses(answer)
    assert status in (400, 404, 413) or path.startswith("/?")
    assert b"Traceback" not in answer
    assert b"root:" not in answer
    assert is_alive(shared)


NOT_HTTP = [
    b"\r\n\r\n", b"\0" * 100, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 50,
    b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", b"GET / HTTP/1.1\r\nHost : x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n", b"GET / HTTP/1.1\nHost: x\n\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1_0\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
    b"GET /\xe9 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\nX: \0\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
    b"GET / HTTP/1.1\r\nX: " + b"y" * 50_000 + b"\r\n\r\n", b"GET /" + b"y" * 50_000,
]  # fmt: skip


@pytest.mark.parametrize("content", NOT_HTTP)
def test_what_is_not_http_is_refused(shared, content):
    answer = raw(shared, content, end=True)
    assert all(each in (400, 404, 421) for each in statuses(answer))
    assert is_alive(shared)


def test_a_request_smuggled_behind_another_is_no_request(server, desk):
    """A form whose length is stated twice could hide a second form from a proxy."""
    link = server.link(WHITE, END).removeprefix(server.address)
    hidden = request(server, f"/{link}", "POST", "Content-Length: 0\r\n")
    for headers in (
        f"Content-Length: {len(hidden)}\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked\r\n",
        "Transfer-Encoding: xchunked\r\n",
        f"Content-Length: {len(hidden)}\r\nContent-Length: 0\r\n",
    ):
        answer = raw(server, request(server, "/", "POST", headers, b"0\r\n\r\n" + hidden))
        assert len(statuses(answer)) == 1
        assert statuses(answer)[0] in (400, 411)
    assert desk.claims == []


def test_requests_sent_together_are_answered_in_order(server):
    three = b"".join(request(server, each) for each in ("/", "/nothing", "/"))
    assert statuses(raw(server, three, seconds=1)) == [200, 404]  # a refusal ends the connection
    many = request(server, "/static/icon.svg") * 50
    assert statuses(raw(server, many, seconds=2)) == [200] * 50


def test_a_proxy_that_nobody_set_up_is_not_believed(server, phone):
    phone.get("/nothing", headers={"x-forwarded-for": "1.2.3.4", "forwarded": "for=1.2.3.4"})
    assert [each.address for each in server.refusals.lines()] == [HERE]


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "", HERE, "127.0.0.1:1"])
def test_another_name_for_this_computer_is_refused(server, host):
    head = f"GET / HTTP/1.1\r\nHost: {host.format(port=server._transport.port)}\r\n\r\n".encode()
    assert statuses(raw(server, head, seconds=2)) == [421]
    assert attempts(server) == {Attempt.FOREIGN_HOST}


def test_an_old_request_without_host_is_refused(server):
    assert statuses(raw(server, b"GET / HTTP/1.0\r\n\r\n", seconds=2)) == [421]


def test_websockets_are_not_spoken(server):
    upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    answer = raw(server, request(server, "/nothing", headers=upgrade), seconds=2)
    assert statuses(answer) == [404]


@pytest.fixture
def hurried(monkeypatch):
    """Limits of time that a test can wait for."""
    monkeypatch.setattr(limits, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(limits, "STALL_SECONDS", 0.6)
    monkeypatch.setattr(limits, "CLOSING_SECONDS", 0.4)
    monkeypatch.setattr(limits, "HANDSHAKE_SECONDS", 0.5)
    monkeypatch.setattr(transport, "_SWEEP_SECONDS", 0.1)


SLOW = {
    "nothing": (b"", b""),
    "a head by the letter": (b"GET / HTTP/1.1\r\n", b"X: y\r\n"),
    "a body by the letter": (
        b"POST /r/x HTTP/1.1\r\nHost: {host}\r\nContent-Length: 4000\r\n\r\n", b"a"
    ),
    "a body after the answer": (
        b"POST /nothing HTTP/1.1\r\nHost: {host}\r\nContent-Length: 4000\r\n\r\n", b"a"
    ),
    "the next head": (b"GET /static/icon.svg HTTP/1.1\r\nHost: {host}\r\n\r\nGET /", b"a"),
}  # fmt: skip


@pytest.mark.parametrize("case", SLOW)
def test_a_slow_phone_is_sent_away(hurried, server, case):
    first, rest = SLOW[case]
    host = f"{HERE}:{server._transport.port}".encode()
    started = time.monotonic()
    with connected(server) as line:
        line.sendall(first.replace(b"{host}", host))
        line.settimeout(0.05)
        while time.monotonic() - started < 5:
            try:
                if line.recv(65_536) == b"":
                    break
            except TimeoutError:
                pass
            except ConnectionError:
                break
            with contextlib.suppress(OSError):
                line.sendall(rest)
    assert time.monotonic() - started < 3
    wait_until(lambda: server._transport.connections == 0)


def wait_until(condition, seconds=5.0):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_phone_that_never_reads_its_answers_is_sent_away(hurried, server):
    with connected(server) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.settimeout(0.2)
        many = request(server, "/static/phones.css") * 200
        with contextlib.suppress(TimeoutError, ConnectionError):
            for _time in range(50):
                line.sendall(many)
        wait_until(lambda: Attempt.TOO_SLOW in attempts(server))
        wait_until(lambda: server._transport.connections == 0)
    assert is_alive(server)


def test_idle_connections_leave_places_for_others(monkeypatch, tmp_path, desk):
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 20)
    with serving(tmp_path, desk) as server, contextlib.ExitStack() as lines:
        for _number in range(40):
            lines.enter_context(connected(server))
        wait_until(lambda: Attempt.TOO_MANY_CONNECTIONS in attempts(server))
        assert server._transport.connections == 16  # of 20, for this is one address
        lines.close()
        wait_until(lambda: server._transport.connections == 0)
        assert is_alive(server)


def test_a_flood_with_one_slip_takes_nothing_from_another(server, phone):
    server._app._per_token = limits.Rate(limits.Allowance(5, 0.01))
    white, black = server.link(WHITE, END), server.link(BLACK, END)
    found = [phone.get(white).status_code for _time in range(7)]
    assert found == [200] * 5 + [429] * 2
    assert phone.get(black).status_code == 200
    assert attempts(server) == {Attempt.TOO_OFTEN}


def test_a_player_cannot_keep_the_desk_busy_by_changing_their_mind(server, phone, desk):
    link = server.link(WHITE, END)
    forms = [chosen(phone, link, result) for result in ("1-0", "0-1")]
    found = [phone.post(link, data=forms[time % 2]).status_code for time in range(10)]
    assert found == [303] * 8 + [429, 303]  # the last one repeats what the desk has
    assert len(desk.claims) == 8
    entered(phone, server.link(BLACK, END))
    assert len(desk.claims) == 9


def test_a_flood_of_guesses_takes_nothing_from_a_slip(server, phone):
    server._app.gate._per_address = limits.Rate(limits.Allowance(5, 0.01))
    found = [phone.get("/r/guess").status_code for _time in range(10)]
    assert found == [404] * 5 + [429] * 5
    assert phone.get("/").status_code == 429
    assert phone.get("/").headers["retry-after"]
    assert phone.get(server.link(WHITE, END)).status_code == 200


# Failures of ours


def test_a_full_disk_is_no_receipt(tmp_path, monkeypatch):
    desk = Desk()
    with serving(tmp_path, desk) as server, httpx.Client() as phone:
        link = server.link(WHITE, END)
        form = chosen(phone, link)
        monkeypatch.setattr("os.fsync", fail)
        assert phone.post(link, data=form).status_code == 503
        monkeypatch.undo()
        assert desk.claims == []
        assert [type(each).__name__ for each in desk.bugs] == ["PhoneFolderRefused"]
        assert phone.post(link, data=form).status_code == 303
        assert len(server.claims) == 1


def fail(*_arguments):
    raise OSError(28, "No space left on device")


def test_a_bug_on_a_page_is_reported_and_the_server_continues(tmp_path, monkeypatch):
    desk = Desk()
    with serving(tmp_path, desk) as server:
        monkeypatch.setattr(pages, "first", lambda *_given: 1 // 0)
        answer = httpx.get(server.address)
        assert answer.status_code == 500
        assert "Traceback" not in answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"
        monkeypatch.undo()
        assert is_alive(server)
    assert [type(each) for each in desk.bugs] == [ZeroDivisionError]


def test_a_page_that_takes_too_long_is_given_up(tmp_path, monkeypatch, loopback):
    monkeypatch.setattr(limits, "ANSWER_SECONDS", 0.3)
    with serving(tmp_path, Desk()) as server:
        host = f"{HERE}:{server._transport.port}".encode()
        link = server.link(WHITE, END).removeprefix(server.address).encode()
        head = b"POST /" + link + b" HTTP/1.1\r\nHost: " + host
        head += b"\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\n"
        assert statuses(raw(server, head, seconds=3)) == [408]


def test_no_log_has_a_token(server, phone, caplog):
    caplog.set_level(0)
    link = server.link(WHITE, END)
    token = link.rpartition("/")[2]
    entered(phone, link)
    phone.get(f"{link}x")
    raw(server, b"GET /" + token.encode() + b" NOTHTTP\r\n\r\n", seconds=1)
    ours = [each for each in caplog.records if not each.name.startswith(("httpx", "httpcore"))]
    assert not [each for each in ours if token in each.getMessage()]
    assert token not in json.dumps([str(each) for each in server.refusals.lines()])
    assert token.encode() not in (server.inbox._path).read_bytes()


# News


def lines_of(stream):
    for line in stream.iter_lines():
        if line:
            yield line


def test_phones_hear_of_every_change(server, monkeypatch):
    monkeypatch.setattr(app, "NEWS_SECONDS", 0.05)
    monkeypatch.setattr(app, "HEARTBEAT_SECONDS", 0.3)
    with httpx.stream("GET", f"{server.address}events", timeout=5) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = lines_of(stream)
        first = next(lines)
        assert first.startswith("data: ")
        assert server.followers == 1
        started = time.monotonic()
        server.show(with_result(GameResult.DRAW))
        second = next(lines)
        assert second != first
        assert time.monotonic() - started < 0.5
        assert next(lines) == second  # the heartbeat
    started = time.monotonic()
    wait_until(lambda: server.followers == 0)
    assert time.monotonic() - started < 0.2  # a phone that left takes no place


def test_followers_are_bounded(monkeypatch, tmp_path, desk):
    monkeypatch.setattr(limits, "MOST_FOLLOWERS", 5)
    with serving(tmp_path, desk) as server, contextlib.ExitStack() as streams:
        found = [
            streams.enter_context(httpx.stream("GET", f"{server.address}events")).status_code
            for _number in range(6)
        ]
        assert found == [200] * 4 + [429] * 2
        assert is_alive(server)


def test_a_claim_is_news_for_its_players_and_helpers_alone(server, phone, monkeypatch):
    monkeypatch.setattr(app, "NEWS_SECONDS", 0.05)
    monkeypatch.setattr(app, "HEARTBEAT_SECONDS", 0.3)
    with contextlib.ExitStack() as streams:
        lists, claims = (
            lines_of(streams.enter_context(httpx.stream("GET", f"{server.address}{place}")))
            for place in ("events", "events/claims")
        )
        first = next(lists), next(claims)
        entered(phone, server.link(WHITE, END))
        second = next(each for each in claims if each not in first)
        server.inbox.decide(1, ClaimState.DECLINED)
        assert next(each for each in claims if each != second) not in first
        assert next(lists) == first[0]


# From start to stop


def test_a_stop_ends_everything_and_gives_the_port_back(tmp_path, desk):
    before = set(threading.enumerate())
    with serving(tmp_path, desk) as server:
        port = server._transport.port
        with httpx.stream("GET", f"{server.address}events", timeout=5) as stream:
            next(lines_of(stream))
            idle = connected(server)
            started = time.monotonic()
            server.stop()
            assert time.monotonic() - started < 4
            assert idle.recv(1) == b""
            idle.close()
        assert not server.is_running
        server.stop()
    names = {each.name for each in set(threading.enumerate()) - before}
    assert "phones" not in names
    with serving(tmp_path, desk, site=Site(HERE, port, is_https=False)) as again:
        assert is_alive(again)


def test_a_port_in_use_is_named_and_everything_is_released(tmp_path, desk):
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(PortTaken) as caught:
            PhoneServer(tmp_path, HALL, desk, Site(HERE, port, is_https=False))
        assert caught.value.port == port
    with serving(tmp_path, desk) as server:
        assert is_alive(server)


def test_the_usual_port_gives_way_once_and_is_then_kept(tmp_path, desk, monkeypatch):
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        monkeypatch.setattr("swissdesk.phones.server.USUAL_PORT", other.getsockname()[1])
        with serving(tmp_path, desk, site=Site(HERE, is_https=False)) as server:
            port = server._transport.port
            assert port != other.getsockname()[1]
    with serving(tmp_path, desk, site=Site(HERE, is_https=False)) as again:
        assert again._transport.port == port


def test_an_address_of_another_computer_is_named(tmp_path, desk):
    with pytest.raises(AddressGone):
        PhoneServer(tmp_path, HALL, desk, Site("192.0.2.1", is_https=False))


def test_two_windows_do_not_serve_one_event(tmp_path, desk):
    with serving(tmp_path, desk), pytest.raises(PhonesServedElsewhere):
        PhoneServer(tmp_path, HALL, desk, Site(HERE, is_https=False))


def test_the_addresses_of_this_computer_are_real():
    found = network.addresses()
    assert len(set(found)) == len(found)
    for each in found:
        assert not each.startswith("127.")
        with socket.socket() as asking:
            asking.bind((each, 0))


# HTTPS


@pytest.fixture
def secure(tmp_path, desk):
    site = Site(HERE, free_port(), last_day="2099-01-01")
    with serving(tmp_path / "phones", desk, site=site) as server:
        yield server


def trusting(server):
    return ssl.create_default_context(cafile=str(server._folder.path / "certificate.pem"))


def test_https_has_the_certificate_of_the_poster(secure, desk):
    with httpx.Client(verify=trusting(secure)) as phone:
        page = entered(phone, secure.link(WHITE, END))
        assert page.status_code == 200
        assert page.headers["strict-transport-security"].startswith("max-age=")
        origin = {"origin": secure.address.strip("/")}
        link = secure.link(BLACK, END)
        form = chosen(phone, link)
        assert phone.post(link, data=form, headers=origin).status_code == 303
        with httpx.stream("GET", f"{secure.address}events", verify=trusting(secure)) as stream:
            assert next(lines_of(stream)).startswith("data: ")
    with trusting(secure).wrap_socket(connected(secure), server_hostname=HERE) as line:
        digits = ssl_fingerprint(line.getpeercert(binary_form=True))
    assert secure.fingerprint == digits
    assert secure.address.startswith("https://")
    assert [each.state for each in secure.claims] == [ClaimState.AGREED]


def ssl_fingerprint(der):
    from hashlib import sha256

    return sha256(der).digest().hex(":").upper()


def test_old_tls_is_refused(secure):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with pytest.warns(DeprecationWarning, match="TLSv1"):
        context.maximum_version = ssl.TLSVersion.TLSv1_1
    with connected(secure) as line, pytest.raises((ssl.SSLError, ConnectionError)):
        context.wrap_socket(line)


def test_plain_http_is_no_way_into_https(secure):
    assert b"200 OK" not in raw(secure, request(secure), seconds=2)
    assert httpx.get(secure.address, verify=trusting(secure)).status_code == 200


def test_what_browsers_do_by_themselves_is_no_attempt(hurried, secure):
    """They connect ahead, ask for icons, and break off until their user trusts the certificate."""
    with httpx.Client(verify=trusting(secure)) as phone:
        for place in ("favicon.ico", "apple-touch-icon.png", ".well-known/x", "robots.txt"):
            assert phone.get(f"{secure.address}{place}").status_code == 404
    with connected(secure) as line, pytest.raises(ssl.SSLCertVerificationError):
        ssl.create_default_context().wrap_socket(line, server_hostname=HERE)
    with trusting(secure).wrap_socket(connected(secure), server_hostname=HERE) as line:
        line.settimeout(5)
        with contextlib.suppress(OSError):
            assert line.recv(1) == b""
    wait_until(lambda: secure._transport.connections == 0)
    assert attempts(secure) == set()
    raw(secure, request(secure), seconds=1)
    wait_until(lambda: attempts(secure) == {Attempt.NOT_HTTP})


def test_a_phone_that_never_ends_its_handshake_is_sent_away(hurried, tmp_path, desk):
    with serving(tmp_path, desk, site=Site(HERE, free_port())) as server:
        with connected(server) as line:
            line.sendall(b"\x16\x03\x01")
            line.settimeout(5)
            with contextlib.suppress(ConnectionError):
                assert line.recv(1) == b""
        wait_until(lambda: server._transport.connections == 0)
        assert httpx.get(server.address, verify=trusting(server)).status_code == 200


def test_place_of_a_match_is_written_with_its_board(server, phone):
    league = HALL.sections[1]
    board = league.boards[1]
    assert board.place == Place(league.section, 1, 1, 2)
    slip = Slip(board.place, board.pair, Colour.BLACK)
    entered(phone, server.link(slip, END), "0-1")
    assert server.claims[0].place == board.place
