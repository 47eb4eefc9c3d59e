"""Rules c and d: who is transferred from a group with an odd number of players."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.jkv.groups import Paired, Table, paired
from swissdesk.pairing.jkv.rotation import best, left_over
from swissdesk.pairing.matching import could_be_single


@dataclass(frozen=True, slots=True)
class _Way:
    """Somebody who could go down, how many pairs stand, and who of the others is paired anew."""

    leaver: int
    standing: int
    others: int


def with_transfer(table: Table, group: Paired, below: int, start: int) -> Paired:
    """Return a group with the player left over who is to be transferred to the group *below*.

    *start* is the pointer with which the group began. He who is left over after all pairs are made
    goes down if he has an opponent there with whom the others below can be paired; else the last
    pair is undone and its sought player goes, then the one who was seeking, then so with the pair
    before. One who went down in an earlier round is spared if anybody else can go. If nobody is
    suitable, the pairs stand as they were made.
    """
    if group.over.bit_count() != 1 or not below:
        return group
    under = _Below(table, below)
    for suitable in (under.helping, under.meeting):
        for spared in (table.went_down, 0):
            way = next(_ways(table, group, suitable & ~spared), None)
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


def _ways(table: Table, group: Paired, suitable: int) -> Iterator[_Way]:
    """Yield who of those *suitable* could go down, in the order of rule c.

    The others of the group can be paired then.
    """
    arrived = as_set(group.incoming)
    (over,) = bits(group.over)
    if suitable >> over & 1:
        yield _Way(over, len(group.made), 0)
    waiting: list[int] = []
    pool = group.over
    for standing in range(len(group.made) - 1, -1, -1):
        undone = group.made[standing]
        pool |= 1 << undone.seeker | 1 << undone.sought
        for leaver in (undone.sought, undone.seeker, *waiting):
            if not suitable & ~arrived & 1 << leaver:
                continue
            others = pool & ~(1 << leaver)
            if not left_over(table.opponents, others):
                yield _Way(leaver, standing, others)
            elif leaver not in waiting:
                waiting.append(leaver)


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
