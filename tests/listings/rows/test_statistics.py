"""What a tournament adds up to."""

from dataclasses import replace

import pytest
from builders import a_tournament
from team_builders import published, with_results

from swissdesk.errors import UnknownRound
from swissdesk.listings.rows import statistics
from swissdesk.model.player import Title


def lines(tournament, heading, round_no=1):
    tables = {table.heading: table.lines for table in statistics.tables(tournament, round_no)}
    return [(each.label, each.count, each.share) for each in tables.get(heading, ())]


def with_entries(tournament, *changes):
    """The first entries with other ratings, titles, federations."""
    entries = [
        replace(
            entry,
            rating=change.get("rating", entry.rating),
            participant=replace(
                entry.player,
                title=change.get("title", Title.NONE),
                federation=change.get("federation", ""),
            ),
        )
        for entry, change in zip(tournament.entries, changes, strict=True)
    ]
    return tournament.with_entries(entries)


def test_results_are_counted_by_colour():
    tournament = a_tournament("1-2 1 | 3-4 = | 5-6 0 | 7-8 1")
    assert lines(tournament, "Games played") == [
        ("White won", 2, "50.0 %"),
        ("Drawn", 1, "25.0 %"),
        ("Black won", 1, "25.0 %"),
    ]


def test_games_that_are_not_rated_count_for_their_side_and_odd_results_apart():
    tournament = a_tournament("1-2 W | 3-4 D | 5-6 00 | 7-8 =0")
    assert lines(tournament, "Games played") == [
        ("White won", 1, "25.0 %"),
        ("Drawn", 1, "25.0 %"),
        ("Other results", 2, "50.0 %"),
    ]


def test_what_was_not_played_is_counted_by_its_kind():
    tournament = a_tournament("1-2 + | 3-4 . | 5 H | 6 H | 7 PAB")
    assert lines(tournament, "Not played") == [
        ("Half-point bye", 2, "40.0 %"),
        ("1F-0F", 1, "20.0 %"),
        ("No result yet", 1, "20.0 %"),
        ("Bye", 1, "20.0 %"),
    ]


def test_federations_stand_from_the_largest():
    field = with_entries(
        a_tournament("1-2 1 | 3 Z"),
        {"federation": "CZE"},
        {"federation": "SRB"},
        {"federation": "SRB"},
    )
    assert lines(field, "Federations") == [("SRB", 2, "66.7 %"), ("CZE", 1, "33.3 %")]


def test_titles_stand_from_the_highest():
    field = with_entries(a_tournament("1-2 1 | 3 Z"), {"title": Title.FM}, {}, {"title": Title.GM})
    assert [(label, count) for label, count, _share in lines(field, "Titled players")] == [
        ("GM", 1),
        ("FM", 1),
        ("None", 1),
    ]


def test_ratings_stand_in_bands_from_the_highest():
    field = with_entries(
        a_tournament("1-2 1 | 3-4 1 | 5 Z"),
        {"rating": 2399},
        {"rating": 1100},
        {"rating": 2200},
        {"rating": 1400},
        {"rating": 0},
    )
    assert [(label, count) for label, count, _share in lines(field, "Ratings")] == [
        ("2200–2399", 2),
        ("1400–1599", 1),
        ("Below 1400", 1),
        ("No rating", 1),
    ]


def test_before_the_first_round_there_are_no_games():
    headings = [table.heading for table in statistics.tables(a_tournament("1-2 1"), 0)]
    assert headings == ["Federations", "Titled players", "Ratings"]


def test_a_round_that_is_not_paired_has_none():
    with pytest.raises(UnknownRound):
        statistics.tables(a_tournament("1-2 1"), 2)


def test_the_boards_of_teams_are_games():
    tournament = with_results(published(), 1, t1="10 ==", t2="01")
    tables = {each.heading: each for each in statistics.tables(tournament, 1)}
    games = {line.label: line.count for line in tables["Games played"].lines}
    assert games == {"White won": 1, "Drawn": 1, "Black won": 1}
    assert sum(line.count for line in tables["Ratings"].lines) == len(tournament.people)
