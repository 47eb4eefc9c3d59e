"""The document of rating changes: its table, and the games of each player with their figures."""

from dataclasses import replace

import pytest
from builders import a_tournament, with_rating
from team_builders import an_event_of

from swissdesk.errors import RatingsNotComputed
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Listed, Ratings
from swissdesk.papers.catalogue import papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Choices, Request

GAMES = ("1-4 1 | 2-5 0 | 3-6 =", "1-5 = | 6-2 + | 4-3 1", "5-6 1 | 1-3 = | 2-4 ?")
RATINGS = (2700, 2281, 2000, 1850, 0, 1399)


def asked(event, round_no=3, **choices):
    tournament = event.tournaments[0]
    request = Request(event, tournament, round_no, (), Choices(**choices))
    return papers(DocumentKind.RATING_CHANGES, request)


@pytest.fixture
def event():
    tournament = a_tournament(*GAMES)
    entries = [
        with_rating(entry, rating)
        for entry, rating in zip(tournament.entries, RATINGS, strict=True)
    ]
    event = Event("Open", start_date="2026/11/02")
    return event.with_tournament(tournament.with_entries(entries))


def column(sheet, key):
    place = [each.key for each in sheet.table.columns].index(key)
    return [line.cells[place] for line in sheet.table.lines]


def test_the_table_is_in_order_of_changes_and_the_unrated_come_last(event):
    table, _games = asked(event)
    assert "not official" in table.title
    assert column(table, "no") == ["4", "1", "3", "2", "5", "6"]
    assert column(table, "rating-change") == ["+12.40", "-4.90", "-5.60", "", "", ""]
    assert column(table, "rating")[-2:] == ["", "1399"]
    assert [line.starts_group for line in table.table.lines] == [False] * 4 + [True, False]


def test_the_notes_say_what_the_figures_rest_on(event):
    table, _games = asked(event)
    notes = " ".join(each.text for each in table.notes)
    assert "Not official" in notes
    assert "B.02 as of 2 November 2026" in notes
    assert "Average change of 3 rated players: " in notes
    assert "the rate of play cannot be checked" in notes
    assert "1 game adjourned" in notes


def test_each_player_has_the_figures_of_every_game_under_the_outcome(event):
    _table, games = asked(event)
    heading, first, _second, third = games.table.lines[:4]
    assert heading.is_heading
    words = " ".join(filter(None, heading.cells))
    assert words == ("1 Player001 2700 -0.49 K 10: rated 2400 or more (8.3.3); -4.90, new 2695")
    assert [*filter(None, first.cells)] == ["1", "Player004", "1850", "850", "1", "1.00", "0.00"]
    assert [*filter(None, third.cells)] == ["3", "Player003", "2000", "700", "½", "0.99", "-0.49"]


def test_differences_that_count_as_400_stand_beside_the_true_ones(event):
    _table, games = asked(event, players=(PlayerId(4),))
    assert column(games, "difference") == ["", "-850", "-150", "-431"]
    assert column(games, "used") == ["", "-400", "", "-400"]


def test_an_unrated_player_has_the_average_below_the_games(event):
    _table, games = asked(event, players=(PlayerId(5),))
    assert column(games, "rating") == ["", "2281", "2700", "1399", "2145.25"]
    assert column(games, "result")[-1] == "2.5"
    assert column(games, "expected")[-1] == "0.63"
    remark = games.table.lines[0].cells[-1]
    assert remark.startswith("first rating 2200; 3 games against rated opponents are missing")


def test_the_lists_of_the_ratings_are_named(event):
    listed = Listed("FIDE", "2026/11", "1", "Player001", ratings=Ratings(2700))
    (tournament,) = event.tournaments
    entry = tournament.entries[0]
    player = replace(entry.player, listed=(listed,))
    named = event.with_tournament(tournament.with_entry(replace(entry, participant=player)))
    table, _games = asked(named)
    notes = [each.text for each in table.notes]
    assert "Ratings: entered by hand (3), FIDE list, November 2026 (1)." in notes


def test_some_players_are_chosen(event):
    table, games = asked(event, players=(PlayerId(3), PlayerId(5)))
    assert column(table, "no") == ["3", "5"]
    assert sum(line.is_heading for line in games.table.lines) == 2


def test_before_round_1_there_are_no_games(event):
    assert len(asked(event, round_no=0)) == 1


def test_players_of_teams_stand_beside_their_team():
    event = an_event_of(3, 2)
    table, games = asked(event, round_no=2)
    assert "Team 1" in column(table, "team")
    team = event.tournaments[0].entries[0].id
    table, games = asked(event, round_no=2, players=(team,))
    assert set(column(table, "team")) == {event.tournaments[0].entries[0].team.name}
    assert 0 < sum(line.is_heading for line in games.table.lines) <= 4


def test_without_a_first_day_there_is_no_document(event):
    with pytest.raises(RatingsNotComputed):
        asked(replace(event, start_date=""))
