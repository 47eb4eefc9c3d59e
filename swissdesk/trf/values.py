"""The small values that stand in the fields: points, numbers, dates."""

import re
from datetime import date

from swissdesk.model.points import Points

_POINTS = re.compile(r"(\d{0,4})(?:[.,](\d)?0*)?")
_YEAR_FIRST = re.compile(r"(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})")
_SHORT = re.compile(r"(\d\d)/(\d\d)/(\d\d)")
_CENTURY_BREAK = 70


def points_of(text: str) -> Points | None:
    """Return the points that *text* ("11.5", ".5", "1,5") says, in tenths, or None."""
    match = _POINTS.fullmatch(text)
    if match is None or not any(character.isdecimal() for character in text):
        return None
    whole, tenth = match.groups()
    return int(whole or 0) * 10 + int(tenth or 0)


def points_text(points: Points) -> str:
    """Return *points* as TRF writes them: "11.5"."""
    return f"{points // 10}.{points % 10}"


def number_of(text: str) -> int | None:
    """Return the number that *text* says in plain digits, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


def date_of(text: str) -> str | None:
    """Return a date, also one written otherwise than prescribed, as YYYY/MM/DD, or None."""
    if match := _YEAR_FIRST.fullmatch(text):
        year, month, day = match.groups()
    elif match := _DAY_FIRST.fullmatch(text):
        day, month, year = match.groups()
    else:
        return None
    return _checked(int(year), int(month), int(day))


def short_date_of(text: str) -> str | None:
    """Return the date of record 132, YY/MM/DD, as YYYY/MM/DD, or None."""
    match = _SHORT.fullmatch(text)
    if match is None:
        return None
    year, month, day = map(int, match.groups())
    return _checked(year + (2000 if year < _CENTURY_BREAK else 1900), month, day)


def _checked(year: int, month: int, day: int) -> str | None:
    try:
        return date(year, month, day).strftime("%Y/%m/%d") if year >= 1000 else None
    except ValueError:
        return None
