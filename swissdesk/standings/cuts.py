"""Articles 14.1 to 14.4 of C.07: which elements a cut leaves out, with the exception of 16.5."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from swissdesk.standings.breakdown import Fate, Term
from swissdesk.standings.modifiers import Cut

Significance: TypeAlias = int | tuple[int, int]
_VUR = "16.5.1"
"""The article that cuts a voluntarily unplayed round (VUR)."""


class Elements(NamedTuple):
    """The elements of a sum, in any order.

    ``values`` are the amounts they add, ``significance`` orders them from the least to the most
    significant, and ``voluntary`` are the places of VURs (16.1.2).
    """

    values: Sequence[int]
    significance: Sequence[Significance]
    voluntary: Sequence[int] = ()


def total(elements: Elements, cut: Cut) -> int:
    """Return the sum of the elements that remain after *cut*."""
    return sum(remaining(elements, cut))


def remaining(elements: Elements, cut: Cut) -> Sequence[int]:
    """Return the values of the elements that remain after *cut*."""
    if not (cut.least or cut.most):
        return elements.values
    gone = left_out(elements, cut)
    return [value for place, value in enumerate(elements.values) if place not in gone]


def left_out(elements: Elements, cut: Cut) -> Mapping[int, Fate]:
    """Return the places of the elements that *cut* leaves out, with the reason.

    The least significant are cut first (14.3, 14.4).
    """
    rest = sorted(range(len(elements.values)), key=elements.significance.__getitem__)
    fates = {}
    for _ in range(min(cut.least, len(rest))):
        place = _to_cut(rest, elements)
        fates[place] = Fate.CUT_VOLUNTARY if place in elements.voluntary else Fate.CUT_LEAST
        rest.remove(place)
    kept = max(len(rest) - cut.most, 0)
    return fates | dict.fromkeys(reversed(rest[kept:]), Fate.CUT_MOST)


def _to_cut(rest: Sequence[int], elements: Elements) -> int:
    """16.5.1: the lowest VUR, as long as it is not lower than the least significant value."""
    values, least = elements.values, rest[0]
    if not elements.voluntary:
        return least
    lowest = min(
        (place for place in rest if place in elements.voluntary),
        key=values.__getitem__,
        default=least,
    )
    return lowest if values[lowest] >= values[least] else least


def marked(terms: Iterable[Term], elements: Elements, cut: Cut) -> tuple[Term, ...]:
    """Return the terms of *elements*, one each, marked as counted or cut."""
    fates = left_out(elements, cut)
    return tuple(
        term
        if (fate := fates.get(place)) is None
        else replace(term, fate=fate, article=_VUR if fate is Fate.CUT_VOLUNTARY else cut.article)
        for place, term in enumerate(terms)
    )
