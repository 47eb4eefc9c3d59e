"""Chapter 2 of C.04.4.1 (February 2026): the pairing criteria, in the Handbook's order.

A player is named by the place in the group, and a set of players is the bits of an integer.

[C1], [C3] and the regulations of the tournament decide who may meet (``legal_opponents``). The
pairing cards hold [C2]. [C4] requires that a perfect matching exists (``can_be_paired``).

[C5] to [C10] judge single pairs, so each pair has a price, and the best pairing of a bracket is
part of the cheapest perfect matching of all players left: an upfloater is a lower player matched
with a resident. With the smallest number of upfloaters [C5] no two upfloaters meet: without these
two the number would be smaller. Chapter 3 then pairs the bracket as well as [C7] allows, so the
price of the bracket is the one in this matching.

Reading of [C9] (2.3.5): it counts all previous upfloats of the bracket's maximum upfloaters
together.
"""

from collections.abc import Sequence
from functools import reduce

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import surpluses
from swissdesk.pairing.dubov.definitions import Seeker
from swissdesk.pairing.obstacles import possible_opponents

Players = int
"""A set of players: bit *g* stands for the player at place *g* of the group."""


def legal_opponents(
    group: Sequence[Seeker], *, met: bool = True, colours: bool = True, regulations: bool = True
) -> list[Players]:
    """[C1], [C3]: return the possible opponents of each player of a group."""
    cards = [player.card for player in group]
    absolute = [player.due.colour if player.is_absolute else None for player in group]
    return possible_opponents(cards, absolute if colours else (), met=met, regulations=regulations)


def can_be_paired(opponents: Sequence[Players], group: Players) -> bool:
    """[C4] 2.2.1: return whether all players of a group can be paired with each other."""
    return not surpluses([row & group for row in opponents], group)


def white_seekers(group: Sequence[Seeker]) -> Players:
    """1.6: return the players of a group whose due colour is White."""
    return as_set(place for place, player in enumerate(group) if player.seeks_white)


class Prices:
    """[C5] to [C10]: the prices of the pairs of a bracket; a lower price is better.

    A price is a number with a digit for each criterion in order of priority; [C6] has a digit for
    each lower score, the lowest score first. No sum of prices carries. Pairs without a resident
    cost nothing.
    """

    def __init__(self, group: Sequence[Seeker], residents: Players, *, is_last_round: bool) -> None:
        self.residents = residents
        self._digit = 1 + sum(1 + player.upfloats for player in group)
        self._scores = sorted({player.score for player in group if player.score < group[0].score})
        self._is_last_round = is_last_round
        none = [0] * len(self._scores)
        self.denied = self._number([0, *none, 1, 0, 0, 0])
        """[C7]: the price of a pair of players with the same due colour."""
        self.of_upfloaters: dict[int, Players] = {}
        """The players below by their price as upfloaters."""
        for place, player in enumerate(group):
            if not residents >> place & 1:
                price = self._of_upfloater(player)
                self.of_upfloaters[price] = self.of_upfloaters.get(price, 0) | 1 << place

    def _of_upfloater(self, player: Seeker) -> int:
        c6 = [int(player.score == each) for each in self._scores]
        if self._is_last_round:
            return self._number([1, *c6, 0, 0, 0, 0])
        c9 = player.upfloats if player.is_maximum else 0
        return self._number([1, *c6, 0, int(player.is_maximum), c9, int(player.upfloated_last)])

    def _number(self, digits: Sequence[int]) -> int:
        return reduce(lambda number, digit: number * self._digit + digit, digits, 0)


def weights(
    opponents: Sequence[Players], white: Players, prices: Prices
) -> list[dict[int, Players]]:
    """[C1] to [C10]: return for each player the other players by weight of the pair.

    The weight is the negative price. Illegal pairs weigh so little that a matching uses one only if
    it has to.
    """
    everybody = (1 << len(opponents)) - 1
    residents = prices.residents
    dearest = max(prices.of_upfloaters, default=0) + prices.denied
    missing = -(len(opponents) + 1) * (dearest + 1)
    own = {place: price for price, some in prices.of_upfloaters.items() for place in bits(some)}
    found = []
    for place, row in enumerate(opponents):
        is_resident = residents >> place & 1
        parts = {0: residents, **prices.of_upfloaters} if is_resident else {own[place]: residents}
        same = white if white >> place & 1 else ~white
        weighed = {missing: everybody & ~(row | 1 << place)}
        if not is_resident:
            weighed[0] = row & ~residents
        for price, part in parts.items():
            weighed[-price - prices.denied] = row & part & same
            weighed[-price] = row & part & ~same
        found.append(weighed)
    return found
