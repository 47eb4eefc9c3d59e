"""Chapter 5 of C.04.4.2 (February 2026): who has White.

Unlike C.04.3, this chapter does not compare colour differences: two players with the same absolute
preference never meet.
"""

from swissdesk.model.colour import Colour
from swissdesk.pairing.burstein.notes import BursteinNote
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.colour_allocation import by_preferences, colour_by_number
from swissdesk.pairing.colour_preference import preference


def colour_of_higher(
    higher: PairingCard, lower: PairingCard, initial_colour: Colour
) -> tuple[Colour, BursteinNote]:
    """5.2: return the colour of the higher ranked player (1.8) of a pair, and the deciding rule.

    If neither has played a game, no other rule than 5.2.1 applies. Reading: players yet to arrive
    have no TPN (C.04.2 art. 2.4), so the place among the other players counts there.
    """
    colour, rule = by_preferences(
        preference(higher.colours), preference(lower.colours), higher.colours, lower.colours
    )
    if colour is None:
        return colour_by_number(higher.number, initial_colour), BursteinNote.INITIAL_COLOUR
    return colour, BursteinNote[rule.name]
