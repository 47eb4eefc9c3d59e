"""The arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import typer

from swissdesk.i18n import N_, _, languages

if TYPE_CHECKING:
    from swissdesk.standings.clubs import ClubRules

File: TypeAlias = Annotated[
    Path, typer.Argument(metavar="FILE", help=N_("A TRF or a .swissdesk file."))
]
Language: TypeAlias = Annotated[
    str,
    typer.Option("--language", metavar="CODE[,CODE]", help=N_("The language of the document.")),
]

TournamentNumber: TypeAlias = Annotated[
    int | None,
    typer.Option("--tournament", help=N_("Number of the tournament, if the event has several.")),
]
RoundNumber: TypeAlias = Annotated[
    int | None, typer.Option("--round", min=1, help=N_("Round; by default the last complete one."))
]
Force: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--force", help=N_("Replace an existing file of another kind; never an event file or FILE.")
    ),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help=N_("Write JSON, for scripts."))]
TieBreaks: TypeAlias = Annotated[
    str | None,
    typer.Option(help=N_("Codes in order of priority; by default the tournament's own.")),
]

By: TypeAlias = Annotated[
    Literal["club", "federation"] | None,
    typer.Option("--by", help=N_("Rank clubs or federations by their best players.")),
]
Best: TypeAlias = Annotated[
    int, typer.Option("--best", min=1, help=N_("With --by: how many players count."))
]
ByPlaces: TypeAlias = Annotated[
    bool, typer.Option("--places", help=N_("With --by: add up places, not points."))
]


def codes(tie_breaks: str | None) -> tuple[str, ...] | None:
    """Return the codes of the option; None for the tournament's own."""
    if tie_breaks is None:
        return None
    return tuple(code.strip() for code in tie_breaks.split(",") if code.strip())


def club_rules(by: str | None, best: int, *, by_places: bool) -> ClubRules:
    """Return the rules of a ranking of clubs or federations."""
    from swissdesk.model.settings import ProhibitionKind  # not for the help of a command
    from swissdesk.standings.clubs import ClubRules, CountedBy

    kind = ProhibitionKind(by or ProhibitionKind.CLUB)
    return ClubRules(kind, best, CountedBy.PLACES if by_places else CountedBy.POINTS)


def languages_of(asked: str) -> tuple[str, ...]:
    """Return the languages of a document in the option: "sl,en"; raise typer.BadParameter."""
    first, _comma, second = asked.partition(",")
    found = tuple(filter(None, (first.strip(), second.strip())))
    for each in found:
        require_language(each)
    return found


def require_language(language: str) -> None:
    """Raise typer.BadParameter for a language without texts."""
    if language and language not in languages():
        raise typer.BadParameter(
            _("Choose one of: {codes}.").format(codes=", ".join(languages())),
            param_hint="--language",
        )
