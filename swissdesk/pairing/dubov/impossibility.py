"""Why a round cannot be paired, and whom that leaves over (C.04.4.1 of February 2026, 1.9.3)."""

from collections.abc import Sequence

from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.pairing.bitset import bits
from swissdesk.pairing.dubov.bye import may_receive
from swissdesk.pairing.dubov.criteria import Players, legal_opponents
from swissdesk.pairing.dubov.definitions import Seeker
from swissdesk.pairing.matching import surpluses


def no_legal_pairing(players: Sequence[Seeker], round_no: int) -> NoLegalPairing:
    """Return the reason why players who cannot all be paired cannot be.

    The smallest groups are named of those that cannot all have an opponent, or the bye.
    """
    groups = _left_over(legal_opponents(players), may_receive(players))
    least = min(group.bit_count() for group, _ in groups)
    smallest = [(group, number) for group, number in groups if group.bit_count() == least]
    return NoLegalPairing(
        round_no,
        _obstacles(players),
        tuple(sorted(players[place].tpn for group, _ in smallest for place in bits(group))),
        sum(number for _, number in smallest),
    )


def _obstacles(players: Sequence[Seeker]) -> tuple[str, ...]:
    """Return what of [C1] to [C3] and the regulations alone stands in the way of a pairing."""
    candidates, everybody = may_receive(players), (1 << len(players)) - 1
    relaxed = {
        "C1": (legal_opponents(players, c1=False), candidates),
        "C2": (legal_opponents(players), everybody),
        "C3": (legal_opponents(players, c3=False), candidates),
        PROHIBITED: (legal_opponents(players, regulations=False), candidates),
    }
    return tuple(
        name for name, (opponents, some) in relaxed.items() if not _left_over(opponents, some)
    )


def _left_over(opponents: Sequence[Players], candidates: Players) -> list[tuple[Players, int]]:
    """Return groups of players, and how many of each are left over whoever meets whom.

    Where the number of players is odd the bye is one more opponent, for one of the *candidates*; it
    may be what is left over.
    """
    size = len(opponents)
    everybody = (1 << size) - 1
    if size % 2 == 0:
        return surpluses(opponents, everybody)
    with_bye = [row | (candidates >> place & 1) << size for place, row in enumerate(opponents)]
    groups = surpluses([*with_bye, candidates], everybody | 1 << size)
    players = [(group & everybody, number - (group >> size)) for group, number in groups]
    return [(group, number) for group, number in players if number]
