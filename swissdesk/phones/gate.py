"""The gate before every page: it refuses requests that no page of ours would make.

It is an ASGI middleware of its own, because its checks come before any route, and every answer has
its headers, errors included.
"""

import asyncio
import re
from collections.abc import Callable
from time import monotonic, time
from typing import TypeAlias

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from swissdesk.phones import limits
from swissdesk.phones.limits import Rate, sharer
from swissdesk.phones.refusals import Attempt, Refusals

_PATH = re.compile(rb"/[A-Za-z0-9/._-]{0,700}")
"""The paths of our pages; none has an escape."""
_METHODS = frozenset({"GET", "HEAD", "POST"})
_POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)
HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}
_HSTS = ("strict-transport-security", "max-age=86400")
_CLOSE = (b"connection", b"close")
_ERRORS_FROM = 400
_Fault: TypeAlias = tuple[Attempt, int]
"""Why a request is refused, and the status of the answer."""


class Gate:
    """Lets requests through to the pages; ``hosts`` are the names by which phones may ask.

    A name of another site that leads to this computer is refused (DNS rebinding).
    """

    def __init__(
        self,
        pages: ASGIApp,
        refusals: Refusals,
        problem: Callable[[int], ASGIApp],
        failed: Callable[[BaseException], None],
    ) -> None:
        self._pages, self._refusals, self._problem, self._failed = pages, refusals, problem, failed
        self._per_address = Rate(limits.PER_ADDRESS)
        self.hosts = frozenset[str]()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        answer = _Answer(send, is_https=scope["scheme"] == "https")
        try:
            async with asyncio.timeout(None if _is_endless(scope) else limits.ANSWER_SECONDS):
                await self._answer(scope, receive, answer)
        except ClientDisconnect:
            return
        except TimeoutError:
            await self._refuse(Attempt.TOO_SLOW, 408, scope, answer)
        except Exception as bug:  # noqa: BLE001  (a phone must not end the server; the desk is told)
            self._failed(bug)
            await self._refuse(Attempt.FAILED, 500, scope, answer)

    async def _answer(self, scope: Scope, receive: Receive, answer: "_Answer") -> None:
        headers = Headers(scope=scope)
        fault = _size_fault(scope, headers)
        if fault is None:  # a phone that is still sending would not read the refusal
            receive = _Whole(await _body(receive), receive)
            fault = self._fault(scope, headers)
        if fault is None:
            await self._pages(scope, receive, answer)
        else:
            await self._refuse(*fault, scope, answer)

    def allows(self, scope: Scope) -> bool:
        """Return whether the address of a request may ask once more; count it."""
        return self._per_address.allows(sharer(address(scope)), monotonic())

    def note(self, attempt: Attempt, scope: Scope) -> None:
        """Count a refused attempt."""
        self._refusals.note(attempt, address(scope), time())

    def _fault(self, scope: Scope, headers: Headers) -> _Fault | None:
        """Return why a request gets no page of ours, and the status; None if it gets one."""
        if headers.get("host", "").lower() not in self.hosts:
            return Attempt.FOREIGN_HOST, 421
        if scope["method"] not in _METHODS:
            return Attempt.UNKNOWN_PAGE, 405
        if not _PATH.fullmatch(scope["raw_path"]):
            return Attempt.UNKNOWN_PAGE, 404
        if scope["method"] == "POST" and not _is_own(scope, headers):
            return Attempt.FOREIGN_FORM, 403
        return None

    async def _refuse(self, attempt: Attempt, status: int, scope: Scope, answer: "_Answer") -> None:
        """Answer with a problem, unless an answer has begun: then the connection ends."""
        self.note(attempt, scope)
        if answer.has_begun:
            raise ConnectionAbortedError
        await self._problem(status)(scope, _nothing, answer)


def address(scope: Scope) -> str:
    """Return the address from which a request came."""
    return str(scope["client"][0]) if scope.get("client") else ""


def _is_endless(scope: Scope) -> bool:
    return str(scope["path"]) in ("/events", "/events/claims")


def _is_own(scope: Scope, headers: Headers) -> bool:
    """Whether a form comes from a page of ours.

    A page without a referrer gives "null" as its origin; the signature in the form decides then.
    """
    own = f"{scope['scheme']}://{headers['host']}"
    is_own_origin = headers.get("origin", own).lower() in (own.lower(), "null")
    return is_own_origin and headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


def _size_fault(scope: Scope, headers: Headers) -> _Fault | None:
    """Return why the body of a request is not read, and the status; None if it is."""
    if "transfer-encoding" in headers:  # browsers state the length of a form
        return Attempt.NOT_HTTP, 411
    is_long = int(headers.get("content-length", "0")) > limits.MOST_BODY
    if is_long or len(scope["query_string"]) > limits.MOST_QUERY:
        return Attempt.TOO_LARGE, 413
    return None


async def _body(receive: Receive) -> bytes:
    """Return the body of a request, which is not longer than its header states."""
    body, has_more = b"", True
    while has_more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        has_more = message.get("more_body", False)
    return body


async def _nothing() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


class _Whole:
    """Gives a page the whole body of its request, and after it what comes from the phone."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive

    async def __call__(self) -> Message:
        """Return the next message."""
        if self._body is None:
            return await self._receive()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}


class _Answer:
    """Sends an answer with our headers; one that refuses ends the connection."""

    def __init__(self, send: Send, *, is_https: bool) -> None:
        self._send, self.has_begun = send, False
        headers = dict([*HEADERS.items(), *([_HSTS] if is_https else [])])
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, message: Message) -> None:
        """Send a part."""
        if message["type"] == "http.response.start":
            self.has_begun = True
            own = {name for name, _value in message["headers"]}
            added = [each for each in self._headers if each[0] not in own]
            if message["status"] >= _ERRORS_FROM:
                added.append(_CLOSE)
            message = {**message, "headers": [*message["headers"], *added]}
        await self._send(message)
