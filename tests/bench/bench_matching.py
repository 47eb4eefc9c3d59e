"""How long the heaviest perfect matchings, and largest matchings, take; run by hand.

``python tests/bench/bench_matching.py [--largest 2000] [ROW...]`` prints, for the rows whose names
hold one of the words, the median and the longest of five graphs in milliseconds of CPU, and how
many odd sets the heaviest matchings need at most.
"""

import argparse
from random import Random
from statistics import median
from time import process_time

from swissdesk.matching.maximum import maximum_matching
from swissdesk.matching.weighted import heaviest_perfect_matchings

GRAPHS = 5
SIZES = (50, 100, 200, 500, 1000, 2000, 5000)
MOST_DISTINCT = 200
MISSING = -(10**6)


def acquaintances(dice, size, each):
    """For everybody the set of those met: *each* on average."""
    met = [0] * size
    for v in range(size):
        for w in dice.choices(range(size), k=each // 2):
            met[v] |= 1 << w
            met[w] |= 1 << v
    return met


def by_kind(kinds, weight, met):
    """The neighbours by weight of players whose weights depend on their kinds alone."""
    groups = {}
    for v, kind in enumerate(kinds):
        groups[kind] = groups.get(kind, 0) | 1 << v
    rows = []
    for v, kind in enumerate(kinds):
        row = {MISSING: met[v] & ~(1 << v)}
        for other, group in groups.items():
            worth = weight(kind, other)
            row[worth] = row.get(worth, 0) | group & ~(met[v] | 1 << v)
        rows.append(row)
    return rows


def few_weights(dice, size):
    """Eight kinds of players, seven weights."""
    worth = {}

    def weight(a, b):
        return worth.setdefault((min(a, b), max(a, b)), dice.randint(0, 6))

    kinds = [dice.randrange(8) for _ in range(size)]
    return by_kind(kinds, weight, acquaintances(dice, size, 6))


def one_colour(dice, size):
    """Most want the same colour, half of them absolutely."""
    kinds = [dice.choice("WWWWwbn") for _ in range(size)]

    def weight(a, b):
        return 8 * (a + b != "WW") + 2 * (a.lower() != b.lower())

    return by_kind(kinds, weight, acquaintances(dice, size, 8))


def odd_groups(dice, size):
    """Groups of 3, 5, 7 or 21 who are worth most to each other."""
    kinds = []
    while len(kinds) < size:
        kinds += [len(kinds)] * dice.choice((3, 5, 7, 21))
    return by_kind(
        kinds[:size], lambda a, b: 5 if a == b else (7 * (a + b) + a * b) % 3, [0] * size
    )


def large_odd_groups(dice, size):
    """Groups of 51 who are worth most to each other; a few have met."""
    kinds = [v // 51 for v in range(size)]

    def weight(a, b):
        return 3 if a == b else 1 + (not (a + b) % 3)

    return by_kind(kinds, weight, acquaintances(dice, size, 2))


def sparse(dice, size):
    """Everybody is worth something to three others, from 1 to 20."""
    rows = [{0: ((1 << size) - 1) & ~(1 << v)} for v in range(size)]
    for v in range(size):
        for w in dice.choices(range(size), k=2):
            if v != w and rows[v][0] >> w & 1:
                weight = dice.randint(1, 20)
                for one, other in ((v, w), (w, v)):
                    rows[one][0] &= ~(1 << other)
                    rows[one][weight] = rows[one].get(weight, 0) | 1 << other
    return rows


def all_distinct(dice, size):
    """As many weights as edges, of as many bits as a sequence in digits has."""
    rows = [{} for _ in range(size)]
    for v in range(size):
        for w in range(v):
            weight = dice.getrandbits(size * size.bit_length())
            rows[v][weight], rows[w][weight] = 1 << w, 1 << v
    return rows


def strangers(dice, size):
    """Everybody may meet everybody but six."""
    everybody = (1 << size) - 1
    met = acquaintances(dice, size, 6)
    return [everybody & ~(met[v] | 1 << v) for v in range(size)]


def two_odd_cliques(_dice, size):
    """Two clubs who meet among themselves alone."""
    half = size // 2 | 1
    inside = (1 << half) - 1
    outside = ((1 << size) - 1) & ~inside
    return [(inside if v < half else outside) & ~(1 << v) for v in range(size)]


def odd_groups_and_hubs(dice, size):
    """Odd groups that meet only through a tenth of the players."""
    graph = [0] * size
    first = 0
    while first < size:
        last = min(first + dice.choice((3, 5, 7, 21)), size)
        for v in range(first, last):
            graph[v] = (1 << last) - (1 << first) & ~(1 << v)
        first = last
    for hub in range(size // 10):
        for v in dice.choices(range(size), k=size // 4):
            if v != hub:
                graph[hub] |= 1 << v
                graph[v] |= 1 << hub
    return graph


def bipartite(dice, size):
    """One half meets three of the other half each."""
    graph = [0] * size
    half = size // 2
    for v in range(half):
        for w in dice.choices(range(half, size), k=3):
            graph[v] |= 1 << w
            graph[w] |= 1 << v
    return graph


WEIGHTED = (few_weights, one_colour, odd_groups, large_odd_groups, sparse, all_distinct)
UNWEIGHTED = (strangers, two_odd_cliques, odd_groups_and_hubs, bipartite)


def measure(graph_of, size):
    """Print one line about graphs of a kind and size."""
    times, odd_sets = [], []
    for seed in range(GRAPHS):
        graph = graph_of(Random(seed), size)
        start = process_time()
        if graph_of in WEIGHTED:
            odd_sets.append(len(heaviest_perfect_matchings(graph).odd_sets))
        else:
            maximum_matching(graph, (1 << size) - 1)
        times.append(1000 * (process_time() - start))
    name = graph_of.__name__.replace("_", " ")
    needed = f"{max(odd_sets):6} odd sets" if odd_sets else ""
    print(f"{name:20}{size:6}{median(times):9.1f}{max(times):9.1f} ms{needed}", flush=True)


def main():
    """Measure the rows asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", nargs="*", help="words of the rows' names; by default all")
    parser.add_argument("--largest", type=int, default=2000)
    options = parser.parse_args()
    for graph_of in (*WEIGHTED, *UNWEIGHTED):
        if not options.rows or any(word in graph_of.__name__ for word in options.rows):
            for size in SIZES:
                largest = MOST_DISTINCT if graph_of is all_distinct else options.largest
                if size <= largest:
                    measure(graph_of, size)


if __name__ == "__main__":
    main()
