"""The whole tournament as sheets: wall chart, table of scoregroups, statistics."""

from collections.abc import Iterator

from swissdesk.i18n import _
from swissdesk.listings.rows import grid as grid_list
from swissdesk.listings.rows import score_table, statistics, wall_chart
from swissdesk.listings.rows.score_table import ScoreRow
from swissdesk.papers import looks
from swissdesk.papers.lists import codes, missing_results, tie_breaks
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Line, Note, Sheet, Table, Weight

_CHART_SIZES = (8.5, 11.0)
_GRID_SIZES = (9.0, 13.0)
_SCORES_SIZES = (12.0, 15.0)
_FIGURES_SIZES = (10.0, 13.0)
_NUMBERS_A_LINE = 16


def chart(request: Request) -> Sheet:
    """Return the wall chart after a round; raise UnknownRound."""
    rows = wall_chart.rows(request.tournament, request.round_no)
    table = looks.table(
        wall_chart.columns(request.round_no),
        "no title name rating federation rounds points",
        rows,
    )
    notes = (*missing_results(request), Note("", wall_chart.legend()))
    return Sheet(
        _("Wall chart after round {n}").format(n=request.round_no),
        headlines(request),
        table,
        notes,
        footer(request),
        _CHART_SIZES,
    )


def grid(request: Request) -> Sheet:
    """Return the grid of a round robin; raise NotRoundRobin, UnknownRound, UnknownTieBreak."""
    rows = grid_list.rows(request.tournament, request.round_no, request.codes)
    table = looks.table(
        grid_list.columns(rows, codes(request)),
        "no title name rating opponents points tie-breaks rank",
        rows,
    )
    title = _("Round robin after round {n}").format(n=request.round_no)
    if request.round_no == 0:
        title = _("Round robin before round 1")
    return Sheet(
        title,
        headlines(request),
        table,
        (*missing_results(request), Note("", grid_list.legend()), *tie_breaks(request)),
        footer(request),
        _GRID_SIZES,
    )


def scores(request: Request) -> Sheet:
    """Return the players' numbers by score after a round; raise UnknownRound."""
    columns = (
        Column(_("Points"), Align.RIGHT, Weight.BOLD, key="points", is_points=True),
        Column(_("Players"), Align.RIGHT, is_grey=True, key="players"),
        Column(_("Numbers"), key="numbers"),
    )
    rows = score_table.rows(request.tournament, request.round_no)
    lines = tuple(line for row in rows for line in _score_lines(row))
    return Sheet(
        _("Scoregroups after round {n}").format(n=request.round_no),
        headlines(request),
        Table(columns, lines),
        missing_results(request),
        footer(request),
        _SCORES_SIZES,
    )


def _score_lines(row: ScoreRow) -> Iterator[Line]:
    """Yield the lines for the numbers of a scoregroup, as many as they need."""
    for start in range(0, len(row.numbers), _NUMBERS_A_LINE):
        numbers = ", ".join(map(str, row.numbers[start : start + _NUMBERS_A_LINE]))
        first = (row.points, str(len(row.numbers))) if not start else ("", "")
        yield Line((*first, numbers), not start)


def figures(request: Request) -> Sheet:
    """Return the statistics up to a round; raise UnknownRound."""
    columns = (
        Column("", weight=Weight.SEMIBOLD, name=_("Of what"), key="of"),
        Column("", is_elastic=True, name=_("What"), key="what"),
        Column(_("Number"), Align.RIGHT, Weight.BOLD, key="number"),
        Column(_("Share"), Align.RIGHT, key="share"),
    )
    lines = tuple(
        Line((table.heading * (not place), each.label, str(each.count), each.share), not place)
        for table in statistics.tables(request.tournament, request.round_no)
        for place, each in enumerate(table.lines)
    )
    return Sheet(
        _("Statistics after round {n}").format(n=request.round_no),
        headlines(request),
        Table(columns, lines),
        missing_results(request),
        footer(request),
        _FIGURES_SIZES,
    )
