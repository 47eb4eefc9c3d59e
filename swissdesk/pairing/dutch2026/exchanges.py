"""The exchanges between S1 and S2 (C.04.3, February 2026, art. 4.3): their order, and shortcuts.

Why shortcuts: there may be millions of exchanges before the first that gives a candidate. A search
in vain leaves a group of players behind that has too few opponents (Hall's theorem); to count them
again rules out most of the other exchanges without a search.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate
from operator import or_

from swissdesk.pairing.bitset import as_set, bits

_GROUPS_NOTED = 4

Exchange = tuple[tuple[int, ...], tuple[int, ...]]
"""The BSNs leaving S1, highest first, and those entering it, lowest first."""


def exchanges_of(
    leaving: Sequence[int], entering: Sequence[int], number: int
) -> Iterator[Exchange]:
    """4.3.2: yield the exchanges of *number* of these BSNs, which are in ascending order.

    In order of the difference of the sums, largest leaving S1, smallest leaving S2.
    """
    if min(len(leaving), len(entering)) < number:
        return
    falling = [-bsn for bsn in reversed(leaving)]
    least = sum(falling[:number]) + sum(entering[:number])
    most = sum(falling[-number:]) + sum(entering[-number:])
    for difference in range(least, most + 1):
        for out in _groups(falling, number, difference - sum(entering[:number])):
            for into in _groups_of(entering, number, difference - sum(out)):
                yield tuple(-bsn for bsn in out), into


def _groups_of(bsns: Sequence[int], number: int, total: int) -> Iterator[tuple[int, ...]]:
    """Yield the groups of *number* with this sum, smallest differing BSN first."""
    if number > 1:
        yield from (group for group in _groups(bsns, number, total) if sum(group) == total)
    elif total in bsns:
        yield (total,)


def _groups(bsns: Sequence[int], number: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the groups of *number* whose sum is *most* or less, smallest differing BSN first."""
    totals = [0, *accumulate(bsns)]
    places = list(range(number))
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


@dataclass(frozen=True, slots=True)
class _Group:
    """Players whose opponents are all in *reach*."""

    members: int
    reach: int

    def shortage(self, side: int) -> int:
        """Return by how many the members outside *side* outnumber their opponents in it."""
        return (self.members & ~side).bit_count() - (self.reach & side).bit_count()

    def least_number(self, s2: int) -> int:
        """Return how many have to change sides at least for the members to have opponents."""
        lacking = max(1, self.shortage(s2), self.shortage(~s2))
        return -(-lacking // (2 if self.members & self.reach else 1))

    def changing_sides(self, lacking: int, number: int) -> tuple[int, int, bool]:
        """Return who makes up for *lacking* if *number* change sides, and who may come instead.

        A member who leaves his side makes up for one, an opponent who joins the other for one; who
        comes from there undoes as much. The last value tells whether *number* is enough.
        """
        both, either = self.members & self.reach, self.members | self.reach
        most = 2 if both else 1
        needed = lacking - (number - 1) * most
        spare = number * most - lacking
        helping = -1 if needed <= 0 else either if needed == 1 else both
        hindering = -1 if spare >= most else ~both if spare == 1 else ~either
        return helping, hindering, spare >= 0


class Shortages:
    """Groups of players who have too few opponents in some divisions into S1 and S2.

    Everybody who is not in S2 meets somebody who is. ``opponents[v]`` is whom *v* can meet at all.
    """

    def __init__(self, opponents: Sequence[int]) -> None:
        self._opponents = opponents
        self._known: list[_Group] = []

    def note(self, groups: Sequence[int], s2: int) -> None:
        """Remember groups that were short of opponents with this *s2*, and what they are together.

        Whoever has no other opponents than a group belongs to it.
        """
        for side in (s2, ~s2):
            within = [group for group in groups if not group & ~side]
            for group in {*within[:_GROUPS_NOTED], reduce(or_, within)} if within else ():
                reach = reduce(or_, (self._opponents[v] for v in bits(group)))
                members = (v for v, row in enumerate(self._opponents) if row and not row & ~reach)
                self._known.append(_Group(as_set(members), reach))

    def rule_out(self, s2: int) -> bool:
        """Whether one of the groups is short of opponents with this S2, too."""
        return any(group.shortage(s2) > 0 or group.shortage(~s2) > 0 for group in self._known)

    def least_number(self, s2: int) -> int:
        """Return how many have to be exchanged at least, *s2* being the original S2."""
        return max((group.least_number(s2) for group in self._known), default=1)

    def allow(self, s2: int, leaving: int, entering: int, number: int) -> tuple[int, int]:
        """Return who of *leaving* and *entering* can be exchanged if *number* of either are.

        *s2* is the original S2, with which the groups are short of opponents.
        """
        for group in self._known:
            if (lacking := group.shortage(s2)) > 0:
                helping, hindering, enough = group.changing_sides(lacking, number)
                leaving, entering = leaving & helping * enough, entering & hindering
            if (lacking := group.shortage(~s2)) > 0:
                helping, hindering, enough = group.changing_sides(lacking, number)
                leaving, entering = leaving & hindering, entering & helping * enough
        return leaving, entering
