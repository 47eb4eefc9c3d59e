"""INGO and BCF as ratings (A1 of the Swiss System Based on Rating, 1992)."""

from fractions import Fraction

import pytest

from swissdesk.rating.conversion import Scale, converted


@pytest.mark.parametrize(
    ("scale", "number", "rating"),
    [
        (Scale.INGO, 0, 2840),
        (Scale.INGO, 80, 2200),
        (Scale.INGO, 200, 1240),
        (Scale.INGO, Fraction(181, 2), 2116),
        (Scale.INGO, Fraction(1, 16), 2840),
        (Scale.BCF, 0, 600),
        (Scale.BCF, 200, 2200),
        (Scale.BCF, 250, 2600),
    ],
)
def test_a1_a_rating_is_2840_less_8_times_ingo_or_600_and_8_times_bcf(scale, number, rating):
    assert converted(scale, Fraction(number)) == rating


@pytest.mark.parametrize(
    ("scale", "number"), [(Scale.INGO, 355), (Scale.INGO, -1), (Scale.BCF, 425), (Scale.BCF, -1)]
)
def test_a1_a_number_of_no_such_scale_is_no_rating(scale, number):
    assert converted(scale, Fraction(number)) is None
