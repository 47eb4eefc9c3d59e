"""Gettext for texts that people read: ``listings`` and the packages above it.

Texts are in the language of the user, unless a caller asks for another: one thread can make a
document in one language while the window uses another.
"""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from swissdesk import resources

SOURCE = "en"
"""The language of the texts in the source code."""

_language: ContextVar[str] = ContextVar("language", default="")
"""The requested language; empty for the language of the user."""

_DOMAIN = "swissdesk"


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
    return _catalogue(_language.get()).info().get("language") or SOURCE


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    if code == SOURCE:
        return gettext.NullTranslations()
    wanted = [code] if code else None
    return gettext.translation(_DOMAIN, resources.path("translations"), wanted, fallback=True)


def _(text: str) -> str:
    """Return *text* in the requested language; unchanged if no translation exists."""
    return _catalogue(_language.get()).gettext(text)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form of the noun that goes with *count*."""
    return _catalogue(_language.get()).ngettext(singular, plural, count)
