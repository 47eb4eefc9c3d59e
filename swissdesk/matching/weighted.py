"""All perfect matchings of the greatest weight in a general graph.

Weights are integers of any size, so a list of criteria in order of priority can be packed into
one number; usually few of them differ.

Why our own code: the weights have hundreds of bits, which libraries with machine numbers cannot
hold, and callers need all optimal matchings, not just one.

The algorithm is Edmonds' primal-dual method. Every vertex *u* has a dual ``y[u]`` and every blossom
*b* a dual ``z[b] >= 0``. The slack of an edge *uv* is ``y[u] + y[v] + z[b] + ... - key``, with the
duals of all blossoms that hold both ends; it is never negative. A perfect matching is heaviest if
its edges have no slack and exactly one of them leaves each blossom that has a dual. That is reached
in three steps, each of which starts from the duals and the matching of the step before:

1. duals that are good for a start, and a largest matching along the edges without slack;
2. a half-integral matching (:mod:`.half_integral`), which needs no blossoms;
3. only if its edges hold no perfect matching, the search with blossoms (:mod:`.blossom_forest`).

Example: two triangles 0-1-2 and 3-4-5, each edge worth 6, a bridge 2-3 worth 5, all other pairs
worth 0. Each vertex maps a weight to the set of the vertices it has such an edge with.

>>> weights = [
...     {6: 0b000110, 0: 0b111000},
...     {6: 0b000101, 0: 0b111000},
...     {6: 0b000011, 5: 0b001000, 0: 0b110000},
...     {6: 0b110000, 5: 0b000100, 0: 0b000011},
...     {6: 0b101000, 0: 0b000111},
...     {6: 0b011000, 0: 0b000111},
... ]
>>> heaviest = heaviest_perfect_matchings(weights)
>>> heaviest.mate
[1, 0, 3, 2, 5, 4]

The keys are 8 times the weights, so every vertex starts with the dual 24: then no edge of a
triangle has any slack, and the bridge has 8. But no perfect matching uses edges of triangles alone,
since three is odd. By halves it would work (three half pairs per triangle, worth 18 in all), so
step 2 does not end it either. Step 3 makes each triangle a blossom: the duals of vertices fall to
20, the duals of the blossoms rise to 8, and the bridge has no slack left. The pairs 0-1, 2-3, 4-5
are worth 17, and exactly one pair leaves the triangle {0, 1, 2}:

>>> [bin(odd_set) for odd_set in heaviest.odd_sets]
['0b111']
"""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.matching.bitset import as_set
from swissdesk.matching.blossom_forest import BlossomForest
from swissdesk.matching.dual_groups import (
    DualGroups,
    Row,
    WeightRows,
    rows_by_key,
    starting_duals,
)
from swissdesk.matching.half_integral import half_integral
from swissdesk.matching.maximum import augmented, maximum_matching


@dataclass(frozen=True, slots=True)
class Heaviest:
    """All perfect matchings of the greatest weight; ``mate`` is one of them.

    They are the perfect matchings of the graph ``tight`` (sets of neighbours) in which exactly one
    pair leaves each of ``odd_sets``.
    """

    mate: list[int]
    tight: list[int]
    odd_sets: list[int]


def heaviest_perfect_matchings(weights: WeightRows) -> Heaviest:
    """Return all perfect matchings of the greatest weight.

    *weights* has, for each of an even number of vertices, the other vertices by the weight of the
    edge. The graph is complete; for a missing edge, give a weight so low that a matching uses it
    only if it must. There are no odd sets if the half-integral matchings are not heavier.
    """
    rows = rows_by_key(weights)
    duals = starting_duals(rows)
    tight = _tight_edges(rows, duals)
    mate = maximum_matching(tight, as_set(range(len(rows))))
    if -1 in mate:
        duals, mate = half_integral(rows, duals, mate)
        tight = _tight_edges(rows, duals)
        mate = augmented(tight, mate, as_set(v for v, w in enumerate(mate) if w < 0))
    if -1 not in mate:
        return Heaviest(mate, tight, [])
    forest = BlossomForest(rows, duals, mate)
    forest.grow()
    blossoms = forest.odd_sets()
    return Heaviest(mate, _tight_edges(rows, duals, blossoms), _smaller_sides(blossoms, len(rows)))


def _tight_edges(
    rows: Sequence[Row], duals: Sequence[int], blossoms: Sequence[tuple[int, int]] = ()
) -> list[int]:
    """Return, for each vertex, its neighbours without slack; *blossoms* come with their duals.

    A vertex sees the others in rings: those outside all blossoms that hold it, those in the largest
    one but not the next, and so on; in each ring the same duals of blossoms count.
    """
    everybody = as_set(range(len(rows)))
    groups = DualGroups(duals, everybody)
    descending = sorted(blossoms, key=lambda blossom: -blossom[0].bit_count())
    edges = []
    for v, row in enumerate(rows):
        dual, ring, found = duals[v], everybody, 0
        for members, z in descending:
            if members >> v & 1:
                found |= groups.tight(row, dual) & ring & ~members
                dual, ring = dual + z, members
        edges.append(found | groups.tight(row, dual) & ring)
    return edges


def _smaller_sides(blossoms: Sequence[tuple[int, int]], size: int) -> list[int]:
    """Return the smaller side of each blossom, once; omit sides of a single vertex."""
    everybody = as_set(range(size))
    sides = (
        min(inside, everybody & ~inside, key=lambda side: (side.bit_count(), side))
        for inside, _ in blossoms
    )
    return [side for side in dict.fromkeys(sides) if side & (side - 1)]
