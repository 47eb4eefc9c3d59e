"""Old national scales as ratings: German INGO numbers and British BCF grades.

The formulas are in article A1 of the Swiss System Based on Rating (FIDE 1992). There are two, one
per scale; the Slovene text writes them as one equation.
"""

from enum import Enum
from fractions import Fraction

_HIGHEST = 3999


class Scale(Enum):
    """A national scale."""

    INGO = "INGO"
    """Lower numbers are stronger."""
    BCF = "BCF"


def converted(scale: Scale, number: Fraction) -> int | None:
    """A1: return a number of a scale as a rating, halves rounded up; None if it is invalid.

    2840 - 8 x INGO, 600 + 8 x BCF. A number is invalid if it is negative or the rating would not be
    from 1 to 3999.
    """
    rating = 2840 - 8 * number if scale is Scale.INGO else 600 + 8 * number
    whole = int(rating + Fraction(1, 2))
    return whole if number >= 0 and 0 < whole <= _HIGHEST else None
