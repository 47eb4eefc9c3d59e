"""``--prizes FILE``: what there is to be won, as text."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from swissdesk import reading
from swissdesk.listings.words.prize_text import parsed
from swissdesk.model.tournament import Tournament
from swissdesk.operations.prizes import set_prizes

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
    """Return the tournament with the prizes of a text; raise PrizeUnclear, PrizesOutOfOrder.

    Raise typer.BadParameter for a file that is no text, else as :func:`reading.content`.
    """
    try:
        text = reading.content(path, _MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise typer.BadParameter(f"{path}: {problem}", param_hint="--prizes") from problem
    return set_prizes(tournament, fund=parsed(text))
