"""Who has been moved into another scoregroup, where a system calls nobody else a floater.

So do the Lim System (C.04.4.3 art. 2.3) and the FIDE variant of 1987 (9.3): whom a floater met in
his own scoregroup has not floated.
"""

from collections.abc import Callable, Collection, Mapping

from swissdesk.later import later
from swissdesk.model.points import Points
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import VirtualPoints
from swissdesk.pairing.median.transfers import median_score, was_moved

_LAST_SCORES: Mapping[SystemId, Callable[[Collection[Points], Points], Points]] = {
    SystemId.LIM: later("swissdesk.pairing.lim:median_score"),
    SystemId.FIDE_1987: later("swissdesk.pairing.fide1987:last_score"),
}
"""By system, the score of the group that is paired last: of all scores and half of the points."""


def stayed(
    tournament: Tournament, virtual: VirtualPoints, round_no: int, own: Points, opponents: Points
) -> bool:
    """Whether a player with the score *own* did not float when he met one with another score.

    By other systems both have floated.
    """
    last_score = _LAST_SCORES.get(tournament.settings.system)
    if last_score is None:
        return False
    before = round_no - 1
    scores = {
        tournament.score(player, before) + virtual(player, round_no)
        for game in tournament.round(round_no).games
        for player in (game.white, game.black)
        if game.result.is_played or not game.result.is_known
    }
    last = last_score(scores, median_score(tournament.settings.scoring, before))
    return not was_moved(own, opponents, last)
