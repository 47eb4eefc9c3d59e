"""[C4], [C5] and [C8] of C.04.3 (February 2026): what lies below a bracket can be paired.

Moved-down players meet residents only (3.2), so two players who float together never complete each
other. Most questions are settled by Dirac's theorem: if each of an even number of players may meet
at least half of that number, all can be paired. Where it does not settle them, near the end of a
round, the ways to pair a few players are gone through; for more, a way is looked for at sight, and
a matching is sought only where that is in vain.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import islice
from operator import or_

from swissdesk.matching.bitset import as_set, bits, has_several
from swissdesk.matching.maximum import augmented, maximum_matching, surpluses
from swissdesk.pairing.dutch2026.rules.definitions import (
    Bracket,
    BracketPairing,
    Field,
    Place,
    Players,
)
from swissdesk.pairing.dutch2026.rules.impossibility import no_legal_pairing
from swissdesk.pairing.dutch2026.rules.pairings import Pairings

_FEW = 10
"""The most players whose ways to be paired are gone through one by one."""

_MOST_SPARE = 2
"""How many a perfect following bracket leaves over: the assignee of the bye, and a resident."""


def pab_assignees(field: Field) -> Players:
    """[C5] 2.3.1: the players of the lowest score one of whom can be given the bye, 0 if none must.

    Raise NoLegalPairing if nothing complies with [C1] to [C3].
    """
    found = _assignees(field)
    if found is None:
        raise no_legal_pairing(field)
    return found


def _assignees(field: Field) -> Players | None:
    """Return the players [C5] leaves for the bye; None if there is no legal pairing."""
    size = field.size
    if size % 2 == 0:
        settled = _is_dense(field, spared=0)
        return (
            0 if settled or -1 not in maximum_matching(field.compatible, field.everyone) else None
        )
    groups = [field.pab_candidates & as_set(group) for group in reversed(field.scoregroups)]
    candidates = [group for group in groups if group]
    if candidates and _is_dense(field, spared=1):
        return candidates[0]
    graph = field.compatible
    mate = [*maximum_matching(graph, field.everyone), -1]
    single = as_set(g for g, partner in enumerate(mate) if partner < 0)
    for group in candidates:
        extended = [row | (group >> g & 1) << size for g, row in enumerate(graph)]
        if -1 not in augmented([*extended, group], mate, single):
            return group
    return None


def _is_dense(field: Field, *, spared: int) -> bool:
    """Whether all, an even number, can be paired whichever *spared* ones are not."""
    size = field.size - spared
    return 2 * field.most_barred(field.everyone) <= size


class Outlook:
    """What can be said about the brackets to come, remembered for one round."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._most_shunned = field.most_shunned
        self._known: dict[tuple[Players, Players, tuple[Players, ...]], bool] = {}
        self._saving: dict[tuple[Players, Players, tuple[Players, ...]], Players] = {}
        self._spares: dict[tuple[Place, int, Players, Players], tuple[Players, ...] | None] = {}
        self._pairings: dict[Players, Pairings] = {}

    def is_completable(self, players: Players, pab: Players, floaters: Players = 0) -> bool:
        """[C4] 2.2.1: whether all *players* can be paired, *floaters* not with each other.

        The floaters rank above all others. One of *pab* receives the bye where the number of
        players is odd.
        """
        if not players:
            return True
        odd = players.bit_count() % 2
        if odd and not players & pab:
            return False
        return self._can_be_paired(players, floaters, (players & pab,) if odd else ())

    def confirms(self, bracket: Bracket, pairing: BracketPairing) -> bool:
        """[C4], [C8]: whether all below can be paired as well as can be after an ideal candidate.

        It leaves one downfloater at the most.
        """
        floating = as_set(pairing.downfloaters)
        if floating & ~bracket.pab:
            return self.is_perfect(bracket, floating)
        return self.is_completable(bracket.below, bracket.pab)

    def may_float(self, bracket: Bracket, players: Players) -> Players:
        """[C4] 2.2.1: return those of *players* each of whom all below can be paired with."""
        below = bracket.below
        odd = below.bit_count() % 2 == 0
        found = 0
        for some, pab in _by_pab(bracket, below, players):
            if pab or not odd:
                found |= self._added(some, below, (pab,) if odd else ())
        return found

    def is_perfect(self, bracket: Bracket, downfloaters: Players) -> bool:
        """[C8] 2.4.3: whether the following bracket can be paired as well as its size allows.

        That is: nobody floats out of it but the assignee of the bye and, where the number of the
        others is odd, one resident; and all that is left below can be completed (C4).
        """
        players = bracket.following_set | downfloaters
        spare = self._spare(bracket, players.bit_count(), bracket.pab & players)
        return spare is not None and self._can_be_paired(players, downfloaters, spare)

    def perfect_floaters(self, bracket: Bracket, players: Players) -> Players:
        """[C8] 2.4.3: return those of *players* with whom the following bracket is perfect.

        One of them floats, and nobody else.
        """
        following = bracket.following_set
        found = 0
        for some, pab in _by_pab(bracket, following, players):
            spare = self._spare(bracket, following.bit_count() + 1, pab)
            if spare is not None:
                found |= self._added(some, following, spare)
        return found

    def _spare(self, bracket: Bracket, size: int, pab: Players) -> tuple[Players, ...] | None:
        """Return of whom one each is not paired in a perfect following bracket of *size* players.

        Somebody of *pab* receives the bye there, if that is not empty. None if nothing is perfect.
        """
        key = bracket.following.start, size, bracket.pab, pab
        if key not in self._spares:
            self._spares[key] = self._find_spare(bracket, size, pab)
        return self._spares[key]

    def _find_spare(self, bracket: Bracket, size: int, pab: Players) -> tuple[Players, ...] | None:
        following, lower = bracket.following_set, bracket.lower_set
        if (size - bool(pab)) % 2 == 0:
            if not self.is_completable(lower, bracket.pab):
                return None
            return (pab,) if pab else ()
        leaving = self._may_leave(following, lower, bracket.pab)
        if not leaving:
            return None
        return (pab, leaving) if pab else (leaving,)

    def might_be_perfect(self, bracket: Bracket, floaters: Sequence[Players]) -> bool:
        """[C8] 2.4.3: whether the following bracket might be perfect if one of each group floats.

        The answer is not too strict: it does not ask who floats for whom, nor what is left below.
        """
        following, number = bracket.following, len(floaters)
        compatible, following_set = self.field.compatible, bracket.following_set

        def met(g: Place) -> Players:
            return (compatible[g] & following_set) >> following.start << number

        reach = {group: reduce(or_, map(met, bits(group))) for group in {*floaters}}
        graph = [reach[group] for group in floaters] + [met(g) for g in following]
        for group, row in reach.items():
            nodes = as_set(node for node, each in enumerate(floaters) if each == group)
            for x in bits(row):
                graph[x] |= nodes
        mate = maximum_matching(graph, (1 << len(graph)) - 1)
        return mate.count(-1) <= _MOST_SPARE

    def _may_leave(self, following: Players, lower: Players, pab: Players) -> Players:
        """Return who can float out of the following bracket so that the rest can be completed.

        Nobody of the following bracket receives the bye here.
        """
        if lower.bit_count() % 2:
            return self._added(following, lower, ())
        return self._added(following, lower, (pab & lower,)) if pab & lower else 0

    def _added(self, some: Players, players: Players, spare: tuple[Players, ...]) -> Players:
        """Return those of *some* each of whom all *players* can be paired with, but for the spare.

        One of each set in *spare* is not paired; that may be somebody of *some*.
        """
        if self._are_few_barred(players, players.bit_count() + 1 - len(spare), 1) and _differ(
            spare
        ):
            return some
        if not spare and players.bit_count() > _FEW and self._are_added_at_sight(some, players):
            return some
        return some & self._saviours(players, 0, spare)

    def _are_added_at_sight(self, some: Players, players: Players) -> bool:
        """Whether each of *some* may meet somebody without whom the others are paired at sight.

        Only a few are tried.
        """
        may_meet, missing = self.field.may_meet, some
        for g in islice(bits(players), _FEW):
            if missing & may_meet[g] and self._are_paired_at_sight(players ^ 1 << g, 0, ()):
                missing &= ~may_meet[g]
        return not missing

    def _saviours(self, players: Players, floaters: Players, spare: tuple[Players, ...]) -> Players:
        """Return each one with whom all *players* can be paired, but for the spare.

        That is whoever may meet somebody who can be the only one left over without them; *floaters*
        meet neither each other nor that player.
        """
        key = (players, floaters, spare)
        if key not in self._saving:
            self._saving[key] = self._search_saviours(players, floaters, spare)
        return self._saving[key]

    def _search_saviours(
        self, players: Players, floaters: Players, spare: tuple[Players, ...]
    ) -> Players:
        if len(spare) < 2 and not floaters and players.bit_count() <= _FEW:
            return self._saviours_of_few(players, spare)
        size, may_meet = self.field.size, self.field.may_meet
        graph, nodes = self._graph(players, floaters, spare)
        groups = surpluses(graph, nodes)
        if sum(number for _, number in groups) != 1:
            return 0
        group, _ = groups[0]
        met = [may_meet[g] for g in bits(group & players & ~floaters)]
        met += [each for node, each in enumerate(spare, size) if group >> node & 1]
        return reduce(or_, met, 0)

    def _saviours_of_few(self, players: Players, spare: tuple[Players, ...]) -> Players:
        """Return all with whom these players can be paired, but for one of the spare."""
        pairings, may_meet = self._pairings_with(-1), self.field.may_meet
        found, remainders = 0, [players]
        for group in spare:
            found = group if pairings[players] else 0
            remainders = [players ^ 1 << g for g in bits(group & players)]
        for left in remainders:
            for g in bits(left):
                if pairings[left ^ 1 << g]:
                    found |= may_meet[g]
        return found

    def _can_be_paired(
        self, players: Players, floaters: Players, spare: tuple[Players, ...]
    ) -> bool:
        """Whether all *players* can be paired but one of each set in *spare*, two at the most.

        Nobody is barred from more than the most barred player and the fellow floaters; if that is
        at most half of those to be paired, Dirac's theorem says yes.
        """
        size = players.bit_count() - len(spare)
        if _differ(spare) and self._are_few_barred(players, size, floaters.bit_count()):
            return True
        key = (players, floaters, spare)
        if key not in self._known:
            self._known[key] = self._search(players, floaters, spare)
        return self._known[key]

    def _are_few_barred(self, players: Players, size: int, others: int) -> bool:
        """Whether *size* of *players* can be paired by Dirac's theorem, *others* being barred too.

        *others* is how many more than those of *players* that rules say nobody may meet.
        """
        if 2 * (self._most_shunned + 1 + others) > size:
            return False
        return 2 * (self.field.most_barred(players) + others) <= size

    def _search(self, players: Players, floaters: Players, spare: tuple[Players, ...]) -> bool:
        if players.bit_count() <= _FEW:
            return self._few_can_be_paired(players, floaters, spare)
        if len(spare) < 2 and self._are_paired_at_sight(players, floaters, spare):
            return True
        last = 1 << floaters.bit_length() - 1 if floaters else 0
        without_last = (players ^ last, floaters ^ last, spare)
        if last and without_last in self._saving:
            return bool(last & self._saving[without_last])
        graph, nodes = self._graph(players, floaters, spare)
        mate = maximum_matching(graph, nodes)
        if all(mate[node] >= 0 for node in bits(nodes)):
            return True
        if last:
            self._saviours(*without_last)  # others will be asked about instead of the last one
        return False

    def _are_paired_at_sight(
        self, players: Players, floaters: Players, spare: tuple[Players, ...]
    ) -> bool:
        """Whether nobody is left if each in turn takes the lowest ranked player they may meet.

        The lowest ranked of the spare is not paired. The floaters rank above all others.
        """
        may_meet = self.field.may_meet
        left = players
        if spare:
            left ^= 1 << (spare[0] & players).bit_length() - 1
        while left:
            first = left & -left
            left ^= first
            possible = left & ~floaters & may_meet[first.bit_length() - 1]
            if not possible:
                return False
            left ^= 1 << possible.bit_length() - 1
        return True

    def _few_can_be_paired(
        self, players: Players, floaters: Players, spare: tuple[Players, ...]
    ) -> bool:
        """Whether a way is found to pair them all.

        The floaters rank above all others, who alone can be the lower ones of a pair.
        """
        others = players & ~floaters
        pairings = self._pairings_with(-(others & -others) if floaters else -1)
        return _is_any_left(pairings, players, spare)

    def pairings_of(self, residents: range) -> Pairings:
        """3.2: return the ways to pair a bracket's players, *residents* being the lower ones."""
        return self._pairings_with(-1 << residents.start)

    def _pairings_with(self, residents: Players) -> Pairings:
        """Return the ways to pair players, *residents* being the lower ones of the pairs."""
        if residents not in self._pairings:
            self._pairings[residents] = Pairings(self.field.may_meet, residents)
        return self._pairings[residents]

    def _graph(
        self, players: Players, floaters: Players, spare: tuple[Players, ...]
    ) -> tuple[list[int], int]:
        """Return whom all may be paired with, and the nodes: *players*, and one for each spare."""
        size = self.field.size
        graph = [0] * size
        for g in bits(players):
            graph[g] = self.field.may_meet[g] & players
        for g in bits(floaters):
            graph[g] &= ~floaters
        for node, group in enumerate(spare, size):
            for g in bits(group & players):
                graph[g] |= 1 << node
            graph.append(group & players)
        return graph, players | (1 << len(graph)) - (1 << size)


def _is_any_left(pairings: Pairings, players: Players, spare: tuple[Players, ...]) -> bool:
    """Whether all *players* can be paired but one of each set in *spare*."""
    if not spare:
        return pairings[players]
    group, *others = spare
    return any(_is_any_left(pairings, players ^ 1 << g, (*others,)) for g in bits(group & players))


def _differ(spare: tuple[Players, ...]) -> bool:
    """Whether somebody different can be found for each of at most two sets."""
    return len(spare) < 2 or has_several(spare[0] | spare[1])


def _by_pab(
    bracket: Bracket, below: Players, players: Players
) -> Iterator[tuple[Players, Players]]:
    """Yield *players* by whether they can receive the bye, and who can if one of them is added."""
    for some in (players & ~bracket.pab, players & bracket.pab):
        if some:
            yield some, bracket.pab & (below | some)
