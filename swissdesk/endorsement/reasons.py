"""Reasons why a round differs from the system: for each difference its bracket and the article.

A pair belongs to the bracket of the lower player's score, the bye to the bracket of its player's
score.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing import systems
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.colour_allocation import ColourRule, deciding_rule
from swissdesk.pairing.dutch2026.why.review import Fault
from swissdesk.pairing.protocol import Meeting, Note, Protocol
from swissdesk.pairing.roster import Roster


@dataclass(frozen=True, slots=True)
class Consequence:
    """A bracket that differs only because the bracket of ``score``, in tenths, is at fault."""

    score: Points


@dataclass(frozen=True, slots=True)
class Colours:
    """C.04.3 art. 5.2: the rule that gives the colours of a pair, and its higher ranked player."""

    rule: ColourRule
    higher: Tpn


@dataclass(frozen=True, slots=True)
class Rule:
    """The note of a system with a protocol about a pair that it makes."""

    note: Note


class Bar(Enum):
    """Pairs and byes that no Swiss system allows, by article of C.04.1."""

    MET = "2"
    BYE = "4"
    PROHIBITED = ""
    """The regulations of the tournament keep the two apart (TRF26 record 260)."""


@dataclass(frozen=True, slots=True)
class Barred:
    """A forbidden pair, or a forbidden bye if *other* is None."""

    bar: Bar
    one: Tpn
    other: Tpn | None


Reason = Fault | Consequence | Colours | NoLegalPairing | Rule | Barred


class Reasons:
    """The reasons of one round of a system with a review bracket by bracket.

    *pairs* and *byes* are the pairing of the round, by TPN.
    """

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
            # The nearest bracket at fault above this one, else the highest at fault.
            above = (each for each in self._faults if each > score)
            return Consequence(min(above, default=max(self._faults)))
        return self.forbidding(one, other) or faults[0]

    def forbidding(self, one: Tpn, other: Tpn | None) -> Fault | None:
        """Return the rule that forbids a pair or a bye of the round; None if none does."""
        faults = self._faults.get(self.bracket(one, other), ())
        return next((each for each in faults if each.pair and set(each.pair) == {one, other}), None)

    def of_colours(self, one: Tpn, other: Tpn) -> Colours:
        """C.04.3 art. 5.2: return the rule that gives the colours of a pair."""
        players = (self._entrants[one], self._entrants[other])
        higher, lower = sorted(players, key=lambda entrant: entrant.rank)
        return Colours(deciding_rule(higher, lower), higher.tpn)


class NotedReasons:
    """The reasons of one round of a system with a protocol.

    *steps* are its steps when it pairs the round again; None if it cannot.
    """

    def __init__(self, index: CardIndex, steps: Protocol | None) -> None:
        self._cards = index.by_tpn
        self._made: dict[Tpn, Meeting] = {}
        self._of_bye: Note | None = None
        if steps is not None:
            for _stage, meeting in steps.meetings():
                self._made[meeting.white] = self._made[meeting.black] = meeting
            self._of_bye = next(iter(steps.notes), None)

    def bracket(self, one: Tpn, other: Tpn | None) -> Points:
        """Return the lower score of a pair, in tenths, or the score of the player with the bye."""
        return min(self._cards[each].score for each in (one, other) if each is not None)

    def of_pair(self, one: Tpn, other: Tpn | None) -> Reason:
        """Return the rule that forbids a pair; otherwise the system's note about its own pairs."""
        barred = self.forbidding(one, other)
        if barred is not None:
            return barred
        players = [self._cards[each] for each in (one, other) if each is not None]
        for card in sorted(players, key=lambda each: each.rank):
            meeting = self._made.get(card.tpn)
            note = self._of_bye if meeting is None else next(iter(meeting.notes), None)
            if note is not None:
                return Rule(note)
        return Consequence(self.bracket(one, other))

    def forbidding(self, one: Tpn, other: Tpn | None) -> Barred | None:
        """Return the rule of C.04.1 that forbids a pair or a bye; None if none does."""
        card = self._cards[one]
        if other is None:
            return None if card.may_receive_pab else Barred(Bar.BYE, one, None)
        if other in card.met:
            return Barred(Bar.MET, one, other)
        return Barred(Bar.PROHIBITED, one, other) if other in card.prohibited else None

    def of_colours(self, one: Tpn, other: Tpn) -> Reason:
        """Return the rule that gives the colours of a pair: the last note about it."""
        meeting = self._made.get(one)
        if meeting is None or not meeting.notes:
            return Consequence(self.bracket(one, other))
        return Rule(meeting.notes[-1])


Grounds: TypeAlias = Reasons | NotedReasons
"""The reasons of one round."""
