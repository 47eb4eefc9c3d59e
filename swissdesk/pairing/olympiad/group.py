"""The pairs of one group, in the order of the tables, and the teams that float from it.

A table lists all pairings of a group by priority. The code finds the first possible one without
listing them: it passes over an opponent exactly if the other teams could not be paired then (a
matching shows this). A place for each floater makes the matching perfect.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import reduce
from operator import or_

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.in_order import InOrder
from swissdesk.matching.maximum import (
    best_matching,
    could_be_single,
    left_over,
    maximum_matching,
)
from swissdesk.pairing.olympiad.field import Field, Group, is_controlled


class Side(Enum):
    """The direction of the pairing when it comes to a group."""

    DOWN = auto()
    UP = auto()
    MIDDLE = auto()

    def in_order(self, teams: int) -> list[int]:
        """Return teams in the order of pairing: from the weakest on only if it goes upward."""
        found = [*bits(teams)]
        return found[::-1] if self is Side.UP else found


@dataclass(frozen=True, slots=True)
class Found:
    """A pair by places, with the teams passed over, in that order.

    The first team may not meet teams in ``met``; with teams in ``limited`` a limit of colours would
    be broken; with teams in ``skipped`` the others could not be paired.
    """

    first: int
    second: int
    met: tuple[int, ...] = ()
    limited: tuple[int, ...] = ()
    skipped: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Paired:
    """A paired group: its pairs and its floaters, in the order in which they were found.

    ``returned`` are teams passed over as floaters. ``is_limited`` is False if its pairs may break
    the limits of colours. ``reach`` is the number of groups that the floaters go through.
    """

    group: Group
    side: Side
    pairs: tuple[Found, ...]
    outgoing: tuple[int, ...] = ()
    returned: tuple[int, ...] = ()
    is_limited: bool = True
    reach: int = 1


def pair_group(field: Field, group: Group, side: Side, ahead: Sequence[Group] = ()) -> Paired:
    """Pair a group; its floaters go to the groups *ahead*, the nearest first."""
    over = left_over(field.opponents, group.members, group.incoming)
    levels = _levels(field, ahead) if over & group.residents else ((1, 0),)
    attempts = (
        (search, is_limited, reach)
        for reach, suitable in (*levels, (len(ahead), group.residents))
        for is_limited in (True, False)
        if (search := _search(field, group, over, suitable, is_limited=is_limited)) is not None
    )
    search, is_limited, reach = next(attempts)
    pairs, outgoing, returned = search.run(side)
    return Paired(group, side, pairs, outgoing, returned, is_limited, reach)


def _levels(field: Field, ahead: Sequence[Group]) -> Iterator[tuple[int, int]]:
    """Yield the suitable floaters, the best first, and the number of groups to go through."""
    for reach, group in enumerate(ahead, 1):
        yield reach, _completing(field, group)
        yield reach, _meeting(field, group.residents)


def must_merge(field: Field, group: Group, following: Group) -> bool:
    """Return whether two neighbouring groups can be paired completely only if they are merged."""
    rows, members = field.opponents, group.merged_with(following).members
    over = left_over(rows, group.members, group.incoming)
    merged = left_over(rows, members).bit_count()
    if not over or merged > 1:
        return False
    number, lacking = over.bit_count(), left_over(rows, following.members).bit_count()
    search = _search(field, group, over, _completing(field, following), is_limited=False)
    return merged < (lacking + number if search is None else lacking - number)


def _meeting(field: Field, others: int) -> int:
    """Return the teams that may meet one of these."""
    return reduce(or_, (field.opponents[g] for g in bits(others)), 0)


def _completing(field: Field, group: Group) -> int:
    """Return the teams that add a pair to a group, or have an opponent in a group without need."""
    rows = field.opponents
    mate = best_matching(rows, group.members)
    if any(mate[g] < 0 for g in bits(group.members)):
        waiting = could_be_single(rows, mate, group.members)
        return _meeting(field, waiting & group.residents)
    return _meeting(field, group.residents)


def _search(
    field: Field, group: Group, over: int, suitable: int, *, is_limited: bool
) -> "_Search | None":
    """Return a search in which as many teams float as are *over*; None if these cannot float."""
    members, size = group.members, len(field.cards)
    if is_limited:
        graph = field.within_limits(members)
    else:
        graph = [row & members for row in field.opponents]
    spares: list[tuple[int, int]] = []
    for part, may_float in ((group.incoming, group.incoming), (group.residents, suitable)):
        for _team in bits(over & part):
            place = size + len(spares)
            spares.append((place, part))
            graph.append(may_float & part)
            for g in bits(may_float & part):
                graph[g] |= 1 << place
    everybody = members | as_set(place for place, _part in spares)
    mate = maximum_matching(graph, everybody)
    if any(mate[g] < 0 for g in bits(everybody)):
        return None
    return _Search(field, group, InOrder(graph, mate, everybody), spares)


_Result = tuple[tuple[Found, ...], tuple[int, ...], tuple[int, ...]]


class _Search:
    """The search in one group; each floater is matched with a spare place."""

    def __init__(
        self, field: Field, group: Group, pairs: InOrder, spares: Sequence[tuple[int, int]]
    ) -> None:
        self.field, self.group, self.pairs, self.spares = field, group, pairs, spares
        self.found: list[Found] = []
        self.outgoing: list[int] = []
        self.returned: list[int] = []

    def run(self, side: Side) -> _Result:
        if is_controlled(self.field.index):
            self._strongest_with_weakest(side)
        else:
            self._floaters(side)
            for team in self._seekers():
                if self._left >> team & 1:
                    self._pair(team, self._sought(team))
            self._halves(side)
        return (*self.found,), (*self.outgoing,), (*self.returned,)

    @property
    def _left(self) -> int:
        return self.pairs.left & self.group.members

    def _pair(self, team: int, candidates: Sequence[int]) -> None:
        """Pair a team with the first possible candidate; a candidate may be the place to float."""
        second, passed = self.pairs.settle(team, candidates)
        if second is None or second >= len(self.field.cards):
            self.outgoing.append(team)
            return
        met, limited, skipped = list[int](), list[int](), list[int]()
        for other in passed:
            if not self.field.opponents[team] >> other & 1:
                met.append(other)
            elif not self.pairs.graph[team] >> other & 1:
                limited.append(other)
            else:
                skipped.append(other)
        self.found.append(Found(team, second, tuple(met), tuple(limited), tuple(skipped)))

    def _strongest_with_weakest(self, side: Side) -> None:
        """Pair each team with the last one it can meet, or else let it float (tables 8, 9)."""
        spares = [place for place, _part in self.spares]
        while self._left:
            first, *others = side.in_order(self._left)
            self._pair(first, [*others[::-1], *spares])

    def _floaters(self, side: Side) -> None:
        """Find the floaters of rounds 1 to 4: the last ones in the order of pairing."""
        for place, part in self.spares:
            candidates = side.in_order(self._left & part)[::-1]
            team, passed = self.pairs.settle(place, candidates)
            self.outgoing += [] if team is None else [team]
            self.returned += passed

    def _seekers(self) -> list[int]:
        """Return the floaters in the group: from above, then from below, the farthest first."""
        cards = self.field.cards

        def key(team: int) -> tuple[bool, int, int]:
            points = cards[team].points
            is_above = self._is_from_above(team)
            return (False, -points, team) if is_above else (True, points, -team)

        return sorted(bits(self.group.incoming), key=key)

    def _sought(self, team: int) -> list[int]:
        """Return the opponents of a floater: from above the strongest first, then from below."""
        home, others = (
            [*bits(self._left & part & ~(1 << team))]
            for part in (self.group.residents, self.group.incoming)
        )
        return [*home, *others] if self._is_from_above(team) else [*home[::-1], *others[::-1]]

    def _is_from_above(self, team: int) -> bool:
        return self.field.cards[team].points > self.group.scores[0]

    def _halves(self, side: Side) -> None:
        """Pair the upper half of a group with the lower half, in order (table 5)."""
        while self._left:
            first, *others = side.in_order(self._left)
            half = len(others) // 2
            self._pair(first, [*others[half:], *others[:half][::-1]])
