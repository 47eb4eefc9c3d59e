"""Article 9.2 of C.07 (March 2026): the Koya system."""

import pytest
from builders import a_crosstable

from swissdesk.errors import TieBreakRefusal
from swissdesk.model.ids import PlayerId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import SystemId
from swissdesk.standings.breakdown import Fate, Figure
from swissdesk.standings.buchholz import koya, koya_workings
from swissdesk.standings.catalogue import parse
from swissdesk.standings.field import field_of
from swissdesk.standings.modifiers import UNMODIFIED, Modifiers

FOUR = """
    4w1 3b1 2w=
    3w1 4b0 1b=
    2b0 1w0 4b0
    1b0 2w1 3w1
"""
"""Scores 2½, 1½, 0 and 2."""

THREE = """
    2w1 3b=   Z
    1b0   Z 3w=
      Z 1w= 2b=
"""
"""Everybody is free once; scores 1½, ½ and 1."""


def a_round_robin(text, **settings):
    return field_of(a_crosstable(text, system=SystemId.ROUND_ROBIN, **settings))


def points(text, limit=0, **settings):
    """The points in tenths of all participants, in order of TPN."""
    field = a_round_robin(text, **settings)
    return [koya(field, player, Modifiers(limit=limit)) for player in field.records]


def limit(text, modifiers=UNMODIFIED):
    (fact,) = koya_workings(a_round_robin(text), PlayerId(1), modifiers).facts
    assert fact.figure is Figure.LIMIT
    return fact.value


def test_9_2_points_against_all_who_scored_half_of_the_maximum_or_more():
    assert points(FOUR) == [15, 5, 0, 10]


def test_9_2_it_is_not_for_swiss_tournaments():
    assert parse("KS").refusal(a_crosstable(FOUR)) is TieBreakRefusal.ROUND_ROBINS_ONLY


def test_9_2_the_free_round_of_an_odd_number_is_no_part_of_the_maximum():
    assert limit(THREE) == 1
    assert points(THREE) == [5, 5, 5]


def test_9_2_thirteen_participants_have_twelve_games_and_a_limit_of_six():
    text = "\n".join(" ".join(_berger(own, number) for number in range(13)) for own in range(13))
    assert limit(text) == 6
    assert limit(text, Modifiers(limit=1)) == 6.5


def _berger(own, number):
    """Each round those meet whose places add up to its number; who would meet himself is free."""
    other = (number - own) % 13
    return "Z" if other == own else f"{other + 1}{'w' if own < other else 'b'}="


@pytest.mark.parametrize(
    ("moved", "expected"), [(1, [10, 5, 0, 0]), (2, [0, 5, 0, 0]), (-3, [25, 15, 0, 20])]
)
def test_14_5_the_limit_is_moved_by_half_points(moved, expected):
    assert points(FOUR, moved) == expected


def test_9_2_the_limit_is_half_of_the_points_of_a_win_in_every_round():
    assert points(FOUR, scoring=ScoringSystem(win=30, draw=10, pab=30)) == [30, 10, 0, 0]


def test_15_2_a_forfeit_is_a_game_like_any_other():
    assert points("2w+\n1b-") == [0, 0]
    assert points("2w+ 2b-\n1b- 1w+") == [10, 10]


def test_9_2_workings_compare_the_score_of_each_opponent_with_the_limit():
    found = koya_workings(a_round_robin(FOUR), PlayerId(1), UNMODIFIED)
    assert [(term.element, term.value, term.fate, term.article) for term in found.terms] == [
        (2, 1, Fate.COUNTED, "9.2"),
        (0, 1, Fate.NOT_COUNTED, "9.2"),
        (1.5, 0.5, Fate.COUNTED, "9.2"),
    ]
    assert sum(term.value for term in found.counted) == 1.5


def test_14_5_workings_cite_the_article_that_moved_the_limit():
    found = koya_workings(a_round_robin(FOUR), PlayerId(1), Modifiers(limit=1))
    assert {term.article for term in found.terms} == {"14.5"}
