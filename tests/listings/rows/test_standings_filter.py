"""Some of the players of the standings, with their ranks among themselves."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.listings.rows import standings_filter, standings_list
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Sex
from swissdesk.model.player_filter import AgeGroup, Filter


def a_field(*players, rounds=("1-3 1 | 2-4 1",), **settings):
    """A tournament in which the players are as given, one by one."""
    tournament = a_tournament(*rounds, **settings)
    for number, changes in enumerate(players, 1):
        entry = tournament.entry(PlayerId(number))
        player = replace(entry.player, **changes)
        tournament = tournament.with_entry(replace(entry, participant=player))
    return tournament


def shown(tournament, **wanted):
    return sorted(standings_filter.chosen(tournament, Filter(**wanted)))


FIELD = a_field(
    {"category": "A", "sex": Sex.FEMALE, "federation": "CZE", "club": "Lokomotiva"},
    {"category": "A", "sex": Sex.MALE, "federation": "SVK"},
    {"category": "B", "sex": Sex.FEMALE, "federation": "CZE"},
    {},
)


@pytest.mark.parametrize(
    ("wanted", "players"),
    [
        ({}, [1, 2, 3, 4]),
        ({"category": "A"}, [1, 2]),
        ({"sex": Sex.FEMALE}, [1, 3]),
        ({"federation": "CZE"}, [1, 3]),
        ({"club": "Lokomotiva"}, [1]),
        ({"federation": "CZE", "category": "B"}, [3]),
        ({"club": "Lokomotiva", "category": "B"}, []),
    ],
)
def test_it_leaves_those_who_are_all_that_is_asked_for(wanted, players):
    assert shown(FIELD, **wanted) == players


def test_what_nobody_is_cannot_be_asked_for():
    assert standings_filter.categories(FIELD) == (("", "All categories"), ("A", "A"), ("B", "B"))
    assert standings_filter.clubs(FIELD) == (("", "All clubs"), ("Lokomotiva", "Lokomotiva"))
    assert standings_filter.federations(a_tournament("1-2 1")) == ()
    women = a_field({"sex": Sex.FEMALE})
    assert standings_filter.sexes(women) == ((None, "All players"), (Sex.FEMALE, "Women"))
    assert standings_filter.sexes(a_tournament("1-2 1")) == ()


@pytest.mark.parametrize(
    ("birth", "is_u18"), [("2008", True), ("2008/12/31", True), ("2007/12/31", False), ("", False)]
)
def test_u18_is_who_is_not_18_on_the_first_day_of_the_year(birth, is_u18):
    tournament = a_field({"birth": birth})
    found = shown(tournament, age=AgeGroup(most=18), year=2026)
    assert found == ([1] if is_u18 else [])


def test_65_is_who_reaches_that_age_in_the_year():
    tournament = a_field({"birth": "1961/12/31"}, {"birth": "1962"})
    assert shown(tournament, age=AgeGroup(least=65), year=2026) == [1]


def test_the_age_groups_are_those_that_have_some_of_the_players_and_not_all():
    tournament = a_field({"birth": "2010"}, {"birth": "1950"}, {"birth": "1990"}, {"birth": "1990"})
    names = [words for _group, words in standings_filter.ages(tournament, 2026)]
    assert names == ["All ages", "U16", "U18", "U20", "50+", "65+"]
    assert standings_filter.ages(tournament, 0) == ()


def test_the_year_is_that_of_the_first_round_else_that_of_the_event():
    dated = a_tournament("1-2 1", round_dates=("2025/12/28",))
    assert standings_filter.year_of(dated, "2026/01/01") == 2025
    assert standings_filter.year_of(a_tournament("1-2 1"), "2026/01/01") == 2026
    assert standings_filter.year_of(a_tournament("1-2 1"), "") == 0


def test_the_rank_among_those_shown_comes_first_and_ties_stay_ties():
    tournament = a_tournament("1-5 1 | 2-6 1 | 3-7 1 | 4-8 =", tie_breaks=())
    rows = [row for row in standings_list.rows(tournament) if row.tpn in {2, 3, 4, 5}]
    assert [(row.tpn, row.rank) for row in standings_filter.ranked_anew(rows)] == [
        (2, "1= (1=)"),
        (3, "1= (1=)"),
        (4, "3 (4=)"),
        (5, "4 (6=)"),
    ]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (Filter(), ""),
        (Filter(sex=Sex.FEMALE, age=AgeGroup(most=18), federation="CZE"), "Women, U18, CZE"),
        (Filter(sex=Sex.MALE, category="A", club="Lokomotiva"), "Men, A, Lokomotiva"),
    ],
)
def test_a_filter_has_words(wanted, words):
    assert standings_filter.words(wanted) == words


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"most_rating": 1600}, [1]),
        ({"least_rating": 1600}, [1, 2, 4]),
        ({"least_rating": 1601, "most_rating": 1999}, [2]),
        ({"unrated": True}, [3]),
        ({"most_rating": 1600, "unrated": True}, [1, 3]),
        ({"first_timer": True}, [2]),
        ({"first_timer": True, "unrated": True}, []),
    ],
)
def test_a_band_of_ratings_has_its_limits_and_no_unrated_players(condition, expected):
    field = a_field({}, {"is_first_timer": True}, {}, {})
    for number, rating in enumerate((1600, 1601, 0, 2000), 1):
        field = field.with_entry(replace(field.entry(PlayerId(number)), rating=rating))
    assert shown(field, **condition) == expected
