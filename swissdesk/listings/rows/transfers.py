"""Floaters in systems that call only the player moved to another scoregroup a floater.

These are the Lim System (C.04.4.3 art. 2.3) and the FIDE variant of 1987 (9.3): the opponent, who
stays in their own scoregroup, has not floated.
"""

from collections.abc import Callable, Collection

from swissdesk.model.points import Points
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import VirtualPoints
from swissdesk.pairing.median.rulebook import median_score, was_moved


def stayed(
    tournament: Tournament, virtual: VirtualPoints, round_no: int, own: Points, opponents: Points
) -> bool:
    """Return whether a player with the score *own* stayed in their group for this opponent.

    Always False in other systems, in which both players float.
    """
    last_score = _last_score(tournament.settings.system)
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


def _last_score(system: SystemId) -> Callable[[Collection[Points], Points], Points] | None:
    """Return a system's function for the score of its last group, or None.

    It takes all scores and half of the possible points.
    """
    if system is SystemId.LIM:
        from swissdesk.pairing.lim import rulebook as lim

        return lim.median_score
    if system is SystemId.FIDE_1987:
        from swissdesk.pairing.fide1987 import rulebook as fide1987

        return fide1987.last_score
    return None
