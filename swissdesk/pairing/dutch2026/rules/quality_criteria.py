"""Chapter 2.4 of C.04.3 (February 2026): the quality criteria [C9] to [C21], one function each.

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

    Return nothing where no limit can be broken: neither player breaks one anyway, and they do not
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


def c14_residents(bracket: Bracket) -> Players:
    """[C14] 2.4.9: residents not to float: they received a downfloat in the previous round."""
    return bracket.field.downfloated[0] & bracket.resident_set


def c15_opponents(bracket: Bracket) -> Players:
    """[C15] 2.4.10: residents who received an upfloat in the previous round; not for an MDP."""
    return bracket.field.upfloated[0] & bracket.resident_set


def c16_residents(bracket: Bracket) -> Players:
    """[C16] 2.4.11: residents not to float: they received a downfloat two rounds before."""
    return bracket.field.downfloated[1] & bracket.resident_set


def c17_opponents(bracket: Bracket) -> Players:
    """[C17] 2.4.12: residents who received an upfloat two rounds before; not for an MDP."""
    return bracket.field.upfloated[1] & bracket.resident_set


def downfloats(bracket: Bracket) -> tuple[Players, Players]:
    """[C14], [C16]: residents not to float, by the previous round and the one before."""
    return c14_residents(bracket), c16_residents(bracket)


def upfloats(bracket: Bracket) -> tuple[Players, Players]:
    """[C15], [C17]: the residents who should not meet an MDP, likewise."""
    return c15_opponents(bracket), c17_opponents(bracket)


def c18_mdps(bracket: Bracket) -> Players:
    """[C18] 2.4.13: the MDPs who received a downfloat in the previous round.

    All residents have the same score, so the difference is smallest if the MDP is paired; an MDP
    who floats again counts with a difference above all others.
    """
    return bracket.field.downfloated[0] & as_set(bracket.mdps)


def c19_opponents(bracket: Bracket) -> Players:
    """[C19] 2.4.14: residents who received an upfloat in the previous round; for low MDPs only."""
    return c15_opponents(bracket)


def c20_mdps(bracket: Bracket) -> Players:
    """[C20] 2.4.15: the MDPs who received a downfloat two rounds before; otherwise as [C18]."""
    return bracket.field.downfloated[1] & as_set(bracket.mdps)


def c21_opponents(bracket: Bracket) -> Players:
    """[C21] 2.4.16: residents who received an upfloat two rounds before; for low MDPs only."""
    return c17_opponents(bracket)
