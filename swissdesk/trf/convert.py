"""Convert bytes to an event, and an event to text."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from swissdesk import reading
from swissdesk.errors import GamesUnfinished
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.trf.decoding import LARGEST, lines_of
from swissdesk.trf.document import Edition, TrfDocument
from swissdesk.trf.problems import Code, Problem, Problems
from swissdesk.trf.reader import read_document
from swissdesk.trf.systems import known_system, system_named
from swissdesk.trf.to_event import event_of


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts in a file that an event has no field for; a checker compares with them.

    ``code`` is record 192. ``system`` is that code, or else the system named by record 092; it is
    empty if neither names one. ``is_known`` is true if rounds are paired by that system and not by
    a substitute. ``tie_breaks`` are the codes of 202 or 212 as written; None if the file names
    none. ``ranks`` are by TPN. ``may_go_on`` is true if no record (142, XXR) says that the last
    round paired is the last of the tournament. ``names_initial_colour`` is true if 152 or XXC gives
    the colour, so that it is not inferred from round 1.
    """

    edition: Edition
    code: str
    system: str
    is_known: bool
    tie_breaks: tuple[str, ...] | None
    ranks: Mapping[int, int]
    may_go_on: bool
    names_initial_colour: bool = True


@dataclass(frozen=True, slots=True)
class Loaded:
    """The result of reading a file; ``event`` is None if and only if some problem is an ERROR."""

    event: Event | None
    problems: tuple[Problem, ...]
    facts: Facts | None = None


def load(data: bytes) -> Loaded:
    """Return the event that a TRF06, TRF16 or TRF26 file describes, with all problems found.

    Never raise on content. A player's identity is the pairing number.
    """
    problems = Problems()
    lines = lines_of(data, problems)
    document = None if problems.refused else read_document(lines, problems)
    if document is None:
        return Loaded(None, problems.in_order())
    if document.edition is Edition.TRF06:
        problems.notice(Code.READ_AS_TRF06)
    return understood(document, problems)


def understood(document: TrfDocument, problems: Problems) -> Loaded:
    """Return the event that a document describes; any reader may have made it."""
    event = event_of(document, problems)
    if problems.refused:
        return Loaded(None, problems.in_order())
    return Loaded(event, problems.in_order(), _facts_of(document, event.tournaments[0]))


def content(path: Path) -> bytes:
    """Return the bytes that :func:`load` needs; raise as :func:`swissdesk.reading.content`.

    However large the file is, read little more than the size of the largest report.
    """
    return reading.content(path, LARGEST)


def dump(
    event: Event,
    tournament_id: TournamentId,
    edition: Edition,
    *,
    program: str = "",
    is_final: bool = False,
    facts: Facts | None = None,
) -> str:
    """Return the current report of a tournament as text with CR LF at the end of each line.

    *program* is the program that controls the pairings (record 182). Values that an edition has no
    field for are left out: the older editions have byes for the next round only, and neither
    tie-breaks nor coded time controls; TRF06 has only the header and the players. *is_final* asks
    for the report of the whole tournament, with every game finished. *facts* belong to the file
    that the event was just read from: the report then has an initial-colour and tie-breaks only if
    the file had them. Raise UnknownTournament, RoundInEditing, GamesUnfinished,
    PairingNumberTooLarge or UnknownTieBreak.
    """
    from swissdesk.trf.from_event import document_of  # readers need no writer
    from swissdesk.trf.writer import write_document

    tournament = event.tournament(tournament_id)
    tournament.require_settled(tournament.last_round)
    if is_final and tournament.unfinished:
        raise GamesUnfinished(tournament.unfinished)
    document = document_of(event, tournament, edition, program)
    if facts is not None and not facts.names_initial_colour:
        document = replace(document, initial_colour=None)
    if facts is not None and facts.tie_breaks is None:
        document = replace(document, tie_breaks=None)
    return write_document(document)


def _ranks(document: TrfDocument) -> Iterator[tuple[int, int | None]]:
    """Yield the number and the rank of each participant in the file."""
    if document.of_teams is None:
        yield from ((player.tpn, player.rank) for player in document.players)
    else:
        yield from ((team.number, team.rank) for team in document.of_teams.teams)


def _facts_of(document: TrfDocument, tournament: Tournament) -> Facts:
    system = system_named(document)
    known = known_system(system, document.start_date)
    rounds = tournament.settings.rounds
    return Facts(
        document.edition,
        document.type_code,
        system,
        known is not None and known is not SystemId.MANUAL,
        document.tie_breaks,
        {number: rank for number, rank in _ranks(document) if rank},
        may_go_on=rounds == tournament.last_round != document.rounds,
        names_initial_colour=document.initial_colour is not None,
    )
