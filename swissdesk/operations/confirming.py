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
from swissdesk.model.result import GameResult
from swissdesk.model.tournament import Tournament
from swissdesk.standings.catalogue import parse


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
    if tournament.settings.rounds > possible and not tournament.has_predetermined_pairings:
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


def results_out_of_sight(tournament: Tournament, round_no: int) -> Iterator[Caution]:
    """Yield the caution that results are hidden once the round is unpublished."""
    boards = _boards_with_results(tournament, round_no)
    if boards:
        yield Caution(CautionKind.UNPUBLISHED_WITH_RESULTS, Level.CONFIRM, round_no, boards)


def results_lost(tournament: Tournament, round_no: int) -> Iterator[Caution]:
    """Yield the caution that unpairing the round also deletes its results."""
    boards = _boards_with_results(tournament, round_no)
    if boards:
        yield Caution(CautionKind.UNPAIRED_WITH_RESULTS, Level.CONFIRM, round_no, boards)


def publication_undone(round_no: int) -> Caution:
    """Return the caution that undo removes a publication without a note in the report."""
    return Caution(CautionKind.PUBLICATION_UNDONE, Level.CONFIRM, round_no)


def _boards_with_results(tournament: Tournament, round_no: int) -> tuple[int, ...]:
    games = tournament.round(round_no).games
    return tuple(game.board for game in games if game.result is not GameResult.PENDING)
