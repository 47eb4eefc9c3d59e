"""[C12] and [C13] of C.04.3 (February 2026) found by counting: the best that colours allow.

Forget for a moment who has met whom. If *w* players of a bracket prefer White, *b* Black and *a*
have no preference, at least ``(|w - b| - a) / 2`` pairs must hold two players of the majority, and
one of each such pair loses his preference [C12]. A strong preference is lost [C13] only in pairs
without a mild one, so each mild player of the majority saves one. Both numbers are reached exactly
by the pairs that :func:`tight_partners` lists, and by no others: a perfect matching of these pairs
is best by [C12] and [C13], and *every* best one is a perfect matching of these pairs. Meetings of
the past only remove pairs.
"""

from collections.abc import Mapping
from typing import NamedTuple

from swissdesk.model.colour import Colour
from swissdesk.pairing.colour_preference import Preference, Strength
from swissdesk.pairing.dutch2026.definitions import Players


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
    players_by_want: Mapping[Preference, Players], downfloaters: Players
) -> tuple[ColourBound, Players]:
    """Return the least bound when one of *downfloaters* is left out, and by whom it is reached.

    Without *downfloaters* nobody is left out. Equal bounds have the same majority: one player less
    moves the difference between the colours by one at most.
    """
    wants = {want: group.bit_count() for want, group in players_by_want.items()}
    if not downfloaters:
        return colour_bound(wants), 0
    bounds: dict[ColourBound, Players] = {}
    for want, group in players_by_want.items():
        if group & downfloaters:
            bound = colour_bound({**wants, want: wants[want] - 1})
            bounds[bound] = bounds.get(bound, 0) | group & downfloaters
    least = min(bounds)
    return least, bounds[least]


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
