"""Correct a game or a rating after later rounds were paired (C.04.2 art. 4.3).

In time, later pairings use the corrected game: until the last round is over, a game of the round
before it; at any time, a game that was adjourned (3.1), had no result, or has been corrected since
the last pairing. A match of two games (C.04.5) is open as long as one of them is. After that, a
game counts for the standings and the rating, or for the rating only, and a rating for the standings
and the report; all pairings, including later ones, keep using the original game and TPN. Each
correction keeps the original, so that a round can be paired again as it was, and the report notes
the change.

Reading: a system that uses ratings uses the current ones, so its later pairings use a rating
corrected late, too; only TPNs are fixed (C.04.2 art. 2.3, C.04.4.1 art. 1.2.2, 1.7.2).
"""

from collections.abc import Iterator
from dataclasses import replace

from swissdesk.errors import (
    Caution,
    CautionKind,
    CorrectionInTime,
    Level,
    NoLegalPairing,
    RatingInTime,
    RoundNotPublished,
    RoundTooOld,
)
from swissdesk.model.correction import Correction, CorrectionScope, RatingCorrection
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.remark import RESULT_WORDS, Remark, RemarkKind
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game, RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.operations.confirming import require_yes, required_reason
from swissdesk.operations.numbering import may_correct
from swissdesk.pairing import systems
from swissdesk.pairing.suitability import goes_by_ratings

_DRAWN = frozenset({GameResult.DRAW, GameResult.UNRATED_DRAW})


def correct_result(
    tournament: Tournament, *, round_no: int, game: Game, scope: CorrectionScope, reason: str
) -> Tournament:
    """Replace the game on a board of an old round, for the standings or for the rating only.

    Raise RoundNotPublished, CorrectionInTime if a result can still be entered, or ReasonMissing.
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
    correction = Correction(round_no, game.board, before, game, never, scope)
    uses = "the rating only" if scope is CorrectionScope.RATING else "standings and rating"
    text = f"{_words(tournament, correction)}, for {uses}: {why}"
    noted = tournament.with_corrections((*tournament.corrections, correction))
    noted = noted.with_remarks(Remark(RemarkKind.CORRECTION, round_no, text))
    return noted if scope is CorrectionScope.RATING else noted.with_game(round_no, game)


def correct_rating(
    event: Event, *, tournament_id: TournamentId, player_id: PlayerId, rating: int, reason: str
) -> Event:
    """Correct a rating once round 4 has been paired, for the standings and the report.

    The player keeps the TPN (C.04.2 art. 2.3), and with it every pairing, unless the system uses
    ratings, like C.04.4.1. Raise RatingInTime before round 4 is paired, or ReasonMissing.
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
        f"No. {before.tpn} {before.participant.name}, rating {rating} instead of {before.rating}, "
        f"for {scope}: {why}"
    )
    noted = tournament.with_entry(replace(before, rating=rating)).with_remarks(
        Remark(RemarkKind.RATING, tournament.last_round, text)
    )
    return event.with_tournament(with_ratings_kept(noted, tournament))


def corrected(tournament: Tournament, round_no: int, game: Game, *, confirmed: bool) -> Tournament:
    """Return the tournament with a game of an earlier round corrected, from the next pairing on.

    Raise RoundTooOld or ConfirmationNeeded.
    """
    played = tournament.round(round_no)
    before = played.game(game.board)
    unused = _unused(tournament, round_no, game.board)
    if not is_in_time(tournament, round_no, game.board):
        raise RoundTooOld(round_no)
    origin, next_round = before if unused is None else unused.before, tournament.last_round + 1
    correction = Correction(round_no, game.board, origin, game, next_round, CorrectionScope.PAIRING)
    cautions = (*overwriting(round_no, before, game), *_cautions(tournament, correction))
    require_yes(cautions, confirmed=confirmed)
    noted = tournament if unused is None else _without_unused(tournament, unused)
    if correction.before != correction.after:
        noted = noted.with_corrections((*noted.corrections, correction))
        noted = noted.with_remarks(*_remarks(noted, correction))
    return noted.with_round(replace(played.with_game(game), is_verified=False))


def overwriting(round_no: int, before: Game, after: Game) -> Iterator[Caution]:
    """Yield the caution that another result replaces a known one; clearing needs no caution."""
    same_sides = before.white == after.white
    results = (after if same_sides else after.with_colours_exchanged()).results
    if any(
        known.is_known and result not in {known, GameResult.PENDING}
        for known, result in zip(before.results, results, strict=False)
    ):
        boards = (before.board,)
        yield Caution(CautionKind.RESULT_OVERWRITTEN, Level.CONFIRM, round_no, boards)


def is_in_time(tournament: Tournament, round_no: int, board: int) -> bool:
    """Return whether a correction of a game still counts for later pairings."""
    last = tournament.rounds[-1]
    if round_no == last.number or (round_no == last.number - 1 and not last.is_complete):
        return True
    is_open = not tournament.round(round_no).game(board).is_known
    return is_open or _unused(tournament, round_no, board) is not None


def _unused(tournament: Tournament, round_no: int, board: int) -> Correction | None:
    """Return the correction of a game that no pairing has used yet."""
    for each in tournament.corrections:
        is_unused = each.scope is CorrectionScope.PAIRING
        is_unused = is_unused and each.since_round > tournament.last_round
        if is_unused and (each.round_no, each.board) == (round_no, board):
            return each
    return None


def _cautions(tournament: Tournament, correction: Correction) -> Iterator[Caution]:
    if _is_adjourned(correction):
        after = correction.after
        if after.is_known and not _is_as_paired(correction):
            kind = CautionKind.ADJOURNED_NOT_DRAWN
            yield Caution(kind, Level.CONFIRM, correction.round_no, (correction.board,))
        return
    last = tournament.last_round
    before = tournament.as_paired(last)
    boards = boards_differing(before, before.with_game(correction.round_no, correction.after))
    if boards:
        kind = CautionKind.CORRECTION_CHANGES_PAIRING
        yield Caution(kind, Level.CONFIRM, last, boards, count=len(boards))


def _without_unused(tournament: Tournament, unused: Correction) -> Tournament:
    """Return the tournament without a correction that another replaces."""
    dropped = tuple(_remarks(tournament, unused))
    kept = (each for each in tournament.corrections if each is not unused)
    remarks = tuple(each for each in tournament.remarks if each not in dropped)
    return replace(tournament.with_corrections(kept), remarks=remarks)


def _remarks(tournament: Tournament, correction: Correction) -> Iterator[Remark]:
    """Yield the remark; none for an adjourned game that was drawn, as it was paired."""
    number, after = correction.round_no, correction.after
    if not _is_adjourned(correction):
        yield Remark(RemarkKind.CORRECTION, number, _words(tournament, correction))
    elif not _is_as_paired(correction):
        text = f"board {after.board}, {_pair(tournament, after)} {_results(after)}"
        yield Remark(RemarkKind.ADJOURNMENT, number, text)


def _is_adjourned(correction: Correction) -> bool:
    """Return whether only adjourned games change; a match may have had a known result, too."""
    before, after = correction.before, correction.after
    is_swapped = before.white != after.white
    results = (after.with_colours_exchanged() if is_swapped else after).results
    changed = [
        was
        for was, now in zip(before.results, results, strict=False)
        if is_swapped or was is not now
    ]
    is_any_adjourned = GameResult.ADJOURNED in before.results
    return is_any_adjourned and all(was is GameResult.ADJOURNED for was in changed)


def _is_as_paired(correction: Correction) -> bool:
    """Return whether every game that was adjourned has been drawn (C.04.2 art. 3.1)."""
    results = zip(correction.before.results, correction.after.results, strict=False)
    return all(after in _DRAWN for before, after in results if before is GameResult.ADJOURNED)


def _results(game: Game) -> str:
    """Return "1-0", or the results of both games of a match, White of game 1 first."""
    return ", ".join(RESULT_WORDS[each] for each in game.results)


def _words(tournament: Tournament, correction: Correction) -> str:
    """Return "board 7, 12-3 1-0 instead of 0-1", the players by TPN, White first."""
    before, after = correction.before, correction.after
    was, result = _results(before), _results(after)
    if before.white != after.white:
        was = f"{_pair(tournament, before)} {was}"
    return f"board {correction.board}, {_pair(tournament, after)} {result} instead of {was}"


def _pair(tournament: Tournament, game: Game) -> str:
    return f"{tournament.entry(game.white).tpn}-{tournament.entry(game.black).tpn}"


def boards_differing(before: Tournament, after: Tournament) -> tuple[int, ...]:
    """Return the boards of the last round that the system makes *before* but not *after*.

    Both have the same last round. Return no boards if there is no legal pairing after, or if the
    pairings were known from the start.
    """
    if before.has_predetermined_pairings:
        return ()
    lost = {frozenset(pair) for pair in _pairs(before) - _pairs(after)}
    meetings = before.rounds[-1].meetings
    return tuple(each.table for each in meetings if frozenset((each.white, each.black)) in lost)


def _pairs(tournament: Tournament) -> frozenset[tuple[PlayerId, PlayerId]]:
    """Return the pairs, White first, that the system makes of the players of the last round."""
    played = tournament.rounds[-1]
    try:
        pairing = systems.pair(tournament, played.number, present=played.paired)
    except NoLegalPairing:
        return frozenset()
    entries = tournament.entries_by_tpn
    return frozenset((entries[pair.white].id, entries[pair.black].id) for pair in pairing.pairs)


def with_ratings_kept(changed: Tournament, before: Tournament) -> Tournament:
    """Return *changed* with the ratings and estimates of *before* kept for the rounds paired.

    Between two pairings the first correction of a player has the values that the rounds saw.
    """
    if not before.rounds:
        return changed
    first_round = before.last_round + 1
    kept = {each.player for each in before.rating_corrections if each.since_round == first_round}
    found = []
    for entry in before.entries:
        now = changed.entry(entry.id)
        is_same = (entry.rating, entry.estimate) == (now.rating, now.estimate)
        if not is_same and entry.id not in kept:
            found.append(RatingCorrection(entry.id, first_round, entry.rating, entry.estimate))
    if not found:
        return changed
    return changed.with_rating_corrections((*before.rating_corrections, *found))


def without_round(tournament: Tournament, dropped: int) -> Tournament:
    """Return the tournament with the ratings that rounds before the one *dropped* have seen."""
    first: dict[tuple[PlayerId, int], RatingCorrection] = {}  # per player between two pairings
    for each in tournament.rating_corrections:
        round_no = min(each.since_round, dropped)
        if round_no > 1:
            first.setdefault((each.player, round_no), replace(each, since_round=round_no))
    return tournament.with_rating_corrections(first.values())
