"""The players of a group still to be paired, for whom a complete pairing exists."""

from collections.abc import Sequence

from swissdesk.matching.maximum import augmented, possible_partners
from swissdesk.pairing.median.field import Place, Players


class Remainder:
    """The players ``left``, and ``mate``, some pairing of all of them.

    Exchanging the opponents of two pairs answers most questions; for the others, one search finds
    all possible opponents of a player.
    """

    def __init__(self, graph: Sequence[Players], mate: Sequence[Place], left: Players) -> None:
        self.graph = graph
        self.mate = list(mate)
        self.left = left
        self._asked: Place | None = None
        self._possible: Players = 0

    def can_meet(self, one: Place, other: Place) -> bool:
        """Return whether two players are compatible and leave a pairing for all the others."""
        if not self.graph[one] & self.left & 1 << other:
            return False
        if self.mate[one] == other or self.graph[self.mate[one]] >> self.mate[other] & 1:
            return True
        if self._asked != one:
            self._asked = one
            self._possible = possible_partners(self.graph, self.mate, one, self.left)
        return bool(self._possible >> other & 1)

    def pair(self, one: Place, other: Place) -> None:
        """Remove two players who can meet."""
        widowed = 0
        if self.mate[one] != other:
            for place in (self.mate[one], self.mate[other]):
                self.mate[place] = -1
                widowed |= 1 << place
            self.mate[one], self.mate[other] = other, one
        self.left &= ~(1 << one | 1 << other)
        self._asked = None
        if widowed:
            everybody = (1 << len(self.graph)) - 1
            self.mate = augmented(self.graph, self.mate, widowed, everybody & ~self.left)
