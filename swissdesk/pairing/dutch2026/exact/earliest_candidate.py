"""Find the earliest of the optimal candidates of a weighed bracket (C.04.3, art. 4).

The optimal candidates are the heaviest matchings of a graph that has the players of the bracket
among its nodes. Each step of article 4 narrows the graph to what is generated earliest, as long as
it can still be matched.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.narrowing import Choice, Cut
from swissdesk.pairing.dutch2026.exact.shortages import Counts, Shortages
from swissdesk.pairing.dutch2026.rules.exchanges import Mixture, Part, exchanges_of

_EXCHANGES_SEEN = 3_000
_COUPLES_PER_EXCHANGE = 60
_NODES_SEARCHED = 40_000
_SEARCHES_PER_WEIGHING = 16


@dataclass(frozen=True, slots=True)
class WeighedBracket:
    """A bracket as nodes of a graph: *number* pairs are made of *mdps* and *residents*.

    Both are in order of 1.2; ``inside[v]`` holds the nodes that may be paired with node *v* in the
    bracket.
    """

    mdps: Sequence[int]
    residents: Sequence[int]
    inside: Sequence[int]
    number: int


def settle_mdps(bracket: WeighedBracket, choice: Choice) -> dict[int, int]:
    """4.4.2, then 4.2.2: settle the paired MDPs and their opponents; return the opponents.

    All optimal candidates pair the same number of MDPs [C6], [C7].
    """
    inside = bracket.inside
    number = sum(inside[mdp] >> choice.mate[mdp] & 1 for mdp in bracket.mdps)
    able = (mdp for mdp in bracket.mdps if choice.forbid(mdp, ~inside[mdp]))
    paired = [*islice(able, number)]
    for mdp in bits(as_set(bracket.mdps) & ~as_set(paired)):
        choice.forbid(mdp, inside[mdp])
    return {mdp: choice.pair_first(mdp) for mdp in paired}


def settle_remainder(bracket: WeighedBracket, choice: Choice, taken: Iterable[int]) -> None:
    """3.6.1: settle the remainder with its original S1 and S2, or after the first exchange.

    *taken* holds the residents paired with MDPs.
    """
    opponents = frozenset(taken)
    nodes = tuple(node for node in bracket.residents if node not in opponents)
    remainder = _Remainder(choice, bracket.inside, nodes, bracket.number - len(opponents))
    s1 = remainder.settle()
    choice.pair_in_order(s1, remainder.everybody & ~s1)


@dataclass(frozen=True)
class _Remainder:
    """3.7.1: the *nodes* of a remainder in order of BSN; the first *size* are S1R.

    ``inside`` is that of the bracket, and ``choice`` holds the optimal candidates.
    """

    choice: Choice
    inside: Sequence[int]
    nodes: Sequence[int]
    size: int

    @cached_property
    def everybody(self) -> int:
        """All players of the remainder."""
        return as_set(self.nodes)

    @cached_property
    def s1(self) -> int:
        """S1R."""
        return as_set(self.nodes[: self.size])

    @cached_property
    def s2(self) -> int:
        """S2R."""
        return self.everybody & ~self.s1

    def settle(self) -> int:
        """3.6.1: settle S1, originally or after the first exchange, and return it."""
        if self.choice.narrow(self._division(self.s1)):
            return self.s1
        exchanged = self._first_exchange()
        return self._weighed_exchange() if exchanged is None else exchanged

    def _division(self, s1: int) -> Cut:
        """3.3.1: let players of S1 meet players of S2, who may float instead."""
        s2, nodes = self.everybody & ~s1, self.choice.nodes
        cut = dict.fromkeys(bits(nodes & ~self.everybody), s1)
        for node in bits(s1):
            cut[node] = nodes & ~(self.inside[node] & s2)
        for node in bits(s2):
            possible = self.inside[node]
            cut[node] = possible & s2 | s1 & ~possible
        return cut

    # -- exchanges one after the other -------------------------------------------------------------

    def _first_exchange(self) -> int | None:
        """4.3.2: settle the first possible exchange; return None if it is far away.

        A search in vain tells which exchanges cannot work either, which rules out most of them. The
        search stops as soon as weighing the exchanges would have been faster.
        """
        size = len(self.choice.mate)
        searches = _SEARCHES_PER_WEIGHING if self.choice.has_odd_sets else 1
        shortages = Shortages(self._opponents)
        shortages.learn(self.s2)
        exchanges = self._exchanges(shortages)
        refused: set[int] = set()
        for _ in range(min(_EXCHANGES_SEEN, size + size * size // _COUPLES_PER_EXCHANGE)):
            s1 = next(exchanges, None)
            if s1 is None or len(refused) * searches * size > _NODES_SEARCHED:
                break
            s2 = self.everybody & ~s1
            if s1 in refused or shortages.rule_out(s2):
                continue
            if self.choice.narrow(self._division(s1)):
                return s1
            refused.add(s1)
            if shortages.learn(s2):
                exchanges = self._exchanges(shortages)
        return None

    @cached_property
    def _has_two_sides(self) -> bool:
        """Return whether S2 and the other players can only be matched with each other."""
        opponents, everybody = self.choice.opponents, self.everybody
        others = self.choice.nodes & ~everybody
        return not any(opponents[v] & others for v in bits(others)) and not any(
            opponents[v] & everybody & ~self.inside[v] for v in self.nodes
        )

    @cached_property
    def _opponents(self) -> list[int]:
        """Return the possible opponents across S2: of the players outside in it, and of S2 outside.

        If players outside S2 may meet each other, a node stands in for each downfloater. This
        allows a little more than the rules, which is safe: it only rules out what is certainly
        impossible.
        """
        possible, everybody = self.choice.opponents, self.everybody
        if self._has_two_sides:
            return possible
        graph = [0] * len(possible)
        floating = 0
        for v in self.nodes:
            graph[v] = possible[v] & self.inside[v] & everybody
            if possible[v] != graph[v]:
                floating |= 1 << v
        for _ in range(len(self.nodes) - 2 * self.size):
            for v in bits(floating):
                graph[v] |= 1 << len(graph)
            graph.append(floating)
        return graph

    def _exchanges(self, shortages: Shortages) -> Iterator[int]:
        """4.3.2: yield S1 after each exchange that may be possible, in order.

        A player who leaves S1 meets a higher ranked opponent in it or floats; one who enters it
        meets a lower ranked opponent.
        """
        rows, below = self.choice.rows, self._below
        leaving = as_set(v for v in bits(self.s1) if rows[v] & ~below[v])
        entering = as_set(v for v in bits(self.s2) if rows[v] & below[v])
        least, most = shortages.least_number(self.s2), min(self.size, len(self.nodes) - self.size)
        return (
            self.s1 ^ as_set(self.nodes[bsn] for bsn in (*out, *into))
            for number in range(least, most + 1)
            for out, into in exchanges_of(
                Mixture(self._parts(some), self._parts(others))
                for some, others in shortages.mixtures(self.s2, leaving, entering, number)
            )
        )

    def _parts(self, counts: Counts) -> list[Part]:
        """Return how many players are exchanged out of each set, as BSNs."""
        return [
            ([bsn for bsn, v in enumerate(self.nodes) if group >> v & 1], number)
            for group, number in counts.items()
        ]

    @cached_property
    def _below(self) -> dict[int, int]:
        """Map each player to the lower ranked players of the remainder they may meet."""
        return {v: self.inside[v] & self.everybody & -(1 << v) for v in self.nodes}

    # -- exchanges weighed -------------------------------------------------------------------------

    def _weighed_exchange(self) -> int:
        """4.3.2: settle which players leave and enter S1, by the four rules in order.

        The fewest players are exchanged if the fewest pairs lie within the original S2: one player
        of each such pair enters S1.
        """
        choice, below = self.choice, self._below
        choice.prefer({v: {-1: self.inside[v] & self.s2} for v in bits(self.s2)})
        number = sum(choice.mate[v] > v and below[v] >> choice.mate[v] & 1 for v in bits(self.s2))
        choice.prefer(self._sums())
        leave = ((v, below[v]) for v in reversed([*bits(self.s1)]) if choice.rows[v] & ~below[v])
        enter = ((v, ~below[v]) for v in bits(self.s2) if choice.rows[v] & below[v])
        s1 = self.s1
        for changes in (leave, enter):
            able = (v for v, barred in changes if choice.forbid(v, barred))
            s1 ^= as_set(islice(able, number))
        choice.narrow(self._division(s1))
        return s1

    def _sums(self) -> dict[int, dict[int, int]]:
        """4.3.2, second rule: the BSNs leaving S1 minus the BSNs entering it, by pair."""
        bsn = {node: place for place, node in enumerate(self.nodes, 1)}
        worth: dict[int, dict[int, int]] = {node: {} for node in bits(self.choice.nodes)}

        def add(value: int, node: int, others: int) -> None:
            worth[node][value] = worth[node].get(value, 0) | others
            for other in bits(others):
                worth[other][value] = worth[other].get(value, 0) | 1 << node

        for v in self.nodes:
            row, inside, higher = self.choice.rows[v], self.inside[v], (1 << v) - 1
            if self.s1 >> v & 1:
                add(bsn[v], v, row & (inside & self.s1 & higher | ~inside & ~self.s1))
                for other in bits(row & ~inside & self.s1 & higher):
                    add(bsn[v] + bsn[other], v, 1 << other)
            else:
                add(-bsn[v], v, row & inside & self.s2 & ~higher)
        return worth
