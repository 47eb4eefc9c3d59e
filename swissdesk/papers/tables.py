"""The whole tournament as sheets: wall chart, grid, scoregroups, statistics, pictures."""

import re
from collections.abc import Iterator

from swissdesk.errors import SystemHasNoTable
from swissdesk.i18n import _
from swissdesk.listings.rows import (
    club_table,
    columns,
    score_table,
    standings_pictures,
    statistics,
    wall_chart,
)
from swissdesk.listings.rows import grid as grid_list
from swissdesk.listings.rows.score_table import ScoreRow
from swissdesk.listings.systems import tables as system_tables
from swissdesk.listings.words import system_text, text
from swissdesk.papers import looks
from swissdesk.papers.lists import codes, missing_results, tie_breaks
from swissdesk.papers.request import Request, footer, headlines, sheet
from swissdesk.papers.sheet import Align, Column, Line, Note, Pictures, Sheet, Table, Weight
from swissdesk.standings.clubs import rank_clubs

_CHART_SIZES = (8.5, 11.0)
_CLUBS_SIZES = (10.5, 13.0)
_CLUBS_LOOKS = {
    "name": Column("", is_elastic=True),
    "no": Column("", Align.RIGHT, is_grey=True),
    "places": Column("", Align.RIGHT),
}
_GRID_SIZES = (9.0, 13.0)
_SCORES_SIZES = (12.0, 15.0)
_FIGURES_SIZES = (10.0, 13.0)
_PICTURES_SIZES = (9.0, 10.0)
_SYSTEM_SIZES = (8.5, 12.0)
_NUMBERS_A_LINE = 16
_FIGURES = re.compile(r"[-+–]?[\d¼½¾.,]*[-+–]?")
"""The cells of a column aligned to the right, if it has no others."""


def chart(request: Request) -> Sheet:
    """Return the wall chart after a round; raise UnknownRound."""
    rows = wall_chart.rows(request.tournament, request.round_no)
    keys = "no title name rating federation rounds points"
    listed = wall_chart.columns(request.round_no)
    if request.tournament.settings.teams is not None:
        listed, keys = columns.of_teams(listed), keys.replace("title ", "")
    table = looks.table(listed, keys, rows)
    notes = (
        *missing_results(request),
        Note("", wall_chart.legend(request.tournament, request.round_no)),
    )
    title = _("Wall chart after round {n}").format(n=request.round_no)
    return sheet(request, title, table, notes, _CHART_SIZES)


def grid(request: Request) -> Sheet:
    """Return the grid of a round robin; raise NotRoundRobin, UnknownRound, UnknownTieBreak."""
    rows = grid_list.rows(request.tournament, request.round_no, request.codes)
    keys = "no title name rating opponents points tie-breaks rank"
    table = looks.table(grid_list.columns(rows, codes(request)), keys, rows)
    title = _("Round robin after round {n}").format(n=request.round_no)
    if request.round_no == 0:
        title = _("Round robin before round 1")
    notes = (*missing_results(request), Note("", grid_list.legend()), *tie_breaks(request))
    return sheet(request, title, table, notes, _GRID_SIZES)


def clubs(request: Request) -> Sheet:
    """Return the ranking of clubs or federations after a round; raise as :func:`rank_clubs`."""
    rules, round_no = request.choices.clubs, request.round_no
    found = rank_clubs(request.tournament, round_no, rules)
    players, keys = club_table.player_columns(rules), "rank no name points places"
    tables = [
        looks.under_heading(
            {each.key: each.text(club) for each in club_table.columns(rules)},
            looks.table(players, keys, club.counted, own=_CLUBS_LOOKS),
        )
        for club in found
    ]
    table = looks.together(tables) if tables else looks.table(players, keys, ())
    remarks = (Note("", each) for each in club_table.remarks(rules, found))
    notes = (*missing_results(request), *remarks)
    return sheet(request, club_table.title(rules, round_no), table, notes, _CLUBS_SIZES)


def scores(request: Request) -> Sheet:
    """Return the players' numbers by score after a round; raise UnknownRound."""
    columns = (
        Column(_("Points"), Align.RIGHT, Weight.BOLD, key="points", is_points=True),
        Column(_("Players"), Align.RIGHT, is_grey=True, key="players"),
        Column(_("Numbers"), key="numbers"),
    )
    rows = score_table.rows(request.tournament, request.round_no)
    lines = tuple(line for row in rows for line in _score_lines(row))
    title = _("Scoregroups after round {n}").format(n=request.round_no)
    return sheet(request, title, Table(columns, lines), missing_results(request), _SCORES_SIZES)


def _score_lines(row: ScoreRow) -> Iterator[Line]:
    """Yield the lines for the numbers of a scoregroup."""
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
    title = _("Statistics after round {n}").format(n=request.round_no)
    return sheet(request, title, Table(columns, lines), missing_results(request), _FIGURES_SIZES)


def pictures(request: Request) -> Pictures:
    """Return both pictures after a round; raise UnknownRound."""
    tournament, round_no = request.tournament, request.round_no
    ranks = standings_pictures.ranks(tournament, round_no, request.choices.players)
    shown = frozenset(line.player_id for line in ranks.lines)
    return Pictures(
        _("Ranks and scores after round {n}").format(n=round_no),
        headlines(request),
        (ranks, standings_pictures.scores(tournament, round_no, shown)),
        missing_results(request),
        footer(request),
        _PICTURES_SIZES,
    )


def system_table(request: Request) -> Sheet:
    """Return the table of the pairing system before a round; raise SystemHasNoTable."""
    system = request.tournament.settings.system
    found = system_tables.system_table(request.tournament, request.round_no)
    if found is None:
        raise SystemHasNoTable(system.value)
    cells = list(zip(*found.rows, strict=True)) or [()] * len(found.headings)
    columns = tuple(
        _column(heading, cells[place], has_names=place in found.names)
        for place, heading in enumerate(found.headings)
    )
    notes = tuple(Note("", line) for line in found.lines)
    title = text.labelled(system_text.name(system), found.title)
    return sheet(request, title, Table(columns, tuple(map(Line, found.rows))), notes, _SYSTEM_SIZES)


def _column(heading: str, cells: tuple[str, ...], *, has_names: bool) -> Column:
    """Return a column; that of names is elastic and takes the width that is left."""
    if has_names:
        return Column(heading, weight=Weight.SEMIBOLD, is_elastic=True, key=heading)
    is_of_figures = any(cells) and all(map(_FIGURES.fullmatch, cells))
    align = Align.RIGHT if is_of_figures else Align.LEFT
    return Column(heading, align, key=heading, is_points=is_of_figures)
