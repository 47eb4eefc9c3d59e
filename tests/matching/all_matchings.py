"""All perfect matchings of a small graph, by trying: slow, and independent of the searches."""

from swissdesk.matching.bitset import bits


def all_of(rows, odd_sets=()):
    """The perfect matchings of which exactly one pair leaves each of the odd sets."""
    found = _matchings(rows, (1 << len(rows)) - 1)
    return [list(mate) for mate in found if all(_leave(mate, each) == 1 for each in odd_sets)]


def _leave(mate, odd_set):
    return sum(not odd_set >> mate[v] & 1 for v in bits(odd_set))


def _matchings(rows, left):
    if not left:
        yield [-1] * len(rows)
        return
    v = min(bits(left))
    for w in bits(rows[v] & left):
        for mate in _matchings(rows, left & ~(1 << v | 1 << w)):
            mate[v], mate[w] = w, v
            yield mate
