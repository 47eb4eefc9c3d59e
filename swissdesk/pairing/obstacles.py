"""Why a round cannot be paired at all, and the players left over; for all systems.

A set of players is the bits of an integer. If the number of players is odd, the bye is one more
opponent, for one of the players who may receive it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swissdesk.errors import NoLegalPairing
from swissdesk.matching.bitset import bits
from swissdesk.matching.maximum import surpluses
from swissdesk.model.ids import Tpn


@dataclass(frozen=True, slots=True)
class Possible:
    """The possible opponents of each player, and the players who may receive the bye."""

    opponents: Sequence[int]
    bye: int


def no_legal_pairing(
    round_no: int,
    tpns: Sequence[Tpn],
    possible: Possible,
    relaxed: Mapping[str, Possible],
    article: str = "",
) -> NoLegalPairing:
    """Return the reason why these players cannot all be paired.

    *relaxed* holds the possible opponents without each single criterion; *article* is the
    rulebook's article about such a round, if there is one. Of the groups that cannot all have an
    opponent or the bye, the reason names the smallest ones: if their players have no possible
    opponents, the odd number alone may leave others over.
    """
    groups = _left_over(possible)
    least = min(group.bit_count() for group, _ in groups)
    smallest = [(group, number) for group, number in groups if group.bit_count() == least]
    return NoLegalPairing(
        round_no,
        tuple(name for name, without in relaxed.items() if not _left_over(without)),
        tuple(sorted(tpns[g] for group, _ in smallest for g in bits(group))),
        sum(number for _, number in smallest),
        article,
    )


def _left_over(possible: Possible) -> list[tuple[int, int]]:
    """Return groups of players, and how many of each are left over in any pairing.

    The bye itself may be left over.
    """
    size = len(possible.opponents)
    everybody = (1 << size) - 1
    if size % 2 == 0:
        return surpluses(possible.opponents, everybody)
    graph = with_bye(possible)
    groups = surpluses(graph, everybody | 1 << size)
    players = [(group & everybody, number - (group >> size)) for group, number in groups]
    return [(group, number) for group, number in players if number]


def with_bye(possible: Possible) -> list[int]:
    """Return the possible opponents of each player, with the bye as one more opponent, the last."""
    size = len(possible.opponents)
    rows = [row | (possible.bye >> g & 1) << size for g, row in enumerate(possible.opponents)]
    return [*rows, possible.bye]
