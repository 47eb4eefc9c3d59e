"""A bracket paired by counting: exact, and fast however large the bracket is.

It works where the ideal of [C6] and [C7] can be reached: all MDPs paired, nobody floats or, in an
odd bracket, one resident; or two, where the rest below cannot be completed otherwise [C4]. The
criteria [C9] to [C17] then depend on few classes of players, so that the best value of each is
found by counting, together with the pairs that a candidate of that value may have. If these pairs
pair the bracket at all, the candidate is optimal, and the earliest of them in the sequence of
article 4 is the answer (*relax, then verify*). Whatever is not settled this way is left to others
(:mod:`.bracket`).
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import product, repeat
from operator import or_

from swissdesk.model.ids import Tpn
from swissdesk.pairing.bitset import as_set
from swissdesk.pairing.colour_preference import Preference
from swissdesk.pairing.dutch2026.colour_bounds import least_colour_bound, tight_partners
from swissdesk.pairing.dutch2026.completion import Outlook
from swissdesk.pairing.dutch2026.definitions import (
    Bracket,
    BracketPairing,
    Place,
    Players,
    Unsettled,
)
from swissdesk.pairing.dutch2026.downfloaters import (
    Choice,
    are_different,
    merged,
    two_downfloaters,
)
from swissdesk.pairing.dutch2026.floaters import best_floaters
from swissdesk.pairing.dutch2026.quality_criteria import (
    break_limits_anyway,
    c9_least_unplayed,
    c14_residents,
    c15_opponents,
    c16_residents,
    c17_opponents,
)
from swissdesk.pairing.dutch2026.sequence import (
    Earliest,
    TightBracket,
    earliest_candidate,
    place_in_sequence,
)
from swissdesk.pairing.dutch2026.small_brackets import LARGEST_FOLLOWING, alone_serving_best

_NOTHING = repeat(0)


def pair_by_counting(bracket: Bracket, outlook: Outlook) -> BracketPairing | None:
    """Return the best candidate of a bracket, None where counting does not settle it."""
    field = bracket.field
    own_pab = bracket.pab & bracket.members
    if len(bracket.mdps) > len(bracket.residents) or own_pab & ~bracket.resident_set:
        return None
    if field.topscorers and break_limits_anyway(field, bracket.members):
        return None
    try:
        return _best_candidate(bracket, outlook, own_pab)
    except Unsettled:
        return None


def _best_candidate(bracket: Bracket, outlook: Outlook, own_pab: Players) -> BracketPairing | None:
    """Return the best candidate by the number of downfloaters [C6] that [C4] and [C5] leave.

    Where the bye is given to one of this bracket, that is the downfloater. Raise Unsettled.
    """
    below = bracket.below
    is_odd = bracket.size % 2 == 1
    if is_odd and not own_pab:
        return _with_one_downfloater(bracket, outlook)
    if bool(own_pab) is not is_odd:
        return None
    if outlook.is_completable(below, bracket.pab):
        choice = (c9_least_unplayed(bracket.field, own_pab),) if is_odd else ()
        return _earliest(bracket, [choice])
    return None if is_odd else _earliest(bracket, two_downfloaters(bracket, outlook))


def _with_one_downfloater(bracket: Bracket, outlook: Outlook) -> BracketPairing | None:
    """[C8] 2.4.3: return the best candidate whose downfloater serves the following bracket best.

    Raise Unsettled.
    """
    candidate = _earliest(bracket, [(bracket.resident_set,)])
    if candidate is None or outlook.is_perfect(bracket, as_set(candidate.downfloaters)):
        return candidate
    downfloaters = _best_downfloaters(bracket, outlook)
    return _earliest(bracket, [(downfloaters,)]) if downfloaters else None


def _best_downfloaters(bracket: Bracket, outlook: Outlook) -> Players:
    """[C8] 2.4.3: return the residents one of whom may float and serve what is below best.

    Raise Unsettled where they differ too much in whom they may meet in a large bracket below.
    """
    if len(bracket.following) < LARGEST_FOLLOWING:
        return alone_serving_best(bracket, outlook, bracket.resident_set)
    found = best_floaters(bracket, outlook, bracket.resident_set)
    if found is None:
        raise Unsettled
    return found


def _earliest(bracket: Bracket, choices: Sequence[Choice]) -> BracketPairing | None:
    """Return the earliest of the candidates that are best by [C10] to [C21]; None for none.

    Raise Unsettled.
    """
    if not choices:
        return None
    wishes = bracket.field.wishes.among(bracket.members)
    bound, choices = least_colour_bound(wishes, choices)
    partners = tight_partners(wishes.from_place(bracket.residents.start), bound)
    tight = _TightPairs(bracket, partners)
    for floating, opponents in _levels(bracket, choices):
        brackets = [tight.bracket(opponents, each) for each in floating]
        found = [each for each in map(earliest_candidate, brackets) if each is not None]
        if found:
            return _candidate(bracket, _first_in_sequence(found, len(bracket.residents)))
    return None


class _TightPairs:
    """The pairs of a bracket that reach its bound; residents are numbered from 0 here.

    What [C3] forbids is no such pair.
    """

    def __init__(self, bracket: Bracket, partners: Mapping[Preference, Players]) -> None:
        self.field = field = bracket.field
        self.first, self.last = bracket.residents.start, bracket.residents.stop
        self.partners = partners
        tpns = field.tpns[self.first : self.last]
        self.bit = dict(zip(tpns, field.bits, strict=False)).get
        self._known: Sequence[Players] = ()
        self.mdp_rows = [row for mdp in bracket.mdps for row in self._rows(mdp, mdp + 1)]

    def bracket(self, mdp_opponents: Players, floating: Choice) -> TightBracket:
        """Return the bracket in which only these residents meet an MDP, and one each floats."""
        met = mdp_opponents >> self.first
        return TightBracket(
            [row & met for row in self.mdp_rows],
            self.rows,
            self.last - self.first,
            [group >> self.first for group in floating],
        )

    def rows(self, number: int) -> Sequence[Players]:
        """Return whom each of the first residents may meet."""
        if number > len(self._known):
            self._known = self._rows(self.first, self.first + number)
        return self._known[:number]

    def _rows(self, first: Place, last: Place) -> Sequence[Players]:
        """[C1]: return which residents some players may meet by the bound."""
        field, bit, partners = self.field, self.bit, self.partners
        tpns = field.tpns[first:last]
        rows = [
            partners[want] & ~reduce(or_, map(bit, met, _NOTHING), bit(tpn, 0))
            for want, met, tpn in zip(
                field.preferences[first:last], field.met[first:last], tpns, strict=True
            )
        ]
        return self._without_prohibited(rows, tpns) if field.roster.prohibited else rows

    def _without_prohibited(self, rows: Sequence[Players], tpns: Sequence[Tpn]) -> list[Players]:
        """Return the rows without whom the regulations prohibit; that is the same for a club."""
        prohibited = self.field.roster.prohibited
        groups = [prohibited.get(tpn, frozenset()) for tpn in tpns]
        here = {group: reduce(or_, map(self.bit, group, _NOTHING), 0) for group in {*groups}}
        return [row & ~here[group] for row, group in zip(rows, groups, strict=True)]


def _first_in_sequence(candidates: Sequence[Earliest], residents: int) -> Earliest:
    """4.2.2, 3.7.1: return the earliest of candidates that pair all MDPs."""

    def place(candidate: Earliest) -> tuple[object, ...]:
        opponents = candidate.mdp_opponents
        remainder = sorted({*range(residents)}.difference(opponents))
        return opponents, place_in_sequence(remainder, dict(candidate.pairs))

    return min(candidates, key=place) if len(candidates) > 1 else candidates[0]


def _levels(bracket: Bracket, choices: Sequence[Choice]) -> list[tuple[Sequence[Choice], Players]]:
    """Return who may float and who may meet an MDP for each value of [C14] to [C17], best first.

    Where there is more than one MDP the numbers of [C15] and [C17] are not settled by counting
    unless they are 0.
    """
    if not (bracket.mdps or choices[0]):
        return [(choices, 0)]
    floating = _floating(bracket, choices)
    if not bracket.mdps:
        return [(merged(floating[numbers]), 0) for numbers in sorted(floating)]
    residents = bracket.resident_set
    opponents = _by_floats(residents, c15_opponents(bracket), c17_opponents(bracket))
    levels = sorted([(c14, c15, c16, c17) for c14, c16 in floating for c15, c17 in opponents])
    if len(bracket.mdps) > 1:
        del levels[1:]
    return [(merged(floating[c14, c16]), opponents[c15, c17]) for c14, c15, c16, c17 in levels]


def _floating(bracket: Bracket, choices: Sequence[Choice]) -> dict[tuple[int, int], list[Choice]]:
    """Return who may float by the numbers of [C14] and [C16]."""
    if not choices[0]:
        return {(0, 0): [()]}
    c14, c16 = c14_residents(bracket), c16_residents(bracket)
    if len(choices[0]) == 1:
        ((players,),) = choices
        return {when: [(some,)] for when, some in _by_floats(players, c14, c16).items()}
    floating: dict[tuple[int, int], list[Choice]] = {}
    for choice in choices:
        for parts in product(*(_by_floats(group, c14, c16).items() for group in choice)):
            lately, before = (
                sum(numbers) for numbers in zip(*(when for when, _ in parts), strict=True)
            )
            groups = tuple([group for _, group in parts])
            if are_different(groups):
                floating.setdefault((lately, before), []).append(groups)
    return floating


def _by_floats(
    players: Players, lately: Players, before: Players
) -> dict[tuple[int, int], Players]:
    """Return the players by whether they have floated *lately*, and *before*: not, or once."""
    if not players & (lately | before):
        return {(0, 0): players}
    groups = {
        (0, 0): players & ~(lately | before),
        (0, 1): players & before & ~lately,
        (1, 0): players & lately & ~before,
        (1, 1): players & lately & before,
    }
    return {when: group for when, group in groups.items() if group}


def _candidate(bracket: Bracket, found: Earliest) -> BracketPairing:
    """Return a candidate with the places of its players in the field."""
    first = bracket.residents.start
    pairs = [(first + i, first + j) for i, j in found.pairs]
    if bracket.mdps:
        opponents = [first + j for j in found.mdp_opponents]
        pairs = [*zip(bracket.mdps, opponents, strict=True), *pairs]
    return BracketPairing(tuple(pairs), tuple([first + j for j in sorted(found.floating)]))
