"""Presence of players: arrival, byes and absences, withdrawal, expulsion."""

from dataclasses import replace

from swissdesk.errors import (
    ByeNotRequestable,
    ByeWithPoints,
    FieldClosed,
    NotAbsent,
    RoundAlreadyPaired,
    RoundOutOfRange,
    SeatedInDraft,
    StillPaired,
)
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import AbsenceReason, ByeKind, Outcome
from swissdesk.model.round import RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.confirming import bye_cautions, require_yes, required_reason
from swissdesk.pairing.system_table import FACTS
from swissdesk.standings.keizer import is_keizer

_ABSENCES = frozenset({Outcome.ZERO_POINT_BYE, Outcome.FORFEIT_LOSS})
"""The outcomes of a round for an absent player."""


def request_bye(
    tournament: Tournament,
    *,
    player_id: PlayerId,
    round_no: int,
    kind: ByeKind,
    reason: AbsenceReason = AbsenceReason.NONE,
    confirmed: bool = False,
) -> Tournament:
    """Note a bye or an absence (zero-point bye) for a round to come (C.04.2 art. 3.3).

    The *reason* matters to the Keizer system. Raise RoundAlreadyPaired, RoundOutOfRange,
    ByeNotRequestable, ByeWithPoints if absent players lose by forfeit, or ConfirmationNeeded (C.05
    art. 6.7).
    """
    if kind is ByeKind.PAB:
        raise ByeNotRequestable
    if kind is not ByeKind.ZERO_POINT and FACTS[tournament.settings.system].has_fixed_field:
        raise ByeWithPoints
    require_round_to_come(tournament, round_no)
    require_yes(bye_cautions(tournament, player_id, round_no, kind), confirmed=confirmed)
    entry = tournament.entry(player_id)
    return tournament.with_entry(entry.with_requested_bye(round_no, kind, reason))


def cancel_bye(tournament: Tournament, *, player_id: PlayerId, round_no: int) -> Tournament:
    """Delete a requested bye; raise RoundAlreadyPaired or RoundOutOfRange."""
    require_round_to_come(tournament, round_no)
    entry = tournament.entry(player_id)
    return tournament.with_entry(entry.with_requested_bye(round_no, None))


def set_half_point_barred(
    tournament: Tournament, *, player_id: PlayerId, barred: bool
) -> Tournament:
    """Note whether a player may have no half-point bye."""
    return tournament.with_entry(replace(tournament.entry(player_id), half_point_barred=barred))


def withdraw(tournament: Tournament, *, player_id: PlayerId, after_round: int) -> Tournament:
    """Note that a player leaves after *after_round* and is no longer paired (C.04.2 art. 3.2).

    Every later round is a zero-point bye (C.07 art. 16.1.1), or a forfeit loss if a table includes
    the player (C.05). Raise StillPaired if a later round was anything else, SeatedInDraft if that
    round is a draft, or RoundOutOfRange.
    """
    return tournament.with_entry(_leaving_entry(tournament, player_id, after_round))


def expel(
    tournament: Tournament, *, player_id: PlayerId, after_round: int, reason: str
) -> Tournament:
    """Expel a player after *after_round*, and note the *reason* for the report.

    Raise ReasonMissing, or as :func:`withdraw`.
    """
    why = required_reason(reason)
    entry = replace(_leaving_entry(tournament, player_id, after_round), is_expelled=True)
    text = f"{report_words.player(tournament, player_id)}: {why}"
    remark = Remark(RemarkKind.EXPULSION, after_round, text)
    return tournament.with_entry(entry).with_remarks(remark)


def reinstate(tournament: Tournament, *, player_id: PlayerId) -> Tournament:
    """Undo a withdrawal or an expulsion: the player is paired again from the next round on.

    Raise FieldClosed for a player who left before a table or a bracket began without them.
    """
    entry = tournament.entry(player_id)
    if tournament.rounds and entry.has_left(1):
        require_open_field(tournament)
    return tournament.with_entry(replace(entry, withdrawn_after=None, is_expelled=False))


def excuse_absence(tournament: Tournament, *, player_id: PlayerId, round_no: int) -> Tournament:
    """Note that a player has explained an absence in a paired round (C.05 art. 6.5)."""
    number, entry = tournament.round(round_no).number, tournament.entry(player_id)
    excused = tuple(sorted({*entry.excused, number}))
    return tournament.with_entry(replace(entry, excused=excused))


def set_absence_reason(
    tournament: Tournament, *, player_id: PlayerId, round_no: int, reason: AbsenceReason
) -> Tournament:
    """Note why a player is away in a round, paired or to come.

    Raise NotAbsent for a player with a game or the pairing-allocated bye, or without a bye in a
    round to come.
    """
    entry = tournament.entry(player_id)
    requested = entry.requested_bye(round_no)
    if requested is not None:
        entry = entry.with_requested_bye(round_no, requested, reason)
    noted = tournament.with_entry(entry)
    if round_no > tournament.last_round:
        if requested is None:
            raise NotAbsent(player_id, round_no)
        return noted
    played = tournament.round(round_no)
    if not any(bye.player == player_id and bye.kind is not ByeKind.PAB for bye in played.byes):
        raise NotAbsent(player_id, round_no)
    byes = (replace(e, reason=reason) if e.player == player_id else e for e in played.byes)
    return noted.with_round(replace(played, byes=tuple(byes)))


def check_in_round(tournament: Tournament) -> int:
    """Return the round of the check-in: round 1, or the next one of a Keizer tournament."""
    return tournament.last_round + 1 if is_keizer(tournament) else 1


def check_in(tournament: Tournament, *, player_id: PlayerId, present: bool) -> Tournament:
    """Note that a player's presence before round 1 is confirmed, or is not (C.04.2 art. 4.1).

    A confirmed player is paired in round 1; in the Keizer system, in the next round. Raise
    RoundAlreadyPaired or RoundOutOfRange.
    """
    round_no = check_in_round(tournament)
    require_round_to_come(tournament, round_no)
    entry = replace(tournament.entry(player_id), checked_in=present)
    if present and entry.requested_bye(round_no) is ByeKind.ZERO_POINT:
        entry = entry.with_requested_bye(round_no, None)
    return tournament.with_entry(entry)


def finish_check_in(tournament: Tournament) -> Tournament:
    """Mark players as absent in round 1 who are due but not checked in (C.04.2 art. 4.1).

    In the Keizer system they are absent without notice in the next round. Raise RoundAlreadyPaired
    or RoundOutOfRange.
    """
    round_no = check_in_round(tournament)
    require_round_to_come(tournament, round_no)
    by_keizer = is_keizer(tournament)
    reason = AbsenceReason.WITHOUT_NOTICE if by_keizer else AbsenceReason.NONE
    return tournament.with_entries(
        entry.with_requested_bye(round_no, ByeKind.ZERO_POINT, reason)
        if entry.is_available(round_no) and not entry.checked_in
        else entry
        for entry in tournament.entries
    )


def require_round_to_come(tournament: Tournament, round_no: int) -> None:
    """Raise RoundOutOfRange or RoundAlreadyPaired unless *round_no* is still to be paired."""
    if not 1 <= round_no <= tournament.settings.rounds:
        raise RoundOutOfRange(round_no, tournament.settings.rounds)
    if round_no <= tournament.last_round:
        raise RoundAlreadyPaired(round_no)


def require_open_field(tournament: Tournament) -> None:
    """Raise FieldClosed if a table or a bracket has begun (C.05 Annex 1)."""
    if tournament.rounds and FACTS[tournament.settings.system].has_fixed_field:
        raise FieldClosed


def _leaving_entry(tournament: Tournament, player_id: PlayerId, after_round: int) -> Entry:
    """Return the entry of a player who leaves after a round, if no rule opposes it."""
    entry = tournament.entry(player_id)
    if not 0 <= after_round <= tournament.settings.rounds:
        raise RoundOutOfRange(after_round, tournament.settings.rounds)
    is_paired_on = after_round > 0 and FACTS[tournament.settings.system].has_fixed_field
    missed = _ABSENCES if is_paired_on else _ABSENCES - {Outcome.FORFEIT_LOSS}
    for appearance in tournament.histories[player_id][after_round:]:
        if appearance.outcome not in missed:
            if tournament.round(appearance.round_no).state is not RoundState.PUBLISHED:
                raise SeatedInDraft(entry.participant.name, appearance.round_no)
            raise StillPaired(entry.participant.name, appearance.round_no)
    return replace(entry, withdrawn_after=after_round, is_expelled=False)
