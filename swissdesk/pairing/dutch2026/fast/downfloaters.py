"""Choices of downfloaters: a choice is a tuple of sets, and one player of each set floats."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from swissdesk.matching.bitset import has_several, low_bit
from swissdesk.pairing.dutch2026.rules.completion import Outlook
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Players, Unsettled

Choice = tuple[Players, ...]
"""One set of possible players for each downfloater; ``()`` where nobody floats."""

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
