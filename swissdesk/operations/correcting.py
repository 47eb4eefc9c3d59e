"""Correct a game of an earlier round after later rounds were paired (C.04.2 art. 4.3).

The round before the last one can be corrected until the last one is over. A game that was adjourned
(3.1), or whose result was missing, is settled at any time; so is a game corrected since the last
pairing, because no pairing depends on it yet. Each correction keeps the original game, so that
later rounds can be paired again as they were, and the report notes the change.
"""

from collections.abc import Iterator
from dataclasses import replace

from swissdesk.errors import Caution, CautionKind, Level, RoundTooOld
from swissdesk.model.correction import Correction, CorrectionScope
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.confirming import require_yes
from swissdesk.operations.paired_otherwise import boards_otherwise

_DRAWN = frozenset({GameResult.DRAW, GameResult.UNRATED_DRAW})


def corrected(tournament: Tournament, round_no: int, game: Game, *, confirmed: bool) -> Tournament:
    """Return the tournament with a game of an earlier round corrected, from the next pairing on.

    Raise RoundTooOld or ConfirmationNeeded.
    """
    played = tournament.round(round_no)
    before = played.game(game.board)
    unused = _unused(tournament, round_no, game.board)
    if not is_in_time(tournament, round_no, game.board):
        raise RoundTooOld(round_no)
    origin = before if unused is None else unused.before
    now = Correction(
        round_no, game.board, origin, game, tournament.last_round + 1, CorrectionScope.PAIRING
    )
    cautions = (*overwriting(round_no, before, game), *_cautions(tournament, now))
    require_yes(cautions, confirmed=confirmed)
    noted = _noted(_without(tournament, unused), now)
    return noted.with_round(replace(played.with_game(game), is_verified=False))


def overwriting(round_no: int, before: Game, after: Game) -> Iterator[Caution]:
    """Yield the caution that another result replaces a known one; clearing needs no caution."""
    same_sides = before.white == after.white
    result = after.result if same_sides else after.result.reversed
    if before.result.is_known and result not in {before.result, GameResult.PENDING}:
        boards = (before.board,)
        yield Caution(CautionKind.RESULT_OVERWRITTEN, Level.CONFIRM, round_no, boards)


def is_in_time(tournament: Tournament, round_no: int, board: int) -> bool:
    """Return whether a correction of a game still counts for later pairings."""
    last = tournament.rounds[-1]
    if round_no == last.number or (round_no == last.number - 1 and not last.is_complete):
        return True
    is_open = not tournament.round(round_no).game(board).result.is_known
    return is_open or _unused(tournament, round_no, board) is not None


def _unused(tournament: Tournament, round_no: int, board: int) -> Correction | None:
    """Return the correction of a game that no pairing has used yet."""
    for each in tournament.corrections:
        is_unused = each.scope is CorrectionScope.PAIRING
        is_unused = is_unused and each.since_round > tournament.last_round
        if is_unused and (each.round_no, each.board) == (round_no, board):
            return each
    return None


def _cautions(tournament: Tournament, now: Correction) -> Iterator[Caution]:
    if _is_adjourned(now):
        if now.after.result.is_known and now.after.result not in _DRAWN:
            kind = CautionKind.ADJOURNED_NOT_DRAWN
            yield Caution(kind, Level.CONFIRM, now.round_no, (now.board,))
        return
    before = tournament.as_paired(tournament.last_round)
    boards = boards_otherwise(before, before.with_game(now.round_no, now.after))
    if boards:
        yield Caution(
            CautionKind.CORRECTION_CHANGES_PAIRING,
            Level.CONFIRM,
            tournament.last_round,
            boards,
            count=len(boards),
        )


def _without(tournament: Tournament, unused: Correction | None) -> Tournament:
    """Return the tournament without a correction that another replaces."""
    if unused is None:
        return tournament
    gone = _remark(tournament, unused)
    kept = (each for each in tournament.corrections if each is not unused)
    remarks = tuple(each for each in tournament.remarks if each != gone)
    return replace(tournament.with_corrections(kept), remarks=remarks)


def _noted(tournament: Tournament, now: Correction) -> Tournament:
    """Return the tournament with a correction, unless it restores the original game."""
    if now.before == now.after:
        return tournament
    remark = _remark(tournament, now)
    noted = tournament.with_corrections((*tournament.corrections, now))
    return noted if remark is None else noted.with_remarks(remark)


def _remark(tournament: Tournament, now: Correction) -> Remark | None:
    """Return the remark; None for an adjourned game that was drawn, as it was paired."""
    board, pair = now.board, report_words.pair(tournament, now.after)
    result = report_words.result(now.after.result)
    if not _is_adjourned(now):
        before = report_words.result(now.before.result)
        if now.before.white != now.after.white:
            before = f"{report_words.pair(tournament, now.before)} {before}"
        text = f"board {board}, {pair} {result} instead of {before}"
        return Remark(RemarkKind.CORRECTION, now.round_no, text)
    if now.after.result in _DRAWN:
        return None
    return Remark(RemarkKind.ADJOURNMENT, now.round_no, f"board {board}, {pair} {result}")


def _is_adjourned(correction: Correction) -> bool:
    return correction.before.result is GameResult.ADJOURNED
