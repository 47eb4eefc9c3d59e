"""Answers of ``swissdesk pair`` about a round: reasons, the check-list, the table of a system.

The pairs alone need none of these modules.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from textwrap import wrap

import typer

from swissdesk.cli.terminal import aligned
from swissdesk.errors import AllRoundsPaired
from swissdesk.i18n import _
from swissdesk.listings.rows import check_list as check_lists
from swissdesk.listings.rows import standings_list
from swissdesk.listings.rows.columns import as_text
from swissdesk.listings.systems.tables import system_table
from swissdesk.listings.why import opponents, round_report
from swissdesk.listings.why.report_parts import BoardReport, Reason
from swissdesk.model.ids import Tpn
from swissdesk.model.tournament import Tournament

_INDENT = "  "
_WIDTH = 100
_LEFT = frozenset({1, 3, 4})
"""The left-aligned columns of the check-list: name, colours, preference."""


def why_not(tournament: Tournament, round_no: int, one: int, other: int) -> list[str]:
    """Return why two players, given by pairing number, are not paired."""
    return _sentences(opponents.pair(tournament, round_no, Tpn(one), Tpn(other)))


def why_board(tournament: Tournament, round_no: int, board: int) -> list[str]:
    """Return the reasons of a board."""
    return _sentences(opponents.board(tournament, round_no, board))


def why_round(tournament: Tournament, round_no: int) -> Iterator[str]:
    """Yield the reasons of a round, an empty line between brackets."""
    report = round_report.report(tournament, round_no)
    yield from _sentences(report.remarks)
    for number, bracket in enumerate(report.brackets):
        if number or report.remarks:
            yield ""
        yield bracket.heading.line
        criteria = (bracket.criteria,) if bracket.criteria is not None else ()
        yield from _sentences((*bracket.reasons, *criteria))
        for board in bracket.boards:
            yield from _board(board)
    if report.legend:
        yield ""
        yield from wrap(report.legend, _WIDTH)


def check_list(tournament: Tournament, round_no: int) -> Iterator[str]:
    """Yield the check-list before a round, an empty line between scoregroups."""
    if round_no > tournament.settings.rounds:
        raise AllRoundsPaired(tournament.settings.rounds)
    rows = check_lists.rows(tournament, round_no)
    heading, *lines = aligned(as_text(check_lists.columns(round_no), rows), left=_LEFT)
    yield heading
    for _score, group in groupby(zip(rows, lines, strict=True), key=lambda pair: pair[0].score):
        yield ""
        yield from (line for _row, line in group)
    yield ""
    unpaired = check_lists.missing_text(tournament, round_no)
    remark = standings_list.provisional_text(tournament, round_no - 1)
    for each in filter(None, (unpaired, remark)):
        yield from wrap(each, _WIDTH)
    yield from wrap(check_lists.legend(), _WIDTH)


def table(tournament: Tournament, round_no: int) -> Iterator[str]:
    """Yield the table of the pairing system, followed by its remarks."""
    found = system_table(tournament, round_no)
    if found is None:
        raise typer.BadParameter(_("the pairing system has none"), param_hint="--table")
    yield found.title
    yield ""
    if found.rows:
        yield from aligned([found.headings, *found.rows], left=range(len(found.headings)))
        yield ""
    for line in found.lines:
        yield from wrap(line, _WIDTH)


def _sentences(reasons: Iterable[Reason]) -> list[str]:
    return [each.line for each in reasons]


def _board(report: BoardReport) -> Iterator[str]:
    pair = f"{report.white} – {report.black}"
    yield _("Board {n}: {pair}").format(n=report.board, pair=pair) if report.board else pair
    yield from (f"{_INDENT}{line}" for line in _sentences(report.reasons))
