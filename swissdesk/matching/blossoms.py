"""A matching, and the blossoms found in its graph.

A blossom is an odd set of nodes any one of which may be matched outside, the others being matched
with each other along known edges. It begins as an odd cycle and grows by *ears*: paths of an even
number of nodes that leave it and come back. So blossoms lie in each other only where the inner one
must stay whole, and nesting stays shallow.

Example: the triangle 0-1-2 with a tail 3-4-5, where 0-1 and 3-4 are matched. Vertex 2 is the core
of the blossom, and 0-1 is an ear: the edges 2-0, 0-1, 1-2 lead along it and back.

>>> nodes = Blossoms([1, 0, -1, 4, 3, -1])
>>> blossom = nodes.begin(2)
>>> nodes.add_ear(blossom, [0, 1], [(2, 0), (0, 1), (1, 2)])
>>> nodes.top  # the triangle is node 6 now
[6, 6, 6, 3, 4, 5]

To match 0 outside, the blossom is turned: 1 and 2 become a pair, and 0 is free for 3. (Its own
entry still names 1 until it is matched.)

>>> nodes.rebase(blossom, 0)
>>> nodes.mate[1], nodes.mate[2]
(2, 1)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissdesk.matching.bitset import bits

Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Ear:
    """An ear: its nodes, its edges (one more than the nodes), and all its vertices."""

    nodes: Sequence[int]
    links: Sequence[Edge]
    members: int


class Blossoms:
    """A matching of vertices (-1: single), and the blossoms that hold them.

    Nodes are vertices (``0 <= x < size``) and blossoms (``size <= x``). ``top[v]`` is the outermost
    node that holds vertex *v*; ``members[x]`` are the vertices of node *x*; ``base[x]`` is the
    vertex of *x* that is matched outside *x* or single.
    """

    def __init__(self, mate: list[int]) -> None:
        self.mate = mate
        self.size = len(mate)
        self.top = list(range(self.size))
        self.base = list(range(self.size))
        self.members = [1 << v for v in range(self.size)]
        self._core: dict[int, int] = {}
        self._ears: dict[int, list[_Ear]] = {}

    def begin(self, core: int) -> int:
        """Return a new blossom with only one node so far."""
        blossom = len(self.base)
        self._core[blossom], self._ears[blossom] = core, []
        self.base.append(self.base[core])
        self.members.append(self.members[core])
        self._lift(core, blossom)
        return blossom

    def add_ear(self, blossom: int, nodes: Sequence[int], links: Sequence[Edge]) -> None:
        """Extend a blossom by an ear; every second link, from the second on, is matched."""
        members = 0
        for node in nodes:
            members |= self.members[node]
            self._lift(node, blossom)
        self.members[blossom] |= members
        self._ears[blossom].append(_Ear(nodes, links, members))

    def open(self, blossom: int) -> list[int]:
        """Make the nodes of an outermost blossom outermost nodes, and return them."""
        ears = self._ears.pop(blossom)
        children = [self._core.pop(blossom), *(node for ear in ears for node in ear.nodes)]
        for child in children:
            self._lift(child, child)
        return children

    def _lift(self, node: int, top: int) -> None:
        for v in bits(self.members[node]):
            self.top[v] = top

    def rebase(self, node: int, v: int) -> None:
        """Leave vertex *v* to be matched outside *node*, and match the others with each other."""
        todo = [(node, v)]
        while todo:
            node, v = todo.pop()
            if self.base[node] == v:
                continue
            self.base[node] = v
            todo.append((self._child(node, v), v))
            for one, other in self._pairs_without(node, v):
                if self.mate[one] != other:
                    self.mate[one], self.mate[other] = other, one
                    todo.append((self._child(node, one), one))
                    todo.append((self._child(node, other), other))

    def way_through(self, blossom: int, v: int) -> list[tuple[int, Edge | None]]:
        """Return the even path of children from *v* to the base, each with its entry edge.

        Matched edges lead to every second node; the edges between would be matched if *v* were the
        base.
        """
        steps = [self._neighbours(blossom, self.base[blossom]), self._neighbours(blossom, v)]
        child = self._child(blossom, v)
        way: list[tuple[int, Edge | None]] = [(child, None)]
        while child in steps[0]:
            child, edge = steps[0][child]
            way.append((child, edge))
            steps.reverse()
        return way

    def _neighbours(self, blossom: int, base: int) -> dict[int, tuple[int, Edge]]:
        """Return the partner of each child inside, and the edge to it, for a given base."""
        found = {}
        for one, other in self._pairs_without(blossom, base):
            a, b = self._child(blossom, one), self._child(blossom, other)
            found[a], found[b] = (b, (one, other)), (a, (other, one))
        return found

    def _pairs_without(self, blossom: int, v: int) -> Iterator[Edge]:
        """Yield the edges between children that are matched if *v* is matched outside.

        An ear that holds *v* is matched from *v* on to one of its ends; this end takes the place of
        *v* in the blossom as it was before the ear.
        """
        for ear in reversed(self._ears[blossom]):
            if ear.members >> v & 1:
                place = self._place(ear, v)
                yield from ear.links[1 - place % 2 : place : 2]
                yield from ear.links[place + 2 :: 2]
                v = ear.links[0][0] if place % 2 else ear.links[-1][1]
            else:
                yield from ear.links[1::2]

    def _place(self, ear: _Ear, v: int) -> int:
        return next(i for i, node in enumerate(ear.nodes) if self.members[node] >> v & 1)

    def _child(self, blossom: int, v: int) -> int:
        """Return the child of a blossom that holds *v*."""
        for ear in self._ears[blossom]:
            if ear.members >> v & 1:
                return ear.nodes[self._place(ear, v)]
        return self._core[blossom]
