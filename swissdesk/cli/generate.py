"""``swissdesk generate``: random tournaments as TRF26, for the checkers of other programs.

Amounts say how often, and in which rounds: "0.05" or "5%" is a share, "3" a number; "1:4,3..5:2%"
is 4 in round 1, 2 % in rounds 3 to 5 and nothing in the others.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from swissdesk.cli import options, records
from swissdesk.cli.files import printable
from swissdesk.cli.options import Force, TieBreaks
from swissdesk.cli.records import Record, RecordForm, Records, Resume, Table
from swissdesk.cli.workers import Dask, Jobs, in_order
from swissdesk.endorsement.generator import LATEST_ENTRY, Amount, Habits, Happening, Occasion
from swissdesk.endorsement.random_reports import Plan, random_tournament, written
from swissdesk.i18n import N_, _, ngettext
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import Acceleration, SystemId
from swissdesk.model.team_rules import MOST_BOARDS
from swissdesk.output import Over, make_folder, sweep, write
from swissdesk.pairing import systems
from swissdesk.pairing.suitability import is_whole
from swissdesk.pairing.system_table import FACTS
from swissdesk.standings.catalogue import parse, usual_tie_breaks
from swissdesk.trf.layout import Unreadable
from swissdesk.trf.systems import BAKU, system_of
from swissdesk.trf.trf26 import SCORING

_MOST_TEAMS = 999
_MOST_PLAYERS, _MOST_ROUNDS, _HIGHEST_RATING = 9999, 99, 4000
_LEAST_DIGITS = 5
_USUAL = Habits()
_PERCENT = 100
_ALL = (1, 99)

Often: TypeAlias = Annotated[str, typer.Option(metavar="AMOUNT")]


@dataclass(frozen=True, slots=True)
class _Span:
    """An amount and its rounds; ``is_usual`` is True if the text names no rounds."""

    first_round: int
    last_round: int
    amount: Amount
    is_usual: bool


@dataclass(frozen=True, slots=True)
class MadeRecord(Record):
    """A tournament made, as a record, whose columns the manual describes; they are a contract."""

    file: str
    number: int
    seed: str
    system: str
    players: int
    teams: int
    rounds: int
    size: int
    sha256: str


def generate(  # noqa: PLR0913 - each argument is an option of the command
    folder: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help=N_("Where to put the files."))
    ],
    count: Annotated[int, typer.Option(min=1, help=N_("How many tournaments."))] = 1,
    seed: Annotated[str, typer.Option(help=N_("The same seed gives the same files."))] = "1",
    players: Annotated[str, typer.Option(metavar="MIN..MAX")] = "20..60",
    rounds: Annotated[str, typer.Option(metavar="MIN..MAX")] = "9",
    ratings: Annotated[str, typer.Option(metavar="MIN..MAX")] = "1400..2600",
    draws: Annotated[
        float,
        typer.Option(
            min=0,
            max=1,
            metavar="SHARE",
            help=N_("Share of the games; fewer if the ratings do not allow so many."),
        ),
    ] = _USUAL.draw,
    forfeits: Often = str(_USUAL.forfeit),
    double_forfeits: Often = str(_USUAL.double_forfeit),
    unusual: Annotated[
        str, typer.Option(metavar="AMOUNT", help=N_("Not rated, or ½-0, 0-½, 0-0."))
    ] = str(_USUAL.unusual),
    half_point_byes: Often = str(_USUAL.half_point_bye),
    zero_point_byes: Annotated[
        str, typer.Option(metavar="AMOUNT", help=N_("Absent in the round."))
    ] = str(_USUAL.absence),
    full_point_byes: Often = str(_USUAL.full_point_bye),
    retirements: Annotated[
        str, typer.Option(metavar="AMOUNT", help=N_("Withdrawn before the round."))
    ] = str(_USUAL.retirement),
    late_entries: Annotated[
        str,
        typer.Option(metavar="AMOUNT", help=N_("Of the field; in rounds 2 and 3 if none named.")),
    ] = str(_USUAL.late_entry),
    prohibited: Annotated[
        str, typer.Option(metavar="N or NxSIZE", help=N_("Pairs or groups that may not meet."))
    ] = "0",
    system: Annotated[
        SystemId | None,
        typer.Option(help=N_("Pairing system; by default FIDE_DUTCH_2026, of teams FIDE_TEAM.")),
    ] = None,
    teams: Annotated[
        str | None, typer.Option(metavar="MIN..MAX", help=N_("Teams in place of players."))
    ] = None,
    boards: Annotated[
        str | None,
        typer.Option(metavar="MIN..MAX", help=N_("Of a match of teams; by default 4.")),
    ] = None,
    team_code: Annotated[
        str,
        typer.Option(metavar="CODE", help=N_("Teams: record 192, in place of --system.")),
    ] = "",
    penalties: Annotated[
        float,
        typer.Option(min=0, max=1, metavar="SHARE", help=N_("Teams that lose a match point.")),
    ] = 0.0,
    acceleration: Acceleration = Acceleration.NONE,
    scoring: Annotated[
        str,
        typer.Option(
            metavar="W=1,D=0.5", help=N_("As in record 162: W D L, absence A, the bye P, X.")
        ),
    ] = "W=1,D=0.5",
    tie_breaks: TieBreaks = None,
    with_212: Annotated[
        bool,
        typer.Option("--with-212", help=N_("Name the tie-breaks in record 212 as well as 202.")),
    ] = False,
    jobs: Jobs = 1,
    dask: Dask = "",
    form: RecordForm = None,
    results: Records = None,
    resume: Resume = False,
    force: Force = False,
) -> None:
    """Play random tournaments, pair them by the rules and write each to a TRF26 file."""
    habits = _habits(
        draws,
        {
            Happening.FORFEIT: forfeits,
            Happening.DOUBLE_FORFEIT: double_forfeits,
            Happening.UNUSUAL: unusual,
            Happening.HALF_POINT_BYE: half_point_byes,
            Happening.ABSENCE: zero_point_byes,
            Happening.FULL_POINT_BYE: full_point_byes,
            Happening.RETIREMENT: retirements,
            Happening.LATE_ENTRY: late_entries,
        },
    )
    codes, chosen = options.codes(tie_breaks), _system(system, team_code, teams)
    is_of_teams = bool(team_code) or teams is not None or not FACTS[chosen].record
    if not is_of_teams and (boards is not None or penalties):
        raise typer.BadParameter(_("--boards and --penalties go with --teams"))
    is_baku = team_code.upper().endswith(BAKU)
    plan = Plan(
        _range(players, 2, _MOST_PLAYERS),
        _range(rounds, 1, _MOST_ROUNDS),
        _range(ratings, 1, _HIGHEST_RATING),
        habits,
        _scoring(scoring),
        Acceleration.BAKU if is_baku else acceleration,
        usual_tie_breaks(chosen, is_of_teams=is_of_teams)
        if codes is None
        else tuple(parse(code).code for code in codes),
        _groups(prohibited),
        with_212,
        chosen,
        _range(teams or players, 2, _MOST_TEAMS) if is_of_teams else None,
        _range(boards or "4", 1, MOST_BOARDS),
        team_code,
        penalties,
    )
    _require_system(plan)
    target = records.target(results, form, resume=resume, force=force)
    if form is not None and target is None:
        raise typer.BadParameter(_("--format goes with --results"), param_hint="--format")
    make_folder(folder)
    digits = max(_LEAST_DIGITS, len(str(count)))
    # A worker of a cluster has a current folder of its own, and another one may finish the run.
    job = _Job(plan, seed, folder.absolute(), digits, Over.ANY if force else Over.SAME_KIND)
    job = replace(job, run=records.run_name("generate", job))
    work = partial(_write, job)
    shared_out = partial(in_order, work, jobs=jobs, dask=dask)
    if target is None:
        made = sum(1 for _record in shared_out(range(1, count + 1)))
    else:
        made = _into_file(target, Table(MadeRecord, target.form, job.run), shared_out, count)
        sweep(folder)
    shown = ngettext("{count} tournament in {folder}.", "{count} tournaments in {folder}.", made)
    typer.echo(shown.format(count=made, folder=folder))


def _into_file(
    target: records.Target,
    table: Table[MadeRecord],
    work: Callable[[Iterable[int]], Iterable[MadeRecord]],
    count: int,
) -> int:
    """Write the records of all tournaments to a file, after any already there; count them."""
    made = 0
    with records.opened(target, table, ()) as file:
        for record in file.kept():
            made = record.number
        for record in () if file.is_complete else work(range(made + 1, count + 1)):
            file.add((record,))
            made = record.number
        file.finish()
    return made


def _system(system: SystemId | None, team_code: str, teams: str | None) -> SystemId:
    """Return the system asked for; raise typer.BadParameter if it does not pair the teams."""
    if team_code:
        by_code = system_of(team_code, "")[0] if "_TEAM" in team_code.upper() else None
        if by_code is None or system not in {None, by_code}:
            form = _("{text!r} is not the code of a system of teams such as FIDE_TEAM_TYPEA_MP_GP.")
            raise typer.BadParameter(form.format(text=team_code), param_hint="--team-code")
        return by_code
    if system is None:
        return SystemId.DUTCH_2026 if teams is None else SystemId.TEAM_SWISS
    if teams is not None:
        systems.require_kind(system, is_of_teams=True)
    return system


def _require_system(plan: Plan) -> None:
    """Raise SystemNotPaired or typer.BadParameter if the system does not support the plan."""
    systems.require_paired(plan.system)
    facts = FACTS[plan.system]
    if plan.acceleration is not Acceleration.NONE and not facts.may_accelerate:
        raise typer.BadParameter(_("the system has none"), param_hint="--acceleration")
    if facts.needs_whole_points and not is_whole(plan.scoring):
        raise typer.BadParameter(_("the system needs W=1,D=0.5"), param_hint="--scoring")


def _habits(draws: float, amounts: Mapping[Happening, str]) -> Habits:
    """Return the habits with the frequencies in the options."""
    habits = Habits(draws)
    occasions = []
    for happening, text in amounts.items():
        share = 0.0
        for span in _spans(text):
            if span.is_usual and not span.amount.number:
                share = span.amount.share
            else:
                first, last = _rounds_for(happening, span)
                occasions.append(Occasion(happening, first, last, span.amount))
        habits = habits.with_share(happening, share)
    return replace(habits, occasions=tuple(occasions))


def _rounds_for(happening: Happening, span: _Span) -> tuple[int, int]:
    """Return the rounds of an occasion; late entries arrive after round 1."""
    if happening is not Happening.LATE_ENTRY:
        return span.first_round, span.last_round
    if span.is_usual:
        return 2, LATEST_ENTRY
    return max(span.first_round, 2), max(span.last_round, 2)


@dataclass(frozen=True, slots=True)
class _Job:
    """The parameters shared by all tournaments of a run."""

    plan: Plan
    seed: str
    folder: Path
    digits: int
    over: Over
    run: str = ""


def _write(job: _Job, number: int) -> MadeRecord:
    """Make one tournament; runs in its own process."""
    path = job.folder / f"{number:0{job.digits}}.trf"
    tournament = random_tournament(job.plan, job.seed, number)
    content = written(tournament).encode()
    write(path, content, inputs=(), over=job.over)
    settings = tournament.settings
    return MadeRecord(
        job.run,
        file=printable(str(path)),
        number=number,
        seed=job.seed,
        system=settings.system.value,
        players=len(tournament.people),
        teams=len(tournament.entries) if settings.teams else 0,
        rounds=tournament.last_round,
        size=len(content),
        sha256=hashlib.sha256(content).hexdigest(),
    )


def _scoring(text: str) -> ScoringSystem:
    try:
        scoring = SCORING.read(f"162 {text.replace('=', ' ').replace(',', ' ')}")
    except Unreadable:
        form = _("{text!r} is not a list of points such as W=3,D=1,P=1.")
        raise typer.BadParameter(form.format(text=text)) from None
    if not scoring.loss <= scoring.draw <= scoring.win > 0:
        form = _(
            "{text!r}: a win must be worth more than 0, a draw at most a win, a loss at most a "
            "draw."
        )
        raise typer.BadParameter(form.format(text=text))
    return scoring


def _spans(text: str) -> tuple[_Span, ...]:
    """Return the amounts in *text*; raise typer.BadParameter."""
    return tuple(_span(part.strip()) for part in text.split(","))


def _range(text: str, least: int, most: int) -> tuple[int, int]:
    """Return the two ends of "20..60"; of "20", 20 twice. Raise typer.BadParameter."""
    first, _dots, last = text.partition("..")
    try:
        smaller, larger = int(first), int(last or first)
    except ValueError:
        smaller = larger = 0
    if not least <= smaller <= larger <= most:
        form = _("{text!r} is neither a number from {least} to {most} nor a range such as 20..60.")
        raise typer.BadParameter(form.format(text=text, least=least, most=most))
    return smaller, larger


def _groups(text: str) -> tuple[int, int]:
    """Return number and size of "4x3", or of 4 pairs for "4"; raise typer.BadParameter."""
    number, _x, size = text.partition("x")
    if not (number.isdecimal() and (size.isdecimal() or not _x) and int(size or 2) > 1):
        form = _("{text!r} is neither a number of pairs such as 5 nor groups such as 4x3.")
        raise typer.BadParameter(form.format(text=text))
    return int(number), int(size or 2)


def _span(text: str) -> _Span:
    rounds, colon, amount = text.rpartition(":")
    first, last = _range(rounds, *_ALL) if colon else _ALL
    return _Span(first, last, _amount(amount), not colon)


def _amount(text: str) -> Amount:
    if text.isdecimal():
        return Amount(number=int(text))
    number, percent, rest = text.partition("%")
    try:
        share = float(number) / (_PERCENT if percent else 1)
    except ValueError:
        share = -1.0
    if rest or not 0 <= share <= 1:
        form = _("{text!r} is neither a share such as 0.05 or 5% nor a number such as 3.")
        raise typer.BadParameter(form.format(text=text))
    return Amount(share)
