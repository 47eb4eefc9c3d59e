"""Dates: the forms in which people and programs write them, and the one in which they are kept.

A day is kept as "YYYY/MM/DD", as TRF writes it; a birth may be less exact, "YYYY/MM" or "YYYY".
These forms are read, with a slash, a dot, a hyphen or blanks between the parts:

    2005/07/28   20050728   28. 07. 2005   28/07/2005   28-Jul-2005   28 July 2005   July 28, 2005

If the month is a number and the year comes last, the day comes first, as in nearly all federations.
07/28/2005 is refused and not turned round, because its writer means 3 April by 04/03/2005. Only a
column of a list, whose other dates show the order, is read month first.

A year has four digits: 28.7.05 may be a birth of 1905 or of 2005. (Record 132 of TRF prescribes two
digits, and is read by its own rule.)
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from functools import lru_cache

from swissdesk.model.names import folded


class Order(Enum):
    """The meaning of the first number of 03/04/2005."""

    DAY_FIRST = "day first"
    MONTH_FIRST = "month first"
    UNKNOWN = "unknown"
    """Read dates that have one meaning: 28/07/2005, 07/28/2005."""


@dataclass(frozen=True, slots=True)
class _Parts:
    """The numbers of a date; month and day are 0 if unknown."""

    year: int
    month: int = 0
    day: int = 0


_EARLIEST, _LATEST = 1800, 2199
_MONTHS = 12
_SHORTEST_NAME = 3
_DIGITS_LEFT_OUT = 2
ENGLISH = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_SIGN = r"\s?(?:[./-]\s?|\s)"
_WORD = r"([^\W\d_]+)\.?"
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)")
_YEAR_FIRST = re.compile(rf"(\d{{4}})(?:{_SIGN}(\d{{1,2}})(?:{_SIGN}(\d{{1,2}}))?)?\.?")
_YEAR_LAST = re.compile(rf"(?:(\d{{1,2}}){_SIGN})?(\d{{1,2}}){_SIGN}(\d{{4}})\.?")
_DAY_AND_MONTH = re.compile(rf"\d{{1,2}}{_SIGN}(?:0?[1-9]|1[0-2])")
_SLASHES = re.compile(r"(\d{1,2})\s?/\s?(\d{1,2})\s?/\s?\d{4}")
_NAME_INSIDE = re.compile(rf"(?:(\d{{1,2}})[\s./-]*)?{_WORD}[\s,/-]*(\d{{4}})")
_NAME_FIRST = re.compile(rf"{_WORD}[\s-]*(\d{{1,2}})(?:,\s?|\s|-)(\d{{4}})")
_NAME_AFTER_YEAR = re.compile(rf"(\d{{4}})[\s./-]+{_WORD}(?:[\s./-]+(\d{{1,2}}))?")
_NOTHING_KNOWN = re.compile(r"0000(?:\D00\D00)?|00\D00\D0000|0{8}")


def day_of(text: str, month_names: Sequence[str] = ()) -> str | None:
    """Return the day in *text*; "" if it is empty, None if it is not a day.

    *month_names* are the twelve of another language, or several twelves with other forms of them;
    the English ones are always known.
    """
    text = " ".join(text.split())
    if not text:
        return ""
    parts = _parts(text, month_names, Order.DAY_FIRST)
    return _kept(parts) if parts is not None and parts.day else None


def birth_of(
    text: str, month_names: Sequence[str] = (), order: Order = Order.DAY_FIRST
) -> str | None:
    """Return the day, month or year of birth in *text*, as :func:`day_of` does.

    Unknown parts may be written as zeros: "2005/00/00" is 2005, "0000/00/00" is empty.
    """
    text = " ".join(text.split())
    if not text or _NOTHING_KNOWN.fullmatch(text):
        return ""
    parts = _parts(text, month_names, order)
    return None if parts is None else _kept(parts)


def has_short_year(text: str) -> bool:
    """Return whether *text* is like 28.7.60 or 28 July 60, a date with a short year."""
    start, year = text.strip()[:-_DIGITS_LEFT_OUT], text.strip()[-_DIGITS_LEFT_OUT:]
    is_without_year = _DAY_AND_MONTH.fullmatch(text.strip()) is not None
    return (
        not is_without_year
        and year.isdecimal()
        and any(_parts(f"{start}{century}{year}", (), Order.DAY_FIRST) for century in ("19", "20"))
    )


def is_open(text: str) -> bool:
    """Return whether *text* is like 03/04/2005, where either number may be the month."""
    match = _SLASHES.fullmatch(text.strip())
    return match is not None and match[1] != match[2] and _are_months(match[1], match[2])


def slash_order(texts: Iterable[str]) -> Order:
    """Return the order of the dates with slashes among *texts*, as shown by dates with a 28."""
    found = [match for match in map(_SLASHES.fullmatch, texts) if match is not None]
    is_day_first = any(not _are_months(each[1]) for each in found)
    is_month_first = any(not _are_months(each[2]) for each in found)
    if is_day_first == is_month_first:
        return Order.UNKNOWN
    return Order.DAY_FIRST if is_day_first else Order.MONTH_FIRST


def numbers_of(kept: str) -> tuple[int, int, int] | None:
    """Return year, month and day (0 if unknown) of a stored date; None if it is not a date."""
    parts = kept.split("/")
    if not all(part.isascii() and part.isdecimal() for part in parts):
        return None
    numbers = _Parts(*map(int, parts)) if len(parts) <= len(("year", "month", "day")) else None
    if numbers is None or _kept(numbers) != kept:
        return None
    return numbers.year, numbers.month, numbers.day


def calendar_day(kept: str) -> date | None:
    """Return the day of "YYYY/MM/DD"; None if it is not a day."""
    numbers = numbers_of(kept)
    return date(*numbers) if numbers is not None and numbers[2] else None


def _parts(text: str, month_names: Sequence[str], order: Order) -> _Parts | None:
    """Return the numbers of a date; they may still be of a day that does not exist."""
    if match := _COMPACT.fullmatch(text) or _YEAR_FIRST.fullmatch(text):
        return _Parts(*(int(each or 0) for each in match.groups()))
    if match := _YEAR_LAST.fullmatch(text):
        day, month, year = (int(each or 0) for each in match.groups())
        if _SLASHES.fullmatch(text) and _is_month_first(order, day, month):
            day, month = month, day
        return _Parts(year, month, day)
    if match := _NAME_INSIDE.fullmatch(text):
        day_text, name, year_text = match.groups()
    elif match := _NAME_FIRST.fullmatch(text):
        name, day_text, year_text = match.groups()
    elif match := _NAME_AFTER_YEAR.fullmatch(text):
        year_text, name, day_text = match.groups()
    else:
        return None
    month = _month_called(name, tuple(month_names))
    return _Parts(int(year_text), month, int(day_text or 0)) if month else None


def _is_month_first(order: Order, first: int, second: int) -> bool:
    if order is Order.UNKNOWN:
        return first <= _MONTHS < second
    return order is Order.MONTH_FIRST


@lru_cache(maxsize=256)
def _month_called(name: str, month_names: tuple[str, ...]) -> int:
    """Return the number of a month by its name or the beginning of it ("Jul", "Sept"), else 0."""
    start = folded(name)
    numbered = [
        (folded(each), place % _MONTHS + 1)
        for names in (month_names, ENGLISH)
        for place, each in enumerate(names)
    ]
    exact = [number for each, number in numbered if each == start]
    if exact:  # in Czech, June is the beginning of July
        return exact[0]
    found = {number for each, number in numbered if each.startswith(start)}
    return found.pop() if len(start) >= _SHORTEST_NAME and len(found) == 1 else 0


def _are_months(*numbers: str) -> bool:
    return all(int(each) <= _MONTHS for each in numbers)


def _kept(parts: _Parts) -> str | None:
    """Return a date in stored form; None if there is no such day, month or year."""
    if not _EARLIEST <= parts.year <= _LATEST or (parts.day and not parts.month):
        return None
    try:
        date(parts.year, parts.month or 1, parts.day or 1)
    except ValueError:
        return None
    known = [f"{each:02}" for each in (parts.month, parts.day) if each]
    return "/".join((str(parts.year), *known))
