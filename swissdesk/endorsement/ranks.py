"""Whether the ranks of a report follow its tie-breaks (C.02.03 art. 7.2.3; TRF26 records 001, 202).

Participants who are still tied after the whole list share the places of their group; each of these
places is right for each of them (C.07 art. 4.2).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from swissdesk.model.ids import Tpn
from swissdesk.model.tournament import Tournament
from swissdesk.standings.ranking import places


@dataclass(frozen=True, slots=True)
class RankDifference:
    """A participant whose rank in the report differs from the rank by tie-breaks.

    ``expected`` is the first place of the players tied with them.
    """

    tpn: Tpn
    expected: int
    found: int


def check_ranks(tournament: Tournament, ranks: Mapping[int, int]) -> tuple[RankDifference, ...]:
    """Compare *ranks*, by TPN, with the standings after the last round, in order of the standings.

    A participant without a rank is not compared. Raise UnknownTieBreak.
    """
    found = []
    expected = places(tournament, tournament.last_round)
    for place, group in groupby(expected, key=expected.__getitem__):
        tied = [tournament.entry(player).tpn for player in group]
        its_places = range(place, place + len(tied))
        found += [
            RankDifference(tpn, place, ranks[tpn])
            for tpn in tied
            if ranks.get(tpn, place) not in its_places
        ]
    return tuple(found)
