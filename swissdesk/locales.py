"""Names, numbers and alphabets of languages.

Most is from CLDR, by Babel, which is loaded for no text in English.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from swissdesk import i18n
from swissdesk.model.names import folded

if TYPE_CHECKING:
    from babel import Locale

_LAST = "\U0010fffd"
"""A sign that sorts behind all letters."""


def own_names() -> tuple[tuple[str, str], ...]:
    """Return the available languages, English first: their codes and their own names.

    The name has the script if the language is available in several: "Srpski (latinica)".
    """
    first, *others = [(code, own_name(code)) for code in i18n.languages()]
    return (first, *sorted(others, key=lambda each: folded(each[1])))


def own_name(code: str) -> str:
    """Return the name of a language in the language itself: "Slovenščina"; else its code."""
    found = _locale(code)
    if found is None:
        return code
    known = [_locale(each) for each in i18n.languages()]
    alike = [each for each in known if each is not None and each.language == found.language]
    name = found.get_language_name() or code
    script = found.get_script_name() if found.script else None
    if len(alike) > 1:
        script = script or _usual_script(found)
    shown = f"{name} ({script})" if script else name
    return shown[0].upper() + shown[1:]


def decimal_sign() -> str:
    """Return the sign before the decimals in the language now in use: "." or ","."""
    return _decimal_sign(i18n.language())


@cache
def _decimal_sign(code: str) -> str:
    found = None if code == i18n.SOURCE else _locale(code)
    if found is None:
        return "."
    return str(found.number_symbols[found.default_numbering_system]["decimal"])


def present() -> Locale | None:
    """Return the language now in use; None for English, and for one that CLDR does not know."""
    code = i18n.language()
    return None if code == i18n.SOURCE else _locale(code)


def _usual_script(found: Locale) -> str | None:
    """Return the name of the script in which a language is written if none is named."""
    from babel import Locale
    from babel.core import get_global

    likely = get_global("likely_subtags").get(found.language, "")
    script = Locale.parse(likely).script if likely else None
    return str(found.scripts.get(script)) if script in found.scripts else None


@cache
def _locale(code: str) -> Locale | None:
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        return None


_LETTERS = {
    "cs": "cč hch rř sš zž",
    "es": "nñ",
    "hr": "cčć ddžđ llj nnj sš zž",
    "pl": "aą cć eę lł nń oó sś zźż",
    "ru": "ий",
    "sk": "aä cč hch oô sš zž",
    "sl": "cčć dđ sš zž",
    "sr": "дђ иј лљ нњ тћ чџ",
    "sr_Latn": "cčć ddžđ llj nnj sš zž",
}
"""Letters of their own in the alphabets of languages, behind the letter that they follow."""


def name_key(name: str) -> tuple[str, str]:
    """Return the key that sorts names by the alphabet of the language now in use.

    In Czech, Čapek follows Cyril, and Chalupa follows Horák. All other letters are sorted without
    their accents, as they are in English.
    """
    return _name_key(name, i18n.language())


@lru_cache(maxsize=16384)
def _name_key(name: str, code: str) -> tuple[str, str]:
    letters = _places_of_letters(code)
    whole = unicodedata.normalize("NFC", name.casefold())
    if not letters:
        return folded(whole), whole
    parts = re.split(f"({'|'.join(sorted(letters, key=len, reverse=True))})", whole)
    return "".join([letters.get(each) or folded(each) for each in parts]), whole


@cache
def _places_of_letters(code: str) -> dict[str, str]:
    """Return the signs by which letters that follow another one are sorted."""
    found = {}
    for group in _LETTERS.get(code, "").split():
        before, after = group[0], group[1:]
        for place, letter in enumerate(_split(after), 1):
            found[letter] = before + _LAST * place
    return found


def _split(letters: str) -> list[str]:
    """Return single letters of a text, in which ch, dž, lj and nj are one."""
    return re.findall("ch|dž|lj|nj|.", letters)
