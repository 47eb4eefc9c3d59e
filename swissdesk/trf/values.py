"""The small values in fields: points, numbers, dates."""

import re

from swissdesk.model.dates import day_of
from swissdesk.model.points import Points

_POINTS = re.compile(r"(\d{0,4})(?:[.,](\d)?0*)?")
_SHORT = re.compile(r"(\d\d)/(\d\d)/(\d\d)")
_CENTURY_BREAK = 70


def points_of(text: str) -> Points | None:
    """Return the points in *text* ("11.5", ".5", "1,5") in tenths; None if it has none."""
    match = _POINTS.fullmatch(text)
    if match is None or not any(character.isdecimal() for character in text):
        return None
    whole, tenth = match.groups()
    return int(whole or 0) * 10 + int(tenth or 0)


def points_text(points: Points) -> str:
    """Return *points* as TRF writes them: "11.5"."""
    return f"{points // 10}.{points % 10}"


def number_of(text: str) -> int | None:
    """Return the number that *text* gives in plain digits; None if it is not one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


def short_date_of(text: str) -> str | None:
    """Return the date of record 132, YY/MM/DD, as YYYY/MM/DD; None if it is not a date.

    Two digits mean a year from 1970 to 2069. A date in another form is read as in other records.
    """
    match = _SHORT.fullmatch(text)
    if match is None:
        return day_of(text)
    year, month, day = match.groups()
    century = "20" if int(year) < _CENTURY_BREAK else "19"
    return day_of(f"{century}{year}/{month}/{day}")
