"""The colour due to a player by the pairing system of a tournament."""

from swissdesk.model.colour import Colour
from swissdesk.model.settings import SystemId
from swissdesk.pairing.colour_preference import (
    NO_PREFERENCE,
    Colours,
    Preference,
    Strength,
    preference,
)


def wish(system: SystemId, colours: Colours) -> Preference:
    """Return the colour preference of a player who had these *colours* (C.04.3 art. 1.7).

    It is none if a table sets the colours. In the Dubov System a player who has not played yet is
    due Black (C.04.4.1 art. 1.6.4).
    """
    if system.is_predetermined:
        return NO_PREFERENCE
    if system is SystemId.DUBOV and not colours:
        return Preference(Colour.BLACK, Strength.MILD)
    return preference(colours)
