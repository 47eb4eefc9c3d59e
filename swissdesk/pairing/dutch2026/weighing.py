"""A bracket paired by weighing: exact for every bracket, fast for small ones.

The best candidate (3.8.1) is the heaviest perfect matching of the bracket together with everything
that is left to be paired below it: [C4] asks that all of it can be paired, [C8] looks at the
following scoregroup. The sequence of article 4 takes the lowest digits, so that one matching gives
the earliest of the best candidates: first for the MDPs (4.4.2, 4.2.2), then for the remainder
(4.3.2, 4.2.2).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from swissdesk.pairing.dutch2026.completion import Outlook
from swissdesk.pairing.dutch2026.definitions import Bracket, BracketPairing, Place
from swissdesk.pairing.dutch2026.weights import Digit, Quality
from swissdesk.pairing.matching import maximum_weight_perfect_matching

Weigh = Callable[[Place, Place], int]
_PAB = -1


def pair_by_weighing(bracket: Bracket, outlook: Outlook) -> BracketPairing:
    """Return the best candidate of a bracket; a legal round-pairing is known to exist (C4)."""
    pairs = bracket.size // 2
    mdp_pairs: dict[Place, Place] = {}
    while True:
        if bracket.mdps:
            mdp_pairs, found = _pair_mdps(bracket, pairs)
            if found != pairs:
                pairs = found
                continue
        partners = _pair_remainder(bracket, pairs, mdp_pairs)
        candidate = _candidate(bracket, partners)
        if len(candidate.pairs) == pairs:
            return candidate
        pairs = len(candidate.pairs)


def _candidate(bracket: Bracket, partners: Mapping[Place, Place]) -> BracketPairing:
    inside = {*bracket.mdps, *bracket.residents}
    pairs = [(g, h) for g, h in partners.items() if g in inside and h in inside and g < h]
    paired = {g for pair in pairs for g in pair}
    return BracketPairing(tuple(sorted(pairs)), tuple(sorted(inside - paired)))


def _pair_mdps(bracket: Bracket, pairs: int) -> tuple[dict[Place, Place], int]:
    """Return the MDP-pairing of the best candidate (3.3.3), and its number of pairs in all."""
    count = len(bracket.residents)
    digits: list[tuple[Digit, int]] = [(("paired", mdp), 1) for mdp in bracket.mdps]
    digits += [(("opponent", mdp), count) for mdp in bracket.mdps]
    quality = _quality(bracket, pairs, digits)
    mdps, first = set(bracket.mdps), bracket.residents[0]

    def weigh(higher: Place, lower: Place) -> int:
        weight = quality.of_pair(higher, lower)
        if higher in mdps:
            weight += quality.unit["paired", higher]
            weight += quality.unit["opponent", higher] * (count - (lower - first))
        return weight

    candidate = _candidate(bracket, _best(bracket, quality, weigh, {}))
    found = {g: h for g, h in candidate.pairs if g in mdps}
    return found, len(candidate.pairs)


def _pair_remainder(
    bracket: Bracket, pairs: int, mdp_pairs: Mapping[Place, Place]
) -> dict[Place, Place]:
    """Return everybody's partner, the MDP-pairing being given (3.3.3)."""
    taken = set(mdp_pairs.values())
    remainder = [g for g in bracket.residents if g not in taken]
    s1_size = pairs - len(mdp_pairs)
    bsn = {g: number for number, g in enumerate(remainder)}
    quality = _quality(bracket, pairs, _exchange_digits(len(remainder), s1_size))
    unit = quality.unit

    def weigh(higher: Place, lower: Place) -> int:
        weight = quality.of_pair(higher, lower)
        if higher not in bsn or lower not in bsn:
            return weight
        a, b = bsn[higher], bsn[lower]
        weight += unit["difference"] * (len(remainder) - a)
        weight += unit["opponent", a] * (len(remainder) - b)
        if a < s1_size:
            return weight + unit["exchanges"] + unit["from S1"] * ((1 << s1_size) - (1 << a))
        return weight + unit["from S2", a]

    return _best(bracket, quality, weigh, mdp_pairs)


def _exchange_digits(size: int, s1_size: int) -> Iterator[tuple[Digit, int]]:
    """Yield the digits of 4.3.2 (four rules) and 4.2.2 for a remainder of *size* players."""
    yield "exchanges", s1_size
    yield "difference", size * size
    yield "from S1", s1_size << s1_size
    yield from ((("from S2", a), 1) for a in range(s1_size, size))
    yield from ((("opponent", a), size) for a in range(size))


def _quality(bracket: Bracket, pairs: int, digits: Iterable[tuple[Digit, int]]) -> Quality:
    leaves_one = bracket.size - 2 * pairs == 1
    own = sum(1 << g for g in (*bracket.mdps, *bracket.residents))
    weigh_pab = leaves_one and bracket.pab != 0 and not bracket.pab & ~own
    return Quality(bracket, digits, weigh_pab=weigh_pab)


def _best(
    bracket: Bracket, quality: Quality, weigh: Weigh, given: Mapping[Place, Place]
) -> dict[Place, Place]:
    """Return everybody's partner in the heaviest perfect matching; *given* pairs are kept."""
    settled = {*given.keys(), *given.values()}
    inside = [g for g in (*bracket.mdps, *bracket.residents) if g not in settled]
    nodes: list[Place] = [*inside, *bracket.following, *bracket.lower]
    if len(nodes) % 2:
        nodes.append(_PAB)
    weights = _matrix(bracket, quality, weigh, nodes, given)
    mates = maximum_weight_perfect_matching(weights)
    partners = {nodes[x]: nodes[y] for x, y in enumerate(mates)}
    partners.update(given)
    partners.update({h: g for g, h in given.items()})
    return partners


def _matrix(
    bracket: Bracket,
    quality: Quality,
    weigh: Weigh,
    nodes: Sequence[Place],
    given: Mapping[Place, Place],
) -> list[list[int]]:
    compatible = bracket.field.compatible
    mdps, residents = set(bracket.mdps), set(bracket.residents)
    following = set(bracket.following)
    inside = mdps | residents

    def weight(g: Place, h: Place) -> int | None:
        if h == _PAB:
            return quality.of_pab(g) if bracket.pab >> g & 1 else None
        if not compatible[g] >> h & 1:
            return None
        if h in residents and g in inside:
            return None if given and g in mdps else weigh(g, h)
        if h in mdps:
            return None
        if h in following and (g in inside or g in following):
            return quality.of_following_pair(g, floats=g in inside)
        return 0

    size = len(nodes)
    found: list[list[int | None]] = [[None] * size for _ in range(size)]
    for x, g in enumerate(nodes):
        for y in range(x + 1, size):
            found[x][y] = found[y][x] = weight(g, nodes[y])
    highest = max((w for row in found for w in row if w is not None), default=0)
    missing = -(highest + 1) * size
    return [[missing if w is None else w for w in row] for row in found]
