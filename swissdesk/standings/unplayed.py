"""Article 16 of C.07 (March 2026): unplayed rounds in Swiss tournaments.

A participant has three numbers: the *score*; the *adjusted score*, which opponents are given for
it (16.3); and for each of their own unplayed rounds the score of a *dummy* (16.4).
"""

from collections.abc import Sequence
from enum import Enum

from swissdesk.model.history import Appearance
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import Outcome


class Category(Enum):
    """16.2: the kinds of unplayed rounds; the value is the article."""

    AWARDED_BYE = "16.2.1"
    FORFEIT_WIN = "16.2.2"
    BYE_BEFORE_RETURN = "16.2.3"
    FORFEIT_LOSS = "16.2.4"
    BYE_AT_THE_END = "16.2.5"

    @property
    def is_voluntary(self) -> bool:
        """16.1.2: whether it is a VUR: the participant was not available to play."""
        return self not in (Category.AWARDED_BYE, Category.FORFEIT_WIN)


_ALWAYS = {
    Outcome.PAB: Category.AWARDED_BYE,
    Outcome.FULL_POINT_BYE: Category.AWARDED_BYE,
    Outcome.FORFEIT_WIN: Category.FORFEIT_WIN,
    Outcome.FORFEIT_LOSS: Category.FORFEIT_LOSS,
}

_WITHOUT_PLAYING = frozenset({*_ALWAYS, Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE})


def categories(record: Sequence[Appearance]) -> tuple[Category | None, ...]:
    """16.2: return the category of each round of *record*, None for a round with a game."""
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


def adjusted_score(
    record: Sequence[Appearance], kinds: Sequence[Category | None], scoring: ScoringSystem
) -> Points:
    """16.3: return what opponents are given for this record: byes at the end count as draws."""
    return sum(
        scoring.draw if kind is Category.BYE_AT_THE_END else appearance.points
        for appearance, kind in zip(record, kinds, strict=True)
    )


def dummy_score(own_score: Points, cap: Points) -> Points:
    """16.4: return the score of the dummy met in an unplayed round.

    *cap* is the adjusted score of the scheduled opponent for forfeits (16.4.1), otherwise the
    points for a draw in every round (16.4.2).
    """
    return min(own_score, cap)
