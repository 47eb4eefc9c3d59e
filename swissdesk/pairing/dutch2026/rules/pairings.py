"""The ways to pair a few players, one by one (C.04.3 of February 2026, art. 3.3.3)."""

from collections.abc import Mapping, Sequence

from swissdesk.pairing.dutch2026.rules.definitions import Place, Players

Rows = Mapping[Place, Players] | Sequence[Players]
"""The possible opponents of each player."""


class Pairings(dict[Players, bool]):
    """Map groups of players to whether all of them can be paired, computed on demand.

    The lower players of the pairs are *residents*.
    """

    def __init__(self, may_meet: Rows, residents: Players) -> None:
        super().__init__({0: True})
        self._may_meet = may_meet
        self._residents = residents

    def __missing__(self, players: Players) -> bool:
        first = players & -players
        others = players ^ first
        possible = others & self._residents & self._may_meet[first.bit_length() - 1]
        found = False
        while possible and not found:
            other = possible & -possible
            possible ^= other
            found = self[others ^ other]
        self[players] = found
        return found

    def ways(self, players: Players) -> list[tuple[Players, Players]]:
        """Return the possible pairs of the first player, each with the players left then."""
        first = players & -players
        others = players ^ first
        possible = others & self._residents & self._may_meet[first.bit_length() - 1]
        found = []
        while possible:
            other = possible & -possible
            possible ^= other
            found.append((first | other, others ^ other))
        return found
