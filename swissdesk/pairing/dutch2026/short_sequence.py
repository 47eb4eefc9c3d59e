"""Chapter 4 of C.04.3 (February 2026) as it is written: the candidates one after the other.

Mostly one of the first is the answer, and it need not be known of anybody else whom he may meet. As
soon as somebody has nobody to meet, those before him have to meet others, the last of them first.
An answer that lies far away is left to :mod:`.sequence`, where brackets of any size are at home.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.dutch2026.definitions import (
    Bracket,
    BracketPairing,
    Field,
    Place,
    Players,
    Unsettled,
)
from swissdesk.pairing.dutch2026.sequence import divisions

_MOST_TRIES = 600
"""How often somebody has to meet another one before the answer counts as far away."""

_FEW = 10
"""The most players of a remainder all of whose exchanges are tried; of more, the first ones are."""

_FIRST_EXCHANGES = 6

_Pairs = list[tuple[Place, Place]]


def earliest_at_sight(
    bracket: Bracket, partners: Sequence[Players], floating: Players, mdp_opponents: Players
) -> BracketPairing | None:
    """Return the candidate generated first (3.6, 3.7) in which only these meet an MDP, and float.

    *partners* has whom a player of each of the PREFERENCES may meet. Where there is nobody in
    *floating*, nobody floats. None is returned if there is no candidate. Raise Unsettled.
    """
    field = bracket.field
    tries = iter(range(_MOST_TRIES // bracket.size))
    for mdp_pairs, unmet in _transpositions(field, partners, bracket.mdps, mdp_opponents, tries):
        remainder = bracket.resident_set ^ mdp_opponents ^ unmet
        players = [*bits(remainder)] if mdp_pairs else bracket.residents
        for s1, s2 in first_divisions(players, remainder):
            for pairs, left in _transpositions(field, partners, s1, s2, tries):
                if not left & ~floating:
                    downfloaters = (left.bit_length() - 1,) if left else ()
                    return BracketPairing((*mdp_pairs, *pairs), downfloaters)
    return None


def _transpositions(
    field: Field,
    partners: Sequence[Players],
    players: Sequence[Place],
    free: Players,
    tries: Iterator[int],
) -> Iterator[tuple[_Pairs, Players]]:
    """4.2.2: yield the pairs of *players* with some of those *free*, in order, and who is left.

    They are players who may meet [C1]. Raise Unsettled when there are no *tries* left.
    """
    wanted, all_met, tpns, prohibited = field.wanted, field.met, field.tpns, field.prohibited
    pairs: _Pairs = []
    choice = free
    while True:
        for g in players[len(pairs) :]:
            possible = partners[wanted[g]] & choice
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
        else:
            yield pairs, free
        if not pairs:
            return
        if next(tries, None) is None:
            raise Unsettled
        _, other = pairs.pop()
        free |= 1 << other
        choice = free & -2 << other


def first_divisions(
    players: Sequence[Place], remainder: Players
) -> Iterator[tuple[Sequence[Place], Players]]:
    """Yield S1 and S2 of a remainder as they are originally (3.2.2), and after each exchange (4.3).

    *players* are those of the *remainder* in order. Raise Unsettled where they are many.
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
    """4.3: return the BSNs of S1, from 0, after each of the exchanges, or the first of them.

    Where somebody in S1 had nobody below him in S2 to meet, all candidates have come before.
    """
    exchanged = islice(divisions(range(number), size), 1, None)
    if number > _FEW:
        exchanged = islice(exchanged, _FIRST_EXCHANGES)
    return [
        s1
        for s1 in exchanged
        if all(number - bsn >= 2 * (size - place) for place, bsn in enumerate(s1))
    ]
