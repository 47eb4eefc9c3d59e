"""Refused attempts: how many of each kind came from which address, for the window."""

from collections import Counter, OrderedDict
from dataclasses import dataclass
from enum import Enum, auto
from threading import Lock

from swissdesk.i18n import N_, _, ngettext

MOST_LINES = 500
"""The most pairs of a kind and an address that have a line of their own."""
OTHERS = ""
"""The address of attempts without a line of their own."""


class Attempt(Enum):
    """The kinds of attempts that the server refuses."""

    FORGED = auto()  # a token that nobody signed, or signed before the secret was renewed
    EXPIRED = auto()
    OTHER_ROUND = auto()
    OTHER_PAIR = auto()
    HAS_RESULT = auto()
    FOREIGN_FORM = auto()  # sent by a page of another site, or by none of ours
    OLD_FORM = auto()
    FOREIGN_HOST = auto()
    TOO_OFTEN = auto()
    TOO_LARGE = auto()
    TOO_SLOW = auto()
    TOO_MANY_CONNECTIONS = auto()
    UNKNOWN_PAGE = auto()
    NOT_HTTP = auto()  # or HTTP with errors
    FAILED = auto()  # the disk, or a bug: not the phone's fault


@dataclass(frozen=True, slots=True)
class Refused:
    """Attempts of one kind from one address; ``at`` is when the last one came, in seconds."""

    attempt: Attempt
    address: str
    count: int
    at: float


class Refusals:
    """Counts attempts; any thread may ask. The oldest lines become one line per kind."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._lines: OrderedDict[tuple[Attempt, str], Refused] = OrderedDict()

    def note(self, attempt: Attempt, address: str, at: float) -> None:
        """Count an attempt."""
        with self._lock:
            self._add(attempt, address, 1, at)
            named = sum(1 for _kind, each in self._lines if each != OTHERS)
            if named > MOST_LINES:
                oldest = next(each for each in self._lines.values() if each.address != OTHERS)
                del self._lines[oldest.attempt, oldest.address]
                self._add(oldest.attempt, OTHERS, oldest.count, oldest.at)

    def lines(self) -> tuple[Refused, ...]:
        """Return the refused attempts, the latest first."""
        with self._lock:
            return tuple(sorted(self._lines.values(), key=lambda each: -each.at))

    def total(self) -> int:
        """Return how many attempts were refused."""
        with self._lock:
            return sum(each.count for each in self._lines.values())

    def _add(self, attempt: Attempt, address: str, count: int, at: float) -> None:
        known = self._lines.pop((attempt, address), None)
        before = known.count if known else 0
        self._lines[attempt, address] = Refused(attempt, address, before + count, at)


_REASONS = {
    Attempt.FORGED: N_("unknown code"),
    Attempt.EXPIRED: N_("expired code"),
    Attempt.OTHER_ROUND: N_("code of another round"),
    Attempt.OTHER_PAIR: N_("code of an earlier pairing"),
    Attempt.HAS_RESULT: N_("the board had a result"),
    Attempt.FOREIGN_FORM: N_("form of another site"),
    Attempt.OLD_FORM: N_("outdated page"),
    Attempt.FOREIGN_HOST: N_("wrong address"),
    Attempt.TOO_OFTEN: N_("too many requests"),
    Attempt.TOO_LARGE: N_("too much data"),
    Attempt.TOO_SLOW: N_("too slow"),
    Attempt.TOO_MANY_CONNECTIONS: N_("too many connections"),
    Attempt.UNKNOWN_PAGE: N_("unknown page"),
    Attempt.NOT_HTTP: N_("not a browser"),
    Attempt.FAILED: N_("not saved by this computer"),
}
_MOST_ADDRESSES = 3


def sentences(lines: tuple[Refused, ...]) -> tuple[str, ...]:
    """Return refused attempts by kind, most first: "37 refused: expired code (10.0.0.7)"."""
    counts, places = Counter[Attempt](), dict[Attempt, dict[str, None]]()
    for each in lines:
        counts[each.attempt] += each.count
        if each.address:
            places.setdefault(each.attempt, {})[each.address] = None
    return tuple(
        _sentence(attempt, count, tuple(places.get(attempt, ())))
        for attempt, count in counts.most_common()
    )


def _sentence(attempt: Attempt, count: int, addresses: tuple[str, ...]) -> str:
    shown = addresses[:_MOST_ADDRESSES] + ("…",) * (len(addresses) > _MOST_ADDRESSES)
    form = ngettext("{n} refused: {why} ({addresses})", "{n} refused: {why} ({addresses})", count)
    return form.format(n=count, why=_(_REASONS[attempt]), addresses=", ".join(shown) or "…")
