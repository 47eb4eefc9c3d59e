"""Chapter 4 of C.04.3 (February 2026) for few players: the sequence gone through as it is.

What is found is what :mod:`.sequence` finds in brackets of any size. With few players a search that
comes to nothing is short, and mostly the first try is the answer.
"""

from collections.abc import Sequence
from itertools import islice, product

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.dutch2026.definitions import BracketPairing, Players
from swissdesk.pairing.dutch2026.downfloaters import Choice
from swissdesk.pairing.dutch2026.pairings import Pairings
from swissdesk.pairing.dutch2026.sequence import divisions
from swissdesk.pairing.dutch2026.tight_pairs import TightPairs

FEW = 10
"""The most residents of a bracket that is paired this way: all their exchanges can be tried."""


def earliest_of_few(
    tight: TightPairs, choices: Sequence[Choice], mdp_opponents: Players
) -> BracketPairing | None:
    """Return the candidate generated first (3.6, 3.7) in which only these meet an MDP, and float.

    None if there is none.
    """
    if len(choices[0]) < 2:
        at_sight = _at_sight(tight, choices, mdp_opponents)
        if at_sight is not None:
            return at_sight
    search = _Search(tight, choices, mdp_opponents)
    if not search.pair_mdps(0, (1 << search.number) - 1):
        return None
    first = search.first
    pairs = [(first + i, first + j) for i, j in zip(search.s1, search.opponents, strict=True)]
    if tight.mdps:
        opponents = [first + j for j in search.mdp_opponents]
        pairs = [*zip(tight.mdps, opponents, strict=True), *pairs]
    return BracketPairing(tuple(pairs), tuple(bits(search.left << first)))


def _at_sight(
    tight: TightPairs, choices: Sequence[Choice], mdp_opponents: Players
) -> BracketPairing | None:
    """Return the candidate in which everybody in turn meets the highest ranked of those left.

    None is generated before it. Return None where somebody has nobody left to meet.
    """
    free = tight.resident_set
    pairs = []
    for mdp in tight.mdps:
        other = tight.first_partner(mdp, free & mdp_opponents)
        if not other:
            return None
        free ^= other
        pairs.append((mdp, other.bit_length() - 1))
    size = free.bit_count() >> 1
    s1 = [*islice(bits(free), size)] if pairs else tight.residents[:size]
    s2 = free & -2 << s1[-1] if size else free
    for g in s1:
        other = tight.first_partner(g, s2)
        if not other:
            return None
        s2 ^= other
        pairs.append((g, other.bit_length() - 1))
    if not s2:
        return BracketPairing(tuple(pairs), ())
    ((floating,),) = choices
    return BracketPairing(tuple(pairs), (s2.bit_length() - 1,)) if floating & s2 else None


class _Search:
    """The candidates of a bracket gone through in their order until there is one.

    ``mdp_opponents`` are those of the MDPs, ``opponents`` those of ``s1``, and ``left`` are those
    who float.
    """

    def __init__(
        self, tight: TightPairs, choices: Sequence[Choice], mdp_opponents: Players
    ) -> None:
        self.tight = tight
        self.choices = choices
        self.first = tight.residents.start
        self.number = len(tight.residents)
        self.floating = len(choices[0])
        self.mdp_rows = tight.mdp_rows(mdp_opponents) if tight.mdps else []
        self.mdp_opponents = [-1] * len(tight.mdps)
        self.s1: Sequence[int] = ()
        self.rows: Sequence[int] = ()
        self.opponents = [-1] * ((self.number - len(tight.mdps) - self.floating) // 2)
        self.left = 0

    def pair_mdps(self, number: int, free: int) -> bool:
        """4.2.2: pair the MDPs after the first *number*, and what remains."""
        if number == len(self.mdp_opponents):
            return self._pair_remainder(free)
        for g in bits(self.mdp_rows[number] & free):
            self.mdp_opponents[number] = g
            if self.pair_mdps(number + 1, free ^ 1 << g):
                return True
        return False

    def _pair_remainder(self, players: int) -> bool:
        """3.6.1: pair the remainder, exchanging no more than need be."""
        s1, s2 = [], players
        for _ in self.opponents:
            lowest = s2 & -s2
            s1.append(lowest.bit_length() - 1)
            s2 ^= lowest
        self.s1 = s1
        self.rows = self.tight.rows(s1[-1] + 1 if s1 else 0)
        return self._pair_s1(0, s2) or self._pair_exchanged(players)

    def _pair_s1(self, number: int, s2: int) -> bool:
        """4.2.2: pair S1 after its first *number* players with the first transposition of S2."""
        if number == len(self.opponents):
            self.left = s2
            return not self.floating or self._may_float(s2 << self.first)
        possible = self.rows[self.s1[number]] & s2
        while possible:
            lowest = possible & -possible
            if self._pair_s1(number + 1, s2 ^ lowest):
                self.opponents[number] = lowest.bit_length() - 1
                return True
            possible ^= lowest
        return False

    def _pair_exchanged(self, players: int) -> bool:
        """4.3.2: pair a remainder after the first exchange that allows it, if there is one."""
        self.rows = self.tight.rows(self.number)
        if not self._is_pairable(players):
            return False
        after_exchanges = islice(divisions([*bits(players)], len(self.opponents)), 1, None)
        return any(self._pair_division(s1, players & ~as_set(s1)) for s1 in after_exchanges)

    def _pair_division(self, s1: Sequence[int], s2: int) -> bool:
        self.s1 = s1
        return self._pair_s1(0, s2)

    def _may_float(self, players: Players) -> bool:
        """Whether these are downfloaters by one of the choices."""
        if self.floating == 1:
            return any(players & group for (group,) in self.choices)
        one = players & -players
        other = players ^ one
        return any(
            (one & some and other & others) or (other & some and one & others)
            for some, others in self.choices
        )

    def _is_pairable(self, players: int) -> bool:
        """3.3.3: whether a remainder can be paired at all."""
        pairings = Pairings(self.rows, -1)
        for choice in self.choices:
            for floating in product(*(bits(group >> self.first & players) for group in choice)):
                left = players & ~as_set(floating)
                if len({*floating}) == len(floating) and pairings[left]:
                    return True
        return False
