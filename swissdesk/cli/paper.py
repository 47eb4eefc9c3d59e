"""``swissdesk print``: every document, as PDF, web page or spreadsheet."""

from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import explanations, files, options
from swissdesk.cli import only as subgroup
from swissdesk.cli.explanations import Explain
from swissdesk.cli.messages import say
from swissdesk.cli.only import Only
from swissdesk.cli.options import File, Force, Language, RoundNumber, TieBreaks, TournamentNumber
from swissdesk.cli.prizes import Prizes, laid_down
from swissdesk.cli.regulated import Edition, Unrated, dropped, kept, regulated
from swissdesk.output import write
from swissdesk.papers.kinds import DocumentKind


def print_document(  # noqa: PLR0913 - each argument is an option of the command
    kind: Annotated[
        DocumentKind,
        typer.Argument(metavar="DOCUMENT", help="|".join(each.value for each in DocumentKind)),
    ],
    file: File,
    output: Annotated[
        Path,
        typer.Option(
            "-o", "--output", metavar="OUT", help="The file to write: .pdf, .html or .csv."
        ),
    ],
    round_no: RoundNumber = None,
    tie_breaks: TieBreaks = None,
    tournament: TournamentNumber = None,
    walls: Annotated[
        int, typer.Option(min=1, max=9, help="Number of parts to split a list by name into.")
    ] = 1,
    explain: Explain = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="TPN,...",
            help=(
                "Players in pictures or on player cards; by default the first of the "
                "standings, or all."
            ),
        ),
    ] = None,
    only: Only = None,
    prizes: Prizes = None,
    language: Language = "",
    edition: Edition = None,
    unrated: Unrated = None,
    force: Force = False,
) -> None:
    """Write a document of FILE as PDF, web page or CSV; the output file's name decides."""
    # Imported here because other commands do without.
    from swissdesk.papers.catalogue import default_round, has_tie_breaks
    from swissdesk.printing.options import PaperOptions
    from swissdesk.publication import Form, render

    if output.suffix.lower() not in [form.value for form in Form]:
        raise typer.BadParameter("ends with .pdf, .html or .csv", param_hint="-o")
    form = Form(output.suffix.lower())
    if explain and kind is not DocumentKind.STANDINGS:
        raise typer.BadParameter("goes with the standings", param_hint="--explain")
    if players is not None and kind not in (DocumentKind.PICTURES, DocumentKind.PLAYER_CARDS):
        raise typer.BadParameter("goes with pictures and player cards", param_hint="--players")
    if only and kind is not DocumentKind.STANDINGS:
        raise typer.BadParameter("goes with the standings", param_hint="--only")
    options.require_language(language)
    event = files.read_event(file)
    chosen = files.chosen(event, tournament)
    chosen = regulated(chosen, options.codes(tie_breaks), edition, unrated)
    if prizes is not None:
        chosen = laid_down(chosen, prizes)
    number = default_round(kind, chosen) if round_no is None else round_no
    if has_tie_breaks(kind):
        for each in dropped(chosen):
            say(each)
    paper = PaperOptions(
        walls=walls,
        explained=tuple(explanations.wanted(chosen, explain or (), kept(chosen))),
        players=None if players is None else explanations.players(chosen, players),
        only=subgroup.wanted(chosen, event.start_date, only),
        language=language,
    )
    event = event.with_tournament(chosen)
    content = render(kind, event, chosen.id, number, paper, form=form)
    read = filter(None, (file, prizes))
    write(output, content, inputs=read, over=options.over(force))
