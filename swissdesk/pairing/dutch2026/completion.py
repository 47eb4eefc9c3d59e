"""[C4] and [C5] of C.04.3 (February 2026): that everybody left can still be paired."""

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.dutch2026.definitions import Field, Players
from swissdesk.pairing.matching import augmented, maximum_matching


def pab_assignees(field: Field) -> Players:
    """[C5] 2.3.1: the players of the lowest score one of whom can be given the bye, 0 if none must.

    Raise NoLegalPairing if nothing complies with [C1] to [C3].
    """
    found = _assignees(field)
    if found is None:
        raise NoLegalPairing(field.roster.round_no)
    return found


def _assignees(field: Field) -> Players | None:
    graph = list(field.compatible)
    mate = maximum_matching(graph)
    if len(graph) % 2 == 0:
        return None if -1 in mate else 0
    pab = len(graph)
    for scoregroup in reversed(field.scoregroups):
        candidates = field.pab_candidates & sum(1 << g for g in scoregroup)
        if not candidates:
            continue
        extended = [row | (1 << pab if candidates >> g & 1 else 0) for g, row in enumerate(graph)]
        if -1 not in augmented([*extended, candidates], [*mate, -1]):
            return candidates
    return None
