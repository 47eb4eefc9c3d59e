"""How often things happen in random tournaments: shares, and numbers in certain rounds."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Any, TypeVar

from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.tournament import Tournament

Candidate = TypeVar("Candidate")


class Happening(Enum):
    """Things that may happen; the value is the field of :class:`Habits` that says how often."""

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
"""The byes that players request."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A share from 0 to 1 of the candidates, or a number of them."""

    share: float = 0.0
    number: int = 0

    def chosen(self, candidates: Sequence[Candidate], dice: Random) -> list[Candidate]:
        """Return the candidates chosen by the dice."""
        if self.number:
            return dice.sample(candidates, min(self.number, len(candidates)))
        if not self.share:
            return []
        return [each for each in candidates if dice.random() < self.share]


@dataclass(frozen=True, slots=True)
class Occasion:
    """An amount for certain rounds, in place of the share for all other rounds."""

    happening: Happening
    first_round: int
    last_round: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class Habits:
    """How often things happen, as shares from 0 to 1, and occasions with other amounts.

    ``draw``, ``forfeit``, ``double_forfeit`` and ``unusual`` are shares of the games; the byes,
    ``absence`` and ``retirement`` of the players in each round; ``late_entry`` of the field, which
    arrives after round 1. There are fewer draws if the ratings allow fewer. If several occasions
    name the same round, the last one counts.
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
        """Return the habits with another share for something."""
        changes: dict[str, Any] = {happening.value: share}  # Any: one of several fields
        return replace(self, **changes)


def habits_of(tournament: Tournament) -> Habits:
    """Return how often things happened in a tournament; the usual habits if no round is paired.

    Retired players and late entries count as absent in the other rounds.
    """
    if not tournament.rounds:
        return Habits()
    results = Counter(game.result for each in tournament.rounds for game in each.games)
    byes = Counter(bye.kind for each in tournament.rounds for bye in each.byes)
    played = sum(number for result, number in results.items() if result.is_played)
    games, places = results.total(), len(tournament.entries) * len(tournament.rounds)
    drawn = (GameResult.DRAW, GameResult.UNRATED_DRAW)
    won_by_forfeit = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT)
    return Habits(
        draw=sum(results[each] for each in drawn) / max(played, 1),
        forfeit=sum(results[each] for each in won_by_forfeit) / max(games, 1),
        double_forfeit=results[GameResult.DOUBLE_FORFEIT] / max(games, 1),
        half_point_bye=byes[ByeKind.HALF_POINT] / places,
        full_point_bye=byes[ByeKind.FULL_POINT] / places,
        absence=byes[ByeKind.ZERO_POINT] / places,
        retirement=0.0,
        late_entry=0.0,
    )
