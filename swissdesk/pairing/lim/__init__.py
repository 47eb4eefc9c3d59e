"""The Lim System: C.04.4.3 of the FIDE Handbook, as of February 2026.

The official text is known in full only for articles 1.1 to 2.3.3; 2.4, 2.5, 4.1, 5.1 and 5.3 are
known as worded in 1987. The rest is *reconstructed* from the text of that year, of which the Lim
System is the present form. :data:`~swissdesk.pairing.lim.articles.RECONSTRUCTED` lists the articles
of such rules. Article 8 only illustrates the second round.

The procedure is that of :mod:`swissdesk.pairing.median`, which also documents the readings of each
rule; this package contains the Lim System's own rules and article numbers. Under acceleration
(C.04.7) all scores are pairing scores; the median scoregroup keeps the score of 2.2.
"""

from typing import TYPE_CHECKING

from swissdesk.model.settings import SystemId
from swissdesk.pairing.facts import CUSTOM_SWISS, Approval, FloatMarks, SystemFacts

if TYPE_CHECKING:
    from swissdesk.pairing.cards import CardIndex
    from swissdesk.pairing.protocol import Protocol


def pair(index: "CardIndex") -> "Protocol":
    """Pair a round; raise NoLegalPairing. The first round loads the code."""
    from swissdesk.pairing.lim.rulebook import pair as paired

    return paired(index)


FACTS = SystemFacts(
    SystemId.LIM,
    "C.04.4.3",
    "2026",
    "2026/02/01",
    "",
    CUSTOM_SWISS,
    Approval.FIDE,
    may_accelerate=True,
    needs_whole_points=True,
    has_maxi=True,
    is_reconstructed=True,
    colour_article="C.04.4.3 art. 7.2",
    pair_cards=pair,
    type_words="Swiss-System, Lim (C.04.4.3)",
    type_pattern=r"\blim\b",
    float_marks=FloatMarks.BOTH,
)
