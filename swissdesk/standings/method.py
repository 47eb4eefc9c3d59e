"""The shape of a tie-break: numbers for many participants, and the workings of one."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeAlias

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.record import Appearance
from swissdesk.standings.breakdown import Fate, Term, Workings
from swissdesk.standings.field import Field, OwnRecord
from swissdesk.standings.modifiers import Modifiers
from swissdesk.standings.unplayed import Category

Number: TypeAlias = int | Fraction


class Method(Protocol):
    """How a tie-break is computed."""

    @property
    def unit(self) -> int:
        """How many of its numbers make a point."""

    def numbers(
        self, field: Field, tied: Sequence[ParticipantId], modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the number of each of the *tied*."""

    def workings(
        self,
        field: Field,
        tied: Sequence[ParticipantId],
        player: ParticipantId,
        modifiers: Modifiers,
    ) -> Workings:
        """Return the way to the number of one of the *tied*."""


@dataclass(frozen=True, slots=True)
class Each:
    """A tie-break that each participant has whoever else is tied."""

    number: Callable[[Field, ParticipantId, Modifiers], Number]
    explain: Callable[[Field, ParticipantId, Modifiers], Workings]
    unit: int = 1

    def numbers(
        self, field: Field, tied: Sequence[ParticipantId], modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the number of each of the *tied*."""
        return {player: self.number(field, player, modifiers) for player in tied}

    def workings(
        self,
        field: Field,
        _tied: Sequence[ParticipantId],
        player: ParticipantId,
        modifiers: Modifiers,
    ) -> Workings:
        """Return the way to the number of *player*."""
        return self.explain(field, player, modifiers)


def with_uncounted(
    record: OwnRecord, terms: Iterable[Term], article: Callable[[Appearance], str]
) -> tuple[Term, ...]:
    """Return *terms* and, in order of rounds, those of the rounds that do not count.

    *article* says of such a round which one decides on it.
    """
    by_round = {term.round_no: term for term in terms}
    return tuple(
        by_round.get(each.round_no)
        or Term(
            each.round_no,
            Fraction(),
            Fate.NOT_COUNTED,
            article(each),
            opponent=each.opponent,
            category=category,
            points=each.points,
        )
        for each, category in zip(record.appearances, record.categories, strict=True)
    )


@dataclass(frozen=True, slots=True)
class PerRound:
    """A tie-break that counts something in each of the participant's rounds.

    ``compared`` are the points, in tenths, that those of the round are compared with.
    """

    addend: Callable[[Field, Appearance], int]
    article: str
    unit: int = 1
    compared: Callable[[Field, Appearance], Points] | None = None

    def numbers(
        self, field: Field, tied: Sequence[ParticipantId], _modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the sum over the rounds of each of the *tied*."""
        addend, records = self.addend, field.records
        return {
            player: sum([addend(field, each) for each in records[player].appearances])
            for player in tied
        }

    def workings(
        self,
        field: Field,
        _tied: Sequence[ParticipantId],
        player: ParticipantId,
        _modifiers: Modifiers,
    ) -> Workings:
        """Return what each round of *player* adds."""
        record = field.records[player]
        return Workings(
            tuple(
                self._term(field, each, kind)
                for each, kind in zip(record.appearances, record.categories, strict=True)
            )
        )

    def _term(self, field: Field, each: Appearance, kind: Category | None) -> Term:
        added = self.addend(field, each)
        return Term(
            each.round_no,
            Fraction(added, self.unit),
            Fate.COUNTED if added else Fate.NOT_COUNTED,
            self.article,
            opponent=each.opponent,
            category=kind,
            element=Fraction(self.compared(field, each), 10) if self.compared else None,
            points=each.points,
        )
