"""A bracket paired by counting: exact, and fast however large the bracket is.

It works where the ideal of [C6] and [C7] can be reached: all MDPs paired, nobody floats or, in an
odd bracket, one resident; or two, where the rest below cannot be completed otherwise [C4]. The
criteria [C9] to [C17] then depend on few classes of players, so that the best value of each is
found by counting, together with the pairs that a candidate of that value may have. If these pairs
pair the bracket at all, the candidate is optimal, and the earliest of them in the sequence of
article 4 is the answer (*relax, then verify*). Whatever is not settled this way is left to others
(:mod:`.bracket`).
"""

from collections.abc import Sequence

from swissdesk.pairing.dutch2026.exact.floaters import best_floaters
from swissdesk.pairing.dutch2026.fast.colour_bounds import (
    TightColours,
    least_bound_of_two,
    least_colour_bound,
    tight_colours,
)
from swissdesk.pairing.dutch2026.fast.downfloaters import Choice, two_downfloaters
from swissdesk.pairing.dutch2026.fast.float_levels import (
    best_level,
    by_floats,
    levels,
    two_by_floats,
)
from swissdesk.pairing.dutch2026.fast.sequence import (
    Earliest,
    TightBracket,
    earliest_candidate,
    place_in_sequence,
)
from swissdesk.pairing.dutch2026.fast.short_sequence import earliest_at_sight
from swissdesk.pairing.dutch2026.fast.small_brackets import alone_serving_best
from swissdesk.pairing.dutch2026.fast.tight_pairs import TightPairs
from swissdesk.pairing.dutch2026.rules.completion import Outlook
from swissdesk.pairing.dutch2026.rules.definitions import (
    Bracket,
    BracketPairing,
    Players,
    Unsettled,
)
from swissdesk.pairing.dutch2026.rules.quality_criteria import (
    break_limits_anyway,
    c9_least_unplayed,
    downfloats,
)


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
        return _earliest_or_unsettled(bracket, floating)
    return None if own_pab else _earliest_or_unsettled(bracket, 0)


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


def _earliest_or_unsettled(bracket: Bracket, floating: Players) -> BracketPairing | None:
    try:
        return _earliest(bracket, floating)
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
            return _earliest(bracket, floating) if floating else None
        if outlook.is_completable(bracket.below, bracket.pab):
            return None
        return _earliest_with_two(bracket, two_downfloaters(bracket, outlook))
    except Unsettled:
        return None


def _best_downfloaters(bracket: Bracket, outlook: Outlook) -> Players:
    """[C8] 2.4.3: return the residents one of whom may float and serve what is below best."""
    try:
        return alone_serving_best(bracket, outlook, bracket.resident_set)
    except Unsettled:
        return best_floaters(bracket, outlook, bracket.resident_set)


def _earliest(bracket: Bracket, floating: Players) -> BracketPairing | None:
    """Return the earliest of the candidates that are best by [C10] to [C21]; None for none.

    One of those *floating* floats, if there are any. Mostly the best level has a candidate, so that
    the others are not told apart before it has been tried. Raise Unsettled.
    """
    wishes = bracket.field.wishes
    bound, floating = least_colour_bound(wishes, bracket.members, floating)
    colours = tight_colours(wishes, bound)
    found = _earliest_of_level(bracket, colours, *best_level(bracket, floating))
    if found is not None:
        return found
    groups = by_floats(floating, downfloats(bracket)) if floating else [((0, 0), 0)]
    for level in levels(bracket, groups)[1:]:
        found = _earliest_of_level(bracket, colours, *level)
        if found is not None:
            return found
    return None


def _earliest_of_level(
    bracket: Bracket, colours: TightColours, floating: Players, mdp_opponents: Players
) -> BracketPairing | None:
    """Return the candidate generated first in which only these meet an MDP, and float.

    None if there is none. Raise Unsettled.
    """
    try:
        return earliest_at_sight(bracket, colours, floating, mdp_opponents)
    except Unsettled:
        choice = (floating,) if floating else ()
        return earliest_of_many(TightPairs(bracket, colours.partners), [choice], mdp_opponents)


def _earliest_with_two(bracket: Bracket, choices: Sequence[Choice]) -> BracketPairing | None:
    """Return the earliest of the best candidates with two downfloaters; None for none.

    Raise Unsettled.
    """
    if not choices:
        return None
    field = bracket.field
    bound, choices = least_bound_of_two(field.wishes, bracket.members, choices)
    tight = TightPairs(bracket, tight_colours(field.wishes, bound).partners)
    for level in levels(bracket, two_by_floats(choices, downfloats(bracket))):
        found = earliest_of_many(tight, *level)
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
