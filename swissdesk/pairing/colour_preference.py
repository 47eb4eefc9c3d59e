"""Colour difference and colour preference, as the C.04 systems of February 2026 share them.

Colours are those of the games played, oldest first: unplayed rounds do not count where the colour
sequence is meaningful (C.04.2 art. 3.4).
"""

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from swissdesk.model.colour import Colour


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


_SEQUENCES = 4096
"""More than there are sequences of colours in a field; all players ask again in every round."""

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


def colour_difference(colours: Sequence[Colour]) -> int:
    """C.04.3 art. 1.6: games played with White minus games played with Black."""
    return 2 * colours.count(Colour.WHITE) - len(colours)


@lru_cache(maxsize=_SEQUENCES)
def preference(colours: tuple[Colour, ...]) -> Preference:
    """C.04.3 art. 1.7: the preference of a player who had these *colours*.

    1.7.1 leaves open what follows from +2 and two Blacks at the end; here the difference decides.
    """
    if not colours:
        return NO_PREFERENCE
    difference = colour_difference(colours)
    owed = Colour.BLACK if difference > 0 else Colour.WHITE
    if abs(difference) > 1:
        return Preference(owed, Strength.ABSOLUTE)
    if len(colours) > 1 and colours[-1] is colours[-2]:
        return Preference(colours[-1].opposite, Strength.ABSOLUTE)
    if difference:
        return Preference(owed, Strength.STRONG)
    return Preference(colours[-1].opposite, Strength.MILD)
