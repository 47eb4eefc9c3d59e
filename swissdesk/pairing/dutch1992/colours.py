"""Section E of the rules of 1992: who has White."""

from swissdesk.model.colour import Colour
from swissdesk.pairing.colour_allocation import colour_by_number
from swissdesk.pairing.dutch1992.definitions import Contestant
from swissdesk.pairing.dutch1992.notes import RatingSystemNote


def allocate(
    higher: Contestant, lower: Contestant, initial_colour: Colour
) -> tuple[Contestant, Contestant, RatingSystemNote]:
    """E1 to E4: return White, Black and the rule; *higher* is the higher ranked player (A2).

    Reading: the rule of the first round, by even and odd numbers, also applies to any two players
    who have not played a game yet.
    """
    rules = (
        (RatingSystemNote.BOTH_PREFERENCES, e1_both(higher, lower)),
        (RatingSystemNote.STRONGER_PREFERENCE, e2_stronger(higher, lower)),
        (RatingSystemNote.ALTERNATION, e3_alternation(higher, lower)),
        (RatingSystemNote.HIGHER_RANKED, higher.wanted),
        (RatingSystemNote.NUMBER, colour_by_number(higher.card.number, initial_colour)),
    )
    rule, colour = next((rule, colour) for rule, colour in rules if colour is not None)
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    return white, black, rule


def e1_both(higher: Contestant, lower: Contestant) -> Colour | None:
    """E1: return the higher player's colour if both preferences can be granted."""
    if higher.wanted is lower.wanted:
        return None
    return higher.wanted or (lower.wanted and lower.wanted.opposite)


def e2_stronger(higher: Contestant, lower: Contestant) -> Colour | None:
    """E2: return the higher player's colour by the stronger preference."""
    if higher.wanted is None or lower.wanted is None or higher.strength is lower.strength:
        return None
    return higher.wanted if higher.strength > lower.strength else lower.wanted.opposite


def e3_alternation(higher: Contestant, lower: Contestant) -> Colour | None:
    """E3: return the higher player's colour by the latest round with different colours.

    Rounds without a game are moved to the front (F3), so the last games are compared first.
    """
    both = zip(reversed(higher.card.colours), reversed(lower.card.colours), strict=False)
    return next((Colour(other) for colour, other in both if colour != other), None)
