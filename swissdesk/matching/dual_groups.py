"""The vertices of a weighted graph, grouped by their duals.

Edges have few different weights, so duals have few different values: a question about all edges of
a vertex is answered once per weight and value, however many vertices there are.

Example: six vertices in a row, 0-1-2-3-4-5, each edge worth 1, all other pairs worth 0.

>>> row = [0b000010, 0b000101, 0b001010, 0b010100, 0b101000, 0b010000]
>>> everybody = 0b111111
>>> weights = [{1: near, 0: everybody & ~near & ~(1 << v)} for v, near in enumerate(row)]
>>> edges = rows_by_key(weights)
>>> starting_duals(edges)
[4, 4, 4, 4, 4, 4]

All six form one group. The key of an edge of the row is ``8 * 1``, just what two duals of 4 add up
to, so vertex 1 has no slack with its neighbours 0 and 2; with everybody else it has 8.

>>> groups = DualGroups([4] * 6, everybody)
>>> bin(groups.tight(edges[1], 4))
'0b101'
>>> DualGroups([4] * 6, 0b111000).least_slack(edges[1], 4)
8
"""

from bisect import bisect_left, insort
from collections.abc import Mapping, Sequence

from swissdesk.matching.bitset import as_set, bits

WeightRows = Sequence[Mapping[int, int]]
"""For each vertex, the set of other vertices joined to it by an edge of this weight."""

Row = Sequence[tuple[int, int]]
"""The keys of the edges of a vertex, the greatest first, each with the set of the other ends.

An edge has no slack if its duals add up to its key.
"""

SCALE = 8
"""The key of an edge is its weight times this; all duals are multiples of 4 at the start."""


def rows_by_key(weights: WeightRows) -> list[Row]:
    """Return the edges of each vertex by key."""
    return [
        [(SCALE * weight, row[weight]) for weight in sorted(row, reverse=True) if row[weight]]
        for row in weights
    ]


def starting_duals(rows: Sequence[Row]) -> list[int]:
    """Return duals that give no edge a negative slack, and zero slack to as many as possible."""
    duals = [row[0][0] // 2 if row else 0 for row in rows]
    groups = DualGroups(duals, as_set(range(len(rows))))
    for v, row in enumerate(rows):
        slack = groups.least_slack(row, duals[v])
        if slack:
            groups.remove(v)
            duals[v] -= slack
            groups.add(v)
    return duals


class DualGroups:
    """Some of the vertices, in groups of equal ``duals``; the caller changes these.

    A vertex must be taken out before its dual changes.
    """

    def __init__(self, duals: Sequence[int], vertices: int = 0) -> None:
        self.duals = duals
        self.vertices = 0
        self.ascending: list[int] = []
        self.group: dict[int, int] = {}
        for v in bits(vertices):
            self.add(v)

    def add(self, v: int) -> None:
        """Add a vertex."""
        dual = self.duals[v]
        self.vertices |= 1 << v
        if dual in self.group:
            self.group[dual] |= 1 << v
        else:
            self.group[dual] = 1 << v
            insort(self.ascending, dual)

    def remove(self, v: int) -> None:
        """Remove a vertex."""
        dual = self.duals[v]
        self.vertices ^= 1 << v
        self.group[dual] ^= 1 << v
        if not self.group[dual]:
            del self.group[dual]
            del self.ascending[bisect_left(self.ascending, dual)]

    def tight(self, row: Row, dual: int) -> int:
        """Return the neighbours without slack of a vertex with this row and *dual*."""
        group, found = self.group, 0
        for key, others in row:
            found |= others & group.get(key - dual, 0)
        return found

    def least_slack(self, row: Row, dual: int) -> int | None:
        """Return the least slack of a vertex with this row and *dual*; None without an edge."""
        vertices, least = self.vertices, None
        if not vertices:
            return None
        lowest = self.ascending[0]
        for key, others in row:
            if least is not None and lowest - key >= least:
                break
            here = others & vertices
            if here:
                slack = self._lowest(here) - key
                if least is None or slack < least:
                    least = slack
        return None if least is None else least + dual

    def _lowest(self, some: int) -> int:
        """Return the least dual of some vertices."""
        if not some & (some - 1):
            return self.duals[some.bit_length() - 1]
        group, ascending, place = self.group, self.ascending, 0
        while not group[ascending[place]] & some:
            place += 1
        return ascending[place]
