"""``swissdesk set``: all documents of one moment at once."""

from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import files, options
from swissdesk.cli.options import File, Force, Language, TournamentNumber
from swissdesk.cli.terminal import say
from swissdesk.i18n import N_, _, ngettext
from swissdesk.output import make_folder
from swissdesk.papers.sets import USUAL, SetKind


def document_set(  # noqa: PLR0913 - each argument is an option of the command
    kind: Annotated[
        SetKind, typer.Argument(metavar="SET", help="|".join(each.value for each in SetKind))
    ],
    file: File,
    folder: Annotated[
        Path, typer.Option("-o", "--output", metavar="FOLDER", help=N_("Folder for the files."))
    ],
    suffix: Annotated[
        str,
        typer.Option("--form", metavar="pdf|html|csv|xlsx", help=N_("Format of the documents.")),
    ] = "pdf",
    tournament: TournamentNumber = None,
    language: Language = "",
    force: Force = False,
) -> None:
    """Write the documents of FILE that belong to one moment of a tournament into a folder."""
    # Imported here because other commands do without.
    from swissdesk.printing.options import PaperOptions
    from swissdesk.publication import Form, render_set

    if f".{suffix.lower()}" not in [form.value for form in Form]:
        raise typer.BadParameter(_("Choose pdf, html, csv or xlsx."), param_hint="--form")
    wanted = PaperOptions(languages=options.languages_of(language))
    event = files.read_event(file)
    chosen = files.chosen(event, tournament)
    form = Form(f".{suffix.lower()}")
    make_folder(folder)
    count = 0
    for name, content in render_set(USUAL[kind], event, chosen.id, wanted, form=form):
        files.write(folder / name, content, [file], force=force)
        count += 1
    words = ngettext("{n} document in {folder}.", "{n} documents in {folder}.", count)
    say(words.format(n=count, folder=folder) if count else _("This document is not available yet."))
