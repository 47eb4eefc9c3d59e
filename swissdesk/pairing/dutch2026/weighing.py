"""A bracket paired by weighing: exact for every bracket, fast for small ones.

The best candidate (3.8.1) is the heaviest perfect matching of the bracket together with all that is
left to be paired below it: [C4] asks that everybody can be paired, [C8] looks at the following
scoregroup. The sequence of article 4 takes the lowest digits, so that a matching gives the earliest
of the best candidates: one for the MDPs (4.4.2, 4.2.2), then one for the remainder (4.3.2, 4.2.2).

Most brackets can be weighed alone: if the downfloaters of the best candidate turn out to serve the
following bracket as well as anybody could, nothing below can change the answer. Otherwise the
following scoregroup is weighed too, and only then the whole of it. Where little is left below, the
whole is weighed at once.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.dutch2026.completion import Outlook
from swissdesk.pairing.dutch2026.definitions import Bracket, BracketPairing, Place, Players
from swissdesk.pairing.dutch2026.weights import Digit, Quality
from swissdesk.pairing.weighted_matching import maximum_weight_perfect_matching

Weigh = Callable[[Place, Place], int]
_PAB = -1
_NOBODY = -2
_SMALL_TAIL = 5


def pair_by_weighing(bracket: Bracket, outlook: Outlook) -> BracketPairing:
    """Return the best candidate of a bracket; a legal round-pairing is known to exist (C4)."""
    below = bracket.following_set | bracket.lower_set
    whole = _Scope(bracket, bracket.members | below)
    if 0 < below.bit_count() * _SMALL_TAIL <= bracket.size:
        return _best_candidate(whole)[0]
    candidate, _ = _best_candidate(_Scope(bracket, bracket.members))
    if outlook.is_perfect(bracket, as_set(candidate.downfloaters)):
        return candidate
    if bracket.lower:
        two = _Scope(bracket, bracket.members | bracket.following_set)
        candidate, leaving = _best_candidate(two)
        tail = bracket.lower_set | leaving
        if outlook.is_completable(tail, bracket.pab & tail, leaving):
            return candidate
    return _best_candidate(whole)[0]


@dataclass(frozen=True)
class _Scope:
    """What is weighed: a bracket and some or all of the players below it."""

    bracket: Bracket
    players: Players

    @cached_property
    def pab(self) -> Players:
        """Who can receive the bye here."""
        return self.bracket.pab & self.players

    @cached_property
    def may_leave(self) -> bool:
        """Whether players may stay unpaired, to be paired with somebody out of scope."""
        below = self.bracket.following_set | self.bracket.lower_set
        return bool(below & ~self.players)


def _best_candidate(scope: _Scope) -> tuple[BracketPairing, Players]:
    """Return the best candidate of the bracket and who leaves the scope unpaired.

    The digits of article 4 and [C9] depend on the number of pairs [C6], so that a better guess of
    it calls for another matching.
    """
    bracket = scope.bracket
    number = min(bracket.size // 2, len(bracket.residents))
    while True:
        opponents: Mapping[Place, Place] = {}
        if bracket.mdps:
            partners = _weigh_mdps(scope, number)
            opponents = {g: partners[g] for g in bracket.mdps if _is_resident(bracket, partners[g])}
            found = len(_pairs(bracket, partners))
            if found != number:
                number = found
                continue
        partners = _weigh_remainder(scope, number, opponents)
        pairs = _pairs(bracket, partners)
        if len(pairs) == number:
            return _candidate(bracket, pairs), _leaving(scope, partners)
        number = len(pairs)


def _is_resident(bracket: Bracket, player: Place) -> bool:
    return player in bracket.residents


def _pairs(bracket: Bracket, partners: Mapping[Place, Place]) -> tuple[tuple[Place, Place], ...]:
    """Return the pairs inside the bracket: each holds a resident as the lower ranked player."""
    inside = (*bracket.mdps, *bracket.residents)
    return tuple(
        (g, partners[g]) for g in inside if partners[g] > g and _is_resident(bracket, partners[g])
    )


def _candidate(bracket: Bracket, pairs: tuple[tuple[Place, Place], ...]) -> BracketPairing:
    paired = {g for pair in pairs for g in pair}
    floating = (g for g in (*bracket.mdps, *bracket.residents) if g not in paired)
    return BracketPairing(pairs, tuple(floating))


def _leaving(scope: _Scope, partners: Mapping[Place, Place]) -> Players:
    return as_set(g for g in bits(scope.players) if partners[g] == _NOBODY)


def _weigh_mdps(scope: _Scope, number: int) -> dict[Place, Place]:
    """4.4.2, 4.2.2: weigh the MDP-pairing (3.3.3) of the best candidate."""
    bracket = scope.bracket
    residents = bracket.residents
    digits: list[tuple[Digit, int]] = [(("paired", mdp), 1) for mdp in bracket.mdps]
    digits += [(("opponent", mdp), len(residents)) for mdp in bracket.mdps]
    quality = _quality(scope, number, digits)
    mdps = frozenset(bracket.mdps)

    def weigh(higher: Place, lower: Place) -> int:
        weight = quality.of_pair(higher, lower)
        if higher in mdps:
            weight += quality.unit["paired", higher]
            weight += quality.unit["opponent", higher] * (residents.stop - lower)
        return weight

    return _heaviest(scope, quality, weigh, [*bits(scope.players)])


def _weigh_remainder(
    scope: _Scope, number: int, opponents: Mapping[Place, Place]
) -> dict[Place, Place]:
    """4.3.2, 4.2.2: weigh the remainder of the best candidate, the MDP-pairing being given."""
    bracket = scope.bracket
    taken = frozenset(opponents.values())
    remainder = [g for g in bracket.residents if g not in taken]
    bsn = {g: place for place, g in enumerate(remainder)}
    size, s1_size = len(remainder), number - len(opponents)
    quality = _quality(scope, number, _exchange_digits(size, s1_size))
    unit = quality.unit

    def weigh(higher: Place, lower: Place) -> int:
        if higher not in bsn:
            return -1
        a, b = bsn[higher], bsn[lower]
        weight = quality.of_pair(higher, lower)
        weight += unit["difference"] * (size - a) + unit["opponent", a] * (size - b)
        if a < s1_size:
            return weight + unit["exchanges"] + unit["from S1"] * ((1 << s1_size) - (1 << a))
        return weight + unit["from S2", a]

    settled = {*opponents.keys(), *taken}
    partners = _heaviest(
        scope, quality, weigh, [g for g in bits(scope.players) if g not in settled]
    )
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


def _quality(scope: _Scope, number: int, digits: Iterable[tuple[Digit, int]]) -> Quality:
    bracket = scope.bracket
    leaves_one = bracket.size - 2 * number == 1
    weigh_pab = leaves_one and bool(bracket.pab & bracket.members)
    return Quality(bracket, digits, weigh_pab=weigh_pab)


def _heaviest(
    scope: _Scope, quality: Quality, weigh: Weigh, nodes: list[Place]
) -> dict[Place, Place]:
    """Return everybody's partner in the heaviest matching, _NOBODY for those who leave."""
    if scope.pab:
        nodes = [*nodes, _PAB]
    if len(nodes) % 2:
        nodes = [*nodes, _NOBODY]
    real = _real_weights(scope, quality, weigh, nodes)
    mates = maximum_weight_perfect_matching(_completed(scope, nodes, real))
    return {
        node: _NOBODY if real[x][y] is None else nodes[y]
        for x, (node, y) in enumerate(zip(nodes, mates, strict=True))
    }


def _real_weights(
    scope: _Scope, quality: Quality, weigh: Weigh, nodes: Sequence[Place]
) -> list[list[int | None]]:
    """Return the weight of every pair that may be formed, None where none may."""
    size = len(nodes)
    found: list[list[int | None]] = [[None] * size for _ in range(size)]
    for x, g in enumerate(nodes):
        for y in range(x + 1, size):
            found[x][y] = found[y][x] = _real_weight(scope, quality, weigh, (g, nodes[y]))
    return found


def _real_weight(
    scope: _Scope, quality: Quality, weigh: Weigh, pair: tuple[Place, Place]
) -> int | None:
    bracket, (higher, lower) = scope.bracket, pair
    if lower == _NOBODY:
        return None
    if lower == _PAB:
        return quality.of_pab(higher) if scope.pab >> higher & 1 else None
    if not bracket.field.compatible[higher] >> lower & 1:
        return None
    if bracket.members >> lower & 1:
        weight = weigh(higher, lower) if lower in bracket.residents else -1
        return None if weight < 0 else weight
    if lower in bracket.following:
        floats = bracket.members >> higher & 1 == 1
        return quality.of_following_pair(higher, floats=floats)
    return 0


def _completed(
    scope: _Scope, nodes: Sequence[Place], real: Sequence[Sequence[int | None]]
) -> list[list[int]]:
    """Return weights for all pairs of nodes: two who may leave the scope do so together, at 0."""
    highest = max((weight for row in real for weight in row if weight is not None), default=0)
    missing = -(highest + 1) * len(nodes)
    blank = 0 if scope.may_leave else missing
    return [
        [
            (missing if _PAB in (g, h) else blank) if weight is None else weight
            for h, weight in zip(nodes, row, strict=True)
        ]
        for g, row in zip(nodes, real, strict=True)
    ]
