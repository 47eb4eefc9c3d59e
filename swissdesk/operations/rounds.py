"""Pair a round, publish it, take it back."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from swissdesk.errors import (
    AllRoundsPaired,
    Caution,
    CautionKind,
    InitialColourMissing,
    LedgerOpen,
    Level,
    NotLastRound,
    RoundAlreadyPaired,
    RoundInEditing,
    RoundNotPublished,
    TooFewPlayers,
)
from swissdesk.model.correction import Correction, CorrectionScope
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.confirming import require_yes, required_reason, rounds_impossible
from swissdesk.pairing import systems
from swissdesk.pairing.round_pairing import RoundPairing

_OF_THE_PAIRING = frozenset(
    {
        RemarkKind.MANUAL_PAIRING,
        RemarkKind.IMPORT,
        RemarkKind.ADJOURNMENT,
        RemarkKind.CORRECTION,
        RemarkKind.FULL_POINT_BYE,
    }
)
"""Remarks about the pairings and results of a round: they go with it."""


def pair_round(tournament: Tournament, *, round_no: int, confirmed: bool = False) -> Tournament:
    """Pair the next round, which is *round_no*, as a draft, by the system of the tournament.

    Pairing round 1 closes the list of participants. Games without a result become adjourned
    (C.04.2 art. 3.1), and who was absent without an explanation is withdrawn (C.05 art. 6.5), once
    that is confirmed. Raise ConfirmationNeeded, RoundAlreadyPaired, AllRoundsPaired, UnknownRound,
    RoundInEditing, RoundNotPublished, InitialColourMissing, TooFewPlayers,
    AccelerationNotApplicable or NoLegalPairing.
    """
    _require_pairable(tournament, round_no)
    require_yes(_cautions(tournament, round_no), confirmed=confirmed)
    ready = _with_absent_withdrawn(_with_missing_adjourned(tournament), round_no)
    _require_players(ready, round_no)
    paired = _as_round(ready, round_no, systems.pair(ready))
    return ready.with_round(paired).with_list_closed().with_remarks(*_deprecated(ready, paired))


def publish_round(tournament: Tournament, *, round_no: int) -> Tournament:
    """Publish the pairings of a round: from now on results are entered.

    Raise UnknownRound, RoundInEditing, or LedgerOpen where somebody has neither a game nor a bye.
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
    """Take the publication of the last round back, for a reason (C.04.2 art. 4.4).

    Raise UnknownRound, NotLastRound, RoundNotPublished, ReasonMissing, or ConfirmationNeeded where
    results have been entered.
    """
    played = _last(tournament, round_no)
    if played.state is not RoundState.PUBLISHED:
        raise RoundNotPublished(round_no)
    why = required_reason(reason)
    boards = tuple(game.board for game in played.games if game.result is not GameResult.PENDING)
    caution = Caution(CautionKind.UNPUBLISHED_WITH_RESULTS, Level.CONFIRM, round_no, boards)
    require_yes([caution] if boards else [], confirmed=confirmed)
    draft = tournament.with_round(replace(played, state=RoundState.DRAFT))
    text = f"published pairings taken back: {why}"
    return draft.with_remarks(Remark(RemarkKind.PAIRINGS_CHANGED, round_no, text))


def unpair_round(tournament: Tournament, *, round_no: int) -> Tournament:
    """Drop the pairings and results of the last round; raise UnknownRound or NotLastRound.

    What was corrected since it was paired counts when it is paired again. Byes of which no request
    is known are kept as requests, so that pairing it again starts from the same field.
    """
    dropped = _last(tournament, round_no)
    kept = replace(
        tournament.without_last_round(),
        corrections=tuple(_still_needed(tournament.corrections, round_no)),
        remarks=tuple(
            each
            for each in tournament.remarks
            if each.round_no != round_no or each.kind not in _OF_THE_PAIRING
        ),
        lots=tuple(each for each in tournament.lots if each.round_no < round_no),
    )
    for bye in dropped.byes:
        if bye.kind is not ByeKind.PAB and bye.player not in dropped.order:
            asked = kept.entry(bye.player)
            kept = kept.with_entry(_asking(asked, round_no, bye.kind))
    return kept


def _still_needed(corrections: Iterable[Correction], dropped: int) -> Iterator[Correction]:
    """Yield the corrections that rounds before the one dropped do not know."""
    for each in corrections:
        if each.scope is not CorrectionScope.PAIRING and each.round_no < dropped:
            yield each
        elif each.round_no < dropped - 1:
            yield replace(each, since_round=min(each.since_round, dropped))


def _cautions(tournament: Tournament, round_no: int) -> Iterator[Caution]:
    """Yield what is to be said before a round is paired."""
    if round_no == 1 and not tournament.list_closed:
        yield from rounds_impossible(tournament)
    for played in tournament.rounds:
        if played.missing:
            kind = CautionKind.MISSING_ARE_ADJOURNED
            yield Caution(kind, Level.ACKNOWLEDGE, played.number, played.missing)
    for played in tournament.rounds[:-1]:
        boards = tuple(set(played.unfinished) - set(played.missing))
        if boards:
            kind = CautionKind.OLDER_ADJOURNED
            yield Caution(kind, Level.ACKNOWLEDGE, played.number, tuple(sorted(boards)))
    absent = _absent(tournament, round_no)
    if absent:
        kind = CautionKind.ABSENT_UNEXPLAINED
        yield Caution(kind, Level.CONFIRM, tournament.last_round, players=absent)


def _absent(tournament: Tournament, round_no: int) -> tuple[PlayerId, ...]:
    """Return who was absent in the last round and has not explained it (C.05 art. 6.5)."""
    last = tournament.last_round
    if not (last and tournament.settings.byes.absent_withdraws):
        return ()
    return tuple(
        entry.id
        for entry in tournament.entries
        if entry.is_entered(round_no)
        and last not in entry.excused
        and tournament.histories[entry.id][-1].outcome is Outcome.FORFEIT_LOSS
    )


def _with_absent_withdrawn(tournament: Tournament, round_no: int) -> Tournament:
    gone = _absent(tournament, round_no)
    if not gone:
        return tournament
    last = tournament.last_round
    return tournament.with_entries(
        replace(entry, withdrawn_after=last) if entry.id in gone else entry
        for entry in tournament.entries
    )


def _with_missing_adjourned(tournament: Tournament) -> Tournament:
    for played in tournament.rounds:
        if played.missing:
            games = (
                replace(game, result=GameResult.ADJOURNED)
                if game.result is GameResult.PENDING
                else game
                for game in played.games
            )
            tournament = tournament.with_round(replace(played, games=tuple(games)))
    return tournament


def _require_pairable(tournament: Tournament, round_no: int) -> None:
    if round_no <= tournament.last_round:
        raise RoundAlreadyPaired(round_no)
    if round_no > tournament.settings.rounds:
        raise AllRoundsPaired(tournament.settings.rounds)
    for number in range(1, round_no):
        state = tournament.round(number).state
        if state is RoundState.EDITING:
            raise RoundInEditing(number)
        if state is not RoundState.PUBLISHED:
            raise RoundNotPublished(number)
    if tournament.settings.initial_colour is None:
        raise InitialColourMissing
    _require_players(tournament, round_no)


def _require_players(tournament: Tournament, round_no: int) -> None:
    if not any(entry.is_available(round_no) for entry in tournament.entries):
        raise TooFewPlayers(round_no, 0)


def _as_round(tournament: Tournament, round_no: int, pairing: RoundPairing) -> Round:
    ids = {tpn: entry.id for tpn, entry in tournament.entries_by_tpn.items()}
    games = tuple(
        Game(board, ids[pair.white], ids[pair.black]) for board, pair in enumerate(pairing.pairs, 1)
    )
    byes = [Bye(ids[pairing.pab], ByeKind.PAB)] if pairing.pab is not None else []
    byes += [
        Bye(entry.id, _kind(entry, round_no))
        for entry in tournament.entries
        if not entry.is_available(round_no)
    ]
    order = tuple(entry.id for entry in tournament.entries)
    return Round(round_no, games, tuple(byes), order=order)


def _kind(entry: Entry, round_no: int) -> ByeKind:
    """Return the bye of a player who is not paired; one who has left has a zero-point bye."""
    asked = None if entry.has_left(round_no) else entry.requested_bye(round_no)
    return asked or ByeKind.ZERO_POINT


def _asking(entry: Entry, round_no: int, kind: ByeKind) -> Entry:
    """Return the entry with a bye kept as a request; an absence of who is not there is none."""
    if kind is ByeKind.ZERO_POINT and not entry.is_entered(round_no):
        return entry
    return entry.with_requested_bye(round_no, kind)


def _deprecated(tournament: Tournament, paired: Round) -> Iterator[Remark]:
    """Yield what the report says about full-point byes."""
    for bye in paired.byes:
        if bye.kind is ByeKind.FULL_POINT:
            text = report_words.player(tournament, bye.player)
            yield Remark(RemarkKind.FULL_POINT_BYE, paired.number, text)


def _last(tournament: Tournament, round_no: int) -> Round:
    played = tournament.round(round_no)
    if round_no != tournament.last_round:
        raise NotLastRound(round_no, tournament.last_round)
    return played
