"""[C12] and [C13] of C.04.3 (February 2026) found by counting: the best that colours allow.

Forget for a moment who has met whom. If *w* players of a bracket prefer White, *b* Black and *a*
have no preference, at least ``(|w - b| - a) / 2`` pairs must hold two players of the majority, and
one of each such pair loses his preference [C12]. A strong preference is lost [C13] only in pairs
without a mild one, so each mild player of the majority saves one. Both numbers are reached exactly
by the pairs that :func:`tight_partners` lists, and by no others: a perfect matching of these pairs
is best by [C12] and [C13], and *every* best one is a perfect matching of these pairs. Meetings of
the past only remove pairs.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from swissdesk.model.colour import Colour
from swissdesk.pairing.colour_preference import Preference, Strength
from swissdesk.pairing.dutch2026.definitions import Field, Players


@dataclass(frozen=True, slots=True, order=True)
class ColourBound:
    """The least lost preferences and lost strong preferences of a bracket.

    ``majority`` is the colour that too many prefer, None where nobody need lose a preference.
    """

    lost: int
    lost_strong: int
    majority: Colour | None = field(compare=False)


def colour_bound(wants: Counter[Preference]) -> ColourBound:
    """Return the bound for an even number of players, counted by preference."""
    white, black = (_count(wants, colour) for colour in (Colour.WHITE, Colour.BLACK))
    spare = abs(white - black) - _count(wants, None)
    if spare <= 0:
        return ColourBound(0, 0, None)
    majority = Colour.WHITE if white > black else Colour.BLACK
    mild = wants[Preference(majority, Strength.MILD)]
    return ColourBound(spare // 2, max(0, spare // 2 - mild), majority)


def _count(wants: Counter[Preference], colour: Colour | None) -> int:
    return sum(count for want, count in wants.items() if want.colour is colour)


def least_colour_bound(
    players_by_want: Mapping[Preference, Players], downfloaters: Players
) -> tuple[ColourBound, Players]:
    """Return the least bound when one of *downfloaters* is left out, and by whom it is reached.

    Without *downfloaters* nobody is left out. Equal bounds have the same majority: one player less
    moves the difference between the colours by one at most.
    """
    wants = Counter({want: group.bit_count() for want, group in players_by_want.items()})
    if not downfloaters:
        return colour_bound(wants), 0
    bounds: dict[ColourBound, Players] = {}
    for want, group in players_by_want.items():
        if group & downfloaters:
            bound = colour_bound(wants - Counter([want]))
            bounds[bound] = bounds.get(bound, 0) | group & downfloaters
    least = min(bounds)
    return least, bounds[least]


def tight_partners(field: Field, bound: ColourBound) -> dict[Preference, Players]:
    """Return the players whom a player of each preference may meet if the bound is to be reached.

    Two absolute preferences for one colour never meet here, although topscorers might [C3]: it
    would cost [C10] or [C11], which come first.
    """
    found = {}
    for want in field.wanting:
        if bound.majority is None:
            barred = _wanting(field, want.colour) if want.colour else 0
        elif want.colour is bound.majority:
            barred = _barred_in_majority(field, want, bound)
        else:
            barred = field.everyone & ~_wanting(field, bound.majority)
            if bound.lost_strong:
                barred |= _mild(field, bound.majority)
        found[want] = field.everyone & ~barred
    return found


def _barred_in_majority(field: Field, want: Preference, bound: ColourBound) -> Players:
    """Return whom a player of the majority must leave alone.

    Where the mild ones suffice, they may meet anybody and the others need a mild one or the
    minority. Where they do not, each mild one must save another player of the majority.
    """
    same = _wanting(field, want.colour)
    mild = _mild(field, want.colour)
    if not bound.lost_strong:
        return 0 if want.strength is Strength.MILD else same & ~mild
    if want.strength is Strength.MILD:
        return field.everyone & ~(same & ~mild)
    absolute = Preference(want.colour, Strength.ABSOLUTE)
    return field.wanting.get(absolute, 0) if want == absolute else 0


def _wanting(field: Field, colour: Colour | None) -> Players:
    """Return the players who prefer a colour."""
    found = 0
    for want, group in field.wanting.items():
        if want.colour is colour:
            found |= group
    return found


def _mild(field: Field, colour: Colour | None) -> Players:
    return field.wanting.get(Preference(colour, Strength.MILD), 0)
