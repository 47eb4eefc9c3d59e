"""Lists of the players as sheets: start lists in three orders, and the check-in list."""

from collections.abc import Sequence

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import columns, starting_list
from swissdesk.listings.rows.starting_list import PlayerRow
from swissdesk.model.names import folded
from swissdesk.papers import looks
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Note, Sheet, Table, Weight

_SIZES = (10.5, 13.0)
_KEYS = "no title name group rating category sex federation fide-id club"
_LOOKS = {
    "group": Column("", weight=Weight.BOLD),
    "here": Column("", is_boxed=True),
    "rating": Column("", Align.RIGHT),
}
_TO_TICK = "\N{FIGURE SPACE}"


def by_number(request: Request) -> Sheet:
    """Return the start list in order of TPN."""
    rows = starting_list.rows(request.tournament)
    return _start_list(request, _("Start list"), rows)


def by_rating(request: Request) -> Sheet:
    """Return the start list from the highest rating to the lowest, equal ratings by TPN."""
    ratings = {entry.id: entry.rating for entry in request.tournament.entries}
    rows = starting_list.rows(request.tournament)
    ranked = sorted(rows, key=lambda row: (-ratings[row.player_id], row.tpn))
    return _start_list(request, _("Start list by rating"), ranked)


def by_name(request: Request) -> Sheet:
    """Return the start list in order of names."""
    return _start_list(request, _("Start list by name"), _named(request))


def check_in(request: Request) -> Sheet:
    """Return the players in order of names, each with a box to tick."""
    rows = _named(request)
    here: columns.Column[PlayerRow] = columns.Column("here", _("Here"), lambda _row: _TO_TICK)
    listed = (here, *starting_list.columns())
    table = looks.table(listed, f"here {_KEYS} remark", rows, own=_LOOKS)
    return _sheet(request, _("Check-in list"), table, len(rows))


def _named(request: Request) -> Sequence[PlayerRow]:
    rows = starting_list.rows(request.tournament)
    return sorted(rows, key=lambda row: (folded(row.name), row.tpn))


def _start_list(request: Request, title: str, rows: Sequence[PlayerRow]) -> Sheet:
    table = looks.table(starting_list.columns(), _KEYS, rows, own=_LOOKS)
    return _sheet(request, title, table, len(rows))


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
