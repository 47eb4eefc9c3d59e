"""Chapter 2.1 of C.04.3 (February 2026): the absolute criteria [C1] to [C3].

The answers are sets of places in the order of article 1.2.
"""

from collections.abc import Collection, Mapping
from functools import cached_property, reduce
from itertools import repeat
from operator import or_

from swissdesk.model.ids import Tpn

_NOBODY = repeat(0)
MANY = 100
"""From so many on, opponents are read like the digits of a number."""
_ONE = ord("1")


class Alone(dict[Tpn, int]):
    """The set of each player who is here alone, by TPN, in order of places."""

    @cached_property
    def digits(self) -> Mapping[Tpn, int]:
        """Where each player stands in a set that is written as a number; the last is place 0."""
        return dict(zip(self, range(-1, -1 - len(self), -1), strict=True))


def c1_opponents(met: Collection[Tpn], alone: Alone) -> int:
    """[C1] 2.1.1: whom a player has met and shall not meet again."""
    return places_of(met, alone)


def prohibited_opponents(prohibited: Mapping[Tpn, frozenset[Tpn]], alone: Alone) -> dict[Tpn, int]:
    """Return whom players shall not meet by the regulations of the tournament.

    Those are the same for all players of a club.
    """
    groups = {group: places_of(group, alone) for group in {*prohibited.values()}}
    return {tpn: groups[group] for tpn, group in prohibited.items() if tpn in alone}


def c2_pab_candidates(alone: Alone, barred: Collection[Tpn]) -> int:
    """[C2] 2.1.2: who may receive the pairing-allocated bye."""
    return (1 << len(alone)) - 1 & ~places_of(barred, alone)


def c3_colour_clashes(absolute_white: int, absolute_black: int, topscorers: int) -> tuple[int, int]:
    """[C3] 2.1.3: the groups of non-topscorers with the same absolute preference."""
    return absolute_white & ~topscorers, absolute_black & ~topscorers


def places_of(group: Collection[Tpn], alone: Alone) -> int:
    """Return the places of those of a group who are here; many of them are read like a number."""
    if len(group) < MANY:
        return reduce(or_, map(alone.get, group, _NOBODY), 0)
    written = bytearray(b"0") * (1 + len(alone))
    for digit in map(alone.digits.get, group, repeat(0)):
        written[digit] = _ONE
    return int(written[1:], 2)  # the first digit is that of those who are not here
