"""Chapter 2 of C.04.3 (February 2026): what one pair costs by the quality criteria [C10] to [C21].

Each function gives the penalty of one pair, the less the better; :mod:`.weights` adds them up in
the Handbook's order of priority. In a pair *mdp*, *resident* the players have different scores, in
a pair *higher*, *lower* they may be anybody; *field* holds them all.
"""

from swissdesk.model.colour import Colour
from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.colour_allocation import allocate
from swissdesk.pairing.colour_preference import Strength, colour_difference
from swissdesk.pairing.dutch2026.definitions import Field, Place, Players
from swissdesk.pairing.roster import Entrant

_WIDEST_DIFFERENCE = 2


def c9_least_unplayed(field: Field, candidates: Players) -> Players:
    """[C9] 2.4.4: those of the possible assignees of the bye with the fewest unplayed games."""
    unplayed = {g: field.players[g].unplayed for g in bits(candidates)}
    least = min(unplayed.values(), default=0)
    return as_set(g for g, number in unplayed.items() if number == least)


def c10_wide_differences(field: Field, higher: Place, lower: Place) -> int:
    """[C10] 2.4.5: topscorers or their opponents who get a difference beyond +2 or -2."""
    return sum(
        _is_wide(player.colours, colour)
        for player, colour in _colours_with_topscorer(field, higher, lower)
    )


def c11_third_colours(field: Field, higher: Place, lower: Place) -> int:
    """[C11] 2.4.6: topscorers or their opponents who get the same colour three times in a row."""
    return sum(
        _is_third(player.colours, colour)
        for player, colour in _colours_with_topscorer(field, higher, lower)
    )


def _colours_with_topscorer(
    field: Field, higher: Place, lower: Place
) -> tuple[tuple[Entrant, Colour], ...]:
    """Return who would get which colour in a pair that holds a topscorer."""
    if not field.topscorers & (1 << higher | 1 << lower):
        return ()
    white, black = allocate(
        field.players[higher], field.players[lower], field.roster.initial_colour
    )
    return (white, Colour.WHITE), (black, Colour.BLACK)


def break_limits_anyway(field: Field, players: Players) -> bool:
    """[C10], [C11]: whether one of *players* breaks a limit even with the colour he prefers."""
    return any(
        (wanted := field.preferences[g].colour) is not None
        and _breaks_limit(field.players[g].colours, wanted)
        for g in bits(players)
    )


def _breaks_limit(colours: tuple[Colour, ...], colour: Colour) -> bool:
    return _is_wide(colours, colour) or _is_third(colours, colour)


def _is_wide(colours: tuple[Colour, ...], colour: Colour) -> bool:
    return abs(colour_difference((*colours, colour))) > _WIDEST_DIFFERENCE


def _is_third(colours: tuple[Colour, ...], colour: Colour) -> bool:
    return colours[-2:] == (colour, colour)


def c12_lost_preferences(field: Field, higher: Place, lower: Place) -> int:
    """[C12] 2.4.7: players who do not get their colour preference."""
    wanted = field.preferences[higher].colour
    return int(wanted is not None and wanted is field.preferences[lower].colour)


def c13_lost_strong_preferences(field: Field, higher: Place, lower: Place) -> int:
    """[C13] 2.4.8: players who do not get their strong colour preference.

    The stronger preference is granted (5.2.2), so one is lost only where both are strong at least.
    """
    weaker = min(field.preferences[higher].strength, field.preferences[lower].strength)
    return c12_lost_preferences(field, higher, lower) if weaker >= Strength.STRONG else 0
