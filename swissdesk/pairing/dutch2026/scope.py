"""What is weighed for a bracket: the bracket and some or all of the players below it, as a graph.

Players who may be paired with somebody out of scope leave it two by two, at no weight; where their
number is odd the last one leaves with nobody.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import chain
from operator import or_

from swissdesk.pairing.bitset import as_set, bits, low_bit
from swissdesk.pairing.dutch2026.definitions import Bracket, BracketPairing, Place, Players
from swissdesk.pairing.dutch2026.weights import Digit, Quality

Weigh = Callable[[Place, Place], int | None]
"""The weight of a pair in the bracket, None where the two are not to be paired."""

_PAB = -1
_NOBODY = -2


@dataclass(frozen=True)
class Scope:
    """A bracket and the *players* weighed for it."""

    bracket: Bracket
    players: Players

    @cached_property
    def pab(self) -> Players:
        """Who can receive the bye here."""
        return self.bracket.pab & self.players

    @cached_property
    def may_leave(self) -> bool:
        """Whether players may stay unpaired, to be paired with somebody out of scope."""
        below = self.bracket.following_set | self.bracket.lower_set
        return bool(below & ~self.players)

    def c9_applies(self, number: int) -> bool:
        """[C9] 2.4.4: whether *number* pairs leave exactly one player, who will receive the bye."""
        leaves_one = self.bracket.size - 2 * number == 1
        return leaves_one and bool(self.bracket.pab & self.bracket.members)

    def quality(self, number: int, digits: Iterable[tuple[Digit, int]] = ()) -> Quality:
        """Return the weights of the criteria for *number* pairs, above *digits* of the sequence."""
        return Quality(self.bracket, digits, weigh_pab=self.c9_applies(number))


@dataclass(frozen=True)
class Graph:
    """The nodes of a scope and the weights of those that may be matched.

    The first nodes are the players, in order of 1.2; ``real[x]`` has the nodes with whom node *x*
    may be paired, by weight.
    """

    scope: Scope
    nodes: Sequence[Place]
    real: Sequence[Mapping[int, int]]

    @cached_property
    def paired(self) -> list[int]:
        """The nodes with whom each one may be paired."""
        return [reduce(or_, row.values(), 0) for row in self.real]

    @cached_property
    def inside(self) -> list[int]:
        """The nodes with whom each one may be paired in the bracket."""
        members = self.scope.bracket.members
        nodes = as_set(x for x, g in enumerate(self.nodes) if g >= 0 and members >> g & 1)
        return [row & nodes if nodes >> x & 1 else 0 for x, row in enumerate(self.paired)]

    @property
    def weights(self) -> list[dict[int, int]]:
        """The nodes by weight; two players who leave the scope do so together, at 0."""
        missing = -(max((0, *chain.from_iterable(self.real))) + 1) * len(self.nodes)
        blank = 0 if self.scope.may_leave else missing
        everybody = (1 << len(self.nodes)) - 1
        pab = as_set(x for x, g in enumerate(self.nodes) if g == _PAB)
        rows = []
        for x, real in enumerate(self.real):
            row = dict(real)
            others = everybody & ~(self.paired[x] | 1 << x)
            refused = others if pab >> x & 1 else others & pab
            for weight, group in ((missing, refused), (blank, others & ~refused)):
                row[weight] = row.get(weight, 0) | group
            rows.append(row)
        return rows

    def partners(self, mates: Sequence[int]) -> dict[Place, Place]:
        """Return everybody's partner in a matching of the nodes; -1 is the bye, -2 nobody."""
        return {
            g: self.nodes[mates[x]] if self.paired[x] >> mates[x] & 1 else _NOBODY
            for x, g in enumerate(self.nodes)
        }


def graph_of(
    scope: Scope,
    quality: Quality,
    weigh: Weigh,
    settled: Players = 0,
    kind: Callable[[Place], Hashable] | None = None,
) -> Graph:
    """Return the graph of all players in scope but those *settled* already.

    Players of the same *kind* weigh the same; it is that of the quality criteria by default.
    """
    left = scope.players & ~settled
    players = [*bits(left)]
    kinds: dict[Hashable, tuple[Place, int]] = {}
    for x, g in enumerate(players):
        name = (kind or quality.kind)(g)
        first, group = kinds.get(name, (g, 0))
        kinds[name] = (first, group | 1 << x)
    real: list[dict[int, int]] = [{} for _ in players]
    runs = [*_runs(left)]
    compatible = [_packed(scope.bracket.field.compatible[g], runs) for g in players]
    for g, group in kinds.values():
        weighed = [(_weight(scope, quality, weigh, (g, h)), others) for h, others in kinds.values()]
        for x in bits(group):
            for weight, others in weighed:
                possible = compatible[x] & others
                if weight is not None and possible:
                    real[x][weight] = real[x].get(weight, 0) | possible
    nodes = players
    if scope.pab:
        nodes = [*nodes, _PAB]
        real.append({})
        for x, g in enumerate(players):
            if scope.pab >> g & 1:
                weight = quality.of_pab(g)
                real[x][weight] = real[x].get(weight, 0) | 1 << len(players)
                real[-1][weight] = real[-1].get(weight, 0) | 1 << x
    if len(nodes) % 2:
        nodes = [*nodes, _NOBODY]
        real.append({})
    return Graph(scope, nodes, real)


def _runs(players: Players) -> Iterator[tuple[int, int, int]]:
    """Yield where each run of adjacent players starts, their set from 0, and their first node."""
    node = start = 0
    while players >> start:
        start += low_bit(players >> start)
        length = low_bit(~(players >> start))
        yield start, (1 << length) - 1, node
        node += length
        start += length


def _packed(group: Players, runs: Iterable[tuple[int, int, int]]) -> int:
    """Return the nodes of a group of players."""
    found = 0
    for start, run, node in runs:
        found |= (group >> start & run) << node
    return found


def _weight(scope: Scope, quality: Quality, weigh: Weigh, pair: tuple[Place, Place]) -> int | None:
    bracket, higher, lower = scope.bracket, min(pair), max(pair)
    if bracket.members >> lower & 1:
        return weigh(higher, lower) if lower in bracket.residents else None
    if lower in bracket.following:
        return quality.of_following_pair(higher, floats=bool(bracket.members >> higher & 1))
    return 0


def pairs_of(bracket: Bracket, partners: Mapping[Place, Place]) -> list[tuple[Place, Place]]:
    """Return the pairs inside the bracket: each holds a resident as the lower ranked player."""
    inside = (*bracket.mdps, *bracket.residents)
    return [
        (g, partners[g]) for g in inside if partners[g] > g and partners[g] in bracket.residents
    ]


def candidate_of(bracket: Bracket, pairs: Sequence[tuple[Place, Place]]) -> BracketPairing:
    """Return the candidate with these pairs, everybody else floating."""
    paired = {g for pair in pairs for g in pair}
    floating = (g for g in (*bracket.mdps, *bracket.residents) if g not in paired)
    return BracketPairing(tuple(pairs), tuple(floating))


def leaving(scope: Scope, partners: Mapping[Place, Place]) -> Players:
    """Return who leaves the scope unpaired."""
    return as_set(g for g in bits(scope.players) if partners[g] == _NOBODY)
