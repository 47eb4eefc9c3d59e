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

from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.dutch1992.definitions import Field, contestants_of
from swissdesk.pairing.dutch1992.process import pair_brackets
from swissdesk.pairing.dutch1992.report import protocol_of
from swissdesk.pairing.protocol import Protocol


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing where B1 and B2 leave no pairing."""
    field = Field(index, contestants_of(index))
    return protocol_of(field, pair_brackets(field))
