"""Colour difference and colour preference, as shared by the C.04 systems of February 2026.

Colours are of the games played, oldest first: unplayed rounds do not count in a colour sequence
(C.04.2 art. 3.4).

A sequence is a string, because every player has one in every round, and Python compares and looks
up strings fastest.
"""

from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from swissdesk.model.colour import Colour

Colours: TypeAlias = str
"""A colour sequence: the letter (value) of each colour, as in "WBW"."""

_WHITE, _BLACK = Colour.WHITE.value, Colour.BLACK.value
_MOST_DIFFERENCE = 2
_SEQUENCES = 1 << 14
"""A cache size above the number of colour sequences in a field; every round uses all of them."""


class Strength(IntEnum):
    """How strong a colour preference is (C.04.3 art. 1.7.1 to 1.7.4)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3

    __hash__ = int.__hash__  # that of Enum is several times slower


class Preference(NamedTuple):
    """The colour a player should ideally receive; None if any will do (1.7.4)."""

    colour: Colour | None
    strength: Strength


NO_PREFERENCE = Preference(None, Strength.NONE)

PREFERENCES = (
    NO_PREFERENCE,
    *(
        Preference(colour, strength)
        for colour in Colour
        for strength in (Strength.MILD, Strength.STRONG, Strength.ABSOLUTE)
    ),
)
"""All possible preferences."""


_THE_ONE = {each: each for each in PREFERENCES}
_NUMBERS = {each: number for number, each in enumerate(PREFERENCES)}


def colour_difference(colours: Colours) -> int:
    """C.04.3 art. 1.6: return games played with White minus games played with Black."""
    return colours.count(_WHITE) - colours.count(_BLACK)


def is_too_different(colours: Colours) -> bool:
    """C.04.1 art. 6: return whether the last game widened the colour difference beyond 2."""
    difference = abs(colour_difference(colours))
    return difference > _MOST_DIFFERENCE and difference > abs(colour_difference(colours[:-1]))


@lru_cache(maxsize=_SEQUENCES)
def preference(colours: Colours) -> Preference:
    """C.04.3 art. 1.7: return the preference of a player who had these *colours*.

    1.7.1 does not decide between a difference of +2 and Blacks in the last two games; here the
    difference decides.
    """
    if not colours:
        return NO_PREFERENCE
    difference = colour_difference(colours)
    owed = Colour.BLACK if difference > 0 else Colour.WHITE
    not_last = Colour.BLACK if colours[-1] == _WHITE else Colour.WHITE
    if abs(difference) > 1:
        return _THE_ONE[Preference(owed, Strength.ABSOLUTE)]
    if colours[-2:] in {2 * _WHITE, 2 * _BLACK}:
        return _THE_ONE[Preference(not_last, Strength.ABSOLUTE)]
    if difference:
        return _THE_ONE[Preference(owed, Strength.STRONG)]
    return _THE_ONE[Preference(not_last, Strength.MILD)]


@lru_cache(maxsize=_SEQUENCES)
def preference_number(colours: Colours) -> int:
    """Return the place in PREFERENCES of the preference of a player with these *colours*."""
    return _NUMBERS[preference(colours)]
