"""The FIDE (Dutch) System, C.04.3 of 1 February 2026.

* ``rules``: chapters 1, 2 and 4 as the Handbook states them: definitions, [C1] to [C21], exchanges.
* ``whole_round`` and ``bracket``: chapter 3, bracket after bracket. A bracket is paired by one of
  the shortcuts in ``fast`` (counting classes of players, going through the candidates of a small
  bracket) or, where none gives an answer, by weighing in ``exact``.
* ``why``: the reasons for a round, and the review of a round that somebody else paired. Pairing
  never imports it.
* Chapter 5, colours: :mod:`swissdesk.pairing.colour_allocation`.

The Handbook generates candidates one by one and keeps the best, which for a hundred players would
never end. It allows any method with the same answer: here the best value of the criteria is found
first, then the earliest candidate of that value.
"""

from typing import TYPE_CHECKING

from swissdesk.model.settings import SystemId
from swissdesk.pairing.facts import Approval, FloatMarks, SystemFacts

if TYPE_CHECKING:
    from swissdesk.pairing.roster import Roster
    from swissdesk.pairing.round_pairing import RoundPairing


def pair(roster: "Roster") -> "RoundPairing":
    """Pair a round; raise NoLegalPairing (1.9.3). The code is loaded by the first round."""
    from swissdesk.pairing.dutch2026.whole_round import pair as paired

    return paired(roster)


FACTS = SystemFacts(
    SystemId.DUTCH_2026,
    "C.04.3",
    "2026",
    "2026/02/01",
    "",
    "FIDE_DUTCH_2026",
    Approval.FIDE,
    fewest=1,
    may_accelerate=True,
    colour_article="C.04.3 art. 5.1",
    float_marks=FloatMarks.BOTH,
)
