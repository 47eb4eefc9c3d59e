"""Enter, correct and remove players; byes, absences, withdrawals; pairing numbers."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from swissdesk.errors import (
    ByeNotRequestable,
    NameMissing,
    PlayerInUse,
    RoundAlreadyPaired,
    RoundOutOfRange,
    StillPaired,
    TpnsFrozen,
)
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.names import folded
from swissdesk.model.player import Entry, Player
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.round import Bye, Round
from swissdesk.model.settings import FictitiousPoints, ProhibitedPairing, TournamentSettings
from swissdesk.model.tournament import Tournament

LAST_ROUND_OF_CORRECTIONS = 3
"""Once the next round has been paired, no TPN changes for a correction (C.04.2 art. 2.3)."""


def initial_order(entry: Entry) -> tuple[int, int, str]:
    """Return what sorts the initial order (C.04.2 art. 2.2): rating, title, name.

    Names are compared without regard to case and diacritics, as a printed list is read.
    """
    return (-entry.rating, entry.player.title.order, folded(entry.player.name))


def add_player(
    event: Event,
    *,
    tournament_id: TournamentId,
    player: Player,
    rating: int = 0,
    first_round: int = 1,
) -> Event:
    """Enter a new player, with the identity and the TPN they are due.

    A player whose *first_round* is to come is a late entry, with zero-point byes until then
    (C.04.2 art. 2.4); those below move down by one. Raise NameMissing, RoundAlreadyPaired where
    *first_round* has been paired, or RoundOutOfRange.
    """
    tournament = event.tournament(tournament_id)
    _require_round_to_come(tournament, first_round)
    entered = replace(_named(player), id=event.next_player_id)
    entry = Entry(entered, Tpn(0), rating, first_round)
    rounds = (_with_absence(played, entered.id) for played in tournament.rounds)
    grown = replace(tournament, rounds=tuple(rounds))
    return event.with_tournament(grown.with_entries(_inserted(tournament.entries, entry)))


def edit_player(event: Event, *, tournament_id: TournamentId, player: Player, rating: int) -> Event:
    """Correct a player's data, and the rating used in one tournament.

    In every tournament whose list is open the player moves to the place they are due; otherwise the
    TPNs stay until :func:`renumber` is asked for. Raise NameMissing or UnknownPlayer.
    """
    event.tournament(tournament_id).entry(player.id)
    corrected = event.with_player(_named(player))
    for before in event.tournaments:
        if player.id in before.entries_by_id:
            tournament = corrected.tournament(before.id)
            entry = tournament.entry(player.id)
            if before.id == tournament_id:
                entry = replace(entry, rating=rating)
            moved = _corrected(tournament, before.entry(player.id), entry)
            corrected = corrected.with_tournament(moved)
    return corrected


def remove_player(event: Event, *, tournament_id: TournamentId, player_id: PlayerId) -> Event:
    """Strike a player off the list, and out of what the settings say about single players.

    Raise PlayerInUse once a round has been paired.
    """
    tournament = event.tournament(tournament_id)
    name = tournament.entry(player_id).player.name
    if tournament.rounds:
        raise PlayerInUse(name)
    left = _numbered(each for each in tournament.entries if each.id != player_id)
    settings = _without(tournament.settings, player_id)
    struck = event.with_tournament(tournament.with_entries(left).with_settings(settings))
    if any(player_id in each.entries_by_id for each in struck.tournaments):
        return struck
    return replace(struck, players=tuple(each for each in struck.players if each.id != player_id))


def request_bye(
    tournament: Tournament, *, player_id: PlayerId, round_no: int, kind: ByeKind
) -> Tournament:
    """Note a bye or an absence (zero-point bye) for a round to come (C.04.2 art. 3.3).

    Raise RoundAlreadyPaired, RoundOutOfRange or ByeNotRequestable.
    """
    if kind is ByeKind.PAB:
        raise ByeNotRequestable
    _require_round_to_come(tournament, round_no)
    entry = tournament.entry(player_id)
    return tournament.with_entry(entry.with_requested_bye(round_no, kind))


def cancel_bye(tournament: Tournament, *, player_id: PlayerId, round_no: int) -> Tournament:
    """Strike out a bye asked for; raise RoundAlreadyPaired or RoundOutOfRange."""
    _require_round_to_come(tournament, round_no)
    entry = tournament.entry(player_id)
    return tournament.with_entry(entry.with_requested_bye(round_no, None))


def withdraw(tournament: Tournament, *, player_id: PlayerId, after_round: int) -> Tournament:
    """Note that a player leaves after *after_round* and is no longer paired (C.04.2 art. 3.2).

    From then on every round is a zero-point bye (C.07 art. 16.1.1): raise StillPaired where a later
    round was anything else, RoundOutOfRange where there is no such round.
    """
    entry = tournament.entry(player_id)
    if not 0 <= after_round <= tournament.settings.rounds:
        raise RoundOutOfRange(after_round, tournament.settings.rounds)
    for appearance in tournament.histories[player_id][after_round:]:
        if appearance.outcome is not Outcome.ZERO_POINT_BYE:
            raise StillPaired(entry.player.name, appearance.round_no)
    return tournament.with_entry(replace(entry, withdrawn_after=after_round))


def reinstate(tournament: Tournament, *, player_id: PlayerId) -> Tournament:
    """Take a withdrawal back: the player is paired again from the next round on."""
    return tournament.with_entry(replace(tournament.entry(player_id), withdrawn_after=None))


def renumber(tournament: Tournament) -> Tournament:
    """Give every TPN anew by rating, title and name (C.04.2 art. 2.2); raise TpnsFrozen."""
    if tournament.last_round > LAST_ROUND_OF_CORRECTIONS:
        raise TpnsFrozen
    return tournament.with_entries(_numbered(sorted(tournament.entries, key=initial_order)))


def _corrected(tournament: Tournament, before: Entry, entry: Entry) -> Tournament:
    """Return the tournament with *entry* in place of *before*, where it is due or where it was."""
    if tournament.list_closed or initial_order(before) == initial_order(entry):
        return tournament.with_entry(entry)
    others = tuple(each for each in tournament.entries if each.id != entry.id)
    return tournament.with_entries(_inserted(others, entry))


def _without(settings: TournamentSettings, player_id: PlayerId) -> TournamentSettings:
    """Return the settings with a player left out of prohibited pairings and fictitious points.

    An identity that is free again goes to the next player entered, whom they do not concern.
    """
    prohibited = (_leaving_out(each, player_id) for each in settings.prohibited)
    fictitious = (_leaving_out(each, player_id) for each in settings.fictitious)
    return replace(
        settings,
        prohibited=tuple(each for each in prohibited if len(each.players) > 1),
        fictitious=tuple(each for each in fictitious if each.players),
    )


_Rule = TypeVar("_Rule", ProhibitedPairing, FictitiousPoints)


def _leaving_out(rule: _Rule, player_id: PlayerId) -> _Rule:
    return replace(rule, players=tuple(each for each in rule.players if each != player_id))


def _inserted(entries: tuple[Entry, ...], entry: Entry) -> tuple[Entry, ...]:
    """Return the entries with *entry* above the first one that the initial order puts below it."""
    due = initial_order(entry)
    place = next(
        (index for index, each in enumerate(entries) if initial_order(each) > due), len(entries)
    )
    return _numbered((*entries[:place], entry, *entries[place:]))


def _numbered(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(
        entry if entry.tpn == number else replace(entry, tpn=Tpn(number))
        for number, entry in enumerate(entries, 1)
    )


def _with_absence(played: Round, player_id: PlayerId) -> Round:
    return replace(played, byes=(*played.byes, Bye(player_id, ByeKind.ZERO_POINT)))


def _named(player: Player) -> Player:
    """Return the player with no spaces around the name; raise NameMissing where nothing is left."""
    name = player.name.strip()
    if not name:
        raise NameMissing
    return replace(player, name=name)


def _require_round_to_come(tournament: Tournament, round_no: int) -> None:
    if not 1 <= round_no <= tournament.settings.rounds:
        raise RoundOutOfRange(round_no, tournament.settings.rounds)
    if round_no <= tournament.last_round:
        raise RoundAlreadyPaired(round_no)
