"""Expected scores for ratings, and performance ratings for scores (B.02 art. 8, C.07 art. 10)."""

from collections.abc import Sequence

from swissdesk.model.points import Points
from swissdesk.rating.tables import CERTAIN, rating_difference, scoring_probability

_NOTHING_SCORED = 800
"""C.07 10.3: the distance of a zero score from the lowest rated opponent."""


def rounded_average(numbers: Sequence[int]) -> int:
    """C.07 10.1: return the average of at least one number as an integer, 0.5 rounded up."""
    return (2 * sum(numbers) + len(numbers)) // (2 * len(numbers))


def fractional_score(points: Points, games: int) -> int:
    """C.07 10.2: return *points* (tenths) of at least one game per game, in hundredths.

    B.02 has rows for whole hundredths only; take the nearest one, with 0.5 rounded up.
    """
    return (20 * points + games) // (2 * games)


def performance(points: Points, ratings: Sequence[int]) -> int:
    """C.07 10.2: return the performance rating of *points* (tenths) against at least one rating."""
    return rounded_average(ratings) + rating_difference(fractional_score(points, len(ratings)))


def expected_score(rating: int, ratings: Sequence[int]) -> int:
    """C.07 10.3: return the expected score of *rating* against *ratings*, in hundredths."""
    return sum([scoring_probability(rating - other) for other in ratings])


def perfect_performance(points: Points, ratings: Sequence[int]) -> int:
    """C.07 10.3: return the lowest rating expected to score *points* (tenths) or more.

    For a zero score it is 800 below the lowest of *ratings*, which has at least one element. For a
    full score it is the rating that is certain to win against the highest.
    """
    if points <= 0:
        return min(ratings) - _NOTHING_SCORED
    too_low, enough = min(ratings) - CERTAIN, max(ratings) + CERTAIN
    while enough - too_low > 1:
        middle = (too_low + enough) // 2
        if expected_score(middle, ratings) >= 10 * points:
            enough = middle
        else:
            too_low = middle
    return enough
