"""``swissdesk engine``: the command line of pairing engines, for programs that call one.

Forms, output and exit status are those of bbpPairings: 0 done (a check that finds differences is
done as well), 1 no legal pairing, 2 a fault of the program, 3 a request or a file that makes no
sense, 4 more data than can be handled, 5 a file that cannot be read or written.
"""

import secrets
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

import swissdesk
from swissdesk import trf
from swissdesk.cli.checklist import checklist
from swissdesk.cli.engine_config import BadConfig, plan_of
from swissdesk.cli.engine_request import SYNTAX, BadRequest, Request, Task, request_of
from swissdesk.cli.messages import say
from swissdesk.endorsement import checker
from swissdesk.endorsement.random_reports import Plan, report, report_like
from swissdesk.errors import NoLegalPairing, OutputNotWritten, SwissDeskError
from swissdesk.listings import failures
from swissdesk.model.result import ByeKind
from swissdesk.model.tournament import Tournament
from swissdesk.output import write
from swissdesk.pairing import systems
from swissdesk.pairing.roster import Roster, roster_of
from swissdesk.pairing.round_pairing import RoundPairing
from swissdesk.trf.decoding import LARGEST

NO_PAIRING, FAULT, INVALID, TOO_LARGE, NO_ACCESS = 1, 2, 3, 4, 5

_VERSION = f"SwissDesk {swissdesk.__version__}"
_MOST_SEEDS = 2**32


def engine(
    arguments: Annotated[
        list[str] | None, typer.Argument(metavar="[-r] --dutch FILE -p|-c ...", help=SYNTAX)
    ] = None,
) -> None:
    """Behave as the engine bbpPairings does, for programs that call it."""
    try:
        _serve(request_of(arguments or ()))
    except BadRequest:
        _fail(INVALID, f"{_VERSION}\n\nCommand line argument syntax:\n{SYNTAX}")
    except OutputNotWritten as error:
        _fail(NO_ACCESS, failures.sentence(error))
    except NoLegalPairing as error:
        _fail(NO_PAIRING, failures.sentence(error))
    except SwissDeskError as error:
        _fail(INVALID, failures.sentence(error))
    except MemoryError:
        _fail(TOO_LARGE, "There is not enough memory.")
    except (typer.Exit, OSError):
        raise
    except Exception:  # noqa: BLE001 - a caller takes the usual status 1 for "no legal pairing"
        _fail(FAULT, traceback.format_exc())


def _fail(status: int, text: str) -> NoReturn:
    say(text)
    raise typer.Exit(status)


def _serve(request: Request) -> None:
    if request.says_version:
        typer.echo(_VERSION)
    if request.task is not Task.NOTHING:
        _TASKS[request.task](request)


# Pairing


def _pair(request: Request) -> None:
    tournament = _only_tournament(request.source)
    missing = [each.number for each in tournament.rounds if not each.is_complete]
    if missing or tournament.last_round >= tournament.settings.rounds:
        _fail(INVALID, f"Error while pairing {request.source}: there is no round to be paired.")
    roster = roster_of(tournament)
    try:
        pairing = systems.PAIR[tournament.settings.system](roster)
    except NoLegalPairing:
        _write_checklist(request, ["\n" + checklist(tournament, roster, None)])
        raise
    lines = [f"{pair.white} {pair.black}" for pair in pairing.pairs]
    lines += [] if pairing.pab is None else [f"{pairing.pab} 0"]
    text = "".join(f"{line}\n" for line in [len(lines), *lines])
    if request.output is None:
        typer.echo(text, nl=False)
    else:
        write(request.output, text.encode())
    _write_checklist(request, ["\n" + checklist(tournament, roster, pairing)])


# Checking


def _check(request: Request) -> None:
    source = request.source or Path()
    tournament = _only_tournament(source)
    tables = []
    for round_no, roster, pairing in _paired_again(tournament):
        typer.echo(f"{source.stem}: Round #{round_no}")
        if pairing is None:
            typer.echo(f"No valid pairing exists for round {round_no}.\n")
        else:
            typer.echo("".join(_compared(tournament, round_no, pairing)), nl=False)
        tables.append(_table(tournament, roster, pairing))
    typer.echo()
    _write_checklist(request, tables)


def _paired_again(tournament: Tournament) -> Iterator[tuple[int, Roster, RoundPairing | None]]:
    """Yield each round as it stood, with the pairing of the system if there is one."""
    for played in tournament.rounds:
        roster = checker.roster_again(tournament, played.number)
        try:
            yield played.number, roster, systems.PAIR[tournament.settings.system](roster)
        except NoLegalPairing:
            yield played.number, roster, None


def _table(tournament: Tournament, roster: Roster, pairing: RoundPairing | None) -> str:
    return f"Round #{roster.round_no}\n\n{checklist(tournament, roster, pairing)}"


def _compared(tournament: Tournament, round_no: int, pairing: RoundPairing) -> Iterator[str]:
    """Yield the pairs in which the engine and the tournament differ, side by side."""
    played = tournament.round(round_no)
    tpns = {entry.id: int(entry.tpn) for entry in tournament.entries}
    ours = [(int(pair.white), int(pair.black)) for pair in pairing.pairs]
    ours += [] if pairing.pab is None else [(int(pairing.pab), 0)]
    theirs = [(tpns[game.white], tpns[game.black]) for game in played.games]
    theirs += [(tpns[bye.player], 0) for bye in played.byes if bye.kind is ByeKind.PAB]
    left = [pair for pair in ours if pair not in theirs]
    right = [pair for pair in theirs if pair not in ours]
    if not left and not right:
        return
    yield "  Checker pairings        Tournament pairings \n"
    for index in range(max(len(left), len(right))):
        one, other = _pair_at(left, index, 7), _pair_at(right, index, 19)
        yield f"{one}{other}\n"
    yield "\n"


def _pair_at(pairs: Sequence[tuple[int, int]], index: int, width: int) -> str:
    if index >= len(pairs):
        return " " * (width + 6)
    white, black = pairs[index]
    return f"{white:{width}} - {black:3}"


# Generating


def _generate(request: Request) -> None:
    seed = request.seed or str(secrets.randbelow(_MOST_SEEDS))
    if request.source is not None:
        text = report_like(_only_tournament(request.source), Plan().habits, seed)
    else:
        plan = Plan() if request.config is None else _configured(request.config)
        text = report(plan, seed, 1)
    write(request.output or Path(), text.encode())
    event = trf.load(text.encode()).event
    if request.has_checklist and event is not None:
        (made,) = event.tournaments
        rounds = _paired_again(made)
        tables = [_table(made, roster, pairing) for _number, roster, pairing in rounds]
        _write_checklist(request, tables)


def _configured(path: Path) -> Plan:
    try:
        return plan_of(path.read_text("utf-8", errors="replace"), Plan())
    except OSError:
        _fail(NO_ACCESS, f"Error while reading configuration file {path}.")
    except BadConfig as problem:
        _fail(INVALID, f"Error parsing configuration file {path}: {problem}")


# Files


def _only_tournament(path: Path | None) -> Tournament:
    """Return the tournament in a report; end the command where there is none."""
    source = path or Path()
    try:
        data = trf.content(source)
    except OSError as problem:
        _fail(NO_ACCESS, f"Error reading file {source}: {problem.strerror or problem}.")
    loaded = trf.load(data)
    if loaded.event is None:
        status = TOO_LARGE if len(data) > LARGEST else INVALID
        errors = (each for each in loaded.problems if each.severity is trf.Severity.ERROR)
        _fail(status, "\n".join(f"Error parsing file {source}: {each.text}" for each in errors))
    return loaded.event.tournaments[0]


def _write_checklist(request: Request, tables: Sequence[str]) -> None:
    """Write the check-list, by default beside the input; a fault in it stops nothing."""
    if not request.has_checklist:
        return
    beside = request.source or request.output or Path()
    try:
        write(
            request.checklist or beside.with_suffix(".list"), ("".join(tables) + _VERSION).encode()
        )
    except OutputNotWritten as error:
        say(failures.sentence(error))


_TASKS: dict[Task, Callable[[Request], None]] = {
    Task.PAIR: _pair,
    Task.CHECK: _check,
    Task.GENERATE: _generate,
}
