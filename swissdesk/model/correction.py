"""Corrections: what was found out about a game after other rounds had been paired.

Why they are kept apart: C.04.2 art. 4.3 has a correction count for the pairing from a certain round
on, for the standings, or for the rating alone. So a round before that can be paired again as it was
(:meth:`~swissdesk.model.tournament.Tournament.as_paired`).
"""

from dataclasses import dataclass
from enum import Enum

from swissdesk.model.round import Game


class CorrectionScope(Enum):
    """For what a correction counts (C.04.2 art. 4.3)."""

    PAIRING = "pairing"
    """For the pairings to come, the standings and the rating."""
    STANDINGS = "standings"
    """For the standings and the rating."""
    RATING = "rating"
    """For the rating alone: the game in the round stays as it was."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A game as it was known *before* and *after*; rounds from ``since_round`` on know the latter.

    ``since_round`` is above the number of rounds where no pairing is to know it.
    """

    round_no: int
    board: int
    before: Game
    after: Game
    since_round: int
    scope: CorrectionScope
