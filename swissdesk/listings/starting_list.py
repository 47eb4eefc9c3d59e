"""The rows of the list of players."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings import text
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry
from swissdesk.model.result import ByeKind
from swissdesk.model.tournament import Tournament


class PlayerStatus(Enum):
    """How a player stands towards the next round to be paired."""

    PRESENT = "present"
    ABSENT = "absent"
    BYE = "bye"
    LATE = "late"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player of the tournament."""

    player_id: PlayerId
    tpn: Tpn
    title: str
    name: str
    rating: str
    federation: str
    fide_id: str
    club: str
    category: str
    status: PlayerStatus
    status_text: str
    points: str


def next_round(tournament: Tournament) -> int:
    """Return the round that byes and absences are about: the next one to be paired."""
    return min(tournament.last_round + 1, tournament.settings.rounds)


def status(entry: Entry, round_no: int) -> PlayerStatus:
    """Return how a player stands towards *round_no*."""
    if round_no < entry.first_round:
        return PlayerStatus.LATE
    if not entry.is_entered(round_no):
        return PlayerStatus.WITHDRAWN
    asked = entry.requested_bye(round_no)
    if asked is None:
        return PlayerStatus.PRESENT
    return PlayerStatus.ABSENT if asked is ByeKind.ZERO_POINT else PlayerStatus.BYE


def status_text(entry: Entry, round_no: int) -> str:
    """Return the status in words, empty for a player who is there."""
    match status(entry, round_no):
        case PlayerStatus.PRESENT:
            return ""
        case PlayerStatus.LATE:
            return _("From round {n}").format(n=entry.first_round)
        case PlayerStatus.WITHDRAWN if entry.is_expelled:
            return _("Expelled after round {n}").format(n=entry.withdrawn_after)
        case PlayerStatus.WITHDRAWN:
            return _("Withdrawn after round {n}").format(n=entry.withdrawn_after)
        case PlayerStatus.ABSENT:
            return _("Absent in round {n}").format(n=round_no)
        case PlayerStatus.BYE:
            kind = entry.requested_bye(round_no) or ByeKind.HALF_POINT
            return _("{bye} in round {n}").format(bye=text.bye(kind), n=round_no)


def rows(tournament: Tournament) -> tuple[PlayerRow, ...]:
    """Return the players in order of TPN."""
    coming = next_round(tournament)
    return tuple(_row(tournament, entry, coming) for entry in tournament.entries)


def _row(tournament: Tournament, entry: Entry, coming: int) -> PlayerRow:
    player = entry.player
    return PlayerRow(
        entry.id,
        entry.tpn,
        text.title(player.title),
        player.name,
        text.strength(entry.rating, entry.estimate),
        player.federation,
        player.fide_id,
        player.club,
        player.category,
        status(entry, coming),
        status_text(entry, coming),
        text.points(tournament.score(entry.id)),
    )
