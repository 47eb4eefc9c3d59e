"""The order of the exchanges between S1 and S2 (C.04.3, February 2026, art. 4.3.2)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

Exchange = tuple[tuple[int, ...], tuple[int, ...]]
"""The BSNs leaving S1, highest first, and those entering it, lowest first."""

Part = tuple[Sequence[int], int]
"""Players, as BSNs in ascending order, and how many of them are exchanged."""


@dataclass(frozen=True, slots=True)
class Mixture:
    """How many are exchanged out of which parts of S1 and S2."""

    leaving: Sequence[Part]
    entering: Sequence[Part]

    def parts(self) -> list[Part]:
        """Return all parts, so that what comes first has the least sum: BSNs of S1 are negative."""
        falling = ([-bsn for bsn in reversed(bsns)] for bsns, _ in self.leaving)
        numbers = (number for _, number in self.leaving)
        return [*zip(falling, numbers, strict=True), *self.entering]

    def exchange(self, groups: Sequence[tuple[int, ...]]) -> Exchange:
        """Return the exchange of these groups, one of each part."""
        out = sorted((-bsn for group in groups[: len(self.leaving)] for bsn in group), reverse=True)
        into = sorted(bsn for group in groups[len(self.leaving) :] for bsn in group)
        return tuple(out), tuple(into)


def exchanges_of(mixtures: Iterable[Mixture]) -> Iterator[Exchange]:
    """4.3.2: yield the exchanges of all *mixtures*, each of which exchanges as many players.

    In order of the difference of the sums, largest leaving S1, smallest leaving S2.
    """
    parted = [
        (_least(parts), parts, mixture) for mixture in mixtures for parts in [mixture.parts()]
    ]
    most = max((_most(parts) for _, parts, _ in parted), default=0)
    difference = min((least for least, _, _ in parted), default=1)
    while difference <= most:
        found = [
            mixture.exchange(groups)
            for least, parts, mixture in parted
            if least <= difference
            for groups in _choices(parts, difference)
        ]
        yield from sorted(found, key=_order)
        difference += 1


def _order(exchange: Exchange) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """4.3.2, the third and the fourth rule."""
    out, into = exchange
    return tuple(-bsn for bsn in out), into


def _least(parts: Iterable[Part]) -> int:
    return sum(sum(bsns[:number]) for bsns, number in parts)


def _most(parts: Iterable[Part]) -> int:
    return sum(sum(bsns[len(bsns) - number :]) for bsns, number in parts)


def _choices(parts: Sequence[Part], total: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield the groups, one of each part, whose sum is *total*."""
    (bsns, number), *others = parts
    spare = total - _least(others)
    for group in _groups(bsns, number, spare):
        left = total - sum(group)
        if others and left <= _most(others):
            yield from ((group, *rest) for rest in _choices(others, left))
        elif not others and not left:
            yield (group,)


def _groups(bsns: Sequence[int], number: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the groups of *number* whose sum is *most* or less, smallest differing BSN first."""
    totals = [0, *accumulate(bsns)]
    places = list(range(number)) if totals[number] <= most else []
    while places:
        group = tuple(bsns[place] for place in places)
        yield group
        places = _next_places(totals, places, most - sum(group))


def _next_places(totals: Sequence[int], places: Sequence[int], spare: int) -> list[int]:
    """Return where the next group is whose sum is more by *spare* at most; nothing after the last.

    ``totals[n]`` is the sum of the first *n* numbers.
    """
    for kept in range(len(places) - 1, -1, -1):
        place, length = places[kept] + 1, len(places) - kept
        spare += totals[place] - totals[place - 1]
        if place + length < len(totals) and totals[place + length] - totals[place] <= spare:
            return [*places[:kept], *range(place, place + length)]
    return []
