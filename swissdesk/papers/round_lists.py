"""Sheets of a round besides the pairings by board: by name, with results, and as a record."""

from dataclasses import replace

from swissdesk.i18n import _
from swissdesk.listings.rows import alphabetical, pairing_list
from swissdesk.listings.rows.alphabetical import AlphabeticalRow
from swissdesk.listings.rows.pairing_list import PairingRow
from swissdesk.papers import looks
from swissdesk.papers.lists import corrected_points, missing_results, unpaired
from swissdesk.papers.looks import group_starts
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Sheet, Weight

_NAMES_SIZES = (11.0, 14.0)
_RECORD_SIZES = (10.5, 13.0)
_RESULTS_SIZES = (10.0, 13.0)
_SMALL_NUMBER = Column("", Align.RIGHT, scale=0.84, is_grey=True)
_NAME = Column("", weight=Weight.SEMIBOLD, is_elastic=True)
_NAMES_LOOKS = {
    "board": Column("", Align.RIGHT, Weight.BOLD, 1.12),
    "colour": Column("", weight=Weight.SEMIBOLD),
    "name": _NAME,
    "opponent": Column("", is_elastic=True),
    "points": Column("", Align.RIGHT),
    "title": Column("", scale=0.74, is_grey=True),
}
_RECORD_KEYS = "board white-no white-name white-points result black-no black-name black-points"
_RECORD_LOOKS = {
    "name": _NAME,
    "no": _SMALL_NUMBER,
    "points": Column("", Align.RIGHT),
    "result": Column("", Align.CENTRE, Weight.SEMIBOLD, is_boxed=True),
}
_RESULT_KEYS = (
    "board white-no white-title white-name white-rating white-points result "
    "black-points black-no black-title black-name black-rating"
)
_RESULT_LOOKS = {
    "name": _NAME,
    "no": _SMALL_NUMBER,
    "points": Column("", Align.RIGHT),
    "result": Column("", Align.CENTRE, Weight.BOLD),
}
_NO_RESULT = "–"
_BESIDE = 2


def by_name(request: Request) -> tuple[Sheet, ...]:
    """Return the pairings in order of names, one sheet for each wall.

    Raise UnknownRound.
    """
    rows = alphabetical.rows(request.tournament, request.round_no)
    parts = alphabetical.parts(rows, request.walls)
    return tuple(_part(request, part, is_whole=len(parts) == 1) for part in parts)


def record(request: Request) -> Sheet:
    """Return the record of a round: numbers, names, points before it, results.

    Rules separate scoregroups. Raise UnknownRound.
    """
    rows = pairing_list.rows(request.tournament, request.round_no)
    starts = group_starts([row.score for row in rows])
    title = _("Record of round {n}").format(n=request.round_no)
    notes = unpaired(request)
    table = looks.table(pairing_list.columns(), _RECORD_KEYS, rows, starts, _RECORD_LOOKS)
    return Sheet(title, headlines(request), table, notes, footer(request), _RECORD_SIZES)


def results(request: Request) -> Sheet:
    """Return the results of a round, with points before it; raise UnknownRound."""
    rows = pairing_list.rows(request.tournament, request.round_no)
    columns = [
        replace(each, text=_result) if each.key == "result" else each
        for each in pairing_list.columns()
    ]
    notes = (*missing_results(request), *unpaired(request))
    title = _("Results of round {n}").format(n=request.round_no)
    table = looks.table(columns, _RESULT_KEYS, rows, own=_RESULT_LOOKS)
    return Sheet(title, headlines(request), table, notes, footer(request), _RESULTS_SIZES)


def _result(row: PairingRow) -> str:
    return row.result_text or _NO_RESULT


def _part(request: Request, rows: tuple[AlphabeticalRow, ...], *, is_whole: bool) -> Sheet:
    starts = [False, *group_starts([row.initial for row in rows])[1:]]
    keys = "name title points board colour opponent"
    table = looks.table(alphabetical.columns(), keys, rows, starts, _NAMES_LOOKS)
    title = _("Pairings of round {n} by name").format(n=request.round_no)
    if not is_whole:
        title = _("{title}, {letters}").format(title=title, letters=alphabetical.span(rows))
    notes = corrected_points(request)
    return Sheet(
        title, headlines(request), table, notes, footer(request), _NAMES_SIZES, beside=_BESIDE
    )
