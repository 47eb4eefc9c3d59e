"""Points, numbers and dates as they stand in the fields."""

import pytest

from swissdesk.trf.layout import number_of, points_of, points_text, short_date_of


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("11.5", 115),
        ("0.0", 0),
        (".5", 5),
        ("1,5", 15),
        ("7", 70),
        ("2.50", 25),
        ("3.", 30),
        ("", None),
        (".", None),
        ("1.25", None),
        ("-1.0", None),
        ("1½", None),
        ("12345", None),
    ],
)
def test_points_are_tenths(text, points):
    assert points_of(text) == points


def test_points_are_written_with_one_decimal():
    assert [points_text(points) for points in (0, 5, 115, 1000)] == ["0.0", "0.5", "11.5", "100.0"]


@pytest.mark.parametrize(
    ("text", "number"), [("12", 12), ("0007", 7), ("", None), ("²", None), ("1" * 10, None)]
)
def test_a_number_is_plain_digits(text, number):
    assert number_of(text) == number


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("26/11/20", "2026/11/20"),
        ("70/01/01", "1970/01/01"),
        ("26-11-20", None),
        ("2026-11-20", "2026/11/20"),
        ("26/02/31", None),
    ],
)
def test_the_short_date_of_a_round_belongs_to_a_century(text, day):
    assert short_date_of(text) == day
