"""Expected scores for ratings, and performance ratings for scores (B.02 art. 8, C.07 art. 10).

All numbers are integers: fractional scores and probabilities in hundredths, differences in rating
points.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from swissdesk.model.points import Points

_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
"""8.1.1: dp for the fractional scores of .50, .51 and so on up to 1.0."""

_HIGHEST = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""8.1.2: the highest difference at which the higher rated player's probability is .50, .51 ..."""

CERTAIN = _HIGHEST[-1] + 1
"""8.1.2: from this difference on the higher rated player is expected to win every game."""

_PROBABILITIES = tuple(
    50 + row
    for row, (above, highest) in enumerate(pairwise((-1, *_HIGHEST)))
    for _ in range(above, highest)
)


def rating_difference(fractional_score: int) -> int:
    """8.1.1: return dp, in rating points, for a fractional score in hundredths (0 to 100)."""
    if fractional_score < 50:
        return -_DIFFERENCES[50 - fractional_score]
    return _DIFFERENCES[fractional_score - 50]


def scoring_probability(difference: int) -> int:
    """8.1.2: return PD in hundredths for a player rated *difference* points above the opponent.

    The whole scale is used: a difference of more than 400 points is not reduced to 400 (8.3.1
    requires that only for the rating change).
    """
    if difference < 0:
        return 100 - scoring_probability(-difference)
    return _PROBABILITIES[difference] if difference < CERTAIN else 100


def nearest(value: Fraction) -> int:
    """8.3.4: return the nearest whole number, 0.5 rounded away from zero."""
    whole = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return whole if value >= 0 else -whole


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
