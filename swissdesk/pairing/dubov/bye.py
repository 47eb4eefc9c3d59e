"""Article 3.1 of C.04.4.1 (February 2026): who receives the pairing-allocated bye.

3.1.1 bars players who have had a bye or a forfeit win. It refers to [C2], which also bars players
who scored as many points as for a win in a round without playing. Pairing cards follow [C2].

Reading of 3.1.3: the score is the pairing score, as in all of the rules (C.04.7 art. 1.5).
"""

from collections.abc import Sequence

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import surpluses
from swissdesk.pairing.dubov.criteria import Players, legal_opponents
from swissdesk.pairing.dubov.definitions import Seeker


def bye(players: Sequence[Seeker]) -> Seeker | None:
    """3.1: return the player who receives the bye of an odd number of players; None if nobody can.

    If all players but one can be paired, :func:`surpluses` returns all candidates for that one
    (3.1.2).
    """
    opponents = legal_opponents(players)
    groups = surpluses(opponents, (1 << len(players)) - 1)
    if sum(number for _, number in groups) != 1:
        return None
    possible = groups[0][0] & may_receive(players)
    return max((players[place] for place in bits(possible)), key=_priority, default=None)


def may_receive(players: Sequence[Seeker]) -> Players:
    """3.1.1, [C2]: return the places of the players who may receive the bye."""
    return as_set(place for place, each in enumerate(players) if each.card.may_receive_pab)


def _priority(player: Seeker) -> tuple[int, int, int]:
    """3.1.3 to 3.1.5: prefer the lowest score, the most games played, the largest TPN."""
    return -player.score, len(player.card.games), player.tpn
