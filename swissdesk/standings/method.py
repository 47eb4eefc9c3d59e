"""The interface of a tie-break: numbers for many participants, and one computation."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeAlias

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.record import Appearance
from swissdesk.standings.breakdown import Combination, Term, Workings
from swissdesk.standings.field import Field, OwnRecord, Tied
from swissdesk.standings.modifiers import Modifiers

Number: TypeAlias = int | Fraction


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


def with_uncounted(
    record: OwnRecord, terms: Iterable[Term], article: Callable[[Appearance], str]
) -> tuple[Term, ...]:
    """Return *terms* and the rounds that do not count, in order of rounds.

    *article* gives the article that excludes a round.
    """
    by_round = {term.round_no: term for term in terms}
    return tuple(
        by_round.get(each.round_no)
        or record.term(each.round_no, Fraction(), article(each), counts=False)
        for each in record.appearances
    )


def averaged(record: OwnRecord, known: Mapping[int, Fraction], article: str) -> Workings:
    """Return the computation of the average of the *known* values, by round."""
    terms = (
        record.term(
            number,
            known.get(number, Fraction()),
            article,
            counts=number in known,
            element=known.get(number),
        )
        for number in range(1, len(record.appearances) + 1)
    )
    return Workings(tuple(terms), Combination.AVERAGE)


@dataclass(frozen=True, slots=True)
class PerRound:
    """A tie-break that counts something in each of the participant's rounds.

    ``compared`` gives the points, in tenths, with which those of the round are compared.
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
        """Return what each round of *player* adds."""
        record = field.records[player]
        return Workings(tuple(self._term(field, record, each) for each in record.appearances))

    def _term(self, field: Field, record: OwnRecord, each: Appearance) -> Term:
        added = self.addend(field, each)
        element = Fraction(self.compared(field, each), 10) if self.compared else None
        value = Fraction(added, self.unit)
        return record.term(each.round_no, value, self.article, counts=bool(added), element=element)
