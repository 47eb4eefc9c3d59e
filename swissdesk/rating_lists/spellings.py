"""The spellings of a name, for the index of a list and for what an arbiter types.

FIDE's lists are in ASCII, and each federation has its own way to get there: Müller is Mueller or
Muller, Иванов is Ivanov or Iwanow. So a word has several spellings, of letters a to z and digits; a
word typed finds a word listed if any of their spellings agree.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from unicodedata import normalize

from anyascii import anyascii

from swissdesk.model.names import folded

_DOUBLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "đ": "dj", "ð": "dh", "þ": "th"}
)
_CYRILLIC_LETTERS = re.compile("[\u0400-\u052f]")
_GREEK_LETTERS = re.compile("[\u0370-\u03ff]")


def _style(listed: str) -> Mapping[str, str]:
    """Return replacements from "х h, ц c"; "ь -" leaves the letter out."""
    pairs = (each.split() for each in listed.split(","))
    return {old: "" if new == "-" else new for old, new in pairs}


_CYRILLIC: tuple[Mapping[str, str], ...] = (
    {},
    _style("ий y, ый y, ё e, ье ie, ъ -, ь -"),  # FIDE's usual one: Yakovenko, Nepomniachtchi
    _style("ья ia, ье ie, й i, ю iu, я ia, ё e, щ shch, ъ ie, ь -, х kh"),  # of passports
    _style("х h, ё e, ий y, ый y, ц c, ь -"),
    _style(
        "в w, з s, ё jo, й j, ю ju, я ja, х ch, ж sch, ц z, ч tsch, ш sch, щ schtsch, ь -"
    ),  # German
    _style("х h, ц c, ч c, ш s, ж z, ј j, љ lj, њ nj, ђ dj, ћ c, џ dz, й j, ю ju, я ja"),  # Serbian
    _style("х h, ц c, ч c, ш s, ж z, ђ d, ћ c, џ dz, ј j, љ lj, њ nj"),
    _style("х ch, ц c, ч c, ш s, щ sc, ж z, й j, ю ju, я ja, ь -"),  # Czech and scientific
)
_GREEK: tuple[Mapping[str, str], ...] = (
    {},
    _style("ου ou, αυ av, ευ ev, μπ b, ντ nt, γκ gk, γγ ng, β v, η i, υ y, φ f, χ ch"),
    _style("ου ou, αυ af, ευ ef, μπ mp, ντ d, γκ g, γγ ng, β v, η i, υ i, φ f, χ h, ω o"),
    _style("ου ou, β b, η e, υ y, φ ph, χ ch, θ th, ω o"),
)
_WORDS = re.compile(r"[^\W_]+")
_COMPOUNDS = re.compile(r"[^\W_]+(?:['`´’‘ʼ-][^\W_]+)*")
_PLAIN = re.compile("[^a-z0-9]")


@lru_cache(maxsize=20_000)
def spellings(word: str) -> tuple[str, ...]:
    """Return the spellings of a word: "müller" as "muller" and "mueller"."""
    lower = normalize("NFC", word.casefold())
    if lower.isascii():
        return _cleaned((lower,))
    if _CYRILLIC_LETTERS.search(lower):
        return _cleaned([_replaced(lower, style) for style in _CYRILLIC])
    bare = folded(lower)
    if _GREEK_LETTERS.search(lower):
        return _cleaned([_replaced(bare, style) for style in _GREEK])
    return _cleaned((bare, folded(lower.translate(_DOUBLED))))


def words_of(text: str) -> list[str]:
    """Return the runs of letters and digits in a text."""
    return _WORDS.findall(normalize("NFC", text))


def indexed(name: str) -> str:
    """Return a name for the index: the spellings of its words, with the comma kept.

    O'Kelly is found as "o kelly" and as "okelly".
    """
    return ",".join(map(_part, normalize("NFC", name).split(",", 1)))


def _part(text: str) -> str:
    found: dict[str, None] = {}
    for compound in _COMPOUNDS.findall(text):
        words = words_of(compound)
        for word in (*words, "".join(words)):
            found.update(dict.fromkeys(spellings(word)))
    return " ".join(found)


def _replaced(word: str, style: Mapping[str, str]) -> str:
    for old, new in style.items():
        word = word.replace(old, new)
    return word


def _cleaned(words: Sequence[str]) -> tuple[str, ...]:
    plain = (_PLAIN.sub("", anyascii(each).lower()) for each in words)
    return tuple(dict.fromkeys(filter(None, plain)))
