"""A round: the free player, and the groups from the top."""

from collections.abc import Sequence

from swissdesk.errors import NoLegalPairing
from swissdesk.matching.bitset import as_set
from swissdesk.matching.maximum import could_be_single, maximum_matching
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.jkv.groups import Paired, Table, paired
from swissdesk.pairing.jkv.report import Report
from swissdesk.pairing.jkv.rotation import START, around, left_over
from swissdesk.pairing.jkv.transfers import with_transfer, with_undone
from swissdesk.pairing.obstacles import bye_candidates, no_legal_pairing, possible_opponents
from swissdesk.pairing.protocol import Protocol


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing if not every player can meet a new opponent."""
    free = _free(index)
    table = Table.of(index, free)
    if left_over(table.opponents, (1 << len(table.cards)) - 1):
        raise _impossible(index)
    groups = [_round_1(table)] if index.round_no == 1 else _from_the_top(table)
    if groups and groups[-1].unpaired:
        groups = with_undone(table, groups)
    return Report(index, table, groups, free).protocol()


def _free(index: CardIndex) -> PairingCard | None:
    """Principle 2: return the free player; None for an even number of players."""
    if len(index.cards) % 2 == 0:
        return None
    rows, everybody = possible_opponents(index.cards), (1 << len(index.cards)) - 1
    mate = maximum_matching(rows, everybody)
    others_paired = could_be_single(rows, mate, everybody) if mate.count(-1) == 1 else 0
    possible = [c for g, c in enumerate(index.cards) if others_paired >> g & c.may_receive_pab]
    if not possible:
        raise _impossible(index)
    return min(possible, key=lambda card: (card.score, -card.tpn))


def _impossible(index: CardIndex) -> NoLegalPairing:
    def opponents(*, met: bool = True) -> Sequence[int]:
        """Return the possible opponents; all others without the rule and the regulations."""
        everybody = (1 << len(index.cards)) - 1
        anybody = [everybody & ~(1 << g) for g in range(len(index.cards))]
        return possible_opponents(index.cards) if met else anybody

    tpns, bye = [card.tpn for card in index.cards], bye_candidates(index.cards)
    rules = {"C1": "met", "C2": "bye"}
    return no_legal_pairing(index.round_no, tpns, bye, opponents, rules)


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
