"""Edmonds' search for the heaviest perfect matching.

An edge between two outer nodes of a tree closes an odd cycle, which becomes one outer node: a
blossom. Its dual *z* rises twice as fast as those of its vertices fall, and makes up for that
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

from collections.abc import Sequence

from swissdesk.matching.alternating_forest import FREE, INNER, OUTER, AlternatingForest
from swissdesk.matching.dual_groups import Row


class BlossomForest(AlternatingForest):
    """A forest with blossoms; the dual of one with label *l* is ``z[x] + 2 * l * now``.

    It is ``z[x]`` for a blossom within another one.
    """

    def __init__(self, rows: Sequence[Row], duals: list[int], mate: list[int]) -> None:
        super().__init__(rows, duals, mate)
        self.z: dict[int, int] = {}

    def odd_sets(self) -> list[tuple[int, int]]:
        """Return the vertices of each blossom with a dual at the end, and the dual."""
        return [(self.nodes.members[x], z) for x, z in self.z.items() if z]

    def _event(self, node: int) -> int | None:
        if node in self.z and self.label[node] == INNER:
            return self.z[node] // 2
        return super()._event(node)

    def _happen(self, node: int, late: bool) -> None:
        if self.label[node] == INNER:
            self._expand(node)
        else:
            super()._happen(node, late)

    def _relabel(self, node: int, label: int) -> None:
        if node in self.z:
            self.z[node] -= 2 * (label - self.label[node]) * self.now
        super()._relabel(node, label)

    def _fell(self, root: int) -> list[int]:
        """Make the nodes of a tree free, after opening blossoms without a dual; return them."""
        left = super()._fell(root)
        nodes = []
        for node in left:
            if self.z.get(node) == 0:
                left += self._open(node)
            else:
                nodes.append(node)
        return nodes

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
