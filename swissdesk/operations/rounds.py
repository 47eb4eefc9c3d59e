"""Pair, publish, unpublish and unpair a round."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from swissdesk.errors import (
    LedgerOpen,
    NotLastRound,
    RoundInEditing,
    RoundNotPublished,
    SystemOfReportNotPaired,
)
from swissdesk.model.correction import Correction, CorrectionScope
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind
from swissdesk.model.round import Round, RoundState
from swissdesk.model.round_clock import moment_of
from swissdesk.model.tournament import Tournament
from swissdesk.operations.confirming import (
    require_yes,
    required_reason,
    results_hidden,
    results_lost,
)
from swissdesk.operations.corrections import without_round
from swissdesk.operations.preparation import as_round, full_point_byes, made_ready
from swissdesk.pairing import systems
from swissdesk.pairing.suitability import require_suitable
from swissdesk.standings.keizer import is_keizer

_OF_THE_PAIRING = frozenset(
    {
        RemarkKind.MANUAL_PAIRING,
        RemarkKind.IMPORT,
        RemarkKind.ADJOURNMENT,
        RemarkKind.CORRECTION,
        RemarkKind.FULL_POINT_BYE,
        RemarkKind.LOT,
        RemarkKind.PLAY_OFF,
    }
)
"""Remarks about the pairings, results and ties of a round; unpairing deletes them."""


def pair_round(tournament: Tournament, *, round_no: int, confirmed: bool = False) -> Tournament:
    """Pair the next round, *round_no*, as a draft by the system of the tournament.

    Pairing round 1 closes the list of participants. Pairing decides the system and the number of
    rounds if an imported report left them open. Raise SystemNotPaired, SystemOfReportNotPaired,
    UnsuitableTournament, AccelerationNotApplicable, NoLegalPairing, or as
    :func:`~swissdesk.operations.preparation.made_ready`.
    """
    _require_paired(tournament)
    ready = made_ready(tournament, round_no, confirmed=confirmed)
    require_suitable(ready)
    if not (ready.settings.system_known and ready.settings.rounds_known):
        known = replace(ready.settings, system_known=True, rounds_known=True)
        ready = ready.with_settings(known)
    paired = as_round(ready, round_no, systems.pair(ready))
    if is_keizer(ready):
        ready = _with_next_evening(ready, round_no)
    return ready.with_round(paired).with_list_closed().with_remarks(*full_point_byes(ready, paired))


def _with_next_evening(tournament: Tournament, round_no: int) -> Tournament:
    """Return a Keizer tournament ready for the check-in of the next evening.

    With an open end there is always one more round.
    """
    settings = tournament.settings
    if settings.keizer.open_end and settings.rounds == round_no:
        tournament = tournament.with_settings(replace(settings, rounds=round_no + 1))
    return tournament.with_entries(
        replace(entry, checked_in=False) if entry.checked_in else entry
        for entry in tournament.entries
    )


def _require_paired(tournament: Tournament) -> None:
    """Raise SystemNotPaired, or SystemOfReportNotPaired for the system that a report names."""
    settings = tournament.settings
    if not settings.system_known and not systems.is_paired(settings.system):
        codes = (line[4:] for line in tournament.extra_records if line.startswith("192 "))
        raise SystemOfReportNotPaired(next(codes, settings.type_text))
    systems.require_paired(settings.system)


def publish_round(tournament: Tournament, *, round_no: int) -> Tournament:
    """Publish the pairings of a round, so that results can be entered.

    Raise RoundInEditing, or LedgerOpen if a player has neither a game nor a bye.
    """
    played = tournament.round(round_no)
    if played.state is RoundState.EDITING:
        raise RoundInEditing(round_no)
    pool = tournament.pool(round_no)
    if pool:
        raise LedgerOpen(round_no, pool)
    return tournament.with_round(replace(played, state=RoundState.PUBLISHED))


def unpublish_round(
    tournament: Tournament, *, round_no: int, reason: str, confirmed: bool = False
) -> Tournament:
    """Unpublish the last round, for a reason (C.04.2 art. 4.4).

    Raise NotLastRound, RoundNotPublished, ReasonMissing or ConfirmationNeeded.
    """
    played = _last(tournament, round_no)
    if played.state is not RoundState.PUBLISHED:
        raise RoundNotPublished(round_no)
    remarks = tuple(_unpublishing(played, reason))
    require_yes(results_hidden(tournament, round_no), confirmed=confirmed)
    unpublished = replace(played, state=RoundState.DRAFT, started="", played_seconds=0)
    draft = tournament.with_round(unpublished)
    return draft.with_remarks(*remarks)


def set_clock(
    tournament: Tournament, *, round_no: int, started: str, played_seconds: int
) -> Tournament:
    """Start, stop or set the clock of the last round, which must be published.

    It runs since *started*, unless that is "", after it ran for *played_seconds*; a negative number
    adds to the playing time. Raise NotLastRound or RoundNotPublished; ValueError if the text is
    invalid.
    """
    played = _last(tournament, round_no)
    if played.state is not RoundState.PUBLISHED:
        raise RoundNotPublished(round_no)
    moment_of(started)
    return tournament.with_round(replace(played, started=started, played_seconds=played_seconds))


def unpair_round(
    tournament: Tournament, *, round_no: int, reason: str = "", confirmed: bool = False
) -> Tournament:
    """Drop the pairings and results of the last round.

    Published pairings change only for a reason, which the report notes (C.04.2 art. 4.4). Pairing
    the round again uses the corrections made since. Byes without a known request become requests,
    so that it starts from the same field. Raise NotLastRound, ReasonMissing for a published round,
    or ConfirmationNeeded if results have been entered.
    """
    dropped = _last(tournament, round_no)
    remarks = tuple(_unpublishing(dropped, reason))
    require_yes(results_lost(tournament, round_no), confirmed=confirmed)
    kept = replace(
        without_round(tournament.without_last_round(), round_no),
        corrections=tuple(_still_needed(tournament.corrections, round_no)),
        remarks=tuple(
            each
            for each in tournament.remarks
            if each.round_no != round_no or each.kind not in _OF_THE_PAIRING
        ),
        tie_decisions=tuple(each for each in tournament.tie_decisions if each.round_no < round_no),
    )
    for bye in dropped.byes:
        if bye.kind is not ByeKind.PAB and bye.player not in dropped.order:
            entry = kept.entry(bye.player)
            if bye.kind is not ByeKind.ZERO_POINT or entry.is_entered(round_no):
                kept = kept.with_entry(entry.with_requested_bye(round_no, bye.kind, bye.reason))
    return kept.with_remarks(*remarks)


def _unpublishing(played: Round, reason: str) -> Iterator[Remark]:
    """Yield the remark about a round that is no longer published; raise ReasonMissing."""
    if played.state is RoundState.PUBLISHED:
        text = f"published pairings taken back: {required_reason(reason)}"
        yield Remark(RemarkKind.PAIRINGS_CHANGED, played.number, text)


def _still_needed(corrections: Iterable[Correction], dropped: int) -> Iterator[Correction]:
    """Yield the corrections that rounds before the one dropped do not know."""
    for each in corrections:
        if each.scope is not CorrectionScope.PAIRING and each.round_no < dropped:
            yield each
        elif each.round_no < dropped - 1:
            yield replace(each, since_round=min(each.since_round, dropped))


def _last(tournament: Tournament, round_no: int) -> Round:
    played = tournament.round(round_no)
    if round_no != tournament.last_round:
        raise NotLastRound(round_no, tournament.last_round)
    return played
