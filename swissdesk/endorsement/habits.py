"""How often things happen in random tournaments: shares, and numbers in certain rounds."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Any, TypeVar

from swissdesk.model.result import ByeKind

Candidate = TypeVar("Candidate")


class Happening(Enum):
    """What may happen; the value is the field of :class:`Habits` that says how often."""

    FORFEIT = "forfeit"
    DOUBLE_FORFEIT = "double_forfeit"
    UNUSUAL = "unusual"
    HALF_POINT_BYE = "half_point_bye"
    FULL_POINT_BYE = "full_point_bye"
    ABSENCE = "absence"
    RETIREMENT = "retirement"
    LATE_ENTRY = "late_entry"

    __hash__ = object.__hash__  # the one of Enum takes several times as long


BYES = (
    (Happening.HALF_POINT_BYE, ByeKind.HALF_POINT),
    (Happening.FULL_POINT_BYE, ByeKind.FULL_POINT),
    (Happening.ABSENCE, ByeKind.ZERO_POINT),
)
"""The byes that players ask for."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A share from 0 to 1 of those in question, or a number of them."""

    share: float = 0.0
    number: int = 0

    def chosen(self, candidates: Sequence[Candidate], dice: Random) -> list[Candidate]:
        """Return those to whom it happens."""
        if self.number:
            return dice.sample(candidates, min(self.number, len(candidates)))
        if not self.share:
            return []
        return [each for each in candidates if dice.random() < self.share]


@dataclass(frozen=True, slots=True)
class Occasion:
    """An amount for certain rounds, in the place of the share that holds in all others."""

    happening: Happening
    first_round: int
    last_round: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class Habits:
    """How often things happen, as shares from 0 to 1, and occasions on which it is otherwise.

    ``draw``, ``forfeit``, ``double_forfeit`` and ``unusual`` are shares of the games, the byes,
    ``absence`` and ``retirement`` of the players in each round, and ``late_entry`` of the field,
    which arrives after round 1. There are fewer draws where the ratings leave no room for them.
    Of occasions that name the same round the last counts.
    """

    draw: float = 0.3
    forfeit: float = 0.02
    double_forfeit: float = 0.002
    half_point_bye: float = 0.02
    full_point_bye: float = 0.0
    absence: float = 0.01
    retirement: float = 0.005
    late_entry: float = 0.01
    unusual: float = 0.0
    occasions: tuple[Occasion, ...] = ()

    def amount(self, happening: Happening, round_no: int) -> Amount:
        """Return how often something happens in a round."""
        for each in reversed(self.occasions):
            if each.happening is happening and each.first_round <= round_no <= each.last_round:
                return each.amount
        return Amount(getattr(self, happening.value))

    def with_share(self, happening: Happening, share: float) -> "Habits":
        """Return the habits with another share of something."""
        changes: dict[str, Any] = {happening.value: share}  # Any: one of several fields
        return replace(self, **changes)
