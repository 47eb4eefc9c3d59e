"""``swissdesk print``: pairings, standings and cross-table on paper, as PDF."""

from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import files, options
from swissdesk.cli.options import File, RoundNumber, TieBreaks, TournamentNumber
from swissdesk.model.tournament import Tournament
from swissdesk.output import write


class Sheet(Enum):
    """What can be printed."""

    PAIRINGS = "pairings"
    STANDINGS = "standings"
    CROSSTABLE = "crosstable"


def print_document(
    sheet: Annotated[Sheet, typer.Argument(metavar="pairings|standings|crosstable")],
    file: File,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="OUT.pdf", help="The PDF to write.")
    ],
    round_no: RoundNumber = None,
    tie_breaks: TieBreaks = None,
    tournament: TournamentNumber = None,
) -> None:
    """Print a list of FILE to a PDF."""
    # Imported here because it loads the library for paper, which other commands do without.
    from swissdesk.printing.catalogue import DocumentKind, PaperOptions, render

    event = files.read_event(file)
    chosen = files.chosen(event, tournament)
    number = _last_round(chosen, sheet) if round_no is None else round_no
    kind = DocumentKind[sheet.name]
    paper = PaperOptions(codes=options.codes(tie_breaks))
    write(output, render(kind, event, chosen.id, number, paper))


def _last_round(tournament: Tournament, sheet: Sheet) -> int:
    """Return the last round paired, for standings and cross-table the last with all results."""
    if sheet is Sheet.PAIRINGS:
        return max(tournament.last_round, 1)
    return tournament.last_complete_round
