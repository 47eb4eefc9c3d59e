"""Names as they are sorted and searched: without regard to case and accents.

Why here: the initial order (C.04.2 art. 2.2.3) and the search fields must agree on which letters
are the same.
"""

import unicodedata
from functools import lru_cache

_WITHOUT_DECOMPOSITION = str.maketrans(
    {"ə": "a", "đ": "d", "ð": "d", "ł": "l", "ø": "o", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)
"""Letters that Unicode does not take apart, as passports and FIDE's lists spell them."""


@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """Return *text* in lower case without accents: "Đorđević" as "dordevic"."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(each for each in decomposed if not unicodedata.combining(each))
    return bare.translate(_WITHOUT_DECOMPOSITION)
