"""``swissdesk convert``: from one file format to another."""

from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

import swissdesk
from swissdesk import trf
from swissdesk.cli import files
from swissdesk.cli.options import File, TournamentNumber
from swissdesk.model.event import Event


class Format(Enum):
    """The editions of TRF that are written."""

    TRF16 = "trf16"
    TRF26 = "trf26"


_EDITIONS = {Format.TRF16: trf.Edition.TRF16, Format.TRF26: trf.Edition.TRF26}


def convert(
    file: File,
    output: Annotated[
        Path, typer.Argument(metavar="OUT", help="The file to write; *.swissdesk is an event file.")
    ],
    to: Annotated[Format, typer.Option(help="The edition of TRF to write.")] = Format.TRF26,
    tournament: TournamentNumber = None,
) -> None:
    """Write FILE as TRF, or as a new event file."""
    event = files.read_event(file)
    if output.suffix.lower() == files.EVENT_SUFFIX:
        _store(output, event)
        return
    number = files.chosen(event, tournament).id
    program = f"SwissDesk {swissdesk.__version__}"
    text = trf.dump(event, number, _EDITIONS[to], program=program)
    files.write(output, text.encode())


def _store(path: Path, event: Event) -> None:
    # Imported here because it loads the database library, which most commands do without.
    from swissdesk.document import Document

    Document.create(path, event).close()
