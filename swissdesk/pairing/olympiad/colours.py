"""The colour of the first board: equalisation before alternation, and the two limits."""

from functools import lru_cache

from swissdesk.model.colour import Colour
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.colour_allocation import alternation, colour_by_number
from swissdesk.pairing.colour_preference import Colours, colour_difference, is_too_different
from swissdesk.pairing.olympiad.notes import OlympiadNote

_SAME_IN_A_ROW = 3
_COUPLES = 1 << 15
"""A cache size above the number of pairs of colour sequences in a large round."""


def allocate(
    one: PairingCard, other: PairingCard, initial_colour: Colour
) -> tuple[PairingCard, PairingCard, OlympiadNote]:
    """Return White and Black of a pair, and the deciding rule."""
    smaller, larger = (one, other) if one.tpn < other.tpn else (other, one)
    colour, rule = _of_smaller(smaller.colours, larger.colours)
    if colour is None:
        colour = colour_by_number(smaller.number, initial_colour)
    return (smaller, larger, rule) if colour is Colour.WHITE else (larger, smaller, rule)


@lru_cache(maxsize=_COUPLES)
def is_within_limits(smaller: Colours, larger: Colours) -> bool:
    """Return whether a pair keeps both limits; the first one has the smaller number.

    The difference of colours stays within 2, and nobody gets one colour three times running.
    """
    colour, _rule = _of_smaller(smaller, larger)
    if colour is None:
        return True
    after = (smaller + colour.value, larger + colour.opposite.value)
    return not any(is_too_different(each) or _is_third(each) for each in after)


def _is_third(colours: Colours) -> bool:
    return colours.endswith(_SAME_IN_A_ROW * colours[-1])


def _of_smaller(smaller: Colours, larger: Colours) -> tuple[Colour | None, OlympiadNote]:
    """Return the colour of the team with the smaller number; None if only its number decides."""
    own, others = colour_difference(smaller), colour_difference(larger)
    if own != others:
        return (Colour.WHITE if own < others else Colour.BLACK), OlympiadNote.EQUALISATION
    last = alternation(smaller, larger)
    if last is not None:
        return last, OlympiadNote.ALTERNATION
    if own:
        return (Colour.WHITE if own < 0 else Colour.BLACK), OlympiadNote.SMALLER_EQUALISES
    if smaller:
        return Colour(smaller[-1]).opposite, OlympiadNote.SMALLER_ALTERNATES
    if larger:
        return Colour(larger[-1]), OlympiadNote.LARGER_ALTERNATES
    return None, OlympiadNote.ROUND_1_COLOUR
