"""Section 3.1 of C.04.4.2 (February 2026): who receives the pairing-allocated bye."""

from swissdesk.matching.maximum import maximum_matching, with_first_partner
from swissdesk.pairing.burstein.absolute_criteria import c2_eligible, compatible, impossible
from swissdesk.pairing.burstein.definitions import Players
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.obstacles import Possible, with_bye


def assignee(round_no: int, ranking: Players) -> PairingCard | None:
    """3.1: return the assignee of the bye; None if there is none. *ranking* is that of 1.8.

    Eligible players (3.1.1) are taken in the order of 3.1.3 to 3.1.5; the first who leaves the
    others a complete pairing (3.1.2) is the first possible partner of the bye. Raise NoLegalPairing
    if no round-pairing exists (1.9.3).
    """
    candidates = in_order(ranking)
    graph, bye = compatible(candidates), len(candidates)
    if bye % 2 == 0:
        if -1 in maximum_matching(graph, (1 << bye) - 1):
            raise impossible(round_no, ranking)
        return None
    graph = with_bye(Possible(graph, c2_eligible(candidates)))
    mate = maximum_matching(graph, (2 << bye) - 1)
    if -1 in mate:
        raise impossible(round_no, ranking)
    mate, _ = with_first_partner(graph, mate, bye)
    return candidates[mate[bye]]


def in_order(ranking: Players) -> list[PairingCard]:
    """3.1.3 to 3.1.5: sort by lowest score, most games played, lowest ranking.

    Reading: the score is the one that defines scoregroups, virtual points included (C.04.7 art.
    1.5).
    """
    rank = {card.tpn: place for place, card in enumerate(ranking)}
    return sorted(ranking, key=lambda card: (card.score, -len(card.games), -rank[card.tpn]))
