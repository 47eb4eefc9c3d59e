"""Opponents: first those of the floaters, then top half against bottom half with exchanges.

Reading: the scrutiny for meetings before and the one for colours are one walk. Whoever's turn it is
takes the first who is due the other colour and can be met without leaving anybody over; failing
that, the first who can be met. Then those left are proposed afresh, in new halves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from swissdesk.pairing.median.field import Field, Place, Players
from swissdesk.pairing.median.groups import Direction, floater_order
from swissdesk.pairing.median.remainder import Remainder
from swissdesk.pairing.median.rulebook import Rule


class Made(NamedTuple):
    """Two players who meet, and the rules by which: the first is the one whose turn it was."""

    one: Place
    other: Place
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Pairable:
    """A group of whom all can be paired, as in ``mate``; the floaters are among the ``members``."""

    direction: Direction
    members: Players
    downfloaters: Players
    upfloaters: Players
    mate: Sequence[Place]


def made_pairs(field: Field, group: Pairable) -> Iterator[Made]:
    """Yield the pairs of a group, in the order in which they are made."""
    remainder = Remainder(field.compatible, group.mate, group.members)
    yield from _of_floaters(field, group, remainder)
    rest = group.direction.arranged(remainder.left)
    while rest:
        made = _scrutinised(field, group.direction, remainder, rest)
        remainder.pair(made.one, made.other)
        rest = [place for place in rest[1:] if place != made.other]
        yield made


def _of_floaters(field: Field, group: Pairable, remainder: Remainder) -> Iterator[Made]:
    """Floaters: pair downfloaters first, then upfloaters.

    The text has it the other way round in a group below the median; none gets both there, as
    downfloaters stop where both sides meet.
    """
    downfloaters = floater_order(field, group.downfloaters, down=True)
    upfloaters = floater_order(field, group.upfloaters, down=False)
    for rule, floaters in ((Rule.DOWNFLOATER, downfloaters), (Rule.UPFLOATER, upfloaters)):
        for floater in floaters:
            if remainder.left >> floater & 1:
                other, why = _for_floater(field, group.direction, remainder, floater)
                remainder.pair(floater, other)
                yield Made(floater, other, (rule, *why))


def _for_floater(
    field: Field, direction: Direction, remainder: Remainder, floater: Place
) -> tuple[Place, tuple[Rule, ...]]:
    """Floaters: the highest numbered downward, the lowest upward, who is due the other colour.

    All others left in the group are in question, other floaters too.
    """
    options = direction.arranged(remainder.left & field.compatible[floater])
    first = _first(field, remainder, floater, options)
    number = Rule.HIGHEST_FOR_FLOATER if direction.is_upper else Rule.LOWEST_FOR_FLOATER
    suited = _suited(field, remainder, floater, options)
    if suited is None or suited == first:
        return first, (number,)
    if field.index.is_maxi and not field.are_near(suited, first):
        return first, (number, Rule.FLOATER_BAND)
    return suited, (Rule.SUITED_FOR_FLOATER,)


def _scrutinised(
    field: Field, direction: Direction, remainder: Remainder, rest: Sequence[Place]
) -> Made:
    """Exchanges: the opponent of the first of the *rest*, who are in order."""
    one, proposed = rest[0], rest[len(rest) // 2]
    order = list(exchange_order(rest))
    if field.suit(one, proposed) and remainder.can_meet(one, proposed):
        return Made(one, proposed, (Rule.PROPOSED,))
    first = _first(field, remainder, one, order)
    near = [each for each in order if field.are_near(each, first)] if field.index.is_maxi else order
    suited = _suited(field, remainder, one, near)
    other = first if suited is None else suited
    rules = (
        [Rule.PROPOSED] if other == proposed else [_exchange(direction, remainder, one, proposed)]
    )
    if suited is None and near != order and _suited(field, remainder, one, order) is not None:
        rules.append(Rule.EXCHANGE_BAND)
    return Made(one, other, tuple(rules))


def exchange_order(rest: Sequence[Place]) -> Iterator[Place]:
    """Exchanges: yield in which order opponents are tried for the first of the *rest*.

    The proposed one and those below in the bottom half, then up through the top half.
    """
    half = len(rest) // 2
    yield from rest[half:]
    yield from reversed(rest[1:half])


def _exchange(direction: Direction, remainder: Remainder, one: Place, proposed: Place) -> Rule:
    """Return why the proposed opponent is exchanged for another."""
    if remainder.can_meet(one, proposed):
        return Rule.EXCHANGED_FOR_COLOUR
    return Rule.EXCHANGED_DOWNWARD if direction.is_upper else Rule.EXCHANGED_UPWARD


def _suited(
    field: Field, remainder: Remainder, one: Place, options: Sequence[Place]
) -> Place | None:
    """Return the first who can be met and is due the other colour."""
    return next((p for p in options if field.suit(one, p) and remainder.can_meet(one, p)), None)


def _first(field: Field, remainder: Remainder, one: Place, options: Sequence[Place]) -> Place:
    """Return the first who can be met.

    Reading: in the last round the colour limits give way only where nobody can be met within them.
    """
    within = field.within_limits[one]
    inside = [place for place in options if within >> place & 1]
    found = next((place for place in inside if remainder.can_meet(one, place)), None)
    if found is not None:
        return found
    return next(place for place in options if remainder.can_meet(one, place))
