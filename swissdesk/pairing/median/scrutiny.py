"""Opponents: floaters first, then top half against bottom half with exchanges.

Reading: one pass scrutinises both earlier meetings and colours. Each player in turn meets the first
possible opponent due the other colour whose pairing leaves nobody over; if there is none, the first
possible opponent. Then new halves of the players left give new proposals.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from swissdesk.matching.maximum import augmented, possible_partners
from swissdesk.pairing.median.field import Direction, Field, Place, Players, floater_order
from swissdesk.pairing.median.rulebook import Rule


class Remainder:
    """The players ``left``, and ``mate``, some pairing of all of them.

    Exchanging the opponents of two pairs answers most questions; for the others, one search finds
    all possible opponents of a player.
    """

    def __init__(self, graph: Sequence[Players], mate: Sequence[Place], left: Players) -> None:
        self.graph = graph
        self.mate = list(mate)
        self.left = left
        self._seeker: Place | None = None
        self._possible: Players = 0

    def can_meet(self, one: Place, other: Place) -> bool:
        """Return whether two players are compatible and leave a pairing for all the others."""
        if not self.graph[one] & self.left & 1 << other:
            return False
        if self.mate[one] == other or self.graph[self.mate[one]] >> self.mate[other] & 1:
            return True
        if self._seeker != one:
            self._seeker = one
            self._possible = possible_partners(self.graph, self.mate, one, self.left)
        return bool(self._possible >> other & 1)

    def pair(self, one: Place, other: Place) -> None:
        """Remove two players who can meet."""
        widowed = 0
        if self.mate[one] != other:
            for place in (self.mate[one], self.mate[other]):
                self.mate[place] = -1
                widowed |= 1 << place
            self.mate[one], self.mate[other] = other, one
        self.left &= ~(1 << one | 1 << other)
        self._seeker = None
        if widowed:
            everybody = (1 << len(self.graph)) - 1
            self.mate = augmented(self.graph, self.mate, widowed, everybody & ~self.left)


class Made(NamedTuple):
    """Two players who meet, the one in turn first, and the rules that decided."""

    one: Place
    other: Place
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Pairable:
    """A group in which all can be paired, as in ``mate``; ``members`` include the floaters."""

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

    In a group below the median the text reverses this order; but no group there has both, because
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
    """Floaters: return the first opponent due the other colour, highest numbered first downward.

    Upward, the lowest numbered comes first. All other players left in the group are candidates,
    including other floaters.
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
    """Exchanges: return the pair of the first player of the *rest*, which is in order."""
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
    """Exchanges: yield the opponents of the first player of the *rest*, in the order of trial.

    The proposed opponent comes first, then the players below in the bottom half, then the top half
    from the bottom up.
    """
    half = len(rest) // 2
    yield from rest[half:]
    yield from reversed(rest[1:half])


def _exchange(direction: Direction, remainder: Remainder, one: Place, proposed: Place) -> Rule:
    """Return why another opponent replaces the proposed one."""
    if remainder.can_meet(one, proposed):
        return Rule.EXCHANGED_FOR_COLOUR
    return Rule.EXCHANGED_DOWNWARD if direction.is_upper else Rule.EXCHANGED_UPWARD


def _suited(
    field: Field, remainder: Remainder, one: Place, options: Sequence[Place]
) -> Place | None:
    """Return the first possible opponent due the other colour."""
    return next((p for p in options if field.suit(one, p) and remainder.can_meet(one, p)), None)


def _first(field: Field, remainder: Remainder, one: Place, options: Sequence[Place]) -> Place:
    """Return the first possible opponent.

    Reading: in the last round the colour limits give way only if no opponent is possible within
    them.
    """
    within = field.within_limits[one]
    inside = [place for place in options if within >> place & 1]
    found = next((place for place in inside if remainder.can_meet(one, place)), None)
    if found is not None:
        return found
    return next(place for place in options if remainder.can_meet(one, place))
