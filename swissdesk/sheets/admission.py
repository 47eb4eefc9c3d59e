"""How each row of a list is entered: as a new player, as a known player, or not at all.

Players certainly in this tournament already are left out; players of another tournament of the
event are proposed as the same player. The arbiter can decide otherwise, row by row.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.names import folded
from swissdesk.model.player import Member, Newcomer, NewTeam, Player, Team
from swissdesk.model.rating import used_rating
from swissdesk.model.tournament import Tournament
from swissdesk.sheets.duplicates import KnownPlayers, Likeness, Match
from swissdesk.sheets.newcomers import CellTrouble, Line, Trouble


class Deed(Enum):
    """The ways to treat a row."""

    ENTER = "enter as a new player"
    ENTER_KNOWN = "enter the player the event knows"
    LEAVE_OUT = "leave out"


_WITHOUT_TEAM = {Trouble.TEAM_ENTERED, Trouble.TEAM_MISSING}


class Whereabouts(Enum):
    """The place of a possible duplicate; of two equal ones the first counts."""

    TOURNAMENT = "on the list of participants"
    SHEET = "further up in the same list"
    EVENT = "in another tournament of the event"


@dataclass(frozen=True, slots=True)
class Proposal:
    """A row, its possible duplicate, and the way to treat it; ``deeds`` are the sensible choices.

    ``rating`` is the one the tournament will use: the one in the list, else the one that the
    tournament's rules make of the player's ratings.
    """

    line: Line
    rating: int
    match: Match | None
    whereabouts: Whereabouts
    deeds: tuple[Deed, ...]

    @property
    def deed(self) -> Deed:
        """The proposed choice."""
        return self.deeds[0]

    def newcomer(self, deed: Deed) -> Newcomer:
        """Return the player that *deed* enters: the row's, or the duplicate in the event."""
        player = self.line.player
        if deed is Deed.ENTER_KNOWN and self.match is not None:
            player = self.match.player
        return Newcomer(player, self.rating, self.line.estimate)


def proposals(
    event: Event, tournament_id: TournamentId, lines: Iterable[Line]
) -> tuple[Proposal, ...]:
    """Return the proposal for each row; raise UnknownTournament."""
    tournament = event.tournament(tournament_id)
    entries = {player.id for player in tournament.people}
    if tournament.settings.teams is not None:
        lines = _in_teams(tournament, lines)
    known = {
        Whereabouts.TOURNAMENT: KnownPlayers(each for each in event.players if each.id in entries),
        Whereabouts.EVENT: KnownPlayers(each for each in event.players if each.id not in entries),
        Whereabouts.SHEET: KnownPlayers(),
    }
    made = []
    for line in lines:
        usual = used_rating(line.player, tournament.settings)
        rating = usual if line.rating is None else line.rating
        made.append(_proposal(line, rating, known))
        if line.is_player:
            known[Whereabouts.SHEET].add(line.player)
    return tuple(made)


def teams_of(chosen: Iterable[tuple[Proposal, Deed]]) -> tuple[NewTeam, ...]:
    """Return the teams that the rows make, in the order of the list.

    A squad is in the order of the boards given; a team has the federation and the club that all its
    players share, and the first captain and short name given.
    """
    squads: dict[str, list[tuple[Proposal, Member]]] = {}
    for each, deed in chosen:
        found = each.newcomer(deed)
        member = Member(found.player, found.rating)
        squads.setdefault(folded(each.line.team), []).append((each, member))
    return tuple(map(_team, squads.values()))


def _team(rows: Sequence[tuple[Proposal, Member]]) -> NewTeam:
    ordered = sorted(rows, key=lambda row: row[0].line.board or math.inf)
    squad = tuple(member for _row, member in ordered)
    captain = _first(row.line.captain for row, _member in rows)
    short_name = _first(row.line.short_name for row, _member in rows)
    federation = _shared(member.player.federation for member in squad)
    club = _shared(member.player.club for member in squad)
    name = rows[0][0].line.team
    return NewTeam(Team(PlayerId(0), name, short_name, federation, club, captain, squad))


def _first(values: Iterable[str]) -> str:
    return next(filter(None, values), "")


def _shared(values: Iterable[str]) -> str:
    found = {*values}
    return found.pop() if len(found) == 1 else ""


def _in_teams(tournament: Tournament, lines: Iterable[Line]) -> Iterator[Line]:
    """Yield the lines with their teams: a row without one belongs to the team of the row above."""
    entered = {folded(entry.team.name) for entry in tournament.entries}
    above, boards = "", set[tuple[str, int]]()
    for line in lines:
        above = line.team or above
        seat, troubles = (folded(above), line.board), list(line.troubles)
        if not above:
            troubles.append(CellTrouble(line.row, 1, Trouble.TEAM_MISSING, above))
        elif seat[0] in entered:
            troubles.append(CellTrouble(line.row, 1, Trouble.TEAM_ENTERED, above))
        elif line.board and seat in boards:
            troubles.append(CellTrouble(line.row, 1, Trouble.BOARD_TWICE, str(line.board)))
        boards.add(seat)
        yield replace(line, team=above, troubles=tuple(troubles))


def looks_like(
    event: Event, tournament_id: TournamentId, player: Player
) -> tuple[Match, Whereabouts] | None:
    """Return the event's likeliest duplicate of a player about to be entered; None if none.

    *player* may already be in the event, with data under correction; that player is skipped.
    """
    others = [each for each in event.players if each.id != player.id]
    match = KnownPlayers(others).likest(player)
    if match is None:
        return None
    is_entered = match.player in event.tournament(tournament_id).people
    return match, Whereabouts.TOURNAMENT if is_entered else Whereabouts.EVENT


def _proposal(line: Line, rating: int, known: dict[Whereabouts, KnownPlayers]) -> Proposal:
    is_stray = any(each.trouble in _WITHOUT_TEAM for each in line.troubles)
    if is_stray or not line.is_player:
        return Proposal(line, rating, None, Whereabouts.SHEET, (Deed.LEAVE_OUT,))
    found = [(known[place].likest(line.player), place) for place in Whereabouts]
    likest = min(
        ((match, place) for match, place in found if match is not None),
        key=lambda each: list(Likeness).index(each[0].likeness),
        default=None,
    )
    if likest is None:
        return Proposal(line, rating, None, Whereabouts.SHEET, (Deed.ENTER, Deed.LEAVE_OUT))
    match, place = likest
    return Proposal(line, rating, match, place, _deeds(match, place))


def _deeds(match: Match, place: Whereabouts) -> tuple[Deed, ...]:
    """Return the sensible choices, the likeliest first."""
    is_certain = match.likeness is not Likeness.SIMILAR_NAME
    if place is Whereabouts.EVENT:
        deeds = (Deed.ENTER_KNOWN, Deed.ENTER, Deed.LEAVE_OUT)
        return deeds if is_certain else (Deed.ENTER, Deed.ENTER_KNOWN, Deed.LEAVE_OUT)
    return (Deed.LEAVE_OUT, Deed.ENTER) if is_certain else (Deed.ENTER, Deed.LEAVE_OUT)
