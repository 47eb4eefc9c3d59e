"""``swissdesk print``: lists and reasons on paper, as PDF."""

from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import files, options
from swissdesk.cli.options import File, RoundNumber, TieBreaks, TournamentNumber
from swissdesk.output import write
from swissdesk.papers.kinds import DocumentKind


def print_document(  # noqa: PLR0913 - each argument is an option of the command
    kind: Annotated[
        DocumentKind,
        typer.Argument(metavar="DOCUMENT", help="|".join(each.value for each in DocumentKind)),
    ],
    file: File,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="OUT.pdf", help="The PDF to write.")
    ],
    round_no: RoundNumber = None,
    tie_breaks: TieBreaks = None,
    tournament: TournamentNumber = None,
    walls: Annotated[
        int, typer.Option(min=1, max=9, help="Split a list by name for so many walls.")
    ] = 1,
) -> None:
    """Print a list of FILE, or why a round is paired as it is, to a PDF."""
    # Imported here because it loads the library for paper, which other commands do without.
    from swissdesk.papers.catalogue import default_round
    from swissdesk.printing.catalogue import PaperOptions, render

    event = files.read_event(file)
    chosen = files.chosen(event, tournament)
    number = default_round(kind, chosen) if round_no is None else round_no
    paper = PaperOptions(codes=options.codes(tie_breaks), walls=walls)
    write(output, render(kind, event, chosen.id, number, paper))
