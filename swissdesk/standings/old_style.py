"""Tie-breaks that FIDE does not define, or no longer; their codes begin with OTHER_.

In older Swiss systems the scores of the table count; Article 16 of C.07 does not apply. All
opponents paired count, even if the game did not take place.

F10 of the Swiss System Based on Rating (Manila 1992) gives the tie-breaks. For the first place: the
results of the games between the players concerned; then the highest average rating of the
opponents; then lot.

Readings of unclear descriptions:

* The corrective factor is the number of rounds by the number of opponents; the reason for a round
  without an opponent does not matter.
* BYE is the opponent in a free round, with a pairing-allocated or a full-point bye. An absent
  participant has no opponent.
* Unplayed games are draws for the scores of the opponents. A participant's own free round adds
  nothing, as it has no opponent.
* In Sonneborn-Berger a forfeit is a game won or lost, as in round robins.
* F10: The players concerned have the highest score. Their games decide if they have all played each
  other; otherwise somebody would be behind for a game that did not take place.
* F10: Opponents are players met over the board. Nobody is unrated: without a reliable rating the
  arbiter's estimate counts (A1). An opponent who has neither is left out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from swissdesk.model.ids import ParticipantId
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.standings.breakdown import Combination, Fact, Figure, Source, Workings
from swissdesk.standings.field import Field, OwnRecord, Tied
from swissdesk.standings.method import Number, with_uncounted
from swissdesk.standings.modifiers import NO_CUT, Cut, Elements, Modifiers, marked, total
from swissdesk.standings.unplayed import Category


class Opponent(NamedTuple):
    """The opponent in the round at ``place``.

    ``score`` is in twentieths of a point, so that half of the points of BYE is a whole number.
    """

    place: int
    score: int
    source: Source
    adjusted_rounds: tuple[int, ...] = ()


Opponents: TypeAlias = Callable[[Field, OwnRecord], Sequence[Opponent]]


def opponents(field: Field, record: OwnRecord) -> Sequence[Opponent]:
    """Return all opponents with their scores."""
    return [
        Opponent(place, 2 * field.records[each.opponent].score, Source.SCORE)
        for place, each in enumerate(record.appearances)
        if each.opponent is not None
    ]


def opponents_and_bye(field: Field, record: OwnRecord) -> Sequence[Opponent]:
    """Return all opponents, including BYE, which has half of the possible points."""
    half = field.scoring.win * field.rounds
    free = [
        Opponent(place, half, Source.BYE)
        for place, category in enumerate(record.categories)
        if category is Category.AWARDED_BYE
    ]
    return sorted([*opponents(field, record), *free], key=lambda each: each.place)


def opponents_without_unplayed_games(field: Field, record: OwnRecord) -> Sequence[Opponent]:
    """Return all opponents with the scores they have if every unplayed game is a draw."""
    adjusted = field.once(_unplayed_games_drawn)
    return [
        Opponent(place, *adjusted[each.opponent])
        for place, each in enumerate(record.appearances)
        if each.opponent is not None
    ]


def _unplayed_games_drawn(
    field: Field,
) -> Mapping[ParticipantId, tuple[int, Source, tuple[int, ...]]]:
    adjusted: dict[ParticipantId, tuple[int, Source, tuple[int, ...]]] = {}
    for player, record in field.records.items():
        unplayed = [
            each
            for each, category in zip(record.appearances, record.categories, strict=True)
            if category is not None
        ]
        change = sum(field.scoring.draw - each.points for each in unplayed)
        source = Source.UNPLAYED_DRAWN if unplayed else Source.SCORE
        rounds = tuple(each.round_no for each in unplayed)
        adjusted[player] = 2 * (record.score + change), source, rounds
    return adjusted


_HALVES = {
    Outcome.WIN: 2,
    Outcome.UNRATED_WIN: 2,
    Outcome.FORFEIT_WIN: 2,
    Outcome.DRAW: 1,
    Outcome.UNRATED_DRAW: 1,
}
"""The halves of the opponent's score that Sonneborn-Berger adds for a result."""


@dataclass(frozen=True, slots=True)
class SumOfScores:
    """Buchholz of any kind, and Sonneborn-Berger: a sum over the opponents.

    ``by_result`` makes it Sonneborn-Berger; ``cut`` has the numbers of lowest and highest scores to
    leave out. With ``has_factor`` the sum is multiplied by the number of rounds and divided by the
    number of opponents.
    """

    opponents: Opponents = opponents
    by_result: bool = False
    cut: Cut = NO_CUT
    has_factor: bool = False
    unit: int = 40

    def numbers(
        self, field: Field, tied: Tied, _modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the number of each of the *tied*."""
        numbers: dict[ParticipantId, Number] = {}
        for player in tied:
            record = field.records[player]
            met = self.opponents(field, record)
            number = total(self._elements(record, met), self.cut)
            factor = Fraction(field.rounds, len(met) or 1) if self.has_factor else 1
            numbers[player] = number * factor
        return numbers

    def workings(
        self, field: Field, _tied: Tied, player: ParticipantId, _modifiers: Modifiers
    ) -> Workings:
        """Return the score of each opponent, and the rounds without an opponent."""
        record = field.records[player]
        met = self.opponents(field, record)
        elements = self._elements(record, met)
        terms = []
        for each, value in zip(met, elements.values, strict=True):
            element, added = Fraction(each.score, 20), Fraction(value, self.unit)
            term = record.term(each.place + 1, added, "", element=element)
            terms.append(replace(term, source=each.source, adjusted_rounds=each.adjusted_rounds))
        left = (replace(term, article="") for term in marked(terms, elements, self.cut))
        every = with_uncounted(record, left, lambda _free_round: "")
        if not self.has_factor or not met:
            return Workings(every)
        facts = (
            Fact(Figure.ROUNDS, Fraction(field.rounds)),
            Fact(Figure.OPPONENTS, Fraction(len(met))),
            Fact(Figure.FACTOR, Fraction(field.rounds, len(met))),
        )
        return Workings(every, Combination.PRODUCT, facts)

    def _elements(self, record: OwnRecord, met: Sequence[Opponent]) -> Elements:
        scores = [each.score for each in met]
        outcomes = [record.appearances[each.place].outcome for each in met]
        values = [
            score * (_HALVES.get(outcome, 0) if self.by_result else 2)
            for score, outcome in zip(scores, outcomes, strict=True)
        ]
        return Elements(values, scores)


@dataclass(frozen=True, slots=True)
class FirstPlace:
    """[OTHER_DE_FIRST] F10: points of the games between the players who share the highest score."""

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
                record.term(each.round_no, Fraction(each.points, 10), "F10", counts=counts)
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


def strengths(
    field: Field, player: ParticipantId, _modifiers: Modifiers
) -> Iterator[tuple[int, int]]:
    """[OTHER_ARO_1992] F10: yield each round over the board, and the opponent's strength."""
    for each in field.records[player].appearances:
        if each.opponent is not None and each.is_played:
            strength = field.records[each.opponent].entry.strength
            if strength:
                yield each.round_no, strength
