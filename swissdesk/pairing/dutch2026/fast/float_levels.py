"""Sort possible floaters into levels by [C14] to [C17] of C.04.3.

Each of these criteria counts players who floated in one of the last two rounds. A level stands for
one set of values, such as "nobody floats for the second time in a row". It holds the players who
may float, and those who may meet an MDP, if these values are to be reached.
"""

from collections.abc import Sequence
from itertools import product
from operator import itemgetter
from typing import TypeVar

from swissdesk.pairing.dutch2026.fast.downfloaters import Choice, are_different, merged
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Players
from swissdesk.pairing.dutch2026.rules.quality_criteria import downfloats, upfloats

Numbers = tuple[int, int]
"""How many of some players floated in the last round, and in the round before it."""

Floated = tuple[Players, Players]
"""The players who floated in the last round, and in the round before it."""

_Floating = TypeVar("_Floating")
"""A set of possible floaters, or choices of two."""

_NEVER: Numbers = (0, 0)


def best_level(bracket: Bracket, floating: Players) -> tuple[Players, Players]:
    """Return the players of the best level: those to float, and those to meet an MDP."""
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
