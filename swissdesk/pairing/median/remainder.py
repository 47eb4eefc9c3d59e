"""The players of a group who are still to be paired, of whom it is known that they all can be."""

from collections.abc import Sequence

from swissdesk.matching.maximum import augmented, possible_partners
from swissdesk.pairing.median.field import Place, Players


class Remainder:
    """Players ``left``, and some pairing ``mate`` of them all.

    Most questions are answered by exchanging the opponents of two pairs; the others by one search,
    which finds all whom a player can meet.
    """

    def __init__(self, graph: Sequence[Players], mate: Sequence[Place], left: Players) -> None:
        self.graph = graph
        self.mate = list(mate)
        self.left = left
        self._asked: Place | None = None
        self._possible: Players = 0

    def can_meet(self, one: Place, other: Place) -> bool:
        """Whether two players are compatible, and all others left can be paired if they meet."""
        if not self.graph[one] & self.left & 1 << other:
            return False
        if self.mate[one] == other or self.graph[self.mate[one]] >> self.mate[other] & 1:
            return True
        if self._asked != one:
            self._asked = one
            self._possible = possible_partners(self.graph, self.mate, one, self.left)
        return bool(self._possible >> other & 1)

    def pair(self, one: Place, other: Place) -> None:
        """Take out two players who can meet."""
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
