"""Rule h: who has White, and when a colour puts an opponent into skip."""

from enum import IntEnum

from swissdesk.model.colour import Colour
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.colour_preference import Colours, colour_difference
from swissdesk.pairing.jkv.notes import JkvNote

_MOST_DIFFERENCE = 2
_SAME_IN_A_ROW = 3
_WHITE, _BLACK = Colour.WHITE.value, Colour.BLACK.value


class Breach(IntEnum):
    """What the colours of a pair would break; the first of the two limits has priority."""

    NONE = 0
    THREE_IN_A_ROW = 1
    """2: one of the players would get the same colour three times running."""
    DIFFERENCE = 2
    """1: the difference of Whites and Blacks would be larger than 2."""


def allocate(seeker: PairingCard, sought: PairingCard) -> tuple[PairingCard, JkvNote]:
    """Return who has White, and by which rule; in descending priority."""
    for rule, ahead in (
        (_share_of_white(seeker, sought), _fewer_whites),
        (JkvNote.ALTERNATION, _black_last),
    ):
        order = ahead(seeker, sought)
        if order:
            return (seeker if order < 0 else sought), rule
    return seeker, JkvNote.SEEKER


def breach(seeker: PairingCard, sought: PairingCard) -> Breach:
    """Return which of the two limits the colours of a pair would break."""
    white, _rule = allocate(seeker, sought)
    black = sought if white is seeker else seeker
    after = (white.colours + _WHITE, black.colours + _BLACK)
    if any(map(_is_too_different, after)):
        return Breach.DIFFERENCE
    return Breach.THREE_IN_A_ROW if any(map(_is_in_a_row, after)) else Breach.NONE


def _share_of_white(one: PairingCard, other: PairingCard) -> JkvNote:
    """Return the rule of equalisation: counts where the two have played as many games."""
    is_even = len(one.colours) == len(other.colours)
    return JkvNote.EQUALISATION if is_even else JkvNote.QUOTIENT


def _fewer_whites(one: PairingCard, other: PairingCard) -> int:
    """Return below 0 if *one* had fewer Whites in proportion to Blacks, above 0 if *other* had.

    Of two who have played as many games that is who had fewer Whites. One who has not played yet
    has no quotient, so that Whites count then too.
    """
    mine, yours = one.colours.count(_WHITE), other.colours.count(_WHITE)
    if not one.colours or not other.colours:
        return mine - yours
    return mine * other.colours.count(_BLACK) - yours * one.colours.count(_BLACK)


def _black_last(one: PairingCard, other: PairingCard) -> int:
    """Return below 0 if *one* had Black the last time that their colours differed.

    Free rounds are thrown out.
    """
    for mine, yours in zip(reversed(one.colours), reversed(other.colours), strict=False):
        if mine != yours:
            return -1 if mine == _BLACK else 1
    return 0


def _is_too_different(colours: Colours) -> bool:
    difference = abs(colour_difference(colours))
    return difference > _MOST_DIFFERENCE and difference > abs(colour_difference(colours[:-1]))


def _is_in_a_row(colours: Colours) -> bool:
    return colours.endswith((_SAME_IN_A_ROW * _WHITE, _SAME_IN_A_ROW * _BLACK))
