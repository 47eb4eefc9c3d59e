"""National scales of old as ratings: German INGO numbers and British BCF grades.

The formulas are those of article A1 of the Swiss System Based on Rating (FIDE 1992). They are two,
one for each scale; the Slovene text writes them as one equation.
"""

from enum import Enum
from fractions import Fraction

_HIGHEST = 3999


class Scale(Enum):
    """A national scale."""

    INGO = "INGO"
    """The lower, the stronger."""
    BCF = "BCF"


def converted(scale: Scale, number: Fraction) -> int | None:
    """A1: return a number of a scale as a rating, halves rounded up; None where there is none.

    2840 - 8 x INGO, 600 + 8 x BCF. Where the number is negative, or the rating would not be one
    from 1 to 3999, the number is none of its scale.
    """
    rating = 2840 - 8 * number if scale is Scale.INGO else 600 + 8 * number
    whole = int(rating + Fraction(1, 2))
    return whole if number >= 0 and 0 < whole <= _HIGHEST else None
