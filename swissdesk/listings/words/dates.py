"""Dates and moments as people read and type them: "28 July 2005", "28 July 2005, 14:07".

The month is a word because 03/04/2005 is another day in another country; 3 April is not. The window
shows and accepts every date in this form; files hold dates as in :mod:`swissdesk.model.dates`.
"""

import re
from datetime import date, datetime
from functools import lru_cache

from swissdesk.i18n import _, language
from swissdesk.model import dates

_TIME = re.compile(r"(\d{1,2})[:.h]?(\d{2})?")
_HOURS, _MINUTES = 24, 60
_NOTED = re.compile(r"(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d(?::\d\d)?)")


def typed_day(typed: str) -> str | None:
    """Return "YYYY/MM/DD" for a day typed, "" for nothing typed; None if it is not a day."""
    return dates.day_of(typed, months())


def typed_birth(typed: str) -> str | None:
    """Return a day, month or year of birth typed, as :func:`typed_day` does."""
    return dates.birth_of(typed, months())


def not_a_day(typed: str) -> str:
    """Return the message about a text that is not a day."""
    if dates.has_short_year(typed):
        return _short_year(typed)
    return _("“{text}” is not a date. Type the day first: 28.7.2026 or 28 July 2026.").format(
        text=typed
    )


def not_a_birth(typed: str) -> str:
    """Return the message about a text that is not a date of birth."""
    if dates.has_short_year(typed):
        return _short_year(typed)
    form = _("“{text}” is not a date of birth. Type 28.7.2005, 28 July 2005 or 2005.")
    return form.format(text=typed)


def _short_year(typed: str) -> str:
    return _("The year in “{text}” has two digits only. Type all four.").format(text=typed)


def typed_time(typed: str) -> str | None:
    """Return "HH:MM" for a time typed ("9", "14.30"), "" for nothing; None if it is not a time."""
    if not typed.strip():
        return ""
    match = _TIME.fullmatch(typed.strip().lower())
    if match is None:
        return None
    hour, minute = int(match[1]), int(match[2] or 0)
    return f"{hour:02}:{minute:02}" if hour < _HOURS and minute < _MINUTES else None


def not_a_time(typed: str) -> str:
    """Return the message about a text that is not a time."""
    return _("“{text}” is not a time. Type it as 14:30.").format(text=typed)


def shown(kept: str) -> str:
    """Return "2026/11/04" as "4 November 2026"; any other text unchanged."""
    return _shown(kept, language())


@lru_cache(maxsize=4096)
def _shown(kept: str, _language: str) -> str:
    """Return a date in words; cached, as a journal has few days but thousands of moments."""
    numbers = dates.numbers_of(kept)
    if numbers is None:
        return kept
    year, month, day = numbers
    if not month:
        return kept
    form = _("{day} {month} {year}") if day else _("{month} {year}")
    return form.format(day=day, month=months()[month - 1], year=year)


def short_month(kept: str) -> str:
    """Return "2026/10" as "10/2026", for narrow places; any other text unchanged."""
    numbers = dates.numbers_of(kept)
    return kept if numbers is None else f"{numbers[1]}/{numbers[0]}"


def slashed(kept: str) -> str:
    """Return "YYYY/MM/DD" as "dd/mm/yyyy", as forms of FIDE want it; empty if it is not a day."""
    found = day(kept)
    return "" if found is None else f"{found:%d/%m/%Y}"


def period(start: str, end: str) -> str:
    """Return "1–9 November 2026"; one date if both are the same or only one is known."""
    first, last = dates.numbers_of(start), dates.numbers_of(end)
    if first is not None and last is not None and first[:2] == last[:2] and first < last:
        days = _("{first}–{last} {month} {year}")
        return days.format(first=first[2], last=last[2], month=months()[last[1] - 1], year=last[0])
    known = [each for each in dict.fromkeys((start, end)) if each]
    return " – ".join(map(shown, known))


def span(start: str, end: str) -> str:
    """Return the days from *start* to *end* without the year: 1–7 November."""
    first, last = day(start), day(end)
    if first is None or last is None or first == last:
        only = first or last
        return _in_the_year(only) if only else start or end
    if (first.year, first.month) == (last.year, last.month):
        days = _("{first}–{last} {month}")
        return days.format(first=first.day, last=last.day, month=months()[last.month - 1])
    return f"{_in_the_year(first)} – {_in_the_year(last)}"


def moment(at: datetime, now: datetime | None = None) -> str:
    """Return "28 July 2005, 14:07", without the day or year that *now* shares."""
    time = f"{at:%H:%M}"
    if now is None or at.year != now.year:
        return _("{date}, {time}").format(date=shown(f"{at:%Y/%m/%d}"), time=time)
    if at.date() == now.date():
        return time
    return _("{date}, {time}").format(date=_in_the_year(at.date()), time=time)


def noted_moment(at: str) -> str:
    """Return an ISO 8601 moment as "28 July 2005, 14:07:32"; any other text unchanged."""
    match = _NOTED.match(at)
    if match is None:
        return at
    year, month, day, time = match.groups()
    return _("{date}, {time}").format(date=shown(f"{year}/{month}/{day}"), time=time)


def day(kept: str) -> date | None:
    """Return the day of "YYYY/MM/DD"; None if it is not a day."""
    return dates.calendar_day(kept)


def weekday(kept: str) -> str:
    """Return the day of the week of "YYYY/MM/DD" in words; empty if it is not a day."""
    found = day(kept)
    return "" if found is None else _weekdays()[found.weekday()]


def months() -> tuple[str, ...]:
    """Return the names of the months as used in a date, January first."""
    return (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )


def _in_the_year(found: date) -> str:
    return _("{day} {month}").format(day=found.day, month=months()[found.month - 1])


def _weekdays() -> tuple[str, ...]:
    return (
        _("Monday"),
        _("Tuesday"),
        _("Wednesday"),
        _("Thursday"),
        _("Friday"),
        _("Saturday"),
        _("Sunday"),
    )
