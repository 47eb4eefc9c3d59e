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
from itertools import product

from swissdesk.pairing.bitset import as_set
from swissdesk.pairing.dutch2026.colour_bounds import least_colour_bound, tight_partners
from swissdesk.pairing.dutch2026.completion import Outlook
from swissdesk.pairing.dutch2026.definitions import Bracket, BracketPairing, Players, Unsettled
from swissdesk.pairing.dutch2026.downfloaters import (
    Choice,
    are_different,
    best_downfloaters,
    merged,
    perfect_downfloaters,
    two_downfloaters,
)
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
    below = bracket.following_set | bracket.lower_set
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
    downfloaters = perfect_downfloaters(bracket, outlook) or best_downfloaters(bracket, outlook)
    return _earliest(bracket, [(downfloaters,)]) if downfloaters else None


def _earliest(bracket: Bracket, choices: Sequence[Choice]) -> BracketPairing | None:
    """Return the earliest of the candidates that are best by [C10] to [C21]; None for none.

    Here residents are numbered from 0, and MDPs after them. Raise Unsettled.
    """
    if not choices:
        return None
    compatible, preferences = bracket.field.compatible, bracket.field.preferences
    first, count = bracket.residents.start, len(bracket.residents)
    residents = (1 << count) - 1
    wants = {want: group >> first & residents for want, group in bracket.field.wanting.items()}
    for node, mdp in enumerate(bracket.mdps, count):
        wants[preferences[mdp]] |= 1 << node
    choices = [tuple([group >> first for group in choice]) for choice in choices]
    bound, choices = least_colour_bound(wants, choices)
    partners = {want: group & residents for want, group in tight_partners(wants, bound).items()}
    mdp_rows = [compatible[g] >> first & partners[preferences[g]] for g in bracket.mdps]
    rows = [compatible[g] >> first & partners[preferences[g]] for g in bracket.residents]
    for floating, opponents in _levels(bracket, choices):
        met = [row & opponents for row in mdp_rows]
        candidates = [earliest_candidate(TightBracket(met, rows, each)) for each in floating]
        found = [candidate for candidate in candidates if candidate is not None]
        if found:
            return _candidate(bracket, _first_in_sequence(found, count))
    return None


def _first_in_sequence(candidates: Sequence[Earliest], residents: int) -> Earliest:
    """4.2.2, 3.7.1: return the earliest of candidates that pair all MDPs."""

    def place(candidate: Earliest) -> tuple[object, ...]:
        opponents = candidate.mdp_opponents
        remainder = sorted({*range(residents)}.difference(opponents))
        return opponents, place_in_sequence(remainder, dict(candidate.pairs))

    return min(candidates, key=place) if len(candidates) > 1 else candidates[0]


def _levels(bracket: Bracket, choices: Sequence[Choice]) -> list[tuple[list[Choice], Players]]:
    """Return who may float and who may meet an MDP for each value of [C14] to [C17], best first.

    Where there is more than one MDP the numbers of [C15] and [C17] are not settled by counting
    unless they are 0.
    """
    first = bracket.residents.start
    c14, c16 = c14_residents(bracket) >> first, c16_residents(bracket) >> first
    floating: dict[tuple[int, int], list[Choice]] = {}
    for choice in choices:
        for parts in product(*(_by_floats(group, c14, c16) for group in choice)):
            values = (
                sum([lately for lately, _, _ in parts]),
                sum([before for _, before, _ in parts]),
            )
            groups = tuple([group for _, _, group in parts])
            if are_different(groups):
                floating.setdefault(values, []).append(groups)
    opponents = [(0, 0, bracket.resident_set >> first)]
    if bracket.mdps:
        c15, c17 = c15_opponents(bracket) >> first, c17_opponents(bracket) >> first
        opponents = _by_floats(opponents[0][2], c15, c17)
    levels = sorted(
        (of_c14, of_c15, of_c16, of_c17, merged(groups), met)
        for (of_c14, of_c16), groups in floating.items()
        for of_c15, of_c17, met in opponents
    )
    most = 1 if len(bracket.mdps) > 1 else len(levels)
    return [(groups, met) for *_, groups, met in levels[:most]]


def _by_floats(
    players: Players, lately: Players, before: Players
) -> list[tuple[int, int, Players]]:
    """Return the players by whether they have floated *lately*, and *before*: not, or once."""
    return [
        (was_lately, was_before, group)
        for was_lately, some in enumerate((players & ~lately, players & lately))
        for was_before, group in enumerate((some & ~before, some & before))
        if group
    ]


def _candidate(bracket: Bracket, found: Earliest) -> BracketPairing:
    residents = bracket.residents
    pairs = [(mdp, residents[j]) for mdp, j in zip(bracket.mdps, found.mdp_opponents, strict=True)]
    pairs += [(residents[i], residents[j]) for i, j in found.pairs]
    paired = {g for pair in pairs for g in pair}
    floating = [g for g in residents if g not in paired]
    return BracketPairing(tuple(pairs), tuple(floating))
