"""Every document: the way from what is asked for to what stands on it."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from swissdesk.papers import lists, reasons
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Request
from swissdesk.papers.sheet import Chapters, Sheet

Paper: TypeAlias = Sheet | Chapters

_PAPERS: Mapping[DocumentKind, Callable[[Request], Paper]] = {
    DocumentKind.PAIRINGS: lists.pairings,
    DocumentKind.STANDINGS: lists.standings,
    DocumentKind.CROSSTABLE: lists.cross_table,
    DocumentKind.CHECKLIST: lists.checks,
    DocumentKind.REASONS: reasons.reasons,
}


def paper(kind: DocumentKind, request: Request) -> Paper:
    """Return a document before it is set.

    The check-list can be that of the next round. Raises UnknownRound for a round that is not
    paired, RoundInEditing for one that is being paired by hand, UnknownTieBreak, and what pairing a
    round raises.
    """
    request.tournament.require_settled(request.round_no)
    return _PAPERS[kind](request)
