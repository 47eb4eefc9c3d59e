"""Chapter 2.1 of C.04.3 (February 2026): the absolute criteria [C1] to [C3].

Sets of players are sets of their places in the order of article 1.2.
"""

from collections.abc import Collection, Mapping
from functools import cached_property, reduce
from itertools import repeat
from operator import or_

from swissdesk.model.ids import Tpn

_NOBODY = repeat(0)
MANY = 100
"""The number of opponents from which a set is read like the digits of a number."""
_ONE = ord("1")


class Alone(dict[Tpn, int]):
    """The set of each single player, by TPN, in order of places."""

    @cached_property
    def digits(self) -> Mapping[Tpn, int]:
        """The place of each player in a set written as a number; the last is place 0."""
        return dict(zip(self, range(-1, -1 - len(self), -1), strict=True))


def c1_opponents(met: Collection[Tpn], alone: Alone) -> int:
    """[C1] 2.1.1: return the players that a player has met and must not meet again."""
    return places_of(met, alone)


def prohibited_opponents(prohibited: Mapping[Tpn, frozenset[Tpn]], alone: Alone) -> dict[Tpn, int]:
    """Return the players that each player must not meet by the tournament's regulations.

    All players of a club share one set.
    """
    groups = {group: places_of(group, alone) for group in {*prohibited.values()}}
    return {tpn: groups[group] for tpn, group in prohibited.items() if tpn in alone}


def c2_pab_candidates(alone: Alone, barred: Collection[Tpn]) -> int:
    """[C2] 2.1.2: return the players who may receive the pairing-allocated bye."""
    return (1 << len(alone)) - 1 & ~places_of(barred, alone)


def c3_colour_clashes(absolute_white: int, absolute_black: int, topscorers: int) -> tuple[int, int]:
    """[C3] 2.1.3: return the groups of non-topscorers with the same absolute preference."""
    return absolute_white & ~topscorers, absolute_black & ~topscorers


def places_of(group: Collection[Tpn], alone: Alone) -> int:
    """Return the places of the members of a group; a large group is read like a number."""
    if len(group) < MANY:
        return reduce(or_, map(alone.get, group, _NOBODY), 0)
    written = bytearray(b"0") * (1 + len(alone))
    for digit in map(alone.digits.get, group, repeat(0)):
        written[digit] = _ONE
    return int(written[1:], 2)  # the first digit stands for absent players
