"""Enter, correct and clear results; correct byes; verify the results of a round."""

from dataclasses import replace

from swissdesk.errors import (
    ByeNotRequestable,
    PlayerSeated,
    RoundIncomplete,
    RoundNotPublished,
    RoundTooOld,
    UnknownBoard,
)
from swissdesk.model.ids import PlayerId
from swissdesk.model.origin import Origin
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import AbsenceReason, ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.confirming import bye_cautions, require_yes
from swissdesk.operations.corrections import corrected, overwriting


def set_result(
    tournament: Tournament,
    *,
    round_no: int,
    board: int,
    result: GameResult,
    confirmed: bool = False,
    origin: Origin | None = None,
) -> Tournament:
    """Record the result of one board, or clear it with ``GameResult.PENDING``.

    In the Double-Swiss it is the result of game 1. A result of an earlier round counts from the
    next pairing on (C.04.2 art. 4.3). The *origin* of a result from phones changes nothing here;
    the journal keeps it. Raise RoundNotPublished, ConfirmationNeeded, or RoundTooOld
    (:mod:`~swissdesk.operations.corrections`).
    """
    del origin
    game = tournament.round(round_no).game(board)
    return _with_game(tournament, round_no, game.with_result(result), confirmed)


def set_second_result(
    tournament: Tournament,
    *,
    round_no: int,
    board: int,
    result: GameResult,
    confirmed: bool = False,
) -> Tournament:
    """Record, or clear, the result of the second game of a match of the Double-Swiss (C.04.5).

    *result* has the outcome of the player first who had White in game 1. Raise UnknownBoard if the
    board has one game only, or as :func:`set_result`.
    """
    game = tournament.round(round_no).game(board)
    if game.second is None:
        raise UnknownBoard(round_no, board)
    return _with_game(tournament, round_no, game.with_result(result.reversed, 2), confirmed)


def swap_colours(
    tournament: Tournament, *, round_no: int, board: int, confirmed: bool = False
) -> Tournament:
    """Record that the game of a board was played with the colours exchanged (C.04.2 art. 4.3).

    The result stays with the players. Raise as :func:`set_result`.
    """
    game = tournament.round(round_no).game(board)
    return _with_game(tournament, round_no, game.with_colours_exchanged(), confirmed)


def set_bye(
    tournament: Tournament,
    *,
    player_id: PlayerId,
    round_no: int,
    kind: ByeKind,
    reason: AbsenceReason = AbsenceReason.NONE,
    confirmed: bool = False,
) -> Tournament:
    """Correct the kind of bye that a player has in the last round paired (C.04.2 art. 4.3).

    Raise RoundTooOld, PlayerSeated, ByeNotRequestable for the PAB, or ConfirmationNeeded.
    """
    played, entry = tournament.round(round_no), tournament.entry(player_id)
    if kind is ByeKind.PAB:
        raise ByeNotRequestable
    if round_no != tournament.last_round:
        raise RoundTooOld(round_no)
    had = next((bye.kind for bye in played.byes if bye.player == player_id), ByeKind.PAB)
    if had is ByeKind.PAB:
        raise PlayerSeated(player_id)
    if had is kind:
        return tournament
    require_yes(bye_cautions(tournament, player_id, round_no, kind), confirmed=confirmed)
    byes = (Bye(player_id, kind, reason) if bye.player == player_id else bye for bye in played.byes)
    player = report_words.player(tournament, player_id)
    text = f"{player}, {report_words.bye(kind)} instead of {report_words.bye(had)}"
    corrected = tournament.with_round(replace(played, byes=tuple(byes)))
    return corrected.with_entry(entry.with_requested_bye(round_no, kind, reason)).with_remarks(
        Remark(RemarkKind.CORRECTION, round_no, text)
    )


def verify_round(tournament: Tournament, *, round_no: int) -> Tournament:
    """Note that all results of a round were entered twice and agree.

    Raise RoundNotPublished or RoundIncomplete.
    """
    played = tournament.round(round_no)
    _require_published(played)
    if not played.is_complete:
        raise RoundIncomplete(round_no, played.missing)
    return tournament.with_round(replace(played, is_verified=True))


def _with_game(tournament: Tournament, round_no: int, game: Game, confirmed: bool) -> Tournament:
    """Return the tournament with *game* in place of the one known on its board."""
    played = tournament.round(round_no)
    before = played.game(game.board)
    _require_published(played)
    if before == game:
        return tournament
    if round_no < tournament.last_round:
        return corrected(tournament, round_no, game, confirmed=confirmed)
    require_yes(overwriting(round_no, before, game), confirmed=confirmed)
    place = round_no, game.board
    others = [each for each in tournament.corrections if (each.round_no, each.board) != place]
    if len(others) < len(tournament.corrections):  # made before later rounds were unpaired
        tournament = tournament.with_corrections(others)
    return tournament.with_round(replace(played.with_game(game), is_verified=False))


def _require_published(played: Round) -> None:
    if played.state is not RoundState.PUBLISHED:
        raise RoundNotPublished(played.number)
