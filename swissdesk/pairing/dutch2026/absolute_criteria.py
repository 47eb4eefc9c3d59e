"""Chapter 2.1 of C.04.3 (February 2026): the absolute criteria [C1] to [C3].

The answers are sets of places in the order of article 1.2; *places* has those of the players who
are here, by TPN.
"""

from collections.abc import Collection, Mapping

from swissdesk.model.ids import Tpn
from swissdesk.pairing.colour_preference import Preference, Strength

_MANY = 100
_ONE = ord("1")


def c1_opponents(met: Collection[Tpn], places: Mapping[Tpn, int]) -> int:
    """[C1] 2.1.1: whom a player has met and shall not meet again."""
    return _set_of(met, places)


def prohibited_opponents(
    prohibited: Mapping[Tpn, frozenset[Tpn]], places: Mapping[Tpn, int]
) -> dict[int, int]:
    """Return whom players shall not meet by the regulations of the tournament, for each place.

    Those are the same for all players of a club.
    """
    groups = {group: _set_of(group, places) for group in {*prohibited.values()}}
    return {places[tpn]: groups[group] for tpn, group in prohibited.items() if tpn in places}


def c2_pab_candidates(places: Mapping[Tpn, int], barred: Collection[Tpn]) -> int:
    """[C2] 2.1.2: who may receive the pairing-allocated bye."""
    return (1 << len(places)) - 1 & ~_set_of(barred, places)


def c3_colour_clashes(wanting: Mapping[Preference, int], topscorers: int) -> list[int]:
    """[C3] 2.1.3: the groups of non-topscorers with the same absolute preference."""
    return [
        group & ~topscorers for want, group in wanting.items() if want.strength is Strength.ABSOLUTE
    ]


def _set_of(group: Collection[Tpn], places: Mapping[Tpn, int]) -> int:
    """Return the places of those of a group who are here; many of them are read like a number."""
    if len(group) < _MANY:
        mask = 0
        for tpn in group:
            if tpn in places:
                mask |= 1 << places[tpn]
        return mask
    written = bytearray(b"0") * len(places)
    for tpn in group:
        if tpn in places:
            written[-1 - places[tpn]] = _ONE
    return int(written, 2)
