"""The Scheveningen system: two groups of equal size; every player meets every player of the other.

The first half of the TPNs is group A, the second group B. FIDE prints no table in its regulations;
the ones here are rotations, with these properties:

* the numbers of Whites and Blacks of a player differ by at most one;
* nobody has one colour three times in a row in a cycle;
* in every round a group has as many Whites as Blacks, or one more or less if its size is odd. If
  the size is twice an odd number, one couple of rounds has one White more, and one less.

For three, four, five, seven and eight players per side they are the tables in common use.

Reading: a double match is the same again with colours reversed.
"""

from typing import TYPE_CHECKING

from swissdesk.model.settings import SystemId
from swissdesk.pairing.facts import Approval, SystemFacts

if TYPE_CHECKING:
    from swissdesk.pairing.cards import CardIndex
    from swissdesk.pairing.protocol import Protocol


def once_each(players: int) -> int:
    """Return the number of rounds of a match: one for each player of the other group."""
    return players // 2


def twice_each(players: int) -> int:
    """Return the number of rounds of a match and its return match."""
    return 2 * once_each(players)


def pair_single(index: "CardIndex") -> "Protocol":
    """Pair a round of a match; raise NoLegalPairing."""
    from swissdesk.pairing.scheveningen.rounds import pair_single

    return pair_single(index)


def pair_double(index: "CardIndex") -> "Protocol":
    """Pair a round of a match and its return match; raise NoLegalPairing."""
    from swissdesk.pairing.scheveningen.rounds import pair_double

    return pair_double(index)


FACTS = (
    SystemFacts(
        SystemId.SCHEVENINGEN,
        "C.05",
        "",
        "",
        "",
        "FIDE_SCHEVENINGEN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=once_each,
        pair_cards=pair_single,
        type_words="Scheveningen",
        type_pattern=r"(?<!double )\bscheveningen\b",
    ),
    SystemFacts(
        SystemId.DOUBLE_SCHEVENINGEN,
        "C.05",
        "",
        "",
        "",
        "FIDE_DOUBLESCHEVENINGEN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=twice_each,
        pair_cards=pair_double,
        type_words="Double Scheveningen",
        type_pattern=r"\bdouble scheveningen\b",
    ),
)
