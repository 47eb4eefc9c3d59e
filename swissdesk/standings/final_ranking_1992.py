"""F10 of the Swiss system based on rating (Manila 1992): what comes after the points.

For the first place: the results of the games between the players concerned; then the highest
average rating of the opponents; then lot. FIDE has C.07 in its place now, so the codes begin with
OTHER_.

Readings, where the text leaves a question:

* The players concerned are those of the highest score. Their games decide if they have all
  played each other; otherwise somebody would be behind for a game that did not take place.
* Opponents are those met over the board. Nobody is unrated: without a reliable rating the arbiter's
  estimate counts (A1). An opponent who has neither is left out.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swissdesk.model.ids import ParticipantId
from swissdesk.model.record import Appearance
from swissdesk.standings.breakdown import Workings
from swissdesk.standings.field import Field, Tied
from swissdesk.standings.method import Number, averaged
from swissdesk.standings.modifiers import Modifiers

_ARTICLE = "F10"


@dataclass(frozen=True, slots=True)
class FirstPlace:
    """Points of the games between the players who share the highest score."""

    unit: int = 10

    def numbers(
        self, field: Field, tied: Tied, _modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the points of each of the *tied*, in tenths; 0 if their games do not decide."""
        games = _games_between(field, tied)
        if not _decide(field, games):
            return dict.fromkeys(tied, 0)
        return {player: sum(each.points for each in games[player]) for player in tied}

    def workings(
        self, field: Field, tied: Tied, player: ParticipantId, _modifiers: Modifiers
    ) -> Workings:
        """Return the games of *player* against the other *tied*."""
        games = _games_between(field, tied)
        record, counts = field.records[player], _decide(field, games)
        return Workings(
            tuple(
                record.term(each.round_no, Fraction(each.points, 10), _ARTICLE, counts=counts)
                for each in games[player]
            )
        )


def _games_between(field: Field, tied: Tied) -> Mapping[ParticipantId, Sequence[Appearance]]:
    rivals = frozenset(tied)
    return {
        player: [
            each
            for each in field.records[player].appearances
            if each.opponent in rivals and each.is_played
        ]
        for player in tied
    }


def _decide(field: Field, games: Mapping[ParticipantId, Sequence[Appearance]]) -> bool:
    """Return whether the players of *games* have the highest score and have all met."""
    highest = max(record.score for record in field.records.values())
    return all(
        field.records[player].score == highest
        and {player, *(each.opponent for each in played)} == games.keys()
        for player, played in games.items()
    )


def average_strength(field: Field, player: ParticipantId, _modifiers: Modifiers) -> Fraction:
    """Return the average rating, or estimate, of the opponents; 0 without opponents."""
    found = [strength for _, strength in _strengths(field, player)]
    return Fraction(sum(found), len(found) or 1)


def average_strength_workings(
    field: Field, player: ParticipantId, _modifiers: Modifiers
) -> Workings:
    """Explain :func:`average_strength`."""
    known = {number: Fraction(strength) for number, strength in _strengths(field, player)}
    return averaged(field.records[player], known, _ARTICLE)


def _strengths(field: Field, player: ParticipantId) -> Iterator[tuple[int, int]]:
    """Yield the number of each round over the board, and the opponent's strength."""
    for each in field.records[player].appearances:
        if each.opponent is not None and each.is_played:
            strength = field.records[each.opponent].entry.strength
            if strength:
                yield each.round_no, strength
