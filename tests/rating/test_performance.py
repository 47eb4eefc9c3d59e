"""B.02 article 8 and C.07 article 10: averages, performance and perfect performance."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.rating.performance import (
    expected_score,
    fractional_score,
    perfect_performance,
    performance,
    rounded_average,
)

FIVE = (2100, 2050, 2000, 1990, 2200)
RATINGS = st.lists(st.integers(1, 4000), min_size=1, max_size=15)


@pytest.mark.parametrize(
    ("numbers", "average"),
    [(FIVE, 2068), ((1500, 1501), 1501), ((1500, 1500, 1501), 1500), ((-3, -2), -2)],
)
def test_10_1_an_average_is_rounded_and_half_a_point_goes_up(numbers, average):
    assert rounded_average(numbers) == average


@pytest.mark.parametrize(
    ("points", "games", "hundredths"),
    [(35, 5, 70), (5, 4, 13), (10, 3, 33), (20, 3, 67), (0, 1, 0)],
)
def test_10_2_a_fractional_score_has_two_decimals_and_half_of_one_goes_up(
    points, games, hundredths
):
    assert fractional_score(points, games) == hundredths


def test_10_2_a_performance_is_the_average_and_the_difference_of_the_table():
    assert performance(35, FIVE) == 2068 + 149


@pytest.mark.parametrize(("points", "difference"), [(0, -800), (50, 800)])
def test_10_2_no_point_or_all_points_are_a_difference_of_800(points, difference):
    assert performance(points, FIVE) == 2068 + difference


def test_10_3_perfect_performance_is_the_lowest_rating_that_is_expected_to_score_as_much():
    opponents = (1700, 1950, 1850, 2050, 2150)
    assert perfect_performance(35, opponents) == 2112
    assert expected_score(2112, opponents) >= 350 > expected_score(2111, opponents)


def test_10_3_a_zero_score_is_800_below_the_lowest_rated_opponent():
    assert perfect_performance(0, (1650, 1850, 2050)) == 850


def test_10_3_all_points_are_certain_against_the_highest_rated_opponent():
    assert perfect_performance(30, (1650, 1850, 2050)) == 2050 + 736


def test_10_3_the_full_scale_is_used_for_differences_above_400():
    assert expected_score(2500, (1900,)) == 98


@given(RATINGS, st.data())
def test_10_3_one_rating_point_less_is_not_enough(ratings, data):
    points = 5 * data.draw(st.integers(1, 2 * len(ratings)))
    found = perfect_performance(points, ratings)
    assert expected_score(found, ratings) >= 10 * points > expected_score(found - 1, ratings)
