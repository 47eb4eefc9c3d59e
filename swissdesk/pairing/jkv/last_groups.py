"""Rule f: pairs above are undone if the last group, or several last ones, cannot be paired."""

from collections.abc import Sequence
from dataclasses import replace

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import augmented
from swissdesk.pairing.jkv.groups import Paired, Table, paired


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
