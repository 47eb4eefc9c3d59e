"""Correct a game or a rating too late for the pairings (C.04.2 art. 4.3).

A correction made in time is entered as a result (:mod:`swissdesk.operations.results`), a rating
with the data of its player (:mod:`swissdesk.operations.players`). After that, a game counts for the
standings and the rating, or for the rating only, and a rating for the standings and the report; all
pairings, including later ones, keep using the original game and TPN.

Reading: a system that uses ratings uses the current ones, so its later pairings use a rating
corrected late, too; only TPNs are fixed (C.04.2 art. 2.3, C.04.4.1 art. 1.2.2, 1.7.2). Rounds
paired before keep the original rating (:mod:`swissdesk.operations.rating_notes`).
"""

from dataclasses import replace

from swissdesk.errors import CorrectionInTime, RatingInTime, RoundNotPublished
from swissdesk.model.correction import Correction, CorrectionScope
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.round import Game, RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.confirming import required_reason
from swissdesk.operations.correcting import is_in_time
from swissdesk.operations.numbering import may_correct
from swissdesk.operations.rating_notes import with_ratings_kept
from swissdesk.pairing.suitability import goes_by_ratings


def correct_result(
    tournament: Tournament, *, round_no: int, game: Game, scope: CorrectionScope, reason: str
) -> Tournament:
    """Correct a game of an old round, for the standings or for the rating only.

    *game* is the corrected game, on the board of that number. Raise UnknownRound, UnknownBoard,
    RoundNotPublished, CorrectionInTime if it can still be entered as a result, or ReasonMissing.
    """
    played = tournament.round(round_no)
    before = played.game(game.board)
    if played.state is not RoundState.PUBLISHED:
        raise RoundNotPublished(round_no)
    if scope is CorrectionScope.PAIRING or is_in_time(tournament, round_no, game.board):
        raise CorrectionInTime(round_no, game.board)
    why = required_reason(reason)
    if before == game:
        return tournament
    never = tournament.settings.rounds + 1
    now = Correction(round_no, game.board, before, game, never, scope)
    noted = tournament.with_corrections((*tournament.corrections, now)).with_remarks(
        Remark(RemarkKind.CORRECTION, round_no, _words(tournament, now, why))
    )
    return noted if scope is CorrectionScope.RATING else noted.with_game(round_no, game)


def correct_rating(
    event: Event, *, tournament_id: TournamentId, player_id: PlayerId, rating: int, reason: str
) -> Event:
    """Correct a rating once round 4 has been paired, for the standings and the report.

    The player keeps the TPN (C.04.2 art. 2.3), and with it every pairing, unless the system uses
    ratings, like C.04.4.1. Raise UnknownPlayer, RatingInTime if it can still be corrected with the
    player's data, or ReasonMissing.
    """
    tournament = event.tournament(tournament_id)
    before = tournament.entry(player_id)
    if may_correct(tournament):
        raise RatingInTime
    why = required_reason(reason)
    if before.rating == rating:
        return event
    is_paired_by = goes_by_ratings(tournament.settings)
    scope = (
        "standings, report and pairings to come" if is_paired_by else "standings and report only"
    )
    text = (
        f"No. {before.tpn} {before.player.name}, rating {rating} instead of {before.rating}, "
        f"for {scope}: {why}"
    )
    noted = tournament.with_entry(replace(before, rating=rating)).with_remarks(
        Remark(RemarkKind.RATING, tournament.last_round, text)
    )
    return event.with_tournament(with_ratings_kept(noted, tournament))


def _words(tournament: Tournament, now: Correction, reason: str) -> str:
    """Return "board 7, 12-3 1-0 instead of 0-1, for the rating only: scoresheet"."""
    pair, before = report_words.pair(tournament, now.after), report_words.result(now.before.result)
    if now.before.white != now.after.white:
        before = f"{report_words.pair(tournament, now.before)} {before}"
    result = report_words.result(now.after.result)
    what = "the rating only" if now.scope is CorrectionScope.RATING else "standings and rating"
    return f"board {now.board}, {pair} {result} instead of {before}, for {what}: {reason}"
