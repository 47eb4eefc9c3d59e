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
