"""The players of a team event by their own results."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from builders import a_tournament
from standings.team_lots import TEAMS, a_match, a_team_event, by_lot

from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.player import NOBODY
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.round import Bye, Round, RoundState
from swissdesk.model.team_rules import TeamRules
from swissdesk.rating.performance import performance
from swissdesk.standings.individuals import (
    BoardBy,
    Criterion,
    IndividualRules,
    board_standings,
    individual_appearances,
    individual_standings,
)

RULES = TeamRules(boards=2)
WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
FORFEIT, NOT_HELD = GameResult.WHITE_WINS_BY_FORFEIT, GameResult.DOUBLE_FORFEIT


def a_round(number, *matches, byes=()):
    free = tuple(Bye(ParticipantId(TEAMS + each), ByeKind.PAB) for each in byes)
    tables = tuple(
        a_match(RULES, table, white, black, results)
        for table, (white, black, results) in enumerate(matches, 1)
    )
    return Round(number, (), free, RoundState.PUBLISHED, matches=tables)


def an_event():
    """Teams 1, 2, 3 with players 1 2, 3 4, 5 6, and a reserve 7 of team 1."""
    first = a_round(1, (1, 2, (WIN, DRAW)), byes=[3])
    second = a_round(2, (3, 1, (DRAW, FORFEIT)), byes=[2])
    third = a_round(3, (2, 3, FORFEIT), byes=[1])
    match = second.matches[0]
    empty = replace(match.boards[1], second=NOBODY)
    second = replace(second, matches=(match.with_board(empty),))
    return a_team_event(3, 2, [first, second, third], teams=RULES, rounds=3)


def in_short(lines):
    return [(line.rank, line.member.id, line.points, line.games, line.played) for line in lines]


def test_the_boards_of_a_player_are_appearances():
    found = individual_appearances(an_event())
    first, second = (each.appearance for each in found[PlayerId(1)])
    assert (first.round_no, first.opponent, first.colour) == (1, 3, Colour.WHITE)
    assert (first.outcome, first.points) == (Outcome.WIN, 10)
    assert (second.opponent, second.colour, second.outcome) == (5, Colour.BLACK, Outcome.DRAW)
    assert [each.board for each in found[PlayerId(2)]] == [2]


def test_an_empty_board_is_a_forfeit_against_nobody():
    ((_board, found),) = individual_appearances(an_event())[PlayerId(6)]
    assert (found.opponent, found.outcome, found.points) == (None, Outcome.FORFEIT_WIN, 10)


def test_all_players_with_a_result_are_ranked_by_points():
    assert in_short(individual_standings(an_event())) == [
        *((1, 1, 15, 2, 2), (2, 6, 10, 1, 0), (3, 5, 5, 1, 1)),
        *((4, 4, 5, 1, 1), (5, 2, 5, 1, 1), (6, 3, 0, 1, 1)),
    ]


def test_the_performance_is_of_games_over_the_board():
    lines = {line.member.id: line for line in individual_standings(an_event())}
    assert lines[1].performance == performance(15, [2597, 2595])
    assert lines[1].percentage == Fraction(3, 4)
    assert (lines[6].performance, lines[6].percentage) == (0, 1)


def test_a_criterion_and_a_minimum_share_of_rounds():
    by_percentage = IndividualRules(Criterion.PERCENTAGE)
    assert in_short(individual_standings(an_event(), None, by_percentage))[0][1] == 6
    half = replace(by_percentage, least_share=Fraction(1, 2))
    assert [line.member.id for line in individual_standings(an_event(), None, half)] == [1]
    assert not individual_standings(an_event(), None, IndividualRules(least_games=3))


def test_by_registered_board_and_by_played_board():
    event = an_event()
    registered = board_standings(event)
    assert [line.member.id for line in registered[1]] == [1, 5, 3]
    first = event.entries[0]
    squad = first.team.squad[::-1]
    event = event.with_entry(replace(first, participant=replace(first.team, squad=squad)))
    assert [line.member.id for line in board_standings(event)[2]] == [1, 6, 4]
    assert [
        line.member.id
        for line in board_standings(event, None, IndividualRules(by=BoardBy.PLAYED))[1]
    ] == [1, 5, 3]


def test_a_difference_of_ratings_above_a_limit_counts_as_the_limit():
    found = individual_standings(an_event(), None, IndividualRules(most_difference=3))
    lines = {line.member.id: line for line in found}
    assert lines[1].member.rating == 2599
    assert lines[1].performance == performance(15, [2597, 2596])
    assert lines[5].performance == performance(5, [2598])


def test_the_best_of_a_club():
    event = an_event()
    third = event.entries[2]
    event = event.with_entry(replace(third, participant=replace(third.team, club="Sofia")))
    found = individual_standings(event, None, IndividualRules(club="Sofia"))
    assert [(line.rank, line.member.id) for line in found] == [(1, 6), (2, 5)]


def test_after_an_earlier_round_only_its_boards_count():
    assert {line.games for line in individual_standings(an_event(), 1)} == {1}


def test_in_an_individual_event_there_is_no_such_list():
    assert individual_standings(a_tournament("1-2 1")) == ()


@pytest.mark.parametrize("seed", range(20))
def test_the_players_of_a_team_share_its_game_points_of_the_boards(seed):
    event = by_lot(Random(seed))
    points = dict.fromkeys((entry.id for entry in event.entries), 0)
    for line in individual_standings(event):
        points[line.entry.id] += line.points
    for entry in event.entries:
        gained = 0
        for played in event.rounds:
            match = played.match_of(entry.id)
            for board in match.boards if match else ():
                outcomes = board.result.white, board.result.black
                gained += RULES.games.points(outcomes[match.black == entry.id])
        assert points[entry.id] == gained
