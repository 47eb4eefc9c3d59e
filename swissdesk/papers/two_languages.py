"""Documents with headings in two languages: they are made in each, then put together.

Titles, headings and the fixed words of cards are in both languages; notes, explanations and the
lines of lists only in the first.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from swissdesk import i18n
from swissdesk.model.event import Event
from swissdesk.papers.sheet import (
    Cards,
    Chapters,
    Column,
    Pictures,
    ResultSlip,
    Seat,
    Section,
    Sections,
    Sheet,
    Table,
    TableCard,
)

BETWEEN = " / "
"""Stands between a text and the same in the second language."""

_Made = TypeVar("_Made")

_HEADINGS: Mapping[type, tuple[str, ...]] = {
    Cards: ("title", "cards"),
    Chapters: ("title",),
    Column: ("name",),
    Pictures: ("title",),
    ResultSlip: ("heading", "white", "black", "signature"),
    Seat: ("colour",),
    Section: ("heading", "parts"),
    Sections: ("title", "sections"),
    Sheet: ("title", "table"),
    Table: ("columns",),
    TableCard: ("table", "signatures"),
}
"""The fields that are headings, or have some, of each part of a document."""


def languages_of(event: Event) -> tuple[str, ...]:
    """Return the languages chosen for an event's documents; the usual one for one unknown here."""
    known = i18n.languages()
    return tuple(each if each in known else "" for each in event.paper_style.languages)


def in_both(
    make: Callable[[], _Made], more: Mapping[type, tuple[str, ...]] = MappingProxyType({})
) -> _Made:
    """Make something with headings also in the second language now in use, if any.

    *more* are the fields with headings of other classes.
    """
    second = i18n.second_language()
    if not second:
        return make()
    with i18n.speaking():
        first = make()
    with i18n.speaking(second):
        found: _Made = _together(first, make(), {**_HEADINGS, **more})
    return found


def _together(first: Any, second: Any, fields: Mapping[type, tuple[str, ...]]) -> Any:  # noqa: ANN401
    """Return a part of a document with its headings in both languages; once if they are equal."""
    if isinstance(first, str):
        return first if first == second or not second else f"{first}{BETWEEN}{second}"
    if type(first) is not type(second):
        return first
    if isinstance(first, tuple):
        if len(first) != len(second):
            return first
        return tuple(_together(*pair, fields) for pair in zip(first, second, strict=True))
    found = {
        name: _together(getattr(first, name), getattr(second, name), fields)
        for name in fields.get(type(first), ())
    }
    if isinstance(first, Column) and second.heading != first.heading:
        found["below"] = second.heading
    return replace(first, **found) if found else first
