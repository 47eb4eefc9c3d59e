"""Pair a small bracket by trying its candidates, as the Handbook does.

First find the groups of players that may float: allowed by [C4], fewest by [C6], of the lowest
scores by [C7], and serving the following bracket best by [C8]. Then judge the candidates of these
groups by [C9] to [C21] in order of priority, and return the earliest of the best in the sequence of
article 4 (3.8).

Gain: without it all sizes take 1.3 to 1.7 times as long, small scoregroups below a large one 4.3
times.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from swissdesk.matching.bitset import as_set, bits, has_several, low_bit
from swissdesk.pairing.colour_preference import PREFERENCES
from swissdesk.pairing.dutch2026.fast.sequence import exchange_in_sequence
from swissdesk.pairing.dutch2026.fast.small_brackets import by_value, serving_best
from swissdesk.pairing.dutch2026.rules import quality_criteria as criteria
from swissdesk.pairing.dutch2026.rules.completion import Outlook
from swissdesk.pairing.dutch2026.rules.definitions import (
    Bracket,
    BracketPairing,
    Place,
    Players,
    Unsettled,
)
from swissdesk.pairing.dutch2026.rules.pairings import Pairings

Pairs = tuple[tuple[Place, Place], ...]

LARGEST = 10
"""The largest bracket that is paired this way, in players."""

_MOST_GROUPS = 36
"""The most groups, equal by [C6] and [C7], that are examined: two of nine residents."""

_DIGIT, _DIGITS = 4, 40
"""Bits of one count of at most ten players, and of ten such counts, one for each score of MDPs."""

_UNIT = {f"C{number}": 1 << _DIGITS * (21 - number) for number in range(9, 22)}
"""The weight of one breach of each criterion: more than all breaches of the criteria after it."""

_NEVER = 1 << _DIGITS * 13
"""More than all breaches."""

_OF_COLOURS = [
    [
        _UNIT["C12"] * criteria.lost_preferences(one, other)
        + _UNIT["C13"] * criteria.lost_strong_preferences(one, other)
        for other in PREFERENCES
    ]
    for one in PREFERENCES
]
"""The weight of the colours of a pair, by the PREFERENCES of its players."""


def pair_by_enumeration(bracket: Bracket, outlook: Outlook) -> BracketPairing | None:
    """Return the best candidate of a bracket; None if the bracket is too large.

    A legal round-pairing must be known to exist [C4].
    """
    if bracket.size > LARGEST:
        return None
    pairings = outlook.pairings_of(bracket.residents)
    try:
        serving = _best_floaters(bracket, outlook, pairings)
    except Unsettled:
        return None
    return _only(bracket, serving, pairings) or _best(bracket, serving)


def _best_floaters(bracket: Bracket, outlook: Outlook, pairings: Pairings) -> Sequence[Players]:
    """[C4], [C6] to [C8] 2.2.1, 2.4.1 to 2.4.3: return the groups that may float.

    If a group leaves the following bracket perfect, everything below can be paired. Raise
    Unsettled.
    """

    def serving(equal: Iterable[Players]) -> Sequence[Players]:
        floaters = [group for group in equal if pairings[bracket.members ^ group]]
        if len(floaters) > _MOST_GROUPS:
            raise Unsettled
        return serving_best(bracket, outlook, floaters) if floaters else floaters

    return next(filter(None, map(serving, by_value(bracket))))


def _only(
    bracket: Bracket, serving: Sequence[Players], pairings: Pairings
) -> BracketPairing | None:
    """Return the only candidate, if there is just one, without judging it; else None.

    Gain: without it 40 players take 1.4 times as long, topscorers who want White up to 1.7 times.
    """
    if len(serving) > 1:
        return None
    (floaters,) = serving
    left, pairs = bracket.members ^ floaters, []
    while left:
        possible = [(pair, others) for pair, others in pairings.ways(left) if pairings[others]]
        if len(possible) > 1:
            return None
        ((pair, left),) = possible
        pairs.append((low_bit(pair), pair.bit_length() - 1))
    return BracketPairing(tuple(pairs), (*bits(floaters),))


def _best(bracket: Bracket, serving: Sequence[Players]) -> BracketPairing:
    """3.8.1: return the best candidate by [C9] to [C21], the earliest of several."""
    judge = _Judge(bracket)
    members, worth = bracket.members, judge.least
    values = [judge.of_floaters(floaters) + worth[members ^ floaters] for floaters in serving]
    least = min(values)
    best = [floaters for floaters, value in zip(serving, values, strict=True) if value == least]
    return _Sequence(judge, best).earliest()


class _Judge:
    """Weigh the breaches of [C9] to [C21] in a bracket; the lower the weight, the better.

    ``rows`` holds the weights of a player's possible pairs, and ``least`` the lowest weight of all
    pairs of a group of players.
    """

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.field = bracket.field
        self.rows = _Rows(self)
        self.least = _Least(self.rows)
        scores = sorted({self.field.scores[mdp] for mdp in bracket.mdps})
        self.digit = {score: 1 << _DIGIT * place for place, score in enumerate(scores)}
        self.c14, self.c16 = criteria.downfloats(bracket)
        self.c15, self.c17 = criteria.upfloats(bracket)
        self.c18, self.c20 = criteria.mdp_downfloats(bracket)

    def of_floaters(self, floaters: Players) -> int:
        """Return the weight of the breaches caused by this choice of floaters."""
        field, value = self.field, 0
        if floaters & self.bracket.pab and not has_several(floaters):
            value = _UNIT["C9"] * field.unplayed[low_bit(floaters)]
        value += _UNIT["C14"] * (floaters & self.c14).bit_count()
        value += _UNIT["C16"] * (floaters & self.c16).bit_count()
        for g in bits(floaters & (self.c18 | self.c20)):
            repeated = _UNIT["C18"] * (self.c18 >> g & 1) + _UNIT["C20"] * (self.c20 >> g & 1)
            value += repeated * self.digit[field.scores[g]]
        return value

    def of_pairs(self, higher: Place, others: Sequence[Place]) -> list[int]:
        """Return the weight of the pair of a player with each of the *others*."""
        field = self.field
        of_colours, wanted = _OF_COLOURS[field.wanted[higher]], field.wanted
        values = [of_colours[wanted[lower]] for lower in others]
        further: list[Callable[[Place, Place], int]] = []
        if field.topscorers & self.bracket.members:
            further.append(self._of_limits)
        if higher < self.bracket.residents.start:
            further.append(self._of_upfloats)
        for each in further:
            values = [value + each(higher, g) for value, g in zip(values, others, strict=True)]
        return values

    def _of_limits(self, higher: Place, lower: Place) -> int:
        wide = criteria.c10_wide_differences(self.field, higher, lower)
        return _UNIT["C10"] * wide + _UNIT["C11"] * criteria.c11_third_colours(
            self.field, higher, lower
        )

    def _of_upfloats(self, mdp: Place, resident: Place) -> int:
        lately, before = self.c15 >> resident & 1, self.c17 >> resident & 1
        repeated = _UNIT["C19"] * lately + _UNIT["C21"] * before
        digit = self.digit[self.field.scores[mdp]]
        return _UNIT["C15"] * lately + _UNIT["C17"] * before + repeated * digit

    def best(self, players: Players, lower: Players) -> Iterator[Pairs]:
        """Yield the pairings of all *players* with the lowest weight.

        They come in the order of the opponents of the highest ranked players; opponents are in
        *lower*.
        """
        if not players:
            yield ()
            return
        first = players & -players
        for other, left in self.best_ways(players):
            if other & lower:
                for pairs in self.best(left, lower):
                    yield ((low_bit(first), low_bit(other)), *pairs)

    def best_ways(self, players: Players) -> Iterator[tuple[Players, Players]]:
        """Yield each best opponent of the first of *players*, with the players left then."""
        least = self.least
        others = players & players - 1
        for other, value in self.rows[players ^ others]:
            if others & other and value + least[others ^ other] == least[players]:
                yield other, others ^ other


class _Rows(dict[Players, list[tuple[Players, int]]]):
    """Map a player to the lower ranked residents they may meet, with the weight of each pair.

    Players are sets of one player here.
    """

    def __init__(self, judge: _Judge) -> None:
        super().__init__()
        self._judge = judge

    def __missing__(self, player: Players) -> list[tuple[Players, int]]:
        judge, g = self._judge, low_bit(player)
        others = [*bits(judge.field.may_meet[g] & judge.bracket.resident_set & -player)]
        values = judge.of_pairs(g, others)
        self[player] = row = [*zip([1 << other for other in others], values, strict=True)]
        return row


class _Least(dict[Players, int]):
    """Map a group to the lowest weight of its pairs; _NEVER or more if it cannot be paired."""

    def __init__(self, rows: _Rows) -> None:
        super().__init__({0: 0})
        self._rows = rows

    def __missing__(self, players: Players) -> int:
        first = players & -players
        others = players ^ first
        least = _NEVER
        for other, value in self._rows[first]:
            if others & other:
                found = value + self[others ^ other]
                if found < least:
                    least = found
        self[players] = least
        return least


class _Sequence:
    """Article 4: find the earliest of the candidates with the lowest weight.

    ``left`` maps each group that may float to the other players still to be paired.
    """

    def __init__(self, judge: _Judge, best: Sequence[Players]) -> None:
        self.judge = judge
        self.left = {floaters: judge.bracket.members ^ floaters for floaters in best}
        self.remainder = judge.bracket.resident_set

    def earliest(self) -> BracketPairing:
        """Return the candidate generated first; settle the slowest changing parts first."""
        of_mdps = self._settle_mdps() if self.judge.bracket.mdps else ()
        pairs, floaters = min(self._unexchanged() or self._exchanged())
        return BracketPairing((*of_mdps, *pairs), (*bits(floaters),))

    def _settle_mdps(self) -> Pairs:
        """4.4.2, then 4.2.2: settle the paired MDPs, and their opponents."""
        mdps = self.judge.bracket.members & ~self.judge.bracket.resident_set
        paired = min([*bits(mdps & left)] for left in self.left.values())
        pairable = as_set(paired)
        self.left = {f: left for f, left in self.left.items() if left & mdps == pairable}
        pairs = []
        for mdp in paired:
            ways = [
                (other, floaters, left)
                for floaters, players in self.left.items()
                for other, left in self.judge.best_ways(players)
            ]
            opponent = min(other for other, _, _ in ways)
            self.left = {floaters: left for other, floaters, left in ways if other == opponent}
            self.remainder ^= opponent
            pairs.append((mdp, low_bit(opponent)))
        return tuple(pairs)

    def _unexchanged(self) -> list[tuple[Pairs, Players]]:
        """4.2.2: return the first transposition of the original S2 for each floating group."""
        s2 = self.remainder
        for _ in range(next(iter(self.left.values())).bit_count() // 2):
            s2 &= s2 - 1
        first = (
            (next(self.judge.best(left, s2), None), floaters)
            for floaters, left in self.left.items()
            if not floaters & self.remainder & ~s2
        )
        return [(pairs, floaters) for pairs, floaters in first if pairs is not None]

    def _exchanged(self) -> list[tuple[Pairs, Players]]:
        """4.3.2: return the candidates of the first exchange that has any."""
        remainder = [*bits(self.remainder)]
        found: dict[tuple[Place, ...], list[tuple[Pairs, Players]]] = {}
        for floaters, left in self.left.items():
            for pairs in self.judge.best(left, left):
                s1 = tuple([higher for higher, _ in pairs])
                found.setdefault(s1, []).append((pairs, floaters))
        return found[min(found, key=lambda s1: exchange_in_sequence(remainder, s1))]
