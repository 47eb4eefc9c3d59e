"""What is weighed for a bracket: the bracket and some or all of the players below it, as a graph.

Players who may be paired with somebody out of scope leave it two by two, at no weight; where their
number is odd the last one leaves with nobody.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from swissdesk.pairing.bitset import as_set, bits
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
    """The nodes of a scope and the weight of every two of them that may be matched.

    The first nodes are the players, in order of 1.2; ``real[x][y]`` is None where two may not be
    paired.
    """

    scope: Scope
    nodes: Sequence[Place]
    real: Sequence[Sequence[int | None]]

    @property
    def weights(self) -> list[list[int]]:
        """The weight of every two nodes; two players who leave the scope do so together, at 0."""
        highest = max(
            (weight for row in self.real for weight in row if weight is not None), default=0
        )
        missing = -(highest + 1) * len(self.nodes)
        blank = 0 if self.scope.may_leave else missing
        return [
            [
                (missing if _PAB in (g, h) else blank) if weight is None else weight
                for h, weight in zip(self.nodes, row, strict=True)
            ]
            for g, row in zip(self.nodes, self.real, strict=True)
        ]

    def partners(self, mates: Sequence[int]) -> dict[Place, Place]:
        """Return everybody's partner in a matching of the nodes; -1 is the bye, -2 nobody."""
        return {
            g: _NOBODY if self.real[x][mates[x]] is None else self.nodes[mates[x]]
            for x, g in enumerate(self.nodes)
        }


def graph_of(scope: Scope, quality: Quality, weigh: Weigh, settled: Players = 0) -> Graph:
    """Return the graph of all players in scope but those *settled* already."""
    nodes = [*bits(scope.players & ~settled)]
    if scope.pab:
        nodes.append(_PAB)
    if len(nodes) % 2:
        nodes.append(_NOBODY)
    real: list[list[int | None]] = [[None] * len(nodes) for _ in nodes]
    for x, g in enumerate(nodes):
        for y in range(x + 1, len(nodes)):
            real[x][y] = real[y][x] = _weight(scope, quality, weigh, (g, nodes[y]))
    return Graph(scope, nodes, real)


def _weight(scope: Scope, quality: Quality, weigh: Weigh, pair: tuple[Place, Place]) -> int | None:
    bracket, (higher, lower) = scope.bracket, pair
    if lower == _NOBODY:
        return None
    if lower == _PAB:
        return quality.of_pab(higher) if scope.pab >> higher & 1 else None
    if not bracket.field.compatible[higher] >> lower & 1:
        return None
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
