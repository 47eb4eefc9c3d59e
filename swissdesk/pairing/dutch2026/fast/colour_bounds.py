"""[C12] and [C13] of C.04.3 (February 2026) found by counting: the best that colours allow.

Forget for a moment who has met whom. If *w* players of a bracket prefer White, *b* Black and *a*
have no preference, at least ``(|w - b| - a) / 2`` pairs must hold two players of the majority, and
one of each such pair loses his preference [C12]. A strong preference is lost [C13] only in pairs
without a mild one, so each mild player of the majority saves one. Both numbers are reached exactly
by the pairs that :func:`tight_partners` lists, and by no others: a perfect matching of these pairs
is best by [C12] and [C13], and *every* best one is a perfect matching of these pairs. Meetings of
the past only remove pairs.
"""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from swissdesk.model.colour import Colour
from swissdesk.pairing.dutch2026.fast.downfloaters import Choice, are_different, merged, some_of
from swissdesk.pairing.dutch2026.rules.definitions import Players, Wishes


class ColourBound(NamedTuple):
    """The least lost preferences and lost strong preferences of a bracket.

    ``majority`` is the colour that too many prefer, None where nobody need lose a preference.
    """

    lost: int
    lost_strong: int
    majority: Colour | None


class TightColours(NamedTuple):
    """The pairs by which a bound is reached, as far as colours are concerned.

    ``partners`` has whom a player of each of the PREFERENCES may meet, ``unlike`` those of them who
    do not prefer the same colour. Of all pairs just so many are ``alike`` in what they prefer.
    """

    partners: Sequence[Players]
    unlike: Sequence[Players]
    alike: int


_BALANCED = ColourBound(0, 0, None)


def colour_bound(wishes: Wishes, staying: Players) -> ColourBound:
    """Return the bound for an even number of players, those *staying* in the bracket."""
    white, black = wishes.white & staying, wishes.black & staying
    colour, majority = Colour.BLACK, black
    if white.bit_count() > black.bit_count():
        colour, majority = Colour.WHITE, white
    lost = majority.bit_count() - (staying.bit_count() >> 1)
    if lost <= 0:
        return _BALANCED
    mild = (majority & wishes.mild).bit_count()
    return ColourBound(lost, max(0, lost - mild), colour)


def least_colour_bound(
    wishes: Wishes, members: Players, floating: Players
) -> tuple[ColourBound, Players]:
    """Return the least bound when one of those *floating* is left out, and by which it is reached.

    Where there are none, nobody is left out of an even number of *members*. Where one colour is
    preferred too often that is somebody of the majority; where its mild ones are needed to save
    others, nobody of them.
    """
    if not floating:
        return colour_bound(wishes, members), floating
    white, black = wishes.white & members, wishes.black & members
    majority = white if white.bit_count() > black.bit_count() else black
    surplus = 2 * majority.bit_count() - members.bit_count()
    if surplus < 0:
        return _BALANCED, floating
    own = majority & floating
    if (majority & wishes.mild).bit_count() <= surplus // 2:
        own = own & ~wishes.mild or own
    best = own or floating
    return colour_bound(wishes, members ^ (best & -best)), best


def least_bound_of_two(
    wishes: Wishes, members: Players, choices: Sequence[Choice]
) -> tuple[ColourBound, list[Choice]]:
    """Return the least bound when two players are left out, and by whom it is reached.

    Equal bounds have the same majority: it could change only between two who prefer White and two
    who prefer Black, where the colours balance. But fewest downfloaters can be exchanged like the
    bases of a matroid: then one of each may float as well, and nobody need lose a preference.
    """
    bounds: dict[ColourBound, list[Choice]] = {}
    for choice in choices:
        for groups in product(*(_alike(wishes, group) for group in choice)):
            if are_different(groups):
                bound = colour_bound(wishes, members ^ some_of(groups))
                bounds.setdefault(bound, []).append(groups)
    least = min(bounds)
    return least, merged(bounds[least])


def _alike(wishes: Wishes, players: Players) -> list[Players]:
    """Return players by all that bounds depend on."""
    groups = []
    for preferring in (wishes.white, wishes.black, ~(wishes.white | wishes.black)):
        some = preferring & players
        groups += [some & wishes.mild, some & ~wishes.mild]
    return [group for group in groups if group]


def tight_colours(wishes: Wishes, bound: ColourBound) -> TightColours:
    """Return whom a player of each of the PREFERENCES may meet if the bound is to be reached.

    They are named without regard to who is in the bracket. Where the mild ones of the majority
    suffice, they may meet anybody, and the others of it need a mild one or the minority. Where they
    do not, each mild one must save another of the majority.
    Two absolute preferences for one colour never meet here, although topscorers might [C3]: it
    would cost [C10] or [C11], which come first.
    """
    everybody, white, black, mild, absolute, unlike = wishes
    if bound.majority is None:
        return TightColours(unlike, unlike, 0)
    majority = white if bound.majority is Colour.WHITE else black
    strong, minority = majority & ~mild, everybody & ~majority
    if bound.lost_strong:
        others = strong
        own = [strong, everybody, everybody & ~(majority & absolute)]
        own_unlike = [0, minority, minority]
    else:
        others = majority
        own = [everybody, everybody & ~strong, everybody & ~strong]
        own_unlike = [minority, minority, minority]
    if bound.majority is Colour.WHITE:
        before, after = [others], [others, others, others]
    else:
        before, after = [others, others, others, others], []
    return TightColours(
        before + own + after,
        before + own_unlike + after,
        bound.lost,
    )
