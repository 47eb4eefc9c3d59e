"""Article 14 of C.07 (March 2026): modifiers, and the grammar of codes (TRF26 records 202 and 212).

``ACRONYM[:MP|:GP]{/modifier}``, in capitals or not: ``BH``, ``bh/c1/p``, ``KS/L+1``. The Handbook
writes ``BH-C1``; both forms are read. Codes are written in capitals, with slashes, and with the
modifiers in a fixed order.

Cuts (14.1 to 14.4) leave out elements of a sum, with the exception of 16.5.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from swissdesk.errors import TieBreakNotDefined, TieBreakRefusal, UnknownTieBreak
from swissdesk.standings.breakdown import Fate, Term


@dataclass(frozen=True, slots=True)
class Cut:
    """The numbers of least and most significant values to leave out."""

    least: int = 0
    most: int = 0

    @property
    def article(self) -> str:
        """The article that names this cut; above two values it is 14 itself."""
        return _CUT_ARTICLES.get((self.least, self.most), "14")


_CUT_ARTICLES = {(1, 0): "14.1", (2, 0): "14.2", (1, 1): "14.3", (2, 2): "14.4"}

NO_CUT = Cut()


@dataclass(frozen=True, slots=True)
class Modifiers:
    """The modifiers that a code may add to an acronym.

    ``cut`` is ``/Cn`` or ``/Mn`` (14.1 to 14.4), ``limit`` the half points of ``/L`` (14.5),
    ``fore`` ``/F`` (8.2), ``forfeits_count`` ``/P`` (6.1.1, 16.6), ``reverse`` ``/R`` and
    ``factor`` ``/K`` (13.4.2).
    """

    cut: Cut = NO_CUT
    limit: int = 0
    fore: bool = False
    forfeits_count: bool = False
    reverse: bool = False
    factor: int = 0


UNMODIFIED = Modifiers()

_CODE = re.compile(r"(OTHER_[A-Z0-9_]+|[A-Z]+)(?::(MP|GP))?((?:[/-][A-Z](?:[+-]?\d+)?)*)", re.ASCII)
_MODIFIER = re.compile(r"[/-]([A-Z])([+-]?\d+)?", re.ASCII)

_NUMBERS = {
    "C": re.compile(r"[1-9]\d?"),
    "M": re.compile(r"[1-9]\d?"),
    "L": re.compile(r"[+-]?[1-9]\d?"),
    "F": re.compile(""),
    "P": re.compile(""),
    "R": re.compile(""),
    "K": re.compile(r"[1-9]\d?"),
}
"""Pattern of the text after the letter of a modifier, in the order of writing."""


@dataclass(frozen=True, slots=True)
class Descriptor:
    """A parsed code: ``reference`` is ``MP``, ``GP`` or empty, ``numbers`` are by letter."""

    acronym: str
    reference: str
    numbers: dict[str, str]

    @property
    def modifiers(self) -> Modifiers:
        """The meaning of the letters (Article 14)."""
        least, most = int(self.numbers.get("C", 0)), int(self.numbers.get("M", 0))
        return Modifiers(
            Cut(least or most, most),
            int(self.numbers.get("L", 0)),
            fore="F" in self.numbers,
            forfeits_count="P" in self.numbers,
            reverse="R" in self.numbers,
            factor=int(self.numbers.get("K", 0)),
        )

    @property
    def modified(self) -> str:
        """The modifiers as written, each after its slash."""
        numbers = self.numbers | (
            {"L": f"{int(self.numbers['L']):+d}"} if "L" in self.numbers else {}
        )
        return "".join(f"/{letter}{numbers[letter]}" for letter in _NUMBERS if letter in numbers)


def read(code: str) -> Descriptor:
    """Return the parsed *code*.

    Raise UnknownTieBreak if it is not a code, or TieBreakNotDefined for invalid modifiers.
    """
    match = _CODE.fullmatch(code.strip().upper())
    if match is None:
        raise UnknownTieBreak(code)
    numbers: dict[str, str] = {}
    for letter, number in _MODIFIER.findall(match[3]):
        if letter not in _NUMBERS or not _NUMBERS[letter].fullmatch(number):
            raise TieBreakNotDefined(code, TieBreakRefusal.UNKNOWN_MODIFIER)
        if letter in numbers:
            raise TieBreakNotDefined(code, TieBreakRefusal.MODIFIER_TWICE)
        numbers[letter] = number
    if "C" in numbers and "M" in numbers:
        raise TieBreakNotDefined(code, TieBreakRefusal.CUT_AND_MEDIAN)
    return Descriptor(match[1], match[2] or "", numbers)


# Cuts


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
    omitted = left_out(elements, cut)
    return [value for place, value in enumerate(elements.values) if place not in omitted]


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
