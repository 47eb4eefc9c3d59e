"""Section C of the rules of 1992 within one bracket: C2 to C11 and C14.

The text drops criteria, raises x and lowers p in turns, and can run in circles: if a remainder
starts again at C2, x has its old value, and C11 would raise it for ever. With these readings the
procedure ends:

* C9, C10: dropped criteria stay dropped until x is raised (C11) or p lowered (C14). Then they hold
  again, because B4 and the pairs within a bracket (B3) have priority over B5 and B6, which should
  be met as far as possible.
* C10: upfloats that prevent the pairs of the players moved down, or of players of
  different scores in a group treated as homogeneous, are dropped in the same order.
* C11: the part of x that C11 has added stays when a remainder starts again at C2.
* C14: x has its first value, less one for each lowering. For a remainder only p and x are lowered,
  and the players moved down stay paired, however few pairs the remainder has.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from swissdesk.matching.bitset import as_set, bits
from swissdesk.pairing.dutch1992.criteria import C9_C10, LAST, Criteria, Level
from swissdesk.pairing.dutch1992.definitions import a3_is_heterogeneous, a6_pairs, highest
from swissdesk.pairing.dutch1992.moved_down import MovedDown
from swissdesk.pairing.dutch1992.outlets import Outlet, anywhere
from swissdesk.pairing.dutch1992.sequence import Group, GroupPairing, LocalGraph, Pairs


@dataclass(frozen=True, slots=True)
class BracketPairing:
    """The pairing of a bracket.

    ``s1`` are the players moved down who were paired first, ``moved_down`` their pairs, ``rest`` is
    the homogeneous group or the remainder. ``x`` is its last value, ``raised`` the amount added by
    C11, ``lowered`` the amount by which C14 lowered p, ``level`` the criteria dropped; ``is_other``
    is True if the lowest player moved down got another opponent (C10).
    """

    s1: int
    moved_down: Pairs
    rest: GroupPairing
    x: int
    raised: int
    lowered: int
    level: Level
    is_other: bool = False

    @property
    def pairs(self) -> Pairs:
        """All pairs, in the order of pairing."""
        return self.moved_down + self.rest.pairs


@dataclass(frozen=True)
class Bracket:
    """The players to be paired in a bracket; ``members`` include the players ``moved_down``."""

    criteria: Criteria
    members: int
    moved_down: int

    @property
    def is_heterogeneous(self) -> bool:
        """A3: whether the players moved down are paired first."""
        return a3_is_heterogeneous(self.moved_down, self.members)

    def pair(self) -> BracketPairing:
        """C2 to C11, C14: return the pairing of a bracket that is not the lowest."""
        return self._pair_moved_down() if self.is_heterogeneous else self._pair_homogeneous()

    def pair_for(self, outlet: Outlet, most_left: int, least_moved: int) -> BracketPairing | None:
        """C12, C13, lowest bracket: return the first pairing whose floaters can all leave.

        Return None if there is none, or if more than *most_left* would float, or if fewer than
        *least_moved* of the players moved down find opponents before the others are paired.
        """
        if self.is_heterogeneous:
            return self._pair_moved_down_for(outlet, most_left, least_moved)
        rows = {v: self.criteria.opponents[v] & self.members for v in bits(self.members)}
        graph = LocalGraph(self.members, outlet, rows, self.members)
        choice = graph.choice()
        if choice is None or graph.crossing(choice) > most_left:
            return None
        return self._pair_group((graph.size - graph.crossing(choice)) // 2, outlet)

    # Homogeneous brackets

    def _pair_homogeneous(self) -> BracketPairing:
        """C2 to C11, C14: pair a homogeneous bracket with the greatest possible p."""
        rows = {v: self.criteria.opponents[v] & self.members for v in bits(self.members)}
        pairs = LocalGraph(self.members, Outlet(), rows, 0).most_pairs()
        left = self.members.bit_count() - 2 * pairs
        return self._pair_group(pairs, anywhere(self.criteria, self.members, left))

    def _pair_group(self, pairs: int, outlet: Outlet) -> BracketPairing:
        """C2 to C11: pair a homogeneous bracket in which this number of *pairs* is possible."""
        group = Group(self.criteria, self.members, pairs, outlet)
        lowered = a6_pairs(self.members.bit_count()) - pairs
        least = group.least_x
        for level in C9_C10:
            found = group.first(level, least)
            if found is not None:
                return BracketPairing(0, (), found, least, 0, lowered, level)
        x = group.denied_at_least(LAST)
        assert x is not None  # this number of pairs is possible
        for level in C9_C10[:-1]:
            found = group.first(level, x)
            if found is not None:
                return BracketPairing(0, (), found, x, x - least, lowered, level)
        last = group.first(LAST, x)
        assert last is not None
        return BracketPairing(0, (), last, x, x - least, lowered, LAST)

    # Heterogeneous brackets

    def _pair_moved_down(self) -> BracketPairing:
        """C2 to C11, C14: pair a heterogeneous bracket that is not the lowest.

        A pairing exists, because C1 has moved down all players without an opponent.
        """
        numbers = range(self.moved_down.bit_count(), 0, -1)
        found = (self._highest_moved_down(number, Outlet()) for number in numbers)
        paired = next(each for each in found if each.fewest_left is not None)
        number = paired.s1.bit_count()
        rest = (self.members.bit_count() - 2 * number) // 2
        attempts = (_Attempt(self, paired, pairs).run() for pairs in range(rest, -1, -1))
        lowered, first = next((i, each) for i, each in enumerate(attempts) if each is not None)
        return replace(first, lowered=numbers.start - number + lowered)

    def _highest_moved_down(
        self, number: int, outlet: Outlet, *, is_whole: bool = False
    ) -> MovedDown:
        """C4: return S1 and S2 with a given number of players moved down in S1."""
        s1 = highest(self.members, number)
        return MovedDown(self.criteria, s1, self.members & ~s1, outlet, is_whole)

    def _pair_moved_down_for(
        self, outlet: Outlet, most_left: int, least_moved: int
    ) -> BracketPairing | None:
        """C12, C13, lowest bracket: pair a heterogeneous bracket so that the rest can be paired."""
        all_of_them = self.moved_down.bit_count()
        for number in range(all_of_them, least_moved - 1, -1):
            paired = self._highest_moved_down(number, outlet, is_whole=True)
            left = paired.fewest_left
            if left is not None and left <= most_left:
                rest = self.members.bit_count() - 2 * number
                found = _Attempt(self, paired, (rest - left) // 2).run()
                assert found is not None  # B1 and B2 leave a pairing
                lowered = all_of_them - number + rest // 2 - (rest - left) // 2
                return replace(found, lowered=lowered)
        return None


@dataclass(frozen=True)
class _Attempt:
    """C2 to C11 for a heterogeneous bracket, with a fixed number of pairs for the remainder."""

    bracket: Bracket
    paired: MovedDown
    rest_pairs: int

    @cached_property
    def _first_x(self) -> int:
        """A8, C14: x of the whole bracket, less one for each player moved down left unpaired."""
        members = self.bracket.members
        half = a6_pairs(members.bit_count())
        x = self.bracket.criteria.field.a8_x(members, half)
        lowered = self.bracket.moved_down.bit_count() - self.paired.s1.bit_count()
        return max(0, x - lowered)

    @cached_property
    def _groups(self) -> dict[tuple[int, ...], Group]:
        """The remainders examined so far, by the opponents taken from S2."""
        return {}

    def run(self) -> BracketPairing | None:
        """Return the first pairing; None if C11 has ended without one.

        C11 ends when x no longer restricts the players moved down, and no remainder that is left
        after dropping all criteria can be paired with any x.
        """
        x, is_open = self._first_x, True
        while is_open:
            is_open = x < self.paired.s1.bit_count()
            for pairs, level, is_other in self._candidates(x):
                group = self._remainder(pairs)
                found = self._complete(group, pairs, level, x)
                if found is not None:
                    return replace(found, raised=x - self._first_x, is_other=is_other)
                is_open = is_open or (level == LAST and group.is_possible)
            x += 1
        return None

    def _candidates(self, x: int) -> Iterator[tuple[Pairs, Level, bool]]:
        """C6, C7, C9, C10: yield the pairs of the players moved down to try with *x*.

        Each comes with the criteria dropped, and whether the lowest player has another opponent.
        """
        for levels in (C9_C10[:3], C9_C10[3:4], C9_C10[4:]):
            first = self.paired.first(levels[0], x)
            if first is None:
                continue
            for level in levels:
                yield first, level, False
            for pairs in self.paired.others_for_lowest(first, levels[-1], x):
                yield pairs, levels[-1], True

    def _remainder(self, pairs: Pairs) -> Group:
        opponents = tuple(other for _, other in pairs)
        if opponents not in self._groups:
            self._groups[opponents] = self.paired.remainder(pairs, self.rest_pairs)
        return self._groups[opponents]

    def _complete(self, group: Group, pairs: Pairs, level: Level, x: int) -> BracketPairing | None:
        """C6: pair the remainder with the part of *x* left by the pairs before and by C14."""
        lowered = min(self._first_x, a6_pairs(group.members.bit_count()) - group.pairs)
        allowed = max(group.least_x, x - lowered - self.bracket.criteria.b4_count(pairs))
        found = group.first(level, allowed)
        if found is None:
            return None
        games = tuple(pair for pair in pairs if not self.paired.outlet.at_end >> pair[1] & 1)
        alone = as_set(one for one, _ in set(pairs) - set(games))
        rest = replace(found, left=found.left | alone)
        return BracketPairing(self.paired.s1, games, rest, x, 0, 0, level)
