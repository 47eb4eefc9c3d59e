"""Cautions before a player gets a bye with points."""

from collections.abc import Iterator

from swissdesk.errors import Caution, CautionKind, Level
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.tournament import Tournament


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
    asked = {
        each.round_no
        for each in tournament.entry(player_id).requested_byes
        if each.kind is ByeKind.HALF_POINT and each.round_no > tournament.last_round
    }
    return len((had | asked) - {but})
