"""Find by counting how many players must lose a preference: [C12] and [C13] of C.04.3.

Ignore earlier meetings for a moment. Suppose *w* players of a bracket prefer White, *b* prefer
Black and *a* have no preference. Then at least ``(|w - b| - a) / 2`` pairs hold two players of the
majority, and one player of each such pair loses their preference [C12]. A strong preference is lost
[C13] only in a pair without a mild one, so each mild player of the majority saves one.

Example: 7 players prefer White, 3 prefer Black, nobody is neutral. At least 2 pairs hold two
Whites. With one mild player among the 7, at least 1 strong preference is lost.

:func:`tight_colours` lists the pairs that reach both numbers. A perfect matching of these pairs is
best by [C12] and [C13], and every best pairing consists of such pairs only. Past meetings only
remove pairs.
"""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from swissdesk.model.colour import Colour
from swissdesk.pairing.dutch2026.fast.downfloaters import Choice, are_different, merged, some_of
from swissdesk.pairing.dutch2026.rules.definitions import Players, Wishes


class ColourBound(NamedTuple):
    """The smallest numbers of lost and of lost strong preferences in a bracket.

    ``majority`` is the colour that too many players prefer, None if nobody has to lose a
    preference.
    """

    lost: int
    lost_strong: int
    majority: Colour | None


class TightColours(NamedTuple):
    """The pairs that reach a bound, as far as colours are concerned.

    ``partners`` holds the possible opponents of a player with each of the PREFERENCES; ``unlike``
    holds the ones who do not prefer the same colour. Exactly ``alike`` pairs of a candidate hold
    two players with the same preference.
    """

    partners: Sequence[Players]
    unlike: Sequence[Players]
    alike: int


_BALANCED = ColourBound(0, 0, None)


def colour_bound(wishes: Wishes, staying: Players) -> ColourBound:
    """Return the bound for the players *staying* in the bracket, an even number."""
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
    """Return the least bound when one player of *floating* leaves, and the players who reach it.

    With an empty *floating*, nobody leaves and the number of *members* is even. If too many players
    prefer one colour, the player who leaves is one of that majority, but not a mild one where the
    mild ones save strong preferences.
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
    """Return the least bound when two players leave, and the choices that reach it.

    All choices with the least bound have the same majority. It could differ only between two
    players who prefer White and two who prefer Black in a balanced bracket; but then one of each
    can float as well (downfloaters can be exchanged like the bases of a matroid), and nobody loses
    a preference.
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
    """Return the players in groups that are alike in everything that bounds depend on."""
    groups = []
    for preferring in (wishes.white, wishes.black, ~(wishes.white | wishes.black)):
        some = preferring & players
        groups += [some & wishes.mild, some & ~wishes.mild]
    return [group for group in groups if group]


def tight_colours(wishes: Wishes, bound: ColourBound) -> TightColours:
    """Return the possible opponents for each of the PREFERENCES if the bound is to be reached.

    The sets do not depend on who is in the bracket. If the mild players of the majority are
    numerous enough, they may meet anybody, and the strong ones need a mild player or the minority.
    If they are too few, each mild player must save a strong one. Two absolute preferences for the
    same colour never meet here, although topscorers may [C3]: that would break [C10] or [C11],
    which come first.
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
