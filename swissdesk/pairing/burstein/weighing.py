"""[C4] to [C8] of C.04.4.2 (February 2026) weighed together: the best pairings of a bracket.

Why weights: the Handbook judges the candidates one by one, of which there are more than can be
counted. All that the criteria ask for is a sum over pairs of players not yet paired; the perfect
matchings that cost least are the best pairings, and what they have in common is known at once.
"""

from collections.abc import Mapping, Sequence

from swissdesk.pairing.bitset import as_set
from swissdesk.pairing.burstein.absolute_criteria import compatible
from swissdesk.pairing.burstein.definitions import Bracket
from swissdesk.pairing.burstein.quality_criteria import Cost, Kind, Part, cost
from swissdesk.pairing.colour_preference import preference
from swissdesk.pairing.narrowing import Choice
from swissdesk.pairing.weighted_matching import heaviest_perfect_matchings


def best_pairings(bracket: Bracket) -> Choice:
    """3.2.2: return the pairings that comply best with [C1] to [C8].

    The first nodes are the players of the bracket, the lowest ranked first, all others follow.
    There has to be a pairing of all of them [C4].
    """
    kinds = [
        *(
            Kind(Part.BRACKET, card.score, preference(card.colours).colour)
            for card in bracket.nodes
        ),
        *(Kind(Part.FOLLOWING, card.score, None) for card in bracket.following),
        *(Kind(Part.LOWER, 0, None) for _ in bracket.lower),
    ]
    rows = compatible((*bracket.nodes, *bracket.following, *bracket.lower))
    return Choice(heaviest_perfect_matchings(_weighed(rows, kinds)))


def _weighed(rows: Sequence[int], kinds: Sequence[Kind]) -> list[dict[int, int]]:
    """Return whom each node may be paired with, by weight; and the others, by one far too low."""
    groups = {
        kind: as_set(node for node, each in enumerate(kinds) if each == kind)
        for kind in dict.fromkeys(kinds)
    }
    scores = sorted({kind.score for kind in groups if kind.part is not Part.LOWER}, reverse=True)
    costs = {(one, other): cost(one, other, scores) for one in groups for other in groups}
    weights, too_low = _packed(costs, len(rows) + 1)
    everybody = (1 << len(rows)) - 1
    weighed = []
    for node, possible in enumerate(rows):
        row = {too_low: everybody & ~(possible | 1 << node)}
        for kind, group in groups.items():
            weight = weights[kinds[node], kind]
            row[weight] = row.get(weight, 0) | group & possible
        weighed.append(row)
    return weighed


def _packed(
    costs: Mapping[tuple[Kind, Kind], Cost], base: int
) -> tuple[dict[tuple[Kind, Kind], int], int]:
    """Return costs as numbers with so many digits, and one less than all pairs can cost."""
    weights = {}
    for kinds, numbers in costs.items():
        packed = 0
        for number in numbers:
            packed = packed * base - number
        weights[kinds] = packed
    return weights, -(base ** (max(map(len, costs.values())) + 1))
