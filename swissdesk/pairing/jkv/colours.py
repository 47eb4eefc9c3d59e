"""Rule h: the player with White, and the colours that put an opponent into skip."""

from enum import IntEnum

from swissdesk.model.colour import Colour
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.colour_allocation import alternation
from swissdesk.pairing.colour_preference import Colours, is_too_different
from swissdesk.pairing.jkv.notes import JkvNote

_SAME_IN_A_ROW = 3
_WHITE, _BLACK = Colour.WHITE.value, Colour.BLACK.value


class Breach(IntEnum):
    """The limit that the colours of a pair would break; the first of the two has priority."""

    NONE = 0
    THREE_IN_A_ROW = 1
    """2: one of the players would get the same colour three times running."""
    DIFFERENCE = 2
    """1: the difference of Whites and Blacks would be larger than 2."""


def allocate(seeker: PairingCard, sought: PairingCard) -> tuple[PairingCard, JkvNote]:
    """Return the player with White and the deciding rule; rules apply in descending priority."""
    order, rule = _order(seeker.colours, sought.colours)
    return (seeker if order <= 0 else sought), rule


def breach(one: Colours, other: Colours) -> Breach:
    """Return the limit that a pair with these colours would break; the seeker does not matter."""
    order, _rule = _order(one, other)
    return _broken(one, other) if order <= 0 else _broken(other, one)


def _order(seeker: Colours, sought: Colours) -> tuple[int, JkvNote]:
    """Return a positive number if the player sought has White, else 0 or less; and the rule."""
    order, rule = _share_of_white(seeker, sought)
    if order:
        return order, rule
    last = alternation(seeker, sought)
    if last:
        return (-1 if last is Colour.WHITE else 1), JkvNote.ALTERNATION
    if _broken(seeker, sought) > _broken(sought, seeker):
        return 1, JkvNote.NOT_THE_SEEKER
    return 0, JkvNote.SEEKER


def _broken(white: Colours, black: Colours) -> Breach:
    after = (white + _WHITE, black + _BLACK)
    if any(map(is_too_different, after)):
        return Breach.DIFFERENCE
    in_a_row = any(colours.endswith(_SAME_IN_A_ROW * colours[-1]) for colours in after)
    return Breach.THREE_IN_A_ROW if in_a_row else Breach.NONE


def _share_of_white(one: Colours, other: Colours) -> tuple[int, JkvNote]:
    """Return a negative number if *one* had White less often, positive if *other*; and the rule.

    Numbers of Whites are not comparable if one has played fewer games; then the quotient decides. A
    player who has not played yet has no quotient.
    """
    mine, yours = one.count(_WHITE), other.count(_WHITE)
    if len(one) == len(other) or not one or not other:
        return mine - yours, JkvNote.EQUALISATION
    return mine * other.count(_BLACK) - yours * one.count(_BLACK), JkvNote.QUOTIENT
