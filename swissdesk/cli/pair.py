"""``swissdesk pair``: the next round, in the format of engines; its reasons, or its check-list.

The first line is the number of lines that follow, then White and Black by TPN in publication order
(C.04.2 art. 3.6); the player with the pairing-allocated bye comes last, against 0. Reasons are
sentences, one per line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from swissdesk.cli import files
from swissdesk.cli.options import File, Force, TournamentNumber
from swissdesk.errors import CautionKind, ConfirmationNeeded, RoundIncomplete, UnknownRound
from swissdesk.i18n import N_, _

if TYPE_CHECKING:
    from swissdesk.model.round import Round
    from swissdesk.model.tournament import Tournament


def pair(  # noqa: PLR0913 - each argument is an option of the command
    file: File,
    board: Annotated[
        int | None, typer.Argument(metavar="BOARD", help=N_("The board that --explain is about."))
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="OUT", help=N_("Write to this file."))
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help=N_("Explain the pairing of the round, or of BOARD."))
    ] = False,
    why_not: Annotated[
        tuple[int, int] | None,
        typer.Option(
            metavar="A B", help=N_("Explain why two players, by pairing number, are not paired.")
        ),
    ] = None,
    check_list: Annotated[
        bool, typer.Option("--check-list", help=N_("List each player's data for the pairing."))
    ] = False,
    table: Annotated[
        bool,
        typer.Option("--table", help=N_("Show the table that the pairing system uses.")),
    ] = False,
    round_no: Annotated[
        int | None,
        typer.Option(
            "--round", min=1, help=N_("A paired round to explain or list; by default the next one.")
        ),
    ] = None,
    adjourn: Annotated[
        bool, typer.Option("--adjourn", help=N_("Count games without a result as adjourned."))
    ] = False,
    tournament: TournamentNumber = None,
    force: Force = False,
) -> None:
    """Pair the next round; FILE does not change."""
    _require_one_question((explain, why_not is not None, check_list, table), board, round_no)
    chosen = files.chosen(files.read_event(file), tournament)
    number = chosen.last_round + 1 if round_no is None else round_no
    with_round = partial(_with_round, chosen, number, adjourn=adjourn)
    lines: Iterable[str]
    if not (check_list or table or explain or why_not is not None):
        lines = _pairs(with_round(), number)
    else:
        from swissdesk.cli import pair_answers  # loads much that the pairs do not need

        if check_list:
            lines = pair_answers.check_list(chosen, number)
        elif table:
            lines = pair_answers.table(chosen, number)
        elif why_not is not None:
            lines = pair_answers.why_not(with_round(), number, *why_not)
        elif board is not None:
            lines = pair_answers.why_board(with_round(), number, board)
        else:
            lines = pair_answers.why_round(with_round(), number)
    files.write(output, "\n".join(lines) + "\n", [file], force=force)


def _require_one_question(
    questions: tuple[bool, ...], board: int | None, round_no: int | None
) -> None:
    """Raise typer.BadParameter for options that exclude each other; the first is --explain."""
    if sum(questions) > 1:
        raise typer.BadParameter(_("ask for one of --explain, --why-not, --check-list and --table"))
    if board is not None and not questions[0]:
        raise typer.BadParameter(_("a board is explained with --explain"), param_hint="BOARD")
    if round_no is not None and not any(questions):
        raise typer.BadParameter(_("goes with a question about a round"), param_hint="--round")


def _with_round(tournament: Tournament, round_no: int, *, adjourn: bool) -> Tournament:
    """Return the tournament with a round; pair it first if it is the next one.

    No file is written, so only pairing with adjourned games needs a confirmation.
    """
    if round_no <= tournament.last_round:
        return tournament
    if round_no > tournament.last_round + 1:
        raise UnknownRound(round_no)
    from swissdesk.operations import rounds  # not for the help of the command

    try:
        return rounds.pair_round(tournament, round_no=round_no)
    except ConfirmationNeeded as needed:
        for caution in needed.cautions:
            if caution.kind is CautionKind.MISSING_ARE_ADJOURNED and not adjourn:
                raise RoundIncomplete(caution.round_no, caution.boards) from None
        return rounds.pair_round(tournament, round_no=round_no, confirmed=True)


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
