"""Names as they are sorted and searched: without regard to case and accents.

Why here: the initial order (C.04.2 art. 2.2.3) and the search fields must agree on which letters
are the same.
"""

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
