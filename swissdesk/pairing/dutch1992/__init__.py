"""The Swiss System Based on Rating, or Dutch system, as FIDE approved it in 1992.

It was in force until 1997; today it is of historical interest. The modules follow the sections of
the rules, from which articles are cited: definitions (A), criteria (B), bracket, moved_down and
process (C), sequence (D), colours (E); outlets says what the brackets below ask of one above.

Why it is not carried out as printed: the text goes through transpositions and exchanges one by one,
which for twenty players takes longer than a life. What is returned is the first that would be
found; a matching tells at each turn whether there is still one.

Of the final remarks (F), F1 is C.04.2 art. 3.6; F2 and F9 are so on all pairing cards; F5, F6 and
F8 are what an arbiter does before and after; F10 is a list of tie-breaks.
"""

from typing import TYPE_CHECKING

from swissdesk.model.settings import SystemId
from swissdesk.pairing.facts import CUSTOM_SWISS, Approval, FloatMarks, SystemFacts

if TYPE_CHECKING:
    from swissdesk.pairing.cards import CardIndex
    from swissdesk.pairing.protocol import Protocol


def pair(index: "CardIndex") -> "Protocol":
    """Pair a round; raise NoLegalPairing. The code is loaded by the first round."""
    from swissdesk.pairing.dutch1992.round import pair as paired

    return paired(index)


FACTS = SystemFacts(
    SystemId.DUTCH_1992,
    "Swiss System Based on Rating",
    "1992",
    "1992",
    "1997",
    CUSTOM_SWISS,
    Approval.HISTORICAL,
    needs_whole_points=True,
    colour_article="art. A7 c",
    pair_cards=pair,
    type_words="Swiss System Based on Rating, 1992",
    type_pattern=r"\b(?:based on rating|dutch)\b.*\b1992\b",
    float_marks=FloatMarks.BOTH,
)
