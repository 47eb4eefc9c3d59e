"""Chapter 2.1 of C.04.3 (February 2026): the absolute criteria [C1] to [C3].

The players are given in the order of article 1.2; the answers are sets of their places in it.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from swissdesk.model.ids import Tpn
from swissdesk.pairing.bitset import sets_by
from swissdesk.pairing.colour_preference import Preference, Strength
from swissdesk.pairing.roster import Entrant

_MANY = 100
_ONE = ord("1")


def c1_opponents(players: Sequence[Entrant]) -> list[int]:
    """[C1] 2.1.1: whom each player has met and shall not meet again."""
    return _places(players, [player.met for player in players])


def prohibited_opponents(players: Sequence[Entrant]) -> list[int]:
    """Return whom each player shall not meet by the regulations of the tournament.

    Those are the same for all players of a club.
    """
    groups = [*{player.prohibited for player in players}]
    if not any(groups):
        return [0] * len(players)
    places = dict(zip(groups, _places(players, groups), strict=True))
    return [places[player.prohibited] for player in players]


def c2_pab_candidates(players: Sequence[Entrant]) -> int:
    """[C2] 2.1.2: who may receive the pairing-allocated bye."""
    return sets_by([player.may_receive_pab for player in players]).get(True, 0)


def c3_colour_clashes(wanting: Mapping[Preference, int], topscorers: int) -> list[int]:
    """[C3] 2.1.3: the groups of non-topscorers with the same absolute preference."""
    return [
        group & ~topscorers for want, group in wanting.items() if want.strength is Strength.ABSOLUTE
    ]


def _places(players: Sequence[Entrant], groups: Sequence[Collection[Tpn]]) -> list[int]:
    """Return the places of the players of each group; those who are not here have none.

    The set of several places is the sum of the sets of each; that of many is read like a number.
    """
    place = defaultdict(int, {player.tpn: 1 << g for g, player in enumerate(players)})
    digit = {}
    if any(len(group) >= _MANY for group in groups):
        digit = {player.tpn: -1 - g for g, player in enumerate(players)}
    return [
        sum(map(place.__getitem__, group))
        if len(group) < _MANY
        else _as_number(len(players), [digit[tpn] for tpn in group if tpn in digit])
        for group in groups
    ]


def _as_number(size: int, digits: Iterable[int]) -> int:
    """Return the number of *size* binary digits of which these are 1."""
    written = bytearray(b"0") * size
    for digit in digits:
        written[digit] = _ONE
    return int(written, 2)
