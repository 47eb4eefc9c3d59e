"""``swissdesk pair``: the next round, as engines write it, or why it is so.

The first line is the number of lines that follow, then White and Black by TPN in publication order
(C.04.2 art. 3.6); the player with the pairing-allocated bye comes last, against 0. Reasons are
sentences, one a line.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import files
from swissdesk.cli.options import File, TournamentNumber
from swissdesk.listings import why
from swissdesk.listings.why import Reason
from swissdesk.model.ids import Tpn
from swissdesk.model.round import Round
from swissdesk.model.tournament import Tournament
from swissdesk.operations import rounds
from swissdesk.output import write


def pair(
    file: File,
    board: Annotated[
        int | None, typer.Argument(metavar="BOARD", help="The board that --explain is about.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="OUT", help="Write to this file.")
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Say why the round, or BOARD, is paired as it is.")
    ] = False,
    why_not: Annotated[
        tuple[int, int] | None,
        typer.Option(metavar="A B", help="Say why these two, by TPN, do not meet."),
    ] = None,
    tournament: TournamentNumber = None,
) -> None:
    """Pair the next round; FILE stays as it is."""
    if board is not None and not explain:
        raise typer.BadParameter("a board is explained with --explain", param_hint="BOARD")
    chosen = files.chosen(files.read_event(file), tournament)
    round_no = chosen.last_round + 1
    paired = rounds.pair_round(chosen, round_no=round_no)
    if why_not is not None:
        one, other = map(Tpn, why_not)
        lines = _sentences([why.pair(paired, round_no, one, other)])
    elif board is not None:
        lines = _sentences([why.board(paired, round_no, board)])
    elif explain:
        lines = _sentences(why.brackets(paired, round_no))
    else:
        lines = _numbered(_lines(paired, paired.round(round_no)))
    text = "\n".join(lines) + "\n"
    if output is None:
        typer.echo(text, nl=False)
    else:
        write(output, text.encode())


def _sentences(groups: Iterable[Sequence[Reason]]) -> list[str]:
    """Return groups of reasons, an empty line between two of them."""
    return "\n\n".join("\n".join(each.line for each in group) for group in groups).split("\n")


def _numbered(lines: Iterable[str]) -> list[str]:
    """Return lines after their number."""
    counted = list(lines)
    return [str(len(counted)), *counted]


def _lines(tournament: Tournament, paired: Round) -> Iterator[str]:
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    for game in paired.games:
        yield f"{tpns[game.white]} {tpns[game.black]}"
    if paired.pab is not None:
        yield f"{tpns[paired.pab]} 0"
