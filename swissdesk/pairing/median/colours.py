"""Colours: the limits, a player's due colour, and which player of a pair has White."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from swissdesk.model.colour import Colour
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.colour_allocation import alternation, both_preferences, colour_by_number
from swissdesk.pairing.colour_preference import Colours, colour_difference, preference
from swissdesk.pairing.median.rulebook import Rule, Rulebook

WIDEST = 2
"""The widest colour difference, and the longest run of one colour."""
_SEQUENCES = 1 << 14


class Allocation(NamedTuple):
    """White and Black of a pair, and the deciding rule."""

    white: PairingCard
    black: PairingCard
    rule: Rule


@lru_cache(maxsize=_SEQUENCES)
def may_have(colours: Colours, colour: Colour) -> bool:
    """Limits: no colour three times running, nor three times more than the other.

    *colours* are of the games played.
    """
    surplus = colour_difference(colours) * (1 if colour is Colour.WHITE else -1)
    return surplus < WIDEST and not colours.endswith(colour.value * WIDEST)


def due_colour(colours: Colours) -> Colour | None:
    """Return the colour that equalises or, with as many Whites as Blacks, alternates.

    If the limits allow only one colour, return that colour; before the first game, return None.
    Reading: the text names odd and even rounds; the number of games that the player has played
    counts.
    """
    return preference(colours).colour


def allocate(
    one: PairingCard, other: PairingCard, book: Rulebook, lot: Colour, *, upper: bool
) -> Allocation:
    """Return the colours of a pair; *upper* is True for a group not below the median.

    *lot* is the colour drawn for number 1.
    """
    senior, junior = sorted((one, other), key=book.seniority)
    decided = ((decide(senior.colours, junior.colours), rule) for rule, decide in _RULES)
    due = due_colour(senior.colours), Rule.SAME_HISTORY_UPPER
    colour, rule = next((each for each in decided if each[0]), due)
    if colour is None:
        colour, rule = colour_by_number(book.number(senior), lot), Rule.FIRST_COLOUR
    elif rule is Rule.SAME_HISTORY_UPPER and not upper:
        colour, rule = colour.opposite, Rule.SAME_HISTORY_LOWER
    white, black = (senior, junior) if colour is Colour.WHITE else (junior, senior)
    return Allocation(white, black, rule)


def _within_limits(senior: Colours, junior: Colours) -> Colour | None:
    """Limits: return the only colour of the senior player that keeps both players inside them."""
    allowed = [
        colour
        for colour in Colour
        if may_have(senior, colour) and may_have(junior, colour.opposite)
    ]
    return allowed[0] if len(allowed) == 1 else None


def _wider_difference(senior: Colours, junior: Colours) -> Colour | None:
    """Equalisation: the player with the wider difference gets their due colour.

    Reading: the text considers only players with the same number of games; then differences are
    equally wide, or the limits decide. Otherwise equalising takes priority over alternating (C.04.1
    art. 8).
    """
    surplus = abs(colour_difference(senior)) - abs(colour_difference(junior))
    due = due_colour(senior)
    if not surplus or due is None:
        return None
    return due if surplus > 0 else due.opposite


_RULES: tuple[tuple[Rule, Callable[[Colours, Colours], Colour | None]], ...] = (
    (Rule.BOTH_DUE, lambda one, other: both_preferences(preference(one), preference(other))),
    (Rule.COLOUR_LIMITS, _within_limits),
    (Rule.WIDER_DIFFERENCE, _wider_difference),
    (Rule.HISTORY, alternation),
)
