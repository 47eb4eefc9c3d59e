"""The earliest of the optimal candidates of a bracket that was weighed (C.04.3, art. 4).

The optimal candidates are the matchings of one or several graphs. Article 4 is followed step by
step: each step narrows the graphs to what is generated earliest, if they can still be matched.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.dutch2026.sequence import Unsettled, divisions
from swissdesk.pairing.narrowing import Choice, MatchedGraph
from swissdesk.pairing.weighted_matching import Heaviest

_LARGEST_ODD_SET = 5
_MOST_GRAPHS = 30


@dataclass(frozen=True, slots=True)
class WeighedBracket:
    """The optimal candidates of a bracket: *number* pairs, *mdps* and *residents* in order of 1.2.

    ``inside[v]`` are the nodes with whom node *v* may be paired in the bracket.
    """

    heaviest: Heaviest
    mdps: Sequence[int]
    residents: Sequence[int]
    inside: Sequence[int]
    number: int


def earliest_matching(bracket: WeighedBracket) -> Sequence[int]:
    """Return each node's mate in the candidate that is generated first; raise Unsettled."""
    choice = Choice(_graphs(bracket.heaviest))
    opponents = _settle_mdps(bracket, choice)
    _settle_remainder(bracket, choice, opponents)
    return choice.mate


def _graphs(heaviest: Heaviest) -> list[MatchedGraph]:
    """Return graphs of which every perfect matching is optimal; together they have them all."""
    graphs = [MatchedGraph(heaviest.tight, heaviest.mate)]
    for odd_set in heaviest.odd_sets:
        if odd_set.bit_count() > _LARGEST_ODD_SET:
            raise Unsettled
        graphs = [
            narrowed
            for graph in graphs
            for filling in _fillings(graph.rows, odd_set)
            if (narrowed := graph.narrowed(filling | _leaver(filling, odd_set))) is not None
        ]
        if len(graphs) > _MOST_GRAPHS:
            raise Unsettled
    return graphs


def _fillings(rows: Sequence[int], odd_set: int) -> Iterator[dict[int, int]]:
    """Yield the ways to match an odd set but for one node, as what each node is allowed."""
    for leaver in bits(odd_set):
        yield from _perfect(rows, odd_set & ~(1 << leaver))


def _perfect(rows: Sequence[int], nodes: int) -> Iterator[dict[int, int]]:
    if not nodes:
        yield {}
        return
    v = nodes.bit_length() - 1
    rest = nodes & ~(1 << v)
    for w in bits(rows[v] & rest):
        for others in _perfect(rows, rest & ~(1 << w)):
            yield {v: 1 << w, w: 1 << v, **others}


def _leaver(filling: Mapping[int, int], odd_set: int) -> dict[int, int]:
    """Return what the node left over is allowed: whoever is not in the set."""
    left = odd_set & ~as_set(filling)
    return {left.bit_length() - 1: ~odd_set}


def _settle_mdps(bracket: WeighedBracket, choice: Choice) -> dict[int, int]:
    """4.4.2, then 4.2.2: settle which MDPs are paired, and with whom; return their opponents."""
    paired = []
    for mdp in bracket.mdps:
        if choice.narrow({mdp: bracket.inside[mdp]}):
            paired.append(mdp)
        else:
            choice.narrow({mdp: ~bracket.inside[mdp]})
    return {mdp: choice.pair_first(mdp) for mdp in paired}


def _settle_remainder(
    bracket: WeighedBracket, choice: Choice, opponents: Mapping[int, int]
) -> None:
    """4.3.2, then 4.2.2: settle who is in S1, and with whom each of them is paired.

    Raise Unsettled.
    """
    taken = frozenset(opponents.values())
    remainder = [node for node in bracket.residents if node not in taken]
    s1 = next(
        s1
        for s1 in divisions(remainder, bracket.number - len(opponents))
        if choice.narrow(_division(bracket, remainder, as_set(s1)))
    )
    for node in s1:
        choice.pair_first(node)


def _division(bracket: WeighedBracket, remainder: Sequence[int], s1: int) -> dict[int, int]:
    """3.3.1: players of S1 meet players of S2, who may float instead."""
    s2 = as_set(remainder) & ~s1
    return {
        node: bracket.inside[node] & s2 if s1 >> node & 1 else ~bracket.inside[node] | s1
        for node in remainder
    }
