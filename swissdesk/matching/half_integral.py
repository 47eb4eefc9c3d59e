"""Half-integral perfect matchings: whole pairs, and odd cycles of half pairs.

This is the matching problem without its odd sets. With every vertex there twice, on the left and on
the right, it is an assignment: each left vertex is given a right one, so all vertices go round in
cycles. A cycle of even length falls into pairs; an odd one stays a cycle of half pairs.

Why: its duals leave no edge a negative slack either. If the best matching is not heavier by halves,
these duals prove it and no odd set is needed; where they are not enough, they are a good start for
the search with blossoms.

Example: the two triangles of :mod:`.weighted`, with a bridge 2-3. By halves, each triangle goes
round in a cycle: three half pairs of weight 6 make 9, twice 9 is 18, and no matching of whole
pairs reaches that. One vertex of each cycle stays single.

>>> from swissdesk.matching.dual_groups import rows_by_key
>>> rows = rows_by_key([
...     {6: 0b000110, 0: 0b111000},
...     {6: 0b000101, 0: 0b111000},
...     {6: 0b000011, 5: 0b001000, 0: 0b110000},
...     {6: 0b110000, 5: 0b000100, 0: 0b000011},
...     {6: 0b101000, 0: 0b000111},
...     {6: 0b011000, 0: 0b000111},
... ])
>>> duals, mate = half_integral(rows, [24] * 6, [-1] * 6)
>>> sum(duals) // 8, mate
(18, [2, -1, 0, 5, -1, 3])
"""

from collections.abc import Callable, Sequence
from functools import cache
from heapq import heappop, heappush

from swissdesk.matching.bitset import bits, low_bit
from swissdesk.matching.dual_groups import DualGroups, Row


def half_integral(
    rows: Sequence[Row], duals: Sequence[int], mate: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Return the duals of the heaviest half-integral matching, and the pairs of one such matching.

    *duals* give no edge a negative slack, and the pairs of *mate* have no slack. One vertex of each
    odd cycle stays single; its others are paired.
    """
    assignment = _Assignment(rows, duals, mate)
    assignment.fill()
    both = zip(assignment.left, assignment.right, strict=True)
    return [(left + right) // 2 for left, right in both], _pairs(assignment.given)


def _pairs(given: Sequence[int]) -> list[int]:
    """Return the pairs into which the cycles split."""
    mate = [-1] * len(given)
    done = 0
    for start in range(len(given)):
        circle = []
        v = start
        while not done >> v & 1:
            done |= 1 << v
            circle.append(v)
            v = given[v]
        for one, other in zip(circle[::2], circle[1::2], strict=False):
            mate[one], mate[other] = other, one
    return mate


_FEW_ALIKE = 8
"""If at most this many edges of a vertex have the same key, few edges have no slack."""


class _Assignment:
    """``given[u]`` is the right vertex of left vertex *u*, ``owner`` the inverse.

    ``left`` and ``right`` are the duals. Paths without slack from left vertices without a right one
    form a forest: ``since`` has its left vertices, ``came_from`` the left vertex from which each
    right one was reached, and ``outside`` the right vertices not reached. As time passes, the duals
    of its left vertices fall and the duals of its right ones rise, until a path reaches a right
    vertex that is *free*.
    """

    def __init__(self, rows: Sequence[Row], duals: Sequence[int], mate: Sequence[int]) -> None:
        self.rows = rows
        self.left, self.right = list(duals), list(duals)
        self.given, self.owner = list(mate), list(mate)
        self.free = sum(1 << v for v, w in enumerate(mate) if w < 0)
        self.since: dict[int, int] = {}
        self.came_from: dict[int, int] = {}
        self.outside = DualGroups(self.right, (1 << len(mate)) - 1)

    def fill(self) -> None:
        """Give each left vertex a right one.

        If many edges have no slack, the forest grows from all unmatched left vertices at once;
        otherwise from one of them, since that forest is smaller.
        """
        if sum(map(len, self.rows)) * _FEW_ALIKE > len(self.rows) ** 2:
            for u in [u for u, v in enumerate(self.given) if v < 0]:
                self.since = {u: 0}
                self._wait()
        while self.free:
            self._give_at_once()
            if self.free:
                self._wait()

    def _give_at_once(self) -> None:
        """Match along edges without slack; the vertices reached in vain are the forest.

        No path leads out of it, so no search needs to enter it again.
        """
        self.since = {}
        reached = 0
        tight = cache(lambda u: self.outside.tight(self.rows[u], self.left[u]))
        for root in [u for u, v in enumerate(self.given) if v < 0]:
            queue, seen = self._search(root, tight, reached)
            if queue:
                reached = seen
                self.since.update(dict.fromkeys(queue, 0))
        for v in bits(reached):
            self.outside.remove(v)

    def _search(
        self, root: int, tight: Callable[[int], int], reached: int
    ) -> tuple[list[int], int]:
        """Match a left vertex; or return the left and right vertices reached in vain.

        *reached* are the right vertices from which no path out is known.
        """
        free, came_from, owner = self.free, self.came_from, self.owner
        queue = [root]
        if found := tight(root) & free:
            self._give(root, low_bit(found))
            return [], reached
        for u in queue:
            fresh = tight(u) & ~reached
            reached |= fresh
            for v in bits(fresh):
                came_from[v] = u
                other = owner[v]
                if found := tight(other) & free:
                    self._give(other, low_bit(found))
                    return [], reached
                queue.append(other)
        return queue, reached

    def _wait(self) -> None:
        """Advance time until the forest reaches a free vertex, and match it."""
        agenda: list[tuple[int, int]] = []
        for u in self.since:
            self._note(agenda, u)
        while True:
            now, u = heappop(agenda)
            fresh = self.outside.tight(self.rows[u], self.left[u] - (now - self.since[u]))
            if found := fresh & self.free:
                self._settle_duals(now)
                self._give(u, low_bit(found))
                return
            for v in bits(fresh):
                self.outside.remove(v)
                self.came_from[v] = u
                owner = self.owner[v]
                self.since[owner] = now
                self._note(agenda, owner)
            self._note(agenda, u)

    def _note(self, agenda: list[tuple[int, int]], u: int) -> None:
        """Note when left vertex *u* of the forest will reach a vertex outside, if it still can.

        A vertex reached from elsewhere in the meantime is detected when the event is due. No vertex
        has an edge to itself, but as the graph is complete, another one can always reach a free
        vertex.
        """
        slack = self.outside.least_slack(self.rows[u], self.left[u])
        if slack is not None:
            heappush(agenda, (self.since[u] + slack, u))

    def _settle_duals(self, now: int) -> None:
        """Set the duals to their present values; the vertices reached are outside again."""
        for u, time in self.since.items():
            self.left[u] -= now - time
            if self.given[u] >= 0:
                self.right[self.given[u]] += now - time
                self.outside.add(self.given[u])

    def _give(self, u: int, v: int) -> None:
        """Give *v* to left vertex *u*, and the one *u* had to the vertex it was reached from."""
        self.free ^= 1 << v
        while True:
            former = self.given[u]
            self.given[u], self.owner[v] = v, u
            if former < 0:
                return
            u, v = self.came_from[former], former
