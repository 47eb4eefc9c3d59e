"""Cautions: an operation that needs confirmation collects all of them and asks once."""

from collections.abc import Iterable, Iterator

from swissdesk.errors import (
    Caution,
    CautionKind,
    ConfirmationNeeded,
    Level,
    ReasonMissing,
    TieBreakRefusal,
)
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.tournament import Tournament
from swissdesk.standings.catalogue import parse
from swissdesk.standings.keizer import is_keizer


def require_yes(cautions: Iterable[Caution], *, confirmed: bool) -> None:
    """Raise ConfirmationNeeded with the *cautions*, if there are any, unless *confirmed*."""
    found = tuple(cautions)
    if found and not confirmed:
        raise ConfirmationNeeded(found)


def required_reason(reason: str) -> str:
    """Return a reason without spaces around it; raise ReasonMissing if it is empty."""
    stripped = reason.strip()
    if not stripped:
        raise ReasonMissing
    return stripped


def rounds_impossible(tournament: Tournament) -> Iterator[Caution]:
    """Yield the caution that players run out of opponents before the last round (C.04.1 art. 2)."""
    possible = tournament.possible_rounds
    may_repeat = tournament.has_predetermined_pairings or is_keizer(tournament)
    if tournament.settings.rounds > possible and not may_repeat:
        yield Caution(CautionKind.ROUNDS_IMPOSSIBLE, Level.CONFIRM, count=possible)


def tie_breaks_dropped(tournament: Tournament) -> Iterator[Caution]:
    """Yield the caution that no rule covers unrated players in rating tie-breaks (C.07 art. 10)."""
    dropped = [
        code
        for code in tournament.settings.tie_breaks
        if parse(code).refusal(tournament) is TieBreakRefusal.UNRATED_PLAYERS
    ]
    if dropped:
        unrated = (entry for entry in tournament.entries if not entry.rating)
        players = tuple(entry.id for entry in unrated if not entry.has_left(1))
        kind, detail = CautionKind.TIE_BREAKS_DROPPED, ", ".join(dropped)
        yield Caution(kind, Level.CONFIRM, 1, players=players, detail=detail)


def bye_cautions(
    tournament: Tournament, player_id: PlayerId, round_no: int, kind: ByeKind
) -> Iterator[Caution]:
    """Yield the tournament's rules that oppose a bye of a *kind* in a round."""
    entry, rules = tournament.entry(player_id), tournament.settings.byes
    last = tournament.settings.rounds - rules.none_in_last

    def caution(of: CautionKind, level: Level, count: int = 0) -> Caution:
        return Caution(of, level, round_no, players=(player_id,), count=count)

    if kind is ByeKind.FULL_POINT:
        yield caution(CautionKind.FULL_POINT_BYE, Level.ACKNOWLEDGE)
    if kind is ByeKind.HALF_POINT and entry.half_point_barred:
        yield caution(CautionKind.HALF_POINT_BYE_BARRED, Level.CONFIRM)
    had = _half_point_byes(tournament, player_id, round_no)
    if kind is ByeKind.HALF_POINT and had >= rules.half_points:
        yield caution(CautionKind.SECOND_HALF_POINT_BYE, Level.CONFIRM, had)
    if kind is not ByeKind.ZERO_POINT and round_no > last:
        yield caution(CautionKind.BYE_TOO_LATE, Level.CONFIRM, rules.none_in_last)


def _half_point_byes(tournament: Tournament, player_id: PlayerId, but: int) -> int:
    """Return the number of half-point byes that a player had or requested, except in one round."""
    had = {
        each.round_no
        for each in tournament.histories[player_id]
        if each.outcome is Outcome.HALF_POINT_BYE
    }
    requested = {
        each.round_no
        for each in tournament.entry(player_id).requested_byes
        if each.kind is ByeKind.HALF_POINT and each.round_no > tournament.last_round
    }
    return len((had | requested) - {but})


def results_hidden(tournament: Tournament, round_no: int) -> Iterator[Caution]:
    """Yield the caution that results are hidden once the round is unpublished."""
    return _with_results(CautionKind.UNPUBLISHED_WITH_RESULTS, tournament, round_no)


def results_lost(tournament: Tournament, round_no: int) -> Iterator[Caution]:
    """Yield the caution that unpairing the round also deletes its results."""
    return _with_results(CautionKind.UNPAIRED_WITH_RESULTS, tournament, round_no)


def _with_results(kind: CautionKind, tournament: Tournament, round_no: int) -> Iterator[Caution]:
    meetings = tournament.round(round_no).meetings
    boards = tuple(each.table for each in meetings if each.has_results)
    if boards:
        yield Caution(kind, Level.CONFIRM, round_no, boards)


def publication_undone(round_no: int) -> Caution:
    """Return the caution that undo removes a publication without a note in the report."""
    return Caution(CautionKind.PUBLICATION_UNDONE, Level.CONFIRM, round_no)
