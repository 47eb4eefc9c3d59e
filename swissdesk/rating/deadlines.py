"""The days by which a section must be registered, and its reports sent (B.02 art. 0.2, 4.1, 9.1).

A list appears on the first of a month and closes three days before (7.1.3). The regulations give no
day for the report itself; the closing day is taken for it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum

from swissdesk.model.event import Event, days_of
from swissdesk.model.player import Sex
from swissdesk.model.rating import fide_rating
from swissdesk.model.tournament import Tournament

_NOTICE, _LONG_NOTICE = timedelta(days=3), timedelta(days=30)
_HIGH, _HIGH_OF_WOMEN = 2700, 2500
_CLOSING = timedelta(days=3)
_LATE_IN_THE_MONTH = timedelta(days=5)
_LAST_LIST = 3


class DeadlineKind(Enum):
    """The actions that have deadlines; the value is their name for scripts."""

    REGISTRATION = "registration"
    """The section is registered on FIDE's server (0.2)."""
    LIST = "rating list"
    """The report is sent for the list in which it is due (9.1)."""
    LAST_LIST = "last rating list"
    """The report is sent for the last list in which it can be rated (9.1)."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """A day by which something has to be done; ``rating_list`` is the day of the list, if any."""

    kind: DeadlineKind
    day: date
    article: str
    rating_list: date | None = None

    def has_passed(self, today: date) -> bool:
        """Return whether it is too late."""
        return today > self.day


def registration_deadline(event: Event, tournament: Tournament) -> Deadline | None:
    """Return when a section must be registered; None if its first day is not known."""
    first, _last = days_of(event, tournament)
    if first is None:
        return None
    if _is_strong(tournament):
        return Deadline(DeadlineKind.REGISTRATION, first - _LONG_NOTICE, "B.02 art. 0.2.1")
    return Deadline(DeadlineKind.REGISTRATION, first - _NOTICE, "B.02 art. 0.2.2")


def _is_strong(tournament: Tournament) -> bool:
    """0.2.1: return whether a player is rated above 2700, or a woman above 2500."""
    entries = (each for entry in tournament.entries for each in entry.individuals)
    return any(
        fide_rating(each, tournament.settings)
        > (_HIGH_OF_WOMEN if each.player.sex is Sex.FEMALE else _HIGH)
        for each in entries
    )


def report_deadlines(last_day: date) -> tuple[Deadline, Deadline]:
    """Return when the report of games that end on a day is due, and when at the latest (9.1)."""
    lists = _lists_after(last_day)
    found = [next(lists) for _number in range(_LAST_LIST)]
    is_late = found[0] - timedelta(days=1) - last_day <= _LATE_IN_THE_MONTH
    due = found[1] if is_late else found[0]
    return (
        Deadline(DeadlineKind.LIST, due - _CLOSING, "B.02 art. 9.1", due),
        Deadline(DeadlineKind.LAST_LIST, found[-1] - _CLOSING, "B.02 art. 9.1", found[-1]),
    )


def _lists_after(day: date) -> Iterator[date]:
    """Yield the first of each month after a day."""
    while True:
        day = (day.replace(day=1) + timedelta(days=32)).replace(day=1)
        yield day
