"""[C14] to [C17] of C.04.3 (February 2026): who floats, or meets an MDP, level by level.

Each of these criteria counts players who have floated in one of the last two rounds. A level has
those among whom the downfloaters, and the opponents of the MDPs, are to be found if the numbers are
to have certain values.
"""

from collections.abc import Sequence
from itertools import product
from operator import itemgetter
from typing import TypeVar

from swissdesk.pairing.dutch2026.fast.downfloaters import Choice, are_different, merged
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Players
from swissdesk.pairing.dutch2026.rules.quality_criteria import downfloats, upfloats

Numbers = tuple[int, int]
"""How many of some players floated in the last round, and how many in the one before it."""

Floated = tuple[Players, Players]
"""Who floated in the last round, and in the one before it."""

_Floating = TypeVar("_Floating")
"""Who may float, one player or two."""

_NEVER: Numbers = (0, 0)


def best_level(bracket: Bracket, floating: Players) -> tuple[Players, Players]:
    """Return which of those *floating* may float, and who may meet an MDP, in the best level."""
    opponents = _least_floated(bracket.resident_set, upfloats(bracket)) if bracket.mdps else 0
    return _least_floated(floating, downfloats(bracket)), opponents


def _least_floated(players: Players, floated: Floated) -> Players:
    """Return those of *players* who have not floated lately, or else before, if there are any."""
    lately, before = floated
    if not players & (lately | before):
        return players
    players = players & ~lately or players
    return players & ~before or players


def levels(
    bracket: Bracket, floating: Sequence[tuple[Numbers, _Floating]]
) -> list[tuple[_Floating, Players]]:
    """Return who may float and who may meet an MDP in each level, the best first.

    *floating* has who may float by the numbers of [C14] and [C16]. Where there is more than one MDP
    the numbers of [C15] and [C17] are not settled by counting unless they are 0: there is but the
    first level then.
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
    """Return the players by whether they have floated lately, and before: not, or once."""
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
    """Return which two may float by how many of them have floated lately, and before."""
    found: dict[Numbers, list[Choice]] = {}
    for some, others in choices:
        for one, other in product(by_floats(some, floated), by_floats(others, floated)):
            (lately, before), group = one
            (lately_too, before_too), group_too = other
            if are_different((group, group_too)):
                numbers = lately + lately_too, before + before_too
                found.setdefault(numbers, []).append((group, group_too))
    return [(numbers, merged(several)) for numbers, several in found.items()]
