"""``swissdesk engine``: the command line of pairing engines, for programs that call one.

Forms, output and exit status are as in bbpPairings: 0 done (also a check that finds differences), 1
no legal pairing, 2 a fault of the program, 3 an invalid request or file, 4 too much data, 5 a file
that cannot be read or written.

Deliberate differences: ``--help`` works; a report may have gaps among its pairing numbers, be in an
old code page and, if it is only checked, miss results; ``-c`` also refuses a file without records;
a seed that is not a number ends with 3; an option never counts as a file name; accelerated boards
are in the order of their pairing scores (C.04.2 art. 3.6); a bye worth nothing is a downfloat
(C.04.3 art. 1.4.3).
"""

import re
import secrets
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, NoReturn

import typer

import swissdesk
from swissdesk import reading, trf
from swissdesk.cli.checklist import checklist
from swissdesk.cli.engine_config import BadConfig, plan_of
from swissdesk.cli.engine_request import SYNTAX, BadRequest, Request, Task, request_of
from swissdesk.cli.terminal import say
from swissdesk.endorsement import checker
from swissdesk.endorsement.random_reports import Plan, random_tournament, tournament_like, written
from swissdesk.errors import NoLegalPairing, OutputNotWritten, SwissDeskError
from swissdesk.listings.words import failures, problems
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind
from swissdesk.model.round import Game
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.output import Over, write
from swissdesk.pairing import systems
from swissdesk.pairing.protocol import RoundPairing
from swissdesk.pairing.roster import Roster, roster_of
from swissdesk.trf.decoding import LARGEST

NO_PAIRING, FAULT, INVALID, TOO_LARGE, NO_ACCESS = 1, 2, 3, 4, 5

_VERSION = f"SwissDesk {swissdesk.__version__}"
_MOST_SEEDS = 2**64
_MOST_PLAYERS = 9999
_POINTS_COLUMN = 81
_STRICT = re.compile(rb"142|152|162|250|260|BB[A-Z]|XX[APR]", re.IGNORECASE)
"""Records that affect the pairing; engines accept them only if they are well-formed."""


def engine(
    arguments: Annotated[
        list[str] | None, typer.Argument(metavar="[-r] SYSTEM FILE -p|-c ...", help=f"\b\n{SYNTAX}")
    ] = None,
) -> None:
    """Behave as the engine bbpPairings does, for programs that call it."""
    try:
        request = request_of(arguments or ())
        if request.says_version:
            typer.echo(_VERSION)
        if request.task is not Task.NOTHING:
            _TASKS[request.task](request)
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


# Pairing


def _pair(request: Request) -> None:
    tournament = _only_tournament(request.source, request.system)
    missing = [each.number for each in tournament.rounds if not each.is_complete]
    if missing or tournament.last_round >= tournament.settings.rounds:
        _fail(INVALID, f"Error while pairing {request.source}: there is no round to be paired.")
    roster = roster_of(tournament)
    try:
        pairing = systems.pair(tournament)
    except NoLegalPairing:
        _write_checklist(request, ["\n" + checklist(tournament, roster, None)])
        raise
    lines = [f"{pair.white} {pair.black}" for pair in pairing.pairs]
    lines += [] if pairing.pab is None else [f"{pairing.pab} 0"]
    text = "".join(f"{line}\n" for line in [len(lines), *lines])
    if request.output is None:
        typer.echo(text, nl=False)
    else:
        _write(request.output, text, request.read)
    _write_checklist(request, ["\n" + checklist(tournament, roster, pairing)])


# Checking


def _check(request: Request) -> None:
    source = request.source or Path()
    tournament = _only_tournament(source, request.system)
    tables = []
    for roster, pairing in _paired_again(tournament):
        round_no = roster.round_no
        typer.echo(f"{source.stem}: Round #{round_no}")
        if pairing is None:
            typer.echo(f"No valid pairing exists for round {round_no}.\n")
        else:
            typer.echo("".join(_compared(tournament, round_no, pairing)), nl=False)
        tables.append(_table(tournament, roster, pairing))
    typer.echo()
    _write_checklist(request, tables)


def _paired_again(tournament: Tournament) -> Iterator[tuple[Roster, RoundPairing | None]]:
    """Yield the roster of each round as it was, and the system's pairing; None if there is none."""
    for played in tournament.rounds:
        roster = checker.roster_again(tournament, played.number)
        try:
            yield roster, systems.pair(tournament, played.number, present=played.paired)
        except NoLegalPairing:
            yield roster, None


def _table(
    tournament: Tournament, roster: Roster, pairing: RoundPairing | None, *, end: str = ""
) -> str:
    return f"Round #{roster.round_no}{end}\n\n{checklist(tournament, roster, pairing)}"


def _compared(tournament: Tournament, round_no: int, pairing: RoundPairing) -> Iterator[str]:
    """Yield the pairs that differ between engine and tournament, side by side."""
    played = tournament.round(round_no)
    tpns = {entry.id: int(entry.tpn) for entry in tournament.entries}
    ours = [(int(pair.white), int(pair.black)) for pair in pairing.pairs]
    ours += [] if pairing.pab is None else [(int(pairing.pab), 0)]
    theirs = [_as_ours(tpns, game, ours) for game in played.games]
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


def _as_ours(
    tpns: Mapping[PlayerId, int], game: Game, ours: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """Return the players of a game; without colours, in the order that the engine gives them."""
    pair = tpns[game.white], tpns[game.black]
    is_exchanged = not game.has_colours and pair[::-1] in ours
    return pair[::-1] if is_exchanged else pair


def _pair_at(pairs: Sequence[tuple[int, int]], index: int, width: int) -> str:
    if index >= len(pairs):
        return " " * (width + 6)
    white, black = pairs[index]
    return f"{white:{width}} - {black:3}"


# Generating


def _generate(request: Request) -> None:
    seed = request.seed or str(secrets.randbelow(_MOST_SEEDS))
    if int(seed) >= _MOST_SEEDS:
        _fail(TOO_LARGE, f"The seed must be between 0 and {_MOST_SEEDS - 1}.")
    if request.source is not None:
        model = _only_tournament(request.source, request.system)
        if not all(entry.strength for entry in model.entries):
            words = f"Error processing file {request.source}: not all players have a rating."
            _fail(INVALID, words)
        made = tournament_like(model, seed)
        rounds = model.last_round or model.settings.rounds
    else:
        plan = Plan() if request.config is None else _configured(request.config)
        plan = replace(plan, system=request.system)
        made, rounds = random_tournament(plan, seed, 1), plan.rounds[0]
    _write(request.output or Path(), written(made), request.read)
    tables = [_table(made, *each, end=".") for each in _paired_again(made)]
    _write_checklist(request, tables)
    if made.last_round < rounds:
        _fail(NO_PAIRING, f"No legal pairing is left for round {made.last_round + 1}.")


def _configured(path: Path) -> Plan:
    try:
        text = reading.content(path, LARGEST).decode("utf-8", errors="replace")
        plan = plan_of(text, Plan())
    except SwissDeskError:
        _fail(NO_ACCESS, f"Error while reading configuration file {path}.")
    except BadConfig as problem:
        _fail(INVALID, f"Error parsing configuration file {path}: {problem}")
    if plan.players[1] > _MOST_PLAYERS:
        _fail(TOO_LARGE, f"A tournament of more than {_MOST_PLAYERS} players fits in no report.")
    return plan


# Files


def _only_tournament(path: Path | None, system: SystemId) -> Tournament:
    """Return the tournament in a report as one of *system*; exit if there is none.

    The system in record 092 does not count.
    """
    source = path or Path()
    try:
        data = trf.content(source)
    except SwissDeskError as problem:
        _fail(NO_ACCESS, f"Error reading file {source}: {failures.sentence(problem)}")
    loaded = trf.load(data)
    if loaded.event is None:
        status = TOO_LARGE if len(data) > LARGEST else INVALID
        errors = (each for each in loaded.problems if each.severity is trf.Severity.ERROR)
        messages = (f"Error parsing file {source}: {problems.sentence(each)}" for each in errors)
        _fail(status, "\n".join(messages))
    tournament = loaded.event.tournaments[0]
    for text in _refusals(loaded, tournament, system, data.splitlines()):
        _fail(INVALID, f"Error parsing file {source}: {text}")
    return tournament.with_settings(replace(tournament.settings, system=system))


def _refusals(
    loaded: trf.Loaded, tournament: Tournament, system: SystemId, lines: Sequence[bytes]
) -> Iterator[str]:
    """Yield the reasons to refuse a report that SwissDesk would otherwise adjust and accept.

    The calling program would not see the adjustments. Engines refuse points that do not follow from
    the results, invalid regulations, and systems that they do not pair.
    """
    facts = loaded.facts
    is_requested = facts is None or (facts.is_known and tournament.settings.system is system)
    if facts is not None and facts.code and not is_requested:
        yield f"the pairing system {facts.code} is not the one asked for."
    for each in loaded.problems:
        if each.severity is not trf.Severity.ADJUSTED:
            continue
        is_misread = each.column > 1 and _STRICT.match(lines[each.line - 1])
        if is_misread or each.column == _POINTS_COLUMN:
            yield problems.sentence(each)


def _write_checklist(request: Request, tables: Sequence[str]) -> None:
    """Write the check-list; if that fails, report it and continue."""
    if request.checklist is None:
        return
    try:
        kept = (*request.read, *filter(None, [request.output]))  # the pairing just written stays
        _write(request.checklist, "".join(tables) + _VERSION, kept)
    except OutputNotWritten as error:
        say(failures.sentence(error))


def _write(path: Path, text: str, inputs: Iterable[Path]) -> None:
    """Replace any text file, as programs that call engines expect; raise OutputNotWritten."""
    write(path, text.encode(), inputs=inputs, over=Over.TEXT)


_TASKS: dict[Task, Callable[[Request], None]] = {
    Task.PAIR: _pair,
    Task.CHECK: _check,
    Task.GENERATE: _generate,
}
