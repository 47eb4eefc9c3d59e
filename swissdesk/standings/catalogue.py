"""The tie-breaks by code: the one table that joins C.07 with TRF26 records 202 and 212.

A code is an acronym and its modifiers, in capitals: ``BH``, ``BH/C1``, ``SB/M1``, ``DE/P``,
``TPN/R``. The Handbook writes ``BH-C1``; both are read, in capitals or not.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from swissdesk.errors import UnknownTieBreak
from swissdesk.model.ids import PlayerId
from swissdesk.standings.buchholz import buchholz
from swissdesk.standings.cuts import NO_CUT, Cut
from swissdesk.standings.direct_encounter import direct_encounter
from swissdesk.standings.field import Field
from swissdesk.standings.own_record import (
    black_games,
    black_games_won,
    games_won,
    pairing_number,
    progressive_score,
    rating,
    rounds_elected,
    standard_points,
    wins,
)
from swissdesk.standings.sonneborn_berger import sonneborn_berger


@dataclass(frozen=True, slots=True)
class Modifiers:
    """Article 14 and the letters of TRF26: ``/Cn``, ``/Mn``, ``/P`` and ``/R``."""

    cut: Cut = NO_CUT
    forfeits_count: bool = False
    reverse: bool = False


Evaluation: TypeAlias = Callable[[Field, Sequence[PlayerId], Modifiers], Mapping[PlayerId, int]]
"""(field, tied participants, modifiers) -> a whole number for each of the tied participants."""


@dataclass(frozen=True, slots=True)
class _Article:
    """One row of Article 5: what is computed, in which fractions of a point, what may modify it."""

    evaluation: Evaluation
    unit: int = 1
    modifiers: str = ""
    lowest_first: bool = False


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break as it stands in a list: its ``code`` in the form of TRF26 and how to apply it."""

    code: str
    article: _Article
    modifiers: Modifiers

    def evaluate(self, field: Field, tied: Sequence[PlayerId]) -> Mapping[PlayerId, int]:
        """Return a whole number for each participant of one tied group (4.2)."""
        return self.article.evaluation(field, tied, self.modifiers)

    @property
    def is_highest_first(self) -> bool:
        """Whether the higher number is better."""
        return self.article.lowest_first == self.modifiers.reverse

    def value(self, number: int) -> Fraction:
        """Return what is shown for *number*: the tie-break in points."""
        return Fraction(number, self.article.unit)


def _of_each(function: Callable[[Field, PlayerId], int]) -> Evaluation:
    """Return the evaluation of a tie-break that looks at one participant."""

    def evaluation(
        field: Field, tied: Sequence[PlayerId], _modifiers: Modifiers
    ) -> Mapping[PlayerId, int]:
        return {player: function(field, player) for player in tied}

    return evaluation


def _with_cut(function: Callable[[Field, PlayerId, Cut], int]) -> Evaluation:
    """Return the evaluation of a tie-break that looks at one participant and may be cut."""

    def evaluation(
        field: Field, tied: Sequence[PlayerId], modifiers: Modifiers
    ) -> Mapping[PlayerId, int]:
        return {player: function(field, player, modifiers.cut) for player in tied}

    return evaluation


def _direct_encounter(
    field: Field, tied: Sequence[PlayerId], modifiers: Modifiers
) -> Mapping[PlayerId, int]:
    return direct_encounter(field, tied, forfeits_count=modifiers.forfeits_count)


_ARTICLES = {
    "DE": _Article(_direct_encounter, modifiers="P"),
    "WIN": _Article(_of_each(wins)),
    "WON": _Article(_of_each(games_won)),
    "BPG": _Article(_of_each(black_games)),
    "BWG": _Article(_of_each(black_games_won)),
    "PS": _Article(_with_cut(progressive_score), unit=10, modifiers="C"),
    "REP": _Article(_of_each(rounds_elected)),
    "STD": _Article(_of_each(standard_points), unit=10),
    "TPN": _Article(_of_each(pairing_number), modifiers="R", lowest_first=True),
    "BH": _Article(_with_cut(buchholz), unit=10, modifiers="CM"),
    "SB": _Article(_with_cut(sonneborn_berger), unit=100, modifiers="CM"),
    "RTNG": _Article(_of_each(rating), modifiers="R"),
}
"""In the order of the articles of C.07."""

ACRONYMS = tuple(_ARTICLES)
"""The tie-breaks known, without modifiers."""

_CODE = re.compile(r"([A-Z]+)(?:[/-]([CM][1-9]\d?|[PR]))?")


def parse(code: str) -> TieBreak:
    """Return the tie-break that *code* names; raise UnknownTieBreak."""
    match = _CODE.fullmatch(code.strip().upper())
    if match is None:
        raise UnknownTieBreak(code)
    acronym, modifier = match[1], match[2] or ""
    article = _ARTICLES.get(acronym)
    if article is None or modifier[:1] not in article.modifiers:
        raise UnknownTieBreak(code)
    canonical = f"{acronym}/{modifier}" if modifier else acronym
    return TieBreak(canonical, article, _modifiers(modifier))


def _modifiers(text: str) -> Modifiers:
    match text[:1]:
        case "C":
            return Modifiers(Cut(least=int(text[1:])))
        case "M":
            return Modifiers(Cut(least=int(text[1:]), most=int(text[1:])))
        case "P":
            return Modifiers(forfeits_count=True)
        case "R":
            return Modifiers(reverse=True)
        case _:
            return Modifiers()
