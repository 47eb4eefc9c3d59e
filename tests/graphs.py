"""Weighted graphs for the tests of matchings: lists of weights, and what the matchings take."""

from swissdesk.matching.bitset import as_set, bits


def rows_of(weights):
    """For each vertex the others by the weight of the edge."""
    return [
        {w: as_set(v for v, x in enumerate(row) if x == w and v != u) for w in set(row)}
        for u, row in enumerate(weights)
    ]


def complete_graph(size, weight):
    """The weights of all edges, asked for once each."""
    weights = [[0] * size for _ in range(size)]
    for u in range(size):
        for v in range(u):
            weights[u][v] = weights[v][u] = weight(u, v)
    return weights


def scattered(dice, size, most):
    """Weights up to *most* with a third of the edges missing: these weigh very little."""
    return complete_graph(
        size, lambda u, v: -most * size if dice.random() < 0.3 else dice.randint(-most, most)
    )


def in_groups(dice, size, most):
    """Weights up to *most*, more within each of a few groups of vertices."""
    group = [dice.randrange(1 + size // 4) for _ in range(size)]
    return complete_graph(
        size, lambda u, v: dice.randint(0, most) + 2 * most * (group[u] == group[v])
    )


def perfect_matchings(left):
    """Yield every perfect matching of a set of vertices, as a set of pairs."""
    if not left:
        yield frozenset()
        return
    u = left.bit_length() - 1
    for v in bits(left & ~(1 << u)):
        for rest in perfect_matchings(left & ~(1 << u | 1 << v)):
            yield rest | {(v, u)}


def pairs_of(mate):
    """The pairs of a perfect matching."""
    assert all(mate[w] == v != w for v, w in enumerate(mate))
    return frozenset((v, w) for v, w in enumerate(mate) if v < w)


def weight_of(weights, pairs):
    """The weight of a matching."""
    return sum(weights[u][v] for u, v in pairs)


def assert_optimal(weights, pairs, duals, blossoms, scale):
    """Feasible duals that weigh as much as a matching prove that none is heavier."""
    for u, row in enumerate(weights):
        for v in range(u):
            both = 1 << u | 1 << v
            inside = sum(z for members, z in blossoms if members & both == both)
            assert duals[u] + duals[v] + inside >= scale * row[v]
    assert all(z > 0 and members.bit_count() % 2 for members, z in blossoms)
    bound = sum(duals) + sum(z * (members.bit_count() // 2) for members, z in blossoms)
    assert bound == scale * weight_of(weights, pairs)
