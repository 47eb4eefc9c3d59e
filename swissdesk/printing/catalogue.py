"""A document as PDF."""

from swissdesk.i18n import speaking
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.papers.catalogue import papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import request
from swissdesk.printing.options import PaperOptions

__all__ = ["DocumentKind", "PaperOptions", "render"]


def render(
    kind: DocumentKind,
    event: Event,
    tournament_id: TournamentId,
    round_no: int,
    options: PaperOptions,
) -> bytes:
    """Return a document as PDF; raise UnknownTournament, and what its papers raise."""
    from swissdesk.printing import press  # reportlab takes long to load

    asked = request(event, tournament_id, round_no, options)
    with speaking(options.language):
        return press.pdf(papers(kind, asked), options, event)
