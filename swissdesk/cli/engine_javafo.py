"""The command line of the engine JaVaFo 2.2, for programs that call it without naming a system.

Forms, files and exit status are as in its Advanced User Manual: 0 done (also a check that finds
differences), 1 everything else. The options stand in any order; ``-q`` and ``-w``, which older
versions take, change nothing.

Deliberate differences: rounds are paired by the Dutch System of 2026, where JaVaFo 2.2 knows that
of 2017; messages go to standard error; an incomplete request ends with 1; points that do not follow
from the results are refused, also without record XXS; a round without a legal pairing is named in a
check; ``-b`` follows C.04.7, for any number of rounds; the same seed gives other tournaments.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path, PurePath

import typer

from swissdesk.cli.checklist import javafo_checklist
from swissdesk.cli.engine_files import (
    VERSION,
    data_of,
    differing,
    paired_again,
    pairing_text,
    require_next_round,
    tournament_in,
    write_checklist,
    write_text,
)
from swissdesk.cli.engine_request import BadRequest, Request, Task
from swissdesk.errors import AccelerationNotApplicable
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.settings import Acceleration, SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.acceleration import baku_points
from swissdesk.pairing.protocol import Pair, RoundPairing
from swissdesk.pairing.roster import roster_of

SYNTAX = """\
swissdesk engine [-r] input-file -c [round-number]
swissdesk engine [-r] input-file [-b] -p [output-file] [-l [check-list-file]]
swissdesk engine [-r] [model-file] -g [-b] -o [trf-file]
swissdesk engine [-r] -g [config-file or seed] [-b] -o [trf-file]"""

_OPTIONS = ("-b", "-c", "-g", "-l", "-o", "-p", "-q", "-r", "-w")
_ALONE = frozenset({"-b", "-r", "-w"})
"""The options that no value follows."""
_BY_RANK = re.compile(rb"^XXC\b.*\brank\b", re.IGNORECASE | re.MULTILINE)


# The request


def request_of(arguments: Sequence[str]) -> Request:
    """Return the request in *arguments*; raise BadRequest."""
    source, values = _words(arguments)
    made = "-g" in values and "-o" in values and "-p" not in values
    task = Task.GENERATE if made else Task.CHECK if "-c" in values else Task.PAIR
    config = values.get("-g", "")
    is_complete = made or (source is not None and ("-c" in values or "-p" in values))
    if not is_complete or (source is not None and config):
        raise BadRequest
    base = source or (Path(config) if config and not config.isdecimal() else None)
    checklist = None
    if source is not None and "-l" in values and task is Task.PAIR:
        checklist = _beside(source, values["-l"]) or source.with_suffix(".list")
    return Request(
        task,
        says_version="-r" in values,
        source=source,
        config=Path(config) if config and not config.isdecimal() else None,
        output=_beside(base, values.get("-o" if made else "-p", "")),
        seed=config if config.isdecimal() else "",
        checklist=checklist,
        round_no=int(values["-c"]) if values.get("-c", "").isdecimal() else 0,
        is_accelerated="-b" in values,
    )


def _words(arguments: Sequence[str]) -> tuple[Path | None, dict[str, str]]:
    """Return the input file, and the options with their values; raise BadRequest."""
    source: Path | None = None
    values: dict[str, str] = {}
    waiting = ""
    for word in arguments:
        if word in _OPTIONS:
            values[word] = ""
            waiting = "" if word in _ALONE else word
        elif word.startswith("-") or (not waiting and source is not None):
            raise BadRequest
        elif waiting:
            values[waiting] = word
            waiting = ""
        else:
            source = Path(word)
    return source, values


def _beside(base: Path | None, word: str) -> Path | None:
    """Return a file; a bare name lies in the folder of *base*; None for no name."""
    if not word:
        return None
    return base.parent / word if base is not None and PurePath(word).name == word else Path(word)


def answer(arguments: Sequence[str]) -> None:
    """Do what the arguments ask for; raise BadRequest, or an error of the pairing or the files."""
    request = request_of(arguments)
    if request.says_version:
        typer.echo(VERSION)
    _TASKS[request.task](request)


# Pairing


def _pair(request: Request) -> None:
    source = request.source or Path()
    data = data_of(source)
    tournament, ids = _numbered(tournament_in(data, source, SystemId.DUTCH_2026), data)
    require_next_round(tournament, source)
    tournament = _with_colour(tournament, data)
    if request.is_accelerated:
        tournament = _accelerated(tournament)
    pairing = systems.pair(tournament)
    text = pairing_text(_renamed(pairing, ids))
    if request.output is None:
        typer.echo(text, nl=False)
    else:
        write_text(request.output, text, request.read)
    table = javafo_checklist(tournament, roster_of(tournament), pairing, ids)
    write_checklist(request, f"\ufeff{table}")


def _numbered(tournament: Tournament, data: bytes) -> tuple[Tournament, dict[Tpn, Tpn]]:
    """Return the tournament with the TPNs to pair by, and the numbers of the file for them.

    ``XXC rank`` asks for the places of the players in the file.
    """
    if not _BY_RANK.search(data):
        return tournament, {entry.tpn: entry.tpn for entry in tournament.entries}
    order = [Tpn(int(line[4:8])) for line in data.splitlines() if line.startswith(b"001 ")]
    places = {tpn: Tpn(place) for place, tpn in enumerate(order, 1)}
    entries = (replace(entry, tpn=places[entry.tpn]) for entry in tournament.entries)
    return tournament.with_entries(entries), {place: tpn for tpn, place in places.items()}


def _renamed(pairing: RoundPairing, ids: dict[Tpn, Tpn]) -> RoundPairing:
    pairs = tuple(Pair(ids[each.white], ids[each.black]) for each in pairing.pairs)
    return replace(pairing, pairs=pairs, pab=ids[pairing.pab] if pairing.pab else None)


def _with_colour(tournament: Tournament, data: bytes) -> Tournament:
    """Return the tournament with an initial-colour; where the file has none, its content decides.

    The same file always gives the same colour.
    """
    if tournament.settings.initial_colour is not None:
        return tournament
    colour = (Colour.WHITE, Colour.BLACK)[sha256(data).digest()[0] % 2]
    return tournament.with_settings(replace(tournament.settings, initial_colour=colour))


def _accelerated(tournament: Tournament) -> Tournament:
    """Return the tournament with Baku's virtual points in the round to be paired (C.04.7).

    Earlier rounds keep the fictitious points of the file. If it has some for this round, or the
    scoring allows no acceleration, nothing changes.
    """
    settings, round_no = tournament.settings, tournament.last_round + 1
    baku = replace(settings, acceleration=Acceleration.BAKU, fictitious=())
    given = settings.fictitious
    is_given = any(each.first_round <= round_no <= each.last_round for each in given)
    if is_given or settings.acceleration is Acceleration.BAKU:
        return tournament
    try:
        due = baku_points(tournament.with_settings(baku))
    except AccelerationNotApplicable:
        return tournament
    now = tuple(
        replace(each, first_round=round_no, last_round=round_no)
        for each in due
        if each.first_round <= round_no <= each.last_round
    )
    return tournament.with_settings(replace(settings, fictitious=(*given, *now)))


# Checking


def _check(request: Request) -> None:
    source = request.source or Path()
    data = data_of(source)
    tournament, ids = _numbered(tournament_in(data, source, SystemId.DUTCH_2026), data)
    if request.round_no > tournament.last_round:
        typer.echo(f"Cannot check unplayed/unknown round {request.round_no}")
        return
    tournament = _with_colour(tournament, data)
    for roster, pairing in paired_again(tournament):
        if request.round_no in (0, roster.round_no):
            typer.echo(f"{source.stem}: Round #{roster.round_no}")
            lines = _compared(tournament, roster.round_no, pairing, ids)
            typer.echo("".join(lines), nl=False)


def _compared(
    tournament: Tournament, round_no: int, pairing: RoundPairing | None, ids: dict[Tpn, Tpn]
) -> Iterator[str]:
    """Yield the pairs that differ, side by side, after the pairs with inverted colours."""
    if pairing is None:
        yield f"No valid pairing exists for round {round_no}.\n"
        return
    left, right = differing(tournament, round_no, pairing)
    if not left and not right:
        return
    turned = [pair for pair in left if pair[::-1] in right]
    for white, black in turned:
        yield f"{ids[Tpn(white)]} and {ids[Tpn(black)]} had inverted colors\n"
    left = [pair for pair in left if pair not in turned]
    right = [pair for pair in right if pair[::-1] not in turned]
    yield "  Checker pairings        Tournament pairings \n"
    for index in range(max(len(left), len(right))):
        cells = _cell(left, index, ids).ljust(13), _cell(right, index, ids).rjust(25)
        yield f"{''.join(cells).rstrip()}\n"
    yield "\n"


def _cell(pairs: Sequence[tuple[int, int]], index: int, ids: dict[Tpn, Tpn]) -> str:
    if index >= len(pairs):
        return ""
    white, black = pairs[index]
    if not black:
        return f"    PAB: {ids[Tpn(white)]:4}"
    return f"   {ids[Tpn(white)]:4} - {ids[Tpn(black)]:3}"


# Generating


def _generate(request: Request) -> None:
    from swissdesk.cli.engine_generate import generate_as_javafo  # other calls need none of it

    generate_as_javafo(request)


_TASKS: dict[Task, Callable[[Request], None]] = {
    Task.PAIR: _pair,
    Task.CHECK: _check,
    Task.GENERATE: _generate,
}
