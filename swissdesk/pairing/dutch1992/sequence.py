"""Section D of the rules of 1992: the first pairing in the order of transpositions and exchanges.

The order is that of the text: all transpositions of S2 (D1), then one exchange after another, each
with all its transpositions (D2). Exchanges are ordered by the number of players exchanged, then by
the difference between the numbers exchanged, then by the lowest players of S1, then by the highest
of S2 (a choice that the printed matrices, for eight players, never have to make).

Enumeration is not necessary: a pairing comes up first in the division in which S1 has the higher
player of each pair, because every other division exchanges more players or more distant ones. In
this division the exchange is between the higher players of the pairs within S2, and the lower
players of the pairs within S1 together with floaters from S1. So number and difference are sums
over pairs, and matchings find the pairings with the smallest sums. This also explains why players 1
and 8 are not in the matrices: the last player is never the higher one of a pair, and the first
always is, unless they float. If seven players are paired they may float, and the matrices contain
them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from swissdesk.matching.bipartite import earliest_bipartite_matching
from swissdesk.matching.bitset import as_set, bits, places_in, runs_of
from swissdesk.matching.maximum import maximum_matching
from swissdesk.matching.narrowing import Choice
from swissdesk.matching.weighted import Heaviest
from swissdesk.pairing.dutch1992.criteria import LAST, Criteria, Level
from swissdesk.pairing.dutch1992.definitions import highest
from swissdesk.pairing.dutch1992.outlets import Outlet

Pairs = tuple[tuple[int, int], ...]
"""Pairs of a player of S1 and one of S2, in the order of S1."""


@dataclass(frozen=True, slots=True)
class GroupPairing:
    """A paired homogeneous group; ``left`` are its floaters, ``up`` and ``down`` are exchanged.

    ``up`` came from S2 to S1, ``down`` from S1 to S2.
    """

    pairs: Pairs
    left: int
    up: int = 0
    down: int = 0


@dataclass(frozen=True)
class Group:
    """A homogeneous group, or a remainder, in which ``pairs`` pairs are to be made."""

    criteria: Criteria
    members: int
    pairs: int
    outlet: Outlet

    @property
    def number_left(self) -> int:
        """The number of floaters."""
        return self.members.bit_count() - 2 * self.pairs

    @property
    def least_x(self) -> int:
        """A8: the smallest number of preferences to deny."""
        return self.criteria.field.a8_x(self.members, self.pairs)

    @cached_property
    def is_possible(self) -> bool:
        """Whether B1 and B2 leave a pairing."""
        graph = self._local(*self._graph(LAST))
        if self.outlet.looks_ahead:
            return graph.choice(self.number_left) is not None
        return graph.mate() is not None

    def denied_at_least(self, level: Level) -> int | None:
        """Return the fewest preferences that a pairing denies; None if there is no pairing."""
        found = self._with_fewest_denied(level)
        return None if found is None else found[0]

    def first(self, level: Level, x: int) -> GroupPairing | None:
        """C6 to C8: return the first pairing that denies the fewest preferences, at most *x*.

        Reading: the part of x added by C11 is not used if less is enough (B4).
        """
        found = self._with_least_denied(level)
        if found is not None or x <= self.least_x:
            return found
        fewest = self._with_fewest_denied(level)
        return fewest[1] if fewest is not None and fewest[0] <= x else None

    def _with_least_denied(self, level: Level) -> GroupPairing | None:
        """Return the first pairing that denies :attr:`least_x` preferences."""
        rows, leaving = self._with_least_x(level)
        key = leaving, *rows.values()
        if key not in self._found:
            self._found[key] = self._by_transposition(rows, leaving) or self._by_exchange(
                self._local(rows, leaving)
            )
        return self._found[key]

    def _with_fewest_denied(self, level: Level) -> tuple[int, GroupPairing] | None:
        """Return the fewest preferences denied, and the first pairing that denies so few."""
        rows, leaving = self._graph(level)
        key = leaving, *rows.values()
        if key not in self._weighed:
            graph = self._local(rows, leaving)
            choice = graph.choice(self.number_left)
            self._weighed[key] = None
            if choice is not None:
                denied = graph.fewest_denied(choice, self.criteria)
                self._weighed[key] = denied, graph.first_pairing(choice, self.pairs)
        return self._weighed[key]

    @cached_property
    def _found(self) -> dict[tuple[int, ...], GroupPairing | None]:
        """The pairings found; dropping criteria often changes nothing."""
        return {}

    @cached_property
    def _weighed(self) -> dict[tuple[int, ...], tuple[int, GroupPairing] | None]:
        """The same for pairings that weigh preferences."""
        return {}

    def _graph(self, level: Level) -> tuple[dict[int, int], int]:
        """Return the possible opponents of each player, and the players who may leave."""
        criteria, members, reach = self.criteria, self.members, self.outlet.reach
        rows = {
            v: criteria.opponents[v] & members & criteria.b5_b6_opponents(v, level)
            for v in bits(members)
        }
        leaving = as_set(v for v in rows if reach.get(v, 0))
        return rows, criteria.b5_b6_downfloaters(leaving, level)

    def _with_least_x(self, level: Level) -> tuple[dict[int, int], int]:
        """Return the same for pairings that deny at most :attr:`least_x` preferences.

        If that is more than none, each pair has at least one player who wants the majority's
        colour, and only such players float: anything else denies one more preference.
        """
        rows, leaving = self._graph(level)
        if not self.least_x:
            return {v: row & ~self.criteria.b4_denied(v) for v, row in rows.items()}, leaving
        larger, _ = self.criteria.field.majority(self.members)
        return {
            v: row if larger >> v & 1 else row & larger for v, row in rows.items()
        }, leaving & larger

    def _by_transposition(self, rows: Mapping[int, int], leaving: int) -> GroupPairing | None:
        """C6, C7: return the first pairing of S1 and S2 without exchange, if easily found."""
        s1 = highest(self.members, self.pairs)
        s2 = self.members & ~s1
        left = [leaving & s2] * self.number_left
        found = earliest_bipartite_matching([*(rows[v] for v in bits(s1)), *left], s2)
        if found is None:
            return None
        floaters = as_set(found[self.pairs :])
        if self.outlet.looks_ahead and not self.outlet.accepts(floaters):
            return None
        return GroupPairing(tuple(zip(bits(s1), found, strict=False)), floaters)

    def _by_exchange(self, graph: "LocalGraph") -> GroupPairing | None:
        """C8: return the first pairing."""
        choice = graph.choice(self.number_left)
        return None if choice is None else graph.first_pairing(choice, self.pairs)

    def _local(self, rows: Mapping[int, int], leaving: int) -> "LocalGraph":
        return LocalGraph(self.members, self.outlet, rows, leaving)


class LocalGraph:
    """The players of a bracket and the nodes of its outlet, renumbered from 0 in their order."""

    def __init__(self, members: int, outlet: Outlet, rows: Mapping[int, int], leaving: int) -> None:
        self.order = [*bits(members), *bits(outlet.nodes)]
        self._runs = runs_of(self.order)
        self._outlet = outlet
        self.size = members.bit_count()
        self.members = (1 << self.size) - 1
        self.nodes = ((1 << len(self.order)) - 1) & ~self.members
        self.rows = [self.local(rows.get(v, 0) & members) for v in bits(members)]
        for place, v in enumerate(bits(members)):
            if leaving >> v & 1:
                self.rows[place] |= self.local(outlet.reach.get(v, 0))
        beyond = leaving | outlet.nodes
        self.rows += [self.local(outlet.rows[node] & beyond) for node in bits(outlet.nodes)]

    def local(self, some: int) -> int:
        """Return a set of players or nodes in local numbers."""
        return places_in(self._runs, some)

    def spread(self, some: int) -> int:
        """Return a set in local numbers as players."""
        return as_set(self.order[v] for v in bits(some))

    def mate(self) -> list[int] | None:
        """Return a matching of all; None if there is none."""
        found = maximum_matching(self.rows, self.members | self.nodes)
        return None if -1 in found else found

    def most_pairs(self) -> int:
        """Return the largest possible number of pairs."""
        found = maximum_matching(self.rows, self.members)
        return sum(mate >= 0 for mate in found) // 2

    def choice(self, number_left: int | None = None) -> Choice | None:
        """Return the matchings of all; None if there are none.

        If the outlet looks ahead, return only the matchings with the fewest floaters; None if these
        are not *number_left*.
        """
        mate = self.mate()
        if mate is None:
            return None
        choice = Choice(Heaviest(mate, self.rows, []))
        if self._outlet.looks_ahead:
            choice.prefer(_worth_across(self.members, self.nodes))
            if number_left is not None and self.crossing(choice) != number_left:
                return None
        return choice

    def crossing(self, choice: Choice) -> int:
        """Return the number of floaters."""
        return sum(bool(self.nodes >> choice.mate[v] & 1) for v in range(self.size))

    def fewest_denied(self, choice: Choice, criteria: Criteria) -> int:
        """B4: narrow *choice* to the fewest preferences denied; return how many these are."""
        members = self.order[: self.size]
        everybody = as_set(members)
        choice.prefer(
            {v: {-1: self.local(criteria.b4_denied(w) & everybody)} for v, w in enumerate(members)}
        )
        return self.denied(choice, criteria)

    def denied(self, choice: Choice, criteria: Criteria) -> int:
        """B4: return the number of preferences denied by one of the matchings."""
        pairs = ((v, choice.mate[v]) for v in range(self.size))
        return criteria.b4_count(
            [(self.order[v], self.order[w]) for v, w in pairs if v < w < self.size]
        )

    def first_pairing(self, choice: Choice, pairs: int) -> GroupPairing:
        """D1, D2: return the first of the matchings of a homogeneous group."""
        s1 = (1 << pairs) - 1
        s2 = self.members & ~s1
        up, down = self._first_exchange(choice, s1, s2)
        s1, s2 = s1 & ~down | up, s2 & ~up | down
        choice.pair_in_order(s1, s2)
        found = tuple((self.order[v], self.order[choice.mate[v]]) for v in bits(s1))
        left = as_set(self.order[v] for v in bits(s2) if self.nodes >> choice.mate[v] & 1)
        return GroupPairing(found, left, self.spread(up), self.spread(down))

    def _first_exchange(self, choice: Choice, s1: int, s2: int) -> tuple[int, int]:
        """D2: narrow *choice* to the first exchange; return the players moved up and down."""
        choice.prefer(_worth_across(s2, s2))
        number = sum(bool(s2 >> choice.mate[v] & 1) for v in bits(s2)) // 2
        if not number:
            return 0, 0
        choice.prefer(self._differences(choice, number, s1))
        down = self._narrow(
            choice, number, reversed(list(bits(s1))), lambda a: (s1 & _below(a)) | self.nodes
        )
        up = self._narrow(choice, number, bits(s2), lambda s: s2 & ~_below(s))
        return up, down

    @staticmethod
    def _narrow(
        choice: Choice, number: int, order: Iterable[int], partners: Callable[[int], int]
    ) -> int:
        """Return the first *number* players, in order, who can be exchanged together.

        A player whose opponent is among the *partners* is exchanged.
        """
        found = 0
        for v in order:
            if found.bit_count() < number and choice.forbid(v, ~partners(v)):
                found |= 1 << v
            else:
                choice.forbid(v, partners(v))
        return found

    def _differences(self, choice: Choice, number: int, s1: int) -> dict[int, dict[int, int]]:
        """D2: return the parts of pairs in the smallest difference for *number* players."""
        exchange = _LeastExchange(self.size, s1.bit_count(), number)
        worth: dict[int, dict[int, int]] = {v: {} for v in range(len(self.order))}
        for v, row in enumerate(choice.rows):
            for w in bits(row & ~_below(v)):
                value = -exchange.added_by(v, w)
                worth[v][value] = worth[v].get(value, 0) | 1 << w
                worth[w][value] = worth[w].get(value, 0) | 1 << v
        return worth


class _LeastExchange:
    """D2: the exchange of the last players of S1 and the first of S2, with the smallest difference.

    Another player who is exchanged, or one of these who is not, adds the distance to the place
    where these begin in S1 or end in S2. The number of players exchanged is constant, so nothing
    else counts.
    """

    def __init__(self, size: int, s1: int, number: int) -> None:
        first, end = s1 - number, s1 + number
        self._size, self._s1 = size, s1
        self._if_exchanged = [first - v if v < s1 else v - end for v in range(size)]

    def _exchanged(self, v: int) -> int:
        return max(0, self._if_exchanged[v])

    def _staying(self, v: int) -> int:
        return max(0, -self._if_exchanged[v])

    def added_by(self, higher: int, lower: int) -> int:
        """Return the part of a pair: of two in S1 the lower is exchanged, of two in S2 the higher.

        A floater from S1 is exchanged as well.
        """
        if higher >= self._size:
            return 0
        if lower >= self._size:
            return self._exchanged(higher) if higher < self._s1 else self._staying(higher)
        if lower < self._s1:
            return self._staying(higher) + self._exchanged(lower)
        if higher < self._s1:
            return self._staying(higher) + self._staying(lower)
        return self._exchanged(higher) + self._staying(lower)


def _below(v: int) -> int:
    """Return the set of the numbers up to and including *v*, which nobody meets."""
    return (2 << v) - 1


def _worth_across(some: int, others: int) -> dict[int, dict[int, int]]:
    """Return weights that avoid pairs between two sets."""
    worth = {v: {-1: others} for v in bits(some)}
    for v in bits(others):
        worth[v] = {-1: worth.get(v, {}).get(-1, 0) | some}
    return worth
