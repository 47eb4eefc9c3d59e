"""``swissdesk pair``: the next round, as engines write it.

The first line is the number of lines that follow, then White and Black by TPN in publication order
(C.04.2 art. 3.6); the player with the pairing-allocated bye comes last, against 0.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import files
from swissdesk.cli.options import File, TournamentNumber
from swissdesk.model.round import Round
from swissdesk.model.tournament import Tournament
from swissdesk.operations import rounds
from swissdesk.output import write


def pair(
    file: File,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="OUT", help="Write to this file.")
    ] = None,
    tournament: TournamentNumber = None,
) -> None:
    """Pair the next round; FILE stays as it is."""
    chosen = files.chosen(files.read_event(file), tournament)
    round_no = chosen.last_round + 1
    paired = rounds.pair_round(chosen, round_no=round_no).round(round_no)
    lines = list(_lines(chosen, paired))
    text = "\n".join([str(len(lines)), *lines]) + "\n"
    if output is None:
        typer.echo(text, nl=False)
    else:
        write(output, text.encode())


def _lines(tournament: Tournament, paired: Round) -> Iterator[str]:
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    for game in paired.games:
        yield f"{tpns[game.white]} {tpns[game.black]}"
    if paired.pab is not None:
        yield f"{tpns[paired.pab]} 0"
