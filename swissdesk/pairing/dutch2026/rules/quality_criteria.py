"""Chapter 2.4 of C.04.3 (February 2026): the quality criteria [C9] to [C21].

[C10] to [C13] return the penalty of one pair. [C9] and [C14] to [C21] return the players that a
bracket should treat with care: not give them the bye, not let them float, or not let them meet a
moved-down player, or only one of nearly the same score. The methods that compare candidates decide
how much a breach weighs.
"""

from functools import lru_cache

from swissdesk.matching.bitset import as_set, bits
from swissdesk.pairing.colour_allocation import colour_by_number, colour_of_higher
from swissdesk.pairing.colour_preference import (
    Colours,
    Preference,
    Strength,
    colour_difference,
    preference,
)
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Field, Place, Players

_WIDEST_DIFFERENCE = 2


def c9_least_unplayed(field: Field, candidates: Players) -> Players:
    """[C9] 2.4.4: return the *candidates* for the bye with the fewest unplayed games."""
    unplayed = {g: field.unplayed[g] for g in bits(candidates)}
    least = min(unplayed.values(), default=0)
    return as_set(g for g, number in unplayed.items() if number == least)


def c10_wide_differences(field: Field, higher: Place, lower: Place) -> int:
    """[C10] 2.4.5: count topscorers or opponents who get a colour difference beyond +2 or -2."""
    return sum(map(_is_wide, _colours_with_topscorer(field, higher, lower)))


def c11_third_colours(field: Field, higher: Place, lower: Place) -> int:
    """[C11] 2.4.6: count topscorers or opponents who get the same colour three times in a row."""
    return sum(map(_is_third, _colours_with_topscorer(field, higher, lower)))


def _colours_with_topscorer(field: Field, higher: Place, lower: Place) -> tuple[Colours, ...]:
    """Return the colours of both players after the game, if the pair holds a topscorer.

    Return nothing if no limit can be broken: neither player breaks one anyway, and they do not
    share an absolute preference, so that a player with an absolute preference gets that colour.
    """
    if not field.topscorers & (1 << higher | 1 << lower):
        return ()
    colours = field.colours[higher], field.colours[lower]
    clash = field.wanted[higher] == field.wanted[lower] and field.wishes.absolute >> higher & 1
    if not clash and not any(map(_breaks_limit_anyway, colours)):
        return ()
    due = colour_of_higher(*colours) or colour_by_number(
        field.numbers[higher], field.roster.initial_colour
    )
    return colours[0] + due.value, colours[1] + due.opposite.value


def break_limits_anyway(field: Field, players: Players) -> bool:
    """[C10], [C11]: return whether a player breaks a limit even with the preferred colour."""
    candidates = players & field.wishes.absolute
    return any(_breaks_limit_anyway(field.colours[g]) for g in bits(candidates))


@lru_cache(maxsize=1 << 14)
def _breaks_limit_anyway(colours: Colours) -> bool:
    wanted = preference(colours).colour
    return wanted is not None and (
        _is_wide(colours + wanted.value) or _is_third(colours + wanted.value)
    )


def _is_wide(colours: Colours) -> bool:
    return abs(colour_difference(colours)) > _WIDEST_DIFFERENCE


def _is_third(colours: Colours) -> bool:
    return colours[-3:] == 3 * colours[-1]


def c12_lost_preferences(field: Field, higher: Place, lower: Place) -> int:
    """[C12] 2.4.7: count players who do not get their colour preference."""
    return lost_preferences(field.preferences[higher], field.preferences[lower])


def lost_preferences(one: Preference, other: Preference) -> int:
    """[C12] 2.4.7: the same for two players with these preferences."""
    return int(one.colour is not None and one.colour is other.colour)


def c13_lost_strong_preferences(field: Field, higher: Place, lower: Place) -> int:
    """[C13] 2.4.8: count players who do not get their strong colour preference."""
    return lost_strong_preferences(field.preferences[higher], field.preferences[lower])


def lost_strong_preferences(one: Preference, other: Preference) -> int:
    """[C13] 2.4.8: the same for two players with these preferences.

    The stronger preference is granted (5.2.2), so one is lost only if both are at least strong.
    """
    weaker = min(one.strength, other.strength)
    return lost_preferences(one, other) if weaker >= Strength.STRONG else 0


def downfloats(bracket: Bracket) -> tuple[Players, Players]:
    """[C14] 2.4.9, [C16] 2.4.11: return the residents who should not float.

    The first received a downfloat in the previous round, the second in the round before it.
    """
    lately, before = bracket.field.downfloated
    return lately & bracket.resident_set, before & bracket.resident_set


def upfloats(bracket: Bracket) -> tuple[Players, Players]:
    """[C15] 2.4.10, [C17] 2.4.12: return the residents who should not meet an MDP.

    The first received an upfloat in the previous round, the second in the round before it. If they
    must meet an MDP, its score should be as low as possible ([C19] 2.4.14, [C21] 2.4.16).
    """
    lately, before = bracket.field.upfloated
    return lately & bracket.resident_set, before & bracket.resident_set


def mdp_downfloats(bracket: Bracket) -> tuple[Players, Players]:
    """[C18] 2.4.13, [C20] 2.4.15: return the MDPs with a downfloat, as :func:`downfloats`.

    All residents have the same score, so the difference is smallest if the MDP is paired; an MDP
    who floats again counts with a difference above all others.
    """
    lately, before, mdps = *bracket.field.downfloated, as_set(bracket.mdps)
    return lately & mdps, before & mdps
