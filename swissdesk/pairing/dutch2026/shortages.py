"""Groups of players who have too few opponents in some divisions into S1 and S2.

There may be millions of exchanges (C.04.3, February 2026, art. 4.3) before the first that gives a
candidate. A search in vain leaves a group of players behind that is short of opponents (Hall's
theorem): to count it again rules out most of the other exchanges without a search, and tells how
many of whom have to be exchanged.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from math import comb
from operator import or_

from swissdesk.pairing.bitset import as_set, bits

_GROUPS_NOTED = 4
_MOST_MIXTURES = 4000

Kinds = Mapping[tuple[int, ...], int]
"""Players by how many opponents their exchange gains for each group."""

Counts = Mapping[int, int]
"""How many are exchanged out of each set of players."""


@dataclass(frozen=True, slots=True)
class _Group:
    """Players whose opponents are all in *reach*."""

    members: int
    reach: int

    def shortage(self, side: int) -> int:
        """Return by how many the members outside *side* outnumber their opponents in it."""
        return (self.members & ~side).bit_count() - (self.reach & side).bit_count()

    def by_gain(self, players: int) -> dict[int, int]:
        """Return *players* by what is gained if they join the side where the opponents are."""
        both, either = self.members & self.reach, self.members | self.reach
        return {0: players & ~either, 1: players & either & ~both, 2: players & both}


class Shortages:
    """What divisions in vain have told.

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
        lacking = (
            -(-group.shortage(side) // (2 if group.members & group.reach else 1))
            for group in self._known
            for side in (s2, ~s2)
        )
        return max((1, *lacking))

    def mixtures(
        self, s2: int, leaving: int, entering: int, number: int
    ) -> Iterator[tuple[Counts, Counts]]:
        """Yield how many of whom may be *leaving* S1 and *entering* it if *number* of either do.

        *s2* is the original S2: what its groups lack has to be gained by the exchange.
        """
        lacking = [
            (group, sign, shortage)
            for group in self._known
            for sign, side in ((1, s2), (-1, ~s2))
            if (shortage := group.shortage(side)) > 0
        ]
        out = _kinds(leaving, [(group, sign) for group, sign, _ in lacking])
        into = _kinds(entering, [(group, -sign) for group, sign, _ in lacking])
        if comb(number + len(out), number) * comb(number + len(into), number) > _MOST_MIXTURES:
            yield {leaving: number}, {entering: number}
            return
        ways = [(others, _gains(into, others)) for others in _counts([*into.values()], number)]
        for some in _counts([*out.values()], number):
            gains = _gains(out, some)
            for others, more in ways:
                both = (one + other for one, other in zip(gains, more, strict=True))
                if all(gain >= each[2] for gain, each in zip(both, lacking, strict=True)):
                    yield some, others


def _kinds(players: int, groups: Sequence[tuple[_Group, int]]) -> Kinds:
    """Return the players by what is gained for each group if they change sides."""
    found: dict[tuple[int, ...], int] = {(): players}
    for group, sign in groups:
        found = {
            (*kind, sign * gain): each
            for kind, alike in found.items()
            for gain, each in group.by_gain(alike).items()
            if each
        }
    return found


def _gains(kinds: Kinds, counts: Counts) -> list[int]:
    """Return what is gained for each group."""
    rows = [[gain * counts.get(each, 0) for gain in kind] for kind, each in kinds.items()]
    return [sum(column) for column in zip(*rows, strict=True)]


def _counts(kinds: Sequence[int], number: int) -> Iterator[Counts]:
    """Yield the ways to take *number* players out of several kinds."""
    if not kinds:
        if not number:
            yield {}
        return
    first, *others = kinds
    for taken in range(min(number, first.bit_count()) + 1):
        for counts in _counts(others, number - taken):
            yield {first: taken, **counts} if taken else counts
