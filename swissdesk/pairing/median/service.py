"""Which floaters find an opponent in the adjacent group after other floaters have chosen."""

from collections.abc import Sequence

from swissdesk.matching.bitset import as_set, bits, low_bit
from swissdesk.pairing.median.field import Place, Players


def finding_somebody(
    graph: Sequence[Players],
    order: Sequence[Place],
    chosen: Players,
    adjacent: Players,
) -> Players:
    """Return the players of *order* who can meet an *adjacent* player when their turn comes.

    Players *chosen* before them come first. *order* is the order in which floaters choose;
    ``graph[place]`` holds the possible opponents of each. It does not matter whom the others get,
    as long as an opponent is left for each of them.
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
    """Residents of a group, each ``free`` or held by an earlier floater.

    ``spare`` are the free residents, those that can be freed because their holders can have another
    resident, and perhaps some that could be freed earlier: their number never grows.
    """

    def __init__(self, graph: Sequence[Players], residents: Players) -> None:
        self.graph = graph
        self.free = residents
        self.spare = residents
        self.holder: dict[Place, Place] = {}
        self.held: dict[Place, Place] = {}

    def is_there_for(self, floater: Place) -> bool:
        """Return whether another floater can have a resident."""
        row = self.graph[floater]
        if row & self.free:
            return True
        if row & self.spare:
            self.spare = self._spare()
        return bool(row & self.spare)

    def serve(self, floater: Place) -> None:
        """Give a floater a resident, if every other floater can keep one."""
        row = self.graph[floater]
        if row & self.free:
            self._hold(floater, low_bit(row & self.free))
        elif row & self.spare:
            self._exchange(floater)

    def _hold(self, floater: Place, resident: Place) -> None:
        self.holder[resident], self.held[floater] = floater, resident
        self.free &= ~(1 << resident)

    def _spare(self) -> Players:
        """Return the residents who are free or can be freed."""
        spare, waiting = self.free, self.holder
        while True:
            freed = as_set(r for r, holder in waiting.items() if self.graph[holder] & spare)
            if not freed:
                return spare
            spare |= freed
            waiting = {r: holder for r, holder in waiting.items() if not freed >> r & 1}

    def _exchange(self, floater: Place) -> None:
        """Move others on to give a floater a resident; residents reached in vain are not spare."""
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
        """Give *resident* to the player who asked, and pass held residents on up to *floater*."""
        while (one := asked_by[resident]) != floater:
            former = self.held[one]
            self._hold(one, resident)
            resident = former
        self._hold(floater, resident)
