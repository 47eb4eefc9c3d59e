"""Who has been moved into another scoregroup, where a system calls nobody else a floater.

So do the Lim System (C.04.4.3 art. 2.3) and the FIDE variant of 1987 (9.3): whom a floater met in
his own scoregroup has not floated.
"""

from collections.abc import Mapping

from swissdesk.model.points import Points
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import fide1987, lim
from swissdesk.pairing.acceleration import VirtualPoints
from swissdesk.pairing.median.rulebook import Rulebook
from swissdesk.pairing.median.transfers import median_score, was_moved

_RULEBOOKS: Mapping[SystemId, Rulebook] = {
    SystemId.LIM: lim.RULEBOOK,
    SystemId.FIDE_1987: fide1987.RULEBOOK,
}


def stayed(
    tournament: Tournament, virtual: VirtualPoints, round_no: int, own: Points, opponents: Points
) -> bool:
    """Whether a player with the score *own* did not float when he met one with another score.

    By other systems both have floated.
    """
    book = _RULEBOOKS.get(tournament.settings.system)
    if book is None:
        return False
    before = round_no - 1
    scores = {
        tournament.score(player, before) + virtual(player, round_no)
        for game in tournament.round(round_no).games
        for player in (game.white, game.black)
        if game.result.is_played or not game.result.is_known
    }
    last = book.last_score(scores, median_score(tournament.settings.scoring, before))
    return not was_moved(own, opponents, last)
