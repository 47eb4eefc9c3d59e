"""The rows of the list of teams."""

from dataclasses import dataclass

from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows import starting_list
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import text
from swissdesk.model.ids import ParticipantId, Tpn
from swissdesk.model.player import Entry
from swissdesk.model.tournament import Tournament


@dataclass(frozen=True, slots=True)
class TeamRow:
    """One team of the section; ``remark`` is its status and the byes ahead."""

    team_id: ParticipantId
    tpn: Tpn
    name: str
    short_name: str
    federation: str
    club: str
    strength: str
    captain: str
    players: int
    remark: str


def columns() -> tuple[Column[TeamRow], ...]:
    """Return the columns of the list of teams."""
    return (
        column.number(lambda row: str(row.tpn)),
        column.name(lambda row: row.name, lambda row: row.team_id, _("Team")),
        Column("short-name", _("Short"), lambda row: row.short_name, _("Short name")),
        column.federation(lambda row: row.federation),
        Column("club", _("Club"), lambda row: row.club),
        Column("rating", _("Avg"), lambda row: row.strength, _("Strength of the team")),
        Column("captain", _("Captain"), lambda row: row.captain),
        Column("players", _("Players"), lambda row: str(row.players), _("Players in the squad")),
        Column("remark", _("Status"), lambda row: row.remark),
    )


def rows(tournament: Tournament) -> tuple[TeamRow, ...]:
    """Return the teams in order of TPN."""
    coming = starting_list.next_round(tournament)
    return tuple(_row(tournament, entry, coming) for entry in tournament.entries)


def _row(tournament: Tournament, entry: Entry, coming: int) -> TeamRow:
    team = entry.team
    return TeamRow(
        entry.id,
        entry.tpn,
        team.name,
        team.short_name,
        team.federation,
        team.club,
        text.rating(entry.rating),
        team.captain,
        len(team.squad),
        starting_list.remark(tournament, entry, coming),
    )
