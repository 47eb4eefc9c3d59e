"""The days by which a section is registered and its report sent (B.02 art. 0.2, 7.1.3, 9.1)."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from builders import a_tournament, with_rating

from swissdesk.model.event import Event
from swissdesk.model.player import Sex
from swissdesk.rating.deadlines import DeadlineKind, registration_deadline, report_deadlines


def registered_by(*ratings, sex=Sex.MALE, start="2026/11/20"):
    tournament = a_tournament(players=len(ratings))
    entries = (
        replace(each, participant=replace(each.player, sex=sex))
        for each in map(with_rating, tournament.entries, ratings)
    )
    tournament = tournament.with_entries(entries)
    event = Event(start_date=start).with_tournament(tournament)
    return registration_deadline(event, tournament)


@pytest.mark.parametrize(
    ("ratings", "sex", "day", "article"),
    [
        ((2700, 2100), Sex.MALE, date(2026, 11, 17), "B.02 art. 0.2.2"),
        ((2701, 2100), Sex.MALE, date(2026, 10, 21), "B.02 art. 0.2.1"),
        ((2500, 2100), Sex.FEMALE, date(2026, 11, 17), "B.02 art. 0.2.2"),
        ((2501, 2100), Sex.FEMALE, date(2026, 10, 21), "B.02 art. 0.2.1"),
        ((0, 0), Sex.UNKNOWN, date(2026, 11, 17), "B.02 art. 0.2.2"),
    ],
)
def test_0_2_registered_three_days_before_or_thirty(ratings, sex, day, article):
    found = registered_by(*ratings, sex=sex)
    assert (found.kind, found.day, found.article) == (DeadlineKind.REGISTRATION, day, article)
    assert not found.has_passed(day)
    assert found.has_passed(day + timedelta(days=1))


def test_without_a_first_day_there_is_no_deadline():
    assert registered_by(2000, 1900, start="") is None
    assert registered_by(2000, 1900, start="soon") is None


@pytest.mark.parametrize(
    ("last_day", "due", "latest"),
    [
        (date(2026, 11, 1), date(2026, 12, 1), date(2027, 2, 1)),
        (date(2026, 11, 24), date(2026, 12, 1), date(2027, 2, 1)),  # 6 days to the 30th
        (date(2026, 11, 25), date(2027, 1, 1), date(2027, 2, 1)),  # 5 days
        (date(2026, 11, 30), date(2027, 1, 1), date(2027, 2, 1)),
        (date(2026, 12, 25), date(2027, 1, 1), date(2027, 3, 1)),
        (date(2027, 2, 23), date(2027, 4, 1), date(2027, 5, 1)),
    ],
)
def test_9_1_the_next_list_or_the_one_after_and_the_third_at_the_latest(last_day, due, latest):
    first, last = report_deadlines(last_day)
    assert (first.kind, first.rating_list) == (DeadlineKind.LIST, due)
    assert (last.kind, last.rating_list) == (DeadlineKind.LAST_LIST, latest)
    assert all(each.rating_list - each.day == timedelta(days=3) for each in (first, last))
