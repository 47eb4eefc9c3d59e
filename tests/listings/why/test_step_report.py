"""Why a round is as it is, by a system that keeps a protocol."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.listings.why import step_report
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import GameResult
from swissdesk.model.settings import SystemId
from swissdesk.operations.results import set_result
from swissdesk.operations.rounds import pair_round, publish_round

FIRST = "1-5 1 | 6-2 0 | 3-7 1 | 8-4 0"


@pytest.fixture
def paired():
    """Eight players, two rounds by the Dubov System, the second one being played."""
    tournament = a_tournament(FIRST, rounds=7, system=SystemId.DUBOV)
    return publish_round(pair_round(tournament, round_no=2), round_no=2)


def steps(tournament, round_no):
    return step_report._Round(tournament, round_no).steps


def test_all_boards_of_a_round_are_told_from_one_protocol(paired):
    known = steps(paired, 2)
    assert steps(paired, 2) is known
    played = set_result(paired, round_no=2, board=1, result=GameResult.DRAW)
    assert steps(played, 2) is known


def test_what_a_round_was_paired_with_is_told_anew_once_it_is_otherwise(paired):
    known = steps(paired, 2)
    game = paired.round(1).game(1)
    earlier = paired.with_game(1, replace(game, result=GameResult.BLACK_WINS))
    assert steps(earlier, 2).pairing != known.pairing
    stronger = paired.with_entry(replace(paired.entry(PlayerId(8)), rating=2800))
    assert steps(stronger, 2).pairing != known.pairing
    other = paired.with_settings(replace(paired.settings, system=SystemId.BURSTEIN))
    assert steps(other, 2).stages == ()
    assert steps(paired, 2) == known


def test_each_round_is_told_from_its_own_protocol(paired):
    assert steps(paired, 1).pairing != steps(paired, 2).pairing
