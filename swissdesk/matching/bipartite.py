"""The first of all matchings between two sides, in lexicographic order.

This is how the Handbook orders transpositions: the first vertex on the left gets the first right
vertex that it can have, without regard to the others. Sets of vertices are the bits of integers.

Example: 0, 1 and 2 are on the left, 3, 4 and 5 on the right. Vertex 0 likes 3 or 4, vertex 1 only
3, vertex 2 likes 4 or 5.

>>> earliest_bipartite_matching([0b011000, 0b001000, 0b110000], 0b111000)
[4, 3, 5]

Vertex 0 takes 3, its lowest. Then 1 finds nothing free, so 0 moves on to 4 and 1 gets 3: no
matching leaves 3 to vertex 0. Vertex 2 gets 5.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from swissdesk.matching.bitset import as_set, bits, low_bit

_SINKS = 4
"""The number of failed searches to remember."""


def earliest_bipartite_matching(rows: Sequence[int], right: int) -> list[int] | None:
    """Return the first perfect matching in lexicographic order; None if there is none.

    ``rows[i]`` has the vertices of *right* that left vertex *i* may have, and perhaps others. The
    result has the right vertex of each left one: the lowest possible for the first, then for the
    second, and so on. As long as each left vertex finds its lowest one free, no lower choice
    exists.
    """
    found: list[int] = []
    free = right
    for row in rows:
        lowest = row & free
        lowest &= -lowest
        if not lowest:
            return _Bipartite(rows, right, found, free).completed()
        free ^= lowest
        found.append(lowest.bit_length() - 1)
    return found


class _Bipartite:
    """``right[i]`` is the right vertex of left vertex *i*, ``left`` the inverse.

    The first left vertices have the right ones *found* so far; none of them could have a lower one.
    The rest of *everybody* on the right is ``free``. ``moved`` is the first left vertex that has
    had to move on since. ``sinks`` are sets of right vertices from which every search fails: their
    partners can have no others, except ones already settled.
    """

    def __init__(
        self, rows: Sequence[int], everybody: int, found: Sequence[int], free: int
    ) -> None:
        self.rows = rows
        self.everybody = everybody
        self.free = free
        self.right = [*found, *[-1] * (len(rows) - len(found))]
        self.left = {j: i for i, j in enumerate(found)}
        self.moved = len(rows)
        self.sinks: list[int] = []

    def completed(self) -> list[int] | None:
        """Match every left vertex, the first as low as possible; None if that is impossible."""
        for i in range(len(self.left), len(self.rows)):
            possible = self.rows[i] & self.free
            if possible:
                lowest = possible & -possible
                self.free ^= lowest
                self._match(i, lowest.bit_length() - 1)
            elif self._reroute(i, self.free, self.everybody) is not None:
                return None
        self._lower_all()
        return self.right

    def _lower_all(self) -> None:
        """Match the vertices after the first moved one as low as possible; keep the others."""
        unsettled = self.everybody & ~as_set(self.right[: self.moved])
        for i in range(self.moved, len(self.rows)):
            current = 1 << self.right[i]
            lower = self.rows[i] & unsettled & (current - 1)
            if lower:
                self._lower(i, lower, unsettled)
                current = 1 << self.right[i]
            unsettled ^= current

    def _lower(self, i: int, lower: int, unsettled: int) -> None:
        """Give *i* the lowest right vertex of *lower* that the vertices after it can spare.

        A right vertex reached by a failed search cannot be spared either: no path from it leads to
        the vertex that *i* would leave. Other searches through it fail too, as long as all these
        vertices are matched among themselves.
        """
        current = self.right[i]
        useless = 0
        if self.sinks:
            useless = reduce(or_, (each for each in self.sinks if not each >> current & 1), 0)
        while candidates := lower & ~useless:
            j = low_bit(candidates)
            reached = self._exchange(i, j, unsettled & ~(useless | 1 << j))
            if reached is None:
                self.sinks = [s for s in self.sinks if not s >> current & 1 or s >> j & 1]
                return
            useless |= reached | 1 << j
            self.sinks = [*self.sinks[1 - _SINKS :], useless]

    def _exchange(self, i: int, j: int, possible: int) -> int | None:
        """Give *i* the right vertex *j*, and give its owner another one of the *possible*.

        That may be the one that *i* leaves. Return None on success, otherwise the vertices that a
        search has reached.
        """
        current, leave = self.right[i], 1 << self.right[i]
        if self.free >> j & 1:
            self.free ^= leave | 1 << j
        elif self.rows[self.left[j]] & leave:
            self._match(self.left[j], current)
        else:
            reached = self._reroute(self.left[j], self.free | leave, possible)
            if reached is not None:
                return reached
            if self.left[current] == i:
                self.free ^= leave
        self._match(i, j)
        return None

    def _match(self, i: int, j: int) -> None:
        self.right[i], self.left[j] = j, i

    def _reroute(self, start: int, targets: int, possible: int) -> int | None:
        """Move left vertices on so that *start* has a right vertex and one of *targets* is taken.

        They leave or receive only *possible* right vertices. Return None on success, otherwise the
        vertices reached. The search tries the last left vertices first, so that the first ones keep
        theirs.
        """
        rows, left = self.rows, self.left
        came_from: dict[int, int] = {}
        unreached = possible
        pending = 1 << start
        while pending:
            i = pending.bit_length() - 1
            pending ^= 1 << i
            fresh = rows[i] & unreached
            if found := fresh & targets:
                j = low_bit(found)
                self.free &= ~(1 << j)
                came_from[j] = i
                self._move_on(start, j, came_from)
                return None
            for j in bits(fresh):
                came_from[j] = i
                pending |= 1 << left[j]
            unreached ^= fresh
        return possible ^ unreached

    def _move_on(self, start: int, j: int, came_from: dict[int, int]) -> None:
        while True:
            i = came_from[j]
            former = self.right[i]
            self._match(i, j)
            self.moved = min(self.moved, i)
            if i == start:
                return
            j = former
