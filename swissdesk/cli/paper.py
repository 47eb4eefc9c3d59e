"""``swissdesk print``: lists and reasons on paper, as PDF."""

from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import files, options
from swissdesk.cli.options import File, RoundNumber, TieBreaks, TournamentNumber
from swissdesk.listings import check_list
from swissdesk.model.tournament import Tournament
from swissdesk.output import write


class Sheet(Enum):
    """What can be printed."""

    PAIRINGS = "pairings"
    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    CHECKLIST = "checklist"
    REASONS = "reasons"


def print_document(
    sheet: Annotated[Sheet, typer.Argument(metavar="|".join(each.value for each in Sheet))],
    file: File,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="OUT.pdf", help="The PDF to write.")
    ],
    round_no: RoundNumber = None,
    tie_breaks: TieBreaks = None,
    tournament: TournamentNumber = None,
) -> None:
    """Print a list of FILE, or why a round is paired as it is, to a PDF."""
    # Imported here because it loads the library for paper, which other commands do without.
    from swissdesk.printing.catalogue import DocumentKind, PaperOptions, render

    event = files.read_event(file)
    chosen = files.chosen(event, tournament)
    number = _round(chosen, sheet) if round_no is None else round_no
    kind = DocumentKind[sheet.name]
    paper = PaperOptions(codes=options.codes(tie_breaks))
    write(output, render(kind, event, chosen.id, number, paper))


def _round(tournament: Tournament, sheet: Sheet) -> int:
    """Return the round that a sheet is about unless another is named."""
    match sheet:
        case Sheet.PAIRINGS | Sheet.REASONS:
            return max(tournament.last_round, 1)
        case Sheet.STANDINGS | Sheet.CROSSTABLE:
            return tournament.last_complete_round
        case Sheet.CHECKLIST:
            return check_list.default_round(tournament)
