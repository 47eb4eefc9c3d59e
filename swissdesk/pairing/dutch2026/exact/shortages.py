"""Learn from failed searches which groups of players are short of opponents.

Millions of exchanges (C.04.3, art. 4.3) may come before the first that gives a candidate. A failed
search leaves behind a group of players with too few opponents (Hall's theorem). Counting that group
again rules out most other exchanges without a search, and tells how many players have to be
exchanged.

Example: three players of S1 can meet only two players of S2. No exchange works unless one of the
three leaves S1 or an opponent of theirs enters S2.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import surpluses

_GROUPS_NOTED = 4
_MOST_STEPS = 1000

Counts = Mapping[int, int]
"""How many players are exchanged out of each set."""

Mixture = tuple[Counts, Counts]
"""How many players of each set leave S1, and how many enter it."""


@dataclass(frozen=True, slots=True)
class _Group:
    """A group of players whose opponents are all in *reach*."""

    members: int
    reach: int

    def shortage(self, side: int) -> int:
        """Return by how many the members outside *side* outnumber their opponents in it."""
        return (self.members & ~side).bit_count() - (self.reach & side).bit_count()

    def by_gain(self, players: int) -> dict[int, int]:
        """Return *players* by the gain of the group if they join the side of the opponents."""
        both, either = self.members & self.reach, self.members | self.reach
        return {0: players & ~either, 1: players & either & ~both, 2: players & both}


class Shortages:
    """The groups found short of opponents so far.

    Every player outside S2 meets one in it. ``opponents[v]`` holds the players that *v* can meet at
    all.
    """

    def __init__(self, opponents: Sequence[int]) -> None:
        self._opponents = opponents
        self._known: list[_Group] = []

    def learn(self, s2: int) -> bool:
        """Return whether a player has no opponent with this *s2*; note groups that are short."""
        graph = self._opponents
        nodes = as_set(v for v, row in enumerate(graph) if row)
        others = nodes & ~s2
        across = [row & (others if s2 >> v & 1 else s2) for v, row in enumerate(graph)]
        groups = [group for group, _ in surpluses(across, nodes)]
        self.note(groups, s2)
        return bool(groups)

    def note(self, groups: Sequence[int], s2: int) -> None:
        """Remember groups that were short of opponents with this *s2*, and their union.

        A player without opponents outside the reach of a group belongs to it.
        """
        for side in (s2, ~s2):
            within = [group for group in groups if not group & ~side]
            for group in {*within[:_GROUPS_NOTED], reduce(or_, within)} if within else ():
                reach = reduce(or_, (self._opponents[v] for v in bits(group)))
                members = (v for v, row in enumerate(self._opponents) if row and not row & ~reach)
                self._known.append(_Group(as_set(members), reach))

    def rule_out(self, s2: int) -> bool:
        """Return whether a known group is short of opponents with this *s2*, too."""
        return any(group.shortage(s2) > 0 or group.shortage(~s2) > 0 for group in self._known)

    def least_number(self, s2: int) -> int:
        """Return how many players have to be exchanged at least; *s2* is the original S2."""
        lacking = (
            -(-group.shortage(side) // (2 if group.members & group.reach else 1))
            for group in self._known
            for side in (s2, ~s2)
        )
        return max((1, *lacking))

    def mixtures(self, s2: int, leaving: int, entering: int, number: int) -> list[Mixture]:
        """Return how *number* players of each side can be taken from *leaving* and *entering*.

        *s2* is the original S2: the exchange must make up for the shortages of its groups.
        """
        lacking = {
            (group, sign): shortage
            for group in self._known
            for sign, side in ((1, s2), (-1, ~s2))
            if (shortage := group.shortage(side)) > 0
        }
        kinds = [
            _Kind(side, players, players.bit_count(), gains)
            for side, some, way in ((0, leaving, 1), (1, entering, -1))
            for gains, players in _by_gains(some, [(each, way * sign) for each, sign in lacking])
        ]
        mixing = _Mixing(kinds)
        mixing.fill(0, (number, number), (*lacking.values(),))
        return mixing.found if mixing.steps > 0 else [({leaving: number}, {entering: number})]


@dataclass(frozen=True, slots=True)
class _Kind:
    """Players who leave S1 (*side* 0) or enter it (1), with the same *gains* for each group."""

    side: int
    players: int
    number: int
    gains: tuple[int, ...]


def _by_gains(
    players: int, groups: Sequence[tuple[_Group, int]]
) -> Iterable[tuple[tuple[int, ...], int]]:
    """Return the players by the gain of each group if they change sides."""
    found: dict[tuple[int, ...], int] = {(): players}
    for group, sign in groups:
        found = {
            (*gains, sign * gain): each
            for gains, alike in found.items()
            for gain, each in group.by_gain(alike).items()
            if each
        }
    return found.items()


class _Mixing:
    """Find the ways to take players of several kinds so that the gains meet the needs.

    ``most[n]`` and ``best[n]`` are about the kinds from the *n*-th on, by side: the number of
    players, and the greatest gain of one of them for each need.
    """

    def __init__(self, kinds: Sequence[_Kind]) -> None:
        self.kinds = kinds
        self.found: list[Mixture] = []
        self.steps = _MOST_STEPS
        nothing = (0,) * len(kinds[0].gains) if kinds else ()
        self.most = [[0, 0]]
        self.best = [[nothing, nothing]]
        for kind in reversed(kinds):
            most, best = [*self.most[0]], [*self.best[0]]
            most[kind.side] += kind.number
            best[kind.side] = tuple(map(max, best[kind.side], kind.gains))
            self.most.insert(0, most)
            self.best.insert(0, best)
        self._taken: tuple[dict[int, int], dict[int, int]] = ({}, {})

    def fill(self, place: int, left: tuple[int, int], needs: tuple[int, ...]) -> None:
        """Find the ways to take players of either side out of the kinds from *place* on."""
        self.steps -= 1
        if self.steps <= 0 or not self._can_meet(place, left, needs):
            return
        if place == len(self.kinds):
            self.found.append(({**self._taken[0]}, {**self._taken[1]}))
            return
        kind = self.kinds[place]
        taken, side = self._taken[kind.side], kind.side
        for number in range(min(left[side], kind.number) + 1):
            if number:
                taken[kind.players] = number
            others = (left[0] - number, left[1]) if side == 0 else (left[0], left[1] - number)
            lacking = [need - number * gain for need, gain in zip(needs, kind.gains, strict=True)]
            self.fill(place + 1, others, tuple(lacking))
        taken.pop(kind.players, None)

    def _can_meet(self, place: int, left: tuple[int, int], needs: tuple[int, ...]) -> bool:
        """Return whether there are enough players, and each need by itself can be met."""
        most, best = self.most[place], self.best[place]
        if left[0] > most[0] or left[1] > most[1]:
            return False
        return all(
            need <= left[0] * out + left[1] * into
            for need, out, into in zip(needs, *best, strict=True)
        )
