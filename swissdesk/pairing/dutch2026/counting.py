"""A bracket paired by counting: exact, and fast however large the bracket is.

It works where the ideal of [C6] and [C7] can be reached: all MDPs paired, nobody floats or, in an
odd bracket, one resident; or two, where the rest below cannot be completed otherwise [C4]. The
criteria [C9] to [C17] then depend on few classes of players, so that the best value of each is
found by counting, together with the pairs that a candidate of that value may have. If these pairs
pair the bracket at all, the candidate is optimal, and the earliest of them in the sequence of
article 4 is the answer (*relax, then verify*). Whatever is not settled this way is left to others
(:mod:`.bracket`).
"""

from collections.abc import Iterator, Sequence
from itertools import product

from swissdesk.pairing.dutch2026.colour_bounds import least_colour_bound, tight_partners
from swissdesk.pairing.dutch2026.completion import Outlook
from swissdesk.pairing.dutch2026.definitions import (
    Bracket,
    BracketPairing,
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
from swissdesk.pairing.dutch2026.short_sequence import FEW, earliest_of_few
from swissdesk.pairing.dutch2026.small_brackets import LARGEST_FOLLOWING, alone_serving_best
from swissdesk.pairing.dutch2026.tight_pairs import TightPairs

_NUMBERS = tuple(product(range(3), range(2), range(3), range(2)))
"""The numbers of [C14] to [C17] with two downfloaters at the most, best first."""


def pair_by_counting(bracket: Bracket, outlook: Outlook) -> BracketPairing | None:
    """Return the best candidate of a bracket, None where counting does not settle it."""
    ideal = ideal_candidate(bracket)
    if ideal is not None and outlook.confirms(bracket, ideal):
        return ideal
    return next_to_ideal_candidate(bracket, outlook, ideal)


def ideal_candidate(bracket: Bracket) -> BracketPairing | None:
    """Return the best candidate as far as the bracket alone is concerned; None if it is not known.

    Nobody floats, or in an odd bracket one resident, who receives the bye if one of them must. That
    is the best candidate of all if what is below can be paired as well as its size allows.
    """
    if bracket.size < 3:
        return _of_one_or_two(bracket)
    if not _can_be_counted(bracket):
        return None
    own_pab = bracket.pab & bracket.members
    if bracket.size % 2:
        floating = c9_least_unplayed(bracket.field, own_pab) if own_pab else bracket.resident_set
        return _earliest_or_unsettled(bracket, [(floating,)])
    return None if own_pab else _earliest_or_unsettled(bracket, [()])


def _of_one_or_two(bracket: Bracket) -> BracketPairing | None:
    """Return one player as the downfloater, and two as a pair if they may meet."""
    if bracket.size == 1:
        return BracketPairing((), (*bracket.residents,))
    one, other = *bracket.mdps, *bracket.residents
    if bracket.pab & bracket.members or not bracket.field.may_meet[one] >> other & 1:
        return None
    return BracketPairing(((one, other),), ())


def _can_be_counted(bracket: Bracket) -> bool:
    field = bracket.field
    if len(bracket.mdps) > len(bracket.residents):
        return False
    if bracket.pab & bracket.members & ~bracket.resident_set:
        return False
    return not (field.topscorers and break_limits_anyway(field, bracket.members))


def _earliest_or_unsettled(bracket: Bracket, choices: Sequence[Choice]) -> BracketPairing | None:
    try:
        return _earliest(bracket, choices)
    except Unsettled:
        return None


def next_to_ideal_candidate(
    bracket: Bracket, outlook: Outlook, ideal: BracketPairing | None
) -> BracketPairing | None:
    """Return the best candidate where the *ideal* one is not allowed; None if that is not known.

    It has two downfloaters more [C4], or another one who serves the following bracket better [C8].
    """
    if bracket.size < 3 or bracket.pab & bracket.members or not _can_be_counted(bracket):
        return None
    try:
        if bracket.size % 2:
            floating = ideal and _best_downfloaters(bracket, outlook)
            return _earliest(bracket, [(floating,)]) if floating else None
        if outlook.is_completable(bracket.below, bracket.pab):
            return None
        return _earliest(bracket, two_downfloaters(bracket, outlook))
    except Unsettled:
        return None


def _best_downfloaters(bracket: Bracket, outlook: Outlook) -> Players:
    """[C8] 2.4.3: return the residents one of whom may float and serve what is below best."""
    if len(bracket.following) < LARGEST_FOLLOWING:
        return alone_serving_best(bracket, outlook, bracket.resident_set)
    return best_floaters(bracket, outlook, bracket.resident_set)


def _earliest(bracket: Bracket, choices: Sequence[Choice]) -> BracketPairing | None:
    """Return the earliest of the candidates that are best by [C10] to [C21]; None for none.

    Raise Unsettled.
    """
    if not choices:
        return None
    wishes = bracket.field.wishes.among(bracket.members)
    bound, choices = least_colour_bound(wishes, choices)
    partners = tight_partners(wishes, bound)
    tight = TightPairs(bracket, partners)
    earliest = earliest_of_few if len(bracket.residents) <= FEW else earliest_of_many
    for floating, mdp_opponents in _levels(bracket, choices):
        found = earliest(tight, floating, mdp_opponents)
        if found is not None:
            return found
    return None


def earliest_of_many(
    tight: TightPairs, choices: Sequence[Choice], mdp_opponents: Players
) -> BracketPairing | None:
    """Return the candidate generated first (3.6, 3.7) in which only these meet an MDP, and float.

    None if there is none. Raise Unsettled.
    """
    first = tight.residents.start
    mdp_rows = tight.mdp_rows(mdp_opponents)
    number = len(tight.residents)
    brackets = [
        TightBracket(mdp_rows, tight.rows, number, [group >> first for group in choice])
        for choice in choices
    ]
    found = [each for each in map(earliest_candidate, brackets) if each is not None]
    return _candidate(tight, _first_in_sequence(found, number)) if found else None


def _first_in_sequence(candidates: Sequence[Earliest], residents: int) -> Earliest:
    """4.2.2, 3.7.1: return the earliest of candidates that pair all MDPs."""

    def place(candidate: Earliest) -> tuple[object, ...]:
        opponents = candidate.mdp_opponents
        remainder = sorted({*range(residents)}.difference(opponents))
        return opponents, place_in_sequence(remainder, dict(candidate.pairs))

    return min(candidates, key=place) if len(candidates) > 1 else candidates[0]


def _levels(
    bracket: Bracket, choices: Sequence[Choice]
) -> Iterator[tuple[Sequence[Choice], Players]]:
    """Yield who may float and who may meet an MDP for each value of [C14] to [C17], best first.

    Where there is more than one MDP the numbers of [C15] and [C17] are not settled by counting
    unless they are 0.
    """
    mdps = bracket.mdps
    if not mdps and not choices[0]:
        yield choices, 0
        return
    floating = _floating(bracket, choices)
    opponents = {(0, 0): 0}
    if mdps:
        opponents = _by_floats(bracket.resident_set, c15_opponents(bracket), c17_opponents(bracket))
    for c14, c15, c16, c17 in _NUMBERS:
        if (c14, c16) in floating and (c15, c17) in opponents:
            yield floating[c14, c16], opponents[c15, c17]
            if len(mdps) > 1:
                return


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
    return {when: merged(several) for when, several in floating.items()}


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


def _candidate(tight: TightPairs, found: Earliest) -> BracketPairing:
    """Return a candidate with the places of its players in the field."""
    first = tight.residents.start
    opponents = [first + j for j in found.mdp_opponents]
    return BracketPairing(
        (
            *zip(tight.mdps, opponents, strict=True),
            *((first + i, first + j) for i, j in found.pairs),
        ),
        tuple([first + j for j in sorted(found.floating)]),
    )
