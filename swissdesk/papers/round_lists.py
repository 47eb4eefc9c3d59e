"""A round as sheets beside the pairings by board: by name, with its results, as a record."""

from itertools import pairwise

from swissdesk.i18n import _
from swissdesk.listings.rows import alphabetical, pairing_list
from swissdesk.listings.rows.alphabetical import AlphabeticalRow
from swissdesk.listings.rows.pairing_list import PairingRow, Side
from swissdesk.papers.lists import corrected_points, missing_results, unpaired
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Line, Sheet, Table, Weight, of_side

_NAMES_SIZES = (11.0, 14.0)
_RECORD_SIZES = (10.5, 13.0)
_RESULTS_SIZES = (10.0, 13.0)
_NO_RESULT = "–"
_BESIDE = 2


def by_name(request: Request) -> tuple[Sheet, ...]:
    """Return the pairings in the order of the names, one sheet for each wall.

    Raise UnknownRound.
    """
    rows = alphabetical.rows(request.tournament, request.round_no)
    parts = alphabetical.parts(rows, request.walls)
    return tuple(_part(request, part, is_whole=len(parts) == 1) for part in parts)


def record(request: Request) -> Sheet:
    """Return the record of a round: numbers, names, points before it, results.

    Scoregroups are separated by rules. Raise UnknownRound.
    """
    rows = pairing_list.rows(request.tournament, request.round_no)
    starts = [True, *(above.score != below.score for above, below in pairwise(rows))]
    lines = tuple(_record_line(row, start) for row, start in zip(rows, starts, strict=False))
    title = _("Record of round {n}").format(n=request.round_no)
    notes = unpaired(request)
    table = Table(_record_columns(), lines)
    return Sheet(title, headlines(request), table, notes, footer(request), _RECORD_SIZES)


def results(request: Request) -> Sheet:
    """Return the results of a round, with points before it; raise UnknownRound."""
    rows = pairing_list.rows(request.tournament, request.round_no)
    lines = tuple(map(_result_line, rows))
    notes = (*missing_results(request), *unpaired(request))
    title = _("Results of round {n}").format(n=request.round_no)
    table = Table(_result_columns(), lines)
    return Sheet(title, headlines(request), table, notes, footer(request), _RESULTS_SIZES)


def _result_columns() -> tuple[Column, ...]:
    number = Column(_("No"), Align.RIGHT, scale=0.84, is_grey=True, key="no")
    title = Column("", Align.RIGHT, scale=0.74, is_grey=True, name=_("Title"), key="title")
    rating = Column(_("Rtg"), Align.RIGHT, scale=0.84, is_grey=True, key="rating")
    points = Column(_("Pts"), Align.RIGHT, key="points", is_points=True)
    white, black = (
        Column(colour, weight=Weight.SEMIBOLD, is_elastic=True, key="name")
        for colour in (_("White"), _("Black"))
    )
    result = Column(_("Result"), Align.CENTRE, Weight.BOLD, key="result")
    board = Column(_("Board"), Align.RIGHT, Weight.BOLD, key="board")
    return (
        board,
        *of_side("white", number, title, white, rating, points),
        result,
        *of_side("black", points, number, title, black, rating),
    )


def _result_line(row: PairingRow) -> Line:
    white, black = row.white, row.black
    cells = (
        str(row.board),
        *_who(white),
        white.points,
        row.result_text or _NO_RESULT,
        black.points,
        *_who(black),
    )
    return Line(cells, players={3: white.player_id, 9: black.player_id})


def _who(side: Side) -> tuple[str, str, str, str]:
    return str(side.tpn), side.title, side.name, side.rating


def _part(request: Request, rows: tuple[AlphabeticalRow, ...], *, is_whole: bool) -> Sheet:
    columns = (
        Column(_("Name"), weight=Weight.SEMIBOLD, is_elastic=True, key="name"),
        Column("", scale=0.74, is_grey=True, name=_("Title"), key="title"),
        Column(_("Pts"), Align.RIGHT, key="points", is_points=True),
        Column(_("Board"), Align.RIGHT, Weight.BOLD, 1.12, key="board"),
        Column(_("Colour"), weight=Weight.SEMIBOLD, key="colour"),
        Column(_("Opponent"), is_elastic=True, key="opponent"),
    )
    starts = [False, *(above.initial != below.initial for above, below in pairwise(rows))]
    lines = tuple(
        Line(
            (row.name, row.title, row.points, row.board, row.colour, row.opponent),
            start,
            {0: row.player_id},
        )
        for row, start in zip(rows, starts, strict=False)
    )
    title = _("Pairings of round {n} by name").format(n=request.round_no)
    if not is_whole:
        title = _("{title}, {letters}").format(title=title, letters=alphabetical.span(rows))
    table = Table(columns, lines)
    notes = corrected_points(request)
    return Sheet(
        title, headlines(request), table, notes, footer(request), _NAMES_SIZES, beside=_BESIDE
    )


def _record_columns() -> tuple[Column, ...]:
    number = Column(_("No"), Align.RIGHT, is_grey=True, scale=0.84, key="no")
    points = Column(_("Pts"), Align.RIGHT, key="points", is_points=True)
    white, black = (
        Column(colour, weight=Weight.SEMIBOLD, is_elastic=True, key="name")
        for colour in (_("White"), _("Black"))
    )
    return (
        Column(_("Board"), Align.RIGHT, Weight.BOLD, key="board"),
        *of_side("white", number, white, points),
        Column(_("Result"), Align.CENTRE, Weight.SEMIBOLD, is_boxed=True, key="result"),
        *of_side("black", number, black, points),
    )


def _record_line(row: PairingRow, starts_group: bool) -> Line:
    white, black = _record_side(row.white), _record_side(row.black)
    cells = (str(row.board), *white, row.result_text, *black)
    return Line(cells, starts_group, {2: row.white.player_id, 6: row.black.player_id})


def _record_side(side: Side) -> tuple[str, str, str]:
    return str(side.tpn), side.name, side.points
