"""The rounds of a round robin by Berger tables (C.05 Annex 1)."""

from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.protocol import Protocol
from swissdesk.pairing.round_robin.berger import ARTICLE, Order, berger_table
from swissdesk.pairing.table_round import require_round, seated

__all__ = ["pair_double", "pair_double_as_printed", "pair_single"]


def pair_single(index: CardIndex) -> Protocol:
    """Pair a round of a single cycle; raise NoLegalPairing beyond the last one."""
    return _pair(index, Order.SINGLE)


def pair_double(index: CardIndex) -> Protocol:
    """Pair a round of two cycles, the last two rounds of the first in changed order.

    Raise NoLegalPairing beyond the last round.
    """
    return _pair(index, Order.DOUBLE)


def pair_double_as_printed(index: CardIndex) -> Protocol:
    """Pair a round of two cycles in the order of the table; otherwise as :func:`pair_double`."""
    return _pair(index, Order.DOUBLE_AS_PRINTED)


def _pair(index: CardIndex, order: Order) -> Protocol:
    players = len(index.field)
    require_round(index, order.rounds(players), ARTICLE)
    return seated(index, berger_table(players, index.round_no, order), ARTICLE)
