"""Dates as people type them, kept as TRF writes them."""

import re
from datetime import date

from swissdesk.i18n import _
from swissdesk.listings.text import months

_YEAR_FIRST = re.compile(r"(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})")


def normalised(text: str) -> str | None:
    """Return "YYYY/MM/DD" for a date typed, "" for nothing typed, None for what is no date."""
    text = text.strip()
    if not text:
        return ""
    if match := _YEAR_FIRST.fullmatch(text):
        year, month, day = map(int, match.groups())
    elif match := _DAY_FIRST.fullmatch(text):
        day, month, year = map(int, match.groups())
    else:
        return None
    try:
        return f"{date(year, month, day):%Y/%m/%d}"
    except ValueError:
        return None


def span(start: str, end: str) -> str:
    """Return the days from *start* to *end* ("YYYY/MM/DD" or empty) in words: 1–7 November."""
    first, last = day(start), day(end)
    if first is None or last is None or first == last:
        only = first or last
        return f"{only.day} {_month(only)}" if only else start or end
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}–{last.day} {_month(last)}"
    return f"{first.day} {_month(first)} – {last.day} {_month(last)}"


def day(text: str) -> date | None:
    """Return the day of "YYYY/MM/DD", None for what is no day."""
    match = _YEAR_FIRST.fullmatch(text)
    try:
        return date(*map(int, match.groups())) if match else None
    except ValueError:
        return None


def weekday(text: str) -> str:
    """Return the day of the week of "YYYY/MM/DD" in words, empty for what is no day."""
    found = day(text)
    return "" if found is None else _weekdays()[found.weekday()]


def _month(found: date) -> str:
    return months()[found.month - 1]


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
