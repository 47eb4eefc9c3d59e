"""Chapter 4 of C.04.3 (February 2026): which of the best candidates is generated first.

All that is known here is which pairs an optimal candidate may have (:class:`TightBracket`); every
complete choice among them is as good as any other, so that the sequence alone decides.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from swissdesk.pairing.bitset import as_set, bits, low_bit
from swissdesk.pairing.matching import augmented, earliest_bipartite_matching, maximum_matching

EXCHANGES_TRIED = 300


class Unsettled(Exception):
    """The candidate lies too far down the sequence to be looked for step by step."""


@dataclass(frozen=True, slots=True)
class TightBracket:
    """The pairs that an optimal candidate may have, residents being numbered from 0 (BSN order).

    ``mdp_rows`` has the possible opponents of each MDP, ``rows`` those of each resident among the
    residents, and ``downfloaters`` the residents one of whom floats, 0 if nobody does.
    """

    mdp_rows: Sequence[int]
    rows: Sequence[int]
    downfloaters: int


@dataclass(frozen=True, slots=True)
class Earliest:
    """The first candidate: the MDPs' opponents in order, and the pairs of the remainder."""

    mdp_opponents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]


def earliest_candidate(bracket: TightBracket) -> Earliest | None:
    """Return the candidate generated first (3.6, 3.7), None if there is none.

    Raise Unsettled.
    """
    opponents = _first_opponents(bracket)
    if opponents is not None:
        pairs = _transposed(bracket, _remainder(bracket, opponents))
        if pairs is not None:
            return Earliest(opponents, pairs)
    opponents = _feasible_opponents(bracket)
    if opponents is None:
        return None
    remainder = _remainder(bracket, opponents)
    pairs = _transposed(bracket, remainder)
    return Earliest(opponents, _exchanged(bracket, remainder) if pairs is None else pairs)


def _remainder(bracket: TightBracket, opponents: Sequence[int]) -> list[int]:
    """3.3.3: the residents who are not paired with an MDP."""
    taken = set(opponents)
    return [g for g in range(len(bracket.rows)) if g not in taken]


def _first_opponents(bracket: TightBracket) -> tuple[int, ...] | None:
    """4.2.2: the first transposition for the MDPs, whatever remains; None if it fails halfway."""
    taken, opponents = 0, []
    for row in bracket.mdp_rows:
        free = row & ~taken
        if not free:
            return None
        opponents.append(low_bit(free))
        taken |= 1 << opponents[-1]
    return tuple(opponents)


def _feasible_opponents(bracket: TightBracket) -> tuple[int, ...] | None:
    """4.2.2: the first transposition for the MDPs that leaves a remainder that can be paired."""
    graph = _whole_graph(bracket)
    mate = maximum_matching(graph, (1 << len(graph)) - 1)
    if -1 in mate:
        return None
    residents = len(bracket.rows)
    for mdp in range(residents, residents + len(bracket.mdp_rows)):
        for resident in bits(graph[mdp]):
            attempt = _with_pair(graph, mate, mdp, resident)
            if attempt is not None:
                graph, mate = attempt
                break
    return tuple(mate[residents : residents + len(bracket.mdp_rows)])


def _whole_graph(bracket: TightBracket) -> list[int]:
    """Return the bracket as a graph: residents, MDPs, and a node that takes the downfloater."""
    graph = list(bracket.rows)
    groups = [*bracket.mdp_rows]
    if bracket.downfloaters:
        groups.append(bracket.downfloaters)
    for node, group in enumerate(groups, len(graph)):
        for g in bits(group):
            graph[g] |= 1 << node
        graph.append(group)
    return graph


def _with_pair(
    graph: Sequence[int], mate: Sequence[int], one: int, other: int
) -> tuple[list[int], list[int]] | None:
    """Return graph and perfect matching with a pair settled for good, None if that cannot be."""
    both = 1 << one | 1 << other
    settled = [row & ~both for row in graph]
    settled[one], settled[other] = 1 << other, 1 << one
    changed = list(mate)
    if changed[one] != other:
        single = 1 << changed[one] | 1 << changed[other]
        changed[changed[one]] = changed[changed[other]] = -1
        changed[one], changed[other] = other, one
        changed = augmented(settled, changed, single)
    return None if -1 in changed else (settled, changed)


def _transposed(
    bracket: TightBracket, remainder: Sequence[int]
) -> tuple[tuple[int, int], ...] | None:
    """3.6.1, 4.2: the first transposition of the original S2R that gives a candidate."""
    s1_size = len(remainder) // 2
    return _paired(bracket, remainder[:s1_size], remainder[s1_size:])


def _exchanged(bracket: TightBracket, remainder: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """3.6.1, 4.3: the first transposition after the first exchange that gives a candidate."""
    s1_size = len(remainder) // 2
    for leaving, entering in islice(exchanges(len(remainder), s1_size), EXCHANGES_TRIED):
        s1 = [
            g for bsn, g in enumerate(remainder) if bsn in entering or _stays(bsn, s1_size, leaving)
        ]
        chosen = set(s1)
        pairs = _paired(bracket, s1, [g for g in remainder if g not in chosen])
        if pairs is not None:
            return pairs
    raise Unsettled


def _stays(bsn: int, s1_size: int, leaving: Sequence[int]) -> bool:
    return bsn < s1_size and bsn not in leaving


def _paired(
    bracket: TightBracket, s1: Sequence[int], s2: Sequence[int]
) -> tuple[tuple[int, int], ...] | None:
    """4.2.2: the pairs of the first transposition of S2 that gives a candidate."""
    free = as_set(s2)
    rows = [bracket.rows[g] & free for g in s1]
    if len(s2) > len(s1):
        rows.append(bracket.downfloaters & free)
    opponents = earliest_bipartite_matching(rows)
    return None if opponents is None else tuple(zip(s1, opponents, strict=False))


def exchanges(size: int, s1_size: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """4.3.2: the exchanges of a remainder in order, BSNs being counted from 0.

    Each is the players leaving S1, highest BSN first, and those entering it, lowest first. In order
    of number exchanged, difference of the sums, largest leaving S1, smallest leaving S2.
    """
    s1, s2 = range(s1_size - 1, -1, -1), range(s1_size, size)
    for number in range(1, min(len(s1), len(s2)) + 1):
        least = sum(s2[:number]) - sum(s1[:number])
        most = sum(s2[-number:]) - sum(s1[-number:])
        for difference in range(least, most + 1):
            for leaving in combinations(s1, number):
                for entering in _with_sum(s2, number, sum(leaving) + difference):
                    yield leaving, entering


def _with_sum(ascending: range, number: int, total: int) -> Iterator[tuple[int, ...]]:
    """Yield the groups of *number* BSNs with this sum, smallest differing BSN first."""
    if not number:
        if not total:
            yield ()
        return
    for place, bsn in enumerate(ascending[: len(ascending) - number + 1]):
        rest = ascending[place + 1 :]
        left = total - bsn
        if left < sum(rest[: number - 1]):
            return
        if left <= sum(rest[len(rest) - number + 1 :]):
            for others in _with_sum(rest, number - 1, left):
                yield (bsn, *others)
