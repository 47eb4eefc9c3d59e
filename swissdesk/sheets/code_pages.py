"""The code page of a text that does not name it, by the letters of its words.

Code pages share bytes: one byte is the ñ of "Peña" in Windows-1252 and the ń of "Kamiński" in
Windows-1250. Two facts tell such letters apart: how often a language has them, and where they
stand. "Peńa" cannot be Polish, which never has ń before a vowel, nor "Kamiñski" Spanish.

The less likely a word is, the more it costs. Most words of a list are in one language; those in
other languages of the same code page cost more.
"""

import re
from collections.abc import Iterable, Mapping
from string import ascii_lowercase

_LANGUAGES: Mapping[str, tuple[str, ...]] = {
    "cp1252": (
        "äöü ß é",  # German
        "áéíó ñúçàèò ü",  # Spanish, Catalan
        "éë èïçôîêâœ àûùüöæ",  # French, Dutch
        "áãçéí âêóúô àõ",  # Portuguese
        "òèàùì é ó",  # Italian
        "äöå é ü",  # Swedish, Finnish
        "øåæ é öäüó",  # Danish, Norwegian
        "óíáð éöúþý æ",  # Icelandic
    ),
    "cp1250": (
        "áíščěž éýřů úňťď",  # Czech
        "áíšč éľúýž ďňóťôä",  # Slovak
        "łśżóę ńąźć",  # Polish
        "áéó öőíüűú",  # Hungarian
        "šćčž đ",  # Croatian, Serbian, Slovene
        "ăţş âî é",  # Romanian
        "äöü ß é",  # German
    ),
    "cp1254": ("üçışğö â ûî",),
    "cp1257": ("ėšžū čįą ęų", "šāīņē ļūģč ķž", "äõöü šž é"),
    "cp1251": ("аеионрвлктс дмяйуєіјгбчшћђњљжпзыьъхфцщэюё ѓќѕџїґў",),
    "cp1253": ("αοιστνρεςάίόηλκπυμή έώγδθχφβωξζύψ ϊϋΐΰ",),
}
"""The letters outside ASCII of each language: common ones, others and rare ones.

The first of the code pages that fit equally well counts.
"""
_COSTS = (3, 5, 8)
"""The costs of common letters, of others and of rare ones: about the binary logarithms."""
_NO_LETTER = 14
_WRONG_PLACE = 5
_OTHER_LANGUAGE = 6
_RARE_PAGES = {"cp1254": 2, "cp1257": 2}
_OTHER_ALPHABETS = frozenset({"cp1251", "cp1253"})
_VOWELS = "aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœěůőűăęąāīēūėįųı"
_CONSONANTS = "bcdfghjklmnpqrstvwxzčďňřťńñćšžçłśźżľđðþğşţßģķļņ"
_MISPLACED = re.compile(
    # Vowels have a consonant beside them, and consonants a vowel.
    rf"(?<![{_CONSONANTS}])[èïòøæã](?![{_CONSONANTS}])|(?<![{_VOWELS}])[čďňřť](?![{_VOWELS}])"
    rf"|(?<![{_VOWELS}])ć(?![{_VOWELS}])|(?<![{_VOWELS}])ğ|ñ(?![{_VOWELS}])|ń(?=[{_VOWELS}])"
    # Simões, João; Brière; Niccolò; Þór, Guðmundur
    r"|õ$|ő(?=e)|ã(?![oei]|$)|ă(?=[oe])|(?<=i)č(?=re)|[òìù](?=.)|(?<=.)þ|^ð|ř(?=y)"
)
_FOREIGN_WORD = re.compile(rb"[A-Za-z]{0,30}[\x80-\xff][A-Za-z\x80-\xff]{0,30}")
_SIGN = re.compile("[a-z]?[½¼¾ªº]")
"""A word without letters to judge by, as "w½" or "Mª"."""
_MOST_WORDS = 500


def likeliest(data: bytes) -> str:
    """Return the code page that gives the words of a text the likeliest letters."""
    words: set[bytes] = set()
    for each in _FOREIGN_WORD.finditer(data):
        words.add(each[0])
        if len(words) == _MOST_WORDS:
            break
    return min(_LANGUAGES, key=lambda page: _cost(page, words))


def _cost(page: str, words: Iterable[bytes]) -> int:
    """Return the cost of words in a code page, with the main language that makes it least."""
    texts = [each.decode(page, errors="replace").replace("İ", "i").lower() for each in words]
    costs = [[_cost_of_word(each, text) for text in texts] for each in _TABLES[page]]
    elsewhere: list[int] = [min(each) + _OTHER_LANGUAGE for each in zip(*costs, strict=True)]
    return min(sum(map(min, each, elsewhere)) for each in costs) + _RARE_PAGES.get(page, 0)


def _cost_of_word(costs: Mapping[str, int], word: str) -> int:
    if _SIGN.fullmatch(word):
        return 0
    letters = sum(costs.get(each, _NO_LETTER) for each in word)
    return letters + _WRONG_PLACE * len(_MISPLACED.findall(word))


def _table(page: str, letters: str) -> dict[str, int]:
    """Return the cost of each letter of a language; of a to z, unless it has another alphabet."""
    costs = {} if page in _OTHER_ALPHABETS else dict.fromkeys(ascii_lowercase, 0)
    for cost, listed in zip(_COSTS, letters.split(), strict=False):
        costs |= dict.fromkeys(listed, cost)
    return costs


_TABLES = {
    page: tuple(_table(page, each) for each in languages) for page, languages in _LANGUAGES.items()
}
