"""Dates as people type them, kept as TRF writes them."""

import re
from datetime import date

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
