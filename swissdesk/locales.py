"""Names and numbers of languages from CLDR, by Babel, which is loaded for no text in English."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from swissdesk import i18n
from swissdesk.model.names import folded

if TYPE_CHECKING:
    from babel import Locale


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
