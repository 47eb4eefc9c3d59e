"""Perfect matchings narrowed down step by step, until the first one in some sequence is left.

Each step forbids some pairs; it is taken only if a matching survives, so the last state always has
one.

Example: six vertices, all pairs equally good. The first step would forbid 0 to be paired with 1 or
2, the second with 3. Both leave a matching. The third would leave vertex 0 nobody, so it is not
taken.

>>> choice = Choice(heaviest_perfect_matchings([{1: 0b111111 & ~(1 << v)} for v in range(6)]))
>>> choice.forbid(0, 0b000110), choice.forbid(0, 0b001000), choice.forbid(0, 0b110000)
(True, True, False)
>>> choice.pair_first(0), choice.pair_first(1)
(4, 2)

The heaviest matchings of a graph are the perfect matchings of its edges without slack that leave
each of some odd sets exactly once. A perfect matching leaves an odd set at least once, so it is
among them if it crosses as many odd sets as there are, and no more: weights that small are enough
to tell, with any earlier weights.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_

from swissdesk.matching.bipartite import earliest_bipartite_matching
from swissdesk.matching.bitset import as_set, bits, low_bit
from swissdesk.matching.maximum import (
    augmented,
    possible_partners,
    surpluses,
    with_first_partner,
)
from swissdesk.matching.weighted import Heaviest, heaviest_perfect_matchings

Cut = Mapping[int, int]
"""Forbidden pairs: for each node its forbidden partners; every pair is listed at both nodes."""

Worth = Mapping[int, Mapping[int, int]]
"""Values of pairs: for each node its neighbours by value; other pairs are worth 0."""


def cut_between(some: int, others: int) -> dict[int, int]:
    """Return the cut of every pair between *some* and *others*."""
    cut = dict.fromkeys(bits(some), others)
    for node in bits(others):
        cut[node] = cut.get(node, 0) | some
    return cut


def partners_in(heaviest: Heaviest, node: int) -> int:
    """Return all partners that a node has in any of the heaviest matchings."""
    everybody = (1 << len(heaviest.mate)) - 1
    possible = possible_partners(heaviest.tight, heaviest.mate, node, everybody)
    if not heaviest.odd_sets:
        return possible
    return as_set(g for g in bits(possible) if Choice(heaviest).forbid(node, ~(1 << g)))


class Choice:
    """The remaining matchings.

    They are the perfect matchings of a graph in which exactly one pair leaves each odd set;
    ``rows`` are the graph's sets of neighbours, and ``mate`` is one of the matchings.
    """

    def __init__(self, heaviest: Heaviest) -> None:
        self.rows: Sequence[int] = heaviest.tight
        self.mate: Sequence[int] = heaviest.mate
        self._odd_sets: Sequence[int] = heaviest.odd_sets
        self._crossing_none = self._nodes_by_side()
        self._cells = Cells(len(self.rows))
        self.settled = 0

    @property
    def nodes(self) -> int:
        """The set of all nodes."""
        return (1 << len(self.rows)) - 1

    @property
    def has_odd_sets(self) -> bool:
        """Whether some matchings may have to be weighed."""
        return bool(self._odd_sets)

    @property
    def opponents(self) -> list[int]:
        """The possible partners of each node, as far as they are not settled."""
        left = self.nodes & ~self.settled
        return [row & left if left >> v & 1 else 0 for v, row in enumerate(self.rows)]

    def prefer(self, worth: Worth) -> None:
        """Keep the matchings with the greatest total value of their pairs."""
        self._keep(self._heaviest(self.rows, worth))

    def narrow(self, cut: Cut) -> bool:
        """Keep the matchings without these pairs, if there are any."""
        rows = self._without(cut)
        single = as_set(v for v in cut if not rows[v] >> self.mate[v] & 1) & ~self.settled
        mate = list(self.mate)
        for v in bits(single):
            mate[v] = -1
        found = self._augmented(rows, mate, single, self.settled) if single else self.mate
        if found is None:
            return False
        if self._fills_odd_sets(found):
            self.rows, self.mate = rows, found
            return True
        heaviest = self._heaviest(rows, {})
        if not self._fills_odd_sets(heaviest.mate):
            return False
        self.rows = rows
        self._keep(heaviest)
        return True

    def forbid(self, node: int, others: int) -> bool:
        """Keep the matchings in which *node* is with none of *others*, if there are any."""
        possible = self.rows[node] & others
        return not possible or self.narrow(cut_between(1 << node, possible))

    def pair_first(self, node: int) -> int:
        """Match a node with the first neighbour that leaves a matching; return the neighbour."""
        lower = self.rows[node] & self._free_with(node) & ((1 << self.mate[node]) - 1)
        if lower and not self._exchange_mates(node, low_bit(lower)):
            self._search_first(node, lower)
        self.settled |= 1 << node | 1 << self.mate[node]
        return self.mate[node]

    def pair_in_order(self, nodes: int, across: int) -> None:
        """Match each of *nodes*, the lowest first, with its first possible partner of *across*.

        If all other remaining nodes are matched across as well, the graph has two sides, and odd
        sets no longer matter once the matchings have been weighed on their own. If only *nodes*
        are, the others are checked afterwards.
        """
        others = self.nodes & ~(self.settled | across | nodes)
        if self._reach_of(nodes) & ~across or self._reach_of(across) & across:
            self._pair_in_turn(nodes)
        elif self._reach_of(others) & others:
            if not self.narrow(self._first_of_some(nodes, across, others)):
                self._pair_in_turn(nodes)
        else:
            self._pair_all(nodes, across, others)

    def _pair_in_turn(self, nodes: int) -> None:
        for node in bits(nodes):
            self.pair_first(node)

    def _pair_all(self, nodes: int, across: int, others: int) -> None:
        left = [*bits(nodes), *bits(others)]
        mate = self._first_across(left, across)
        if not self._fills_odd_sets(mate):
            self._keep(self._heaviest(self.rows, {}))
            mate = self._first_across(left, across)
        self.mate = mate
        self.settled = self.nodes

    def _first_of_some(self, nodes: int, across: int, others: int) -> Cut:
        """Return the cut of all but the first pairs of *nodes*, without regard to the *others*.

        The nodes of *across* that *nodes* leave over are matched with others. If the others alone
        leave as many nodes single, each node left over is matched with one that can be single.
        """
        number = across.bit_count() - nodes.bit_count()
        groups = surpluses([row & others for row in self.rows], others)
        if sum(lacking for _, lacking in groups) == number:
            others = reduce(or_, (group for group, _ in groups), 0)
        floating = [self._reach_of(others)] * number
        opponents = earliest_bipartite_matching(
            [*(self.rows[v] for v in bits(nodes)), *floating], across
        )
        pairs = dict(zip(bits(nodes), opponents or (), strict=False))
        paired = nodes | as_set(pairs.values())
        cut = dict.fromkeys(bits(self.nodes & ~self.settled & ~paired), paired)
        for v, w in pairs.items():
            cut[v], cut[w] = ~(1 << w), ~(1 << v)
        return cut

    def _first_across(self, left: Sequence[int], across: int) -> list[int]:
        opponents = earliest_bipartite_matching([self.rows[v] for v in left], across)
        mate = list(self.mate)
        for v, w in zip(left, opponents or (), strict=True):
            mate[v], mate[w] = w, v
        return mate

    def _reach_of(self, group: int) -> int:
        return reduce(or_, (self.rows[v] & ~self.settled for v in bits(group)), 0)

    def _exchange_mates(self, node: int, wanted: int) -> bool:
        """Match a node with the neighbour *wanted* if their former partners can be rematched."""
        mate = list(self.mate)
        single = 1 << mate[node] | 1 << mate[wanted]
        for v in bits(single):
            mate[v] = -1
        mate[node], mate[wanted] = wanted, node
        closed = ~self._free_with(node) | 1 << node | 1 << wanted
        found = self._augmented(self.rows, mate, single, closed)
        if found is None or not self._fills_odd_sets(found):
            return False
        self.mate = found
        return True

    def _augmented(
        self, rows: Sequence[int], mate: Sequence[int], single: int, closed: int
    ) -> Sequence[int] | None:
        """Return a perfect matching in which *closed* nodes keep partners; None if there is none.

        Its pairs satisfy the odd sets if pairs that cross no odd set can do so, and sometimes in
        other cases.
        """
        found = augmented(rows, mate, single, closed)
        if any(found[v] < 0 for v in bits(single)):
            return None
        if not self._fills_odd_sets(found):
            inner = [row & others for row, others in zip(rows, self._crossing_none, strict=True)]
            otherwise = augmented(inner, mate, single, closed)
            if all(otherwise[v] >= 0 for v in bits(single)):
                return otherwise
        return found

    def _search_first(self, node: int, candidates: int) -> None:
        """Match a node with the first possible of the *candidates*, if there is one.

        The first candidate possible without regard to odd sets is tried first. If its matching does
        not satisfy them, the pairs are weighed.
        """
        closed = ~self._free_with(node)
        mate, reached = with_first_partner(self.rows, self.mate, node, closed)
        self._cells.split(node, reached, ~closed & ~reached)
        if self._fills_odd_sets(mate):
            self.mate = mate
            return
        first = mate[node]
        if not self.forbid(node, ~(1 << first)):
            self._prefer_first(node, candidates & (-2 << first) | 1 << self.mate[node])

    def _prefer_first(self, node: int, candidates: int) -> None:
        """Keep the matchings in which a node has the first possible of the *candidates*."""
        worth: dict[int, dict[int, int]] = {}
        for place, other in enumerate(bits(candidates)):
            value = candidates.bit_count() - place
            worth.setdefault(node, {})[value] = 1 << other
            worth[other] = {value: 1 << node}
        self.prefer(worth)

    def _free_with(self, node: int) -> int:
        """Return the nodes in the cell of a node that are not settled."""
        return self._cells.of(node) & ~self.settled

    def _keep(self, heaviest: Heaviest) -> None:
        self.rows = [tight & row for tight, row in zip(heaviest.tight, self.rows, strict=True)]
        self.mate, self._odd_sets = heaviest.mate, heaviest.odd_sets
        self._crossing_none = self._nodes_by_side()

    def _nodes_by_side(self) -> list[int]:
        """Return, for each node, the nodes on the same side of all odd sets."""
        sides = [self.nodes] * len(self.rows)
        for odd_set in self._odd_sets:
            sides = [
                nodes & (odd_set if odd_set >> v & 1 else ~odd_set) for v, nodes in enumerate(sides)
            ]
        return sides

    def _without(self, cut: Cut) -> list[int]:
        rows = list(self.rows)
        for node, mask in cut.items():
            rows[node] &= ~mask
        return rows

    def _fills_odd_sets(self, mate: Sequence[int]) -> bool:
        return all(
            sum(not odd_set >> mate[v] & 1 for v in bits(odd_set)) == 1
            for odd_set in self._odd_sets
        )

    def _heaviest(self, rows: Sequence[int], worth: Worth) -> Heaviest:
        """Return the matchings of greatest value among all with the fewest crossings."""
        greatest = max((abs(value) for each in worth.values() for value in each), default=0)
        crossing = greatest * len(rows) + 1
        missing = -2 * len(rows) * (len(self._odd_sets) + 1) * crossing
        weights = []
        for v, row in enumerate(rows):
            left = 1 << self.mate[v] if self.settled >> v & 1 else row & ~self.settled
            weighed = {missing: self.nodes & ~(left | 1 << v)}
            for value, group in self._values(left, worth.get(v, {})):
                for number, others in enumerate(self._by_crossings(v, group)):
                    weight = value - number * crossing
                    if others:
                        weighed[weight] = weighed.get(weight, 0) | others
            weights.append(weighed)
        return heaviest_perfect_matchings(weights)

    @staticmethod
    def _values(left: int, values: Mapping[int, int]) -> Iterable[tuple[int, int]]:
        for value, group in values.items():
            yield value, left & group
            left &= ~group
        yield 0, left

    def _by_crossings(self, v: int, group: int) -> list[int]:
        """Return the nodes of a group by the number of odd sets between them and *v*."""
        found = [group]
        for odd_set in self._odd_sets:
            beyond = ~odd_set if odd_set >> v & 1 else odd_set
            nearer = [*found, 0]
            found = [
                each & ~beyond | before & beyond
                for each, before in zip(nearer, [0, *found], strict=True)
            ]
            if not found[-1]:
                found.pop()
        return found


class Cells:
    """Nodes divided into cells such that every node is matched within its cell."""

    def __init__(self, size: int) -> None:
        self._members = [(1 << size) - 1]
        self._number = [0] * size

    def of(self, node: int) -> int:
        """Return the cell of a node."""
        return self._members[self._number[node]]

    def split(self, node: int, some: int, others: int) -> None:
        """Separate *some* of the cell of a node from the *others*."""
        less, more = sorted((some, others), key=int.bit_count)
        self._members[self._number[node]] = more
        for v in bits(less):
            self._number[v] = len(self._members)
        self._members.append(less)
