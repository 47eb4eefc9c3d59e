"""The start of rounds: the first day and time, the rounds per day, and the time between rounds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import count

_MINUTES = 60
_DAY = 24 * _MINUTES


@dataclass(frozen=True, slots=True)
class Timetable:
    """How rounds follow one another; times are minutes after midnight, None for none.

    ``first_day_rounds`` are played on the first day and ``rounds_per_day`` on each day after it, on
    which the first of them begins at ``later_time`` (None: at the same time as on the first day).
    ``interval`` is the time in minutes from the beginning of a round to that of the next.
    """

    first_day: date
    first_time: int | None = None
    first_day_rounds: int = 1
    rounds_per_day: int = 1
    interval: int = 0
    later_time: int | None = None

    def moments(self, rounds: int) -> Iterator[tuple[str, str]]:
        """Yield day and time of each round as they are kept: ("2026/11/21", "14:30").

        >>> list(Timetable(date(2026, 11, 21), 14 * 60, 1, 2, 240, 9 * 60).moments(3))
        [('2026/11/21', '14:00'), ('2026/11/22', '09:00'), ('2026/11/22', '13:00')]
        """
        left = rounds
        for number in count():
            day = self.first_day + timedelta(days=number)
            start = self.later_time if number and self.later_time is not None else self.first_time
            today = min(left, self.rounds_per_day if number else self.first_day_rounds)
            for place in range(today):
                time = "" if start is None else kept_time(start + place * self.interval)
                yield f"{day:%Y/%m/%d}", time
            left -= today
            if not left:
                return

    def latest(self, rounds: int) -> int:
        """Return when the last round of a day begins at the latest, in minutes; 1440 is midnight.

        A day has as many rounds as are left for it.
        """
        after = max(min(rounds - self.first_day_rounds, self.rounds_per_day), 0)
        days = [(self.first_time, min(rounds, self.first_day_rounds))]
        if after:
            days.append((self.first_time if self.later_time is None else self.later_time, after))
        return max(
            start + (rounds_then - 1) * self.interval
            for start, rounds_then in days
            if start is not None
        )


def is_within_a_day(minutes: int) -> bool:
    """Return whether a time is before midnight."""
    return minutes < _DAY


def minutes_of(kept: str) -> int | None:
    """Return "14:30" in minutes after midnight; None for no time."""
    hours, sign, minutes = kept.partition(":")
    return int(hours) * _MINUTES + int(minutes) if sign else None


def kept_time(minutes: int) -> str:
    """Return minutes after midnight as they are kept: "14:30"."""
    hours, rest = divmod(minutes, _MINUTES)
    return f"{hours:02}:{rest:02}"


def at_one_moment(days: Sequence[str], times: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Return the rounds that begin at the same moment as an earlier one, each after that one."""
    known: dict[tuple[str, str], int] = {}
    found = []
    for number, moment in enumerate(zip(days, times, strict=False), 1):
        if all(moment) and known.setdefault(moment, number) != number:
            found.append((known[moment], number))
    return tuple(found)


def before_earlier(days: Sequence[str], times: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Return the rounds that begin before one with a lower number, each after that one.

    Of a round without a time only the day counts.
    """
    found = []
    latest, latest_round = ("", ""), 0
    padded = (*times, *("",) * (len(days) - len(times)))
    for number, (day, time) in enumerate(zip(days, padded, strict=False), 1):
        if not day:
            continue
        is_earlier = day < latest[0] or (
            day == latest[0] and bool(time) and bool(latest[1]) and time < latest[1]
        )
        if is_earlier:
            found.append((latest_round, number))
        elif (day, time) > latest:
            latest, latest_round = (day, time), number
    return tuple(found)
