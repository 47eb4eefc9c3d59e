"""``swissdesk web``: the event as web pages."""

from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import files, options
from swissdesk.cli.options import File, Force, Language
from swissdesk.cli.terminal import say
from swissdesk.i18n import N_, _, ngettext, speaking


def web(
    file: File,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FOLDER", help=N_("The folder to make."))
    ],
    is_single: Annotated[
        bool, typer.Option("--single", help=N_("Write a single page to the file given with -o."))
    ] = False,
    language: Language = "",
    force: Force = False,
) -> None:
    """Make web pages of FILE: published rounds, standings, cross-table, players."""
    from swissdesk.papers.two_languages import languages_of
    from swissdesk.web import folder, markup
    from swissdesk.web.pages import site

    if is_single and output.suffix.lower() not in (".html", ".htm"):
        raise typer.BadParameter(_("The name must end with .html or .htm."), param_hint="-o")
    languages = options.languages_of(language)
    event = files.read_event(file)
    with speaking(*(languages or languages_of(event))):
        found = site(event)
        pages = {"": markup.single(found)} if is_single else markup.folder(found)
    if is_single:
        files.write(output, pages[""], [file], force=force)
        return
    folder.write(output, pages, inputs=[file])
    form = ngettext("{n} page in {folder}.", "{n} pages in {folder}.", len(pages))
    say(form.format(n=len(pages), folder=output))
