"""The Burstein System, C.04.4.2 of 1 February 2026, in the Handbook's chapters.

* Chapter 1: ``opposition``, the Index (1.7); ``definitions``, seeding rounds, ranking and brackets.
* Chapter 2: ``absolute_criteria`` [C1] to [C3]; ``quality_criteria`` [C5] to [C8], which
  ``weighing`` weighs together with the completion [C4].
* Chapter 3: ``bye``, its assignee (3.1); ``bracket``, the process (3.2) in the order of chapter 4.
* Chapter 5: ``colours``.
* Reasons: ``notes``; ``explanation`` turns them into the protocol of a round.

The FIDE (Dutch) System pairs the seeding rounds (1.6.1); this package does not know it.
"""

from typing import TYPE_CHECKING

from swissdesk.model.settings import SystemId
from swissdesk.pairing.facts import Approval, FloatMarks, SystemFacts

if TYPE_CHECKING:
    from swissdesk.pairing.cards import CardIndex
    from swissdesk.pairing.protocol import Protocol


def pair(index: "CardIndex") -> "Protocol":
    """Pair a round; raise NoLegalPairing. The first round loads the code."""
    from swissdesk.pairing.burstein.process import pair as paired

    return paired(index)


FACTS = SystemFacts(
    SystemId.BURSTEIN,
    "C.04.4.2",
    "2026",
    "2026/02/01",
    "",
    "FIDE_BURSTEIN",
    Approval.FIDE,
    may_accelerate=True,
    colour_article="C.04.4.2 art. 5.1",
    pair_cards=pair,
    type_words="Swiss-System, Burstein (C.04.4.2)",
    type_pattern=r"\bburstein\b",
    float_marks=FloatMarks.BOTH,
)
