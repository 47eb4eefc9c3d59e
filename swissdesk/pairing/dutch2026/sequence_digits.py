"""The sequence of article 4 (C.04.3, February 2026) as the lowest digits of the weights.

One heaviest matching then gives the earliest of the best candidates: one for the MDPs (4.4.2,
4.2.2), then one for the remainder (4.3.2, 4.2.2). Exact always, but slow for a large bracket: only
what cannot be settled step by step (:mod:`.settling`) is left to it.
"""

from collections.abc import Iterator, Mapping

from swissdesk.pairing.bitset import as_set
from swissdesk.pairing.dutch2026.definitions import Place
from swissdesk.pairing.dutch2026.scope import Scope, graph_of
from swissdesk.pairing.dutch2026.weights import Digit
from swissdesk.pairing.weighted_matching import maximum_weight_perfect_matching


def earliest_partners(scope: Scope, number: int) -> dict[Place, Place]:
    """Return everybody's partner in the best candidate, which is known to have *number* pairs."""
    opponents = _mdp_opponents(scope, number) if scope.bracket.mdps else {}
    return _weigh_remainder(scope, number, opponents)


def _mdp_opponents(scope: Scope, number: int) -> dict[Place, Place]:
    """4.4.2, 4.2.2: weigh the MDP-pairing (3.3.3)."""
    bracket = scope.bracket
    residents, mdps = bracket.residents, bracket.mdps
    digits: list[tuple[Digit, int]] = [(("paired", mdp), 1) for mdp in mdps]
    digits += [(("opponent", mdp), len(residents)) for mdp in mdps]
    quality = scope.quality(number, digits)

    def weigh(higher: Place, lower: Place) -> int:
        weight = quality.of_pair(higher, lower)
        if higher in mdps:
            weight += quality.unit["paired", higher]
            weight += quality.unit["opponent", higher] * (residents.stop - lower)
        return weight

    graph = graph_of(scope, quality, weigh, kind=lambda player: player)
    partners = graph.partners(maximum_weight_perfect_matching(graph.weights))
    return {mdp: partners[mdp] for mdp in mdps if partners[mdp] in residents}


def _weigh_remainder(
    scope: Scope, number: int, opponents: Mapping[Place, Place]
) -> dict[Place, Place]:
    """4.3.2, 4.2.2: weigh the remainder of the best candidate, the MDP-pairing being given."""
    bracket = scope.bracket
    taken = frozenset(opponents.values())
    remainder = [g for g in bracket.residents if g not in taken]
    bsn = {g: place for place, g in enumerate(remainder)}
    size, s1_size = len(remainder), number - len(opponents)
    quality = scope.quality(number, _exchange_digits(size, s1_size))
    unit = quality.unit

    def weigh(higher: Place, lower: Place) -> int | None:
        if higher not in bsn:
            return None
        a, b = bsn[higher], bsn[lower]
        weight = quality.of_pair(higher, lower)
        weight += unit["difference"] * (size - a) + unit["opponent", a] * (size - b)
        if a < s1_size:
            return weight + unit["exchanges"] + unit["from S1"] * ((1 << s1_size) - (1 << a))
        return weight + unit["from S2", a]

    settled = as_set((*opponents, *taken))
    graph = graph_of(scope, quality, weigh, settled, kind=lambda player: player)
    partners = graph.partners(maximum_weight_perfect_matching(graph.weights))
    return {**partners, **opponents, **{h: g for g, h in opponents.items()}}


def _exchange_digits(size: int, s1_size: int) -> Iterator[tuple[Digit, int]]:
    """Yield the digits of the four rules of 4.3.2 and of 4.2.2 for a remainder of *size* players.

    The pairs name the players of S1 after the exchange: each pair's higher ranked one.
    """
    yield "exchanges", s1_size
    yield "difference", size * size
    yield "from S1", s1_size << s1_size
    yield from ((("from S2", a), 1) for a in range(s1_size, size))
    yield from ((("opponent", a), size) for a in range(size))
