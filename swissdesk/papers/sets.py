"""Sets of documents that an arbiter prints at one moment of a tournament."""

from collections.abc import Mapping
from enum import Enum

from swissdesk import output
from swissdesk.model.event import Event
from swissdesk.model.tournament import Tournament
from swissdesk.papers.catalogue import is_offered, last_round
from swissdesk.papers.kinds import About, DocumentKind


class SetKind(Enum):
    """The moments; the value is the name of the set on the command line."""

    BEFORE_ROUND_1 = "before-round-1"
    AFTER_PAIRING = "after-pairing"
    AFTER_ROUND = "after-round"
    FINAL = "final"
    FIDE = "fide-report"
    """For the rating officer."""
    EMERGENCY = "emergency"
    """Everything needed to continue by hand."""


USUAL: Mapping[SetKind, tuple[DocumentKind, ...]] = {
    SetKind.BEFORE_ROUND_1: (
        DocumentKind.START_LIST,
        DocumentKind.SQUADS,
        DocumentKind.CHECK_IN,
        DocumentKind.LINE_UP_SHEETS,
        DocumentKind.BOARD_NUMBERS,
    ),
    SetKind.AFTER_PAIRING: (
        DocumentKind.PAIRINGS,
        DocumentKind.PAIRINGS_BY_NAME,
        DocumentKind.BOARD_PAIRINGS,
        DocumentKind.SLIPS,
    ),
    SetKind.AFTER_ROUND: (
        DocumentKind.STANDINGS,
        DocumentKind.CROSSTABLE,
        DocumentKind.COMPOSITIONS,
    ),
    SetKind.FINAL: (
        DocumentKind.STANDINGS,
        DocumentKind.CROSSTABLE,
        DocumentKind.COMPOSITIONS,
        DocumentKind.BOARD_LISTS,
        DocumentKind.PRIZES,
        DocumentKind.STATISTICS,
    ),
    SetKind.FIDE: (
        DocumentKind.IT3,
        DocumentKind.NORMS,
        DocumentKind.IT1,
        DocumentKind.IT4,
        DocumentKind.STANDINGS,
        DocumentKind.CROSSTABLE,
    ),
    SetKind.EMERGENCY: (
        DocumentKind.CROSSTABLE_BY_NUMBER,
        DocumentKind.CHECKLIST,
        DocumentKind.PAIRING_CARDS,
        DocumentKind.SCORES,
    ),
}
"""The default contents of a set: those for players and for teams; an event has its own of them."""


def round_of(kind: DocumentKind, tournament: Tournament) -> int | None:
    """Return the round for which a document belongs in a set now; None if it does not.

    Lists after a round are about the last complete one; before round 1 there are only the lists of
    the players, and the check-list. Form IT4 belongs in it if titles are claimed.
    """
    if not is_offered(kind, tournament):
        return None
    if kind is DocumentKind.IT4 and not tournament.registration.claims:
        return None
    match kind.about:
        case About.FIELD:
            return 0
        case About.AFTER_ROUND:
            return tournament.last_complete_round or None
        case _:
            return last_round(kind, tournament) or None


def file_name(
    event: Event, tournament: Tournament, kind: DocumentKind, round_no: int, suffix: str
) -> str:
    """Return the file name of a document: "Open_A_R04_pairings.pdf".

    It has the event, the section, the round and the document. A tournament with the name of its
    event is named once; documents about the players only have no round.
    """
    stage = "" if kind.about is About.FIELD else f"R{round_no:02}"
    if stage and round_no == tournament.settings.rounds and tournament.is_final:
        stage = "FINAL" if kind.about is About.AFTER_ROUND else stage
    return "_".join(filter(None, (file_stem(event, tournament), stage, kind.value))) + suffix


def file_stem(event: Event, tournament: Tournament) -> str:
    """Return the start of all file names of a tournament: "Open_A"; empty without names."""
    names = dict.fromkeys(map(output.safe_name, (event.name, tournament.settings.name)))
    return "_".join(filter(None, names))
