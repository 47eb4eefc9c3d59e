"""The FIDE variant of the Swiss system, adopted by the General Assembly of 1987.

It is historical: it became the Lim System. The source is a description of the rules with the
numbers of some articles; for the articles on floaters and exchanges it gives only the content as a
whole.

The procedure is that of :mod:`swissdesk.pairing.median`, which also documents the readings of each
rule; this package contains the variant's own rules and article numbers.

Reading: a maxi-tournament is one declared as such before it began, as in the Lim System; the text
sets a number of players for it, and the arbiter is informed.
"""

from typing import TYPE_CHECKING

from swissdesk.model.settings import SystemId
from swissdesk.pairing.facts import CUSTOM_SWISS, Approval, FloatMarks, SystemFacts

if TYPE_CHECKING:
    from swissdesk.pairing.cards import CardIndex
    from swissdesk.pairing.protocol import Protocol


def pair(index: "CardIndex") -> "Protocol":
    """Pair a round; raise NoLegalPairing. The first round loads the code."""
    from swissdesk.pairing.fide1987.rulebook import pair as paired

    return paired(index)


FACTS = SystemFacts(
    SystemId.FIDE_1987,
    "FIDE variant",
    "1987",
    "1987",
    "1988",
    CUSTOM_SWISS,
    Approval.HISTORICAL,
    needs_whole_points=True,
    has_maxi=True,
    colour_article="art. 14",
    pair_cards=pair,
    type_words="Swiss-System, FIDE variant of 1987",
    type_pattern=r"\bfide (?:variant|system)\b.*\b1987\b",
    float_marks=FloatMarks.BOTH,
)
