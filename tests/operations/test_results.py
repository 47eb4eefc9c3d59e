"""Entering and correcting results."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import RoundNotPublished, UnknownBoard
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.operations.results import set_result, swap_colours


def test_a_result_is_recorded_for_one_board():
    tournament = a_tournament("1-3 . | 2-4 .")
    played = set_result(tournament, round_no=1, board=2, result=GameResult.DRAW)
    assert [game.result for game in played.round(1).games] == [
        GameResult.PENDING,
        GameResult.DRAW,
    ]


def test_4_3_a_result_of_an_earlier_round_can_be_corrected():
    tournament = a_tournament("1-2 1", "2-1 1")
    corrected = set_result(tournament, round_no=1, board=1, result=GameResult.BLACK_WINS)
    assert corrected.score(PlayerId(2)) == 20


def test_a_draft_takes_no_results():
    tournament = a_tournament("1-2 .")
    draft = tournament.with_round(replace(tournament.round(1), state=RoundState.DRAFT))
    with pytest.raises(RoundNotPublished):
        set_result(draft, round_no=1, board=1, result=GameResult.DRAW)


def test_a_board_that_does_not_exist_takes_no_result():
    with pytest.raises(UnknownBoard):
        set_result(a_tournament("1-2 ."), round_no=1, board=2, result=GameResult.DRAW)


def test_4_3_exchanged_colours_leave_the_result_with_the_players():
    swapped = swap_colours(a_tournament("1-2 1"), round_no=1, board=1)
    game = swapped.round(1).game(1)
    assert (game.white, game.black, game.result) == (2, 1, GameResult.BLACK_WINS)
    assert swapped.score(PlayerId(1)) == 10
