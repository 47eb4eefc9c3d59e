"""The Swiss System Based on Rating, or Dutch system, as FIDE approved it in 1992.

It was in force until 1997; today it is of historical interest. The modules follow the sections of
the rules, from which articles are cited: definitions (A), criteria (B), bracket, moved_down and
process (C), sequence (D), colours (E); outlets holds what the brackets below require of one above.

The text goes through transpositions and exchanges one by one, which for twenty players would take
longer than a lifetime. The code returns the pairing that would be found first; at each step a
matching shows whether one still exists.

Of the final remarks (F), F1 is C.04.2 art. 3.6; the pairing cards follow F2 and F9; F5, F6 and F8
are tasks of the arbiter before and after; F10 is a list of tie-breaks.
"""

from typing import TYPE_CHECKING

from swissdesk.model.settings import SystemId
from swissdesk.pairing.facts import CUSTOM_SWISS, Approval, FloatMarks, SystemFacts

if TYPE_CHECKING:
    from swissdesk.pairing.cards import CardIndex
    from swissdesk.pairing.protocol import Protocol


def pair(index: "CardIndex") -> "Protocol":
    """Pair a round; raise NoLegalPairing. The first round loads the code."""
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
