"""Perfect matchings narrowed down step by step, until the first in some sequence is left.

Knows nothing about chess. Each step forbids some pairs; it is taken only if somebody's perfect
matching survives, so that the last state is never without one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.matching import augmented, with_first_partner
from swissdesk.pairing.weighted_matching import Heaviest, heaviest_perfect_matchings

_MOST_GRAPHS = 20
_LARGEST_BORDER = 120

Cut = Mapping[int, int]
"""Pairs that are forbidden: for each node whom it shall not have, for both nodes of every pair."""

Worth = Mapping[int, Mapping[int, int]]
"""What pairs are worth: for each node its neighbours by value; other pairs are worth nothing."""


def cut_between(some: int, others: int) -> dict[int, int]:
    """Return the cut of every pair of one of *some* with one of *others*."""
    cut = dict.fromkeys(bits(some), others)
    for node in bits(others):
        cut[node] = cut.get(node, 0) | some
    return cut


@dataclass(frozen=True, slots=True)
class MatchedGraph:
    """A graph (sets of neighbours) and one of its perfect matchings.

    The nodes in ``settled`` keep their mates.
    """

    rows: Sequence[int]
    mate: Sequence[int]
    settled: int = 0

    @property
    def nodes(self) -> int:
        """The set of all nodes."""
        return (1 << len(self.rows)) - 1

    def narrowed(self, cut: Cut) -> "MatchedGraph | None":
        """Return the graph without these pairs; None if it cannot be matched then."""
        rows, mate = list(self.rows), list(self.mate)
        single = 0
        for node, mask in cut.items():
            rows[node] &= ~mask
            single |= (mask >> mate[node] & 1) << node
        single &= ~self.settled
        for node in bits(single):
            mate[node] = -1
        if single:
            mate = augmented(rows, mate, single, self.settled)
        return None if -1 in mate else MatchedGraph(rows, mate, self.settled)

    def weighed(self, worth: Worth) -> list[dict[int, int]]:
        """Return the graph as :mod:`.weighted_matching` takes it, missing pairs weighing least."""
        greatest = max((abs(value) for each in worth.values() for value in each), default=0)
        missing = -2 * (greatest + 1) * len(self.rows)
        weighed = []
        for node, row in enumerate(self.rows):
            left = 1 << self.mate[node] if self.settled >> node & 1 else row & ~self.settled
            weights = {missing: self.nodes & ~(left | 1 << node)}
            for value, group in worth.get(node, {}).items():
                weights[value] = left & group
                left &= ~group
            weights[0] = weights.get(0, 0) | left
            weighed.append(weights)
        return weighed

    def paired_first(self, node: int) -> "MatchedGraph":
        """Return the graph with *node* matched for good with the first that it can have."""
        mate = with_first_partner(self.rows, self.mate, node, self.settled)
        return MatchedGraph(self.rows, mate, self.settled | 1 << node | 1 << mate[node])


class Unsettled(Exception):
    """What is sought lies too far away to be looked for step by step."""


def matchings_of(heaviest: Heaviest) -> list[MatchedGraph]:
    """Return graphs whose perfect matchings are the heaviest ones; raise Unsettled.

    Exactly one pair leaves an odd set: there is a graph for each node that can belong to it.
    """
    graphs = [MatchedGraph(heaviest.tight, heaviest.mate)]
    for odd_set in heaviest.odd_sets:
        if len(graphs) > _MOST_GRAPHS:
            raise Unsettled
        graphs = [narrowed for graph in graphs for narrowed in _filled(graph, odd_set)]
    return graphs


def _filled(graph: MatchedGraph, odd_set: int) -> Iterator[MatchedGraph]:
    """Yield the graph with each node in turn as the only one of an odd set to be matched outside.

    The pair may as well be looked at from outside: that side is taken which has fewer such nodes.
    """
    sides = (odd_set, graph.nodes & ~odd_set)
    border, outside = min(
        ((_border(graph, side), graph.nodes & ~side) for side in sides),
        key=lambda each: each[0].bit_count(),
    )
    if border.bit_count() > _LARGEST_BORDER:
        raise Unsettled
    for leaver in bits(border):
        narrowed = graph.narrowed(cut_between(border & ~(1 << leaver), outside))
        if narrowed is not None:
            yield narrowed


def _border(graph: MatchedGraph, side: int) -> int:
    """Return the nodes of a side that have neighbours on the other one."""
    return as_set(node for node in bits(side) if graph.rows[node] & ~side)


def _value(worth: Worth, mate: Sequence[int]) -> int:
    """Return twice what the pairs of a matching are worth together."""
    return sum(
        value * (group >> mate[node] & 1)
        for node, groups in worth.items()
        for value, group in groups.items()
    )


class Choice:
    """The matchings that are left: the perfect matchings of any of the graphs."""

    def __init__(self, graphs: Sequence[MatchedGraph]) -> None:
        self._graphs = graphs

    @property
    def nodes(self) -> int:
        """The set of all nodes."""
        return self._graphs[0].nodes

    @property
    def mate(self) -> Sequence[int]:
        """One of the matchings left."""
        return self._graphs[0].mate

    @property
    def rows(self) -> list[int]:
        """Whom each node can be paired with in some graph."""
        return [reduce(or_, rows) for rows in zip(*(g.rows for g in self._graphs), strict=True)]

    def prefer(self, worth: Worth) -> None:
        """Keep the matchings whose pairs are worth most together; raise Unsettled."""
        heaviest = [heaviest_perfect_matchings(graph.weighed(worth)) for graph in self._graphs]
        values = [_value(worth, each.mate) for each in heaviest]
        self._graphs = [
            replace(graph, settled=former.settled)
            for former, each, value in zip(self._graphs, heaviest, values, strict=True)
            if value == max(values)
            for graph in matchings_of(each)
        ]

    def narrow(self, cut: Cut) -> bool:
        """Keep the matchings without these pairs, if there are any."""
        narrowed = [graph.narrowed(cut) for graph in self._graphs]
        left = [graph for graph in narrowed if graph is not None]
        self._graphs = left or self._graphs
        return bool(left)

    def allows(self, cut: Cut) -> bool:
        """Whether there is a matching without these pairs."""
        return any(graph.narrowed(cut) is not None for graph in self._graphs)

    def pair_first(self, node: int) -> int:
        """Match a node with the first neighbour that leaves a matching, and return that one."""
        graphs = [graph.paired_first(node) for graph in self._graphs]
        first = min(graph.mate[node] for graph in graphs)
        self._graphs = [graph for graph in graphs if graph.mate[node] == first]
        return first
