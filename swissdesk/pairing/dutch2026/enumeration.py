"""A small bracket paired by going through all its candidates: the process of the Handbook itself.

Of those who may float [C4], the fewest [C6] of the lowest scores [C7] are looked for who serve the
following bracket best [C8]. The candidates in which they float are judged by [C9] to [C21] in order
of priority; of the best, the earliest in the sequence of article 4 is taken (3.8).
"""

from collections.abc import Iterable, Iterator, Sequence

from swissdesk.pairing.bitset import bits, low_bit
from swissdesk.pairing.colour_preference import PREFERENCES
from swissdesk.pairing.dutch2026 import quality_criteria as criteria
from swissdesk.pairing.dutch2026.completion import Outlook
from swissdesk.pairing.dutch2026.definitions import (
    Bracket,
    BracketPairing,
    Place,
    Players,
    Unsettled,
)
from swissdesk.pairing.dutch2026.pairings import Pairings
from swissdesk.pairing.dutch2026.sequence import place_in_sequence
from swissdesk.pairing.dutch2026.small_brackets import by_value, serving_best

Pairs = tuple[tuple[Place, Place], ...]

LARGEST = 8
"""The most players of a bracket that is paired this way."""

_DIGIT, _DIGITS = 4, 32
"""The bits of a number of players in so small a bracket, and of one such number for each score."""

_UNIT = {f"C{number}": 1 << _DIGITS * (21 - number) for number in range(9, 22)}
"""What a breach of each criterion weighs: more than all breaches of those after it."""


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
"""What a pair of two of the PREFERENCES weighs."""


def pair_by_enumeration(bracket: Bracket, outlook: Outlook) -> BracketPairing | None:
    """Return the best candidate of a bracket; None if too many players are concerned.

    A legal round-pairing is known to exist [C4].
    """
    if bracket.size > LARGEST:
        return None
    pairings = outlook.pairings_of(bracket)
    try:
        serving = _best_floaters(bracket, outlook, pairings)
    except Unsettled:
        return None
    return _only(bracket, serving, pairings) or _best(bracket, serving, pairings)


def _best_floaters(bracket: Bracket, outlook: Outlook, pairings: Pairings) -> Sequence[Players]:
    """[C4], [C6] to [C8] 2.2.1, 2.4.1 to 2.4.3: return who may float.

    Whoever leaves the following bracket perfect leaves no rest that cannot be paired. Raise
    Unsettled.
    """

    def serving(equal: Iterable[Players]) -> Sequence[Players]:
        floaters = [group for group in equal if pairings[bracket.members ^ group]]
        return serving_best(bracket, outlook, floaters) if floaters else floaters

    return next(filter(None, map(serving, by_value(bracket))))


def _only(
    bracket: Bracket, serving: Sequence[Players], pairings: Pairings
) -> BracketPairing | None:
    """Return the candidate where there is no other one, so that it need not be judged."""
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


def _best(bracket: Bracket, serving: Sequence[Players], pairings: Pairings) -> BracketPairing:
    """3.8.1: return the candidate that is best by [C9] to [C21], the earliest of several."""
    judge = _Judge(bracket, pairings)
    values = {
        floaters: judge.of_floaters(floaters) + judge.least[bracket.members ^ floaters]
        for floaters in serving
    }
    least = min(values.values())
    best = [
        BracketPairing(pairs, (*bits(floaters),))
        for floaters, value in values.items()
        if value == least
        for pairs in judge.best(bracket.members ^ floaters)
    ]
    if len(best) == 1:
        return best[0]
    return min(best, key=lambda candidate: _place_in_sequence(bracket, candidate))


class _Judge:
    """The criteria [C9] to [C21] of a bracket: what breaches them, the less the better.

    ``pairs`` has what depends on each pair, and ``least`` what depends on the pairs of a group of
    players in their best pairing, _NEVER or more where they cannot all be paired.
    """

    def __init__(self, bracket: Bracket, pairings: Pairings) -> None:
        self.bracket = bracket
        self.field = bracket.field
        self.pairings = pairings
        self.pairs = _Pairs(self)
        self.least = _Least(self)
        scores = sorted({self.field.scores[mdp] for mdp in bracket.mdps})
        self.digit = {score: 1 << _DIGIT * place for place, score in enumerate(scores)}

    def of_floaters(self, floaters: Players) -> int:
        """Return what depends on who floats."""
        value = 0
        lately, before = self.field.downfloated
        if floaters & self.bracket.pab and not floaters & floaters - 1:
            value = _UNIT["C9"] * self.field.unplayed[low_bit(floaters)]
        for g in bits(floaters & (lately | before)):
            if g in self.bracket.residents:
                value += _UNIT["C14"] * (lately >> g & 1) + _UNIT["C16"] * (before >> g & 1)
            else:
                again = _UNIT["C18"] * (lately >> g & 1) + _UNIT["C20"] * (before >> g & 1)
                value += again * self.digit[self.field.scores[g]]
        return value

    def best(self, players: Players) -> Iterator[Pairs]:
        """Yield the pairings of all these players that are worth as much as the best one."""
        if not players:
            yield ()
            return
        worth, least = self.pairs, self.least
        for pair, left in self.pairings.ways(players):
            if worth[pair] + least[left] == least[players]:
                for pairs in self.best(left):
                    yield ((low_bit(pair), pair.bit_length() - 1), *pairs)

    def of_pair(self, higher: Place, lower: Place) -> int:
        """Return what depends on a pair."""
        field = self.field
        value = _OF_COLOURS[field.wanted[higher]][field.wanted[lower]]
        if field.topscorers:
            value += _UNIT["C10"] * criteria.c10_wide_differences(field, higher, lower)
            value += _UNIT["C11"] * criteria.c11_third_colours(field, higher, lower)
        if higher < self.bracket.residents.start:
            lately, before = (group >> lower & 1 for group in field.upfloated)
            value += _UNIT["C15"] * lately + _UNIT["C17"] * before
            again = _UNIT["C19"] * lately + _UNIT["C21"] * before
            value += again * self.digit[field.scores[higher]]
        return value


class _Pairs(dict[Players, int]):
    """What depends on each pair, as far as anybody has asked for it."""

    def __init__(self, judge: _Judge) -> None:
        super().__init__()
        self._judge = judge

    def __missing__(self, pair: Players) -> int:
        self[pair] = found = self._judge.of_pair(low_bit(pair), pair.bit_length() - 1)
        return found


class _Least(dict[Players, int]):
    """What depends on the pairs of players in their best pairing, as far as anybody has asked."""

    def __init__(self, judge: _Judge) -> None:
        super().__init__({0: 0})
        self._ways = judge.pairings.ways
        self._pairs = judge.pairs

    def __missing__(self, players: Players) -> int:
        found = min(
            [self._pairs[pair] + self[left] for pair, left in self._ways(players)], default=_NEVER
        )
        self[players] = found
        return found


def _place_in_sequence(
    bracket: Bracket, candidate: BracketPairing
) -> tuple[list[bool], list[int], tuple[list[int], list[int]]]:
    """Return what orders candidates by article 4, what changes slowest first (4.4.2, 4.2.2)."""
    opponents = dict(candidate.pairs)
    limbo = [mdp not in opponents for mdp in bracket.mdps]
    of_mdps = [opponents[mdp] for mdp in bracket.mdps if mdp in opponents]
    remainder = [g for g in bracket.residents if g not in of_mdps]
    return limbo, of_mdps, place_in_sequence(remainder, opponents)
