"""``--only sex=w``: some of the players of the standings."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, TypeAlias

import typer

from swissdesk.model.player import Sex
from swissdesk.model.player_filter import AgeGroup, Filter, year_of
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

_AGE = re.compile(r"U(\d{1,2})|(\d{1,2})\+", re.ASCII | re.IGNORECASE)
_SEXES = {"w": Sex.FEMALE, "m": Sex.MALE}


def wanted(
    tournament: Tournament, start_date: str, conditions: Sequence[str] | None
) -> Filter | None:
    """Return the filter that the options make; None without any. Raises typer.BadParameter."""
    if not conditions:
        return None
    found = Filter(year=year_of(tournament, start_date))
    for each in conditions:
        what, _sign, value = each.partition("=")
        found = _with(found, what.strip().lower(), value.strip())
    return found


def _with(found: Filter, what: str, value: str) -> Filter:
    match what:
        case "category" if value:
            return replace(found, category=value)
        case "federation" if value:
            return replace(found, federation=value)
        case "club" if value:
            return replace(found, club=value)
        case "sex" if value.lower() in _SEXES:
            return replace(found, sex=_SEXES[value.lower()])
        case "age" if age := _AGE.fullmatch(value):
            return replace(found, age=AgeGroup(int(age[2] or 0), int(age[1] or 0)))
    raise typer.BadParameter(f"{what}={value} names no players", param_hint="--only")
