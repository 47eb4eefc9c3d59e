"""Pair a round, publish it, take it back."""

from dataclasses import replace

from swissdesk.errors import (
    AllRoundsPaired,
    InitialColourMissing,
    NotLastRound,
    RoundAlreadyPaired,
    RoundIncomplete,
    RoundNotPublished,
    TooFewPlayers,
)
from swissdesk.model.player import Entry
from swissdesk.model.result import ByeKind
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.round_pairing import RoundPairing

_LEAST_PLAYERS = 2


def pair_round(tournament: Tournament, *, round_no: int) -> Tournament:
    """Pair the next round, which is *round_no*, as a draft, by the system of the tournament.

    Pairing round 1 closes the list of participants. Raise RoundAlreadyPaired, AllRoundsPaired,
    UnknownRound, RoundIncomplete, RoundNotPublished, InitialColourMissing, TooFewPlayers,
    AccelerationNotApplicable or NoLegalPairing.
    """
    _require_pairable(tournament, round_no)
    pairing = systems.pair(tournament)
    paired = _as_round(tournament, round_no, pairing)
    return replace(tournament.with_round(paired), list_closed=True)


def publish_round(tournament: Tournament, *, round_no: int) -> Tournament:
    """Publish the pairings of a round: from now on results are entered."""
    return _with_state(tournament, round_no, RoundState.PUBLISHED)


def unpublish_round(tournament: Tournament, *, round_no: int) -> Tournament:
    """Take the publication of the last round back; raise NotLastRound."""
    _require_last(tournament, round_no)
    return _with_state(tournament, round_no, RoundState.DRAFT)


def unpair_round(tournament: Tournament, *, round_no: int) -> Tournament:
    """Drop the pairings and results of the last round; raise NotLastRound.

    Byes that the round had, other than the PAB, are kept as requests, so that pairing it again
    starts from the same field.
    """
    _require_last(tournament, round_no)
    dropped = tournament.round(round_no)
    kept = replace(tournament, rounds=tournament.rounds[:-1])
    for bye in dropped.byes:
        entry = kept.entry(bye.player)
        if bye.kind is not ByeKind.PAB and entry.is_entered(round_no):
            kept = kept.with_entry(entry.with_requested_bye(round_no, bye.kind))
    return kept


def _require_pairable(tournament: Tournament, round_no: int) -> None:
    if round_no <= tournament.last_round:
        raise RoundAlreadyPaired(round_no)
    if round_no > tournament.settings.rounds:
        raise AllRoundsPaired(tournament.settings.rounds)
    for number in range(1, round_no):
        played = tournament.round(number)
        if not played.is_complete:
            raise RoundIncomplete(number, played.missing)
        if played.state is not RoundState.PUBLISHED:
            raise RoundNotPublished(number)
    if tournament.settings.initial_colour is None:
        raise InitialColourMissing
    available = sum(entry.is_available(round_no) for entry in tournament.entries)
    if available < _LEAST_PLAYERS:
        raise TooFewPlayers(round_no, available)


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
    return Round(round_no, games, tuple(byes))


def _kind(entry: Entry, round_no: int) -> ByeKind:
    """Return the bye of a player who is not paired; one not in the field has a zero-point bye."""
    asked = entry.requested_bye(round_no) if entry.is_entered(round_no) else None
    return asked or ByeKind.ZERO_POINT


def _with_state(tournament: Tournament, round_no: int, state: RoundState) -> Tournament:
    return tournament.with_round(replace(tournament.round(round_no), state=state))


def _require_last(tournament: Tournament, round_no: int) -> None:
    tournament.round(round_no)
    if round_no != tournament.last_round:
        raise NotLastRound(round_no, tournament.last_round)
