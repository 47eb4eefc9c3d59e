"""The best pairings of C.04.6 (February 2026) as perfect matchings of lowest cost.

The Handbook compares all pairings, of which there are too many to list. A criterion counts pairs,
so the costs of all criteria are packed into one number per pair, with a digit for each criterion
and for each score of [C5]; no sum of costs carries from one digit to the next.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import reduce
from typing import TypeVar

from swissdesk.matching.weighted import Heaviest, heaviest_perfect_matchings
from swissdesk.pairing.team2026.criteria import Cost, Places

_Kind = TypeVar("_Kind", bound=Hashable)


def cheapest_pairings(
    rows: Sequence[Places], kinds: Sequence[_Kind], cost: Callable[[_Kind, _Kind], Cost]
) -> Heaviest:
    """Return the perfect matchings of lowest cost; one must exist.

    *rows* are the possible opponents, *kinds* say what the cost of a pair depends on.
    """
    everybody = (1 << len(rows)) - 1
    groups: dict[_Kind, Places] = dict.fromkeys(kinds, 0)
    for place, kind in enumerate(kinds):
        groups[kind] |= 1 << place
    base = len(rows) + 1
    prices = {
        (one, other): reduce(lambda number, digit: number * base + digit, cost(one, other), 0)
        for one in groups
        for other in groups
    }
    missing = -base * (max(prices.values(), default=0) + 1)
    weights = []
    for place, row in enumerate(rows):
        weighed = {missing: everybody & ~(row | 1 << place)}
        for kind, group in groups.items():
            weight = -prices[kinds[place], kind]
            weighed[weight] = weighed.get(weight, 0) | group & row
        weights.append(weighed)
    return heaviest_perfect_matchings(weights)
