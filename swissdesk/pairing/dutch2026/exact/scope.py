"""The scope of weighing: a bracket, with some or all of the players below it, as a graph.

In a bracket weighed alone each downfloater has a node to be matched with. If players below are
weighed too, players whose opponent is out of scope leave it in pairs of weight 0; if their number
is odd, the last one leaves alone.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import chain
from operator import or_

from swissdesk.matching.bitset import as_set, bits, low_bit, places_in, runs_of
from swissdesk.matching.maximum import surpluses
from swissdesk.pairing.dutch2026.exact.weights import Quality
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, BracketPairing, Place, Players

_PAB = -1
_NOBODY = -2
_FLOATER = -3


@dataclass(frozen=True)
class Scope:
    """A bracket and the *players* weighed for it.

    If the bracket is weighed alone, *floats* holds the possible players for each downfloater except
    the one who receives the bye. If only the players below are weighed, *entering* holds players of
    one score, if one of them floats out of the bracket; none of them can receive the bye.
    """

    bracket: Bracket
    players: Players
    floats: tuple[Players, ...] = ()
    entering: Players = 0

    @cached_property
    def pab(self) -> Players:
        """The players in scope who can receive the bye."""
        return self.bracket.pab & self.players

    @cached_property
    def may_leave(self) -> bool:
        """Whether players may leave the scope unpaired, to meet somebody out of scope."""
        below = self.bracket.following_set | self.bracket.lower_set
        return bool(below & self.players and below & ~self.players)

    def c9_applies(self, number: int) -> bool:
        """[C9] 2.4.4: return whether *number* pairs leave exactly one player, who gets the bye."""
        leaves_one = self.bracket.size - 2 * number == 1
        return leaves_one and bool(self.bracket.pab & self.bracket.members)

    def quality(self, number: int) -> Quality:
        """Return the weights of the criteria for *number* pairs."""
        return Quality(self.bracket, weigh_pab=self.c9_applies(number))


@dataclass(frozen=True)
class Graph:
    """The nodes of a scope, and the weights of pairs that may be matched.

    The first nodes are the players, in order of 1.2; ``real[x]`` maps weights to the nodes that may
    be paired with node *x*.
    """

    scope: Scope
    nodes: Sequence[Place]
    real: Sequence[Mapping[int, int]]

    @cached_property
    def paired(self) -> list[int]:
        """The nodes that may be paired with each node."""
        return [reduce(or_, row.values(), 0) for row in self.real]

    @cached_property
    def inside(self) -> list[int]:
        """The nodes that may be paired with each node in the bracket."""
        members = self.scope.bracket.members
        nodes = as_set(x for x, g in enumerate(self.nodes) if g >= 0 and members >> g & 1)
        return [row & nodes if nodes >> x & 1 else 0 for x, row in enumerate(self.paired)]

    @property
    def weights(self) -> list[dict[int, int]]:
        """The partners of each node by weight; two players who leave the scope pair at 0."""
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

    @property
    def floater(self) -> int:
        """The node of the player who floats into the scope."""
        return self.nodes.index(_FLOATER)

    def partners(self, mates: Sequence[int]) -> dict[Place, Place]:
        """Return each player's partner in a matching of the nodes; -1 is the bye, -2 nobody."""
        return {
            g: self.nodes[mates[x]] if self.paired[x] >> mates[x] & 1 else _NOBODY
            for x, g in enumerate(self.nodes)
        }


def graph_of(scope: Scope, quality: Quality) -> Graph:
    """Return the graph of the scope; pairs of the same kinds of players weigh the same."""
    players = [*bits(scope.players)]
    kinds: dict[Hashable, tuple[Place, int]] = {}
    for x, g in enumerate(players):
        name = quality.kind(g)
        first, group = kinds.get(name, (g, 0))
        kinds[name] = (first, group | 1 << x)
    real: list[dict[int, int]] = [{} for _ in players]
    runs = runs_of(players)
    compatible = [places_in(runs, scope.bracket.field.may_meet[g]) for g in players]
    for g, group in kinds.values():
        weighed = [(_weight(scope, quality, g, h), others) for h, others in kinds.values()]
        for x in bits(group):
            for weight, others in weighed:
                possible = compatible[x] & others
                if weight is not None and possible:
                    real[x][weight] = real[x].get(weight, 0) | possible
    nodes = [*players]
    if scope.entering:
        _add(_FLOATER, 1, nodes, real, _weights_of_floater(scope, quality))
    if scope.pab:
        _add(_PAB, 1, nodes, real, {g: quality.of_pab(g) for g in bits(scope.pab)})
    for group, number in Counter(scope.floats).items():
        _add(_NOBODY, number, nodes, real, dict.fromkeys(bits(group), 0))
    if len(nodes) % 2:
        _add(_NOBODY, 1, nodes, real, {})
    return Graph(scope, nodes, real)


def _add(
    node: int,
    number: int,
    nodes: list[int],
    real: list[dict[int, int]],
    weights: Mapping[Place, int],
) -> None:
    """Add nodes that are not players; *weights* maps players to the weight of a match with one."""
    added = (1 << number) - 1 << len(nodes)
    row: dict[int, int] = {}
    for x, g in enumerate(nodes):
        if g in weights:
            real[x][weights[g]] = real[x].get(weights[g], 0) | added
            row[weights[g]] = row.get(weights[g], 0) | 1 << x
    nodes += [node] * number
    real += [row] * number


def alone(bracket: Bracket) -> Scope:
    """Return the scope of the bracket alone, with as many pairs as possible [C6].

    If a group has too many players to be paired, the downfloaters are of that group.
    """
    members, own_pab = bracket.members, bracket.pab & bracket.members
    graph = [*bracket.field.compatible, own_pab]
    bye = 1 << len(graph) - 1
    for g in bracket.mdps:
        graph[g] &= bracket.resident_set
    for g in bits(own_pab):
        graph[g] |= bye
    nodes = members | bye if own_pab else members
    surplus = surpluses([row & nodes for row in graph], nodes)
    floats = [group & members for group, number in surplus for _ in range(number)]
    return Scope(bracket, members, (members,) * len(floats) if own_pab else (*floats,))


def _weight(scope: Scope, quality: Quality, one: Place, other: Place) -> int | None:
    """Return the weight of a pair; None for two MDPs, who are not paired."""
    bracket, higher, lower = scope.bracket, min(one, other), max(one, other)
    if bracket.members >> lower & 1:
        return quality.of_pair(higher, lower) if lower in bracket.residents else None
    if lower in bracket.following:
        return quality.of_following_pair(higher, floats=bool(bracket.members >> higher & 1))
    return 0


def _weights_of_floater(scope: Scope, quality: Quality) -> dict[Place, int]:
    """Return the weights of the pairs of a floater; all possible floaters weigh the same."""
    may_meet = scope.bracket.field.may_meet
    reach = reduce(or_, map(may_meet.__getitem__, bits(scope.entering)))
    any_of_them = low_bit(scope.entering)
    weights = ((g, _weight(scope, quality, any_of_them, g)) for g in bits(reach & scope.players))
    return {g: weight for g, weight in weights if weight is not None}


def pairs_of(bracket: Bracket, partners: Mapping[Place, Place]) -> list[tuple[Place, Place]]:
    """Return the pairs inside the bracket: the lower ranked player is a resident."""
    inside = (*bracket.mdps, *bracket.residents)
    return [
        (g, partners[g]) for g in inside if partners[g] > g and partners[g] in bracket.residents
    ]


def candidate_of(bracket: Bracket, pairs: Sequence[tuple[Place, Place]]) -> BracketPairing:
    """Return the candidate with these pairs; all other players float."""
    paired = {g for pair in pairs for g in pair}
    floating = (g for g in (*bracket.mdps, *bracket.residents) if g not in paired)
    return BracketPairing(tuple(pairs), tuple(floating))


def leaving(scope: Scope, partners: Mapping[Place, Place]) -> Players:
    """Return the players who leave the scope unpaired."""
    return as_set(g for g in bits(scope.players) if partners[g] == _NOBODY)
