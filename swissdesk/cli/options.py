"""The arguments and options that several commands share."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

File: TypeAlias = Annotated[
    Path, typer.Argument(metavar="FILE", help="A TRF or a .swissdesk file.")
]
TournamentNumber: TypeAlias = Annotated[
    int | None,
    typer.Option("--tournament", help="Which one, by number, where an event has several."),
]
RoundNumber: TypeAlias = Annotated[
    int | None, typer.Option("--round", min=1, help="By default the last complete one.")
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Write JSON, for scripts.")]
TieBreaks: TypeAlias = Annotated[
    str | None,
    typer.Option(help="Codes in order of priority; by default those of the tournament."),
]


def codes(tie_breaks: str | None) -> tuple[str, ...] | None:
    """Return the codes of the option, None for those of the tournament."""
    if tie_breaks is None:
        return None
    return tuple(code.strip() for code in tie_breaks.split(",") if code.strip())
