"""``--only sex=w``: some of the players of the standings."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import typer

from swissdesk.listings.rows.standings_filter import year_of
from swissdesk.model.player_filter import Filter, narrowed
from swissdesk.model.tournament import Tournament

Only: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--only",
        metavar="WHAT=VALUE",
        help="Rank some players: category=A, sex=w, age=U18 or 65+, federation=CZE, club=NAME; "
        "can be repeated.",
    ),
]


def wanted(
    tournament: Tournament, start_date: str, conditions: Sequence[str] | None
) -> Filter | None:
    """Return the filter in the options; None if there is none. Raise typer.BadParameter."""
    if not conditions:
        return None
    found = Filter(year=year_of(tournament, start_date))
    for each in conditions:
        try:
            found = narrowed(found, each)
        except ValueError:
            raise typer.BadParameter(f"{each} names no players", param_hint="--only") from None
    return found
