"""The rows of the list of players."""

from collections.abc import Callable, Container
from dataclasses import dataclass, replace
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import text
from swissdesk.locales import name_key
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry, RequestedBye, Team
from swissdesk.model.rating import fide_list
from swissdesk.model.result import ByeKind
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import groups
from swissdesk.standings.counted import counted_score


class PlayerStatus(Enum):
    """A player's status for the next round to be paired."""

    PRESENT = "present"
    ABSENT = "absent"
    BYE = "bye"
    LATE = "late"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player or team of the tournament; ``group`` is "A" or "B" in a Scheveningen, else empty.

    ``byes_ahead`` are the byes requested after the next round to be paired, such as "½ R5".
    """

    player_id: PlayerId
    tpn: Tpn
    title: str
    name: str
    rating: str
    federation: str
    fide_id: str
    club: str
    category: str
    sex: str
    status: PlayerStatus
    status_text: str
    points: str
    group: str = ""
    byes_ahead: str = ""
    remark: str = ""
    """The status and the byes ahead, as the lists show them."""
    spoken_remark: str = ""
    """The same in words for a screen reader."""
    short_name: str = ""
    captain: str = ""
    players: str = ""
    """The size of the squad of a team."""
    k: str = ""
    """K for the games of the section (B.02 art. 8.3.3)."""
    national_id: str = ""
    women_title: str = ""


def columns() -> tuple[Column[PlayerRow], ...]:
    """Return the columns of the list of players."""
    name: Column[PlayerRow] = column.name(lambda row: row.name, lambda row: row.player_id)
    rating: Column[PlayerRow] = column.rating(lambda row: row.rating)
    return (
        replace(
            column.number(_tpn),
            explanation=_("Tournament pairing number, TPN (C.04.2 art. 2.3)"),
            sort_key=lambda row: row.tpn,
        ),
        column.title(lambda row: row.title),
        replace(name, sort_key=lambda row: name_key(row.name), is_quiet=_has_left),
        Column(
            "group",
            _("Grp"),
            lambda row: row.group,
            _("Group of the Scheveningen system"),
            _("Group"),
        ),
        replace(
            rating,
            explanation=_(
                "Rating used in this tournament; ≈ is the arbiter's estimate (C.04.2 art. 2.1)"
            ),
            sort_key=lambda row: int(row.rating.lstrip("≈") or 0),
        ),
        _sortable("category", _("Cat"), lambda row: row.category),
        Column("sex", _("Sex"), lambda row: row.sex),
        _sortable("federation", _("Fed"), lambda row: row.federation),
        Column("fide-id", _("FIDE ID"), lambda row: row.fide_id),
        Column("national-id", _("National ID"), lambda row: row.national_id),
        Column("k", _("K"), lambda row: row.k, _("Development coefficient K (B.02 8.3.3)")),
        Column(
            "women-title", "", lambda row: row.women_title, _("Women's title"), _("Women's title")
        ),
        _sortable("club", _("Club"), lambda row: row.club),
        Column(
            "remark",
            _("Status"),
            lambda row: row.remark,
            spoken=lambda row: row.spoken_remark,
            sort_key=lambda row: (list(PlayerStatus).index(row.status), row.tpn),
            is_quiet=_has_left,
        ),
        column.points(lambda row: row.points),
        _sortable("short", _("Short"), lambda row: row.short_name),
        _sortable("captain", _("Captain"), lambda row: row.captain),
        Column("players", _("Players"), lambda row: row.players, _("Players in the squad")),
        replace(
            rating,
            key="strength",
            heading=_("Strength"),
            explanation=_("Strength of the team, for its pairing number (C.04.2 art. 2.2)"),
            sort_key=lambda row: int(row.rating or 0),
        ),
    )


def _has_left(row: PlayerRow) -> bool:
    return row.status is PlayerStatus.WITHDRAWN


def _tpn(row: PlayerRow) -> str:
    return str(row.tpn)


def _sortable(key: str, heading: str, text: Callable[[PlayerRow], str]) -> Column[PlayerRow]:
    """Return a column sorted by its text without accents, then by TPN."""
    return Column(key, heading, text, sort_key=lambda row: (name_key(text(row)), row.tpn))


def next_round(tournament: Tournament) -> int:
    """Return the round that byes and absences refer to: the next one to be paired."""
    return min(tournament.last_round + 1, tournament.settings.rounds)


def status(entry: Entry, round_no: int) -> PlayerStatus:
    """Return a player's status for *round_no*."""
    if round_no < entry.first_round:
        return PlayerStatus.LATE
    if not entry.is_entered(round_no):
        return PlayerStatus.WITHDRAWN
    requested = entry.requested_bye(round_no)
    if requested is None:
        return PlayerStatus.PRESENT
    return PlayerStatus.ABSENT if requested is ByeKind.ZERO_POINT else PlayerStatus.BYE


def status_text(entry: Entry, round_no: int) -> str:
    """Return the status in words; empty for a player who is present."""
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


def byes_ahead(tournament: Tournament, entry: Entry, after: int) -> str:
    """Return the byes that a player requested for the rounds after a round: "½ R5 · 0 R6"."""
    forms = {
        ByeKind.HALF_POINT: _("½ R{n}"),
        ByeKind.FULL_POINT: _("1 R{n}"),
        ByeKind.ZERO_POINT: _("0 R{n}"),
    }
    requested = _requested_after(tournament, entry, after)
    return " · ".join(forms[each.kind].format(n=each.round_no) for each in requested)


def remark(tournament: Tournament, entry: Entry, round_no: int) -> str:
    """Return the status for *round_no* and the byes ahead; byes alone in the short form."""
    ahead = byes_ahead(tournament, entry, round_no)
    if ahead and status(entry, round_no) in {PlayerStatus.BYE, PlayerStatus.ABSENT}:
        return byes_ahead(tournament, entry, round_no - 1)
    return " · ".join(filter(None, (status_text(entry, round_no), ahead)))


def spoken_remark(tournament: Tournament, entry: Entry, round_no: int) -> str:
    """Return the same in words: "Half-point bye in round 3, Zero-point bye in round 5"."""
    form = _("{bye} in round {n}")
    requested = _requested_after(tournament, entry, round_no)
    byes = (form.format(bye=text.bye(each.kind), n=each.round_no) for each in requested)
    return ", ".join(filter(None, (status_text(entry, round_no), *byes)))


def _requested_after(tournament: Tournament, entry: Entry, after: int) -> tuple[RequestedBye, ...]:
    rounds = range(after + 1, tournament.settings.rounds + 1)
    return tuple(
        bye
        for bye in entry.requested_byes
        if bye.round_no in rounds and entry.is_entered(bye.round_no)
    )


def rows(tournament: Tournament) -> tuple[PlayerRow, ...]:
    """Return the players in order of TPN."""
    coming, in_a = next_round(tournament), groups.group_a(tournament)
    return tuple(_row(tournament, entry, coming, in_a) for entry in tournament.entries)


def _group(tournament: Tournament, entry: Entry, in_a: Container[PlayerId]) -> str:
    if not tournament.settings.system.has_two_groups or entry.has_left(1):
        return ""
    return "A" if entry.id in in_a else "B"


def _row(tournament: Tournament, entry: Entry, coming: int, in_a: Container[PlayerId]) -> PlayerRow:
    found = entry.participant
    row = PlayerRow(
        entry.id,
        entry.tpn,
        entry.title.value,
        found.name,
        text.strength(entry.rating, entry.estimate),
        found.federation,
        "",
        found.club,
        "",
        "",
        status(entry, coming),
        status_text(entry, coming),
        text.points(counted_score(tournament, entry.id)),
        _group(tournament, entry, in_a),
        byes_ahead(tournament, entry, coming),
        remark(tournament, entry, coming),
        spoken_remark(tournament, entry, coming),
    )
    if isinstance(found, Team):
        size = str(len(found.squad))
        return replace(row, short_name=found.short_name, captain=found.captain, players=size)
    k = getattr(found.k, fide_list(tournament.settings).value)
    return replace(
        row,
        fide_id=found.fide_id,
        category=found.category,
        sex=text.sex(found.sex),
        k=str(k or ""),
        national_id=found.national_id,
        women_title=found.women_title.value,
    )
