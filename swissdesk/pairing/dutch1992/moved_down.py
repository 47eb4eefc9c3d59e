"""C6, C7, C10 for a heterogeneous bracket: opponents for the players moved down.

S1 are the highest players of the bracket, who were moved down; the players of S2 left over are the
remainder. S1 is paired by transpositions of S2 alone: only the opponents that S1 gets count.

Reading: if other brackets depend on this one (the lowest bracket must be paired to the last player;
C12 and C13 pair a bracket again for the sake of the one below), a transposition is good only if B1
and B2 let the remainder do its part. Otherwise no transposition looks at the remainder, as printed.
"""

from collections.abc import Iterator, Mapping
from copy import copy, deepcopy
from dataclasses import dataclass
from functools import cached_property

from swissdesk.matching.bipartite import earliest_bipartite_matching
from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.narrowing import Choice
from swissdesk.pairing.dutch1992.criteria import LAST, Criteria, Level
from swissdesk.pairing.dutch1992.definitions import Dropped
from swissdesk.pairing.dutch1992.outlets import Outlet, anywhere
from swissdesk.pairing.dutch1992.sequence import Group, LocalGraph, Pairs


@dataclass(frozen=True)
class MovedDown:
    """S1, players moved down; S2, their possible opponents; and the outlet of the bracket."""

    criteria: Criteria
    s1: int
    s2: int
    outlet: Outlet
    is_whole: bool = False
    """Whether the remainder must be paired completely, except the outlet's players."""

    @cached_property
    def fewest_left(self) -> int | None:
        """The fewest floaters if all of S1 get opponents by B1 and B2; None if they cannot.

        If nothing depends on the remainder, return 0.
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
        """C6, C7: return the first transposition that denies at most *x* preferences."""
        x = min(x, self.s1.bit_count())
        if (level.up, x) not in self._known:
            self._known[level.up, x] = self._first_as_printed(level, x) or self._first(level, x)
        return self._known[level.up, x]

    @cached_property
    def _known(self) -> dict[tuple[Dropped, int], Pairs | None]:
        """The transpositions found, by the criteria dropped for upfloats and by x."""
        return {}

    def _first_as_printed(self, level: Level, x: int) -> Pairs | None:
        """Return the first transposition by B1, B2, B5, B6 if x and the remainder allow it."""
        found = self._across(self._rows(level))
        if found is None:
            return None
        pairs = tuple(zip(bits(self.s1), found, strict=True))
        is_it = self.criteria.b4_count(pairs) <= x and self._is_good(pairs)
        return pairs if is_it else None

    def _first(self, level: Level, x: int) -> Pairs | None:
        """Return the first transposition; search the remainder only if it cannot be paired.

        The remainder usually has many players with many possible opponents, so the first
        transposition usually leaves a pairing for it.
        """
        found = self._search(level, is_whole=False).first(x)
        if found is None or self._is_good(found):
            return found
        return self._search(level, is_whole=True).first(x)

    def others_for_lowest(self, pairs: Pairs, level: Level, x: int) -> Iterator[Pairs]:
        """C10: yield the pairs with each further opponent of the lowest player of S1."""
        *above, (lowest, opponent) = pairs
        taken = as_set(other for _, other in pairs)
        others = self._rows(level)[lowest] & ~taken & ~((1 << opponent) - 1)
        for other in bits(others):
            found = (*above, (lowest, other))
            if self.criteria.b4_count(found) <= x and self._is_good(found):
                yield found

    def remainder(self, pairs: Pairs, number: int) -> Group:
        """C6: return the rest of the bracket after the pairs of S1, to make *number* pairs.

        If a player of S1 has the bye, the rest makes one pair more.
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
        """Return the possible opponents in S2 of each player of S1, the bye last if allowed."""
        criteria, outlet = self.criteria, self.outlet
        return {
            v: criteria.opponents[v] & self.s2 & criteria.b5_b6_opponents(v, level)
            | outlet.at_end & outlet.reach.get(v, 0)
            for v in bits(self.s1)
        }

    def _across(self, rows: dict[int, int]) -> list[int] | None:
        """Return the first opponents that all players of S1 can have together."""
        return earliest_bipartite_matching(
            [rows[v] for v in bits(self.s1)], self.s2 | self.outlet.at_end
        )

    def _graph(self, rows: Mapping[int, int]) -> LocalGraph:
        """Return the graph of S1, S2 and beyond; S1 has opponents only in S2."""
        s2, outlet = self.s2, self.outlet
        whole = self._both_ways(rows, s2)
        for v in bits(s2):
            whole[v] |= self.criteria.opponents[v] & s2
        leaving = as_set(v for v in bits(s2) if outlet.reach.get(v, 0))
        leaving |= as_set(v for v, row in rows.items() if row & outlet.at_end)
        return LocalGraph(self.s1 | s2, outlet, whole, leaving)

    def _graph_across(self, rows: Mapping[int, int]) -> LocalGraph:
        """Return the graph of S1 with S2 and the bye; the rest of S2 may be left over."""
        across = self.s2 | self.outlet.at_end
        outlet = anywhere(self.criteria, across, across.bit_count() - self.s1.bit_count())
        return LocalGraph(self.s1 | across, outlet, self._both_ways(rows, across), across)

    @staticmethod
    def _both_ways(rows: Mapping[int, int], across: int) -> dict[int, int]:
        found = dict(rows)
        for v in bits(across):
            found[v] = as_set(a for a, row in rows.items() if row >> v & 1)
        return found

    def _search(self, level: Level, *, is_whole: bool) -> "_Search":
        """Return the search for a transposition; *is_whole* also requires a paired remainder."""
        key = level.up, is_whole
        if key not in self._searches:
            rows = self._rows(level)
            graph = self._graph(rows) if is_whole else self._graph_across(rows)
            choice = graph.choice(self.fewest_left)
            denied = [
                graph.local(self.criteria.b4_denied(v) & self.s2) if choice else 0
                for v in bits(self.s1)
            ]
            self._searches[key] = _Search(graph, choice, denied)
        return self._searches[key]

    @cached_property
    def _searches(self) -> dict[tuple[Dropped, bool], "_Search"]:
        """The searches begun, by the criteria dropped for upfloats."""
        return {}


@dataclass(frozen=True)
class _Search:
    """The search for the first transposition: for each player the first possible opponent.

    The players of S1 are the highest of the bracket, so they have the first numbers in the graph;
    ``denied`` holds, for each of them, the opponents whose pair denies a preference.
    """

    graph: LocalGraph
    choice: Choice | None
    denied: list[int]

    def first(self, x: int) -> Pairs | None:
        """Return the first transposition that denies at most *x* preferences."""
        if self.choice is None or self._fewest > x:
            return None
        choice = deepcopy(self.choice)
        for place in range(len(self.denied)):
            if x >= len(self.denied) - place:
                choice.pair_first(place)
            elif x:
                self._settle(choice, place, x)
            else:
                self._grant_all(choice, place)
                choice.pair_first(place)
            x -= self.denied[place] >> choice.mate[place] & 1
        order = self.graph.order
        return tuple((order[v], order[choice.mate[v]]) for v in range(len(self.denied)))

    @cached_property
    def _fewest(self) -> int:
        """The smallest number of preferences denied."""
        assert self.choice is not None
        return self._cheapest(self.choice, 0)[0]

    def _grant_all(self, choice: Choice, first: int) -> None:
        """Forbid all pairs that deny a preference, from the player *first* on."""
        for place in range(first, len(self.denied)):
            choice.forbid(place, self.denied[place])

    def _settle(self, choice: Choice, place: int, x: int) -> None:
        """Give a player the first opponent that leaves at most *x* preferences denied from here.

        The current matching always satisfies this.
        """
        if place == 0:
            choice.mate = self._cheapest(choice, 0)[1]
        for other in bits(choice.rows[place] & ((1 << choice.mate[place]) - 1)):
            trial = copy(choice)
            if trial.forbid(place, ~(1 << other)):
                number, mate = self._cheapest(trial, place)
                if number <= x:
                    choice.mate = mate
                    break
        choice.forbid(place, ~(1 << choice.mate[place]))

    def _cheapest(self, choice: Choice, first: int) -> tuple[int, list[int]]:
        """Return the fewest preferences denied, from the player *first* on, and such a matching."""
        worth: dict[int, dict[int, int]] = {}
        for place in range(first, len(self.denied)):
            row = self.denied[place]
            worth[place] = {-1: row}
            for other in bits(row):
                worth.setdefault(other, {-1: 0})[-1] |= 1 << place
        trial = copy(choice)
        trial.prefer(worth)
        denied = sum(
            self.denied[place] >> trial.mate[place] & 1 for place in range(first, len(self.denied))
        )
        return denied, list(trial.mate)
