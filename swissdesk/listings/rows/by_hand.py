"""A round that is being paired by hand: boards, pool, broken rules, and the system's pairing.

Beside each player stands the colour due: "W" or "B", with "!" if the preference is absolute (C.04.3
art. 1.7.1).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto

from swissdesk.errors import Caution, CautionKind, InitialColourMissing, Level
from swissdesk.i18n import _
from swissdesk.listings.rows import pairing_list
from swissdesk.listings.rows.pairing_list import Side
from swissdesk.listings.words import cautions, text
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import breaches
from swissdesk.pairing.cards import CardIndex, cards_of
from swissdesk.pairing.colour_allocation import allocate
from swissdesk.pairing.colour_preference import Preference, Strength, preference
from swissdesk.pairing.double2026 import colours as double2026
from swissdesk.pairing.keizer import colours as keizer
from swissdesk.pairing.roster import Entrant
from swissdesk.pairing.system_table import FACTS
from swissdesk.pairing.systems import compare
from swissdesk.pairing.team2026 import colours as team2026
from swissdesk.pairing.team2026.definitions import preference_of_team, teams_of


@dataclass(frozen=True, slots=True)
class SeatsRow:
    """A board: its players, the colours due to them, and the gravest rule that it breaks."""

    board: int
    white: Side
    black: Side
    white_due: str
    black_due: str
    level: Level | None

    def player(self, colour: Colour) -> PlayerId:
        """Return the player who has *colour*."""
        return (self.white if colour is Colour.WHITE else self.black).player_id


class Place(Enum):
    """The places of players without a board."""

    POOL = auto()
    """Still to be seated, or to be given a bye."""
    PAB = auto()
    """In the one place for the pairing-allocated bye (C.04.1 art. 3)."""
    AWAY = auto()
    """Not paired in this round: another bye, absent, withdrawn, not yet arrived."""


@dataclass(frozen=True, slots=True)
class PoolRow:
    """A player without a board; ``player_id`` is None for a bye that nobody has yet."""

    place: Place
    player_id: PlayerId | None
    name: str
    points: str
    due: str
    why: str


@dataclass(frozen=True, slots=True)
class BreachRow:
    """A rule that a board breaks; ``board`` is None for the bye."""

    kind: CautionKind
    level: Level
    board: int | None
    players: tuple[int, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Beside:
    """Boards that the system would pair differently, and its own boards instead.

    Each has the number of the board (empty for a bye) and "White – Black".
    """

    by_hand: tuple[tuple[str, str], ...]
    by_the_system: tuple[tuple[str, str], ...]
    is_possible: bool


def seats(tournament: Tournament, round_no: int) -> tuple[SeatsRow, ...]:
    """Return the boards of a round, or the tables of teams; raise UnknownRound."""
    entrants, due = breaches.entrants(tournament, round_no), _dues(tournament, round_no)
    levels = _levels(breaches.breaches(tournament, round_no))
    score = _scores(tournament, round_no)

    def side(player: PlayerId) -> Side:
        return replace(pairing_list.side(tournament, round_no, player), points=score(player))

    return tuple(
        SeatsRow(
            each.table,
            side(each.white),
            side(each.black),
            due(entrants[each.white]),
            due(entrants[each.black]),
            levels.get(each.table),
        )
        for each in tournament.round(round_no).meetings
    )


def pool(tournament: Tournament, round_no: int) -> tuple[PoolRow, ...]:
    """Return players without a board: the pool by TPN, the bye, and players not paired."""
    entrants = breaches.entrants(tournament, round_no)
    played, score = tournament.round(round_no), _scores(tournament, round_no)
    due = _dues(tournament, round_no)

    def row(place: Place, player: PlayerId, why: str) -> PoolRow:
        wanted = due(entrants[player]) if player in entrants else ""
        return PoolRow(
            place, player, tournament.entry(player).participant.name, score(player), wanted, why
        )

    waiting = [row(Place.POOL, player, _("Pool")) for player in tournament.pool(round_no)]
    bye = text.bye(ByeKind.PAB)
    one = played.pab
    place = PoolRow(Place.PAB, None, _("nobody"), "", "", bye)
    waiting.append(place if one is None else row(Place.PAB, one, bye))
    away = (
        row(Place.AWAY, each.player_id, each.why)
        for each in pairing_list.unpaired(tournament, round_no)
        if each.kind is not ByeKind.PAB
    )
    return (*waiting, *away)


def breach_rows(tournament: Tournament, round_no: int) -> tuple[BreachRow, ...]:
    """Return the broken rules of the round, board by board, each with its article."""
    return tuple(
        BreachRow(
            each.kind,
            each.level,
            each.boards[0] if each.boards else None,
            each.players,
            cautions.sentence(tournament, each),
        )
        for each in breaches.breaches(tournament, round_no)
    )


def beside(tournament: Tournament, round_no: int) -> Beside:
    """Return the boards that the system would pair differently, beside its own."""
    compared, played = compare(tournament, round_no), tournament.round(round_no)
    name = {entry.id: entry.participant.name for entry in tournament.entries}
    mine = sorted(map(played.meeting, compared.boards), key=lambda meeting: meeting.table)
    ours = [(str(each.table), f"{name[each.white]} – {name[each.black]}") for each in mine]
    theirs = [
        (str(board), f"{name[white]} – {name[black]}") for board, white, black in compared.instead
    ]
    if compared.is_possible and played.pab != compared.pab:
        for boards, player in ((ours, played.pab), (theirs, compared.pab)):
            if player is not None:
                boards.append(("", _("{name} – bye").format(name=name[player])))
    return Beside(tuple(ours), tuple(theirs), compared.is_possible)


def in_colours_due(
    tournament: Tournament, round_no: int, one: PlayerId, other: PlayerId
) -> tuple[PlayerId, PlayerId]:
    """Return White and Black for two who meet (C.04.3 art. 5.2, C.04.5 and C.04.6 art. 4).

    The Keizer system has rules of its own. Raise InitialColourMissing.
    """
    settings = tournament.settings
    if settings.system in _WITH_CARDS:
        index = cards_of(tournament.as_paired(round_no), round_no, present={one, other})
        is_one = _white(settings.system, index) == tournament.entry(one).tpn
        return (one, other) if is_one else (other, one)
    initial = settings.initial_colour
    if initial is None:
        raise InitialColourMissing(FACTS[settings.system].colour_article)
    entrants = breaches.entrants(tournament, round_no)
    higher, lower = sorted((one, other), key=lambda player: entrants[player].rank)
    white, _black = allocate(entrants[higher], entrants[lower], initial)
    return (higher, lower) if white is entrants[higher] else (lower, higher)


_WITH_CARDS = frozenset({SystemId.DOUBLE_SWISS, SystemId.KEIZER, SystemId.TEAM_SWISS})
"""Systems with colour rules of their own, which read pairing cards."""


def _white(system: SystemId, index: CardIndex) -> Tpn:
    """Return the player with White of a pair; in a match White on board 1, or in game 1."""
    if system is SystemId.KEIZER:
        return keizer.colours_of_pair(*index.by_rank)[0].tpn
    of_pair = (
        double2026.colours_of_pair if system is SystemId.DOUBLE_SWISS else team2026.colours_of_pair
    )
    return of_pair(index, *teams_of(index))[0].tpn


def _scores(tournament: Tournament, round_no: int) -> Callable[[PlayerId], str]:
    """Return the parts of a player's pairing score: "2½ + ½" (C.04.7 art. 1.5)."""
    virtual = pairing_list.virtual_of(tournament)

    def score(player: PlayerId) -> str:
        own, added = pairing_list.points(tournament, round_no, player), virtual(player, round_no)
        return f"{own} + {text.points(added)}" if added else own

    return score


def _levels(found: tuple[Caution, ...]) -> Mapping[int, Level]:
    levels: dict[int, Level] = {}
    for each in found:
        for board in each.boards:
            levels[board] = max(each.level, levels.get(board, each.level))
    return levels


def _dues(tournament: Tournament, round_no: int) -> Callable[[Entrant], str]:
    """Return how to write the colour due to a player, or to a team (C.04.6 art. 1.7)."""
    settings, rules = tournament.settings, tournament.settings.teams
    if settings.system.has_two_games:
        return lambda _entrant: ""
    if rules is None:
        return lambda entrant: _due(preference(entrant.colours))
    if settings.system is not SystemId.TEAM_SWISS:
        return lambda _entrant: ""
    kind, is_last_round = rules.colour_type, round_no == settings.rounds
    return lambda entrant: _due(
        preference_of_team(entrant.colours, kind, is_last_round=is_last_round)
    )


def _due(wanted: Preference) -> str:
    if wanted.colour is None:
        return ""
    letter = text.colour_letter(wanted.colour)
    return f"{letter}!" if wanted.strength is Strength.ABSOLUTE else letter
