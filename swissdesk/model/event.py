"""An event (festival): one file, its players and its tournaments."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from datetime import date
from functools import cached_property
from itertools import starmap, zip_longest
from types import MappingProxyType
from typing import TypeVar

from swissdesk.errors import SnapshotOutdated, UnknownPlayer, UnknownTournament
from swissdesk.model.dates import calendar_day
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.paper_style import USUAL_STYLE, PaperStyle
from swissdesk.model.player import Player
from swissdesk.model.registration import UNREGISTERED, Official, Registration
from swissdesk.model.tournament import Tournament

_Key = TypeVar("_Key", bound=int)
_Value = TypeVar("_Value")


@dataclass(frozen=True)
class Event:
    """Everything one event file holds.

    Dates are "YYYY/MM/DD" or empty. ``players`` are in order of identity; the entries of
    tournaments have the same values (:meth:`with_tournament`). ``tournaments`` are in the arbiter's
    order. FIDE IDs are text; ``deputy_ids`` and ``deputy_titles`` belong to ``deputy_arbiters`` and
    may be fewer; ``arbiters`` are all others. A section may be registered with other data
    (:func:`registered`).
    ``logo`` is a PNG or JPEG picture, or empty.
    """

    name: str = ""
    place: str = ""
    federation: str = ""
    start_date: str = ""
    end_date: str = ""
    organiser: str = ""
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    tournaments: tuple[Tournament, ...] = ()
    organiser_id: str = ""
    chief_arbiter_id: str = ""
    deputy_ids: tuple[str, ...] = ()
    organiser_email: str = ""
    chief_arbiter_email: str = ""
    chief_arbiter_title: str = ""
    deputy_titles: tuple[str, ...] = ()
    arbiters: tuple[Official, ...] = ()
    paper_style: PaperStyle = USUAL_STYLE
    logo: bytes = b""

    @cached_property
    def players_by_id(self) -> MappingProxyType[PlayerId, Player]:
        """The players by identity."""
        return MappingProxyType({player.id: player for player in self.players})

    def tournament(self, tournament_id: TournamentId) -> Tournament:
        """Return a tournament; raise UnknownTournament."""
        for each in self.tournaments:
            if each.id == tournament_id:
                return each
        raise UnknownTournament(tournament_id)

    def player(self, player_id: PlayerId) -> Player:
        """Return a player; raise UnknownPlayer."""
        try:
            return self.players_by_id[player_id]
        except KeyError:
            raise UnknownPlayer(player_id) from None

    @property
    def next_player_id(self) -> PlayerId:
        """An identity that no player and no team of the event has."""
        teams = (entry.id for each in self.tournaments for entry in each.entries)
        return PlayerId(max((*(player.id for player in self.players), *teams), default=0) + 1)

    def with_tournament(self, tournament: Tournament) -> "Event":
        """Return the event with *tournament* replaced, or added as the last, and its players."""
        by_id = {each.id: each for each in self.tournaments}
        by_id[tournament.id] = tournament  # one that is there keeps its place
        known = self.players_by_id.copy()
        changed = False
        for player in tournament.people:
            if known.get(player.id) is not player:
                changed = changed or known.get(player.id) != player
                known[player.id] = player
        event = replace(self, tournaments=tuple(by_id.values()))
        if not changed:
            return event
        players = tuple(sorted(known.values(), key=lambda player: player.id))
        return _share_players(replace(event, players=players))

    def with_player(self, player: Player) -> "Event":
        """Return the event with a player's data replaced everywhere; raise UnknownPlayer."""
        self.player(player.id)
        players = tuple(player if each.id == player.id else each for each in self.players)
        return _share_players(replace(self, players=players))


def registered(event: Event, tournament: Tournament) -> Registration:
    """Return the registration of a section, with the event's values for those left empty.

    Titles of officials that were typed into their names are in the fields of titles.
    """
    own, usual = tournament.registration, _registration_of(event)
    left_empty = {
        each.name: getattr(usual, each.name)
        for each in fields(Registration)
        if getattr(own, each.name) == getattr(UNREGISTERED, each.name)
    }
    found = replace(own, **left_empty)
    return replace(
        found,
        organiser=found.organiser.untitled,
        chief_arbiter=found.chief_arbiter.untitled,
        deputies=tuple(each.untitled for each in found.deputies),
        arbiters=tuple(each.untitled for each in found.arbiters),
    )


def days_of(event: Event, tournament: Tournament) -> tuple[date | None, date | None]:
    """Return the first and the last day of a section: as registered, else by its rounds."""
    said = registered(event, tournament)
    days = sorted(filter(None, tournament.settings.round_dates)) or [""]
    return calendar_day(said.start_date or days[0]), calendar_day(said.end_date or days[-1])


def _registration_of(event: Event) -> Registration:
    ids, titles = event.deputy_ids, event.deputy_titles
    deputies = zip_longest(event.deputy_arbiters, ids, titles, fillvalue="")
    return Registration(
        name=event.name,
        place=event.place,
        federation=event.federation,
        start_date=event.start_date,
        end_date=event.end_date,
        organiser=Official(event.organiser, event.organiser_id, email=event.organiser_email),
        chief_arbiter=Official(
            event.chief_arbiter,
            event.chief_arbiter_id,
            event.chief_arbiter_title,
            event.chief_arbiter_email,
        ),
        deputies=tuple(starmap(Official, deputies)),
        arbiters=event.arbiters,
    )


def _share_players(event: Event) -> Event:
    """Return the event with every entry carrying the player value of the event."""
    players = event.players_by_id

    def shared(tournament: Tournament) -> Tournament:
        if all(player == players[player.id] for player in tournament.people):
            return tournament
        return tournament.with_entries(each.with_people(players) for each in tournament.entries)

    return replace(event, tournaments=tuple(map(shared, event.tournaments)))


_DATA = tuple(each.name for each in fields(Event) if each.name not in {"players", "tournaments"})


def rebased(before: Event, after: Event, present: Event) -> Event:
    """Return *present* with the changes that lead from *before* to *after*.

    Raise SnapshotOutdated if *present* has changes of its own in the same parts, or if the changes
    do not fit together.
    """
    data = {
        name: _adopted(getattr(before, name), getattr(after, name), getattr(present, name))
        for name in _DATA
    }
    found = _merged(*(each.players_by_id for each in (before, after, present)))
    sections = [{each.id: each for each in event.tournaments} for event in (before, after, present)]
    order = _adopted(*map(tuple, sections))
    tournaments = _merged(*sections)
    merged = replace(
        present,
        players=tuple([found[each] for each in sorted(found)]),
        tournaments=tuple([tournaments[each] for each in order if each in tournaments]),
        **data,
    )
    known = merged.players_by_id
    people = (player for each in merged.tournaments for player in each.people)
    if any(known.get(player.id) != player for player in people):
        raise SnapshotOutdated
    return merged


def _adopted(before: _Value, after: _Value, present: _Value) -> _Value:
    """Return a value as it is after a change; raise SnapshotOutdated if it was changed since."""
    if after is before or after == before:
        return present
    if present is not before and present != before:
        raise SnapshotOutdated
    return after


def _merged(
    before: Mapping[_Key, _Value], after: Mapping[_Key, _Value], present: Mapping[_Key, _Value]
) -> dict[_Key, _Value]:
    """Return *present* with the changes from *before* to *after*; raise SnapshotOutdated."""
    found = {}
    for key in before.keys() | after.keys() | present.keys():
        value = _adopted(before.get(key), after.get(key), present.get(key))
        if value is not None:
            found[key] = value
    return found
