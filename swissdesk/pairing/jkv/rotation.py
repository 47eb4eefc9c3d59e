"""The rotation (rules a and b): the next seeker, and the player they come to first.

Players are places in the table, the bits of integers; the rotation goes from a place down the table
and then on from the top, as if the table were a cylinder.

Rule b undoes pairs one by one, and so reaches the first of all pairings in the order of the
rotation. The code finds it without undoing: it passes over an opponent exactly if the other players
could not make as many pairs (a matching shows this).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissdesk.matching.bitset import as_set, bits, low_bit
from swissdesk.matching.in_order import InOrder
from swissdesk.matching.maximum import best_matching

START = -1
"""The pointer before the first group: the search begins at the top of the table."""


@dataclass(frozen=True, slots=True)
class Found:
    """A pair by places, with the players passed over, in that order.

    The seeker may not meet players in ``met``; a colour put players in ``limited`` into skip; with
    players in ``skipped`` fewer pairs could be made (b).
    """

    seeker: int
    sought: int
    met: tuple[int, ...] = ()
    limited: tuple[int, ...] = ()
    skipped: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Circle:
    """A field to be paired by rotation.

    ``rows`` are, level by level, the possible opponents of each place: opponents of an earlier
    level are sought first. ``opponents`` are the possible opponents of each place, colours aside.
    """

    rows: Sequence[Sequence[int]]
    opponents: Sequence[int]

    @property
    def graph(self) -> Sequence[int]:
        """The possible opponents of each place at any level."""
        return self.rows[-1]

    def candidates(self, seeker: int, among: int) -> Iterator[int]:
        """Yield the possible opponents of a seeker in the order of the rotation, level by level."""
        passed = 0
        for row in self.rows:
            fresh = row[seeker] & among & ~passed
            passed |= fresh
            yield from around(fresh, seeker)


def around(places: int, pointer: int) -> Iterator[int]:
    """Yield places in the order of the rotation from a pointer."""
    above = places >> (pointer + 1) << (pointer + 1)
    yield from bits(above)
    yield from bits(places & ~above)


def between(seeker: int, sought: int) -> int:
    """Return the places from the seeker's own up to, but not including, the place found."""
    before_seeker, before_sought = (1 << seeker) - 1, (1 << sought) - 1
    if seeker < sought:
        return before_sought & ~before_seeker
    return before_sought | ~before_seeker


def first(places: int, pointer: int) -> int:
    """Return the first of some places in the order of the rotation from a pointer."""
    above = places >> (pointer + 1) << (pointer + 1)
    return low_bit(above or places)


def in_rotation(
    circle: Circle, members: int, seekers: Sequence[int], pointer: int
) -> tuple[list[Found], int, int]:
    """Pair *members* with as many pairs as possible, in the order of the rotation.

    *seekers* seek before all others, each from their own place, and as many of them as possible are
    paired. If all of them seek in vain, the search continues from the place of the last one
    (example 5). Return the pairs in the order of pairing, the players left over, and the last
    pointer.
    """
    return _Search(circle, members, seekers).run(pointer)


class _Search:
    """The search in one group; a player left over is matched with a spare place."""

    def __init__(self, circle: Circle, members: int, seekers: Sequence[int]) -> None:
        self.circle, self.left, self.from_above = circle, members, as_set(seekers)
        self.seekers = list(seekers)
        mate = best_matching(circle.graph, members)
        if any(mate[g] < 0 for g in seekers):
            mate = best_matching(circle.graph, members, as_set(seekers))
        graph, size = [*circle.graph], len(circle.graph)
        first_of_all = as_set(seekers)
        for part in (first_of_all, members & ~first_of_all):
            single = [g for g in bits(part) if mate[g] < 0]
            if single:
                _add_spares(graph, mate, part, single)
        spare = (1 << len(graph)) - (1 << size)
        self.pairs = InOrder(graph, mate, members | spare)

    def run(self, pointer: int) -> tuple[list[Found], int, int]:
        made: list[Found] = []
        single = 0
        while self.left:
            seeker, is_first = self._next(pointer)
            found = self._opponent(seeker)
            if found is None:
                single |= 1 << seeker
                pointer = seeker if is_first and not made else pointer
                continue
            made.append(found)
            pointer = found.sought
        return made, single, pointer

    def _next(self, pointer: int) -> tuple[int, bool]:
        """Return the next seeker, and whether they seek before the others."""
        while self.seekers:
            seeker = self.seekers.pop(0)
            if self.left >> seeker & 1:
                return seeker, True
        return first(self.left, pointer), False

    def _opponent(self, seeker: int) -> Found | None:
        """Fix the first opponent of a seeker; return None if the seeker is left over."""
        candidates = self.circle.candidates(seeker, self.left & ~(1 << seeker))
        sought, skipped = self.pairs.settle(seeker, candidates)
        if sought is None:
            self.pairs.drop(seeker)
            self.left &= ~(1 << seeker)
            return None
        self.left &= ~(1 << seeker | 1 << sought)
        passed = self.left & between(seeker, sought)
        opponents = self.circle.opponents[seeker]
        met = passed & ~opponents
        if self.from_above >> seeker & 1:
            met &= ~self.from_above
        limited = passed & opponents & ~as_set(skipped)
        return Found(
            seeker, sought, tuple(around(met, seeker)), tuple(around(limited, seeker)), (*skipped,)
        )


def _add_spares(graph: list[int], mate: list[int], part: int, single: Sequence[int]) -> None:
    """Add a spare place for each *single* player, open to all players of a *part*."""
    size = len(graph)
    spare = as_set(range(size, size + len(single)))
    for g in bits(part):
        graph[g] |= spare
    graph += [part] * len(single)
    mate += single
    for place, g in enumerate(single, size):
        mate[g] = place
