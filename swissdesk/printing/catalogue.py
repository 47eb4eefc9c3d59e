"""Every document: what it is called and how it is made."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from threading import Lock

from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.printing import fonts, lists, page, reasons


class DocumentKind(Enum):
    """The documents; the value is their name on the command line."""

    PAIRINGS = "pairings"
    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    CHECKLIST = "checklist"
    REASONS = "reasons"


@dataclass(frozen=True, slots=True)
class PaperOptions:
    """How a document is printed.

    ``codes`` are the tie-breaks, None for those of the tournament. ``font_scale`` is 1.0 for the
    usual size of text; what does not fit the width stays smaller. ``landscape`` None turns the
    paper where the columns ask for it. ``printed_at`` is the moment of printing in words, empty to
    leave it out: the rest of a document depends on the event alone.
    """

    codes: tuple[str, ...] | None = None
    font_scale: float = 1.0
    landscape: bool | None = None
    printed_at: str = ""


_SHEETS: dict[DocumentKind, Callable[[lists.Request], page.Sheet | page.Chapters]] = {
    DocumentKind.PAIRINGS: lists.pairings,
    DocumentKind.STANDINGS: lists.standings,
    DocumentKind.CROSSTABLE: lists.cross_table,
    DocumentKind.CHECKLIST: lists.checks,
    DocumentKind.REASONS: reasons.reasons,
}

_REPORTLAB = Lock()
"""Held while a document is set: previews are made in threads, and reportlab, which has one
register of fonts for all, does not promise to serve several at once."""


def render(
    kind: DocumentKind,
    event: Event,
    tournament_id: TournamentId,
    round_no: int,
    options: PaperOptions,
) -> bytes:
    """Return a document as PDF.

    The check-list can be that of the next round. Raises UnknownTournament, UnknownRound for a round
    that is not paired, RoundInEditing for one that is being paired by hand, UnknownTieBreak, and
    what pairing a round raises.
    """
    tournament = event.tournament(tournament_id)
    tournament.require_settled(round_no)
    codes = tournament.settings.tie_breaks if options.codes is None else options.codes
    request = lists.Request(event, tournament, round_no, codes, options.printed_at)
    sheet = _SHEETS[kind](request)
    with _REPORTLAB:
        fonts.load()
        least, most = sheet.sizes
        sizes = (least * options.font_scale, most * options.font_scale)
        return page.pdf(replace(sheet, sizes=sizes), landscape=options.landscape)
