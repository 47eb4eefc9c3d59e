"""Corrections of a game or a rating made after later rounds had been paired.

By C.04.2 art. 4.3 a correction counts for the pairing from some round on, for the standings, or for
the rating alone. Corrections are stored apart, so that earlier rounds can be paired again as they
were.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry
from swissdesk.model.round import Game, Match, Round


class CorrectionScope(Enum):
    """The uses of a correction (C.04.2 art. 4.3)."""

    PAIRING = "pairing"
    """For later pairings, the standings and the rating."""
    STANDINGS = "standings"
    """For the standings and the rating."""
    RATING = "rating"
    """For the rating alone: the game in the round stays as it was."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A game as it was known *before* and *after*; rounds from ``since_round`` on use the latter.

    ``since_round`` is above the number of rounds if no pairing uses it.
    """

    round_no: int
    board: int
    before: Game
    after: Game
    since_round: int
    scope: CorrectionScope

    def is_known_in(self, round_no: int) -> bool:
        """Return whether the pairing of *round_no* uses the corrected game."""
        return self.scope is CorrectionScope.PAIRING and self.since_round <= round_no


@dataclass(frozen=True, slots=True)
class RatingCorrection:
    """The rating and the estimate that a player had in all rounds before ``since_round``."""

    player: PlayerId
    since_round: int
    rating: int
    estimate: int


@dataclass(frozen=True, slots=True)
class MatchCorrection:
    """A match of teams as the pairings of rounds before ``since_round`` see it."""

    round_no: int
    before: Match
    since_round: int


def reverted(
    rounds: tuple[Round, ...],
    corrections: Iterable[Correction],
    matches: Iterable[MatchCorrection],
    round_no: int,
) -> tuple[Round, ...]:
    """Return the rounds as the pairing of *round_no* has to see them (C.04.2 art. 4.3)."""
    found = list(rounds)
    for each in reversed([each for each in matches if each.since_round > round_no]):
        found[each.round_no - 1] = found[each.round_no - 1].with_match(each.before)
    for correction in reversed([each for each in corrections if not each.is_known_in(round_no)]):
        place = correction.round_no - 1
        found[place] = found[place].with_game(correction.before)
    return tuple(found)


def with_earlier_ratings(
    entries: Iterable[Entry], corrections: Sequence[RatingCorrection], round_no: int
) -> tuple[Entry, ...]:
    """Return the entries with the ratings and estimates that the pairing of *round_no* saw.

    The *corrections* of each player are in order of rounds.
    """
    earlier = {each.player: each for each in reversed(corrections) if each.since_round > round_no}
    return tuple(
        replace(entry, rating=earlier[entry.id].rating, estimate=earlier[entry.id].estimate)
        if entry.id in earlier
        else entry
        for entry in entries
    )
