"""``swissdesk generate``: random tournaments as TRF26, for the checkers of other programs."""

from functools import partial
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from swissdesk.cli import options
from swissdesk.cli.options import TieBreaks
from swissdesk.cli.workers import Jobs, in_order
from swissdesk.endorsement.generator import Habits
from swissdesk.endorsement.random_reports import Plan, report
from swissdesk.errors import OutputNotWritten
from swissdesk.i18n import _, ngettext
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import Acceleration
from swissdesk.output import write
from swissdesk.standings.catalogue import parse
from swissdesk.trf.layout import Unreadable
from swissdesk.trf.trf26 import SCORING

_MOST_PLAYERS, _MOST_ROUNDS, _HIGHEST_RATING = 9999, 99, 4000
_LEAST_DIGITS = 5
_USUAL = Habits()

Rate: TypeAlias = Annotated[float, typer.Option(min=0, max=1, metavar="RATE")]


def generate(  # noqa: PLR0913 - each argument is an option of the command
    folder: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="Where to put the files.")
    ],
    count: Annotated[int, typer.Option(min=1, help="How many tournaments.")] = 1,
    seed: Annotated[str, typer.Option(help="The same seed gives the same files.")] = "1",
    players: Annotated[str, typer.Option(metavar="MIN..MAX")] = "20..60",
    rounds: Annotated[str, typer.Option(metavar="MIN..MAX")] = "9",
    ratings: Annotated[str, typer.Option(metavar="MIN..MAX")] = "1400..2600",
    draws: Rate = _USUAL.draw,
    forfeits: Rate = _USUAL.forfeit,
    double_forfeits: Rate = _USUAL.double_forfeit,
    unusual: Annotated[
        float, typer.Option(min=0, max=1, metavar="RATE", help="Not rated, or ½-0, 0-½, 0-0.")
    ] = _USUAL.unusual,
    half_point_byes: Rate = _USUAL.half_point_bye,
    zero_point_byes: Rate = _USUAL.absence,
    full_point_byes: Rate = _USUAL.full_point_bye,
    retirements: Rate = _USUAL.retirement,
    late_entries: Rate = _USUAL.late_entry,
    acceleration: Acceleration = Acceleration.NONE,
    scoring: Annotated[
        str, typer.Option(metavar="W=1,D=0.5", help="As in TRF26 record 162: W D L A P X.")
    ] = "W=1,D=0.5",
    tie_breaks: TieBreaks = None,
    jobs: Jobs = 1,
) -> None:
    """Play random tournaments, pair them by the rules and write each to a TRF26 file.

    Results follow the expected score of the ratings (B.02). A RATE is from 0 to 1: of the games,
    for byes and retirements of the players in each round, for late entries of the field.
    """
    habits = Habits(
        draws,
        forfeits,
        double_forfeits,
        half_point_byes,
        full_point_byes,
        zero_point_byes,
        retirements,
        late_entries,
        unusual,
    )
    codes = options.codes(tie_breaks)
    plan = Plan(
        _range(players, 2, _MOST_PLAYERS),
        _range(rounds, 1, _MOST_ROUNDS),
        _range(ratings, 1, _HIGHEST_RATING),
        habits,
        _scoring(scoring),
        acceleration,
        Plan().tie_breaks if codes is None else tuple(parse(code).code for code in codes),
    )
    _make(folder)
    digits = max(_LEAST_DIGITS, len(str(count)))
    work = partial(_write, plan, seed, folder, digits)
    made = sum(1 for _path in in_order(work, range(1, count + 1), jobs))
    form = ngettext("{count} tournament in {folder}.", "{count} tournaments in {folder}.", made)
    typer.echo(form.format(count=made, folder=folder))


def _write(plan: Plan, seed: str, folder: Path, digits: int, number: int) -> Path:
    """Make one tournament; runs in a process of its own."""
    path = folder / f"{number:0{digits}}.trf"
    write(path, report(plan, seed, number).encode())
    return path


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise OutputNotWritten(folder, problem.strerror or str(problem)) from problem


def _range(text: str, least: int, most: int) -> tuple[int, int]:
    """Return the two ends of "20..60"; a single number is both."""
    first, _dots, last = text.partition("..")
    try:
        smaller, larger = int(first), int(last or first)
    except ValueError:
        smaller = larger = 0
    if not least <= smaller <= larger <= most:
        form = _("{text!r} is no number from {least} to {most} and no range such as 20..60.")
        raise typer.BadParameter(form.format(text=text, least=least, most=most))
    return smaller, larger


def _scoring(text: str) -> ScoringSystem:
    try:
        return SCORING.read(f"162 {text.replace('=', ' ').replace(',', ' ')}")
    except Unreadable:
        form = _("{text!r} are no points such as W=3,D=1,P=1.")
        raise typer.BadParameter(form.format(text=text)) from None
