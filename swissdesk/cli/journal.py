"""``swissdesk journal``: all that was ever done in a file, to be read, kept and checked."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import options
from swissdesk.cli.options import Force
from swissdesk.errors import EventFileError, FileDamaged, FileNotAnEvent, JournalAltered
from swissdesk.listings.rows import journal_text
from swissdesk.listings.words import failures
from swissdesk.output import write

_NO = 1


def journal(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A .swissdesk file; to check also JSON lines of one."),
    ],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="OUT", help="The file to write.")
    ] = None,
    check: Annotated[
        bool,
        typer.Option("--check", help="Check only whether every step fits; exit with 1 if not."),
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Write JSON lines, which can be checked anywhere.")
    ] = False,
    force: Force = False,
) -> None:
    """Write every step with its digest, as text or as JSON lines."""
    if check:
        flaw, digest = _checked(file)
        typer.echo(failures.sentence(flaw) if flaw else journal_text.sound(digest))
        raise typer.Exit(_NO if flaw else 0)
    # Imported here because they load the database library, which most commands do without.
    from swissdesk.document import Document
    from swissdesk.store import chain

    with closing(Document.read(file)) as document:
        links = document.links()
        flaw = document.flaw
        text = (
            chain.lines(links)
            if as_json
            else journal_text.written(
                document.event,
                document.steps(),
                {each.number: each.digest for each in links},
                failures.sentence(flaw) if flaw else None,
            )
        )
    if output is None:
        typer.echo(text, nl=False)
    else:
        write(output, text.encode(), inputs=[file], over=options.over(force))


def _checked(path: Path) -> tuple[EventFileError | None, str]:
    """Return what does not fit in an event file or a journal in lines, and the last digest."""
    from swissdesk.document import Document

    try:
        document = Document.read(path)
    except FileNotAnEvent:
        return _checked_lines(path)
    with closing(document):
        return document.flaw, document.links()[-1].digest


def _checked_lines(path: Path) -> tuple[EventFileError | None, str]:
    from swissdesk.store import chain

    links = tuple(chain.read(path))
    if not links:
        raise FileDamaged(path, "the file is empty")
    misfit = chain.first_misfit(links)
    return (None if misfit is None else JournalAltered(path, misfit)), links[-1].digest
