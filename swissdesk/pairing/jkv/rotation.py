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
from swissdesk.matching.maximum import augmented, maximum_matching, possible_partners

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


def left_over(graph: Sequence[int], members: int, first_of_all: int = 0) -> int:
    """Return the players left over in the matching of :func:`best`."""
    mate = best(graph, members, first_of_all)
    return as_set(g for g in bits(members) if mate[g] < 0)


def best(graph: Sequence[int], members: int, first_of_all: int = 0) -> list[int]:
    """Return a matching with the most pairs that covers as many of *first_of_all* as possible."""
    among = [row & members for row in graph]
    if not first_of_all:
        return maximum_matching(among, members)
    theirs = [row if first_of_all >> g & 1 else row & first_of_all for g, row in enumerate(among)]
    mate = maximum_matching(theirs, members)
    single = as_set(g for g in bits(members) if mate[g] < 0)
    return augmented(among, mate, single)


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
        mate = best(circle.graph, members)
        if any(mate[g] < 0 for g in seekers):
            mate = best(circle.graph, members, as_set(seekers))
        first_of_all = as_set(seekers)
        self.graph, self.mate, self.spare = list(circle.graph), mate, 0
        for part in (first_of_all, members & ~first_of_all):
            single = [g for g in bits(part) if mate[g] < 0]
            self._add_spares(part if single else 0, single)

    def _add_spares(self, part: int, single: Sequence[int]) -> None:
        """Add a spare place for each *single* player, open to all players of a *part*."""
        size = len(self.graph)
        spare = as_set(range(size, size + len(single)))
        for g in bits(part):
            self.graph[g] |= spare
        self.graph += [part] * len(single)
        self.mate += single
        for place, g in enumerate(single, size):
            self.mate[g] = place
        self.spare |= spare

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
        possible: int | None = None
        skipped: list[int] = []
        for sought in self.circle.candidates(seeker, self.left & ~(1 << seeker)):
            if self._is_at_hand(seeker, sought):
                return self._fixed(seeker, sought, skipped)
            if possible is None:
                open_places = self.left | self.spare
                possible = possible_partners(self.graph, self.mate, seeker, open_places)
            if possible >> sought & 1:
                return self._fixed(seeker, sought, skipped)
            skipped.append(sought)
        self.left &= ~(1 << seeker)
        self.spare &= ~(1 << self.mate[seeker])
        return None

    def _is_at_hand(self, seeker: int, sought: int) -> bool:
        """Return whether exchanging at most two pairs of the matching makes this pair."""
        partner, others = self.mate[seeker], self.mate[sought]
        return partner == sought or bool(self.graph[partner] >> others & 1)

    def _fixed(self, seeker: int, sought: int, skipped: Sequence[int]) -> Found:
        if self.mate[seeker] != sought:
            self._rematch(seeker, sought)
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

    def _rematch(self, one: int, other: int) -> None:
        """Make two players partners; match their former partners again."""
        first_left, second_left = self.mate[one], self.mate[other]
        self.mate[one], self.mate[other] = other, one
        if self.graph[first_left] >> second_left & 1:
            self.mate[first_left], self.mate[second_left] = second_left, first_left
            return
        self.mate[first_left] = self.mate[second_left] = -1
        closed = ((1 << len(self.graph)) - 1) & ~(self.left | self.spare) | 1 << one | 1 << other
        single = 1 << first_left | 1 << second_left
        self.mate = augmented(self.graph, self.mate, single, closed)
