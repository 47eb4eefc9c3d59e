"""Rule f: pairs above are undone where the last group, or several last ones, cannot be paired."""

from collections.abc import Sequence

from swissdesk.pairing.bitset import as_set
from swissdesk.pairing.jkv.groups import Paired, Table, paired
from swissdesk.pairing.jkv.rotation import Found, left_over


def with_undone(table: Table, groups: Sequence[Paired]) -> tuple[list[Paired], tuple[Found, ...]]:
    """Return the groups, all paired to the last player, and the pairs that had to be undone.

    The last pair of the next higher group is undone and its players seek in the last group, then
    two more, and so on. There is a pairing of all players; so this ends.
    """
    *higher, last = groups
    residents, incoming = last.members & ~as_set(last.incoming), list(last.incoming)
    undone: list[Found] = []
    over = last.over
    while over:
        while not higher[-1].made:
            higher.pop()  # whoever is left of it went down before
        above = higher[-1]
        pair = above.made[-1]
        higher[-1] = _without_last(above)
        undone.insert(0, pair)
        incoming = [pair.seeker, pair.sought, *incoming]
        over = left_over(table.opponents, residents | as_set(incoming))
    pointer = higher[-1].pointer if higher else last.pointer
    again = paired(table, residents, incoming, pointer, among_them=True)
    return [*higher, again], tuple(undone)


def _without_last(group: Paired) -> Paired:
    pair = group.made[-1]
    kept = group.made[:-1]
    return Paired(
        group.members & ~(1 << pair.seeker | 1 << pair.sought),
        tuple(g for g in group.incoming if g not in (pair.seeker, pair.sought)),
        kept,
        group.over,
        kept[-1].sought if kept else group.pointer,
        group.level,
    )
