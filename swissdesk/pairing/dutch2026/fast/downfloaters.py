"""Choices of downfloaters, and their levels by [C14] to [C17] of C.04.3.

A choice is a tuple of sets, and one player of each set floats. Each of [C14] to [C17] counts
players who floated in one of the last two rounds. A level stands for one set of values, such as
"nobody floats for the second time in a row". It holds the players who may float, and the players
who may meet an MDP, if these values are to be reached.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement, product
from operator import itemgetter
from typing import TypeVar

from swissdesk.matching.bitset import has_several, low_bit
from swissdesk.pairing.dutch2026.rules.completion import Outlook
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Players, Unsettled
from swissdesk.pairing.dutch2026.rules.quality_criteria import downfloats, upfloats

Choice = tuple[Players, ...]
"""One set of possible players for each downfloater; ``()`` if nobody floats."""

_MOST_KINDS = 16
"""The most groups of residents, alike in the players they may meet below, that are examined."""


def merged(choices: Sequence[Choice]) -> list[Choice]:
    """Merge choices of two downfloaters that cover the same pairs of players."""
    if len(choices) == 1:
        return [*choices]
    partners: dict[Players, Players] = {}
    for one, other in choices:
        partners[one] = partners.get(one, 0) | other
        partners[other] = partners.get(other, 0) | one
    ones: dict[Players, Players] = {}
    for one, others in partners.items():
        ones[others] = ones.get(others, 0) | one
    pairs = dict.fromkeys((min(pair), max(pair)) for pair in ones.items())
    return [each for each in pairs if not any(_covers(other, each) for other in pairs)]


def _covers(one: Choice, other: Choice) -> bool:
    """Return whether one choice contains every pair of players of another."""
    first, second = other
    return one != other and any(
        not (first & ~these | second & ~those) for these, those in (one, reversed(one))
    )


def are_different(choice: Choice) -> bool:
    """Return whether a choice can be filled with different players."""
    one, other = choice
    return has_several(one | other)


def some_of(choice: Choice) -> Players:
    """Return two different players of a choice, one of each set."""
    one, other = choice
    first = 1 << low_bit(one)
    return first | 1 << low_bit(other & ~first)


def two_downfloaters(bracket: Bracket, outlook: Outlook) -> list[Choice]:
    """[C8] 2.4.3: return the pairs of residents who may float and leave the next bracket perfect.

    Raise Unsettled if residents differ too much in the players they may meet below.

    Gain: without it all sizes take 1.5 to 2.1 times as long.
    """
    kinds = _kinds(bracket)
    if len(kinds) > _MOST_KINDS:
        raise Unsettled
    return [
        choice
        for choice in combinations_with_replacement(kinds, 2)
        if are_different(choice) and outlook.is_perfect(bracket, some_of(choice))
    ]


def _kinds(bracket: Bracket) -> list[Players]:
    """Return the residents in groups that may meet the same players below.

    Nothing else about a floater matters to the brackets below.
    """
    below = bracket.below
    kinds: dict[Players, Players] = {}
    for g in bracket.residents:
        partners = bracket.field.may_meet[g] & below
        kinds[partners] = kinds.get(partners, 0) | 1 << g
    return [*kinds.values()]


Numbers = tuple[int, int]
"""How many of some players floated in the last round, and in the round before it."""

Floated = tuple[Players, Players]
"""The players who floated in the last round, and in the round before it."""

_Floating = TypeVar("_Floating")
"""A set of possible floaters, or choices of two."""

_NEVER: Numbers = (0, 0)


def best_level(bracket: Bracket, floating: Players) -> tuple[Players, Players]:
    """Return the players of the best level: the ones to float, and the ones to meet an MDP."""
    opponents = _least_floated(bracket.resident_set, upfloats(bracket)) if bracket.mdps else 0
    return _least_floated(floating, downfloats(bracket)), opponents


def _least_floated(players: Players, floated: Floated) -> Players:
    """Return the players who did not float lately, or, if all did, not in the round before."""
    lately, before = floated
    if not players & (lately | before):
        return players
    players = players & ~lately or players
    return players & ~before or players


def levels(
    bracket: Bracket, floating: Sequence[tuple[Numbers, _Floating]]
) -> list[tuple[_Floating, Players]]:
    """Return the possible floaters and the possible opponents of MDPs of each level, best first.

    *floating* holds possible floaters with their numbers for [C14] and [C16]. With several MDPs,
    counting cannot settle numbers above 0 for [C15] and [C17], so only the first level is returned.
    """
    opponents = [(_NEVER, 0)]
    if bracket.mdps:
        opponents = by_floats(bracket.resident_set, upfloats(bracket))
    found = [
        ((c14, c15, c16, c17), (some, others))
        for (c14, c16), some in floating
        for (c15, c17), others in opponents
    ]
    found.sort(key=itemgetter(0))
    if len(bracket.mdps) > 1:
        del found[1:]
    return [level for _, level in found]


def by_floats(players: Players, floated: Floated) -> list[tuple[Numbers, Players]]:
    """Return the players in groups by the last two rounds in which they floated."""
    lately, before = floated
    groups = (
        (_NEVER, players & ~(lately | before)),
        ((0, 1), players & before & ~lately),
        ((1, 0), players & lately & ~before),
        ((1, 1), players & lately & before),
    )
    return [each for each in groups if each[1]]


def two_by_floats(
    choices: Sequence[Choice], floated: Floated
) -> list[tuple[Numbers, Sequence[Choice]]]:
    """Return choices of two floaters by how many of them floated in each of the last two rounds."""
    found: dict[Numbers, list[Choice]] = {}
    for some, others in choices:
        for one, other in product(by_floats(some, floated), by_floats(others, floated)):
            (lately, before), group = one
            (lately_too, before_too), group_too = other
            if are_different((group, group_too)):
                numbers = lately + lately_too, before + before_too
                found.setdefault(numbers, []).append((group, group_too))
    return [(numbers, merged(several)) for numbers, several in found.items()]
