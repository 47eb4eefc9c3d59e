"""The sequence of article 4 (C.04.3, February 2026) as the lowest digits of the weights.

Slow, and independent of the engine's way to the earliest candidate: one heaviest matching for the
MDPs (4.4.2, 4.2.2), then one for the remainder (4.3.2, 4.2.2), with weights as long as it takes.
"""

from itertools import accumulate

from swissdesk.matching.bitset import bits
from swissdesk.matching.weighted import heaviest_perfect_matchings
from swissdesk.pairing.dutch2026.exact.scope import graph_of, pairs_of


def earliest_pairs(scope, number):
    """The pairs of the best candidate, which is known to have *number* of them."""
    bracket = scope.bracket
    partners = weighed(scope, number, lambda pair: mdp_digits(bracket, *pair))
    opponents = {mdp: partners[mdp] for mdp in bracket.mdps if partners[mdp] in bracket.residents}
    remainder = [g for g in bracket.residents if g not in opponents.values()]
    place = {g: bsn for bsn, g in enumerate(remainder)}

    def digits(pair):
        higher, lower = pair
        if higher in bracket.mdps:
            return 0 if opponents.get(higher) == lower else None
        if higher not in place or lower not in place:
            return None
        return exchange_digits(len(place), number - len(opponents), place[higher], place[lower])

    return pairs_of(bracket, weighed(scope, number, digits))


def weighed(scope, number, digits):
    """Everybody's partner if *digits* of the pairs in the bracket decide below the criteria."""
    graph = graph_of(scope, scope.quality(number))
    members = (*scope.bracket.mdps, *scope.bracket.residents)
    longest = 4 * len(members) ** 2 + 100
    rows = []
    for x, row in enumerate(graph.weights):
        found = {}
        for weight, group in row.items():
            for y in bits(group):
                pair = tuple(sorted((graph.nodes[x], graph.nodes[y])))
                inside = set(pair) <= set(members) and graph.paired[x] >> y & 1
                extra = digits(pair) if inside else 0
                value = min(graph.weights[x]) << longest if extra is None else weight << longest
                value += extra or 0
                found[value] = found.get(value, 0) | 1 << y
        rows.append(found)
    return graph.partners(heaviest_perfect_matchings(rows).mate)


def composed(*digits):
    """One number of (digit, greatest sum), the highest first."""
    widths = [most.bit_length() for _, most in digits]
    shifts = [0, *accumulate(reversed(widths))]
    return sum(value << shift for (value, _), shift in zip(reversed(digits), shifts, strict=False))


def mdp_digits(bracket, higher, lower):
    """4.4.2: which MDPs are paired; 4.2.2: with whom."""
    if higher not in bracket.mdps:
        return 0
    size = len(bracket.residents)
    paired = [(mdp == higher, 1) for mdp in bracket.mdps]
    opponent = [((mdp == higher) * (bracket.residents.stop - lower), size) for mdp in bracket.mdps]
    return composed(*paired, *opponent)


def exchange_digits(size, s1_size, higher, lower):
    """4.3.2, the four rules; 4.2.2. The higher ranked player of each pair is in S1 afterwards."""
    from_s1 = higher < s1_size
    return composed(
        (from_s1, s1_size),
        (size - higher, size * size),
        (((1 << s1_size) - (1 << higher)) if from_s1 else 0, s1_size << s1_size),
        *((bsn == higher, 1) for bsn in range(s1_size, size)),
        *(((bsn == higher) * (size - lower), size) for bsn in range(size)),
    )
