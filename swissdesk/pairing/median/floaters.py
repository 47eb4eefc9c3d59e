"""Floaters: how many players leave a group, and which.

Reading: as few players leave as possible in any pairing of the group. Players without a compatible
opponent in the group leave first. One rule then chooses the odd player, and players left over
despite all exchanges: one at a time, if leaving does not reduce the number of pairs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissdesk.matching.bitset import as_set, bits, low_bit
from swissdesk.matching.maximum import could_be_single, maximum_matching, without_vertex
from swissdesk.model.colour import Colour
from swissdesk.pairing.median.field import (
    Direction,
    Field,
    Place,
    Players,
    Scoregroup,
    floater_order,
)
from swissdesk.pairing.median.rulebook import Rule
from swissdesk.pairing.protocol import Note


@dataclass(frozen=True, slots=True)
class Leaving:
    """A group that players leave; *adjacent* are the residents of the group they go to.

    ``incoming`` are the players who floated into the group; ``order`` is the order in which its
    members would choose opponents in the adjacent group.
    """

    direction: Direction
    members: Players
    incoming: Players
    adjacent: Players
    order: Sequence[Place]

    def lowest(self, players: Players) -> Place:
        """Return the lowest numbered of some players downward, the highest numbered upward."""
        return players.bit_length() - 1 if self.direction.is_upper else low_bit(players)


def leaving(field: Field, group: Scoregroup, incoming: Players, adjacent: Players) -> Leaving:
    """Return a group with its incoming floaters, as one that players leave."""
    members = group.residents | incoming
    order = floater_order(field, members, down=group.direction.is_upper)
    return Leaving(group.direction, members, incoming, adjacent, order)


@dataclass(frozen=True, slots=True)
class Departure:
    """Floaters in the order in which they were chosen, the reasons, and a pairing of the others."""

    floaters: tuple[Place, ...]
    notes: tuple[Note, ...]
    mate: Sequence[Place]


def choose_floaters(field: Field, group: Leaving) -> Departure:
    """Floaters: return the players who leave a group that is not the last one."""
    staying = group.members
    rows = [row & staying for row in field.compatible]
    mate: Sequence[Place] = maximum_matching(rows, staying)
    floaters: list[Place] = []
    notes: list[Note] = []
    while any(mate[place] < 0 for place in bits(staying)):
        candidates = could_be_single(field.compatible, mate, staying)
        alone = as_set(v for v in bits(candidates) if not field.compatible[v] & staying)
        choice = _choice(field, group, staying, alone or candidates, as_set(floaters))
        floaters.append(choice.floater)
        notes += _notes(field, group, choice)
        mate = without_vertex(field.compatible, mate, choice.floater, staying)
        staying ^= 1 << choice.floater
    return Departure(tuple(floaters), tuple(notes), mate)


@dataclass(frozen=True, slots=True)
class _Choice:
    """The next floater, their type, the number of candidates, and the rule on colours if used."""

    floater: Place
    type: Rule
    in_question: int
    colours: Rule | None


def _choice(
    field: Field, group: Leaving, staying: Players, candidates: Players, chosen: Players
) -> _Choice:
    """Return the next floater among *candidates*, after those already *chosen*.

    The least disadvantageous type comes first, then players who did not float in the previous
    round, then colour, then number.
    """
    kind, of_type = next(
        (rule, players) for rule, players in _by_type(field, group, candidates, chosen) if players
    )
    eligible = of_type & ~field.floated or of_type
    by_number = group.lowest(eligible)
    suited = eligible & _due_what_most_are(field, staying)
    if not suited:
        return _Choice(by_number, kind, eligible.bit_count(), None)
    by_colour = group.lowest(suited)
    if field.index.is_maxi and not field.are_near(by_colour, by_number):
        return _Choice(by_number, kind, eligible.bit_count(), Rule.FLOATER_NOT_BY_COLOUR)
    return _Choice(by_colour, kind, eligible.bit_count(), Rule.FLOATER_BY_COLOUR)


def _by_type(
    field: Field, group: Leaving, candidates: Players, chosen: Players
) -> Iterator[tuple[Rule, Players]]:
    """Types of floaters: yield the candidates of each, the least disadvantageous first.

    The type depends on whether a player came as a floater, and on whether the adjacent group has a
    compatible opponent for them, beyond the opponents that earlier floaters need.
    """
    order = [place for place in group.order if (candidates | chosen) >> place & 1]
    finding = finding_somebody(field.compatible, order, chosen, group.adjacent)
    yield Rule.FLOATER_D, candidates & ~group.incoming & finding
    yield Rule.FLOATER_C, candidates & ~group.incoming & ~finding
    yield Rule.FLOATER_B, candidates & group.incoming & finding
    yield Rule.FLOATER_A, candidates & group.incoming & ~finding


def _due_what_most_are(field: Field, staying: Players) -> Players:
    """Colour of floaters: return the players due the colour that more of the group are due."""
    white, black = (field.due_players[colour] for colour in Colour)
    surplus = (staying & white).bit_count() - (staying & black).bit_count()
    if not surplus:
        return 0
    return white if surplus > 0 else black


def _notes(field: Field, group: Leaving, choice: _Choice) -> Iterator[Note]:
    """Yield why this player floats."""
    rules = [choice.type]
    if field.floated >> choice.floater & 1:
        rules.append(Rule.FLOATS_AGAIN)
    if not field.compatible[choice.floater] & group.members:
        rules.append(Rule.NO_OPPONENT)
    elif choice.in_question == 1:
        rules.append(Rule.LEAST_SUITABLE_LEFT)
    else:
        rules += [choice.colours] if choice.colours else []
        rules.append(Rule.LOWEST_FLOATS if group.direction.is_upper else Rule.HIGHEST_FLOATS)
    tpns = field.tpns([choice.floater])
    for rule in rules:
        yield Note(rule, field.book.articles[rule], tpns)


def finding_somebody(
    graph: Sequence[Players],
    order: Sequence[Place],
    chosen: Players,
    adjacent: Players,
) -> Players:
    """Return the players of *order* who can meet an *adjacent* player when their turn comes.

    Players *chosen* before them come first. *order* is the order in which floaters choose;
    ``graph[place]`` holds the possible opponents of each. The opponents of the others do not
    matter, as long as each of them can have one.
    """
    service = _Service(graph, adjacent)
    found = 0
    for place in order:
        if chosen >> place & 1:
            service.serve(place)
        elif service.is_there_for(place):
            found |= 1 << place
    return found


class _Service:
    """Residents of a group, each ``free`` or held by an earlier floater.

    ``spare`` are the free residents, residents whose holders can have another one, and perhaps some
    that could be freed earlier: their number never grows.
    """

    def __init__(self, graph: Sequence[Players], residents: Players) -> None:
        self.graph = graph
        self.free = residents
        self.spare = residents
        self.holder: dict[Place, Place] = {}
        self.held: dict[Place, Place] = {}

    def is_there_for(self, floater: Place) -> bool:
        """Return whether another floater can have a resident."""
        row = self.graph[floater]
        if row & self.free:
            return True
        if row & self.spare:
            self.spare = self._spare()
        return bool(row & self.spare)

    def serve(self, floater: Place) -> None:
        """Give a floater a resident, if every other floater can keep one."""
        row = self.graph[floater]
        if row & self.free:
            self._hold(floater, low_bit(row & self.free))
        elif row & self.spare:
            self._exchange(floater)

    def _hold(self, floater: Place, resident: Place) -> None:
        self.holder[resident], self.held[floater] = floater, resident
        self.free &= ~(1 << resident)

    def _spare(self) -> Players:
        """Return the residents who are free or can be freed."""
        spare, waiting = self.free, self.holder
        while True:
            freed = as_set(r for r, holder in waiting.items() if self.graph[holder] & spare)
            if not freed:
                return spare
            spare |= freed
            waiting = {r: holder for r, holder in waiting.items() if not freed >> r & 1}

    def _exchange(self, floater: Place) -> None:
        """Move others on to give a floater a resident; residents reached in vain are not spare."""
        asked_by: dict[Place, Place] = {}
        reached, queue = 0, [floater]
        for one in queue:
            row = self.graph[one] & self.spare & ~reached
            if row & self.free:
                asked_by[low_bit(row & self.free)] = one
                self._move_on(floater, low_bit(row & self.free), asked_by)
                return
            reached |= row
            for resident in bits(row):
                asked_by[resident] = one
                queue.append(self.holder[resident])
        self.spare &= ~reached

    def _move_on(self, floater: Place, resident: Place, asked_by: dict[Place, Place]) -> None:
        """Give *resident* to the player who asked, and pass held residents on up to *floater*."""
        while (one := asked_by[resident]) != floater:
            former = self.held[one]
            self._hold(one, resident)
            resident = former
        self._hold(floater, resident)
