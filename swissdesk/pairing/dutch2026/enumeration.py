"""A small bracket paired by going through all its candidates: the process of the Handbook itself.

Of those who may float [C4], the fewest [C6] of the lowest scores [C7] are looked for who serve the
following bracket best [C8]. The candidates in which they float are judged by [C9] to [C21] in order
of priority; of the best, the earliest in the sequence of article 4 is taken (3.8).
"""

from collections.abc import Iterator, Sequence

from swissdesk.pairing.bitset import as_set, low_bit
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
from swissdesk.pairing.dutch2026.small_brackets import (
    Floaters,
    by_value,
    serving_best,
)

Pairs = tuple[tuple[Place, Place], ...]

LARGEST = 8
"""The most players of a bracket that is paired this way."""

_DIGIT, _DIGITS = 4, 32
"""The bits of a number of players in so small a bracket, and of one such number for each score."""

_UNIT = {f"C{number}": 1 << _DIGITS * (21 - number) for number in range(9, 22)}
"""What a breach of each criterion weighs: more than all breaches of those after it."""


_NEVER = 1 << _DIGITS * 13
"""More than all breaches."""


def pair_by_enumeration(bracket: Bracket, outlook: Outlook) -> BracketPairing | None:
    """Return the best candidate of a bracket; None if too many players are concerned.

    A legal round-pairing is known to exist [C4].
    """
    if bracket.size > LARGEST:
        return None
    pairings = Pairings(bracket.field.may_meet, bracket.resident_set)
    try:
        return _best(bracket, _best_floaters(bracket, outlook, pairings))
    except Unsettled:
        return None


def _best_floaters(bracket: Bracket, outlook: Outlook, pairings: Pairings) -> Sequence[Floaters]:
    """[C4], [C6] to [C8] 2.2.1, 2.4.1 to 2.4.3: return who may float.

    Whoever leaves the following bracket perfect leaves no rest that cannot be paired. Raise
    Unsettled.
    """
    groups = by_value(bracket, pairings)
    return next(filter(None, (serving_best(bracket, outlook, [*equal]) for equal in groups)))


def _best(bracket: Bracket, serving: Sequence[Floaters]) -> BracketPairing:
    """3.8.1: return the candidate that is best by [C9] to [C21], the earliest of several."""
    judge = _Judge(bracket)
    values = {
        floaters: judge.of_floaters(floaters) + judge.least(bracket.members & ~as_set(floaters))
        for floaters in serving
    }
    least = min(values.values())
    best = [
        BracketPairing(pairs, floaters)
        for floaters, value in values.items()
        if value == least
        for pairs in judge.best(bracket.members & ~as_set(floaters))
    ]
    if len(best) == 1:
        return best[0]
    return min(best, key=lambda candidate: _place_in_sequence(bracket, candidate))


class _Judge:
    """The criteria [C9] to [C21] of a bracket: what breaches them, the less the better.

    What the best pairing of a group of players is worth is remembered.
    """

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.field = bracket.field
        self.may_meet = self.field.may_meet
        self.resident_set = bracket.resident_set
        self._pairs: dict[Players, int] = {}
        self._least = {0: 0}
        self.c14, self.c16 = criteria.c14_residents(bracket), criteria.c16_residents(bracket)
        self.c15, self.c17 = criteria.c15_opponents(bracket), criteria.c17_opponents(bracket)
        self.c18, self.c20 = criteria.c18_mdps(bracket), criteria.c20_mdps(bracket)
        self.c19, self.c21 = criteria.c19_opponents(bracket), criteria.c21_opponents(bracket)
        scores = sorted({self.field.scores[mdp] for mdp in bracket.mdps})
        self.digit = {score: 1 << _DIGIT * place for place, score in enumerate(scores)}

    def of_floaters(self, floaters: Floaters) -> int:
        """Return what depends on who floats."""
        value = 0
        if len(floaters) == 1 and self.bracket.pab >> floaters[0] & 1:
            value = _UNIT["C9"] * self.field.unplayed[floaters[0]]
        for g in floaters:
            value += _UNIT["C14"] * (self.c14 >> g & 1) + _UNIT["C16"] * (self.c16 >> g & 1)
            if (self.c18 | self.c20) >> g & 1:
                again = _UNIT["C18"] * (self.c18 >> g & 1) + _UNIT["C20"] * (self.c20 >> g & 1)
                value += again * self.digit[self.field.scores[g]]
        return value

    def least(self, players: Players) -> int:
        """Return what depends on the pairs of all these players in their best pairing.

        It is _NEVER or more where they cannot all be paired.
        """
        known = self._least.get(players)
        if known is None:
            known = self._least[players] = min(
                [value for value, _, _ in self._by_first(players)], default=_NEVER
            )
        return known

    def best(self, players: Players) -> Iterator[Pairs]:
        """Yield the pairings of all these players that are worth as much as the best one."""
        if not players:
            yield ()
            return
        first, least = low_bit(players), self.least(players)
        for value, other, left in self._by_first(players):
            if value == least:
                for pairs in self.best(left):
                    yield ((first, other.bit_length() - 1), *pairs)

    def _by_first(self, players: Players) -> Iterator[tuple[int, Players, Players]]:
        """Yield what pairings are worth by the opponent of the highest ranked player."""
        first = players & -players
        others = players ^ first
        possible = others & self.resident_set & self.may_meet[first.bit_length() - 1]
        while possible:
            other = possible & -possible
            possible ^= other
            left = others ^ other
            yield self.of_pair(first, other) + self.least(left), other, left

    def of_pair(self, higher: Players, lower: Players) -> int:
        """Return what depends on a pair, each player being told by the set of him alone."""
        pair = higher | lower
        if pair not in self._pairs:
            self._pairs[pair] = self._of_pair(higher.bit_length() - 1, lower.bit_length() - 1)
        return self._pairs[pair]

    def _of_pair(self, higher: Place, lower: Place) -> int:
        field = self.field
        value = _UNIT["C12"] * criteria.c12_lost_preferences(field, higher, lower)
        if value:
            value += _UNIT["C13"] * criteria.c13_lost_strong_preferences(field, higher, lower)
        if field.topscorers:
            value += _UNIT["C10"] * criteria.c10_wide_differences(field, higher, lower)
            value += _UNIT["C11"] * criteria.c11_third_colours(field, higher, lower)
        if higher < self.bracket.residents.start:
            digit = self.digit[field.scores[higher]]
            value += _UNIT["C15"] * (self.c15 >> lower & 1) + _UNIT["C17"] * (self.c17 >> lower & 1)
            again = _UNIT["C19"] * (self.c19 >> lower & 1) + _UNIT["C21"] * (self.c21 >> lower & 1)
            value += again * digit
        return value


def _place_in_sequence(
    bracket: Bracket, candidate: BracketPairing
) -> tuple[list[bool], list[int], tuple[list[int], list[int]]]:
    """Return what orders candidates by article 4, what changes slowest first (4.4.2, 4.2.2)."""
    opponents = dict(candidate.pairs)
    limbo = [mdp not in opponents for mdp in bracket.mdps]
    of_mdps = [opponents[mdp] for mdp in bracket.mdps if mdp in opponents]
    remainder = [g for g in bracket.residents if g not in of_mdps]
    return limbo, of_mdps, place_in_sequence(remainder, opponents)
