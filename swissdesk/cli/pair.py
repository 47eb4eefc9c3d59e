"""``swissdesk pair``: the next round, in the format of engines; its reasons, or its check-list.

The first line is the number of lines that follow, then White and Black by TPN in publication order
(C.04.2 art. 3.6); the player with the pairing-allocated bye comes last, against 0. Reasons are
sentences, one per line.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import Annotated

import typer

from swissdesk.cli import files
from swissdesk.cli.options import File, Force, TournamentNumber
from swissdesk.cli.terminal import aligned
from swissdesk.errors import (
    AllRoundsPaired,
    CautionKind,
    ConfirmationNeeded,
    RoundIncomplete,
    UnknownRound,
)
from swissdesk.i18n import _
from swissdesk.listings.rows import check_list as check_lists
from swissdesk.listings.rows import standings_list
from swissdesk.listings.rows.columns import as_text
from swissdesk.listings.systems.tables import system_table
from swissdesk.listings.why import opponents, round_report
from swissdesk.listings.why.report_parts import BoardReport, Reason, RoundReport
from swissdesk.model.ids import Tpn
from swissdesk.model.round import Round
from swissdesk.model.tournament import Tournament
from swissdesk.operations import rounds

_INDENT = "  "
_WIDTH = 100
_LEFT = frozenset({1, 3, 4})
"""The left-aligned columns of the check-list: name, colours, preference."""


def pair(  # noqa: PLR0913 - each argument is an option of the command
    file: File,
    board: Annotated[
        int | None, typer.Argument(metavar="BOARD", help="The board that --explain is about.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="OUT", help="Write to this file.")
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Explain the pairing of the round, or of BOARD.")
    ] = False,
    why_not: Annotated[
        tuple[int, int] | None,
        typer.Option(
            metavar="A B", help="Explain why two players, by pairing number, are not paired."
        ),
    ] = None,
    check_list: Annotated[
        bool, typer.Option("--check-list", help="List each player's data for the pairing.")
    ] = False,
    table: Annotated[
        bool,
        typer.Option("--table", help="Show the table that the pairing system uses."),
    ] = False,
    round_no: Annotated[
        int | None,
        typer.Option(
            "--round", min=1, help="A paired round to explain or list; by default the next one."
        ),
    ] = None,
    adjourn: Annotated[
        bool, typer.Option("--adjourn", help="Count games without a result as adjourned.")
    ] = False,
    tournament: TournamentNumber = None,
    force: Force = False,
) -> None:
    """Pair the next round; FILE does not change."""
    _require_one_question((explain, why_not is not None, check_list, table), board, round_no)
    with_round = partial(_with_round, adjourn=adjourn)
    chosen = files.chosen(files.read_event(file), tournament)
    number = chosen.last_round + 1 if round_no is None else round_no
    if check_list:
        lines = list(_check_list(chosen, number))
    elif table:
        lines = list(_table(chosen, number))
    elif why_not is not None:
        one, other = map(Tpn, why_not)
        lines = _sentences(opponents.pair(with_round(chosen, number), number, one, other))
    elif board is not None:
        lines = _sentences(opponents.board(with_round(chosen, number), number, board))
    elif explain:
        lines = list(_report(round_report.report(with_round(chosen, number), number)))
    else:
        lines = _pairs(with_round(chosen, number), number)
    files.write(output, "\n".join(lines) + "\n", [file], force=force)


def _require_one_question(
    questions: tuple[bool, ...], board: int | None, round_no: int | None
) -> None:
    """Raise typer.BadParameter for options that exclude each other; the first is --explain."""
    if sum(questions) > 1:
        raise typer.BadParameter("ask for one of --explain, --why-not, --check-list and --table")
    if board is not None and not questions[0]:
        raise typer.BadParameter("a board is explained with --explain", param_hint="BOARD")
    if round_no is not None and not any(questions):
        raise typer.BadParameter("goes with a question about a round", param_hint="--round")


def _with_round(tournament: Tournament, round_no: int, *, adjourn: bool) -> Tournament:
    """Return the tournament with a round; pair it first if it is the next one.

    No file is written, so only pairing with adjourned games needs a confirmation.
    """
    if round_no <= tournament.last_round:
        return tournament
    if round_no > tournament.last_round + 1:
        raise UnknownRound(round_no)
    try:
        return rounds.pair_round(tournament, round_no=round_no)
    except ConfirmationNeeded as needed:
        for caution in needed.cautions:
            if caution.kind is CautionKind.MISSING_ARE_ADJOURNED and not adjourn:
                raise RoundIncomplete(caution.round_no, caution.boards) from None
        return rounds.pair_round(tournament, round_no=round_no, confirmed=True)


def _sentences(reasons: Iterable[Reason]) -> list[str]:
    return [each.line for each in reasons]


def _report(report: RoundReport) -> Iterator[str]:
    """Yield the reasons of a round, an empty line between brackets."""
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


def _board(report: BoardReport) -> Iterator[str]:
    pair = f"{report.white} – {report.black}"
    yield _("Board {n}: {pair}").format(n=report.board, pair=pair) if report.board else pair
    yield from (f"{_INDENT}{line}" for line in _sentences(report.reasons))


def _check_list(tournament: Tournament, round_no: int) -> Iterator[str]:
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


def _table(tournament: Tournament, round_no: int) -> Iterator[str]:
    """Yield the table of the pairing system, followed by its remarks."""
    found = system_table(tournament, round_no)
    if found is None:
        raise typer.BadParameter("the pairing system has none", param_hint="--table")
    yield found.title
    yield ""
    if found.rows:
        yield from aligned([found.headings, *found.rows], left=range(len(found.headings)))
        yield ""
    for line in found.lines:
        yield from wrap(line, _WIDTH)


def _pairs(tournament: Tournament, round_no: int) -> list[str]:
    """Return the number of pairs of a round, followed by the pairs."""
    pairs = list(_lines(tournament, tournament.round(round_no)))
    return [str(len(pairs)), *pairs]


def _lines(tournament: Tournament, paired: Round) -> Iterator[str]:
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    for meeting in paired.meetings:
        yield f"{tpns[meeting.white]} {tpns[meeting.black]}"
    if paired.pab is not None:
        yield f"{tpns[paired.pab]} 0"
