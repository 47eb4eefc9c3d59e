"""Rules c and d: who is transferred from a group with an odd number of players."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from swissdesk.matching.bitset import as_set, bits, low_bit
from swissdesk.matching.maximum import could_be_single
from swissdesk.pairing.jkv.groups import Paired, Table, paired
from swissdesk.pairing.jkv.rotation import best


@dataclass(frozen=True, slots=True)
class _Way:
    """Somebody who could go down, how many pairs stand, and who of the others is paired anew."""

    leaver: int
    standing: int
    others: int


def with_transfer(table: Table, group: Paired, below: int, start: int) -> Paired:
    """Return a group with the player left over who is to be transferred to the group *below*.

    *start* is the pointer with which the group began. The player left over after all pairs are made
    goes down if they have an opponent there with whom the others below can be paired; else the last
    pair is undone and its sought player goes, then the one who was seeking, then so with the pair
    before. One who went down in an earlier round is spared if anybody else can go. If nobody is
    suitable, the pairs stand as they were made.
    """
    if group.over.bit_count() != 1 or not below:
        return group
    under, walk = _Below(table, below), _Walk(table, group)
    for suitable in (under.helping, under.meeting):
        for spared in (table.went_down, 0):
            way = walk.first(suitable & ~spared)
            if way is not None:
                return _gone_down(table, group, way, start)
    return group


@dataclass(frozen=True)
class _Below:
    """The group below, into which somebody may be transferred."""

    table: Table
    members: int

    @cached_property
    def meeting(self) -> int:
        """Who has an opponent there."""
        rows = self.table.opponents
        return as_set(g for g, row in enumerate(rows) if row & self.members)

    @cached_property
    def helping(self) -> int:
        """Who has an opponent there with whom as many of the others as possible are paired (d).

        That is an opponent for one who could be left over there; nobody else makes a pair more.
        """
        rows = self.table.opponents
        mate = best(rows, self.members)
        waiting = could_be_single(rows, mate, self.members)
        return as_set(g for g, row in enumerate(rows) if row & waiting)


@dataclass(frozen=True)
class _Walk:
    """Who could go down from a group, in the order of rule c.

    Who came into the group from above goes no further, unless they are the one left over.
    """

    table: Table
    group: Paired

    def first(self, suitable: int) -> _Way | None:
        """Return the first of those *suitable* without whom the others can be paired."""
        if suitable & self.group.over:
            return _Way(self._over, len(self.group.made), 0)
        suitable &= ~as_set(self.group.incoming)
        if not suitable & self._dispensable(self.group.members):
            return None
        return self._after_undoing(suitable)

    def _after_undoing(self, suitable: int) -> _Way:
        """Undo pair after pair until one of those *suitable* can go down; there is one."""
        standing, pool = list(self.group.made), self.group.over
        undone: list[int] = []
        while True:
            pair = standing.pop()
            pool |= 1 << pair.seeker | 1 << pair.sought
            possible = suitable & self._dispensable(pool)
            if possible:
                order = (pair.sought, pair.seeker, *undone)
                leaver = next(g for g in order if possible >> g & 1)
                return _Way(leaver, len(standing), pool & ~(1 << leaver))
            undone += [pair.sought, pair.seeker]

    def _dispensable(self, pool: int) -> int:
        """Return without whom the others of a pool can all be paired."""
        return could_be_single(self.table.opponents, self._mate, pool)

    @cached_property
    def _over(self) -> int:
        return low_bit(self.group.over)

    @cached_property
    def _mate(self) -> Sequence[int]:
        mate = [-1] * len(self.table.opponents)
        for pair in self.group.made:
            mate[pair.seeker], mate[pair.sought] = pair.sought, pair.seeker
        return mate


def _gone_down(table: Table, group: Paired, way: _Way, start: int) -> Paired:
    """Return the group with the pairs that stand, the others paired anew, one gone down."""
    if not way.others:
        return group
    standing = group.made[: way.standing]
    arrived = as_set(group.incoming)
    anew = paired(
        table,
        way.others & ~arrived,
        [g for g in group.incoming if way.others >> g & 1],
        standing[-1].sought if standing else start,
    )
    return replace(
        group,
        made=(*standing, *anew.made),
        over=1 << way.leaver,
        pointer=anew.pointer,
        stayed=next(bits(group.over)),
        level=max(group.level, anew.level),
    )
