"""The numbers of the tournament report (form IT3), each with the players counted in it.

The report does not define its players: here, everybody counts who has played a game over the
board. Each counts once, with the higher of their titles.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from swissdesk.model.event import Event, registered
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry, Player, Title
from swissdesk.model.points import Points
from swissdesk.model.rating import fide_rating
from swissdesk.model.result import Outcome
from swissdesk.model.round import Game
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.model.two_games import apart

NO_FEDERATION = frozenset({"FID", "NON", "NONE"})
"""Codes of players who belong to no federation: they add nothing to the number of federations."""

TITLES_WITHOUT_CM = (Title.GM, Title.IM, Title.WGM, Title.FM, Title.WIM, Title.WFM)
"""The titles of title holders (B.01 art. 1.4.5 a)."""


class Group(Enum):
    """The lines of the table of players in the report, in its order."""

    RATED = "rated"
    GM = "GM"
    IM = "IM"
    FM = "FM"
    UNRATED = "unrated"
    WGM = "WGM"
    WIM = "WIM"
    WFM = "WFM"


class Scope(Enum):
    """The columns of that table."""

    TOTAL = "total"
    FEDERATIONS = "federations"
    HOST = "host"
    OTHERS = "others"


class Gap(Enum):
    """The fact that is missing for a number."""

    NO_HOST = "host"
    """The federation of the tournament is not known."""
    NO_FEDERATION = "federation"
    """The federation of the players listed is not known."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number and the players counted in it.

    With a *gap* it is not known, and ``counted`` are the players who lack the missing fact.
    """

    value: int | None
    counted: tuple[PlayerId, ...]
    gap: Gap | None = None


@dataclass(frozen=True, slots=True)
class TournamentReport:
    """The numbers of a tournament: the table of IT3, and the numbers of the forms for arbiters.

    ``schedule`` is the number of rounds on each day; None unless every round has a date.
    """

    table: Mapping[tuple[Group, Scope], Figure]
    players: Figure
    federations: Figure
    title_holders: Figure
    schedule: tuple[int, ...] | None


def tournament_report(event: Event, tournament: Tournament) -> TournamentReport:
    """Return the numbers of a tournament as far as it has been played."""
    present = tuple(_participants(tournament))
    host = registered(event, tournament).federation.strip().upper()
    table: dict[tuple[Group, Scope], Figure] = {}
    belongs = _groups(tournament.settings)
    for group in Group:
        counted = [each.player for each in present if belongs[group](each)]
        table |= {(group, scope): each for scope, each in _scopes(counted, host).items()}
    everybody = [each.player for each in present]
    holders = [each for each in everybody if highest_title(each) in TITLES_WITHOUT_CM]
    return TournamentReport(
        table,
        _figure(everybody),
        _federations(everybody),
        _figure(holders),
        _schedule(apart(tournament).settings),
    )


def highest_title(player: Player) -> Title:
    """Return the higher of a player's open and women's titles."""
    return min(player.title, player.women_title, key=lambda title: title.order)


def over_the_board(tournament: Tournament, player: PlayerId) -> tuple[Points, int]:
    """Return a player's points in tenths from games over the board, and the number of games."""
    outcomes = [
        game.result.white if player == game.white else game.result.black
        for game in _games(tournament)
        if player in (game.white, game.black)
    ]
    return sum(_POINTS[each] for each in outcomes), len(outcomes)


_POINTS = {
    Outcome.WIN: 10,
    Outcome.UNRATED_WIN: 10,
    Outcome.DRAW: 5,
    Outcome.UNRATED_DRAW: 5,
    Outcome.LOSS: 0,
    Outcome.UNRATED_LOSS: 0,
}


def _games(tournament: Tournament) -> Iterator[Game]:
    """Yield all games over the board, including games of matches."""
    for each in tournament.rounds:
        boards = (board.game for match in each.matches for board in match.boards)
        games = (game for one in each.games for game in one.each)
        yield from (game for game in (*games, *boards) if game.result.is_played)


def _participants(tournament: Tournament) -> Iterator[Entry]:
    """Yield the players with a game over the board, in order of number; in a team, of the squad."""
    played = {player for game in _games(tournament) for player in (game.white, game.black)}
    for entry in tournament.entries:
        yield from (each for each in entry.individuals if each.player.id in played)


def _groups(settings: TournamentSettings) -> Mapping[Group, Callable[[Entry], bool]]:
    titled = {group: _has_title(group) for group in Group}
    return titled | {
        Group.RATED: lambda entry: fide_rating(entry, settings) > 0,
        Group.UNRATED: lambda entry: not fide_rating(entry, settings),
    }


def _has_title(group: Group) -> Callable[[Entry], bool]:
    return lambda entry: highest_title(entry.player).value == group.value


def _scopes(players: list[Player], host: str) -> Mapping[Scope, Figure]:
    """Return the numbers of one line; an unknown federation leaves gaps."""
    lacking = tuple(each.id for each in players if not _code(each))
    gap = Gap.NO_FEDERATION if lacking else None if host else Gap.NO_HOST
    unknown = Figure(None, lacking, gap)
    return {
        Scope.TOTAL: _figure(players),
        Scope.FEDERATIONS: _federations(players),
        Scope.HOST: unknown if gap else _figure([p for p in players if _code(p) == host]),
        Scope.OTHERS: unknown if gap else _figure([p for p in players if _code(p) != host]),
    }


def _federations(players: list[Player]) -> Figure:
    lacking = tuple(each.id for each in players if not _code(each))
    if lacking:
        return Figure(None, lacking, Gap.NO_FEDERATION)
    counted = [each for each in players if _code(each) not in NO_FEDERATION]
    return Figure(len(set(map(_code, counted))), tuple(each.id for each in counted))


def _code(player: Player) -> str:
    return player.federation.strip().upper()


def _figure(players: list[Player]) -> Figure:
    return Figure(len(players), tuple(each.id for each in players))


def _schedule(settings: TournamentSettings) -> tuple[int, ...] | None:
    dates = settings.round_dates[: settings.rounds]
    if len(dates) < settings.rounds or not all(dates):
        return None
    return tuple(len(list(rounds)) for _day, rounds in groupby(dates))
