"""Perfect matchings narrowed down step by step, until the first in some sequence is left.

Knows nothing about chess. Each step forbids some pairs; it is taken only if somebody's perfect
matching survives, so that the last state is never without one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.matching import augmented


@dataclass(frozen=True, slots=True)
class MatchedGraph:
    """A graph (sets of neighbours) and one of its perfect matchings."""

    rows: Sequence[int]
    mate: Sequence[int]

    def narrowed(self, allowed: Mapping[int, int]) -> "MatchedGraph | None":
        """Return the graph with these nodes' rows cut down; None if it cannot be matched then."""
        rows = list(self.rows)
        for node, mask in allowed.items():
            for other in bits(rows[node] & ~mask):
                rows[other] &= ~(1 << node)
            rows[node] &= mask
        mate = [w if rows[v] >> w & 1 else -1 for v, w in enumerate(self.mate)]
        single = as_set(v for v, w in enumerate(mate) if w < 0)
        if single:
            mate = augmented(rows, mate, single)
        return None if -1 in mate else MatchedGraph(rows, mate)


class Choice:
    """The matchings that are left: the perfect matchings of any of the graphs."""

    def __init__(self, graphs: Sequence[MatchedGraph]) -> None:
        self._graphs = graphs

    @property
    def mate(self) -> Sequence[int]:
        """One of the matchings left."""
        return self._graphs[0].mate

    def narrow(self, allowed: Mapping[int, int]) -> bool:
        """Keep the matchings in which these nodes have *allowed* mates only, if there are any."""
        narrowed = [graph.narrowed(allowed) for graph in self._graphs]
        left = [graph for graph in narrowed if graph is not None]
        self._graphs = left or self._graphs
        return bool(left)

    def pair_first(self, node: int) -> int:
        """Match a node with the first neighbour that leaves a matching, and return that one."""
        neighbours = 0
        for graph in self._graphs:
            neighbours |= graph.rows[node]
        return next(
            other for other in bits(neighbours) if self.narrow({node: 1 << other, other: 1 << node})
        )
