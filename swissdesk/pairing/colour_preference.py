"""Colour difference and colour preference, as the C.04 systems of February 2026 share them.

Colours are those of the games played, oldest first: unplayed rounds do not count where the colour
sequence is meaningful (C.04.2 art. 3.4).

Why a text: every player has one in every round, and nothing is compared or looked up as fast.
"""

from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from swissdesk.model.colour import Colour

Colours: TypeAlias = str
"""A colour sequence: the letter (value) of each colour, as in "WBW"."""

_WHITE, _BLACK = Colour.WHITE.value, Colour.BLACK.value
_SEQUENCES = 1 << 14
"""More than there are sequences of colours in a field; all players ask again in every round."""


class Strength(IntEnum):
    """How strong a colour preference is (C.04.3 art. 1.7.1 to 1.7.4)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3

    __hash__ = int.__hash__  # the one of Enum takes several times as long


class Preference(NamedTuple):
    """The colour a player should ideally receive; None where any will do (1.7.4)."""

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
"""All that there are."""


_THE_ONE = {each: each for each in PREFERENCES}
_NUMBERS = {each: number for number, each in enumerate(PREFERENCES)}


def colour_difference(colours: Colours) -> int:
    """C.04.3 art. 1.6: games played with White minus games played with Black."""
    return colours.count(_WHITE) - colours.count(_BLACK)


@lru_cache(maxsize=_SEQUENCES)
def preference(colours: Colours) -> Preference:
    """C.04.3 art. 1.7: the preference of a player who had these *colours*.

    1.7.1 leaves open what follows from +2 and two Blacks at the end; here the difference decides.
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
    """Return where the preference of a player who had these *colours* stands in PREFERENCES."""
    return _NUMBERS[preference(colours)]
