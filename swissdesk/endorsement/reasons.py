"""Why a round is not as the system pairs it: for each difference its bracket and the article.

A pair belongs to the bracket of the lower player's score, the bye to that of the assignee's score.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing import systems
from swissdesk.pairing.colour_allocation import ColourRule, deciding_rule
from swissdesk.pairing.dutch2026.review import Fault
from swissdesk.pairing.roster import Roster


@dataclass(frozen=True, slots=True)
class Consequence:
    """Nothing is wrong in a bracket itself: the one of ``score``, in tenths, is at fault."""

    score: Points


@dataclass(frozen=True, slots=True)
class Colours:
    """C.04.3 art. 5.2: the rule that gives the colours of a pair, and its higher ranked player."""

    rule: ColourRule
    higher: Tpn


Reason = Fault | Consequence | Colours | NoLegalPairing


class Reasons:
    """The reasons of one round; *pairs* and *byes* are how it was paired, by TPN."""

    def __init__(
        self,
        roster: Roster,
        review: systems.Review,
        pairs: Iterable[tuple[Tpn, Tpn]],
        byes: Iterable[Tpn],
    ) -> None:
        self._roster = roster
        self._entrants = {each.tpn: each for each in roster.entrants}
        self._faults = {each.score: each.faults for each in review(roster, pairs, byes)}

    def bracket(self, one: Tpn, other: Tpn | None) -> Points:
        """C.04.3 art. 1.3.2: return the score of the bracket of a pair or a bye, in tenths."""
        return min(self._entrants[each].score for each in (one, other) if each is not None)

    def of_pair(self, one: Tpn, other: Tpn | None) -> Fault | Consequence:
        """Return why the system makes a pair or a bye that the round lacks, or the reverse."""
        score = self.bracket(one, other)
        faults = self._faults.get(score)
        if faults is None:
            return Consequence(self._origin(score))
        return self.forbidding(one, other) or faults[0]

    def forbidding(self, one: Tpn, other: Tpn | None) -> Fault | None:
        """Return what forbids a pair or a bye of the round by itself, None if nothing does."""
        faults = self._faults.get(self.bracket(one, other), ())
        return next((each for each in faults if each.pair and set(each.pair) == {one, other}), None)

    def of_colours(self, one: Tpn, other: Tpn) -> Colours:
        """C.04.3 art. 5.2: return the rule that gives the colours of a pair."""
        players = (self._entrants[one], self._entrants[other])
        higher, lower = sorted(players, key=lambda entrant: entrant.rank)
        return Colours(deciding_rule(higher, lower), higher.tpn)

    def _origin(self, score: Points) -> Points:
        """Return the bracket at fault that comes before one without a fault, or after it."""
        return min((each for each in self._faults if each > score), default=max(self._faults))
