"""Floaters: how many leave a group, and who.

Reading: as many leave as have to in any pairing of the group. That is the odd player, those who
have no compatible opponent, and those for whom none can be found in spite of all exchanges; one
rule chooses them all, one at a time, each among those whose leaving costs no pair.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from swissdesk.model.colour import Colour
from swissdesk.pairing.bitset import bits
from swissdesk.pairing.matching import (
    augmented,
    could_be_single,
    earliest_bipartite_matching,
    maximum_matching,
)
from swissdesk.pairing.median.field import Field, Place, Players
from swissdesk.pairing.median.groups import Direction, floater_order
from swissdesk.pairing.median.rulebook import Rule
from swissdesk.pairing.protocol import Note


class FloaterType(IntEnum):
    """Types of floaters, the least disadvantageous first."""

    D = 0
    """Not a floater before, with a compatible opponent in the adjacent group."""
    C = 1
    """Not a floater before, without such an opponent."""
    B = 2
    """Had floated into the group, and has such an opponent."""
    A = 3
    """Had floated into the group, and has none."""


_TYPE_RULES = (Rule.FLOATER_D, Rule.FLOATER_C, Rule.FLOATER_B, Rule.FLOATER_A)


@dataclass(frozen=True, slots=True)
class Leaving:
    """Who leaves a group: *adjacent* are the residents of the one they go to.

    ``incoming`` had floated into the group.
    """

    direction: Direction
    members: Players
    incoming: Players
    adjacent: Players


@dataclass(frozen=True, slots=True)
class Departure:
    """Floaters in the order in which they were chosen, why, and a pairing of all who stay."""

    floaters: tuple[Place, ...]
    notes: tuple[Note, ...]
    mate: Sequence[Place] = field(repr=False)


def choose_floaters(field: Field, group: Leaving) -> Departure:
    """Floaters: return who leaves a group that is not the last one."""
    staying = group.members
    rows = [row & staying for row in field.compatible]
    mate: Sequence[Place] = maximum_matching(rows, staying)
    floaters: list[Place] = []
    notes: list[Note] = []
    while single := [place for place in bits(staying) if mate[place] < 0]:
        candidates = could_be_single(field.compatible, mate, staying)
        choice = _Choice(field, group, staying, candidates, floaters)
        floater = choice.floater()
        notes += choice.notes(floater)
        floaters.append(floater)
        staying ^= 1 << floater
        mate = _without(field, mate, floater, staying, single)
    return Departure(tuple(floaters), tuple(notes), mate)


def _without(
    field: Field, mate: Sequence[Place], leaving: Place, staying: Players, single: Sequence[Place]
) -> Sequence[Place]:
    """Return a matching of those staying with as many pairs as with who is leaving."""
    kept, widowed = list(mate), mate[leaving]
    if widowed < 0:
        return kept
    kept[leaving] = kept[widowed] = -1
    looking = 1 << widowed
    for place in single:
        looking |= 1 << place
    return augmented(field.compatible, kept, looking, field.everybody & ~staying)


class _Choice:
    """The choice of the next floater among *candidates*, after those *chosen* before."""

    def __init__(
        self,
        field: Field,
        group: Leaving,
        staying: Players,
        candidates: Players,
        chosen: Sequence[Place],
    ) -> None:
        self.field = field
        self.group = group
        self.staying = staying
        self.candidates = candidates
        self.chosen = chosen
        self.types = {place: self._type(place) for place in bits(candidates)}
        least = min(self.types.values())
        self.of_type = [p for p in bits(candidates) if self.types[p] is least]
        fresh = [place for place in self.of_type if not field.floated >> place & 1]
        self.eligible = fresh or self.of_type
        self.by_number = self._lowest(self.eligible)
        self.by_colour = self._by_colour()

    def floater(self) -> Place:
        """Return the floater: by type, not twice running, by colour, by number."""
        if self.by_colour is None or self.is_out_of_band():
            return self.by_number
        return self.by_colour

    def is_out_of_band(self) -> bool:
        """Maxi-tournaments: whether the choice by colour reaches too far to count."""
        return (
            self.field.index.is_maxi
            and self.by_colour is not None
            and not self.field.are_near(self.by_colour, self.by_number)
        )

    def notes(self, floater: Place) -> list[Note]:
        """Return why he is the one."""
        note = self._noting(floater)
        found = [note(_TYPE_RULES[self.types[floater]])]
        if not self.field.compatible[floater] & self.staying:
            found.append(note(Rule.NO_OPPONENT))
        if self.field.floated >> floater & 1:
            found.append(note(Rule.FLOATS_AGAIN))
        if len(self.eligible) == 1:
            return [*found, note(Rule.LEAST_SUITABLE_LEFT)]
        if self.by_colour is not None:
            out = self.is_out_of_band()
            found.append(note(Rule.FLOATER_NOT_BY_COLOUR if out else Rule.FLOATER_BY_COLOUR))
        upper = self.group.direction.is_upper
        return [*found, note(Rule.LOWEST_FLOATS if upper else Rule.HIGHEST_FLOATS)]

    def _noting(self, floater: Place) -> Callable[[Rule], Note]:
        tpns, articles = self.field.tpns([floater]), self.field.book.articles
        return lambda rule: Note(rule, articles[rule], tpns)

    def _type(self, place: Place) -> FloaterType:
        """Types of floaters: whether he came as one, and whether the adjacent group has somebody.

        The opponents of floaters who come before him in that group do not count. Reading: it does
        not matter whom these get, but whether one is left for him.
        """
        has_opponent = self._has_opponent(place)
        if self.group.incoming >> place & 1:
            return FloaterType.B if has_opponent else FloaterType.A
        return FloaterType.D if has_opponent else FloaterType.C

    def _has_opponent(self, place: Place) -> bool:
        opponents = self.field.compatible[place] & self.group.adjacent
        if opponents.bit_count() > len(self.chosen):
            return True
        if not opponents:
            return False
        rows: list[Players] = []
        for one in self._ahead_of(place):
            row = self.field.compatible[one]
            if earliest_bipartite_matching([*rows, row], self.group.adjacent):
                rows.append(row)
        return earliest_bipartite_matching([*rows, opponents], self.group.adjacent) is not None

    def _ahead_of(self, place: Place) -> list[Place]:
        players = 1 << place
        for one in self.chosen:
            players |= 1 << one
        order = floater_order(self.field, players, down=self.group.direction.is_upper)
        return order[: order.index(place)]

    def _by_colour(self) -> Place | None:
        """Colour of floaters: the first who is due the colour that most are due, if one is."""
        due = [self.field.due[place] for place in bits(self.staying)]
        surplus = due.count(Colour.WHITE) - due.count(Colour.BLACK)
        if not surplus:
            return None
        colour = Colour.WHITE if surplus > 0 else Colour.BLACK
        wanted = [place for place in self.eligible if self.field.due[place] is colour]
        return self._lowest(wanted) if wanted else None

    def _lowest(self, places: Sequence[Place]) -> Place:
        """Return the lowest numbered of some downward, the highest numbered upward."""
        return max(places) if self.group.direction.is_upper else min(places)
