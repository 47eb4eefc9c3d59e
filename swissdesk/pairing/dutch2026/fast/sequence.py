"""Chapter 4 of C.04.3 (February 2026): find the first of the best candidates in the sequence.

The only input is the pairs that an optimal candidate may have (:class:`TightBracket`). Every
complete choice of such pairs is equally good, so the sequence alone decides.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations, islice, repeat
from operator import or_
from typing import NamedTuple

from swissdesk.matching.bipartite import earliest_bipartite_matching
from swissdesk.matching.bitset import as_set, transposed
from swissdesk.matching.maximum import maximum_matching
from swissdesk.matching.narrowing import Choice
from swissdesk.matching.weighted import Heaviest
from swissdesk.pairing.dutch2026.exact.shortages import Shortages
from swissdesk.pairing.dutch2026.rules.definitions import MANY, Bracket, Place, Players, Unsettled
from swissdesk.pairing.dutch2026.rules.exchanges import Exchange

_EXCHANGES_TRIED = 300
"""The number of exchanges tried before another method has to pair the bracket."""

_SEARCHES_UNEXPLAINED = 4
"""The number of failed searches before their reasons are analysed; usually no other follows."""

Pairs = Sequence[tuple[int, int]]
"""Pairs of residents, in order of the higher ranked player."""


class TightBracket(NamedTuple):
    """The pairs that an optimal candidate may have; residents are numbered from 0 (BSN order).

    ``mdp_rows`` holds the possible opponents of each MDP. ``rows(number)`` returns the opponents of
    the first *number* residents among the *residents*; the lower half is rarely needed.
    ``floating`` holds the possible players for each downfloater.
    """

    mdp_rows: Sequence[int]
    rows: Callable[[int], Sequence[int]]
    residents: int
    floating: Sequence[int]


class Earliest(NamedTuple):
    """The first candidate: opponents of the MDPs in order, pairs of the remainder, downfloaters."""

    mdp_opponents: Sequence[int]
    pairs: Pairs
    floating: Sequence[int]


def earliest_candidate(bracket: TightBracket) -> Earliest | None:
    """Return the candidate generated first (3.6, 3.7); None if there is none.

    Raise Unsettled.
    """
    first = _first_opponents(bracket)
    if first is not None:
        found = _unexchanged(bracket, first)
        if found is not None:
            return found
    opponents = _feasible_opponents(bracket)
    if opponents is None:
        return None
    return _exchanged(bracket, opponents, in_vain=int(opponents == first))


def place_in_sequence(
    remainder: Sequence[int], opponents: Mapping[int, int]
) -> tuple[list[int], list[int]]:
    """4.3.2, 4.2.2: return a key that sorts pairings by exchange, then transposition.

    *opponents* maps the higher ranked player of each pair, who belongs to S1, to the lower ranked
    one; the other way round would exchange more players.
    """
    s1 = [g for g in remainder if g in opponents]
    return exchange_in_sequence(remainder, s1), [opponents[g] for g in s1]


def exchange_in_sequence(remainder: Sequence[int], s1: Collection[int]) -> list[int]:
    """4.3.2: return a key that sorts the exchanges which lead to different S1 of a remainder."""
    bsns = [bsn for bsn, g in enumerate(remainder) if g in s1]
    entering = [bsn for bsn in bsns if bsn >= len(bsns)]
    leaving = sorted({*range(len(bsns))}.difference(bsns), reverse=True)
    return [len(entering), sum(entering) - sum(leaving), *(-bsn for bsn in leaving), *entering]


def _s1_size(bracket: TightBracket) -> int:
    """3.2.2: return the number of pairs of the remainder."""
    return (bracket.residents - len(bracket.mdp_rows) - len(bracket.floating)) // 2


def _remainder(bracket: TightBracket, opponents: Sequence[int]) -> list[int]:
    """3.3.3: the residents who are not paired with an MDP."""
    taken = {*opponents}
    return [g for g in range(bracket.residents) if g not in taken]


def _first_opponents(bracket: TightBracket) -> Sequence[int] | None:
    """4.2.2: return the MDPs' first opponents, without regard to the rest; None if one has none."""
    free = (1 << bracket.residents) - 1
    opponents = []
    for row in bracket.mdp_rows:
        lowest = row & free
        lowest &= -lowest
        if not lowest:
            return None
        free ^= lowest
        opponents.append(lowest.bit_length() - 1)
    return opponents


def _unexchanged(bracket: TightBracket, opponents: Sequence[int]) -> Earliest | None:
    """3.6.1: return the candidate of the first transposition of the original S2; None for none."""
    size = _s1_size(bracket)
    if not opponents:
        everybody = 1 << bracket.residents
        return _transposed(bracket, opponents, range(size), everybody - (1 << size))
    s1 = _remainder(bracket, opponents)[:size]
    below_s1 = (1 << bracket.residents) - (2 << s1[-1] if s1 else 1)
    return _transposed(bracket, opponents, s1, below_s1 & ~as_set(opponents))


def _feasible_opponents(bracket: TightBracket) -> Sequence[int] | None:
    """4.2.2: return the first opponents of the MDPs with which the remainder can be paired."""
    graph = _graph(bracket.rows(bracket.residents), (*bracket.mdp_rows, *bracket.floating))
    mate = maximum_matching(graph, (1 << len(graph)) - 1)
    if -1 in mate:
        return None
    if not bracket.mdp_rows:
        return []
    choice = Choice(Heaviest(mate, graph, []))
    mdps = range(bracket.residents, bracket.residents + len(bracket.mdp_rows))
    return [choice.pair_first(mdp) for mdp in mdps]


def _graph(rows: Sequence[int], others: Iterable[int]) -> list[int]:
    """Return the residents as a graph, with a node for each MDP and for each downfloater.

    *others* holds, for each of these nodes, the residents that it may be matched with.
    """
    groups, first = [*others], len(rows)
    added = transposed(groups, first)
    return [row | nodes << first for row, nodes in zip(rows, added, strict=True)] + groups


def _exchanged(bracket: TightBracket, opponents: Sequence[int], in_vain: int) -> Earliest:
    """3.6.1: return the candidate of the first exchange, then transposition, that has one.

    Skip the first *in_vain* divisions. Raise Unsettled after enough exchanges.
    """
    remainder = _remainder(bracket, opponents)
    players = as_set(remainder)
    for s1 in _promising_divisions(bracket, remainder, in_vain):
        found = _transposed(bracket, opponents, s1, players & ~as_set(s1))
        if found is not None:
            return found
    raise Unsettled


def _promising_divisions(
    bracket: TightBracket, remainder: Sequence[int], in_vain: int
) -> Iterator[list[int]]:
    """Yield the divisions that are worth a search.

    Groups short of opponents in several failed searches rule out others without a search.
    """
    all_divisions = islice(divisions(remainder, _s1_size(bracket)), in_vain, None)
    yield from islice(all_divisions, _SEARCHES_UNEXPLAINED)
    players = as_set(remainder)
    shortages = Shortages(_graph_of_remainder(bracket, players))
    for s1 in all_divisions:
        s2 = players & ~as_set(s1)
        if not shortages.rule_out(s2):
            yield s1
            shortages.learn(s2)


def _graph_of_remainder(bracket: TightBracket, players: int) -> list[int]:
    """Return the possible opponents of the *players* of a remainder; other rows are empty."""
    everybody = enumerate(bracket.rows(bracket.residents))
    rows = [row & players if players >> g & 1 else 0 for g, row in everybody]
    return _graph(rows, [group & players for group in bracket.floating])


def _transposed(
    bracket: TightBracket, mdp_opponents: Sequence[int], s1: Sequence[int], s2: int
) -> Earliest | None:
    """4.2.2: return the candidate of the first transposition of *s2*; None for none."""
    size = len(s1)
    rows = bracket.rows(s1[-1] + 1 if size else 0)
    if len(rows) > size:
        rows = [rows[g] for g in s1]
    opponents = earliest_bipartite_matching([*rows, *bracket.floating], s2)
    if opponents is None:
        return None
    return Earliest(mdp_opponents, [*zip(s1, opponents, strict=False)], opponents[size:])


def divisions(remainder: Sequence[int], s1_size: int) -> Iterator[list[int]]:
    """Yield the original S1 (3.2.2), then S1 after each of the first exchanges (4.3)."""
    yield list(remainder[:s1_size])
    for leaving, entering in islice(exchanges(len(remainder), s1_size), _EXCHANGES_TRIED):
        bsns = sorted({*range(s1_size)} - {*leaving} | {*entering})
        yield [remainder[bsn] for bsn in bsns]


def exchanges(size: int, s1_size: int) -> Iterator[Exchange]:
    """4.3.2: yield the exchanges of a remainder in order, with BSNs from 0.

    For small remainders this is several times faster than :func:`exchanges_of`.
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
    if number == 1:
        if total in ascending:
            yield (total,)
        return
    for place, bsn in enumerate(ascending[: len(ascending) - number + 1]):
        rest = ascending[place + 1 :]
        left = total - bsn
        if sum(rest[: number - 1]) <= left <= sum(rest[len(rest) - number + 1 :]):
            for others in _with_sum(rest, number - 1, left):
                yield (bsn, *others)


_NOBODY = repeat(0)


class TightPairs:
    """The pairs of a bracket that reach its bound.

    *partners* holds the possible opponents for each of the PREFERENCES if the bound is to be
    reached; pairs that [C3] forbids are not among them. Rows number residents from 0.
    """

    def __init__(self, bracket: Bracket, partners: Sequence[Players]) -> None:
        self.field = bracket.field
        self.mdps = bracket.mdps
        self.residents = bracket.residents
        self.partners = [each & bracket.resident_set for each in partners]
        self._known: list[Players] = []

    def mdp_rows(self, mdp_opponents: Players) -> list[Players]:
        """Return the residents among *mdp_opponents* that each MDP may meet."""
        possible = mdp_opponents >> self.residents.start
        return [row & possible for row in self._rows(self.mdps)]

    def rows(self, number: int) -> list[Players]:
        """Return the residents that each of the first *number* residents may meet."""
        known = self._known
        if number > len(known):
            known += self._rows(self.residents[len(known) : number])
        return known[:number]

    def _rows(self, players: Sequence[Place]) -> list[Players]:
        """[C1]: return the residents that each of *players* may meet by the bound.

        If the field already knows the possible opponents of everybody, look them up. Do so too if
        players have met many opponents, because reading these twice takes longer.
        """
        field, partners, first = self.field, self.partners, self.residents.start
        wanted, met, alone = field.wanted, field.met, field.alone.get
        is_known = len(field.may_meet) == field.size
        if is_known or (players and len(met[players[0]]) >= MANY):
            return [(partners[wanted[g]] & field.may_meet[g]) >> first for g in players]
        rows = [
            (partners[wanted[g]] & ~reduce(or_, map(alone, met[g], _NOBODY), 1 << g)) >> first
            for g in players
        ]
        if not field.prohibited:
            return rows
        prohibited = [field.prohibited.get(field.tpns[g], 0) for g in players]
        return [row & ~(group >> first) for row, group in zip(rows, prohibited, strict=True)]
