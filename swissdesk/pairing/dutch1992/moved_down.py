"""C6, C7, C10 for a heterogeneous bracket: opponents for the players moved down.

S1 are the highest players of the bracket, those moved down; whom S2 has over is the remainder. They
are paired by transpositions of S2 alone: what counts of one is the opponents that S1 gets by it.

Reading: where more depends on the bracket than itself (the lowest bracket has to be paired to the
last player; C12 and C13 make a bracket anew for the sake of the one below), a transposition is good
only if B1 and B2 let the remainder do its part. Otherwise no transposition looks at the remainder,
as printed.
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from functools import cached_property

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.dutch1992.criteria import LAST, Criteria, Level
from swissdesk.pairing.dutch1992.outlets import Outlet, anywhere
from swissdesk.pairing.dutch1992.sequence import Group, LocalGraph, Pairs
from swissdesk.pairing.matching import earliest_bipartite_matching
from swissdesk.pairing.narrowing import Choice


@dataclass(frozen=True)
class MovedDown:
    """Players moved down, S1, and those whom they may meet, S2, with the outlet of the bracket."""

    criteria: Criteria
    s1: int
    s2: int
    outlet: Outlet
    is_whole: bool = False
    """Whether the remainder has to be paired, all of it but for what the outlet takes."""

    @cached_property
    def fewest_left(self) -> int | None:
        """How few can float if all of S1 get opponents by B1 and B2; None if they cannot.

        Where nothing depends on the remainder the answer is 0.
        """
        rows = self._rows(LAST)
        if self._across(rows) is None:
            return None
        if not self.is_whole:
            return 0
        graph = self._graph(rows)
        choice = graph.choice()
        return None if choice is None else graph.crossing(choice)

    def first(self, level: Level, x: int) -> Pairs | None:
        """C6, C7: return the first transposition that denies *x* preferences at most."""
        rows = self._rows(level)
        if not x:
            rows = {v: row & ~self.criteria.b4_denied(v) for v, row in rows.items()}
        found = self._across(rows)
        if found is None:
            return None
        pairs = tuple(zip(bits(self.s1), found, strict=True))
        if self.criteria.b4_count(pairs) <= x and self._is_good(pairs):
            return pairs
        return self._first_by_search(rows, x)

    def others_for_lowest(self, pairs: Pairs, level: Level, x: int) -> Iterator[Pairs]:
        """C10: yield the pairs with the further opponents of the lowest of S1, one by one."""
        *above, (lowest, opponent) = pairs
        taken = as_set(other for _, other in pairs)
        later = self._rows(level)[lowest] & ~taken & ~((1 << opponent) - 1)
        for other in bits(later):
            found = (*above, (lowest, other))
            if self.criteria.b4_count(found) <= x and self._is_good(found):
                yield found

    def remainder(self, pairs: Pairs, number: int) -> Group:
        """C6: return what the pairs of S1 leave of the bracket, to be paired in so many pairs.

        Where one of S1 has the bye, that is one pair more.
        """
        opponents = as_set(other for _, other in pairs)
        members = self.s2 & ~opponents
        if opponents & self.outlet.at_end:
            return Group(self.criteria, members, number + 1, Outlet())
        outlet = self.outlet
        if not self.is_whole:
            outlet = anywhere(self.criteria, members, members.bit_count() - 2 * number)
        return Group(self.criteria, members, number, outlet)

    def _is_good(self, pairs: Pairs) -> bool:
        if not self.is_whole:
            return True
        left = self.s2.bit_count() - self.s1.bit_count() - (self.fewest_left or 0)
        return self.remainder(pairs, left // 2).is_possible

    def _rows(self, level: Level) -> dict[int, int]:
        """Return whom of S2 each of S1 may meet, the bye at its end if he may have that."""
        criteria, outlet = self.criteria, self.outlet
        return {
            v: criteria.opponents[v] & self.s2 & criteria.b5_b6_opponents(v, level)
            | outlet.at_end & outlet.reach.get(v, 0)
            for v in bits(self.s1)
        }

    def _across(self, rows: dict[int, int]) -> list[int] | None:
        """Return the first opponents that all of S1 can have together."""
        return earliest_bipartite_matching(
            [rows[v] for v in bits(self.s1)], self.s2 | self.outlet.at_end
        )

    def _graph(self, rows: dict[int, int]) -> LocalGraph:
        """Return who can meet whom in S1, S2 and beyond, S1 having opponents of S2 only."""
        s1, s2 = self.s1, self.s2
        number = s2.bit_count() - s1.bit_count()
        outlet = self.outlet if self.is_whole else anywhere(self.criteria, s2, number)
        whole = dict(rows)
        for v in bits(s2):
            own = 1 << v
            whole[v] = self.criteria.opponents[v] & s2 if self.is_whole else 0
            whole[v] |= as_set(a for a, row in rows.items() if row & own)
        leaving = as_set(v for v in bits(s2) if outlet.reach.get(v, 0))
        leaving |= as_set(v for v, row in rows.items() if row & outlet.at_end)
        return LocalGraph(s1 | s2, outlet, whole, leaving)

    def _first_by_search(self, rows: dict[int, int], x: int) -> Pairs | None:
        """Return the first transposition, opponent by opponent, each the first that leaves one."""
        graph = self._graph(rows)
        choice = graph.choice(self.fewest_left)
        if choice is None or not self._affords(graph, choice, x):
            return None
        pairs = []
        for place, v in enumerate(bits(self.s1)):
            # The players of S1 are the highest of the bracket, so these are their places.
            self._settle(graph, choice, place, x)
            pairs.append((v, graph.order[choice.mate[place]]))
        return tuple(pairs)

    def _settle(self, graph: LocalGraph, choice: Choice, place: int, x: int) -> None:
        """Give the player the first opponent with whom *x* preferences denied are enough."""
        found = (o for o in bits(choice.rows[place]) if self._serves(graph, choice, (place, o), x))
        choice.forbid(place, ~(1 << next(found)))

    def _serves(self, graph: LocalGraph, choice: Choice, pair: tuple[int, int], x: int) -> bool:
        place, other = pair
        trial = copy(choice)
        return trial.forbid(place, ~(1 << other)) and self._affords(graph, trial, x)

    def _affords(self, graph: LocalGraph, choice: Choice, x: int) -> bool:
        """Whether some matching denies *x* preferences at most to S1 and their opponents."""
        if not 0 < x < self.s1.bit_count():
            return True
        trial = copy(choice)
        s1 = (1 << self.s1.bit_count()) - 1
        denied = {
            place: graph.local(self.criteria.b4_denied(v) & self.s2)
            for place, v in enumerate(bits(self.s1))
        }
        worth: dict[int, dict[int, int]] = {place: {-1: row} for place, row in denied.items()}
        for place, row in denied.items():
            for other in bits(row):
                worth.setdefault(other, {-1: 0})[-1] |= 1 << place
        trial.prefer(worth)
        return sum(denied[v] >> trial.mate[v] & 1 for v in bits(s1)) <= x
