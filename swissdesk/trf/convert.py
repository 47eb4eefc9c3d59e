"""The two directions, whole: bytes to event, event to text."""

from collections.abc import Mapping
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
from swissdesk.trf.from_event import document_of
from swissdesk.trf.problems import Code, Problem, Problems
from swissdesk.trf.reader import read_document
from swissdesk.trf.systems import known_system, system_named
from swissdesk.trf.to_event import event_of
from swissdesk.trf.writer import write_document


@dataclass(frozen=True, slots=True)
class Said:
    """What a file says and an event has no place for; a checker compares with it.

    ``code`` is record 192; ``system`` is that, or what 092 says of it, and empty where neither says
    anything; it is ``is_known`` if rounds are paired by it and not by what stands in for it.
    ``tie_breaks`` are those of 202 or 212 as written, None where the file names none. ``ranks`` are
    by TPN. ``may_go_on``: nothing says that the last round paired is the last of the tournament, as
    142 and XXR do. ``names_initial_colour``: 152 or XXC says what round 1 may only show.
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
    """What came out of a file; ``event`` is None if and only if some problem is an ERROR."""

    event: Event | None
    problems: tuple[Problem, ...]
    said: Said | None = None


def load(data: bytes) -> Loaded:
    """Return the event that a TRF06, TRF16 or TRF26 file describes, and all there is to say.

    Never raises on content. A player's identity is the pairing number.
    """
    problems = Problems()
    lines = lines_of(data, problems)
    document = None if problems.refused else read_document(lines, problems)
    if document is None:
        return Loaded(None, problems.in_order())
    if document.edition is Edition.TRF06:
        problems.notice(Code.READ_AS_TRF06)
    event = event_of(document, problems)
    if problems.refused:
        return Loaded(None, problems.in_order())
    return Loaded(event, problems.in_order(), _said(document, event.tournaments[0]))


def content(path: Path) -> bytes:
    """Return of a file what :func:`load` needs to see; raise as :func:`swissdesk.reading.content`.

    However large the file is, little more than the largest report is read of it.
    """
    return reading.content(path, LARGEST)


def dump(
    event: Event,
    tournament_id: TournamentId,
    edition: Edition,
    *,
    program: str = "",
    is_final: bool = False,
    said: Said | None = None,
) -> str:
    """Return the report of a tournament as it stands, as text with CR LF at the end of each line.

    *program* is who controls the pairings (record 182). What an edition has no place for is left
    out: the older ones know byes for the next round only, and neither tie-breaks nor coded time
    controls; TRF06 has nothing but the header and the players. *is_final*: it is the report of the
    whole tournament, with no game open. *said* is what a file said from which the event was just
    read: its report has no initial-colour and no tie-breaks unless the file had some. Raises
    UnknownTournament, RoundInEditing, GamesUnfinished, PairingNumberTooLarge and UnknownTieBreak.
    """
    tournament = event.tournament(tournament_id)
    tournament.require_settled(tournament.last_round)
    if is_final and tournament.unfinished:
        raise GamesUnfinished(tournament.unfinished)
    return write_document(_as_said(document_of(event, tournament, edition, program), said))


def _as_said(document: TrfDocument, said: Said | None) -> TrfDocument:
    """Return the document without what is ours alone: an inference, or our usual tie-breaks."""
    if said is None:
        return document
    return replace(
        document,
        initial_colour=document.initial_colour if said.names_initial_colour else None,
        tie_breaks=None if said.tie_breaks is None else document.tie_breaks,
    )


def _said(document: TrfDocument, tournament: Tournament) -> Said:
    system = system_named(document)
    known = known_system(system, document.start_date)
    rounds = tournament.settings.rounds
    return Said(
        document.edition,
        document.type_code,
        system,
        known is not None and known is not SystemId.MANUAL,
        document.tie_breaks,
        {player.tpn: player.rank for player in document.players if player.rank},
        may_go_on=rounds == tournament.last_round != document.rounds,
        names_initial_colour=document.initial_colour is not None,
    )
