"""The standings in pictures: ranks over the rounds, and the number of players by score."""

from swissdesk.i18n import _
from swissdesk.listings.rows import standings_pictures
from swissdesk.papers.lists import missing_results
from swissdesk.papers.parts import Pictures
from swissdesk.papers.request import Request, footer, headlines

_SIZES = (9.0, 10.0)


def pictures(request: Request) -> Pictures:
    """Return both pictures after a round; raise UnknownRound."""
    tournament, round_no = request.tournament, request.round_no
    ranks = standings_pictures.ranks(tournament, round_no, request.players)
    shown = frozenset(line.player_id for line in ranks.lines)
    return Pictures(
        _("Ranks and scores after round {n}").format(n=round_no),
        headlines(request),
        (ranks, standings_pictures.scores(tournament, round_no, shown)),
        missing_results(request),
        footer(request),
        _SIZES,
    )
