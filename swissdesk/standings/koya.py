"""Article 9.2 of C.07 (March 2026): the Koya system, for round robins.

The maximum possible score is a win in every round in which one can have an opponent: with an odd
number of participants everybody is free once, and 13 participants have 12 games each.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.record import Appearance
from swissdesk.standings.breakdown import Fact, Figure, Workings
from swissdesk.standings.field import Field
from swissdesk.standings.modifiers import Modifiers

_HALF_A_POINT: Points = 5


class _Encounter(NamedTuple):
    """A round with an opponent, whose ``score`` in tenths may be above or below the limit."""

    appearance: Appearance
    score: Points
    is_counted: bool


def koya(field: Field, player: ParticipantId, modifiers: Modifiers) -> Points:
    """[KS] 9.2: the points, in tenths, against opponents with at least half the maximum."""
    met = _encounters(field, player, modifiers)
    return sum([each.appearance.points for each in met if each.is_counted])


def koya_workings(field: Field, player: ParticipantId, modifiers: Modifiers) -> Workings:
    """Explain :func:`koya`: each opponent with the score compared with the limit."""
    article = "14.5" if modifiers.limit else "9.2"
    terms = tuple(
        field.records[player].term(
            each.round_no,
            Fraction(each.points, 10),
            article,
            counts=is_counted,
            element=Fraction(score, 10),
        )
        for each, score, is_counted in _encounters(field, player, modifiers)
    )
    limit = Fact(Figure.LIMIT, Fraction(_twice_the_limit(field, modifiers), 20))
    return Workings(terms, facts=(limit,))


def _encounters(field: Field, player: ParticipantId, modifiers: Modifiers) -> Iterator[_Encounter]:
    """15.2: count a forfeit like any other game."""
    limit = _twice_the_limit(field, modifiers)
    for appearance in field.records[player].appearances:
        if appearance.opponent is not None:
            score = field.records[appearance.opponent].score
            yield _Encounter(appearance, score, 2 * score >= limit)


def _twice_the_limit(field: Field, modifiers: Modifiers) -> Points:
    """14.5: return twice the limit (a whole number): half of the maximum, moved by half points."""
    return field.scoring.win * field.once(_most_games) + 2 * _HALF_A_POINT * modifiers.limit


def _most_games(field: Field) -> int:
    """Return the largest number of rounds in which a participant had an opponent."""
    return max(
        sum([appearance.opponent is not None for appearance in record.appearances])
        for record in field.records.values()
    )
