"""Article 3.2 of C.04.4.1 (February 2026): the pairing of a bracket; 4.4: its transpositions.

Trying the transpositions one by one is not necessary. The first one in their order gives the first
player of S1 the first opponent of G2 that leaves a pairing for the others, then the second player
likewise, and so on.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.matching.bipartite import earliest_bipartite_matching
from swissdesk.matching.bitset import bits
from swissdesk.pairing.dubov.criteria import legal_opponents
from swissdesk.pairing.dubov.definitions import Seeker
from swissdesk.pairing.dubov.subgroups import Subgroups, subgroups


@dataclass(frozen=True, slots=True)
class Bracket:
    """A paired bracket (1.3.2): players at the same place in ``s1`` and ``t2`` meet (3.2.6).

    ``players`` are all players in order of TPN; ``subgroups`` names them by their places in it.
    """

    residents: Sequence[Seeker]
    upfloaters: Sequence[Seeker]
    players: Sequence[Seeker]
    subgroups: Subgroups
    s1: Sequence[Seeker]
    t2: Sequence[Seeker]


def pair_bracket(residents: Sequence[Seeker], upfloaters: Sequence[Seeker]) -> Bracket:
    """3.2.3 to 3.2.6: pair the players of a bracket; a pairing must exist."""
    players = sorted([*residents, *upfloaters], key=lambda player: player.tpn)
    divided = subgroups(players)
    s1 = sorted(bits(divided.g1), key=lambda place: (players[place].aro, place))
    opponents = legal_opponents(players)
    t2 = earliest_bipartite_matching([opponents[place] for place in s1], divided.g2)
    assert t2 is not None  # 3.2.4: the subgroups can be paired
    return Bracket(
        residents,
        upfloaters,
        players,
        divided,
        [players[place] for place in s1],
        [players[place] for place in t2],
    )
