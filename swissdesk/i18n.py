"""Gettext for what people read: ``listings`` and what is above it.

Texts are in the language of the user, except where somebody asks for another: a document can be
made in one language while the window is in another, in the same moment and in another thread.
"""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from swissdesk import resources

SOURCE = "en"
"""The language in which the texts stand in the program."""

_language: ContextVar[str] = ContextVar("language", default="")
"""The language asked for; empty for that of the user."""

_DOMAIN = "swissdesk"


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Have texts in a language ("sl") within; empty leaves it as it is.

    A text without a translation stays as it is in the program.
    """
    asked = _language.set(language or _language.get())
    try:
        yield
    finally:
        _language.reset(asked)


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that there are, that of the program first."""
    found = Path(resources.path("translations")).glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")
    return (SOURCE, *sorted({path.parent.parent.name for path in found} - {SOURCE}))


def language() -> str:
    """Return the code of the language in which texts are now."""
    return _catalogue(_language.get()).info().get("language") or SOURCE


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    if code == SOURCE:
        return gettext.NullTranslations()
    wanted = [code] if code else None
    return gettext.translation(_DOMAIN, resources.path("translations"), wanted, fallback=True)


def _(text: str) -> str:
    """Return *text* in the language wanted, or as it is where no translation exists."""
    return _catalogue(_language.get()).gettext(text)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form of the noun that goes with *count*."""
    return _catalogue(_language.get()).ngettext(singular, plural, count)
