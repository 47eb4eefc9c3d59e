"""The prize list as a sheet."""

from itertools import pairwise

from swissdesk.errors import NoPrizes
from swissdesk.i18n import _
from swissdesk.listings.rows import prize_list
from swissdesk.listings.rows.prize_list import PrizeRow
from swissdesk.listings.rows.standings_filter import year_of
from swissdesk.papers.lists import missing_results
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Line, Note, Sheet, Table, Weight

_SIZES = (11.0, 14.0)


def prizes(request: Request) -> Sheet:
    """Return the prizes and who has them after a round; raise NoPrizes and UnknownRound."""
    tournament, round_no = request.tournament, request.round_no
    if not tournament.prizes.prizes:
        raise NoPrizes
    rows = prize_list.rows(tournament, round_no, year_of(tournament, request.event.start_date))
    groups = ["", *(row.group for row in rows)]
    starts = (one != other for one, other in pairwise(groups))
    lines = tuple(_line(row, start) for row, start in zip(rows, starts, strict=True))
    title = _("Prizes after round {n}").format(n=round_no) if round_no else _("Prizes")
    return Sheet(
        title,
        headlines(request),
        Table(_columns(tournament.prizes.currency), lines).without_empty_columns(),
        (*missing_results(request), Note("", prize_list.rules(tournament))),
        footer(request),
        _SIZES,
    )


def _columns(currency: str) -> tuple[Column, ...]:
    return (
        Column(_("For"), weight=Weight.SEMIBOLD, most=11.0, key="group"),
        Column(_("Place"), Align.RIGHT, Weight.BOLD, key="place"),
        Column("", Align.RIGHT, scale=0.74, is_grey=True, name=_("Title"), key="title"),
        Column(_("Name"), weight=Weight.SEMIBOLD, scale=1.05, is_elastic=True, key="name"),
        Column(_("Fed"), scale=0.84, is_grey=True, key="federation"),
        Column(_("Pts"), Align.RIGHT, key="points", is_points=True),
        Column(_("Rk"), Align.RIGHT, is_grey=True, key="rank"),
        Column(currency or _("Amount"), Align.RIGHT, Weight.BOLD, key="amount"),
        Column(_("Prize"), most=11.0, key="prize"),
    )


def _line(row: PrizeRow, starts_group: bool) -> Line:
    who = (row.title, row.name, row.federation, row.points, row.rank)
    return Line(
        (row.group if starts_group else "", row.places, *who, row.amount, row.thing),
        starts_group,
        {} if row.player_id is None else {3: row.player_id},
    )
