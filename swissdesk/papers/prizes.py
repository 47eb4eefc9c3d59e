"""The prize list as a sheet."""

from dataclasses import replace

from swissdesk.errors import NoPrizes
from swissdesk.i18n import _
from swissdesk.listings.rows import prize_list
from swissdesk.listings.rows.standings_filter import year_of
from swissdesk.papers import looks
from swissdesk.papers.lists import missing_results
from swissdesk.papers.looks import group_starts
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Note, Sheet, Weight

_SIZES = (11.0, 14.0)
_KEYS = "group place title name federation points rank amount prize"
_LOOKS = {
    "group": Column("", weight=Weight.SEMIBOLD, most=11.0),
    "points": Column("", Align.RIGHT),
    "rank": Column("", Align.RIGHT, is_grey=True),
}


def prizes(request: Request) -> Sheet:
    """Return the prizes and their winners after a round; raise NoPrizes and UnknownRound."""
    tournament, round_no = request.tournament, request.round_no
    if not tournament.prizes.prizes:
        raise NoPrizes
    rows = prize_list.rows(tournament, round_no, year_of(tournament, request.event.start_date))
    starts = group_starts([row.group for row in rows])
    shown = [
        row if start else replace(row, group="") for row, start in zip(rows, starts, strict=True)
    ]
    columns = prize_list.columns(tournament.prizes.currency)
    table = looks.table(columns, _KEYS, shown, starts, _LOOKS)
    title = _("Prizes after round {n}").format(n=round_no) if round_no else _("Prizes")
    return Sheet(
        title,
        headlines(request),
        table.without_empty_columns(),
        (*missing_results(request), Note("", prize_list.rules(tournament))),
        footer(request),
        _SIZES,
    )
