"""Why a round cannot be paired, and whom that leaves over (C.04.3 of February 2026, art. 1.9.3)."""

from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.pairing.bitset import bits
from swissdesk.pairing.dutch2026.definitions import Field, Players
from swissdesk.pairing.matching import surpluses


def no_legal_pairing(field: Field) -> NoLegalPairing:
    """Return the reason why a field that cannot be paired cannot be.

    Of the groups that cannot all have an opponent, or the bye, the smallest ones are named: where
    their players have none, others may be left over for nothing but the odd number.
    """
    groups = _left_over(field.compatible, field.pab_candidates)
    least = min(group.bit_count() for group, _ in groups)
    smallest = [(group, number) for group, number in groups if group.bit_count() == least]
    return NoLegalPairing(
        field.roster.round_no,
        _obstacles(field),
        tuple(sorted(field.tpns[g] for group, _ in smallest for g in bits(group))),
        sum(number for _, number in smallest),
    )


def _obstacles(field: Field) -> tuple[str, ...]:
    """Return what of [C1] to [C3] and the regulations alone stands in the way of a pairing."""
    relaxed = {
        "C1": (field.compatible_by(c1=False), field.pab_candidates),
        "C2": (field.compatible, field.everyone),
        "C3": (field.compatible_by(c3=False), field.pab_candidates),
        PROHIBITED: (field.compatible_by(regulations=False), field.pab_candidates),
    }
    return tuple(
        name for name, (graph, eligible) in relaxed.items() if not _left_over(graph, eligible)
    )


def _left_over(graph: tuple[Players, ...], eligible: Players) -> list[tuple[Players, int]]:
    """Return groups of players, and how many of each are left over whoever meets whom.

    Where the number of players is odd the bye is one more opponent, for one of those *eligible*; it
    may be what is left over.
    """
    size = len(graph)
    everybody = (1 << size) - 1
    if size % 2 == 0:
        return surpluses(graph, everybody)
    with_bye = [row | (eligible >> g & 1) << size for g, row in enumerate(graph)]
    groups = surpluses([*with_bye, eligible], everybody | 1 << size)
    players = [(group & everybody, number - (group >> size)) for group, number in groups]
    return [(group, number) for group, number in players if number]
