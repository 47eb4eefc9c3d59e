"""Article 16 of C.07: unplayed rounds in Swiss tournaments, by the edition that applies.

A participant has three numbers: the *score*; the *adjusted score*, which counts for opponents
(16.3); and for each of their own unplayed rounds the score of a *dummy* (16.4).

Until August 2023 the dummy was a *virtual opponent*, equal to the participant before the round,
with the opposite result in it and half a point for each round after it; opponents got half a point
for each of their unplayed rounds. From then until February 2026 the dummy had the participant's own
score; since then that score is capped.
"""

from collections.abc import Sequence
from enum import Enum

from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.model.settings import TieBreakEdition


class Category(Enum):
    """16.2: the kinds of unplayed rounds; the value is the article."""

    AWARDED_BYE = "16.2.1"
    FORFEIT_WIN = "16.2.2"
    BYE_BEFORE_RETURN = "16.2.3"
    FORFEIT_LOSS = "16.2.4"
    BYE_AT_THE_END = "16.2.5"

    @property
    def is_voluntary(self) -> bool:
        """16.1.2: return whether it is a VUR: the participant was not available to play."""
        return self not in (Category.AWARDED_BYE, Category.FORFEIT_WIN)


_ALWAYS = {
    Outcome.PAB: Category.AWARDED_BYE,
    Outcome.FULL_POINT_BYE: Category.AWARDED_BYE,
    Outcome.FORFEIT_WIN: Category.FORFEIT_WIN,
    Outcome.FORFEIT_LOSS: Category.FORFEIT_LOSS,
}

_WITHOUT_PLAYING = frozenset({*_ALWAYS, Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE})


def categories(record: Sequence[Appearance]) -> tuple[Category | None, ...]:
    """16.2: return the category of each round of *record*; None for a round with a game."""
    if _WITHOUT_PLAYING.isdisjoint([appearance.outcome for appearance in record]):
        return (None,) * len(record)
    found: list[Category | None] = []
    at_the_end = True
    for appearance in reversed(record):
        outcome = appearance.outcome
        if outcome in (Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE):
            found.append(Category.BYE_AT_THE_END if at_the_end else Category.BYE_BEFORE_RETURN)
        else:
            found.append(_ALWAYS.get(outcome))
            at_the_end = at_the_end and outcome.is_voluntary_unplayed
    return tuple(reversed(found))


def is_adjusted(kind: Category | None, edition: TieBreakEdition) -> bool:
    """16.3.2: return whether this round counts as a draw for opponents.

    It is a bye at the end; before 2023 it is any unplayed round.
    """
    if edition is TieBreakEdition.VIRTUAL_OPPONENT:
        return kind is not None
    return kind is Category.BYE_AT_THE_END


def adjustment(
    record: Sequence[Appearance],
    kinds: Sequence[Category | None],
    scoring: ScoringSystem,
    edition: TieBreakEdition,
) -> Points:
    """16.3: return the difference between the adjusted score and the score."""
    return sum(
        scoring.draw - appearance.points
        for appearance, kind in zip(record, kinds, strict=True)
        if is_adjusted(kind, edition)
    )


def virtual_opponent(
    record: Sequence[Appearance], place: int, rounds: int, scoring: ScoringSystem
) -> Points:
    """Before 2023: return the score of the virtual opponent of the unplayed round at *place*.

    Svon = SPR + (1 - SfPR) + ½ (n - R): SPR is the score before round R, SfPR the score in it, n
    the number of rounds. In every scoring system a draw is answered by a draw; otherwise the
    opponent gets the rest of a win.
    """
    appearance = record[place]
    before = sum(each.points for each in record[:place])
    opposite = max(scoring.win - appearance.points, scoring.loss)
    if appearance.points == scoring.draw:
        opposite = scoring.draw
    return before + opposite + scoring.draw * (rounds - appearance.round_no)
