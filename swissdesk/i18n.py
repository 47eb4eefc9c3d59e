"""Gettext for what people read: ``listings`` and what is above it."""

import gettext
from functools import cache

from swissdesk import resources


@cache
def _translations() -> gettext.NullTranslations:
    return gettext.translation("swissdesk", resources.path("translations"), fallback=True)


def _(text: str) -> str:
    """Return *text* in the language of the user, or as it is where no translation exists."""
    return _translations().gettext(text)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form of the noun that goes with *count*."""
    return _translations().ngettext(singular, plural, count)
