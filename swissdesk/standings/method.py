"""The interface of a tie-break: numbers for many participants, and one computation."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeAlias

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.record import Appearance
from swissdesk.standings.breakdown import Combination, Fate, Term, Workings
from swissdesk.standings.field import Field, OwnRecord, Tied
from swissdesk.standings.modifiers import Modifiers

Number: TypeAlias = int | Fraction | tuple[int, ...]
"""The number to compare participants by; of several numbers the first is the value."""


class Method(Protocol):
    """How a tie-break is computed."""

    @property
    def unit(self) -> int:
        """The divisor that turns its numbers into points."""

    def numbers(
        self, field: Field, tied: Tied, modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the number of each of the *tied*."""

    def workings(
        self, field: Field, tied: Tied, player: ParticipantId, modifiers: Modifiers
    ) -> Workings:
        """Return the computation of the number of one of the *tied*."""


@dataclass(frozen=True, slots=True)
class Each:
    """A tie-break whose values do not depend on the tied participants."""

    number: Callable[[Field, ParticipantId, Modifiers], Number]
    explain: Callable[[Field, ParticipantId, Modifiers], Workings]
    unit: int = 1

    def numbers(
        self, field: Field, tied: Tied, modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the number of each of the *tied*."""
        return {player: self.number(field, player, modifiers) for player in tied}

    def workings(
        self, field: Field, _tied: Tied, player: ParticipantId, modifiers: Modifiers
    ) -> Workings:
        """Return the computation of the number of *player*."""
        return self.explain(field, player, modifiers)


def own_number(number: Callable[[Field, ParticipantId, Modifiers], int], article: str) -> Each:
    """Return a tie-break by a number that each participant has, the only term of its workings."""

    def explain(field: Field, player: ParticipantId, modifiers: Modifiers) -> Workings:
        own = Fraction(number(field, player, modifiers))
        return Workings((Term(0, own, Fate.COUNTED, article),))

    return Each(number, explain)


def with_uncounted(
    record: OwnRecord, terms: Iterable[Term], article: Callable[[Appearance], str]
) -> tuple[Term, ...]:
    """Return *terms* and the rounds excluded by an *article*, in order of rounds."""
    by_round = {term.round_no: term for term in terms}
    return tuple(
        by_round.get(each.round_no)
        or record.term(each.round_no, Fraction(), article(each), counts=False)
        for each in record.appearances
    )


def average(
    found: Callable[[Field, ParticipantId, Modifiers], Iterable[tuple[int, int]]],
    article: str,
    unit: int = 1,
) -> Each:
    """Return a tie-break by an average that is not rounded; 0 for the average of nothing.

    *found* gives the round and the number of each element.
    """

    def number(field: Field, player: ParticipantId, modifiers: Modifiers) -> Fraction:
        numbers = [number for _round_no, number in found(field, player, modifiers)]
        return Fraction(sum(numbers), len(numbers) or 1)

    def explain(field: Field, player: ParticipantId, modifiers: Modifiers) -> Workings:
        record = field.records[player]
        terms = (
            record.term(round_no, Fraction(number, unit), article, element=Fraction(number, unit))
            for round_no, number in found(field, player, modifiers)
        )
        every = with_uncounted(record, terms, lambda _uncounted: article)
        return Workings(every, Combination.AVERAGE)

    return Each(number, explain, unit)


@dataclass(frozen=True, slots=True)
class PerRound:
    """A tie-break that counts something in each of the participant's rounds.

    ``compared`` gives the points, in tenths, to compare with the points of the round.
    """

    addend: Callable[[Field, Appearance], int]
    article: str
    unit: int = 1
    compared: Callable[[Field, Appearance], Points] | None = None

    def numbers(
        self, field: Field, tied: Tied, _modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the sum over the rounds of each of the *tied*."""
        addend, records = self.addend, field.records
        return {
            player: sum([addend(field, each) for each in records[player].appearances])
            for player in tied
        }

    def workings(
        self, field: Field, _tied: Tied, player: ParticipantId, _modifiers: Modifiers
    ) -> Workings:
        """Return the term of each round of *player*."""
        record, terms = field.records[player], []
        for each in record.appearances:
            added = self.addend(field, each)
            element = Fraction(self.compared(field, each), 10) if self.compared else None
            value, counts = Fraction(added, self.unit), bool(added)
            terms.append(
                record.term(each.round_no, value, self.article, counts=counts, element=element)
            )
        return Workings(tuple(terms))
