"""Chapter 4 of C.04.3 (February 2026) as it is written: the candidates one after the other.

Usually one of the first is the answer; then the possible opponents of most players are not needed.
If a player has no opponent left, the players before them get other opponents, the last one first.
If the answer is far away, :mod:`.sequence` finds it, for brackets of any size.

Gain: without it 40 to 1,000 players take 1.4 to 2.6 times as long.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from swissdesk.matching.bitset import as_set
from swissdesk.pairing.dutch2026.fast.colour_bounds import TightColours
from swissdesk.pairing.dutch2026.fast.sequence import divisions
from swissdesk.pairing.dutch2026.rules.definitions import (
    Bracket,
    BracketPairing,
    Field,
    Place,
    Players,
    Unsettled,
)

_MOST_TRIES = 600
"""The largest number of changed opponents, times the number of players of the bracket.

In a large bracket the first tries find the answer, or it is far away.
"""

_FEW = 10
"""The largest remainder, in players, with all exchanges tried: 251 for five against five players,
fewer than :func:`divisions` yields."""

_FIRST_EXCHANGES = 6
"""The number of exchanges tried in a larger remainder."""

_Pairs = list[tuple[Place, Place]]


def earliest_at_sight(
    bracket: Bracket, colours: TightColours, floating: Players, mdp_opponents: Players
) -> BracketPairing | None:
    """Return the candidate generated first (3.6, 3.7); None if there is none.

    Only *mdp_opponents* meet an MDP, and one of *floating* floats, if the set is not empty. Raise
    Unsettled.
    """
    field = bracket.field
    tries = iter(range(_MOST_TRIES // bracket.size))
    for mdp_pairs, unmet in _transpositions(
        field, colours, bracket.mdps, mdp_opponents, colours.alike, tries
    ):
        remainder = bracket.resident_set ^ mdp_opponents ^ unmet
        players = [*bracket.residents]
        for _, opponent in mdp_pairs:
            players.remove(opponent)
        alike = colours.alike
        if alike:
            alike -= sum([_are_alike(field, colours, pair) for pair in mdp_pairs])
        for s1, s2 in first_divisions(players, remainder):
            for pairs, left in _transpositions(field, colours, s1, s2, alike, tries):
                if not left & ~floating:
                    downfloaters = (left.bit_length() - 1,) if left else ()
                    return BracketPairing((*mdp_pairs, *pairs), downfloaters)
    return None


def _transpositions(
    field: Field,
    colours: TightColours,
    players: Sequence[Place],
    free: Players,
    alike: int,
    tries: Iterator[int],
) -> Iterator[tuple[_Pairs, Players]]:
    """4.2.2: yield the pairs of *players* with *free* ones, in order, and the players left.

    All pairs may meet [C1]; at most *alike* pairs prefer the same colour. Raise Unsettled if no
    *tries* are left.
    """
    wanted, all_met, tpns, prohibited = field.wanted, field.met, field.tpns, field.prohibited
    partners, unlike, _ = colours
    pairs: _Pairs = []
    choice = free
    while True:
        for g in players[len(pairs) :]:
            possible = choice & (partners if alike else unlike)[wanted[g]]
            if prohibited:
                possible &= ~prohibited.get(tpns[g], 0)
            met = all_met[g]
            lowest = possible & -possible
            while lowest and tpns[lowest.bit_length() - 1] in met:
                possible ^= lowest
                lowest = possible & -possible
            if not lowest:
                break
            pairs.append((g, lowest.bit_length() - 1))
            free ^= lowest
            choice = free
            if alike and not lowest & unlike[wanted[g]]:
                alike -= 1
        else:
            yield pairs, free
        if not pairs:
            return
        if next(tries, None) is None:
            raise Unsettled
        g, other = pairs.pop()
        if not unlike[wanted[g]] >> other & 1:
            alike += 1
        free |= 1 << other
        choice = free & -2 << other


def _are_alike(field: Field, colours: TightColours, pair: tuple[Place, Place]) -> bool:
    """Return whether both players of a pair prefer the same colour."""
    one, other = pair
    return not colours.unlike[field.wanted[one]] >> other & 1


def first_divisions(
    players: Sequence[Place], remainder: Players
) -> Iterator[tuple[Sequence[Place], Players]]:
    """Yield the original S1 and S2 of a remainder (3.2.2), then after each exchange (4.3).

    *players* are the *remainder* in order. In a large one, yield a few and raise Unsettled.
    """
    number = len(players)
    size = number // 2
    s1 = players[:size]
    yield s1, remainder & -2 << s1[-1] if s1 else remainder
    for bsns in _s1_exchanged(number, size):
        s1 = [players[bsn] for bsn in bsns]
        yield s1, remainder & ~as_set(s1)
    if number > _FEW:
        raise Unsettled


@lru_cache(maxsize=64)
def _s1_exchanged(number: int, size: int) -> Sequence[Sequence[int]]:
    """4.3: return the BSNs of S1, from 0, after each exchange; in a large remainder the first few.

    Omit exchanges that leave a player of S1 nobody below them in S2: their candidates came before.
    """
    exchanged = islice(divisions(range(number), size), 1, None)
    if number > _FEW:
        exchanged = islice(exchanged, _FIRST_EXCHANGES)
    return [
        s1
        for s1 in exchanged
        if all(number - bsn >= 2 * (size - place) for place, bsn in enumerate(s1))
    ]
