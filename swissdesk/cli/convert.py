"""``swissdesk convert``: convert one file format into another."""

import errno
import os
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

import swissdesk
from swissdesk import trf
from swissdesk.cli import files
from swissdesk.cli.options import File, TournamentNumber
from swissdesk.cli.terminal import say
from swissdesk.errors import FileMissing, OutputFailed, ValuesAdjusted
from swissdesk.i18n import N_, _
from swissdesk.model.event import Event


class Format(Enum):
    """The editions of TRF that SwissDesk writes."""

    TRF16 = "trf16"
    TRF26 = "trf26"


_EDITIONS = {Format.TRF16: trf.Edition.TRF16, Format.TRF26: trf.Edition.TRF26}

_OF_DOCUMENTS = (".pdf", ".html", ".htm", ".csv", ".xlsx")
_OF_EXPORTS = (".json", ".pgn", ".ics")


def convert(
    file: File,
    output: Annotated[
        Path,
        typer.Argument(metavar="OUT", help=N_("The file to write; *.swissdesk is an event file.")),
    ],
    to: Annotated[
        Format | None,
        typer.Option(
            case_sensitive=False, help=N_("The edition of TRF to write; by default trf26.")
        ),
    ] = None,
    tournament: TournamentNumber = None,
    force: Annotated[
        bool,
        typer.Option(
            "--force",
            help=N_(
                "Replace an existing file of another kind, never an event file or FILE; enter "
                "adjusted values of a file of another program in an event file."
            ),
        ),
    ] = False,
) -> None:
    """Write FILE as TRF, or as a new event file."""
    if output.suffix.lower() in _OF_DOCUMENTS:
        raise typer.BadParameter(
            _("OUT is a TRF or an event file. For a PDF, a web page or a spreadsheet, use print.")
        )
    if output.suffix.lower() in _OF_EXPORTS:
        raise typer.BadParameter(
            _("OUT is a TRF or an event file. For JSON, PGN or a calendar, use export.")
        )
    source = files.read(file, say)
    event = source.event
    if output.suffix.lower() == files.EVENT_SUFFIX:
        if to is not None or tournament is not None:
            raise typer.BadParameter(
                _("An event file holds the whole event, in no edition of TRF.")
            )
        if source.adjusted and not force:
            raise ValuesAdjusted(file, source.adjusted)
        _store(output, event)
        return
    number = files.chosen(event, tournament).id
    program = f"SwissDesk {swissdesk.__version__}"
    edition = _EDITIONS[to or Format.TRF26]
    text = trf.dump(event, number, edition, program=program, facts=source.facts)
    files.write(output, text, [file], force=force)


def _store(path: Path, event: Event) -> None:
    # Imported here because it loads the database library, which most commands do without.
    from swissdesk.document import Document

    try:
        Document.create(path, event).close()
    except FileMissing as problem:
        raise OutputFailed(path, os.strerror(errno.ENOENT)) from problem
