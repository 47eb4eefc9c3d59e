"""The pages for phones: the published lists, the boards to which a token leads, and the news.

=================================  ==================================================
``/``                              the sections
``/section/3``, ``.../standings``  a published round, the standings
``/events``, ``/events/claims``    a line whenever the lists, or claims too, may have changed
``/r/<token>``                     a slip: the board; a poster: all; a helper: entry
``/r/<token>/12``                  the board that was chosen by a poster
``.../sent``                       what became of a result
=================================  ==================================================

A result takes three steps that need no script: choose (GET), confirm (GET), send (POST).
"""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from gzip import compress
from itertools import count
from time import monotonic, time
from typing import Any, Protocol
from urllib.parse import parse_qsl

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from swissdesk import i18n
from swissdesk.errors import PhonesRefused
from swissdesk.model.colour import Colour
from swissdesk.model.ids import TournamentId
from swissdesk.model.result import GameResult
from swissdesk.phones import limits, pages
from swissdesk.phones.gate import Gate, address
from swissdesk.phones.hall import Hall, HallBoard, HallSection, Place
from swissdesk.phones.inbox import Claim, How, Inbox, Statement
from swissdesk.phones.limits import Rate, Seats, sharer
from swissdesk.phones.pages import RESULTS, Visitor, Work
from swissdesk.phones.refusals import Attempt, Refusals
from swissdesk.phones.tokens import (
    Access,
    Helper,
    Poster,
    Slip,
    TokenFault,
    TokenRefused,
    Tokens,
)
from swissdesk.phones.words import Problem

HEARTBEAT_SECONDS = 20.0
FOLLOW_SECONDS = 15 * 60.0
"""After this time a phone connects again, so that no phone that is gone keeps a place."""
NEWS_SECONDS = 2.0
"""The least time between two pieces of news for one phone."""
_MOST_FIELDS = 8
_FORM = "application/x-www-form-urlencoded"
_STREAM = [(b"content-type", b"text/event-stream; charset=utf-8")]
_HTML = "text/html; charset=utf-8"
_AGE = {"cache-control": "max-age=600"}
"""Styles and scripts hold nothing of the event."""
_OF_BROWSERS = ("/favicon.ico", "/apple-touch-icon", "/robots.txt", "/.well-known/")
"""The beginnings of paths for which browsers ask by themselves: no attempt of anybody."""
_ASK_LATER = {"retry-after": "60"}

STATUS = {
    Problem.INVALID: (404, Attempt.FORGED),
    Problem.EXPIRED: (410, Attempt.EXPIRED),
    Problem.OTHER_ROUND: (410, Attempt.OTHER_ROUND),
    Problem.OTHER_PAIR: (410, Attempt.OTHER_PAIR),
    Problem.HAS_RESULT: (409, Attempt.HAS_RESULT),
    Problem.TOO_MANY: (429, Attempt.TOO_OFTEN),
    Problem.UNKNOWN_PAGE: (404, Attempt.UNKNOWN_PAGE),
    Problem.OLD_FORM: (403, Attempt.OLD_FORM),
    Problem.REFUSED: (400, Attempt.FOREIGN_FORM),
    Problem.FAILED: (503, Attempt.FAILED),
}


class Desk(Protocol):
    """The arbiter's window as the server knows it, which calls from a thread of its own."""

    def claimed(self, claim: Claim) -> None:
        """Take a claim that is new or has changed; it is on disk."""

    def failed(self, bug: BaseException) -> None:
        """Take a bug; the server continues."""


class _Refused(Exception):
    """A request gets the page of a problem."""

    def __init__(self, problem: Problem, back: str = "") -> None:
        super().__init__(problem)
        self.problem, self.back = problem, back


@dataclass(frozen=True, slots=True)
class _Visit:
    """A request that a token lets in."""

    request: Request
    token: str
    access: Access
    hall: Hall

    @property
    def address(self) -> str:
        return f"/r/{self.token}"

    @property
    def accept(self) -> str:
        return self.request.headers.get("accept-language", "")

    def section(self, section: TournamentId) -> HallSection:
        """Return a section of the event."""
        found = self.hall.section(section)
        if found is None:
            raise _Refused(Problem.INVALID)
        return found


class PhoneApp:
    """The pages of one event; ``show`` may be called by any thread."""

    def __init__(self, hall: Hall, tokens: Tokens, inbox: Inbox, desk: Desk) -> None:
        self.tokens, self.refusals = tokens, Refusals()
        self._hall, self._inbox, self.desk = hall, inbox, desk
        self.admits: Callable[[Access], bool] = lambda _access: True
        """Says whether a valid code lets somebody in: the arbiter may want no players."""
        self.are_helpers_trusted = True
        """Whether results of helpers with trusted cards count at once."""
        self._per_token, self._per_slip = Rate(limits.PER_TOKEN), Rate(limits.RESULTS_PER_SLIP)
        self._followers = Seats(limits.MOST_FOLLOWERS)
        self._kept = dict[tuple[str, str], tuple[bytes, bytes]]()
        self._kept_of = hall
        self._files = {name: pages.static(name) for name in pages.STATIC}
        self._started, self._halls, self._claims = int(time()), 0, 0
        self._numbers = count(1)
        inbox.listener = self._claims_changed
        self._loop: asyncio.AbstractEventLoop | None = None
        self.news, self.ending = asyncio.Event(), asyncio.Event()
        self.gate = Gate(self._routes(), self.refusals, self._problem_of, desk.failed)

    @property
    def followers(self) -> int:
        """How many phones follow the event."""
        return self._followers.taken

    def show(self, hall: Hall) -> None:
        """Show phones another state of the event."""
        self._hall = hall
        self._halls = next(self._numbers)
        self._tell()

    def _claims_changed(self) -> None:
        self._claims = next(self._numbers)
        self._tell()

    def _tell(self) -> None:
        """Let the pages that follow the event look again."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake)

    def attach(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """Note the loop that serves the pages; None ends all streams of news."""
        self._loop = loop
        if loop is None:
            self.ending.set()
        self._wake()

    @property
    def is_attached(self) -> bool:
        """Whether phones are served."""
        return self._loop is not None

    def version(self, *, with_claims: bool) -> str:
        """Return the state of the lists, or of the claims too; another one after a restart.

        Lists do not change with each claim: one phone must not make all others look again.
        """
        return f"{self._started}-{self._halls}" + f"-{self._claims}" * with_claims

    def unfollow(self, key: str) -> None:
        """Give back the place of a phone that followed the event."""
        self._followers.leave(key)

    def _wake(self) -> None:
        self.news.set()
        if self.is_attached:  # after the end nobody waits any more
            self.news = asyncio.Event()

    def _routes(self) -> ASGIApp:
        routes = [
            Route("/", self._open(self._first)),
            Route("/section/{section:int}", self._open(self._pairings)),
            Route("/section/{section:int}/standings", self._open(self._standings)),
            Route("/events", self._follow),
            Route("/events/claims", self._follow),
            Route("/static/{name}", self._static),
            Route("/r/{token}", self._token(self._entry), methods=["GET", "POST"]),
            Route("/r/{token}/sent", self._token(self._sent)),
            Route("/r/{token}/{number}", self._token(self._chosen), methods=["GET", "POST"]),
            Route("/r/{token}/{number}/sent", self._token(self._sent)),
            Route("/{path:path}", self._open(self._unknown)),
        ]
        return Router(routes, redirect_slashes=False)

    # What everybody may see

    def _open(self, page: Callable[[Request, Hall, str], Response]) -> Callable[[Request], Any]:
        """Return the route of a page without a token."""

        async def answer(request: Request) -> Response:
            hall, accept = self._hall, request.headers.get("accept-language", "")
            if not self.gate.allows(request.scope):
                return self._problem(request, _Refused(Problem.TOO_MANY))
            try:
                return page(request, hall, accept)
            except _Refused as refused:
                return self._problem(request, refused)

        return answer

    def _first(self, request: Request, hall: Hall, accept: str) -> Response:
        return self._published(request, hall, "", partial(pages.first, accept, hall))

    def _pairings(self, request: Request, hall: Hall, accept: str) -> Response:
        section, query = self._section(request, hall), request.query_params.get("q", "")
        page = partial(pages.pairings, accept, hall, section, query)
        key = f"round {section.section}"
        return HTMLResponse(page()) if query else self._published(request, hall, key, page)

    def _standings(self, request: Request, hall: Hall, accept: str) -> Response:
        section = self._section(request, hall)
        page = partial(pages.standings, accept, hall, section)
        return self._published(request, hall, f"standings {section.section}", page)

    def _unknown(self, request: Request, _hall: Hall, _accept: str) -> Response:
        if request.url.path.startswith(_OF_BROWSERS):
            return Response(status_code=404)
        raise _Refused(Problem.UNKNOWN_PAGE)

    @staticmethod
    def _section(request: Request, hall: Hall) -> HallSection:
        found = hall.section(TournamentId(request.path_params["section"]))
        if found is None:
            raise _Refused(Problem.UNKNOWN_PAGE)
        return found

    def _published(
        self, request: Request, hall: Hall, name: str, page: Callable[[], str]
    ) -> Response:
        """Return a page that is the same for all phones of a language; make it once."""
        if self._kept_of is not hall:
            self._kept_of, self._kept = hall, {}
        wanted = pages.language_for(request.headers.get("accept-language", ""))
        key = name, wanted or i18n.language()
        if key not in self._kept:
            content = page().encode()
            self._kept[key] = content, compress(content, 5, mtime=0)
        plain, packed = self._kept[key]
        headers = {"vary": "accept-language, accept-encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            packing = {"content-encoding": "gzip"}
            return Response(packed, headers=headers | packing, media_type=_HTML)
        return Response(plain, headers=headers, media_type=_HTML)

    async def _static(self, request: Request) -> Response:
        found = self._files.get(request.path_params["name"])
        if found is None or not self.gate.allows(request.scope):
            unknown = Problem.UNKNOWN_PAGE if found is None else Problem.TOO_MANY
            return self._problem(request, _Refused(unknown))
        kind, content = found
        return Response(content, headers=_AGE, media_type=kind)

    # News

    async def _follow(self, request: Request) -> Response:
        key = sharer(address(request.scope))
        if not self.gate.allows(request.scope) or not self._followers.take(key):
            return self._problem(request, _Refused(Problem.TOO_MANY))
        return _Stream(self, key)

    # What a token leads to

    def _token(self, page: Callable[[_Visit], Any]) -> Callable[[Request], Any]:
        """Return the route of a page that needs a token."""

        async def answer(request: Request) -> Response:
            try:
                answered = await page(self._visit(request))
            except _Refused as refused:
                return self._problem(request, refused)
            except PhonesRefused as failure:  # the disk is full, or the inbox
                self.desk.failed(failure)
                return self._problem(request, _Refused(Problem.FAILED))
            assert isinstance(answered, Response)
            return answered

        return answer

    def _visit(self, request: Request) -> _Visit:
        """Return the visit of a phone; raise _Refused if its token is bad, or asks too often."""
        token = request.path_params["token"]
        try:
            access = self.tokens.read(token, time())
        except TokenRefused as refused:
            if not self.gate.allows(request.scope):
                raise _Refused(Problem.TOO_MANY) from refused
            is_expired = refused.fault is TokenFault.EXPIRED
            raise _Refused(Problem.EXPIRED if is_expired else Problem.INVALID) from refused
        if not self.admits(access):
            raise _Refused(Problem.INVALID)
        is_shared = isinstance(access, Poster)
        is_allowed = (
            self.gate.allows(request.scope)
            if is_shared
            else self._per_token.allows(token, monotonic())
        )
        if not is_allowed:
            raise _Refused(Problem.TOO_MANY)
        return _Visit(request, token, access, self._hall)

    async def _entry(self, visit: _Visit) -> Response:
        """Answer at the address of the token itself."""
        match visit.access:
            case Slip(place, pair, side):
                board = self._board(visit, place, pair)
                return await self._at_board(visit, board, Visitor(visit.address, side))
            case Poster(section):
                if visit.request.method == "POST":
                    raise _Refused(Problem.UNKNOWN_PAGE)
                found, query = visit.section(section), visit.request.query_params.get("q", "")
                given = visit.accept, visit.hall, found, query, visit.address
                if query:
                    return HTMLResponse(pages.choose(*given))
                page = partial(pages.choose, *given)
                return self._published(visit.request, visit.hall, visit.address, page)
            case Helper() as helper:
                return await self._work(visit, helper)

    async def _chosen(self, visit: _Visit) -> Response:
        """Answer at the address of a board that was chosen by a poster."""
        given: Mapping[str, str] = visit.request.query_params
        if visit.request.method == "POST":
            given = await _form(visit.request)
        board, visitor = self._chosen_board(visit, given)
        return await self._at_board(visit, board, visitor)

    def _chosen_board(self, visit: _Visit, given: Mapping[str, str]) -> tuple[HallBoard, Visitor]:
        if not isinstance(visit.access, Poster):
            raise _Refused(Problem.UNKNOWN_PAGE)
        number = visit.request.path_params["number"]
        board = _numbered(visit.section(visit.access.section), number)
        side = _side(given.get("side", ""))
        return board, Visitor(f"{visit.address}/{number}", side, is_asked=True)

    async def _at_board(self, visit: _Visit, board: HallBoard, visitor: Visitor) -> Response:
        """Let a player choose, confirm or send the result of a board."""
        subject = f"{board.place} {board.pair}"
        if visit.request.method == "POST":
            given = await _form(visit.request)
            result = self._checked(visit, given, subject)
            if visitor.side is None:
                raise _Refused(Problem.REFUSED)
            how = How.POSTER if visitor.is_asked else How.SLIP
            await self._say(visit, board, Statement(result, how, visitor.side))
            return RedirectResponse(f"{visitor.address}/sent{visitor.query}", 303)
        asked = RESULTS.get(visit.request.query_params.get("result", ""))
        if asked is None or visitor.side is None or not board.is_open:
            claim = None if visitor.is_asked else self._inbox.about(board.place, board.pair)
            return HTMLResponse(pages.board(visit.accept, visit.hall, board, visitor, claim))
        form = self.tokens.form(visit.token, subject)
        page = pages.confirm(visit.accept, visit.hall, board, visitor, asked, form)
        return HTMLResponse(page)

    async def _sent(self, visit: _Visit) -> Response:
        """Show the fate of the result that a player sent."""
        if isinstance(visit.access, Slip) and "number" not in visit.request.path_params:
            board = self._board(visit, visit.access.place, visit.access.pair)
            visitor, how = Visitor(visit.address, visit.access.side), How.SLIP
        elif isinstance(visit.access, Poster) and "number" in visit.request.path_params:
            board, visitor = self._chosen_board(visit, visit.request.query_params)
            how = How.POSTER
        else:
            raise _Refused(Problem.UNKNOWN_PAGE)
        claim = self._inbox.about(board.place, board.pair)
        voice = how, visitor.side, ""
        if claim is None or voice not in [each.voice for each in claim.statements]:
            return RedirectResponse(f"{visitor.address}{visitor.query}", 303)
        return HTMLResponse(pages.sent(visit.accept, visit.hall, board, visitor, claim))

    async def _work(self, visit: _Visit, helper: Helper) -> Response:
        """Let a helper enter the results of a section."""
        is_straight_in = helper.straight_in and self.are_helpers_trusted
        if visit.request.method == "POST":
            given = await _form(visit.request)
            section = _of_helper(visit, helper, given)
            number, _colon, code = given.get("result", "").partition(":")
            result = self._checked(visit, {**given, "result": code}, _subject(section))
            board = _numbered(section, number)
            said = Statement(result, How.HELPER, None, helper.name, is_straight_in)
            await self._say(visit, board, said)
            return RedirectResponse(f"{visit.address}?section={section.section}#b{number}", 303)
        asked = visit.request.query_params
        section = _of_helper(visit, helper, asked)
        claims = {
            each.place: claim
            for each in section.boards
            if each.is_open and (claim := self._inbox.about(each.place, each.pair))
        }
        work = Work(
            visit.address,
            self.tokens.form(visit.token, _subject(section)),
            tuple(each for each in visit.hall.sections if each.section in helper.sections),
            helper.name,
            claims,
            is_straight_in,
            asked.get("q", ""),
            asked.get("open") == "1",
        )
        return _packed(visit.request, pages.helper(visit.accept, visit.hall, section, work))

    def _board(self, visit: _Visit, place: Place, pair: object) -> HallBoard:
        """Return the board of a slip; raise _Refused if its round or its pair is gone."""
        section = visit.hall.section(place.section)
        if section is None or section.round_no != place.round_no:
            raise _Refused(Problem.OTHER_ROUND)
        board = section.by_place.get(place)
        if board is None or board.pair != pair:
            raise _Refused(Problem.OTHER_PAIR)
        return board

    def _checked(self, visit: _Visit, given: Mapping[str, str], subject: str) -> GameResult:
        """Return the result in a form; raise _Refused if another page sent it."""
        if not self.tokens.has_form(given.get("form", ""), visit.token, subject):
            raise _Refused(Problem.OLD_FORM)
        try:
            return RESULTS[given["result"]]
        except KeyError as problem:
            raise _Refused(Problem.REFUSED) from problem

    async def _say(self, visit: _Visit, board: HallBoard, statement: Statement) -> None:
        """Take in a result; it is on disk when this returns."""
        at = datetime.now(UTC).isoformat(timespec="seconds")
        stamped = statement.stamped(address(visit.request.scope), at)
        known = self._inbox.about(board.place, board.pair)
        is_repeat = known is not None and known.has(stamped)
        if not board.is_open:
            if is_repeat:
                return
            raise _Refused(Problem.HAS_RESULT)
        is_new_word = statement.is_by_player and not is_repeat
        if is_new_word and not self._per_slip.allows(visit.token, monotonic()):
            raise _Refused(Problem.TOO_MANY)
        said = partial(self._inbox.say, board.place, board.pair, stamped)
        claim, is_news = await run_in_threadpool(said)
        if is_news:
            self.desk.claimed(claim)

    # Problems

    def _problem(self, request: Request, refused: _Refused) -> Response:
        status, attempt = STATUS[refused.problem]
        self.gate.note(attempt, request.scope)
        return self._page_of(request.scope, refused.problem, status, refused.back)

    def _page_of(self, scope: Scope, problem: Problem, status: int, back: str = "") -> Response:
        accept = Request(scope).headers.get("accept-language", "")
        headers = _ASK_LATER if problem is Problem.TOO_MANY else None
        return HTMLResponse(pages.problem(accept, self._hall, problem, back), status, headers)

    def _problem_of(self, status: int) -> ASGIApp:
        """Return the application that answers a request refused by the gate."""
        known = {404: Problem.UNKNOWN_PAGE, 421: Problem.UNKNOWN_PAGE, 500: Problem.FAILED}
        problem = known.get(status, Problem.REFUSED)

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            await self._page_of(scope, problem, status)(scope, receive, send)

        return answer


class _Stream(Response):
    """The news of the event, as server-sent events, for one phone."""

    def __init__(self, app: PhoneApp, key: str) -> None:
        super().__init__()
        self._app, self._key = app, key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send a line when pages may have changed; the same again shows that we are alive."""
        gone = asyncio.ensure_future(_left(receive))
        try:
            start = {"type": "http.response.start", "status": 200, "headers": _STREAM}
            await send(start)
            if scope["method"] != "HEAD":
                await self._follow(send, gone, with_claims=scope["path"].endswith("/claims"))
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            gone.cancel()
            self._app.unfollow(self._key)

    async def _follow(self, send: Send, gone: "asyncio.Future[Any]", *, with_claims: bool) -> None:
        end = monotonic() + FOLLOW_SECONDS
        while self._app.is_attached and not gone.done() and monotonic() < end:
            told = self._app.version(with_claims=with_claims)
            line = f"data: {told}\n\n".encode()
            await send({"type": "http.response.body", "body": line, "more_body": True})
            await _wait(self._app.ending, gone, NEWS_SECONDS)
            if told == self._app.version(with_claims=with_claims):
                await _wait(self._app.news, gone, HEARTBEAT_SECONDS)


async def _wait(event: asyncio.Event, gone: "asyncio.Future[Any]", seconds: float) -> None:
    """Wait for an event, or until a phone is gone, but not longer than some seconds."""
    waiting: asyncio.Future[Any] = asyncio.ensure_future(event.wait())
    try:
        await asyncio.wait({waiting, gone}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()


async def _left(receive: Receive) -> None:
    """Wait until a phone is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _form(request: Request) -> Mapping[str, str]:
    """Return the fields of a form; raise _Refused if a browser would send none such."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != _FORM:
        raise _Refused(Problem.REFUSED)
    try:
        body = (await request.body()).decode("ascii")
        fields = parse_qsl(body, errors="strict", max_num_fields=_MOST_FIELDS)
    except ValueError as problem:
        raise _Refused(Problem.REFUSED) from problem
    return dict(fields)


def _side(given: str) -> Colour | None:
    """Return the side that a player chose; None if they did not."""
    try:
        return Colour(given)
    except ValueError:
        return None


def _numbered(section: HallSection, number: str) -> HallBoard:
    """Return the board with a number of the hall; raise _Refused."""
    found = next((each for each in section.boards if each.place.number == number), None)
    if found is None:
        raise _Refused(Problem.UNKNOWN_PAGE)
    return found


def _packed(request: Request, page: str) -> Response:
    """Return a large page, packed if the phone can unpack it.

    Its length tells nobody in the Wi-Fi the secrets in it (BREACH): for that a stranger would have
    to put words of their own into the page, whose address already has the secret token.
    """
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return HTMLResponse(page)
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(compress(page.encode(), 1, mtime=0), headers=headers, media_type=_HTML)


def _of_helper(visit: _Visit, helper: Helper, given: Mapping[str, str]) -> HallSection:
    """Return the section of a helper that a page or a form is about; raise _Refused."""
    own = [each for each in visit.hall.sections if each.section in helper.sections]
    wanted = given.get("section", "")
    found = next((each for each in own if not wanted or str(each.section) == wanted), None)
    if found is None:
        raise _Refused(Problem.INVALID)
    return found


def _subject(section: HallSection) -> str:
    """Return the subject of a helper's form: the pairs of a round; another pairing voids it."""
    pairs = " ".join(f"{each.place.number}:{each.pair}" for each in section.boards)
    return f"{section.section} {section.round_no} {pairs}"
