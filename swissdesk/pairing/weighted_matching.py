"""The perfect matching of the greatest weight in a general graph; knows nothing about chess.

Weights are integers of any size, so that a list of criteria in order of priority can be packed into
one number.

Why our own: the weights have hundreds of bits, which libraries with machine numbers cannot hold,
and the graphs are small and dense, which general libraries are slow at.

The algorithm is Edmonds' primal-dual method. Every vertex *u* has a dual ``y[u]``, every
blossom *b* a dual ``z[b] >= 0``; the slack ``y[u] + y[v] - 4 w[u][v]`` of an edge between two
top-level nodes is never negative, and matched edges have none. A search grows a tree of outer and
inner nodes along edges without slack from one single vertex; where it is stuck the duals are moved
by the least step that brings something new. All slacks inside the tree are even, because tight
edges join vertices of equal parity, so that every step is an integer.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.starting_duals import SCALE, StartingPoint, WeightRows, starting_point

Edge = tuple[int, int]


class _Label(Enum):
    FREE = 0
    OUTER = 1
    INNER = 2


_FREE, _OUTER, _INNER = _Label


def maximum_weight_perfect_matching(weights: WeightRows) -> list[int]:
    """Return each vertex's partner in a perfect matching of the greatest weight.

    *weights* has, for each of an even number of vertices, the other vertices by the weight of the
    edge. The graph is complete; a caller without an edge somewhere gives it a weight so low that it
    is only used where nothing else is possible.
    """
    return heaviest_perfect_matchings(weights).mate


@dataclass(frozen=True, slots=True)
class Heaviest:
    """All the perfect matchings of the greatest weight; ``mate`` is one of them.

    They are the perfect matchings of the graph ``tight`` (sets of neighbours) in which exactly one
    pair leaves each of ``odd_sets``.
    """

    mate: list[int]
    tight: list[int]
    odd_sets: list[int]


def heaviest_perfect_matchings(weights: WeightRows) -> Heaviest:
    """Return all perfect matchings of the greatest weight; *weights* are as above.

    That is complementary slackness: an optimal matching uses edges without slack only, and fills
    every blossom that has a dual.
    """
    start = starting_point(weights)
    if -1 not in start.mate:
        return Heaviest(start.mate, start.tight, [])
    matching = _WeightedMatching(weights, start)
    mate = matching.solve()
    return Heaviest(mate, matching.tight_edges(), matching.odd_sets())


class _WeightedMatching:
    """The state of one run: matching, duals and blossoms.

    Nodes are vertices (``0 <= x < size``) and blossoms (``size <= x``). ``top[v]`` is the outermost
    node that holds vertex *v*. A blossom has an odd circle of ``children``, its base child first;
    ``links[b][i]`` is the edge from child *i* to the next one. ``near[x][u]`` is the vertex of *x*
    with the least slack to vertex *u*.
    """

    def __init__(self, weights: WeightRows, start: StartingPoint) -> None:
        self.size = len(weights)
        self.doubled = [_slackless_sums(row, self.size) for row in weights]
        self.mate = start.mate
        self.top = list(range(self.size))
        self.base = list(range(self.size))
        self.nodes = set(range(self.size))
        self.members: dict[int, list[int]] = {v: [v] for v in range(self.size)}
        self.near: dict[int, Sequence[int]] = {v: [v] * self.size for v in range(self.size)}
        self.children: dict[int, list[int]] = {}
        self.links: dict[int, list[Edge]] = {}
        self.z: dict[int, int] = {}
        self.next_node = self.size
        self.y = start.duals
        self.label: dict[int, _Label] = {}
        self.entry: dict[int, Edge] = {}
        self.closest: dict[int, int] = {}
        self.gap: dict[int, int] = {}

    def solve(self) -> list[int]:
        for root in range(self.size):
            if self.mate[root] < 0:
                self._grow_from(root)
        return self.mate

    # -- what is known at the end ----------------------------------------------------------------

    def tight_edges(self) -> list[int]:
        """Return for each vertex those with whom it has no slack."""
        y, extra = self._duals_by_smaller_sides()
        return [
            as_set(
                v
                for v, doubled in enumerate(row)
                if y[u] + y[v] + extra[u].get(v, 0) == doubled and u != v
            )
            for u, row in enumerate(self.doubled)
        ]

    def odd_sets(self) -> list[int]:
        """Return the smaller side of each blossom with a dual; a single vertex says nothing."""
        everybody = (1 << self.size) - 1
        sides = []
        for blossom in self.children:
            inside = as_set(self.members[blossom])
            smaller = min(inside, everybody & ~inside, key=int.bit_count)
            if self.z[blossom] and smaller.bit_count() > 1:
                sides.append(smaller)
        return sides

    def _duals_by_smaller_sides(self) -> tuple[list[int], list[dict[int, int]]]:
        """Return duals of the vertices, and what is to be added for edges inside odd sets.

        A blossom that holds most vertices is exchanged for the set of the others: with half its
        dual added inside and taken off outside, only edges between those need a correction.
        """
        y = list(self.y)
        extra: list[dict[int, int]] = [{} for _ in y]
        for blossom in self.children:
            side, z = self.members[blossom], self.z[blossom]
            if 2 * len(side) > self.size:
                inside = set(side)
                y = [dual + z // 2 if v in inside else dual - z // 2 for v, dual in enumerate(y)]
                side = [v for v in range(self.size) if v not in inside]
            for u in side if z else ():
                for v in side:
                    extra[u][v] = extra[u].get(v, 0) + z
        return y, extra

    # -- one search ------------------------------------------------------------------------------

    def _grow_from(self, root: int) -> None:
        """Match *root* by growing an alternating tree until it reaches another single vertex."""
        self.label = dict.fromkeys(self.nodes, _FREE)
        self.entry, self.closest, self.gap = {}, {}, {}
        self._make_outer([self.top[root]])
        while True:
            node = self._move_duals()
            if self.label[node] is _INNER:
                self._expand(node)
                continue
            u = self.closest[node]
            v = self.near[node][u]
            if self.label[node] is _OUTER:
                self._shrink(u, v)
            elif self.mate[self.base[node]] < 0:
                self._augment(u, v)
                return
            else:
                self._extend(node, u, v)

    def _move_duals(self) -> int:
        """Move the duals by the least step and return the node where something happens then."""
        step, where = self._least_step()
        if step:
            y = self.y
            for node, label in self.label.items():
                if label is _FREE:
                    self.gap[node] -= step
                    continue
                sign = 1 if label is _INNER else -1
                for v in self.members[node]:
                    y[v] += sign * step
                if node >= self.size:
                    self.z[node] -= 2 * sign * step
                if label is _OUTER and node in self.gap:
                    self.gap[node] -= 2 * step
        return where

    def _least_step(self) -> tuple[int, int]:
        least, where = -1, -1
        for node, label in self.label.items():
            if label is _INNER:
                if node < self.size:
                    continue
                step = self.z[node] // 2
            elif label is _FREE:
                step = self.gap[node]
            elif node in self.gap:
                step = self.gap[node] // 2
            else:
                continue
            if least < 0 or step < least:
                least, where = step, node
            if not step:
                break
        return least, where

    def _extend(self, node: int, u: int, v: int) -> None:
        """Take a matched node into the tree as inner, its partner as outer."""
        self.label[node], self.entry[node] = _INNER, (u, v)
        base = self.base[node]
        partner = self.mate[base]
        outer = self.top[partner]
        self.entry[outer] = (base, partner)
        self._make_outer([outer])

    def _make_outer(self, nodes: Sequence[int]) -> None:
        for node in nodes:
            self.label[node] = _OUTER
            self._find_closest(node)
        for node in nodes:
            self._offer(self.members[node], node)

    def _offer(self, vertices: Sequence[int], home: int) -> None:
        """Let outer *vertices* of node *home* become the closest ones of the other nodes."""
        y, gap, closest = self.y, self.gap, self.closest
        others = [
            (node, self.near[node])
            for node, label in self.label.items()
            if label is not _INNER and node != home
        ]
        for u in vertices:
            row, dual = self.doubled[u], y[u]
            for node, near in others:
                v = near[u]
                slack = dual + y[v] - row[v]
                if node not in gap or slack < gap[node]:
                    gap[node], closest[node] = slack, u

    def _find_closest(self, node: int) -> None:
        """Find the outer vertex outside *node* that is closest to it."""
        self.gap.pop(node, None)
        self.closest.pop(node, None)
        best: int | None = None
        near, y = self.near[node], self.y
        for other, label in self.label.items():
            if label is not _OUTER or other == node:
                continue
            for u in self.members[other]:
                v = near[u]
                slack = y[u] + y[v] - self.doubled[u][v]
                if best is None or slack < best:
                    best = slack
                    self.gap[node], self.closest[node] = slack, u

    # -- augmenting ------------------------------------------------------------------------------

    def _augment(self, u: int, v: int) -> None:
        """Match outer *u* with single *v* and exchange the matched edges on the way to the root."""
        self._rebase(self.top[v], v)
        while True:
            outer = self.top[u]
            former = self.mate[self.base[outer]]
            self._rebase(outer, u)
            self.mate[u], self.mate[v] = v, u
            if former < 0:
                return
            inner = self.top[former]
            u, v = self.entry[inner]
            self._rebase(inner, v)

    def _rebase(self, node: int, v: int) -> None:
        """Make vertex *v* the base of *node*: the one that is matched outside it."""
        self.base[node] = v
        if node < self.size:
            return
        children, links = self.children[node], self.links[node]
        start = next(i for i, child in enumerate(children) if v in self.members[child])
        children[:] = children[start:] + children[:start]
        links[:] = links[start:] + links[:start]
        self._rebase(children[0], v)
        for i in range(1, len(children), 2):
            one, other = links[i]
            self._rebase(children[i], one)
            self._rebase(children[i + 1], other)
            self.mate[one], self.mate[other] = other, one

    # -- blossoms --------------------------------------------------------------------------------

    def _shrink(self, u: int, v: int) -> None:
        """Shrink the odd circle that the edge between outer *u* and outer *v* closes."""
        left, right = list(self._way_up(self.top[u])), list(self._way_up(self.top[v]))
        while len(left) > 1 and len(right) > 1 and left[-2] == right[-2]:
            left.pop()
            right.pop()
        meeting = left.pop()
        right.pop()
        children = [meeting, *reversed(left), *right]
        links = [self.entry[x] for x in reversed(left)] + [(u, v)]
        links += [(self.entry[x][1], self.entry[x][0]) for x in right]
        self._close_circle(children, links)

    def _way_up(self, outer: int) -> Iterator[int]:
        """Yield the nodes from *outer* to the root."""
        node = outer
        yield node
        while node in self.entry:
            node = self.top[self.entry[node][0]]
            yield node

    def _close_circle(self, children: list[int], links: list[Edge]) -> None:
        blossom = self.next_node
        self.next_node += 1
        inner = [v for x in children if self.label[x] is _INNER for v in self.members[x]]
        self.children[blossom], self.links[blossom] = children, links
        self.members[blossom] = [v for x in children for v in self.members[x]]
        self.near[blossom] = self._nearest_members(children)
        self.base.append(self.base[children[0]])
        self.z[blossom] = 0
        if children[0] in self.entry:
            self.entry[blossom] = self.entry[children[0]]
        for child in children:
            self._forget(child)
        for v in self.members[blossom]:
            self.top[v] = blossom
        self.nodes.add(blossom)
        self.label[blossom] = _OUTER
        self._find_closest(blossom)
        self._offer(inner, blossom)

    def _nearest_members(self, children: Sequence[int]) -> list[int]:
        near = list(self.near[children[0]])
        y = self.y
        for child in children[1:]:
            for u, v in enumerate(self.near[child]):
                w, row = near[u], self.doubled[u]
                if u != v and (u == w or y[v] - row[v] < y[w] - row[w]):
                    near[u] = v
        return near

    def _forget(self, node: int) -> None:
        """Take a node out of the top level."""
        self.nodes.remove(node)
        del self.label[node]
        self.entry.pop(node, None)
        self.gap.pop(node, None)
        self.closest.pop(node, None)

    def _expand(self, blossom: int) -> None:
        """Open an inner blossom whose dual is used up; its way through stays in the tree."""
        u, v = self.entry[blossom]
        children, links = self.children.pop(blossom), self.links.pop(blossom)
        self._forget(blossom)
        for child in children:
            self.nodes.add(child)
            self.label[child] = _FREE
            for member in self.members[child]:
                self.top[member] = child
        way = self._way_through(children, links, self.top[v])
        for step, (child, edge) in enumerate(way):
            self.entry[child] = edge or (u, v)
            self.label[child] = _OUTER if step % 2 else _INNER
        for child in children:
            if self.label[child] is _FREE:
                self._find_closest(child)
        self._make_outer([child for child, _ in way[1::2]])

    @staticmethod
    def _way_through(
        children: list[int], links: list[Edge], start: int
    ) -> list[tuple[int, Edge | None]]:
        """Return the even way from child *start* to the base child, each with the edge into it."""
        place, size = children.index(start), len(children)
        if place % 2:
            ahead = ((children[(i + 1) % size], links[i]) for i in range(place, size))
            return [(start, None), *ahead]
        back = range(place - 1, -1, -1)
        return [(start, None), *((children[i], (links[i][1], links[i][0])) for i in back)]


def _slackless_sums(row: Mapping[int, int], size: int) -> list[int]:
    """Return for each other vertex the sum of the two duals at which the edge has no slack."""
    sums = [0] * size
    for weight, others in row.items():
        for v in bits(others):
            sums[v] = SCALE * weight
    return sums
