"""Rules c, d and f: players transferred from an odd group, and pairs undone for the last group."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from swissdesk.matching.bitset import as_set, bits, low_bit
from swissdesk.matching.maximum import augmented, best_matching, could_be_single
from swissdesk.pairing.jkv.groups import Paired, Table, paired


@dataclass(frozen=True, slots=True)
class _Way:
    """A player who could go down, the number of pairs kept, and the players to be paired again."""

    leaver: int
    standing: int
    others: int


def with_transfer(table: Table, group: Paired, below: int, start: int) -> Paired:
    """Return a group with the player left over who is transferred to the group *below*.

    *start* is the pointer with which the group began. The player left over after all pairs are made
    goes down if an opponent there leaves a pairing for the other players below; otherwise undo the
    last pair and transfer its sought player, then its seeker, then likewise with the pair before.
    Spare a player who went down in an earlier round if another player can go. If nobody is
    suitable, keep the pairs.
    """
    if group.unpaired.bit_count() != 1 or not below:
        return group
    lower, walk = _Below(table, below), _Walk(table, group)
    for suitable in (lower.helping, lower.meeting):
        for spared in (table.went_down, 0):
            way = walk.first(suitable & ~spared)
            if way is not None:
                return _transferred(table, group, way, start)
    return group


@dataclass(frozen=True)
class _Below:
    """The group below, into which a player may be transferred."""

    table: Table
    members: int

    @cached_property
    def meeting(self) -> int:
        """The players with an opponent there."""
        rows = self.table.opponents
        return as_set(g for g, row in enumerate(rows) if row & self.members)

    @cached_property
    def helping(self) -> int:
        """The players with an opponent there who leaves the most others paired (d).

        Such an opponent could be left over in the group below; no other opponent adds a pair.
        """
        rows = self.table.opponents
        mate = best_matching(rows, self.members)
        waiting = could_be_single(rows, mate, self.members)
        return as_set(g for g, row in enumerate(rows) if row & waiting)


@dataclass(frozen=True)
class _Walk:
    """The players who could go down from a group, in the order of rule c.

    Players who came into the group from above go no further, unless one of them is left over.
    """

    table: Table
    group: Paired

    def first(self, suitable: int) -> _Way | None:
        """Return how the first *suitable* player can go down; None if none can."""
        if suitable & self.group.unpaired:
            return _Way(self._unpaired, len(self.group.made), 0)
        suitable &= ~as_set(self.group.incoming)
        if not suitable & self._dispensable(self.group.members):
            return None
        return self._after_undoing(suitable)

    def _after_undoing(self, suitable: int) -> _Way:
        """Undo pair after pair until a *suitable* player can go down; there must be one."""
        standing, pool = list(self.group.made), self.group.unpaired
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
        """Return the players of a pool who can stay unpaired while all the others are paired."""
        return could_be_single(self.table.opponents, self._mate, pool)

    @cached_property
    def _unpaired(self) -> int:
        return low_bit(self.group.unpaired)

    @cached_property
    def _mate(self) -> Sequence[int]:
        mate = [-1] * len(self.table.opponents)
        for pair in self.group.made:
            mate[pair.seeker], mate[pair.sought] = pair.sought, pair.seeker
        return mate


def _transferred(table: Table, group: Paired, way: _Way, start: int) -> Paired:
    """Return the group after the transfer: pairs kept, and the other players paired again."""
    if not way.others:
        return group
    standing = group.made[: way.standing]
    arrived = as_set(group.incoming)
    new = paired(
        table,
        way.others & ~arrived,
        [g for g in group.incoming if way.others >> g & 1],
        standing[-1].sought if standing else start,
    )
    return replace(
        group,
        made=(*standing, *new.made),
        unpaired=1 << way.leaver,
        pointer=new.pointer,
        stayed=next(bits(group.unpaired)),
        level=max(group.level, new.level),
    )


def with_undone(table: Table, groups: Sequence[Paired]) -> list[Paired]:
    """Return the groups with all players paired.

    Undo the last pair of the next higher group, whose players then seek in the last group, then two
    more, and so on. A pairing of all players exists; so this ends.
    """
    *higher, last = groups
    incoming = list(last.incoming)
    rows, members = table.opponents, last.members
    mate, single = [-1] * len(rows), members
    place = len(higher) - 1
    while True:
        mate = augmented(rows, mate, single, ((1 << len(rows)) - 1) & ~members)
        single = as_set(g for g in bits(members) if mate[g] < 0)
        if not single:
            break
        while not higher[place].made:
            place -= 1
        above = higher[place]
        *kept, pair = above.made
        higher[place] = replace(above, made=tuple(kept), undone=(pair, *above.undone))
        incoming = [pair.seeker, pair.sought, *incoming]
        single |= 1 << pair.seeker | 1 << pair.sought
        members |= single
    residents = last.members & ~as_set(last.incoming)
    return [*higher, paired(table, residents, incoming, last.pointer)]
