"""When rounds begin, and when two of them cannot begin so."""

from datetime import date

import pytest

from swissdesk.model.timetable import (
    Timetable,
    at_one_moment,
    before_earlier,
    is_within_a_day,
    kept_time,
    minutes_of,
)

DAY = date(2026, 12, 30)
NINE, FOUR_HOURS = 540, 240


def test_rounds_fill_the_first_day_and_then_each_day_after_it():
    timetable = Timetable(DAY, 900, 1, 3, FOUR_HOURS, NINE)
    assert list(timetable.moments(6)) == [
        ("2026/12/30", "15:00"),
        ("2026/12/31", "09:00"),
        ("2026/12/31", "13:00"),
        ("2026/12/31", "17:00"),
        ("2027/01/01", "09:00"),
        ("2027/01/01", "13:00"),
    ]


def test_without_a_time_only_the_days_are_filled():
    assert list(Timetable(DAY, None, 2, 1).moments(3)) == [
        ("2026/12/30", ""),
        ("2026/12/30", ""),
        ("2026/12/31", ""),
    ]


@pytest.mark.parametrize("rounds", range(1, 12))
@pytest.mark.parametrize("per_day", [1, 2, 5])
def test_every_round_has_a_moment_and_they_follow_one_another(rounds, per_day):
    timetable = Timetable(DAY, NINE, 2, per_day, 60)
    moments = list(timetable.moments(rounds))
    days, times = zip(*moments, strict=True)
    assert len(moments) == rounds
    assert moments == sorted(set(moments))
    assert at_one_moment(days, times) == before_earlier(days, times) == ()
    assert timetable.latest(rounds) == max(map(minutes_of, times))


def test_a_round_may_not_begin_after_midnight():
    assert is_within_a_day(Timetable(DAY, 1200, 1, 2, 239).latest(3))
    assert not is_within_a_day(Timetable(DAY, 1200, 1, 2, 240).latest(3))
    assert is_within_a_day(Timetable(DAY, 1200, 1, 2, 240).latest(2))


def test_a_time_is_kept_with_two_digits():
    assert (kept_time(545), minutes_of("09:05"), minutes_of("")) == ("09:05", 545, None)


@pytest.mark.parametrize(
    ("days", "times", "alike", "earlier"),
    [
        (("1", "1"), ("09:00", "09:00"), ((1, 2),), ()),
        (("1", "1"), ("09:00", "14:00"), (), ()),
        (("1", "1"), ("14:00", "09:00"), (), ((1, 2),)),
        (("2", "1"), ("09:00", "14:00"), (), ((1, 2),)),
        (("1", "1", "1"), ("09:00", "14:00", "09:00"), ((1, 3),), ((2, 3),)),
        (("1", "1"), ("", ""), (), ()),
        (("1", "1"), ("09:00", ""), (), ()),
        (("2", "", "1"), (), (), ((1, 3),)),
        (("1", "3", "2", "4"), (), (), ((2, 3),)),
        ((), (), (), ()),
    ],
)
def test_rounds_at_one_moment_and_before_earlier_ones_are_found(days, times, alike, earlier):
    assert at_one_moment(days, times) == alike
    assert before_earlier(days, times) == earlier
