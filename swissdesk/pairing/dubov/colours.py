"""Chapter 5 of C.04.4.1 (February 2026): who has White.

Reading of 5.2.1: players yet to arrive have no TPN (C.04.2 art. 2.4), so the parity is that of the
number among the players who have been paired at least once or are paired now.
"""

from swissdesk.model.colour import Colour
from swissdesk.pairing.dubov.decisions import Decision
from swissdesk.pairing.dubov.definitions import Seeker


def allocate(one: Seeker, other: Seeker, initial_colour: Colour) -> tuple[Seeker, Seeker, Decision]:
    """5.2: return White and Black of a pair, and the deciding rule."""
    higher, lower = sorted((one, other), key=lambda player: player.card.rank)
    colour, rule = _colour_of_higher(higher, lower, initial_colour)
    return (higher, lower, rule) if colour is Colour.WHITE else (lower, higher, rule)


def _colour_of_higher(
    higher: Seeker, lower: Seeker, initial_colour: Colour
) -> tuple[Colour | None, Decision]:
    if not higher.has_played and not lower.has_played:
        is_odd = higher.card.number % 2
        return (initial_colour if is_odd else initial_colour.opposite), Decision.INITIAL_COLOUR
    if higher.seeks_white != lower.seeks_white:
        return higher.due.colour, Decision.BOTH_PREFERENCES
    if higher.due.strength > lower.due.strength:
        return higher.due.colour, Decision.STRONGER_PREFERENCE
    if higher.due.strength < lower.due.strength:
        return _opposite(higher), Decision.STRONGER_PREFERENCE
    pairs = zip(reversed(higher.card.colours), reversed(lower.card.colours), strict=False)
    for colour, other in pairs:
        if colour != other:
            return Colour(other), Decision.ALTERNATION
    return higher.due.colour, Decision.HIGHER_RANKED


def _opposite(player: Seeker) -> Colour:
    """Return the opposite of a player's due colour."""
    return Colour.BLACK if player.seeks_white else Colour.WHITE
