"""Searches as an arbiter types them: words of the name, or an ID.

Why a language of its own: FTS5 raises errors for quotes and signs, and without positions in the
index it knows no phrases. So only words of letters a to z and digits are handed to it.
"""

import re
from dataclasses import dataclass

from swissdesk.rating_lists.spellings import spellings, words_of

_MOST_WORDS = 8
_LONGEST_WORD = 40
_YEAR = re.compile(r"(?:18[5-9]|19\d|20\d)\d")
FIRST_YEAR = 0x2800 - 1850
"""A year of birth is one letter of the index, of Braille; four digits would take 20 MB more."""
_NUMBER = re.compile(r"\s*[A-Za-z]{0,3}[\d\s./-]*\d[\d\s./-]*")


@dataclass(frozen=True, slots=True)
class Query:
    """A search: for an ID or its beginning, else for an expression of FTS5."""

    number: str = ""
    match: str = ""


def parsed(typed: str) -> Query | None:
    """Return the search for what was typed; None if it holds no letter and no digit.

    Words are beginnings of words of the name, in any order. With a comma, those before it are of
    the last name and those after it of the first name.
    """
    if _NUMBER.fullmatch(typed) and typed.strip().isascii():
        return Query(number="".join(typed.split()).upper())
    last, comma, first = typed.partition(",")
    parts = [[each[:_LONGEST_WORD] for each in words_of(part)] for part in (last, first)]
    years = [each for part in parts for each in part if _YEAR.fullmatch(each)]
    names = [[each for each in part if each not in years[:1]] for part in parts]
    family, given = (_all_of(part[:_MOST_WORDS]) for part in names)
    if not (family or given):
        return None
    born = f' AND {{born}} : "{chr(FIRST_YEAR + int(years[0]))}"' if years else ""
    if not comma:
        return Query(match=f"{{last first single}} : ({family}){born}")
    ordered = " AND ".join(
        f"{{{column}}} : ({words})"
        for column, words in (("last", family), ("first", given))
        if words
    )
    either = " AND ".join(filter(None, (family, given)))
    return Query(match=f"(({ordered}) OR {{single}} : ({either})){born}")


def _all_of(words: list[str]) -> str:
    """Return the expression for names in which some word begins with each of *words*."""
    found = [" OR ".join(f'"{each}"*' for each in spellings(word)) for word in words]
    return " AND ".join(f"({each})" for each in found if each)
