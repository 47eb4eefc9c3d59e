"""A perfect matching settled pair by pair, each vertex with the first of its own candidates.

Systems that seek opponents in an order of their own use it: a candidate is passed over exactly if
the other vertices could not be matched then. Sets of vertices are the bits of integers.

Example: four vertices, of which 0 and 3 may not be matched. Vertex 0 would like 1 best.

>>> square = InOrder([0b0110, 0b1101, 0b1011, 0b0110], [1, 0, 3, 2], 0b1111)
>>> square.settle(0, [3, 1, 2])
(1, [3])
>>> square.settle(2, [0, 1, 3])
(3, [0, 1])
"""

from collections.abc import Iterable, Sequence

from swissdesk.matching.maximum import augmented, possible_partners


class InOrder:
    """A perfect matching ``mate`` of the vertices in ``left``; settled vertices are not in it."""

    def __init__(self, graph: Sequence[int], mate: Sequence[int], left: int) -> None:
        self.graph = graph
        self.mate = [*mate]
        self.left = left

    def settle(self, v: int, candidates: Iterable[int]) -> tuple[int | None, list[int]]:
        """Match *v* with the first possible candidate; also return the candidates passed over.

        Without a possible candidate return None, and settle nothing.
        """
        possible: int | None = None
        passed: list[int] = []
        for w in candidates:
            if not self._is_at_hand(v, w):
                if possible is None:
                    possible = possible_partners(self.graph, self.mate, v, self.left)
                if not possible >> w & 1:
                    passed.append(w)
                    continue
            self._fix(v, w)
            return w, passed
        return None, passed

    def drop(self, v: int) -> None:
        """Take *v* and its present partner out of the matching."""
        self.left &= ~(1 << v | 1 << self.mate[v])

    def _is_at_hand(self, v: int, w: int) -> bool:
        """Return whether exchanging at most two pairs of the matching makes this pair."""
        mate = self.mate
        if mate[v] == w:
            return True
        is_possible = self.left >> w & 1 and self.graph[v] >> w & 1
        return bool(is_possible and self.graph[mate[v]] >> mate[w] & 1)

    def _fix(self, v: int, w: int) -> None:
        if self.mate[v] != w:
            self._rematch(v, w)
        self.drop(v)

    def _rematch(self, v: int, w: int) -> None:
        """Make two vertices partners; match their former partners again."""
        one, other = self.mate[v], self.mate[w]
        self.mate[v], self.mate[w] = w, v
        if self.graph[one] >> other & 1:
            self.mate[one], self.mate[other] = other, one
            return
        self.mate[one] = self.mate[other] = -1
        closed = ((1 << len(self.graph)) - 1) & ~self.left | 1 << v | 1 << w
        self.mate = augmented(self.graph, self.mate, 1 << one | 1 << other, closed)
