"""Dates and moments as people read and type them: "28 July 2005", "28 July 2005, 14:07".

The month is a word because 03/04/2005 is another day in another country; 3 April is not. The window
shows and accepts every date in this form; files hold dates as in :mod:`swissdesk.model.dates`.
"""

import re
from datetime import date, datetime
from enum import Enum
from functools import lru_cache

from swissdesk import locales
from swissdesk.i18n import _, language
from swissdesk.model import dates

_TIME = re.compile(r"(\d{1,2})[:.h]?(\d{2})?")
_HOURS, _MINUTES = 24, 60
_DAY_AT_START = re.compile(r"\d{1,2}(\.?)(?!\d)")
_DE = re.compile(r"\sde\s")
_DOT_AFTER_YEAR = re.compile(r"(?<=\d{4})\.$")
_YEAR_IN_RUSSIAN = re.compile("\\s?\N{CYRILLIC SMALL LETTER GHE}\\.$")
"""The word that Russian adds to a year in running text."""
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_NOTED = re.compile(r"(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d(?::\d\d)?)")


def typed_day(typed: str) -> str | None:
    """Return "YYYY/MM/DD" for a day typed, "" for nothing typed; None if it is not a day."""
    return dates.day_of(_bare(typed), months())


def typed_birth(typed: str) -> str | None:
    """Return a day, month or year of birth typed, as :func:`typed_day` does."""
    return dates.birth_of(_bare(typed), months())


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
    if numbers is None or not numbers[1]:
        return kept
    year, month, day = numbers
    form = _Form.DAY if day else _Form.MONTH
    return _written(date(year, month, day or 1), form)


class _Form(Enum):
    """How a date is written, as CLDR calls it, and in English."""

    DAY = ("yMMMMd", "{day} {month} {year}")
    DAY_OF_YEAR = ("MMMMd", "{day} {month}")
    MONTH = ("yMMMM", "{month} {year}")


def _written(day: date, form: _Form) -> str:
    """Return a day, or its month, in the words and the order of the language."""
    skeleton, english = form.value
    locale = locales.present()
    if locale is None:
        name = dates.ENGLISH[day.month - 1]
        return english.format(day=day.day, month=name, year=day.year)
    from babel.dates import format_date, format_skeleton  # slow; not for English

    if form is _Form.DAY:
        found = format_date(day, "long", locale)
    else:
        found = format_skeleton(skeleton, day, locale=locale)
    return _YEAR_IN_RUSSIAN.sub("", found)


def _days(first: date, last: date, form: _Form) -> str:
    """Return two days of the same month: "1–7 November", "1.–7. November"."""
    end = _written(last, form)
    number = _DAY_AT_START.match(end)
    if number is None:
        return f"{_written(first, form)} – {end}"
    return f"{first.day}{number[1]}–{end}"


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
    if first is not None and last is not None and first[:2] == last[:2] and 0 < first[2] < last[2]:
        return _days(date(*first), date(*last), _Form.DAY)
    known = [each for each in dict.fromkeys((start, end)) if each]
    return " – ".join(map(shown, known))


def span(start: str, end: str) -> str:
    """Return the days from *start* to *end* without the year: 1–7 November."""
    first, last = day(start), day(end)
    if first is None or last is None or first == last:
        only = first or last
        return _in_the_year(only) if only else start or end
    if (first.year, first.month) == (last.year, last.month):
        return _days(first, last, _Form.DAY_OF_YEAR)
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
    found, locale = day(kept), locales.present()
    if found is None:
        return ""
    if locale is None:
        return _WEEKDAYS[found.weekday()]
    return str(locale.days["stand-alone"]["wide"][found.weekday()])


def months() -> tuple[str, ...]:
    """Return the names of the months, January first: as used in a date, then as used alone."""
    locale = locales.present()
    if locale is None:
        return dates.ENGLISH
    forms = (locale.months["format"]["wide"], locale.months["stand-alone"]["wide"])
    return tuple(str(names[number]) for names in forms for number in range(1, 13))


def _bare(typed: str) -> str:
    """Return a date typed as SwissDesk shows it without "de" of Spanish, and a dot at its end."""
    return _DOT_AFTER_YEAR.sub("", _DE.sub(" ", typed.strip()))


def _in_the_year(found: date) -> str:
    return _written(found, _Form.DAY_OF_YEAR)
