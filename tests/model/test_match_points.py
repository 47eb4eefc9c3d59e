"""The points of a match: what its boards give, and what a forfeit gives."""

import pytest

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId
from swissdesk.model.match_points import MatchWorth
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import GameResult, Outcome
from swissdesk.model.round import Board, Match
from swissdesk.model.team_rules import TeamRules

THREE_TWO_ONE = ScoringSystem(30, 20, 10, 0, 20, 20)
FORFEITS = {each.value: each for each in GameResult if each.is_forfeited}


def gains(*codes):
    """The gains of both teams in a match with these forfeited boards."""
    boards = tuple(
        Board(number, PlayerId(number), PlayerId(100 + number), Colour.WHITE, FORFEITS[code])
        for number, code in enumerate(codes, 1)
    )
    worth = MatchWorth(TeamRules(boards=len(codes)), THREE_TWO_ONE)
    return worth.of_match(Match(1, PlayerId(200), PlayerId(201), boards))


@pytest.mark.parametrize(
    ("codes", "white", "black"),
    [
        (("+-", "-+"), (20, 10), (20, 10)),
        (("+-", "+-", "+-", "-+"), (30, 30), (10, 10)),
        (("+-", "+-"), (30, 20), (0, 0)),
        (("--", "-+"), (0, 0), (30, 10)),
        (("--", "--"), (0, 0), (0, 0)),
    ],
)
def test_boards_that_both_teams_forfeit_count_as_wins_and_losses_c07_12(codes, white, black):
    found = gains(*codes)
    assert tuple((each.match_points, each.game_points) for each in found) == (white, black)
    assert {each.outcome for each in found} <= {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}


def test_forfeits_worth_points_are_no_boards_won():
    boards = tuple(
        Board(n, PlayerId(n), PlayerId(100 + n), Colour.WHITE, FORFEITS["+-"]) for n in (1, 2)
    )
    rules = TeamRules(boards=2, games=ScoringSystem(20, 10, 10, 10, 20, 10))
    white, black = MatchWorth(rules, THREE_TWO_ONE).of_match(
        Match(1, PlayerId(200), PlayerId(201), boards)
    )
    assert (white.outcome, black.outcome) == (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    assert (white.game_points, black.game_points) == (40, 0)


@pytest.mark.parametrize(
    ("results", "white", "black"),
    [
        ((GameResult.WHITE_WINS, GameResult.ADJOURNED), (30, 15), (10, 5)),
        ((GameResult.DRAW, GameResult.ADJOURNED), (20, 10), (20, 10)),
        ((GameResult.ADJOURNED, GameResult.PENDING), (0, 5), (0, 5)),
    ],
)
def test_c0402_3_1_adjourned_games_are_draws_in_match_points_too(results, white, black):
    boards = tuple(
        Board(number, PlayerId(number), PlayerId(100 + number), Colour.WHITE, result)
        for number, result in enumerate(results, 1)
    )
    match = Match(1, PlayerId(200), PlayerId(201), boards)
    worth = MatchWorth(TeamRules(boards=2), THREE_TWO_ONE)
    found = worth.of_match(match)
    assert tuple((each.match_points, each.game_points) for each in found) == (white, black)
    assert not any(each.outcome.is_known for each in found)
    if GameResult.PENDING not in results:
        paired = worth.of_matches([match], is_for_pairing=True)[0]
        assert [each.match_points for each in paired] == [each.match_points for each in found]
