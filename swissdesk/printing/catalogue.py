"""Every document: what it is called, and the way to have it made."""

from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.printing.kinds import DocumentKind, PaperOptions

__all__ = ["DocumentKind", "PaperOptions", "render"]


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
    from swissdesk.printing import press  # reportlab takes long to load

    tournament = event.tournament(tournament_id)
    tournament.require_settled(round_no)
    codes = tournament.settings.tie_breaks if options.codes is None else options.codes
    request = press.Request(event, tournament, round_no, codes, options.printed_at)
    return press.pdf(kind, request, options)
