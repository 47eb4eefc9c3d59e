"""Round robins by Berger tables: C.05 Annex 1, and the numbers by Varma tables: Annex 2.

``berger`` has the tables, by their formula for any number of players; ``varma`` has the envelopes
and the restricted draw.

Readings, where the text leaves a question:

* The numbers of the table are those of the players who were in the tournament when round 1 was
  paired, in order of TPN. Nobody enters later; players who leave later keep their number.
* With an odd number of players, the player who would meet the highest number is free, and has
  neither points nor an element of any tie-break for that round (C.07 art. 15.2).
* In a double round robin by ``FIDE_DOUBLEROUNDROBIN`` the last two rounds of the first cycle change
  places, as recommended, so that nobody has one colour three times in a row; the second cycle is in
  the order of the table. ``BERGER_DOUBLEROUNDROBIN`` has the plain order in both.
"""

from typing import TYPE_CHECKING

from swissdesk.model.settings import SystemId
from swissdesk.pairing.facts import Approval, SystemFacts

if TYPE_CHECKING:
    from swissdesk.pairing.cards import CardIndex
    from swissdesk.pairing.protocol import Protocol


def once_each(players: int) -> int:
    """Return the number of rounds of one cycle; with an odd number each player sits out once."""
    return players - 1 + players % 2


def twice_each(players: int) -> int:
    """Return the number of rounds of two cycles."""
    return 2 * once_each(players)


def pair_single(index: "CardIndex") -> "Protocol":
    """Pair a round of a single cycle; raise NoLegalPairing beyond the last."""
    from swissdesk.pairing.round_robin.rounds import pair_single

    return pair_single(index)


def pair_double(index: "CardIndex") -> "Protocol":
    """Pair a round of two cycles, with the end of the first reordered; raise NoLegalPairing."""
    from swissdesk.pairing.round_robin.rounds import pair_double

    return pair_double(index)


def pair_double_as_printed(index: "CardIndex") -> "Protocol":
    """Pair a round of two cycles in the order of the table; raise NoLegalPairing."""
    from swissdesk.pairing.round_robin.rounds import pair_double_as_printed

    return pair_double_as_printed(index)


FACTS = (
    SystemFacts(
        SystemId.ROUND_ROBIN,
        "C.05 Annex 1",
        "",
        "",
        "",
        "FIDE_ROUNDROBIN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=once_each,
        draws_numbers=True,
        pair_cards=pair_single,
    ),
    SystemFacts(
        SystemId.DOUBLE_ROUND_ROBIN,
        "C.05 Annex 1",
        "",
        "",
        "",
        "FIDE_DOUBLEROUNDROBIN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=twice_each,
        draws_numbers=True,
        pair_cards=pair_double,
    ),
    SystemFacts(
        SystemId.BERGER_ROUND_ROBIN,
        "C.05 Annex 1",
        "",
        "",
        "",
        "BERGER_ROUNDROBIN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=once_each,
        draws_numbers=True,
        pair_cards=pair_single,
    ),
    SystemFacts(
        SystemId.BERGER_DOUBLE_ROUND_ROBIN,
        "C.05 Annex 1",
        "",
        "",
        "",
        "BERGER_DOUBLEROUNDROBIN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=twice_each,
        draws_numbers=True,
        pair_cards=pair_double_as_printed,
    ),
    SystemFacts(SystemId.CUSTOM_ROUND_ROBIN, "", "", "", "", "CUSTOM_ROUNDROBIN", Approval.OWN),
)
