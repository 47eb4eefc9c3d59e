"""The earliest of the optimal candidates of a bracket that was weighed (C.04.3, art. 4).

The optimal candidates are the matchings of one or several graphs. Article 4 is followed step by
step: each step narrows the graphs to what is generated earliest, if they can still be matched.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import comb

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.narrowing import Choice, Cut, cut_between

_MOST_EXCHANGES = 20_000
_EXCHANGES_TRIED = 200


@dataclass(frozen=True, slots=True)
class WeighedBracket:
    """A bracket as nodes of a graph: *mdps* and *residents*, of whom *number* pairs are made.

    Both are in order of 1.2; ``inside[v]`` are the nodes with whom node *v* may be paired in the
    bracket.
    """

    mdps: Sequence[int]
    residents: Sequence[int]
    inside: Sequence[int]
    number: int


def settle_mdps(bracket: WeighedBracket, choice: Choice) -> dict[int, int]:
    """4.4.2, then 4.2.2: settle which MDPs are paired, and with whom; return their opponents."""
    paired = []
    for mdp in bracket.mdps:
        inside = bracket.inside[mdp]
        if choice.narrow(cut_between(1 << mdp, choice.nodes & ~inside)):
            paired.append(mdp)
        else:
            choice.narrow(cut_between(1 << mdp, inside))
    return {mdp: choice.pair_first(mdp) for mdp in paired}


def settle_remainder(bracket: WeighedBracket, choice: Choice, taken: Iterable[int]) -> None:
    """3.6.1: settle the remainder with its original S1 and S2, or after the first exchange.

    *taken* are the residents paired with MDPs. Raise Unsettled.
    """
    opponents = frozenset(taken)
    remainder = [node for node in bracket.residents if node not in opponents]
    s1_size = bracket.number - len(opponents)
    s1, s2 = remainder[:s1_size], remainder[s1_size:]
    if not _settle_division(bracket, choice, remainder, s1):
        s1 = _settle_exchange(bracket, choice, s1, s2)
    for node in s1:
        choice.pair_first(node)


def _settle_exchange(
    bracket: WeighedBracket, choice: Choice, s1: Sequence[int], s2: Sequence[int]
) -> list[int]:
    """4.3.2: settle who leaves S1 and who enters it, by the four rules in order; return S1.

    Fewest players are exchanged where fewest pairs are made within the original S2: one player of
    each such pair enters S1. Who leaves S1 meets a higher ranked player of it, or floats.
    """
    s2_set, remainder = as_set(s2), [*s1, *s2]
    choice.prefer({node: {-1: bracket.inside[node] & s2_set} for node in s2})
    everybody = as_set(remainder)
    below = {node: bracket.inside[node] & everybody & -(1 << node) for node in remainder}
    leave = {node: cut_between(1 << node, below[node]) for node in reversed(s1)}
    enter = {node: cut_between(1 << node, choice.nodes & ~below[node]) for node in s2}
    for exchanged in _few_exchanges(bracket, choice, leave, enter):
        if _settle_division(bracket, choice, remainder, exchanged):
            return exchanged
    choice.prefer(_sums(bracket, choice.rows, s1, s2))
    staying = [node for node, cut in leave.items() if not choice.narrow(cut)]
    return [*reversed(staying), *(node for node, cut in enter.items() if choice.narrow(cut))]


def _few_exchanges(
    bracket: WeighedBracket, choice: Choice, leave: Mapping[int, Cut], enter: Mapping[int, Cut]
) -> Iterator[list[int]]:
    """4.3.2: yield S1 after each of the first exchanges that may be possible, if they are few."""
    mate, s1 = choice.mate, frozenset(leave)
    number = sum(mate[v] > v and bracket.inside[v] >> mate[v] & 1 for v in enter)
    leaving = [node for node, cut in leave.items() if choice.allows(cut)]
    entering = [node for node, cut in enter.items() if choice.allows(cut)]
    if comb(len(leaving), number) * comb(len(entering), number) > _MOST_EXCHANGES:
        return
    bsn = {node: place for place, node in enumerate(sorted((*leave, *enter)))}

    def rank(exchange: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[int, list[int], list[int]]:
        out, into = ([bsn[node] for node in group] for group in exchange)
        return sum(into) - sum(out), [-each for each in out], into

    exchanges = product(combinations(leaving, number), combinations(entering, number))
    for out, into in sorted(exchanges, key=rank)[:_EXCHANGES_TRIED]:
        yield sorted(s1.difference(out).union(into))


def _settle_division(
    bracket: WeighedBracket, choice: Choice, remainder: Sequence[int], s1: Sequence[int]
) -> bool:
    """3.3.1: settle that the players of S1 meet others of the remainder; say whether they can."""
    inside = as_set(s1)
    return choice.narrow(_division(bracket, choice.nodes, inside, as_set(remainder) & ~inside))


def _sums(
    bracket: WeighedBracket, rows: Sequence[int], s1: Sequence[int], s2: Sequence[int]
) -> dict[int, dict[int, int]]:
    """4.3.2, second rule: the BSNs leaving S1 minus those entering it, by pair."""
    bsn = {node: place for place, node in enumerate((*s1, *s2), 1)}
    s1_set, s2_set = as_set(s1), as_set(s2)
    worth: dict[int, dict[int, int]] = {node: {} for node in range(len(rows))}
    for node in (*s1, *s2):
        inside = bracket.inside[node]
        for other in bits(rows[node]):
            both = 1 << node | 1 << other
            if not inside >> other & 1:
                value = sum(bsn[each] for each in (node, other) if s1_set >> each & 1)
            elif both & s1_set == both:
                value = bsn[max(node, other)]
            else:
                value = -bsn[min(node, other)] if both & s2_set == both else 0
            if value:
                worth[node][value] = worth[node].get(value, 0) | 1 << other
                worth[other][value] = worth[other].get(value, 0) | 1 << node
    return worth


def _division(bracket: WeighedBracket, nodes: int, s1: int, s2: int) -> Cut:
    """3.3.1: players of S1 meet players of S2, who may float instead."""
    cut = dict.fromkeys(bits(nodes & ~(s1 | s2)), s1)
    for node in bits(s1):
        cut[node] = nodes & ~(bracket.inside[node] & s2)
    for node in bits(s2):
        possible = bracket.inside[node]
        cut[node] = possible & s2 | s1 & ~possible
    return cut
