"""A round: the free player, and the groups from the top."""

from collections.abc import Sequence

from swissdesk.matching.bitset import as_set
from swissdesk.matching.maximum import left_over
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.jkv.groups import Paired, Table, paired
from swissdesk.pairing.jkv.report import Report
from swissdesk.pairing.jkv.rotation import START, around
from swissdesk.pairing.jkv.transfers import with_transfer, with_undone
from swissdesk.pairing.obstacles import last_of_the_lowest, without_new_opponents
from swissdesk.pairing.protocol import Protocol


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing if not every player can meet a new opponent."""
    free = last_of_the_lowest(index)
    table = Table.of(index, free)
    if left_over(table.opponents, (1 << len(table.cards)) - 1):
        raise without_new_opponents(index)
    groups = [_round_1(table)] if index.round_no == 1 else _from_the_top(table)
    if groups and groups[-1].unpaired:
        groups = with_undone(table, groups)
    return Report(index, table, groups, free).protocol()


def _round_1(table: Table) -> Paired:
    """Round 1: neighbours by number meet, unless the regulations keep them apart."""
    everybody = (1 << len(table.cards)) - 1
    return paired(table, everybody, (), START)


def _from_the_top(table: Table) -> list[Paired]:
    """Pair the groups, highest first; players left over seek first in the next one (c, e)."""
    found: list[Paired] = []
    incoming: Sequence[int] = ()
    pointer = START
    for place, residents in enumerate(table.groups):
        below = table.groups[place + 1] if place + 1 < len(table.groups) else 0
        group = paired(table, residents, incoming, pointer)
        group = with_transfer(table, group, below, pointer)
        found.append(group)
        passing = [g for g in group.incoming if group.unpaired >> g & 1]
        incoming = (*passing, *around(group.unpaired & ~as_set(passing), group.pointer))
        pointer = group.pointer
    return found
