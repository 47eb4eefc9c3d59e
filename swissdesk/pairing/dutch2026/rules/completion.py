"""[C4], [C5] and [C8] of C.04.3 (February 2026): whether the players below a bracket can be paired.

Moved-down players meet residents only (3.2), so two players who float together never meet. Dirac's
theorem answers most questions: if each of an even number of players may meet at least half of that
number, all can be paired. Otherwise, for few players all ways to pair them are tried; for more
players a simple greedy pairing, then a matching.
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
from swissdesk.pairing.dutch2026.rules.pairings import Pairings
from swissdesk.pairing.obstacles import no_legal_pairing

_FEW = 10
"""The most players whose possible pairings are tried one by one.

Gain: without it all sizes take 1.4 to 1.6 times as long, the last rounds of 10 players twice.
"""

_MOST_SPARE = 2
"""The most players a perfect following bracket leaves over: one for the bye, and one resident."""


def pab_assignees(field: Field) -> Players:
    """[C5] 2.3.1: return the players of the lowest score who can be given the bye; 0 for no bye.

    Raise NoLegalPairing if nothing complies with [C1] to [C3].
    """
    found = _assignees(field)
    if found is None:
        raise no_legal_pairing(
            field.roster.round_no,
            field.tpns,
            field.pab_candidates,
            field.compatible_by,
            article="C.04.3 art. 1.9.3",
        )
    return found


def _assignees(field: Field) -> Players | None:
    """Return the players [C5] allows for the bye; None if there is no legal pairing."""
    size = field.size
    if size % 2 == 0:
        known = _is_dense(field, spared=0)
        return 0 if known or -1 not in maximum_matching(field.compatible, field.everyone) else None
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
    """Return whether any choice of *spared* players leaves a pairing of the others.

    Gain: without it 200 and 1,000 players take 1.2 times as long, rounds after draws only twice.
    """
    size = field.size - spared
    return 2 * field.most_barred(field.everyone) <= size


class Outlook:
    """Answer questions about the brackets to come, and remember the answers for one round."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._most_shunned = field.most_shunned
        self._known: dict[tuple[Players, Players, tuple[Players, ...]], bool] = {}
        self._saving: dict[tuple[Players, Players, tuple[Players, ...]], Players] = {}
        self._spares: dict[tuple[Place, int, Players, Players], tuple[Players, ...] | None] = {}
        self._pairings: dict[Players, Pairings] = {}

    def is_completable(self, players: Players, pab: Players, floaters: Players = 0) -> bool:
        """[C4] 2.2.1: return whether all *players* can be paired, but no two *floaters* together.

        The floaters rank above all others. If the number of players is odd, one of *pab* receives
        the bye.
        """
        if not players:
            return True
        odd = players.bit_count() % 2
        if odd and not players & pab:
            return False
        return self._can_be_paired(players, floaters, (players & pab,) if odd else ())

    def confirms(self, bracket: Bracket, pairing: BracketPairing) -> bool:
        """[C4], [C8]: return whether an ideal candidate leaves the best possible rest below.

        It has one downfloater at most.
        """
        floating = as_set(pairing.downfloaters)
        if floating & ~bracket.pab:
            return self.is_perfect(bracket, floating)
        return self.is_completable(bracket.below, bracket.pab)

    def may_float(self, bracket: Bracket, players: Players) -> Players:
        """[C4] 2.2.1: return each of the *players* whose float lets all players below be paired."""
        below = bracket.below
        odd = below.bit_count() % 2 == 0
        found = 0
        for some, pab in _by_pab(bracket, below, players):
            if pab or not odd:
                found |= self._added(some, below, (pab,) if odd else ())
        return found

    def is_perfect(self, bracket: Bracket, downfloaters: Players) -> bool:
        """[C8] 2.4.3: return whether the next bracket can be paired as well as its size allows.

        That means: nobody floats out of it except the player for the bye and, if the number of the
        others is odd, one resident; and everybody left below can be paired [C4].
        """
        players = bracket.following_set | downfloaters
        spare = self._spare(bracket, players.bit_count(), bracket.pab & players)
        return spare is not None and self._can_be_paired(players, downfloaters, spare)

    def perfect_floaters(self, bracket: Bracket, players: Players) -> Players:
        """[C8] 2.4.3: return the *players* whose float makes the following bracket perfect.

        Exactly one of them floats.
        """
        following = bracket.following_set
        found = 0
        for some, pab in _by_pab(bracket, following, players):
            spare = self._spare(bracket, following.bit_count() + 1, pab)
            if spare is not None:
                found |= self._added(some, following, spare)
        return found

    def _spare(self, bracket: Bracket, size: int, pab: Players) -> tuple[Players, ...] | None:
        """Return sets of players; a perfect following bracket leaves one player of each unpaired.

        It has *size* players. One of *pab* receives the bye there, if *pab* is not empty. Return
        None if the bracket cannot be perfect.
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
        """[C8] 2.4.3: return whether the next bracket may be perfect if one of each group floats.

        False is certain. True is not: it is not examined whether the players left below can be
        paired.
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
        """Return the players who can float out of the following bracket with the rest completed.

        Nobody of the following bracket receives the bye here.
        """
        if lower.bit_count() % 2:
            return self._added(following, lower, ())
        return self._added(following, lower, (pab & lower,)) if pab & lower else 0

    def _added(self, some: Players, players: Players, spare: tuple[Players, ...]) -> Players:
        """Return each player of *some* who lets all *players* be paired, except the spare.

        One player of each set in *spare* stays unpaired; that may be a player of *some*.
        """
        if self._are_few_barred(players, players.bit_count() + 1 - len(spare), 1) and _differ(
            spare
        ):
            return some
        if not spare and players.bit_count() > _FEW and self._are_added_at_sight(some, players):
            return some
        return some & self._saviours(players, 0, spare)

    def _are_added_at_sight(self, some: Players, players: Players) -> bool:
        """Return whether a simple greedy pairing works with any of *some*.

        Only a few opponents are tried. Gain: without it a club below a large bracket takes 1.7
        times as long, random histories 1.5 times.
        """
        may_meet, missing = self.field.may_meet, some
        for g in islice(bits(players), _FEW):
            if missing & may_meet[g] and self._are_paired_at_sight(players ^ 1 << g, 0, ()):
                missing &= ~may_meet[g]
        return not missing

    def _saviours(self, players: Players, floaters: Players, spare: tuple[Players, ...]) -> Players:
        """Return every player who lets all *players* be paired, except the spare.

        These are the players who may meet somebody who can be the only one left over. *floaters*
        meet neither each other nor the added player.
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
        """Return every player who lets these players be paired, except one of the spare."""
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
        """Return whether all *players* can be paired except one of each set in *spare*.

        Nobody may be barred from more opponents than the most barred player and the fellow
        floaters; if that is at most half of the players to be paired, Dirac's theorem says yes.
        """
        size = players.bit_count() - len(spare)
        if _differ(spare) and self._are_few_barred(players, size, floaters.bit_count()):
            return True
        key = (players, floaters, spare)
        if key not in self._known:
            self._known[key] = self._search(players, floaters, spare)
        return self._known[key]

    def _are_few_barred(self, players: Players, size: int, others: int) -> bool:
        """Return whether Dirac's theorem pairs *size* of *players* if *others* more are barred.

        *others* counts the players that other rules than [C1] and [C3] bar. Gain: without it 40
        players take 1.2 times as long, topscorers who want White 1.7 times.
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
            self._saviours(*without_last)  # questions about other last floaters follow
        return False

    def _are_paired_at_sight(
        self, players: Players, floaters: Players, spare: tuple[Players, ...]
    ) -> bool:
        """Return whether all are paired if each in turn gets the lowest ranked possible opponent.

        The lowest ranked player of the spare stays unpaired. The floaters rank above all others.
        Gain: without it topscorers who want White take 1.4 times as long.
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
        """Return whether all can be paired by trying all ways to pair them.

        The floaters rank above all others, so only the others can be the lower player of a pair.
        """
        others = players & ~floaters
        pairings = self._pairings_with(-(others & -others) if floaters else -1)
        return _is_any_left(pairings, players, spare)

    def pairings_of(self, residents: range) -> Pairings:
        """3.2: return the ways to pair a bracket's players; *residents* are the lower players."""
        return self._pairings_with(-1 << residents.start)

    def _pairings_with(self, residents: Players) -> Pairings:
        """Return the ways to pair players; *residents* are the lower players of the pairs."""
        if residents not in self._pairings:
            self._pairings[residents] = Pairings(self.field.may_meet, residents)
        return self._pairings[residents]

    def _graph(
        self, players: Players, floaters: Players, spare: tuple[Players, ...]
    ) -> tuple[list[int], int]:
        """Return the graph of possible pairs, and its nodes: *players*, one per spare set."""
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
    """Return whether all *players* can be paired except one of each set in *spare*."""
    if not spare:
        return pairings[players]
    group, *others = spare
    return any(_is_any_left(pairings, players ^ 1 << g, (*others,)) for g in bits(group & players))


def _differ(spare: tuple[Players, ...]) -> bool:
    """Return whether at most two sets can be represented by different players."""
    return len(spare) < 2 or has_several(spare[0] | spare[1])


def _by_pab(
    bracket: Bracket, below: Players, players: Players
) -> Iterator[tuple[Players, Players]]:
    """Yield *players* by whether they can receive the bye, with the players for the bye then."""
    for some in (players & ~bracket.pab, players & bracket.pab):
        if some:
            yield some, bracket.pab & (below | some)
