"""Chapter 5 of C.04.4.2 (February 2026): who has White.

Unlike C.04.3, this chapter does not compare colour differences: two players with the same absolute
preference never meet.
"""

from collections.abc import Callable, Mapping

from swissdesk.model.colour import Colour
from swissdesk.pairing.burstein.notes import BursteinNote
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.colour_preference import preference


def colour_of_higher(
    higher: PairingCard, lower: PairingCard, initial_colour: Colour
) -> tuple[Colour, BursteinNote]:
    """5.2: return the colour of the higher ranked player (1.8) of a pair, and the deciding rule."""
    for what, rule in RULES.items():
        colour = rule(higher, lower)
        if colour is not None:
            return colour, what
    return by_number(higher, initial_colour), BursteinNote.INITIAL_COLOUR


def by_number(higher: PairingCard, initial_colour: Colour) -> Colour:
    """5.2.1: the initial-colour for an odd TPN, if neither has played a game.

    All other rules look at games, so none of them applies then. Reading: players yet to arrive have
    no TPN (C.04.2 art. 2.4), so the place among the other players counts.
    """
    return initial_colour if higher.number % 2 else initial_colour.opposite


def both_preferences(higher: PairingCard, lower: PairingCard) -> Colour | None:
    """5.2.2, 1.5.4: if the two want different colours, or one of them has no preference."""
    wanted, other = preference(higher.colours).colour, preference(lower.colours).colour
    if wanted is other:
        return None
    return wanted or (other and other.opposite)


def stronger_preference(higher: PairingCard, lower: PairingCard) -> Colour | None:
    """5.2.3: absolute before strong before mild (1.5.1 to 1.5.3)."""
    one, other = preference(higher.colours), preference(lower.colours)
    if one.strength > other.strength:
        return one.colour
    return other.colour and other.colour.opposite if other.strength > one.strength else None


def alternation(higher: PairingCard, lower: PairingCard) -> Colour | None:
    """5.2.4: reverse the colours of the latest game in which the two had different colours.

    Rounds without a game do not count: games are compared from the last one back (C.04.2 art. 3.4).
    """
    games = zip(reversed(higher.colours), reversed(lower.colours), strict=False)
    return next((Colour(other) for own, other in games if own != other), None)


def higher_ranked(higher: PairingCard, _: PairingCard) -> Colour | None:
    """5.2.5: the preferred colour of the higher ranked player."""
    return preference(higher.colours).colour


RULES: Mapping[BursteinNote, Callable[[PairingCard, PairingCard], Colour | None]] = {
    BursteinNote.BOTH_PREFERENCES: both_preferences,
    BursteinNote.STRONGER_PREFERENCE: stronger_preference,
    BursteinNote.ALTERNATION: alternation,
    BursteinNote.HIGHER_RANKED: higher_ranked,
}
"""The rules for players who have played, in order of priority."""
