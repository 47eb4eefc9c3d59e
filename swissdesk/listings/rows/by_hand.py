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
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import breaches
from swissdesk.pairing.colour_allocation import allocate
from swissdesk.pairing.colour_preference import Strength, preference
from swissdesk.pairing.roster import Entrant
from swissdesk.pairing.system_table import FACTS
from swissdesk.pairing.systems import compare


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
    """Return the boards of a round; raise UnknownRound."""
    entrants = breaches.entrants(tournament, round_no)
    levels = _levels(breaches.breaches(tournament, round_no))
    score = _scores(tournament, round_no)
    return tuple(
        SeatsRow(
            row.board,
            replace(row.white, points=score(row.white.player_id)),
            replace(row.black, points=score(row.black.player_id)),
            _due(entrants[row.white.player_id]),
            _due(entrants[row.black.player_id]),
            levels.get(row.board),
        )
        for row in pairing_list.rows(tournament, round_no)
    )


def pool(tournament: Tournament, round_no: int) -> tuple[PoolRow, ...]:
    """Return players without a board: the pool by TPN, the bye, and players not paired."""
    entrants = breaches.entrants(tournament, round_no)
    played, score = tournament.round(round_no), _scores(tournament, round_no)

    def row(place: Place, player: PlayerId, why: str) -> PoolRow:
        due = _due(entrants[player]) if player in entrants else ""
        return PoolRow(
            place, player, tournament.entry(player).participant.name, score(player), due, why
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
    """Return White and Black for two who meet (C.04.3 art. 5.2); raise InitialColourMissing."""
    settings = tournament.settings
    initial = settings.initial_colour
    if initial is None:
        raise InitialColourMissing(FACTS[settings.system].colour_article)
    entrants = breaches.entrants(tournament, round_no)
    higher, lower = sorted((one, other), key=lambda player: entrants[player].rank)
    white, _black = allocate(entrants[higher], entrants[lower], initial)
    return (higher, lower) if white is entrants[higher] else (lower, higher)


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


def _due(entrant: Entrant) -> str:
    wanted = preference(entrant.colours)
    if wanted.colour is None:
        return ""
    letter = _("W") if wanted.colour is Colour.WHITE else _("B")
    return f"{letter}!" if wanted.strength is Strength.ABSOLUTE else letter
