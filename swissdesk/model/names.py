"""Names as they are sorted and searched: without regard to case and accents.

Why here: the initial order (C.04.2 art. 2.2.3) and the search fields must agree on which letters
are the same.
"""

import re
import unicodedata
from functools import lru_cache

from anyascii import anyascii

_WITHOUT_DECOMPOSITION = str.maketrans(
    {"ə": "a", "đ": "d", "ð": "d", "ł": "l", "ø": "o", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)
"""Letters that Unicode does not take apart, as passports and FIDE's lists spell them."""
_WITH_TWO_LETTERS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "đ": "dj", "ё": "yo"}
)
"""The other way in which lists without accents spell some letters."""
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def one_line(text: str) -> str:
    """Return *text* on one line, with a space in place of line ends and control characters."""
    return " ".join(_CONTROLS.sub(" ", text).split())


@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """Return *text* in lower case without accents: "Đorđević" as "dordevic"."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(each for each in decomposed if not unicodedata.combining(each))
    return bare.translate(_WITHOUT_DECOMPOSITION)


@lru_cache(maxsize=8192)
def spellings(text: str) -> frozenset[str]:
    """Return the ways in which lists in ASCII spell *text*: "Müller" as "muller" and "mueller".

    Other scripts are written in Latin letters: "Иванов" is "ivanov".
    """
    whole = unicodedata.normalize("NFC", text.casefold())
    forms = (whole, whole.translate(_WITH_TWO_LETTERS))
    return frozenset({folded(each) for each in forms} | {folded(anyascii(each)) for each in forms})


_GEORGIAN_CAPITALS = range(0x1C90, 0x1CC0)
"""Capitals that Georgian prints only in headlines, and few fonts have."""


def parts_of(name: str) -> tuple[str, str]:
    """Return the last and the first name of "Last, First"; a name without a comma is all last.

    What follows a second comma stays with the first name: "King, Martin Luther, Jr." gives "King"
    and "Martin Luther Jr.".
    """
    last, *first = (" ".join(part.split()) for part in name.split(","))
    return last, " ".join(filter(None, first))


def as_on_forms(name: str) -> str:
    """Return "Last, First" as forms of FIDE want it: "First LAST".

    A name without a comma stays as it is, because nobody knows which part is the last name.
    """
    last, first = parts_of(name)
    if "," not in name:
        return last
    return " ".join(filter(None, (first, "".join(map(_capital, last)))))


def _capital(letter: str) -> str:
    capital = letter.upper()
    return letter if ord(capital[0]) in _GEORGIAN_CAPITALS else capital
