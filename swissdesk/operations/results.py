"""Enter, correct and clear results."""

from dataclasses import replace

from swissdesk.errors import RoundNotPublished
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game, RoundState
from swissdesk.model.tournament import Tournament


def set_result(
    tournament: Tournament, *, round_no: int, board: int, result: GameResult
) -> Tournament:
    """Record the result of one board, or clear it with ``GameResult.PENDING``.

    A correction of an earlier round counts from the next pairing on. Whether it comes in time for
    that, or is for the rating alone, is the arbiter's to say (C.04.2 art. 4.3).
    Raise UnknownRound, UnknownBoard or RoundNotPublished.
    """
    game = tournament.round(round_no).game(board)
    return _with_game(tournament, round_no, replace(game, result=result))


def swap_colours(tournament: Tournament, *, round_no: int, board: int) -> Tournament:
    """Record that the game of a board was played with the colours exchanged (C.04.2 art. 4.3).

    The result stays with the players. Raise UnknownRound, UnknownBoard or RoundNotPublished.
    """
    game = tournament.round(round_no).game(board)
    swapped = Game(board, game.black, game.white, game.result.reversed)
    return _with_game(tournament, round_no, swapped)


def _with_game(tournament: Tournament, round_no: int, game: Game) -> Tournament:
    if tournament.round(round_no).state is not RoundState.PUBLISHED:
        raise RoundNotPublished(round_no)
    return tournament.with_game(round_no, game)
