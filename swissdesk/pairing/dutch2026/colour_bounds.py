"""[C12] and [C13] of C.04.3 (February 2026) found by counting: the best that colours allow.

Forget for a moment who has met whom. If *w* players of a bracket prefer White, *b* Black and *a*
have no preference, at least ``(|w - b| - a) / 2`` pairs must hold two players of the majority, and
one of each such pair loses his preference [C12]. A strong preference is lost [C13] only in pairs
without a mild one, so each mild player of the majority saves one. Both numbers are reached exactly
by the pairs that :func:`tight_partners` lists, and by no others: a perfect matching of these pairs
is best by [C12] and [C13], and *every* best one is a perfect matching of these pairs. Meetings of
the past only remove pairs.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from swissdesk.model.colour import Colour
from swissdesk.pairing.colour_preference import Preference, Strength
from swissdesk.pairing.dutch2026.definitions import Players
from swissdesk.pairing.dutch2026.downfloaters import Choice, are_different, merged


class ColourBound(NamedTuple):
    """The least lost preferences and lost strong preferences of a bracket.

    ``majority`` is the colour that too many prefer, None where nobody need lose a preference.
    """

    lost: int
    lost_strong: int
    majority: Colour | None


def colour_bound(wants: Mapping[Preference, int]) -> ColourBound:
    """Return the bound for an even number of players, counted by preference."""
    balance = indifferent = 0
    for want, count in wants.items():
        if want.colour is None:
            indifferent += count
        else:
            balance += count if want.colour is Colour.WHITE else -count
    spare = abs(balance) - indifferent
    if spare <= 0:
        return ColourBound(0, 0, None)
    majority = Colour.WHITE if balance > 0 else Colour.BLACK
    mild = wants.get(Preference(majority, Strength.MILD), 0)
    return ColourBound(spare // 2, max(0, spare // 2 - mild), majority)


def least_colour_bound(
    players_by_want: Mapping[Preference, Players], choices: Sequence[Choice]
) -> tuple[ColourBound, list[Choice]]:
    """Return the least bound when downfloaters are left out, and by which of them it is reached.

    Equal bounds have the same majority: it could change only between two who prefer White and two
    who prefer Black, where the colours balance. But fewest downfloaters can be exchanged like the
    bases of a matroid: then one of each may float as well, and nobody need lose a preference.
    """
    wants = {want: group.bit_count() for want, group in players_by_want.items()}
    bounds: dict[ColourBound, list[Choice]] = {}
    for choice in choices:
        for floating in product(*(_by_want(players_by_want, group) for group in choice)):
            left = dict(wants)
            for want, _ in floating:
                left[want] -= 1
            groups = tuple([group for _, group in floating])
            if are_different(groups):
                bounds.setdefault(colour_bound(left), []).append(groups)
    least = min(bounds)
    return least, merged(bounds[least])


def _by_want(
    players_by_want: Mapping[Preference, Players], players: Players
) -> list[tuple[Preference, Players]]:
    return [(want, group & players) for want, group in players_by_want.items() if group & players]


def tight_partners(
    players_by_want: Mapping[Preference, Players], bound: ColourBound
) -> dict[Preference, Players]:
    """Return the players whom a player of each preference may meet if the bound is to be reached.

    Where the mild ones of the majority suffice, they may meet anybody, and the others of it need a
    mild one or the minority. Where they do not, each mild one must save another of the majority.
    Two absolute preferences for one colour never meet here, although topscorers might [C3]: it
    would cost [C10] or [C11], which come first.
    """
    wanting: dict[Colour | None, Players] = {Colour.WHITE: 0, Colour.BLACK: 0, None: 0}
    for want, group in players_by_want.items():
        wanting[want.colour] |= group
    everyone = wanting[Colour.WHITE] | wanting[Colour.BLACK] | wanting[None]
    if bound.majority is None:
        alike = {**wanting, None: 0}
        return {want: everyone & ~alike[want.colour] for want in players_by_want}
    majority = wanting[bound.majority]
    strong = majority & ~players_by_want.get(Preference(bound.majority, Strength.MILD), 0)
    absolute = players_by_want.get(Preference(bound.majority, Strength.ABSOLUTE), 0)
    if bound.lost_strong:
        others = strong
        own = {
            Strength.MILD: strong,
            Strength.STRONG: everyone,
            Strength.ABSOLUTE: everyone & ~absolute,
        }
    else:
        others = majority
        own = {
            Strength.MILD: everyone,
            Strength.STRONG: everyone & ~strong,
            Strength.ABSOLUTE: everyone & ~strong,
        }
    return {
        want: own[want.strength] if want.colour is bound.majority else others
        for want in players_by_want
    }
