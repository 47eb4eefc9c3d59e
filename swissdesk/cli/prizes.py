"""``--prizes FILE``: the prizes, as text."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from swissdesk import reading
from swissdesk.listings.words.prize_text import parsed
from swissdesk.model.tournament import Tournament
from swissdesk.operations.regulations import set_prizes

Prizes: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--prizes",
        metavar="FILE",
        help=(
            "The prizes, one per line: “1: 500 + Cup”; “[sex=w, age=U18]” above the prizes of "
            "a group."
        ),
    ),
]


_MOST_BYTES = 1_000_000


def laid_down(tournament: Tournament, path: Path) -> Tournament:
    """Return the tournament with the prizes of a text; raise PrizeUnclear or PrizesOutOfOrder.

    Raise typer.BadParameter if the file is not text, otherwise as :func:`reading.content`.
    """
    try:
        text = reading.content(path, _MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise typer.BadParameter(f"{path}: {problem}", param_hint="--prizes") from problem
    return set_prizes(tournament, fund=parsed(text))
