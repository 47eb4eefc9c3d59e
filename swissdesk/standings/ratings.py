"""Article 10 of C.07 (March 2026): tie-breaks based on ratings.

Only games over the board count, and of these only games against rated opponents. The regulations
must say before the start how unrated opponents count (``UnratedRule``). *Left out*: a game against
an unrated opponent does not count at all, neither for the average rating, nor with its points, nor
with the opponent's performance. *Fixed*: every unrated participant has the rating published, also
for their own RTNG.

Readings of unclear articles:

* Points follow the Rating Regulations, 1, ½ and 0 for a game (B.02 8.3.2), in every scoring system:
  only they have a fractional score.
* A participant without a game that counts has the value 0 and no performance, and does not enter
  the averages of 10.4 and 10.5.
* In the Double-Swiss each game counts, and of a match played a single forfeited game, too: the
  preface of C.04.5 has it treated as played in tie-breaks. The opponent enters an average twice.
* The cut of 14.1.1 b takes games only: an unplayed round has no rating to cut.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import STANDARD_SCORING, Points
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.model.settings import UnratedRule
from swissdesk.rating.performance import (
    fractional_score,
    perfect_performance,
    performance,
    rating_difference,
    rounded_average,
    scoring_probability,
)
from swissdesk.standings.breakdown import Combination, Fact, Fate, Figure, Term, Workings
from swissdesk.standings.field import Field, Tied
from swissdesk.standings.method import with_uncounted
from swissdesk.standings.modifiers import Elements, Modifiers, marked, remaining
from swissdesk.standings.own_record import games_of_match


class RatedGame(NamedTuple):
    """A game over the board against a rated opponent; ``points`` are in tenths."""

    round_no: int
    opponent: ParticipantId
    rating: int
    points: Points


_POINTS = {outcome: STANDARD_SCORING.points(outcome) for outcome in Outcome if outcome.is_played}


def ratings(field: Field) -> Mapping[ParticipantId, int]:
    """Article 10: return the rating used for each participant; 0 if left out."""
    is_fixed = field.rules.unrated is UnratedRule.FIXED
    unrated = field.rules.unrated_rating if is_fixed else 0
    return {player: record.entry.rating or unrated for player, record in field.records.items()}


def rated_games(field: Field) -> Mapping[ParticipantId, tuple[RatedGame, ...]]:
    """Return the games that count for each participant."""
    known = field.once(ratings)
    return {
        player: tuple(
            RatedGame(each.round_no, each.opponent, known[each.opponent], points)
            for each in record.appearances
            if each.opponent is not None and known[each.opponent]
            for points in _points_of_games(each)
        )
        for player, record in field.records.items()
    }


def _points_of_games(each: Appearance) -> Sequence[Points]:
    if each.games:
        return [STANDARD_SCORING.points(outcome) for outcome in games_of_match(each)]
    return [_POINTS[each.outcome]] if each.outcome in _POINTS else ()


def _of_scores(
    function: Callable[[Points, Sequence[int]], int], field: Field
) -> Mapping[ParticipantId, int]:
    return {
        player: function(sum([game.points for game in games]), [game.rating for game in games])
        for player, games in field.once(rated_games).items()
        if games
    }


performances = partial(_of_scores, performance)
"""10.2: the performance of each participant who has one."""
perfect_performances = partial(_of_scores, perfect_performance)
"""10.3: the perfect performance of each participant who has one."""


def own_rating(field: Field, player: ParticipantId, _modifiers: Modifiers) -> int:
    """[RTNG] 10.6: the rating used in the tournament, 0 for none."""
    return field.once(ratings)[player]


@dataclass(frozen=True, slots=True)
class AverageOfOpponents:
    """[ARO] 10.1, [APRO] 10.4, [APPO] 10.5: the rounded average of a number of the opponents.

    ``of_all`` gives the number of each participant who has one. 14.1.1 b: cut the lowest numbers.
    """

    article: str
    of_all: Callable[[Field], Mapping[ParticipantId, int]]
    unit: int = 1

    def numbers(
        self, field: Field, tied: Tied, modifiers: Modifiers
    ) -> Mapping[ParticipantId, int]:
        """Return the average for each of the *tied*; 0 without a game that counts."""
        games, of_all = field.once(rated_games), field.once(self.of_all)
        averages = {}
        for player in tied:
            found = [of_all[game.opponent] for game in games[player] if game.opponent in of_all]
            kept = remaining(Elements(found, found), modifiers.cut)
            averages[player] = rounded_average(kept) if kept else 0
        return averages

    def workings(
        self, field: Field, _tied: Tied, player: ParticipantId, modifiers: Modifiers
    ) -> Workings:
        """Return the number of each opponent."""
        of_all = field.once(self.of_all)
        games = [game for game in field.once(rated_games)[player] if game.opponent in of_all]
        found = [of_all[game.opponent] for game in games]
        terms = [
            _term(game, number, Fraction(number), self.article)
            for game, number in zip(games, found, strict=True)
        ]
        kept = marked(terms, Elements(found, found), modifiers.cut)
        every = _with_others(field, player, kept, self.article)
        return Workings(every, Combination.ROUNDED_AVERAGE)


def tournament_performance(field: Field, player: ParticipantId, _modifiers: Modifiers) -> int:
    """[TPR] 10.2: the average rating of the opponents and the difference for the score."""
    return field.once(performances).get(player, 0)


def tournament_performance_workings(
    field: Field, player: ParticipantId, _modifiers: Modifiers
) -> Workings:
    """Explain :func:`tournament_performance`."""
    games = field.once(rated_games)[player]
    terms = [_term(game, game.rating, Fraction(game.rating), "10.2") for game in games]
    every, facts = _with_others(field, player, terms, "10.2"), tuple(_performance_facts(games))
    return Workings(every, Combination.PERFORMANCE, facts)


def _performance_facts(games: Sequence[RatedGame]) -> Iterator[Fact]:
    if games:
        points = sum(game.points for game in games)
        fraction, numbers = fractional_score(points, len(games)), [game.rating for game in games]
        yield Fact(Figure.AVERAGE_RATING, Fraction(rounded_average(numbers)))
        yield Fact(Figure.GAMES, Fraction(len(games)))
        yield Fact(Figure.GAME_POINTS, Fraction(points, 10))
        yield Fact(Figure.FRACTION, Fraction(fraction, 100))
        yield Fact(Figure.RATING_DIFFERENCE, Fraction(rating_difference(fraction)))


def perfect_tournament_performance(
    field: Field, player: ParticipantId, _modifiers: Modifiers
) -> int:
    """[PTP] 10.3: the lowest rating that is expected to score as much."""
    return field.once(perfect_performances).get(player, 0)


def perfect_tournament_performance_workings(
    field: Field, player: ParticipantId, modifiers: Modifiers
) -> Workings:
    """Explain :func:`perfect_tournament_performance`: the score it should make in each game."""
    games = field.once(rated_games)[player]
    own = perfect_tournament_performance(field, player, modifiers)
    expected = [scoring_probability(own - game.rating) for game in games]
    terms = [
        _term(game, game.rating, Fraction(score, 100), "10.3")
        for game, score in zip(games, expected, strict=True)
    ]
    facts = (
        Fact(Figure.GAME_POINTS, Fraction(sum(game.points for game in games), 10)),
        Fact(Figure.EXPECTED_SCORE, Fraction(sum(expected), 100)),
    )
    every = _with_others(field, player, terms, "10.3")
    return Workings(every, Combination.PERFECT_PERFORMANCE, facts if games else ())


def _term(game: RatedGame, element: int, value: Fraction, article: str) -> Term:
    """Return the term of a game; *element* is a number of the opponent."""
    return Term(
        game.round_no,
        value,
        Fate.COUNTED,
        article,
        opponent=game.opponent,
        element=Fraction(element),
        points=game.points,
    )


def _with_others(
    field: Field, player: ParticipantId, terms: Sequence[Term], article: str
) -> tuple[Term, ...]:
    """Return *terms* and the rounds that do not count, in order of rounds.

    *article* requires a game over the board; 10 itself excludes one against an unrated opponent.
    """
    return with_uncounted(
        field.records[player], terms, lambda each: "10" if each.is_played else article
    )
