"""The order of the exchanges between S1 and S2 (C.04.3, February 2026, art. 4.3.2)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

Exchange = tuple[tuple[int, ...], tuple[int, ...]]
"""The BSNs leaving S1, highest first, and the BSNs entering it, lowest first."""

Part = tuple[Sequence[int], int]
"""Players, as BSNs in ascending order, and how many of them are exchanged."""


@dataclass(frozen=True, slots=True)
class Mixture:
    """How many players are exchanged out of each part of S1 and S2."""

    leaving: Sequence[Part]
    entering: Sequence[Part]

    def parts(self) -> list[Part]:
        """Return all parts, BSNs of S1 negative, so that the first exchange has the least sum."""
        falling = ([-bsn for bsn in reversed(bsns)] for bsns, _ in self.leaving)
        numbers = (number for _, number in self.leaving)
        return [*zip(falling, numbers, strict=True), *self.entering]

    def exchange(self, groups: Sequence[tuple[int, ...]]) -> Exchange:
        """Return the exchange made of these groups, one of each part."""
        out = sorted((-bsn for group in groups[: len(self.leaving)] for bsn in group), reverse=True)
        into = sorted(bsn for group in groups[len(self.leaving) :] for bsn in group)
        return tuple(out), tuple(into)


def exchanges_of(mixtures: Iterable[Mixture]) -> Iterator[Exchange]:
    """4.3.2: yield the exchanges of all *mixtures*, which exchange equally many players.

    They come in order of the difference of sums, then largest BSN leaving S1, smallest leaving S2.
    """
    parted = [
        (_sums_from(parts), parts, mixture) for mixture in mixtures for parts in [mixture.parts()]
    ]
    most = max((sums[0][1] for sums, _, _ in parted), default=0)
    difference = min((sums[0][0] for sums, _, _ in parted), default=1)
    while difference <= most:
        found = [
            mixture.exchange(groups)
            for sums, parts, mixture in parted
            if sums[0][0] <= difference
            for groups in _choices(parts, sums, difference)
        ]
        yield from sorted(found, key=_order)
        difference += 1


def _order(exchange: Exchange) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """4.3.2, the third and the fourth rule."""
    out, into = exchange
    return tuple(-bsn for bsn in out), into


def _sums_from(parts: Sequence[Part]) -> list[tuple[int, int]]:
    """Return the least and the greatest sum of the parts from each one on, ending with (0, 0)."""
    sums = [(0, 0)]
    for bsns, number in reversed(parts):
        least, most = sums[-1]
        sums.append((least + sum(bsns[:number]), most + sum(bsns[len(bsns) - number :])))
    return sums[::-1]


def _choices(
    parts: Sequence[Part], sums: Sequence[tuple[int, int]], total: int, place: int = 0
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield the groups, one of each part from *place* on, whose sum is *total*."""
    if place == len(parts):
        yield ()
        return
    bsns, number = parts[place]
    least, most = sums[place + 1]
    for group in _groups(bsns, number, total - least):
        left = total - sum(group)
        if left <= most:
            yield from ((group, *rest) for rest in _choices(parts, sums, left, place + 1))


def _groups(bsns: Sequence[int], number: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the groups of *number* with a sum of at most *most*, smallest differing BSN first."""
    totals = [0, *accumulate(bsns)]
    places = list(range(number)) if totals[number] <= most else []
    while places:
        group = tuple(bsns[place] for place in places)
        yield group
        places = _next_places(totals, places, most - sum(group))


def _next_places(totals: Sequence[int], places: Sequence[int], spare: int) -> list[int]:
    """Return the start of the next group with a sum up to *spare* higher; else nothing.

    ``totals[n]`` is the sum of the first *n* numbers.
    """
    for kept in range(len(places) - 1, -1, -1):
        place, length = places[kept] + 1, len(places) - kept
        spare += totals[place] - totals[place - 1]
        if place + length < len(totals) and totals[place + length] - totals[place] <= spare:
            return [*places[:kept], *range(place, place + length)]
    return []
