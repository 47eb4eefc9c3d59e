"""Where the search for a heaviest perfect matching starts; knows nothing about chess.

Edges have few different weights, so that a graph is given as the neighbours of each vertex by
weight, sets of vertices being the bits of integers; that makes the first steps fast however many
vertices there are. Duals are found that leave no edge a negative slack and many edges none, then as
many vertices as possible are matched along these, and as long as no blossom stands in the way the
duals are moved for all single vertices at once (the Hungarian method). Often that is the whole
answer; otherwise :mod:`.weighted_matching` goes on from here.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.matching import augmented, maximum_matching

WeightRows = Sequence[Mapping[int, int]]
"""For each vertex the set of the others with whom it has an edge of this weight."""

SCALE = 4
"""An edge has no slack if its duals add up to so many times its weight.

All duals are even at the start, and vertices joined to single ones by edges without slack keep the
same parity as these, so that half of a slack is always an integer.
"""

_FEW = 60


@dataclass(frozen=True, slots=True)
class StartingPoint:
    """Feasible duals, their edges without slack, and a largest matching of these (-1: single)."""

    duals: list[int]
    tight: list[int]
    mate: list[int]


def starting_point(weights: WeightRows) -> StartingPoint:
    """Return where to start, or the answer itself if nobody is single."""
    duals = _Duals(weights)
    everybody = (1 << len(weights)) - 1
    tight = duals.tight()
    mate = maximum_matching(tight, everybody)
    while single := as_set(v for v, w in enumerate(mate) if w < 0):
        forest = _forest(tight, mate, single) if duals.are_few else None
        if forest is None:
            break
        duals.move(*forest)
        tight = duals.tight()
        mate = augmented(tight, mate, single)
    return StartingPoint([duals.of[v] for v in range(len(weights))], tight, mate)


def _forest(tight: Sequence[int], mate: Sequence[int], single: int) -> tuple[int, int] | None:
    """Return the outer and the inner vertices of the trees rooted in the *single* ones.

    No edge leads from a tree to another single vertex, the matching being a largest one. None if
    there is a blossom.
    """
    outer, inner = single, 0
    queue = [*bits(single)]
    for v in queue:
        for w in bits(tight[v] & ~inner):
            if outer >> w & 1:
                return None
            inner |= 1 << w
            outer |= 1 << mate[w]
            queue.append(mate[w])
    return outer, inner


class _Duals:
    """The dual of each vertex, and the vertices by dual."""

    def __init__(self, weights: WeightRows) -> None:
        self.weights = weights
        self.of = [SCALE // 2 * _heaviest(row) for row in weights]
        self.groups: dict[int, int] = {}
        for v, dual in enumerate(self.of):
            self.groups[dual] = self.groups.get(dual, 0) | 1 << v
        for v, row in enumerate(weights):
            self._set(v, self._least(row))

    def _least(self, row: Mapping[int, int]) -> int:
        """Return the least dual that leaves no edge of a vertex a negative slack."""
        ascending = sorted(self.groups.items())
        return max(
            (
                SCALE * weight - next(dual for dual, group in ascending if group & others)
                for weight, others in row.items()
                if others
            ),
            default=0,
        )

    def _set(self, v: int, dual: int) -> None:
        former = self.of[v]
        if dual == former:
            return
        self.groups[former] &= ~(1 << v)
        if not self.groups[former]:
            del self.groups[former]
        self.of[v] = dual
        self.groups[dual] = self.groups.get(dual, 0) | 1 << v

    @property
    def are_few(self) -> bool:
        """Whether there are so few different duals that moving them for all at once is fast."""
        return len(self.groups) <= _FEW

    def tight(self) -> list[int]:
        """Return for each vertex those with whom it has no slack."""
        rows = []
        for dual, row in zip(self.of, self.weights, strict=True):
            found = 0
            for weight, others in row.items():
                found |= others & self.groups.get(SCALE * weight - dual, 0)
            rows.append(found)
        return rows

    def move(self, outer: int, inner: int) -> None:
        """Lower the duals of *outer* and raise those of *inner* vertices until an edge is new."""
        steps = [*self._slacks(outer, self._everybody & ~(outer | inner))]
        steps += [slack // 2 for slack in self._slacks(outer, outer)]
        step = min(steps)
        for v in bits(outer):
            self._set(v, self.of[v] - step)
        for v in bits(inner):
            self._set(v, self.of[v] + step)

    @property
    def _everybody(self) -> int:
        return (1 << len(self.of)) - 1

    def _slacks(self, some: int, others: int) -> Iterator[int]:
        """Yield the least slack of each of *some* to *others*."""
        groups = [(dual, group & others) for dual, group in sorted(self.groups.items())]
        for v in bits(some):
            dual = self.of[v]
            for weight, row in self.weights[v].items():
                nearest = next((other for other, group in groups if group & row), None)
                if nearest is not None:
                    yield dual + nearest - SCALE * weight


def _heaviest(row: Mapping[int, int]) -> int:
    return max((weight for weight, others in row.items() if others), default=0)
