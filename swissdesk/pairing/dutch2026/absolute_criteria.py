"""Chapter 2.1 of C.04.3 (February 2026): the absolute criteria [C1] to [C3].

The players are given in the order of article 1.2; the answers are sets of their places in it.
"""

from collections.abc import Iterable, Sequence

from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.pairing.bitset import as_set
from swissdesk.pairing.colour_preference import Preference, Strength
from swissdesk.pairing.roster import Entrant


def c1_opponents(players: Sequence[Entrant]) -> tuple[int, ...]:
    """[C1] 2.1.1: whom each player has met and shall not meet again."""
    return _places(players, (player.met for player in players))


def prohibited_opponents(players: Sequence[Entrant]) -> tuple[int, ...]:
    """Return whom each player shall not meet by the regulations of the tournament."""
    return _places(players, (player.prohibited for player in players))


def c2_pab_candidates(players: Sequence[Entrant]) -> int:
    """[C2] 2.1.2: who may receive the pairing-allocated bye."""
    return as_set(g for g, player in enumerate(players) if player.may_receive_pab)


def c3_colour_clashes(preferences: Sequence[Preference], topscorers: int) -> tuple[int, ...]:
    """[C3] 2.1.3: for each non-topscorer the non-topscorers with the same absolute preference."""
    absolute = {
        colour: ~topscorers
        & as_set(
            g for g, want in enumerate(preferences) if want == Preference(colour, Strength.ABSOLUTE)
        )
        for colour in Colour
    }
    return tuple(
        absolute[want.colour]
        if want.colour and want.strength is Strength.ABSOLUTE and not topscorers >> g & 1
        else 0
        for g, want in enumerate(preferences)
    )


def _places(players: Sequence[Entrant], groups: Iterable[Iterable[Tpn]]) -> tuple[int, ...]:
    bit = {player.tpn: 1 << g for g, player in enumerate(players)}
    found = []
    for group in groups:
        mask = 0
        for tpn in group:
            mask |= bit.get(tpn, 0)
        found.append(mask)
    return tuple(found)
