"""Matchings with as many pairs as possible, in any graph, without weights.

:func:`maximum_matching` tells whether everybody can be paired at all and :func:`surpluses` which
groups prevent it. :func:`possible_partners` returns every partner that a vertex can have, and
:func:`with_first_partner` gives it the lowest of them. Sets of vertices are the bits of integers.

The method is Edmonds' search for augmenting paths. Example: a triangle 0-1-2 with a tail 0-3-4-5.

>>> triangle_with_tail = [0b001110, 0b000101, 0b000011, 0b010001, 0b101000, 0b010000]
>>> maximum_matching(triangle_with_tail, 0b111111)
[3, 2, 1, 0, 5, 4]

1. Each vertex takes its lowest free neighbour: 0-1 and 3-4. Vertices 2 and 5 stay single.
2. The search starts at 2, an *outer* vertex. Its neighbours 0 and 1 become *inner*, their partners
   1 and 0 become outer: going 2-0-1 or 2-1-0, either of them could be the single one instead of 2.
3. So 0, 1 and 2 form a *blossom*, an odd cycle any vertex of which can be the single one. It is
   shrunk into one outer vertex, which sees all that its members see: 3.
4. Vertex 3 becomes inner, its partner 4 outer, and 4 sees the single vertex 5. The pairs along the
   way are exchanged: 4-5, 0-3, and the rest of the blossom, 1-2.

A star has one centre for five rays, so four of the rays must stay single:

>>> star = [0b111110, 1, 1, 1, 1, 1]
>>> [(bin(group), count) for group, count in surpluses(star, 0b111111)]
[('0b111110', 4)]
"""

from collections.abc import Iterator, Sequence

from swissdesk.matching.bitset import as_set, bits, low_bit


def maximum_matching(graph: Sequence[int], vertices: int) -> list[int]:
    """Return each vertex's partner, -1 for none, in a matching with the most pairs.

    ``graph[v]`` is the set of possible partners of *v*; only *vertices* are matched.
    """
    matching = _Matching(graph, [-1] * len(graph), vertices)
    matching.match_neighbours()
    return matching.complete()


def best_matching(graph: Sequence[int], members: int, first_of_all: int = 0) -> list[int]:
    """Return a matching of *members* with the most pairs.

    It covers as many of *first_of_all* as possible; *graph* may have other vertices, too.
    """
    among = [row & members for row in graph]
    if not first_of_all:
        return maximum_matching(among, members)
    theirs = [row if first_of_all >> g & 1 else row & first_of_all for g, row in enumerate(among)]
    mate = maximum_matching(theirs, members)
    single = as_set(g for g in bits(members) if mate[g] < 0)
    return augmented(among, mate, single)


def left_over(graph: Sequence[int], members: int, first_of_all: int = 0) -> int:
    """Return the vertices left over in the matching of :func:`best_matching`."""
    mate = best_matching(graph, members, first_of_all)
    return as_set(g for g in bits(members) if mate[g] < 0)


def augmented(
    graph: Sequence[int], mate: Sequence[int], single: int, settled: int = 0
) -> list[int]:
    """Return a matching with the most pairs that still covers all vertices covered by *mate*.

    *single* are the vertices that *mate* leaves uncovered and that need partners; *settled*
    vertices keep theirs.
    """
    return _Matching(graph, list(mate), single, settled).complete()


def surpluses(graph: Sequence[int], vertices: int) -> list[tuple[int, int]]:
    """Return groups of *vertices*, each with the number no matching can cover; none if all can be.

    The vertices that could be single instead of a single vertex have too few neighbours outside
    (Tutte and Berge); groups with common neighbours share these.
    """
    matching = _Matching(graph, [-1] * len(graph), vertices)
    matching.match_neighbours()
    matching.complete()
    groups: list[tuple[int, int, int]] = []
    alone: list[tuple[int, int]] = []
    seen = 0
    for v in bits(matching.single):
        group, around = matching.reach_from(v)
        number = 1
        if not around:
            alone.append((group, 1))
            continue
        if around & seen:
            sharing = [each for each in groups if each[1] & around]
            groups = [each for each in groups if not each[1] & around]
            for other, others_around, others in sharing:
                group, around, number = group | other, around | others_around, number + others
        seen |= around
        groups.append((group, around, number))
    return [*alone, *((group, number) for group, _, number in groups)]


def could_be_single(graph: Sequence[int], mate: Sequence[int], vertices: int) -> int:
    """Return the vertices that are single in some matching with the most pairs.

    *mate* is such a matching of *vertices*.
    """
    matching = _Matching(graph, list(mate), 0, _others(graph, vertices))
    found = 0
    for v in bits(vertices):
        if mate[v] < 0:
            found |= matching.reach_from(v)[0] if graph[v] & ~matching.closed else 1 << v
    return found


def without_vertex(graph: Sequence[int], mate: Sequence[int], v: int, vertices: int) -> list[int]:
    """Return a matching of *vertices* but *v* with as many pairs as *mate*, which has the most.

    *v* is a vertex that could be single.
    """
    matching = _Matching(graph, list(mate), 0, _others(graph, vertices) | 1 << v)
    partner = mate[v]
    if partner >= 0:
        matching.mate[v] = matching.mate[partner] = -1
        matching.single = as_set(w for w in bits(vertices) if matching.mate[w] < 0 and w != v)
        matching.match(partner)
    return matching.mate


def _others(graph: Sequence[int], vertices: int) -> int:
    """Return all but *vertices*."""
    return ((1 << len(graph)) - 1) & ~vertices


def possible_partners(graph: Sequence[int], mate: Sequence[int], v: int, vertices: int) -> int:
    """Return all partners that *v* can have in perfect matchings of *vertices*.

    *mate* is one such matching.
    """
    matching = _Matching(graph, list(mate), 0, _others(graph, vertices) | 1 << v)
    matching.mate[mate[v]] = -1
    return graph[v] & matching.reach_from(mate[v])[0]


def with_first_partner(
    graph: Sequence[int], mate: Sequence[int], v: int, closed: int = 0
) -> tuple[list[int], int]:
    """Return a perfect matching in which *v* has its lowest possible partner.

    *mate* is some perfect matching; *closed* vertices keep their partners in it. Without *v*, its
    partner is single; the vertices that could be single instead are the possible partners of *v*,
    and one search finds them all. Also return the vertices that it reached: every perfect matching
    pairs the other reached vertices and the unreached ones separately (Gallai and Edmonds).
    """
    matching = _Matching(graph, list(mate), 0, closed)
    matching.pair_first(v)
    return matching.mate, matching.reached & ~(closed | 1 << v)


class _Matching:
    """Edmonds' search for augmenting paths; sets of vertices are bits of an integer.

    A search goes through *outer* vertices, from which it may reach a single one, and *inner* ones,
    matched with outer ones. ``base[v]`` is the base of the blossom that holds *v* in the present
    search, if there is one, and ``blossom[b]`` are the vertices of the blossom with base *b*;
    ``parent[v]`` is the outer vertex from which inner vertex *v* was reached. The search ignores
    vertices in ``closed``; ``reached`` has all closed, outer and inner vertices.
    """

    def __init__(self, graph: Sequence[int], mate: list[int], single: int, closed: int = 0) -> None:
        self.graph = graph
        self.mate = mate
        self.single = single
        self.closed = closed
        self.base: dict[int, int] = {}
        self.blossom: dict[int, int] = {}
        self.parent: dict[int, int] = {}
        self.outer = 0
        self.reached = closed
        self.queue: list[int] = []

    def match_neighbours(self) -> None:
        """Match single vertices with single neighbours, without a search."""
        left = self.single
        while left:
            v = low_bit(left)
            left ^= 1 << v
            if partners := self.graph[v] & left:
                w = low_bit(partners)
                left ^= 1 << w
                self.mate[v], self.mate[w] = w, v
                self.single ^= 1 << v | 1 << w

    def complete(self) -> list[int]:
        """Match as many single vertices as possible.

        Later searches skip the vertices that a failed search has reached: no path leads out of
        them.
        """
        closed = self.closed
        for v in bits(self.single):
            if self.mate[v] < 0:
                self.match(v)
                if self.mate[v] < 0:
                    self.closed = self.reached
        self.closed = closed
        return self.mate

    def reach_from(self, v: int) -> tuple[int, int]:
        """Return the vertices that could be single instead of *v*, and their possible partners.

        There is no augmenting path from *v*. Later searches skip the vertices returned.
        """
        self.match(v)
        around = 0
        for w in bits(self.outer):
            around |= self.graph[w]
        self.closed = self.reached
        return self.outer, around & ~self.outer

    def pair_first(self, v: int) -> None:
        """Match *v* with its lowest possible partner."""
        partner = self.mate[v]
        row = self.graph[v] & ~self.closed
        self.closed |= 1 << v
        self.mate[partner] = -1
        self.match(partner)
        self._augment(low_bit(row & self.outer), v)

    def match(self, root: int) -> None:
        """Match *root*, a single vertex, if an augmenting path starts there."""
        self.base, self.blossom, self.parent = {}, {}, {}
        self.outer = 1 << root
        self.reached = self.closed | self.outer
        self.queue = [root]
        others = self.single & ~self.outer
        for v in self.queue:
            last = self._look_around(v, others)
            if last is not None:
                w = low_bit(self.graph[last] & others)
                self.single &= ~(1 << root | 1 << w)
                self._augment(last, w)
                return
            while touching := self.graph[v] & self.outer & ~self._blossom(self._base(v)):
                self._shrink(v, low_bit(touching))

    def _look_around(self, v: int, others: int) -> int | None:
        """Reach the neighbours of outer *v*; return the first outer vertex next to *others*."""
        graph, mate, outer = self.graph, self.mate, 0
        if graph[v] & others:
            return v
        fresh = graph[v] & ~self.reached
        for w in bits(fresh):
            partner = mate[w]
            self.parent[w] = v
            if graph[partner] & others:
                return partner
            outer |= 1 << partner
            self.queue.append(partner)
        self.outer |= outer
        self.reached |= fresh | outer
        return None

    def _base(self, v: int) -> int:
        return self.base.get(v, v)

    def _blossom(self, base: int) -> int:
        return self.blossom.get(base, 1 << base)

    def _augment(self, v: int, w: int) -> None:
        """Match outer *v* with single *w* and exchange the pairs on the path to the root."""
        while True:
            former = self.mate[v]
            self.mate[v], self.mate[w] = w, v
            if former < 0:
                return
            v, w = self.parent[former], former

    def _shrink(self, v: int, w: int) -> None:
        """Shrink the odd cycle closed by the edge between outer *v* and outer *w*."""
        meeting = self._meeting(v, w)
        bases = {self._base(x) for x in self._way_down(v, w, meeting)}
        bases |= {self._base(x) for x in self._way_down(w, v, meeting)}
        joining = 0
        for base in bases:
            joining |= self._blossom(base)
        for x in bits(joining):
            self.base[x] = meeting
        self.blossom[meeting] = self._blossom(meeting) | joining
        self.queue += bits(joining & ~self.outer)
        self.outer |= joining

    def _meeting(self, v: int, w: int) -> int:
        """Return the base of the blossom where the paths from *v* and *w* to the root meet."""
        passed = set()
        while True:
            v = self._base(v)
            passed.add(v)
            if self.mate[v] < 0:
                break
            v = self.parent[self.mate[v]]
        while self._base(w) not in passed:
            w = self.parent[self.mate[self._base(w)]]
        return self._base(w)

    def _way_down(self, v: int, w: int, meeting: int) -> Iterator[int]:
        """Yield the vertices on the path from *v* to the base; record the way back through *w*."""
        while self._base(v) != meeting:
            self.parent[v] = w
            w = self.mate[v]
            yield v
            yield w
            v = self.parent[w]
