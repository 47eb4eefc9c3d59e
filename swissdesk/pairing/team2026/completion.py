"""[C3] of C.04.6 (February 2026, art. 2.2): whether the teams not yet paired can all be paired.

Large groups need no search: by Dirac's theorem a group of an even number of teams can be paired if
each of them may meet at least half of the group. Example: teams that have each met at most nine
others can be paired whenever there are 20 of them or more.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from swissdesk.matching.bitset import bits, low_bit
from swissdesk.matching.maximum import could_be_single, maximum_matching
from swissdesk.model.points import Points
from swissdesk.pairing.team2026.criteria import Places, legal_opponents
from swissdesk.pairing.team2026.definitions import Team


class Field:
    """The teams of a round in order of score, then TPN, and the possible opponents of each.

    ``opponents`` are sets of places in ``teams``. ``certain`` is a number of teams that is always
    sufficient: any even number of teams from it on can be paired.
    """

    def __init__(self, teams: Sequence[Team]) -> None:
        self.teams = teams
        self.opponents = legal_opponents(teams)
        self._by_score: dict[Points, Places] = {}
        for place, team in enumerate(teams):
            self._by_score[team.score] = self._by_score.get(team.score, 0) | 1 << place
        size = len(teams)
        self.certain = 2 * max((size - row.bit_count() for row in self.opponents), default=0)

    @property
    def scores(self) -> Iterable[Points]:
        """The scores of the scoregroups, highest first."""
        return self._by_score

    @property
    def everybody(self) -> Places:
        """All teams."""
        return (1 << len(self.teams)) - 1

    def with_score(self, score: Points | None) -> Places:
        """1.3.1: return the scoregroup of a score; nobody if there is no such score."""
        return 0 if score is None else self._by_score.get(score, 0)

    def opponents_of(self, group: Places) -> Places:
        """Return the teams that may meet some team of a group."""
        return reduce(or_, (self.opponents[place] for place in bits(group)), 0)

    def can_be_paired(self, group: Places) -> bool:
        """Return whether all teams of a group can be paired with each other."""
        number = group.bit_count()
        if number % 2:
            return False
        return self.is_certain(number) or self._is_dense(group) or not self.unpaired(group)

    def is_certain(self, number: int) -> bool:
        """Return whether any group of this number of teams can be paired."""
        return number % 2 == 0 and (not number or number >= self.certain)

    def _is_dense(self, group: Places) -> bool:
        """Return whether each team may meet half of a group, rounded down."""
        half = group.bit_count() // 2
        opponents = self.opponents
        return all((group & ~opponents[place]).bit_count() <= half for place in bits(group))

    def possible_rests(self, group: Places) -> Places:
        """Return the teams of a group each of which leaves a group that can be paired."""
        number = group.bit_count()
        if number % 2 == 0:
            return 0
        if self.is_certain(number - 1) or self._is_dense(group):
            return group
        first, rows = self._rows_of(group)
        mate = maximum_matching(rows, group >> first)
        if sum(mate[place] < 0 for place in bits(group >> first)) > 1:
            return 0
        return could_be_single(rows, mate, group >> first) << first

    def unpaired(self, group: Places) -> int:
        """Return how many teams of a group no pairing of it covers."""
        first, rows = self._rows_of(group)
        mate = maximum_matching(rows, group >> first)
        return sum(mate[place] < 0 for place in bits(group >> first))

    def _rows_of(self, group: Places) -> tuple[int, list[Places]]:
        """Return the first place of a group, and the opponents within it from that place on."""
        first = low_bit(group)
        rows = self.opponents[first : group.bit_length()]
        return first, [(row & group) >> first for row in rows]
