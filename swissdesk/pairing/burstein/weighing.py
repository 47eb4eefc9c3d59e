"""[C4] to [C8] of C.04.4.2 (February 2026) weighed together: the best pairings of a bracket.

Why weights: the Handbook judges candidates one by one, but there are too many of them. Every
criterion is a sum over the pairs of players not yet paired; so the perfect matchings of lowest cost
are the best pairings, and one computation finds what they have in common.

Why stand-ins: players below the following bracket matter only for [C4], and rarely even for that.
So a few stand-ins, who may meet anybody, replace them. That allows more pairings than exist; but if
the real players can complete the pairing found, it is the best of the real ones too. For this,
there must be more stand-ins than needed: if a pair of stand-ins is left over, additional ones
change nothing, because the best weight is a concave function of the number of unmatched players.
"""

from collections.abc import Mapping, Sequence

from swissdesk.matching.maximum import maximum_matching
from swissdesk.matching.narrowing import Choice
from swissdesk.matching.weighted import heaviest_perfect_matchings
from swissdesk.pairing.burstein.absolute_criteria import compatible
from swissdesk.pairing.burstein.definitions import Bracket
from swissdesk.pairing.burstein.quality_criteria import Cost, Kind, Part, cost
from swissdesk.pairing.colour_preference import preference

_STAND_INS = 8
"""The number of stand-ins; one more if the number of real players is odd."""


def best_pairings(bracket: Bracket) -> Choice:
    """3.2.2: return the pairings that comply best with [C1] to [C8].

    The first nodes are the players of the bracket, lowest ranked first; all other players follow. A
    pairing of all of them must exist [C4].
    """
    nodes = (*bracket.nodes, *bracket.following, *bracket.lower)
    return _best(bracket, compatible(nodes))


def likely_pairings(bracket: Bracket) -> Choice | None:
    """Return the apparently best pairings, with stand-ins for the lower players.

    Return None if there are no more lower players than stand-ins.
    """
    rows = compatible((*bracket.nodes, *bracket.following))
    size = len(rows)
    stand_ins = _STAND_INS + size % 2
    if len(bracket.lower) <= stand_ins:
        return None
    everybody = (1 << size + stand_ins) - 1
    all_of_them = everybody >> size << size
    others = [everybody ^ 1 << node for node in range(size, size + stand_ins)]
    return _best(bracket, [*(row | all_of_them for row in rows), *others])


def are_completable(bracket: Bracket, choice: Choice) -> bool:
    """[C4]: return whether real players can take the place of the stand-ins in *choice*."""
    nodes = (*bracket.nodes, *bracket.following)
    size = len(nodes)
    met = [nodes[node] for node in choice.mate[size:] if node < size]
    if len(choice.mate) - size < len(met) + 2:
        return False
    rows = bracket.field.rows_of_last(len(bracket.lower), met)
    return -1 not in maximum_matching(rows, (1 << len(rows)) - 1)


def _best(bracket: Bracket, rows: Sequence[int]) -> Choice:
    """Return the best pairings of nodes; *rows* hold the possible opponents of each node."""
    kinds = [
        *(
            Kind(Part.BRACKET, card.score, preference(card.colours).colour)
            for card in bracket.nodes
        ),
        *(Kind(Part.FOLLOWING, card.score, None) for card in bracket.following),
    ]
    kinds += [Kind(Part.LOWER, 0, None)] * (len(rows) - len(kinds))
    return Choice(heaviest_perfect_matchings(_weighed(rows, kinds)))


def _weighed(rows: Sequence[int], kinds: Sequence[Kind]) -> list[dict[int, int]]:
    """Return for each node the others by weight; impossible opponents weigh far too little."""
    groups = dict.fromkeys(kinds, 0)
    for node, kind in enumerate(kinds):
        groups[kind] |= 1 << node
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
    """Return costs as numbers with digits in *base*, and a weight below any total cost."""
    weights = {}
    for kinds, numbers in costs.items():
        packed = 0
        for number in numbers:
            packed = packed * base - number
        weights[kinds] = packed
    return weights, -(base ** (max(map(len, costs.values())) + 1))
