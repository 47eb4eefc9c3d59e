"""Section E of the rules of 1992: who has White."""

from swissdesk.model.colour import Colour
from swissdesk.pairing.colour_allocation import by_preferences, colour_by_number
from swissdesk.pairing.colour_preference import Preference
from swissdesk.pairing.dutch1992.definitions import Contestant
from swissdesk.pairing.dutch1992.notes import RatingSystemNote


def allocate(
    higher: Contestant, lower: Contestant, initial_colour: Colour
) -> tuple[Contestant, Contestant, RatingSystemNote]:
    """E1 to E4: return White, Black and the rule; *higher* is the higher ranked player (A2).

    Rounds without a game are moved to the front (F3), so the last games are compared first.

    Reading: the rule of the first round, by even and odd numbers, also applies to any two players
    who have not played a game yet.
    """
    colour, rule = by_preferences(
        Preference(higher.wanted, higher.strength),
        Preference(lower.wanted, lower.strength),
        higher.card.colours,
        lower.card.colours,
    )
    note = RatingSystemNote[rule.name]
    if colour is None:
        colour, note = colour_by_number(higher.card.number, initial_colour), RatingSystemNote.NUMBER
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    return white, black, note
