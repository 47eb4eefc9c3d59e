"""Gettext for texts that people read: ``listings`` and the packages above it.

Texts are in the language of the user, unless a caller asks for another: one thread can make a
document in one language while the window uses another.

``_`` and ``ngettext`` translate at once. Tables only mark their texts, with ``N_`` and ``Plural``:
``xgettext --keyword=N_ --keyword=Plural:1,2`` finds these too.
"""

import gettext
from collections.abc import Iterator
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

_DOMAIN = "swissdesk"

_of_user = ""
"""The language that the user chose; empty for that of the system."""


def use(language: str) -> None:
    """Use a language ("sl") for the user from now on; an empty one is that of the system."""
    global _of_user
    _of_user = language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Use a language ("sl") for texts inside the block; an empty one changes nothing.

    A text without a translation stays as it is in the source code.
    """
    asked = _language.set(language or _language.get())
    try:
        yield
    finally:
        _language.reset(asked)


def languages() -> tuple[str, ...]:
    """Return the codes of the available languages, that of the source code first."""
    found = Path(resources.path("translations")).glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")
    return (SOURCE, *sorted({path.parent.parent.name for path in found} - {SOURCE}))


def language() -> str:
    """Return the code of the language now in use."""
    return _catalogue(_language.get() or _of_user).info().get("language") or SOURCE


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    if code == SOURCE:
        return gettext.NullTranslations()
    wanted = [code] if code else None
    return gettext.translation(_DOMAIN, resources.path("translations"), wanted, fallback=True)


def _(text: str) -> str:
    """Return *text* in the requested language; unchanged if no translation exists."""
    return _catalogue(_language.get() or _of_user).gettext(text)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form of the noun that goes with *count*."""
    return _catalogue(_language.get() or _of_user).ngettext(singular, plural, count)


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
