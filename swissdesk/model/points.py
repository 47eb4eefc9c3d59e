"""Points in tenths, and the value of each kind of result (TRF26 record 162)."""

from dataclasses import dataclass
from typing import TypeAlias

from swissdesk.model.result import Outcome

Points: TypeAlias = int
"""Points in tenths: a win of 1.0 is 10, a draw of 0.5 is 5. Exact, never a float."""


@dataclass(frozen=True, slots=True)
class ScoringSystem:
    """Points in tenths for each symbol of TRF26 record 162, with FIDE's defaults.

    ``win`` also rewards forfeit wins and full-point byes, ``draw`` also half-point byes;
    ``absence`` is for zero-point byes and forfeit losses, ``pab`` for the pairing-allocated bye
    (C.04.1 art. 3), ``unknown`` for adjourned games, which are draws for pairing (C.04.2 art. 3.1).
    """

    win: Points = 10
    draw: Points = 5
    loss: Points = 0
    absence: Points = 0
    pab: Points = 10
    unknown: Points = 5

    @property
    def of_match(self) -> "ScoringSystem":
        """The points of a match of two games (C.04.5): the bye is one game of it, and a draw."""
        return ScoringSystem(
            2 * self.win,
            2 * self.draw,
            2 * self.loss,
            2 * self.absence,
            self.pab + self.draw,
            2 * self.unknown,
        )

    def points(self, outcome: Outcome) -> Points:
        """Return the points of *outcome* in tenths; a pending game gives nothing yet."""
        return int(getattr(self, _WORTH[outcome])) if outcome in _WORTH else 0


_WORTH = {
    Outcome.WIN: "win",
    Outcome.DRAW: "draw",
    Outcome.LOSS: "loss",
    Outcome.UNRATED_WIN: "win",
    Outcome.UNRATED_DRAW: "draw",
    Outcome.UNRATED_LOSS: "loss",
    Outcome.FORFEIT_WIN: "win",
    Outcome.FORFEIT_LOSS: "absence",
    Outcome.PAB: "pab",
    Outcome.FULL_POINT_BYE: "win",
    Outcome.HALF_POINT_BYE: "draw",
    Outcome.ZERO_POINT_BYE: "absence",
    Outcome.ADJOURNED: "unknown",
}

STANDARD_SCORING = ScoringSystem()
"""1, ½ and 0 points; a pairing-allocated bye is worth a win."""
