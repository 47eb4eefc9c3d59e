"""Why a round cannot be paired, and who is left over (C.04.4.1 of February 2026, 1.9.3)."""

from collections.abc import Sequence

from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.pairing import obstacles
from swissdesk.pairing.dubov.bye import may_receive
from swissdesk.pairing.dubov.criteria import legal_opponents
from swissdesk.pairing.dubov.definitions import Seeker
from swissdesk.pairing.obstacles import Possible


def no_legal_pairing(players: Sequence[Seeker], round_no: int) -> NoLegalPairing:
    """Return which of [C1] to [C3] and the regulations make a pairing impossible."""
    candidates, everybody = may_receive(players), (1 << len(players)) - 1
    relaxed = {
        "C1": Possible(legal_opponents(players, c1=False), candidates),
        "C2": Possible(legal_opponents(players), everybody),
        "C3": Possible(legal_opponents(players, c3=False), candidates),
        PROHIBITED: Possible(legal_opponents(players, regulations=False), candidates),
    }
    possible = Possible(legal_opponents(players), candidates)
    tpns = [player.tpn for player in players]
    return obstacles.no_legal_pairing(round_no, tpns, possible, relaxed, "C.04.4.1 art. 1.9.3")
