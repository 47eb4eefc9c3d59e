"""Lists of the players as sheets: start lists in three orders, and the check-in list."""

from collections.abc import Sequence

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import starting_list
from swissdesk.listings.rows.starting_list import PlayerRow
from swissdesk.listings.words import text
from swissdesk.model.names import folded
from swissdesk.model.player import Sex
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Line, Note, Sheet, Table, Weight

_SIZES = (10.5, 13.0)
_LONGEST_CLUB, _LONGEST_REMARK = 9.0, 9.0
_TO_TICK = "\N{FIGURE SPACE}"


def by_number(request: Request) -> Sheet:
    """Return the start list in order of TPN."""
    rows = starting_list.rows(request.tournament)
    return _start_list(request, _("Start list"), rows)


def by_rating(request: Request) -> Sheet:
    """Return the start list from the highest rating to the lowest, by TPN among equals."""
    ratings = {entry.id: entry.rating for entry in request.tournament.entries}
    rows = starting_list.rows(request.tournament)
    ranked = sorted(rows, key=lambda row: (-ratings[row.player_id], row.tpn))
    return _start_list(request, _("Start list by rating"), ranked)


def by_name(request: Request) -> Sheet:
    """Return the start list in the order of the names."""
    return _start_list(request, _("Start list by name"), _named(request))


def check_in(request: Request) -> Sheet:
    """Return the players in the order of their names, each with a box to tick."""
    rows = _named(request)
    columns = (
        Column(_("Here"), is_boxed=True, key="here"),
        *_columns(),
        Column(_("Remark"), most=_LONGEST_REMARK, key="remark"),
    )
    lines = (Line((_TO_TICK, *_cells(request, row), row.remark)) for row in rows)
    return _sheet(request, _("Check-in list"), Table(columns, tuple(lines)), len(rows))


def _named(request: Request) -> Sequence[PlayerRow]:
    rows = starting_list.rows(request.tournament)
    return sorted(rows, key=lambda row: (folded(row.name), row.tpn))


def _start_list(request: Request, title: str, rows: Sequence[PlayerRow]) -> Sheet:
    lines = tuple(Line(_cells(request, row), players={2: row.player_id}) for row in rows)
    return _sheet(request, title, Table(_columns(), lines), len(rows))


def _sheet(request: Request, title: str, table: Table, players: int) -> Sheet:
    count = ngettext("{n} player", "{n} players", players).format(n=players)
    return Sheet(
        title,
        headlines(request),
        table.without_empty_columns(),
        (Note("", count),),
        footer(request),
        _SIZES,
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(_("No"), Align.RIGHT, Weight.BOLD, key="no"),
        Column("", Align.RIGHT, scale=0.74, is_grey=True, name=_("Title"), key="title"),
        Column(_("Name"), weight=Weight.SEMIBOLD, scale=1.05, is_elastic=True, key="name"),
        Column(_("Grp"), weight=Weight.BOLD, name=_("Group"), key="group"),
        Column(_("Rtg"), Align.RIGHT, key="rating"),
        Column(_("Cat"), is_grey=True, scale=0.84, key="category"),
        Column(_("Sex"), is_grey=True, scale=0.84, key="sex"),
        Column(_("Fed"), is_grey=True, scale=0.84, key="federation"),
        Column(_("FIDE ID"), Align.RIGHT, is_grey=True, scale=0.84, key="fide-id"),
        Column(_("Club"), is_grey=True, scale=0.84, most=_LONGEST_CLUB, key="club"),
    )


def _cells(request: Request, row: PlayerRow) -> tuple[str, ...]:
    sexes = {Sex.FEMALE: _("w"), Sex.MALE: _("m"), Sex.UNKNOWN: ""}
    entry = request.tournament.entry(row.player_id)
    return (
        str(row.tpn),
        row.title,
        row.name,
        row.group,
        text.strength(entry.rating, entry.estimate),
        row.category,
        sexes[entry.player.sex],
        row.federation,
        row.fide_id,
        row.club,
    )
