"""Edmonds' search for the heaviest perfect matching: trees grown until no vertex is single.

The primal-dual method: a tree leads from a single vertex, its root, along edges without slack to
*inner* nodes, and from each inner node along its matched edge to an *outer* one. If an edge without
slack joins outer nodes of two trees, the pairs along the paths to both roots are exchanged, and two
vertices fewer are single. Until another edge loses its slack, the duals of all outer vertices fall
and the duals of all inner ones rise at the same speed; the slack of matched and tree edges stays
zero.

The code stores levels and a clock instead of changing duals. The dual of vertex *v* in a node with
label *l* is ``level[v] - l * now``, so the time when an edge will have no slack is known in
advance, and nothing needs to be done until then. A label, 1 for outer, -1 for inner, 0 for free
nodes, is the speed at which duals fall.

Times are integers: all roots start with even duals, and a vertex joined to a root by edges without
slack keeps its parity, so the slack between two outer vertices is even.

Example: six vertices in a row, 0-1-2-3-4-5, of which 1-2 and 3-4 are matched. The trees start at 0
and 5. Edge 0-1 has no slack, so the tree of 0 takes in 1 as an inner node and its partner 2 as an
outer one; likewise the tree of 5 takes in 4 and 3. Edge 2-3 joins outer nodes of two trees: now
every second edge along 0-1-2-3-4-5 is matched, 0-1, 2-3, 4-5, and no vertex is single any more.

An edge between two outer nodes of a tree closes an odd cycle, which becomes one outer node: a
blossom. Its dual *z* rises twice as fast as the duals of its vertices fall, and makes up for that
inside. As an inner node it falls as fast, and at zero the blossom is opened.

Example: the two triangles of :mod:`.weighted` with a bridge 2-3. All duals start at 24; the edges
of the triangles have no slack, the bridge has 8. Two vertices of a triangle are matched at once,
and each triangle closes into a blossom around its single vertex. Then time passes: at time 4 the
duals of all vertices have fallen to 20, the two blossoms have risen to 8, and the slack of the
bridge is used up. It joins the two trees, and everybody is matched.

>>> from swissdesk.matching.dual_groups import rows_by_key
>>> rows = rows_by_key([
...     {6: 0b000110, 0: 0b111000},
...     {6: 0b000101, 0: 0b111000},
...     {6: 0b000011, 5: 0b001000, 0: 0b110000},
...     {6: 0b110000, 5: 0b000100, 0: 0b000011},
...     {6: 0b101000, 0: 0b000111},
...     {6: 0b011000, 0: 0b000111},
... ])
>>> forest = BlossomForest(rows, [24] * 6, [-1] * 6)
>>> forest.grow()
>>> forest.nodes.mate, forest.now
([1, 0, 3, 2, 5, 4], 4)
>>> [(bin(members), z) for members, z in forest.odd_sets()]
[('0b111', 8), ('0b111000', 8)]
"""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from swissdesk.matching.bitset import bits, low_bit
from swissdesk.matching.blossoms import Blossoms, Edge
from swissdesk.matching.dual_groups import DualGroups, Row

FREE, OUTER, INNER = 0, 1, -1


class BlossomForest:
    """The state of one run.

    ``rows[v]`` are the edges of vertex *v*; ``row[x]`` are the edges that leave the outermost node
    *x*, with keys as if all vertices of *x* had the dual of vertex ``home[x]``: within a node all
    duals change alike. ``entry[x]`` is the edge by which a node was reached, from the parent's
    vertex to its own; ``trees`` has the vertices of each tree by its root. The ``agenda`` has nodes
    by the earliest time at which something can happen to them; only the time in ``due`` counts. An
    event that has become impossible or later is detected when it is due. The dual of a blossom *x*
    with label *l* is ``z[x] + 2 * l * now``; it is ``z[x]`` for a blossom within another one.
    """

    def __init__(self, rows: Sequence[Row], duals: list[int], mate: list[int]) -> None:
        vertices = range(len(mate))
        self.rows = rows
        self.row = list(rows)
        self.home = list(vertices)
        self.level = duals
        self.nodes = Blossoms(mate)
        self.label = [FREE if partner >= 0 else OUTER for partner in mate]
        self.root = list(vertices)
        self.trees = {v: 1 << v for v in vertices if mate[v] < 0}
        self.entry: dict[int, Edge] = {}
        self.groups = {label: DualGroups(duals) for label in (FREE, OUTER)}
        for v in vertices:
            self.groups[self.label[v]].add(v)
        self.now = 0
        self.due: dict[int, int] = {}
        self.agenda: list[tuple[int, bool, int, int]] = []
        self.noted = 0
        self.z: dict[int, int] = {}

    def grow(self) -> None:
        """Match all vertices. A perfect matching must exist."""
        self._watch(self.trees)
        while self.trees:
            time, late, _, node = heappop(self.agenda)
            if self.due.get(node) != time:
                continue
            del self.due[node]
            if self._event(node) == time:
                self.now = time
                self._happen(node, late)
            else:
                self._watch([node])

    def odd_sets(self) -> list[tuple[int, int]]:
        """Return the vertices of each blossom with a dual at the end, and the dual."""
        return [(self.nodes.members[x], z) for x, z in self.z.items() if z]

    # -- the agenda ------------------------------------------------------------------------------

    def _watch(self, nodes: Iterable[int]) -> None:
        """Put each of the nodes on the agenda at the time of its next event."""
        for node in nodes:
            time = self._event(node)
            if time is not None and self.due.get(node) != time:
                self._note(node, time)

    def _note(self, node: int, time: int, *, late: bool = False) -> None:
        """Put a node on the agenda; among nodes due at the same time, *late* ones come last."""
        self.noted += 1
        self.due[node] = time
        heappush(self.agenda, (time, late, self.noted, node))

    def _event(self, node: int) -> int | None:
        """Return the time when a node will have an edge without slack that can be used.

        The slack between two nodes falls as fast as both of their duals together. An inner blossom
        is opened when its dual is used up.
        """
        if node in self.z and self.label[node] == INNER:
            return self.z[node] // 2
        row, level = self.row[node], self.level[self.home[node]]
        times = []
        for label, group in self.groups.items():
            speed = self.label[node] + label
            if speed > 0:
                slack = group.least_slack(row, level)
                if slack is not None:
                    times.append(slack // speed)
        return min(times, default=None)

    def _happen(self, node: int, late: bool) -> None:
        """Follow one of the edges of a node that have no slack now.

        One at a time, which keeps all trees small: matching a root frees its whole tree. An edge
        within a tree waits until nothing else can be done.
        """
        if self.label[node] == INNER:
            self._expand(node)
            return
        met = self._tight(node, OUTER)
        if self.label[node] == FREE:
            self._join(low_bit(met), self._end(low_bit(met), node))
        elif elsewhere := met & ~self.trees[self.root[node]]:
            self._augment(self._end(low_bit(elsewhere), node), low_bit(elsewhere))
        elif free := self._tight(node, FREE):
            self._note(node, self.now)
            self._join(self._end(low_bit(free), node), low_bit(free))
        elif late:
            self._close(self._end(low_bit(met), node), low_bit(met))
        else:
            self._note(node, self.now, late=True)

    def _tight(self, node: int, label: int) -> int:
        """Return the vertices with a given label to which a node has an edge without slack now."""
        level = self.level[self.home[node]] - (self.label[node] + label) * self.now
        return self.groups[label].tight(self.row[node], level)

    def _end(self, v: int, node: int) -> int:
        """Return the vertex of *node* to which vertex *v* has an edge without slack now."""
        if node < self.nodes.size:
            return node
        label = self.label[node]
        level = self.level[v] - (self.label[self.nodes.top[v]] + label) * self.now
        return low_bit(self.groups[label].tight(self.rows[v], level) & self.nodes.members[node])

    # -- trees -----------------------------------------------------------------------------------

    def _relabel(self, node: int, label: int) -> None:
        former = self.label[node]
        shift = (label - former) * self.now
        if node in self.z:
            self.z[node] -= 2 * shift
        leaving, entering = self.groups.get(former), self.groups.get(label)
        for v in bits(self.nodes.members[node]):
            if leaving:
                leaving.remove(v)
            self.level[v] += shift
            if entering:
                entering.add(v)
        self.label[node] = label

    def _join(self, v: int, w: int) -> None:
        """Add the free node of *w*, and the node matched with it, to the tree of outer *v*."""
        nodes = self.nodes
        inner = nodes.top[w]
        base = nodes.base[inner]
        partner = nodes.mate[base]
        outer = nodes.top[partner]
        self.entry[inner], self.entry[outer] = (v, w), (base, partner)
        root = self.root[nodes.top[v]]
        for node, label in ((inner, INNER), (outer, OUTER)):
            self._relabel(node, label)
            self.root[node] = root
            self.trees[root] |= nodes.members[node]
            self.due.pop(node, None)
        self._watch((inner, outer))

    def _augment(self, v: int, w: int) -> None:
        """Match outer vertices of two trees."""
        self._exchange(v, w)
        self._exchange(w, v)
        self._release(self.root[self.nodes.top[x]] for x in (v, w))

    def _exchange(self, v: int, w: int) -> None:
        """Match outer *v* with *w*, and exchange the pairs on the path from *v* to the root."""
        nodes = self.nodes
        while True:
            outer = nodes.top[v]
            former = nodes.mate[nodes.base[outer]]
            nodes.rebase(outer, v)
            nodes.mate[v] = w
            if former < 0:
                return
            inner = nodes.top[former]
            v, w = self.entry[inner]
            nodes.rebase(inner, w)
            nodes.mate[w] = v

    def _release(self, roots: Iterable[int]) -> None:
        """Free the trees of roots that are no longer single."""
        freed = [node for root in list(roots) for node in self._fell(root)]
        if self.trees:
            self._watch(freed)

    def _fell(self, root: int) -> list[int]:
        """Make the nodes of a tree free, open blossoms without a dual, and return the nodes."""
        left = [*{self.nodes.top[v] for v in bits(self.trees.pop(root))}]
        for node in left:
            self.entry.pop(node, None)
            self.due.pop(node, None)
            self._relabel(node, FREE)
        nodes = []
        for node in left:
            if self.z.get(node) == 0:
                left += self._open(node)
            else:
                nodes.append(node)
        return nodes

    def _circle(self, v: int, w: int) -> tuple[int, list[int], list[Edge]]:
        """Return the odd cycle closed by the edge between two outer vertices of a tree.

        The result is the node where the paths to the root meet, the other nodes around the cycle,
        and the edges.
        """
        left, right = [self.nodes.top[v]], [self.nodes.top[w]]
        meeting = self._meeting(left, right)
        del left[left.index(meeting) :], right[right.index(meeting) :]
        links = [self.entry[node] for node in reversed(left)] + [(v, w)]
        links += [(end, start) for start, end in (self.entry[node] for node in right)]
        return meeting, [*reversed(left), *right], links

    def _meeting(self, left: list[int], right: list[int]) -> int:
        """Return the node where two paths to the root meet; follow both only that far."""
        passed = {*left, *right}
        while True:
            if left[-1] in self.entry:
                node = self.nodes.top[self.entry[left[-1]][0]]
                left.append(node)
                if node in passed:
                    return node
                passed.add(node)
            left, right = right, left

    # -- blossoms --------------------------------------------------------------------------------

    def _close(self, v: int, w: int) -> None:
        """Make the cycle a blossom, or an ear of the blossom at its start if that has no dual."""
        core, others, links = self._circle(v, w)
        for node in others:
            self._relabel(node, OUTER)
            self._bury(node)
            del self.entry[node]
        blossom = core if self.z.get(core) == -2 * self.now else self._begin(core)
        self.nodes.add_ear(blossom, others, links)
        self.row[blossom] = self._row_around(blossom, [core, *others])
        self._watch([blossom])

    def _begin(self, core: int) -> int:
        blossom = self.nodes.begin(core)
        self._bury(core)
        self.z[blossom] = -2 * self.now
        self.row.append([])
        self.home.append(self.home[core])
        self.label.append(OUTER)
        self.root.append(self.root[core])
        if core in self.entry:
            self.entry[blossom] = self.entry.pop(core)
        return blossom

    def _bury(self, node: int) -> None:
        """Put an outer node into a blossom."""
        self.due.pop(node, None)
        if node in self.z:
            self.z[node] += 2 * self.now

    def _row_around(self, blossom: int, children: Sequence[int]) -> Row:
        """Return the edges out of a blossom: only the edge with the least slack to each vertex."""
        level, home = self.level, self.home
        outside = ~self.nodes.members[blossom]
        ends: dict[int, int] = {}
        for child in children:
            shift = level[home[blossom]] - level[home[child]]
            for key, others in self.row[child]:
                ends[key + shift] = ends.get(key + shift, 0) | others & outside
        row = []
        for key in sorted(ends, reverse=True):
            if others := ends[key] & outside:
                row.append((key, others))
                outside &= ~others
        return row

    def _open(self, blossom: int) -> list[int]:
        """Make the children of a blossom outermost nodes with its label, and return them."""
        del self.z[blossom]
        self.row[blossom] = ()
        children = self.nodes.open(blossom)
        for child in children:
            self.label[child] = self.label[blossom]
            self.root[child] = self.root[blossom]
            if child in self.z:
                self.z[child] -= 2 * self.label[child] * self.now
        return children

    def _expand(self, blossom: int) -> None:
        """Open an inner blossom whose dual is used up; the path through it stays in the tree."""
        root = self.root[blossom]
        entry = self.entry.pop(blossom)
        way = self.nodes.way_through(blossom, entry[1])
        children = self._open(blossom)
        for step, (child, edge) in enumerate(way):
            self.entry[child] = edge or entry
            if step % 2:
                self._relabel(child, OUTER)
        for child in children:
            if child not in self.entry:
                self._relabel(child, FREE)
                self.trees[root] &= ~self.nodes.members[child]
        self._watch(children)
