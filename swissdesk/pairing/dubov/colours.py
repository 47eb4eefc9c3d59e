"""Chapter 5 of C.04.4.1 (February 2026): who has White."""

from swissdesk.model.colour import Colour
from swissdesk.pairing.colour_allocation import by_preferences, colour_by_number
from swissdesk.pairing.dubov.definitions import Seeker
from swissdesk.pairing.dubov.notes import DubovNote


def allocate(
    one: Seeker, other: Seeker, initial_colour: Colour
) -> tuple[Seeker, Seeker, DubovNote]:
    """5.2: return White and Black of a pair, and the deciding rule.

    Reading of 5.2.1: players yet to arrive have no TPN (C.04.2 art. 2.4), so the parity is that of
    the number among the players who have been paired at least once or are paired now.
    """
    higher, lower = sorted((one, other), key=lambda player: player.card.rank)
    colour, rule = by_preferences(higher.due, lower.due, higher.card.colours, lower.card.colours)
    note = DubovNote[rule.name]
    if not higher.has_played and not lower.has_played:
        note = DubovNote.INITIAL_COLOUR
        colour = colour_by_number(higher.card.number, initial_colour)
    return (higher, lower, note) if colour is Colour.WHITE else (lower, higher, note)
