"""The ways to pair a few players, gone through one by one (C.04.3 of February 2026, art. 3.3.3)."""

from collections.abc import Mapping, Sequence

from swissdesk.pairing.bitset import bits
from swissdesk.pairing.dutch2026.definitions import Place, Players


class Pairings:
    """The ways to pair players with *residents* as the lower ones of the pairs.

    Whether there is one at all is remembered for every group that was asked about.
    """

    def __init__(
        self, may_meet: Mapping[Place, Players] | Sequence[Players], residents: Players
    ) -> None:
        self._may_meet = may_meet
        self._residents = residents
        self._exist = {0: True}

    def exist(self, players: Players) -> bool:
        """Whether all of these players can be paired."""
        known = self._exist.get(players)
        if known is None:
            known = False
            first = players & -players
            others = players ^ first
            possible = others & self._residents & self._may_meet[first.bit_length() - 1]
            while possible and not known:
                other = possible & -possible
                possible ^= other
                known = self.exist(others ^ other)
            self._exist[players] = known
        return known

    def of_first(self, players: Players) -> list[tuple[Place, Players]]:
        """Return whom the highest ranked player may meet so that those left can be paired."""
        first = players & -players
        others = players ^ first
        possible = others & self._residents & self._may_meet[first.bit_length() - 1]
        return [(g, others ^ 1 << g) for g in bits(possible) if self.exist(others ^ 1 << g)]
