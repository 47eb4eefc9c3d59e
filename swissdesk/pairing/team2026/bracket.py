"""Article 3.6 of C.04.6 (February 2026): the pairing of a bracket.

3.6.2 puts the top members of all pairs first. So the first pairing in the order of 3.6.3 has the
first set of top members, and then the first bottom member for the first top member, and so on. If
nothing forbids it, the teams of the upper half by TPN are the top members; scores do not matter.

The best pairings by [C8] to [C10] are the perfect matchings of a graph. If the smallest conceivable
counts can be reached, :func:`.ideal_opponents` is this graph; otherwise the pairs are weighed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from swissdesk.matching.bipartite import earliest_bipartite_matching
from swissdesk.matching.bitset import bits
from swissdesk.matching.maximum import maximum_matching
from swissdesk.matching.narrowing import Choice
from swissdesk.matching.weighted import Heaviest
from swissdesk.pairing.team2026.criteria import (
    Cost,
    Place,
    Places,
    bracket_cost,
    ideal_opponents,
    legal_opponents,
)
from swissdesk.pairing.team2026.definitions import Team
from swissdesk.pairing.team2026.weighing import cheapest_pairings


class Way(Enum):
    """How the pairing of a bracket was found."""

    HALVES = auto()
    """The upper half by TPN meets the lower half."""
    IDEAL = auto()
    """Other top members; no colour or float is worse than the numbers of teams require."""
    WEIGHED = auto()


@dataclass(frozen=True, slots=True)
class Bracket:
    """1.3.2: a paired bracket; ``teams`` are all its teams in order of TPN.

    ``pairs`` are places in it, top member first, in the order of the identifier; ``kinds`` and
    ``legal`` are what [C8] to [C10] ask of each team, and its legal opponents. ``cost`` counts what
    the pairing leaves unfulfilled by [C8], [C9] and [C10].
    """

    residents: Sequence[Team]
    upfloaters: Sequence[Team]
    teams: Sequence[Team]
    pairs: Sequence[tuple[int, int]]
    kinds: Sequence[Place]
    legal: Sequence[Places]
    cost: Cost
    way: Way

    @property
    def tops(self) -> list[int]:
        """3.6.1: the top members."""
        return [top for top, _ in self.pairs]

    def opponents(self, criteria: int) -> Sequence[Places]:
        """Return the opponents of each team in the best pairings by [C1] and the next *criteria*.

        Some of them may be possible only if other pairs are not among the best.
        """
        if self.way is Way.WEIGHED and criteria:
            return cheapest_pairings(
                self.legal, self.kinds, lambda one, other: bracket_cost(one, other)[:criteria]
            ).tight
        return ideal_opponents(self.legal, self.kinds, criteria)

    @property
    def identifier(self) -> tuple[int, ...]:
        """3.6.2: the TPNs of the top members, then of their bottom members."""
        tops, bottoms = zip(*self.pairs, strict=True)
        return tuple(self.teams[place].tpn for place in (*tops, *bottoms))


def pair_bracket(
    residents: Sequence[Team], upfloaters: Sequence[Team], *, spares_floaters: bool
) -> Bracket:
    """3.6.4: pair the teams of a bracket; a legal pairing must exist.

    *spares_floaters* is False in the last two rounds ([C10]).
    """
    teams = sorted([*residents, *upfloaters], key=lambda team: team.tpn)
    kinds = _kinds(teams, residents[0], spares_floaters=spares_floaters)
    legal = legal_opponents(teams)
    ideal = ideal_opponents(legal, kinds)
    way, pairs = Way.HALVES, halves(ideal)
    if pairs is None:
        mate = maximum_matching(ideal, (1 << len(teams)) - 1)
        way = Way.IDEAL if -1 not in mate else Way.WEIGHED
        best = (
            Heaviest(mate, ideal, [])
            if way is Way.IDEAL
            else cheapest_pairings(legal, kinds, bracket_cost)
        )
        pairs = first_pairing(best)
    costs = [bracket_cost(kinds[top], kinds[bottom]) for top, bottom in pairs]
    cost = tuple(sum(numbers) for numbers in zip(*costs, strict=True))
    return Bracket(residents, upfloaters, teams, pairs, kinds, legal, cost, way)


def _kinds(teams: Sequence[Team], resident: Team, *, spares_floaters: bool) -> list[Place]:
    """Return the demands of [C8] to [C10] on each team; *resident* is any of the residents."""
    kinds = []
    for team in teams:
        is_upfloater = team.score != resident.score
        was_floater = spares_floaters and team.has_floated and not is_upfloater
        kinds.append(Place(team.preference, is_upfloater, was_floater))
    return kinds


def halves(rows: Sequence[Places]) -> list[tuple[int, int]] | None:
    """Return the first pairing of the upper half with the lower half; None if there is none."""
    half = len(rows) // 2
    lower = ((1 << half) - 1) << half
    bottoms = earliest_bipartite_matching(rows[:half], lower)
    return None if bottoms is None else [*enumerate(bottoms)]


def first_pairing(best: Heaviest) -> list[tuple[int, int]]:
    """3.6.3: return the first of some pairings, in the order of its identifier."""
    if not best.odd_sets and (pairs := halves(best.tight)) is not None:
        return pairs
    choice = Choice(best)
    tops = _top_members(choice)
    bottoms = choice.nodes & ~tops
    if not choice.has_odd_sets:
        opponents = earliest_bipartite_matching([choice.rows[top] for top in bits(tops)], bottoms)
        assert opponents is not None  # a pairing with these top members exists
        return [*zip(bits(tops), opponents, strict=True)]
    return [(top, choice.pair_first(top)) for top in bits(tops)]


def _top_members(choice: Choice) -> Places:
    """3.6.2: return the first set of top members; narrow *choice* to the pairings with this set.

    A team is a top member if it can do without an opponent with a smaller TPN.
    """
    half = len(choice.rows) // 2
    tops = 0
    for node in range(len(choice.rows)):
        if tops.bit_count() == half:
            break
        if choice.forbid(node, (1 << node) - 1):
            tops |= 1 << node
    bottoms = choice.nodes & ~tops
    choice.narrow(dict.fromkeys(bits(bottoms), bottoms))
    return tops
