"""``swissdesk engine``: the command line of pairing engines, for programs that call one.

A call that names a system, such as ``--dutch``, is answered as by bbpPairings, any other as by
JaVaFo (:mod:`swissdesk.cli.engine_javafo`). The rest of this module is about bbpPairings.

Forms, output and exit status are as in bbpPairings: 0 done (also a check that finds differences), 1
no legal pairing, 2 a fault of the program, 3 an invalid request or file, 4 too much data, 5 a file
that cannot be read or written.

Deliberate differences: ``--help`` works; a report may have gaps among its pairing numbers, be in an
old code page and, if it is only checked, miss results; ``-c`` also refuses a file without records;
a seed that is not a number ends with 3; an option never counts as a file name; accelerated boards
are in the order of their pairing scores (C.04.2 art. 3.6); a bye worth nothing is a downfloat
(C.04.3 art. 1.4.3).
"""

import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import engine_javafo
from swissdesk.cli.checklist import checklist, round_table
from swissdesk.cli.engine_files import (
    FAULT,
    INVALID,
    NO_ACCESS,
    NO_PAIRING,
    TOO_LARGE,
    VERSION,
    differing,
    fail,
    only_tournament,
    paired_again,
    pairing_text,
    require_next_round,
    sentence,
    write_checklist,
    write_text,
)
from swissdesk.cli.engine_request import SYNTAX, BadRequest, Request, Task, request_of
from swissdesk.errors import NoLegalPairing, OutputNotWritten, SwissDeskError
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.protocol import RoundPairing
from swissdesk.pairing.roster import roster_of

SERVE = "--serve"
FORMS = f"""{SYNTAX}
Without SYSTEM, as JaVaFo:
{engine_javafo.SYNTAX}
A process that answers one request of JSON per line:
swissdesk engine {SERVE}"""
_MOST_SEEDS = 2**64
_MOST_PLAYERS = 9999


def engine(
    arguments: Annotated[
        list[str] | None,
        typer.Argument(metavar="[-r] [SYSTEM] FILE -p|-c ...", help=f"\b\n{FORMS}"),
    ] = None,
) -> None:
    """Behave as the engines bbpPairings and JaVaFo do, for programs that call one."""
    words = arguments or ()
    if SERVE in words:
        _answer(words, _serve)
        return
    is_javafo = any(word != "-r" for word in words) and not any(
        word.startswith("--") for word in words
    )
    try:
        _answer(words, engine_javafo.answer if is_javafo else _answer_as_bbp)
    except typer.Exit as finished:
        status = finished.exit_code
        raise typer.Exit(min(status, NO_PAIRING) if is_javafo else status) from None


def _serve(words: Sequence[str]) -> None:
    if list(words) != [SERVE]:
        raise BadRequest
    from swissdesk.cli.engine_serve import serve  # other calls need none of these
    from swissdesk.cli.workers import rarely_collect

    rarely_collect()
    serve()


def _answer_as_bbp(words: Sequence[str]) -> None:
    request = request_of(words)
    if request.says_version:
        typer.echo(VERSION)
    if request.task is not Task.NOTHING:
        _TASKS[request.task](request)


def _answer(words: Sequence[str], how: Callable[[Sequence[str]], None]) -> None:
    """Answer a request; exit with a message if that fails."""
    try:
        how(words)
    except BadRequest:
        fail(INVALID, f"{VERSION}\n\nCommand line argument syntax:\n{FORMS}")
    except OutputNotWritten as error:
        fail(NO_ACCESS, sentence(error))
    except NoLegalPairing as error:
        fail(NO_PAIRING, sentence(error))
    except SwissDeskError as error:
        fail(INVALID, sentence(error))
    except MemoryError:
        fail(TOO_LARGE, "There is not enough memory.")
    except (typer.Exit, OSError):
        raise
    except Exception:  # noqa: BLE001 - a caller takes the usual status 1 for "no legal pairing"
        fail(FAULT, traceback.format_exc())


# Pairing


def _pair(request: Request) -> None:
    tournament = only_tournament(request.source, request.system)
    require_next_round(tournament, request.source or Path())
    roster = roster_of(tournament)
    try:
        pairing = systems.pair(tournament)
    except NoLegalPairing:
        write_checklist(request, f"\n{checklist(tournament, roster, None)}")
        raise
    text = pairing_text(pairing)
    if request.output is None:
        typer.echo(text, nl=False)
    else:
        write_text(request.output, text, request.read)
    write_checklist(request, f"\n{checklist(tournament, roster, pairing)}")


# Checking


def _check(request: Request) -> None:
    source = request.source or Path()
    tournament = only_tournament(source, request.system)
    tables = []
    for roster, pairing in paired_again(tournament):
        round_no = roster.round_no
        typer.echo(f"{source.stem}: Round #{round_no}")
        if pairing is None:
            typer.echo(f"No valid pairing exists for round {round_no}.\n")
        else:
            typer.echo("".join(_compared(tournament, round_no, pairing)), nl=False)
        tables.append(round_table(tournament, roster, pairing))
    typer.echo()
    write_checklist(request, "".join(tables))


def _compared(tournament: Tournament, round_no: int, pairing: RoundPairing) -> Iterator[str]:
    """Yield the pairs that differ between engine and tournament, side by side."""
    left, right = differing(tournament, round_no, pairing)
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
    from swissdesk.cli.engine_generate import generate  # other calls need none of it

    generate(request)


_TASKS: dict[Task, Callable[[Request], None]] = {
    Task.PAIR: _pair,
    Task.CHECK: _check,
    Task.GENERATE: _generate,
}
