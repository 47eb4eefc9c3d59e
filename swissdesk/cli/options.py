"""The arguments and options that several commands share."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from swissdesk.i18n import languages

File: TypeAlias = Annotated[
    Path, typer.Argument(metavar="FILE", help="A TRF or a .swissdesk file.")
]
Language: TypeAlias = Annotated[
    str, typer.Option("--language", metavar="CODE", help="The language of the document.")
]

TournamentNumber: TypeAlias = Annotated[
    int | None,
    typer.Option("--tournament", help="Number of the tournament, if the event has several."),
]
RoundNumber: TypeAlias = Annotated[
    int | None, typer.Option("--round", min=1, help="Round; by default the last complete one.")
]
Force: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--force", help="Replace an existing file of another kind; never an event file or FILE."
    ),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Write JSON, for scripts.")]
TieBreaks: TypeAlias = Annotated[
    str | None,
    typer.Option(help="Codes in order of priority; by default the tournament's own."),
]


def codes(tie_breaks: str | None) -> tuple[str, ...] | None:
    """Return the codes of the option; None for the tournament's own."""
    if tie_breaks is None:
        return None
    return tuple(code.strip() for code in tie_breaks.split(",") if code.strip())


def require_language(language: str) -> None:
    """Raise typer.BadParameter for a language without texts."""
    if language and language not in languages():
        raise typer.BadParameter(
            f"Choose one of: {', '.join(languages())}.", param_hint="--language"
        )
