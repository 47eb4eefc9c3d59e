"""Chapter 2 of C.04.4.1 (February 2026): the pairing criteria, in the Handbook's order.

The players of a group are named by their places in it, and sets of them are the bits of integers.

[C1], [C3] and the regulations of the tournament tell who may meet whom (``legal_opponents``).
[C2] stands in the pairing cards, [C4] is that a perfect matching exists (``can_be_paired``).

[C5] to [C10] are judged by pairs alone, so that a pair has a price and the best pairing of a
bracket is part of the cheapest perfect matching of all who are left: an upfloater is whoever is
matched with a resident. With the smallest number of upfloaters [C5] no two of them meet each other,
because without these two the number would be smaller. The bracket itself is paired in chapter 3 as
well as [C7] allows, so that its price is what this matching says.

Reading of [C9] (2.3.5): counted are all upfloats that the maximum upfloaters of the bracket have
had before, together.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import TypeAlias

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import surpluses
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.dubov.definitions import Seeker

Players = int
"""A set of players: bit *g* stands for the player at place *g* of the group."""


def legal_opponents(
    group: Sequence[Seeker], *, c1: bool = True, c3: bool = True, regulations: bool = True
) -> list[Players]:
    """[C1], [C3]: return for each of a group which of the others they may meet."""
    places = {player.tpn: place for place, player in enumerate(group)}
    clashes = {colour: _absolute(group, colour) for colour in Colour} if c3 else {}
    everybody = (1 << len(group)) - 1
    rows = []
    for place, player in enumerate(group):
        barred = 1 << place
        if c1:
            barred |= _places(player.card.met, places)
        if regulations:
            barred |= _places(player.card.prohibited, places)
        if player.is_absolute and player.due.colour is not None:
            barred |= clashes.get(player.due.colour, 0)
        rows.append(everybody & ~barred)
    return rows


def _places(tpns: frozenset[Tpn], places: Mapping[Tpn, int]) -> Players:
    return as_set(map(places.__getitem__, places.keys() & tpns))


def _absolute(group: Sequence[Seeker], colour: Colour) -> Players:
    """[C3] 2.1.3: those with an absolute preference for a colour."""
    return as_set(
        place
        for place, player in enumerate(group)
        if player.is_absolute and player.due.colour is colour
    )


def can_be_paired(opponents: Sequence[Players], group: Players) -> bool:
    """[C4] 2.2.1: whether the players of a group can all be paired with each other."""
    return not surpluses([row & group for row in opponents], group)


def white_seekers(group: Sequence[Seeker]) -> Players:
    """1.6: return those of a group whose due colour is White."""
    return as_set(place for place, player in enumerate(group) if player.seeks_white)


Kind: TypeAlias = tuple[Points, int, bool, bool]
"""All that [C6] and [C8] to [C10] ask about a possible upfloater."""


def _possible_upfloaters(group: Sequence[Seeker], residents: Players) -> Mapping[Kind, Players]:
    """Return the possible upfloaters of a group by score, upfloats, and whether these are many."""
    found: dict[Kind, Players] = {}
    for place, player in enumerate(group):
        if not residents >> place & 1:
            kind = (player.score, player.upfloats, player.is_maximum, player.upfloated_last)
            found[kind] = found.get(kind, 0) | 1 << place
    return found


class Prices:
    """[C5] to [C10]: what the pairs of a bracket cost; the less, the better.

    A price is a number with a digit for each criterion in its order, [C6] having one for each score
    below, the lowest score first; no sum of prices carries. Pairs without a resident cost nothing.
    """

    def __init__(self, group: Sequence[Seeker], residents: Players, *, is_last_round: bool) -> None:
        self.residents = residents
        self._digit = 1 + sum(1 + player.upfloats for player in group)
        self._scores = sorted({player.score for player in group if player.score < group[0].score})
        self._is_last_round = is_last_round
        none = [0] * len(self._scores)
        self.denied = self._number([0, *none, 1, 0, 0, 0])
        """[C7]: a pair of players who are due the same colour."""
        self.of_upfloaters: dict[int, Players] = {}
        """The players below by what they cost as upfloaters."""
        for kind, some in _possible_upfloaters(group, residents).items():
            price = self._of_upfloater(*kind)
            self.of_upfloaters[price] = self.of_upfloaters.get(price, 0) | some

    def _of_upfloater(
        self, score: Points, upfloats: int, is_maximum: bool, upfloated_last: bool
    ) -> int:
        c6 = [int(score == each) for each in self._scores]
        if self._is_last_round:
            return self._number([1, *c6, 0, 0, 0, 0])
        c9 = upfloats if is_maximum else 0
        return self._number([1, *c6, 0, int(is_maximum), c9, int(upfloated_last)])

    def _number(self, digits: Sequence[int]) -> int:
        return reduce(lambda number, digit: number * self._digit + digit, digits, 0)


def weights(
    opponents: Sequence[Players], white: Players, prices: Prices
) -> list[dict[int, Players]]:
    """[C1] to [C10]: return for each player the others by weight of the pair, its price negative.

    Pairs that are not legal weigh so little that no matching has one of them without need.
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
