"""The colours of a pair: chapter 5 of C.04.3 (February 2026)."""

from enum import Enum
from functools import lru_cache

from swissdesk.model.colour import Colour
from swissdesk.pairing.colour_preference import (
    Colours,
    Preference,
    Strength,
    colour_difference,
    preference,
)
from swissdesk.pairing.roster import Entrant

_COUPLES = 1 << 15
"""A cache size above the number of colour sequence pairs on the boards of a large round."""


class ColourRule(Enum):
    """The rule that decides the colours of a pair, by its article."""

    BOTH_PREFERENCES = "5.2.1"
    STRONGER_PREFERENCE = "5.2.2"
    ALTERNATION = "5.2.3"
    HIGHER_RANKED = "5.2.4"
    NUMBER = "5.2.5"


def allocate(higher: Entrant, lower: Entrant, initial_colour: Colour) -> tuple[Entrant, Entrant]:
    """5.2: return White and Black of a pair; *higher* is the higher ranked player (1.2)."""
    colour = colour_of_higher(higher.colours, lower.colours) or colour_by_number(
        higher.number, initial_colour
    )
    return (higher, lower) if colour is Colour.WHITE else (lower, higher)


@lru_cache(maxsize=_COUPLES)
def colour_of_higher(higher: Colours, lower: Colours) -> Colour | None:
    """5.2.1 to 5.2.4: return the higher ranked player's colour; None if none of them decides.

    The arguments are the colours that the players have had.
    """
    wants_higher, wants_lower = preference(higher), preference(lower)
    return (
        both_preferences(wants_higher, wants_lower)
        or _stronger_preference(higher, lower)
        or alternation(higher, lower)
        or wants_higher.colour
    )


def colour_by_number(number: int, initial_colour: Colour) -> Colour:
    """5.2.5: return the initial-colour for an odd number, the other colour for an even number."""
    return initial_colour if number % 2 else initial_colour.opposite


def deciding_rule(higher: Entrant, lower: Entrant) -> ColourRule:
    """5.2: return the rule by which :func:`allocate` gives the colours of a pair."""
    wants_higher, wants_lower = preference(higher.colours), preference(lower.colours)
    if both_preferences(wants_higher, wants_lower):
        return ColourRule.BOTH_PREFERENCES
    if _stronger_preference(higher.colours, lower.colours):
        return ColourRule.STRONGER_PREFERENCE
    if alternation(higher.colours, lower.colours):
        return ColourRule.ALTERNATION
    return ColourRule.HIGHER_RANKED if wants_higher.colour else ColourRule.NUMBER


def by_preferences(
    higher: Preference, lower: Preference, colours: Colours, opponents_colours: Colours
) -> tuple[Colour | None, ColourRule]:
    """Return the higher ranked player's colour, and the rule; None if only the number can decide.

    For systems in which no two players with the same absolute preference meet: there differences
    need not be compared, and so 5.2.2 looks at the strength alone.
    """
    strength = higher.strength - lower.strength
    stronger = higher.colour if strength > 0 else lower.colour and lower.colour.opposite
    rules = (
        (both_preferences(higher, lower), ColourRule.BOTH_PREFERENCES),
        (stronger if strength else None, ColourRule.STRONGER_PREFERENCE),
        (alternation(colours, opponents_colours), ColourRule.ALTERNATION),
    )
    return next((each for each in rules if each[0]), (higher.colour, ColourRule.HIGHER_RANKED))


def both_preferences(higher: Preference, lower: Preference) -> Colour | None:
    """5.2.1: return the higher player's colour if both preferences can be granted."""
    wanted, other = higher.colour, lower.colour
    if wanted is other:
        return None
    return wanted or (other and other.opposite)


def _stronger_preference(higher: Colours, lower: Colours) -> Colour | None:
    """5.2.2: return the higher player's colour by stronger preference or wider difference."""
    wants_higher, wants_lower = preference(higher), preference(lower)
    if wants_higher.colour is None or wants_lower.colour is None:
        return None
    strength = wants_higher.strength - wants_lower.strength
    if not strength and wants_higher.strength is Strength.ABSOLUTE:
        strength = abs(colour_difference(higher)) - abs(colour_difference(lower))
    if strength > 0:
        return wants_higher.colour
    return wants_lower.colour.opposite if strength < 0 else None


def alternation(higher: Colours, lower: Colours) -> Colour | None:
    """5.2.3: return the higher player's colour by the latest round with different colours.

    Rounds without a game do not count: games are compared from the last one back (C.04.2 art. 3.4).
    """
    for colour, other in zip(reversed(higher), reversed(lower), strict=False):
        if colour != other:
            return Colour(other)
    return None
