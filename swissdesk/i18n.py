"""Gettext for texts that people read: ``listings`` and the packages above it.

Texts are in the language of the user, unless a caller asks for another: one thread can make a
document in one language while the window uses another.

``_`` and ``ngettext`` translate at once. Tables only mark their texts, with ``N_`` and ``Plural``:
``xgettext --keyword=N_ --keyword=Plural:1,2`` finds these too.
"""

import gettext
import os
import string
import struct
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import NamedTuple

from swissdesk import resources

SOURCE = "en"
"""The language of the texts in the source code."""

_language: ContextVar[str] = ContextVar("language", default="")
"""The requested language; empty for the language of the user."""

_beside: ContextVar[str] = ContextVar("beside", default="")
"""The second language of headings; empty for none."""

_DOMAIN = "swissdesk"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables with the languages of a user or a terminal; the first one that is set counts."""

_SCRIPTS = {"latin": "Latn", "cyrillic": "Cyrl"}
"""The scripts that glibc writes behind an @, by their codes."""

_RIGHT_TO_LEFT = frozenset({"ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
_UNREADABLE = (OSError, ValueError, LookupError, struct.error)
"""Errors of a file that is not the catalogue it should be."""

_MUI_LANGUAGE_NAME = 8

_of_user = ""
"""The language that the user chose; empty for that of the system."""

_of_system: tuple[str, ...] = ()
"""The languages of the system, as the window learns them from Qt."""

_flawed: list[str] = []
_listeners: list[Callable[[str], object]] = []


def use(language: str) -> None:
    """Use a language ("sl") for the user from now on; an empty one is that of the system."""
    global _of_user
    _of_user = language


def follow_system(tags: Iterable[str]) -> None:
    """Take the languages of the system, best first ("sr-Latn-RS"), from the window.

    macOS and Windows tell them to programs with a window, but set no variable.
    """
    global _of_system
    _of_system = tuple(tags)
    _catalogue.cache_clear()


def listen(listener: Callable[[str], object]) -> None:
    """Tell *listener* each language whose catalogue is damaged or outdated, once.

    It may be called in any thread. English stands in for every text that does not fit.
    """
    _listeners.append(listener)
    for each in _flawed:
        listener(each)


@contextmanager
def speaking(language: str = "", beside: str = "") -> Iterator[None]:
    """Use a language ("sl") for texts inside the block; an empty one changes nothing.

    A text without a translation stays as it is in the source code. Headings of documents are in the
    language *beside* it, too.
    """
    asked, second = _language.set(language or _language.get()), _beside.set(beside)
    try:
        yield
    finally:
        _language.reset(asked)
        _beside.reset(second)


def languages() -> tuple[str, ...]:
    """Return the codes of the available languages, that of the source code first."""
    found = Path(resources.path("translations")).glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")
    return (SOURCE, *sorted({path.parent.parent.name for path in found} - {SOURCE}))


def language() -> str:
    """Return the code of the language now in use."""
    return _present().language


def second_language() -> str:
    """Return the other language of headings now in use; empty if there is none."""
    code = _beside.get()
    return "" if code == language() else code


def tag() -> str:
    """Return the language now in use as web pages name it (BCP 47): "sl", "sr-Latn"."""
    return language().replace("_", "-")


def direction() -> str:
    """Return "rtl" for a language that is written from right to left, else "ltr"."""
    return "rtl" if language().partition("_")[0] in _RIGHT_TO_LEFT else "ltr"


def best(tags: Iterable[str]) -> str:
    """Return the first available language of *tags*, best first; empty if none is available.

    A tag may be one of POSIX or of BCP 47: "de_AT.UTF-8" is "de", and both "sr_RS@latin" and
    "sr-Latn-ME" are "sr_Latn".
    """
    known = {each.lower(): each for each in languages()}
    for each in tags:
        for name in _names(each):
            if name in known:
                return known[name]
    return ""


def _names(tag: str) -> Iterator[str]:
    """Yield the names that a catalogue for *tag* may have, the best first, in lower case."""
    name, _at, modifier = tag.strip().lower().partition("@")
    language, *rest = name.partition(".")[0].replace("-", "_").split("_")
    script = _SCRIPTS.get(modifier, "").lower()
    if language == "sr" and rest == ["me"]:
        script = script or "latn"  # as CLDR has it
    for each in filter(None, (script, *rest)):
        yield f"{language}_{each}"
    yield language


class _Catalogue:
    """The texts of a language; English stands in for a text that does not fit."""

    def __init__(self, language: str, found: gettext.NullTranslations) -> None:
        self.language = language
        self._found = found

    def text(self, text: str) -> str:
        found = self._found.gettext(text)
        return found if found == text or self._fits(found, (text,)) else text

    def form(self, one: str, several: str, count: int) -> str:
        found = self._found.ngettext(one, several, count)
        if found in (one, several) or self._fits(found, (one, several)):
            return found
        return one if count == 1 else several

    def _fits(self, found: str, texts: tuple[str, ...]) -> bool:
        is_fit = _fits(found, texts)
        if not is_fit:
            _tell_flaw(self.language)
        return is_fit


@cache
def _fits(found: str, texts: tuple[str, ...]) -> bool:
    """Return whether a translation of *texts* has their placeholders; a plural may leave some out.

    A text that is not a form for str.format may have any translation.
    """
    wanted, given = [_placeholders(each) for each in texts], _placeholders(found)
    if None in wanted:
        return True
    if given is None:
        return False
    known = frozenset[str]().union(*filter(None, wanted))
    return given <= known if len(texts) > 1 else given == known


def _placeholders(text: str) -> frozenset[str] | None:
    """Return the placeholders in a text; None if it is not a form for str.format."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return None
    return frozenset(f"{name}!{how}:{form}" for _text, name, form, how in parts if name is not None)


@cache
def _catalogue(code: str) -> _Catalogue:
    """Return the texts of a language, or of the language of the system for an empty *code*."""
    wanted = code or best(_wishes())
    file = Path(resources.path("translations", wanted, "LC_MESSAGES", f"{_DOMAIN}.mo"))
    if wanted in ("", SOURCE) or not file.is_file():
        return _Catalogue(SOURCE, gettext.NullTranslations())
    try:
        with file.open("rb") as content:
            return _Catalogue(wanted, gettext.GNUTranslations(content))
    except _UNREADABLE:
        _tell_flaw(wanted)
        return _Catalogue(SOURCE, gettext.NullTranslations())


def _present() -> _Catalogue:
    return _catalogue(_language.get() or _of_user)


def _wishes() -> Sequence[str]:
    """Return the languages of the user, best first: by the environment, then by the system."""
    asked = next(filter(None, map(os.environ.get, _VARIABLES)), "")
    return (*asked.split(":"), *(_of_system or _of_windows()))


def _of_windows() -> Sequence[str]:
    """Return the languages of the display of Windows, best first; none on other systems."""
    if sys.platform == "win32":
        import ctypes

        ask = ctypes.windll.kernel32.GetUserPreferredUILanguages
        number, size = ctypes.c_ulong(), ctypes.c_ulong()
        ask(_MUI_LANGUAGE_NAME, ctypes.byref(number), None, ctypes.byref(size))
        found = ctypes.create_unicode_buffer(size.value)
        ask(_MUI_LANGUAGE_NAME, ctypes.byref(number), found, ctypes.byref(size))
        return tuple(filter(None, found[: size.value].split("\0")))
    return ()


def _tell_flaw(language: str) -> None:
    """Tell once that the catalogue of a language is damaged or outdated."""
    if language not in _flawed:
        _flawed.append(language)
        from logging import getLogger  # slow; only for this

        getLogger("swissdesk").warning("The translation %s is damaged or outdated.", language)
        for listener in _listeners:
            listener(language)


def _(text: str) -> str:
    """Return *text* in the requested language; unchanged if no translation exists."""
    return _present().text(text)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form of the noun that goes with *count*."""
    return _present().form(singular, plural, count)


def N_(text: str) -> str:  # noqa: N802  (the name that gettext's tools know)
    """Mark a text of a table for translation; it is translated where it is shown."""
    return text


class Plural(NamedTuple):
    """A marked text of a table, in the forms for one and for several."""

    one: str
    several: str


def form(marked: str | Plural, count: int) -> str:
    """Return a marked text in the requested language, in the form that goes with *count*."""
    return ngettext(*marked, count) if isinstance(marked, Plural) else _(marked)
