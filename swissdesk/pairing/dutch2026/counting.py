"""A bracket paired by counting: exact, and fast however large the bracket is.

It works where the ideal of [C6] and [C7] can be reached: all MDPs paired, nobody floats or, in an
odd bracket, one resident. The criteria [C9] to [C17] then depend on few classes of players, so that
the best value of each is found by counting, together with the pairs that a candidate of that value
may have. If these pairs pair the bracket at all, the candidate is optimal, and the earliest of them
in the sequence of article 4 is the answer (*relax, then verify*). Whatever is not settled this way
is weighed (:mod:`.weighing`).
"""

from typing import NamedTuple

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.dutch2026.colour_bounds import least_colour_bound, tight_partners
from swissdesk.pairing.dutch2026.completion import Outlook
from swissdesk.pairing.dutch2026.definitions import Bracket, BracketPairing, Players
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
)
from swissdesk.pairing.narrowing import Unsettled


def pair_by_counting(bracket: Bracket, outlook: Outlook) -> BracketPairing | None:
    """Return the best candidate of a bracket, None where counting does not settle it."""
    downfloaters = _ideal_downfloaters(bracket, outlook)
    if downfloaters is None:
        return None
    try:
        return _best_candidate(bracket, outlook, downfloaters)
    except Unsettled:
        return None


def _ideal_downfloaters(bracket: Bracket, outlook: Outlook) -> Players | None:
    """Return the residents one of whom may float by [C4] to [C9], 0 if nobody need.

    Where the bye is given to one of this bracket, that is the downfloater. None if unsettled.
    """
    field = bracket.field
    own_pab = bracket.pab & bracket.members
    if len(bracket.mdps) > len(bracket.residents) or own_pab & ~bracket.resident_set:
        return None
    if field.topscorers and break_limits_anyway(field, bracket.members):
        return None
    is_odd = bracket.size % 2 == 1
    if is_odd and not own_pab:
        return bracket.resident_set
    below = bracket.following_set | bracket.lower_set
    if bool(own_pab) is is_odd and outlook.is_completable(below, bracket.pab):
        return c9_least_unplayed(field, own_pab)
    return None


def _best_candidate(
    bracket: Bracket, outlook: Outlook, downfloaters: Players
) -> BracketPairing | None:
    """Return the best candidate in which one of *downfloaters* floats; None if unsettled."""
    while True:
        candidate = _earliest(bracket, downfloaters)
        if candidate is None or not downfloaters or downfloaters & bracket.pab:
            return candidate
        if outlook.is_perfect(bracket, as_set(candidate.downfloaters)):
            return candidate
        downfloaters = as_set(d for d in bits(downfloaters) if outlook.is_perfect(bracket, 1 << d))
        if not downfloaters:
            return None


def _earliest(bracket: Bracket, downfloaters: Players) -> BracketPairing | None:
    """Return the earliest of the candidates that are best by [C10] to [C21].

    Here residents are numbered from 0, and MDPs after them.
    """
    compatible, preferences = bracket.field.compatible, bracket.field.preferences
    first, count = bracket.residents.start, len(bracket.residents)
    residents = (1 << count) - 1
    wants = {want: group >> first & residents for want, group in bracket.field.wanting.items()}
    for node, mdp in enumerate(bracket.mdps, count):
        wants[preferences[mdp]] |= 1 << node
    bound, floating = least_colour_bound(wants, downfloaters >> first)
    partners = {want: group & residents for want, group in tight_partners(wants, bound).items()}
    mdp_rows = [compatible[g] >> first & partners[preferences[g]] for g in bracket.mdps]
    rows = [compatible[g] >> first & partners[preferences[g]] for g in bracket.residents]
    for level in _levels(bracket, floating << first):
        opponents = level.mdp_opponents >> first
        found = earliest_candidate(
            TightBracket([each & opponents for each in mdp_rows], rows, level.downfloaters >> first)
        )
        if found is not None:
            return _candidate(bracket, found)
    return None


class _Level(NamedTuple):
    """Who may float and who may meet an MDP at one value of [C14] to [C17]."""

    downfloaters: Players
    mdp_opponents: Players


def _levels(bracket: Bracket, downfloaters: Players) -> list[_Level]:
    """Return the values of [C14] to [C17], the best first.

    One downfloater and one MDP's opponent either have the float in question or not. Where there are
    more MDPs the numbers of [C15] and [C17] are not settled by counting unless they are 0.
    """
    levels = [_Level(downfloaters, bracket.resident_set)]
    for floated, met in ((c14_residents, c15_opponents), (c16_residents, c17_opponents)):
        if downfloaters:
            group = floated(bracket)
            levels = [
                _Level(split, level.mdp_opponents)
                for level in levels
                for split in _without_then_with(level.downfloaters, group)
            ]
        if bracket.mdps:
            group = met(bracket)
            levels = [
                _Level(level.downfloaters, split)
                for level in levels
                for split in _without_then_with(level.mdp_opponents, group)
            ]
    return levels[:1] if len(bracket.mdps) > 1 else levels


def _without_then_with(players: Players, floated: Players) -> list[Players]:
    """Return the *players* who have not *floated*, then those who have, if there are such."""
    return [group for group in (players & ~floated, players & floated) if group]


def _candidate(bracket: Bracket, found: Earliest) -> BracketPairing:
    residents = bracket.residents
    pairs = [(mdp, residents[j]) for mdp, j in zip(bracket.mdps, found.mdp_opponents, strict=True)]
    pairs += [(residents[i], residents[j]) for i, j in found.pairs]
    paired = {g for pair in pairs for g in pair}
    floating = [g for g in residents if g not in paired]
    return BracketPairing(tuple(pairs), tuple(floating))
