"""The common ground of the command lines of engines: reports, rounds paired again, exit status."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import typer

import swissdesk
from swissdesk import trf
from swissdesk.cli.engine_request import Request
from swissdesk.cli.terminal import say
from swissdesk.errors import NoLegalPairing, OutputNotWritten, SwissDeskError
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
"""The exit status of bbpPairings, apart from 0."""

VERSION = f"SwissDesk {swissdesk.__version__}"

_POINTS_COLUMN = 81
_STRICT = re.compile(rb"142|152|162|250|260|BB[A-Z]|XX[APR]", re.IGNORECASE)
"""Records that affect the pairing; engines accept them only if they are well-formed."""


def sentence(error: SwissDeskError) -> str:
    """Return the words of an expected failure."""
    # Imported here because it loads much of the program, and most calls do not fail.
    from swissdesk.listings.words import failures

    return failures.sentence(error)


def _problem(problem: trf.Problem) -> str:
    from swissdesk.listings.words import problems  # as above

    return problems.sentence(problem)


def fail(status: int, text: str) -> NoReturn:
    """End the command with a message to standard error."""
    say(text)
    raise typer.Exit(status)


def data_of(source: Path) -> bytes:
    """Return the content of a report; exit if it cannot be read."""
    try:
        return trf.content(source)
    except SwissDeskError as problem:
        fail(NO_ACCESS, f"Error reading file {source}: {sentence(problem)}")


def only_tournament(path: Path | None, system: SystemId) -> Tournament:
    """Return the tournament in a file; exit as :func:`tournament_in` does."""
    source = path or Path()
    return tournament_in(data_of(source), source, system)


def tournament_in(data: bytes, source: Path, system: SystemId) -> Tournament:
    """Return the tournament in a report as one of *system*; exit if there is none.

    The system in record 092 does not count.
    """
    loaded = trf.load(data)
    if loaded.event is None:
        status = TOO_LARGE if len(data) > LARGEST else INVALID
        errors = (each for each in loaded.problems if each.severity is trf.Severity.ERROR)
        messages = (f"Error parsing file {source}: {_problem(each)}" for each in errors)
        fail(status, "\n".join(messages))
    tournament = loaded.event.tournaments[0]
    for text in refusals(loaded, tournament, system, data.splitlines()):
        fail(INVALID, f"Error parsing file {source}: {text}")
    return tournament.with_settings(replace(tournament.settings, system=system))


def refusals(
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
            yield _problem(each)


def require_next_round(tournament: Tournament, source: Path) -> None:
    """Exit if no round is to be paired: results are missing, or the tournament is over."""
    missing = [each.number for each in tournament.rounds if not each.is_complete]
    if missing or tournament.last_round >= tournament.settings.rounds:
        fail(INVALID, f"Error while pairing {source}: there is no round to be paired.")


def pairing_text(pairing: RoundPairing) -> str:
    """Return the number of lines that follow, then a line for each pair, White first."""
    lines = [f"{pair.white} {pair.black}" for pair in pairing.pairs]
    lines += [] if pairing.pab is None else [f"{pairing.pab} 0"]
    return "".join(f"{line}\n" for line in [len(lines), *lines])


def paired_again(tournament: Tournament) -> Iterator[tuple[Roster, RoundPairing | None]]:
    """Yield the roster of each round as it was, and the system's pairing; None if there is none."""
    for played in tournament.rounds:
        present = played.paired
        roster = roster_of(tournament, played.number, present=present)
        try:
            yield roster, systems.pair(tournament, played.number, present=present)
        except NoLegalPairing:
            yield roster, None


def differing(
    tournament: Tournament, round_no: int, pairing: RoundPairing
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return the pairs that only the system has, then the pairs that only the round has.

    The player with the bye has the opponent 0. A game without colours takes the system's.
    """
    played = tournament.round(round_no)
    tpns = {entry.id: int(entry.tpn) for entry in tournament.entries}
    ours = [(int(pair.white), int(pair.black)) for pair in pairing.pairs]
    ours += [] if pairing.pab is None else [(int(pairing.pab), 0)]
    theirs = [_as_ours(tpns, game, ours) for game in played.games]
    theirs += [(tpns[bye.player], 0) for bye in played.byes if bye.kind is ByeKind.PAB]
    left = [pair for pair in ours if pair not in theirs]
    return left, [pair for pair in theirs if pair not in ours]


def _as_ours(
    tpns: Mapping[PlayerId, int], game: Game, ours: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """Return the players of a game; without colours, in the order that the engine gives them."""
    pair = tpns[game.white], tpns[game.black]
    is_exchanged = not game.has_colours and pair[::-1] in ours
    return pair[::-1] if is_exchanged else pair


def write_text(path: Path, text: str, inputs: Iterable[Path]) -> None:
    """Replace any text file, as programs that call engines expect; raise OutputNotWritten."""
    write(path, text.encode(), inputs=inputs, over=Over.TEXT)


def write_checklist(request: Request, text: str) -> None:
    """Write the check-list, if one is requested; if that fails, report it and continue."""
    if request.checklist is None:
        return
    try:
        kept = (*request.read, *filter(None, [request.output]))  # the pairing just written stays
        write_text(request.checklist, f"{text}{VERSION}", kept)
    except OutputNotWritten as error:
        say(sentence(error))
