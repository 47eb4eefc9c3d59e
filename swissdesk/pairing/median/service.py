"""Which floaters find somebody in the adjacent group when others have had their turn there."""

from collections.abc import Sequence

from swissdesk.matching.bitset import as_set, bits, low_bit
from swissdesk.pairing.median.field import Place, Players


def finding_somebody(
    graph: Sequence[Players],
    order: Sequence[Place],
    chosen: Players,
    adjacent: Players,
) -> Players:
    """Return who of *order* can meet somebody *adjacent* after those of the *chosen* before them.

    *order* is that in which floaters have their turn, ``graph[place]`` whom each can meet. Whom the
    others get does not matter, as long as one is left for them.
    """
    service = _Service(graph, adjacent)
    found = 0
    for place in order:
        if chosen >> place & 1:
            service.serve(place)
        elif service.is_there_for(place):
            found |= 1 << place
    return found


class _Service:
    """Residents of a group, each ``free`` or held by a floater served before.

    ``spare`` are the free ones, those who can be freed as their holders can have somebody else, and
    perhaps some who could be freed once: they never become more.
    """

    def __init__(self, graph: Sequence[Players], residents: Players) -> None:
        self.graph = graph
        self.free = residents
        self.spare = residents
        self.holder: dict[Place, Place] = {}
        self.held: dict[Place, Place] = {}

    def is_there_for(self, floater: Place) -> bool:
        """Whether another floater can be served."""
        row = self.graph[floater]
        if row & self.free:
            return True
        if row & self.spare:
            self.spare = self._spare()
        return bool(row & self.spare)

    def serve(self, floater: Place) -> None:
        """Give a floater somebody, if that can be done without taking anybody's away."""
        row = self.graph[floater]
        if row & self.free:
            self._hold(floater, low_bit(row & self.free))
        elif row & self.spare:
            self._exchange(floater)

    def _hold(self, floater: Place, resident: Place) -> None:
        self.holder[resident], self.held[floater] = floater, resident
        self.free &= ~(1 << resident)

    def _spare(self) -> Players:
        """Return who is free or can be freed."""
        spare, waiting = self.free, self.holder
        while True:
            freed = as_set(r for r, holder in waiting.items() if self.graph[holder] & spare)
            if not freed:
                return spare
            spare |= freed
            waiting = {r: holder for r, holder in waiting.items() if not freed >> r & 1}

    def _exchange(self, floater: Place) -> None:
        """Serve a floater by having others move on; whoever is asked in vain cannot be freed."""
        asked_by: dict[Place, Place] = {}
        reached, queue = 0, [floater]
        for one in queue:
            row = self.graph[one] & self.spare & ~reached
            if row & self.free:
                asked_by[low_bit(row & self.free)] = one
                self._move_on(floater, low_bit(row & self.free), asked_by)
                return
            reached |= row
            for resident in bits(row):
                asked_by[resident] = one
                queue.append(self.holder[resident])
        self.spare &= ~reached

    def _move_on(self, floater: Place, resident: Place, asked_by: dict[Place, Place]) -> None:
        """Give *resident* to who asked for them, and on to *floater* what each has held."""
        while (one := asked_by[resident]) != floater:
            former = self.held[one]
            self._hold(one, resident)
            resident = former
        self._hold(floater, resident)
