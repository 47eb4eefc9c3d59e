"""The score of a Keizer tournament as a column of the standings, and how it arose."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from swissdesk.model.ids import ParticipantId
from swissdesk.standings.breakdown import Combination, Fate, Term, Workings
from swissdesk.standings.field import Field, Tied
from swissdesk.standings.keizer import Earned, Earning, KeizerTable
from swissdesk.standings.method import Number
from swissdesk.standings.modifiers import Modifiers


@dataclass(frozen=True, slots=True)
class KeizerScore:
    """The scores of the table; a player without a rank has none."""

    unit: int = 10

    def numbers(
        self, field: Field, tied: Tied, _modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the score of each of the *tied*, in tenths."""
        scores = _table(field).scores
        return {player: self.unit * scores.get(player, Fraction(0)) for player in tied}

    def workings(
        self, field: Field, _tied: Tied, player: ParticipantId, _modifiers: Modifiers
    ) -> Workings:
        """Return the own value, then a term for each round of *player*."""
        table = _table(field)
        combination = Combination.KEIZER_CIRCLE if table.is_circular else Combination.KEIZER
        terms = tuple(_terms(field, table, player)) if player in table.scores else ()
        return Workings(terms, combination)


def _table(field: Field) -> KeizerTable:
    if field.keizer is None:
        raise TypeError("not a Keizer tournament")
    return field.keizer


def _terms(field: Field, table: KeizerTable, player: ParticipantId) -> Iterator[Term]:
    if table.own_share:
        yield Term(
            0,
            table.own(player),
            Fate.COUNTED,
            "",
            opponent=player,
            element=table.values[player],
            earning=Earning.OWN_VALUE,
            share=table.own_share,
        )
    for each in table.earned(player):
        yield _of_round(field, player, each)


def _of_round(field: Field, player: ParticipantId, earned: Earned) -> Term:
    part, appearance = earned.part, field.records[player].appearances[earned.part.round_no - 1]
    return Term(
        part.round_no,
        earned.points,
        Fate.COUNTED,
        "",
        opponent=appearance.opponent,
        element=earned.value,
        points=appearance.points,
        earning=part.earning,
        share=part.share,
    )
