"""Article 10 of C.07 (March 2026): tie-breaks based on ratings.

Only games over the board count, and of these only games against rated opponents. The regulations
must say before the start how unrated opponents count (``UnratedRule``). *Left out*: a game against
an unrated opponent does not count at all, neither for the average rating, nor with its points, nor
with the opponent's performance. *Fixed*: every unrated participant has the rating published, also
for their own RTNG.

Readings, where the text leaves a question:

* Points are those of the Rating Regulations, 1, ½ and 0 for a game (B.02 8.3.2), in whatever
  scoring system the tournament is played: only they have a fractional score.
* A participant without a game that counts has the value 0 and no performance, and is no part of
  the averages of 10.4 and 10.5.
* The cut of 14.1.1 b takes games only: an unplayed round has no rating to cut.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import STANDARD_SCORING, Points
from swissdesk.model.result import Outcome
from swissdesk.model.settings import UnratedRule
from swissdesk.rating.performance import (
    expected_score,
    fractional_score,
    perfect_performance,
    performance,
    rounded_average,
)
from swissdesk.rating.tables import rating_difference, scoring_probability
from swissdesk.standings.breakdown import Combination, Fact, Fate, Figure, Term, Workings
from swissdesk.standings.cuts import Elements, marked, remaining
from swissdesk.standings.field import Field
from swissdesk.standings.method import with_uncounted
from swissdesk.standings.modifiers import Modifiers


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
            RatedGame(number, opponent, known[opponent], _POINTS[outcome])
            for number, opponent, _colour, outcome, _points in record.appearances
            if opponent is not None and outcome in _POINTS and known[opponent]
        )
        for player, record in field.records.items()
    }


def performances(field: Field) -> Mapping[ParticipantId, int]:
    """10.2: return the performance of each participant who has one."""
    return _of_scores(field, performance)


def perfect_performances(field: Field) -> Mapping[ParticipantId, int]:
    """10.3: return the perfect performance of each participant who has one."""
    return _of_scores(field, perfect_performance)


def _of_scores(
    field: Field, function: Callable[[Points, Sequence[int]], int]
) -> Mapping[ParticipantId, int]:
    return {
        player: function(sum([game.points for game in games]), [game.rating for game in games])
        for player, games in field.once(rated_games).items()
        if games
    }


def own_rating(field: Field, player: ParticipantId, _modifiers: Modifiers) -> int:
    """[RTNG] 10.6: the rating used in the tournament, 0 for none."""
    return field.once(ratings)[player]


def own_rating_workings(field: Field, player: ParticipantId, modifiers: Modifiers) -> Workings:
    """Explain :func:`own_rating`: the rating is the only term."""
    own = Fraction(own_rating(field, player, modifiers))
    return Workings((Term(0, own, Fate.COUNTED, "10.6"),))


def average_rating(field: Field, player: ParticipantId, modifiers: Modifiers) -> int:
    """[ARO] 10.1: the average rating of the opponents; 14.1.1 b cuts the lowest ratings."""
    numbers = [game.rating for game in field.once(rated_games)[player]]
    return _average(remaining(Elements(numbers, numbers), modifiers.cut))


def tournament_performance(field: Field, player: ParticipantId, _modifiers: Modifiers) -> int:
    """[TPR] 10.2: the average rating of the opponents and the difference for the score."""
    return field.once(performances).get(player, 0)


def perfect_tournament_performance(
    field: Field, player: ParticipantId, _modifiers: Modifiers
) -> int:
    """[PTP] 10.3: the lowest rating that is expected to score as much."""
    return field.once(perfect_performances).get(player, 0)


def average_performance(field: Field, player: ParticipantId, _modifiers: Modifiers) -> int:
    """[APRO] 10.4: the average performance of the opponents."""
    return _average(_of_opponents(field, player, field.once(performances)))


def average_perfect_performance(field: Field, player: ParticipantId, _modifiers: Modifiers) -> int:
    """[APPO] 10.5: the average perfect performance of the opponents."""
    return _average(_of_opponents(field, player, field.once(perfect_performances)))


def _of_opponents(
    field: Field, player: ParticipantId, of_all: Mapping[ParticipantId, int]
) -> list[int]:
    games = field.once(rated_games)[player]
    return [of_all[game.opponent] for game in games if game.opponent in of_all]


def _average(numbers: Sequence[int]) -> int:
    return rounded_average(numbers) if numbers else 0


def average_rating_workings(field: Field, player: ParticipantId, modifiers: Modifiers) -> Workings:
    """Explain :func:`average_rating`."""
    games = field.once(rated_games)[player]
    numbers = [game.rating for game in games]
    terms = [_term(game, Fraction(game.rating), "10.1") for game in games]
    kept = marked(terms, Elements(numbers, numbers), modifiers.cut)
    return Workings(_with_others(field, player, kept, "10.1"), Combination.ROUNDED_AVERAGE)


def tournament_performance_workings(
    field: Field, player: ParticipantId, _modifiers: Modifiers
) -> Workings:
    """Explain :func:`tournament_performance`."""
    games = field.once(rated_games)[player]
    terms = [_term(game, Fraction(game.rating), "10.2") for game in games]
    facts = tuple(_performance_facts(games)) if games else ()
    return Workings(_with_others(field, player, terms, "10.2"), Combination.PERFORMANCE, facts)


def _performance_facts(games: Sequence[RatedGame]) -> Iterator[Fact]:
    points = sum(game.points for game in games)
    fraction = fractional_score(points, len(games))
    yield Fact(Figure.AVERAGE_RATING, Fraction(rounded_average([game.rating for game in games])))
    yield Fact(Figure.GAMES, Fraction(len(games)))
    yield Fact(Figure.GAME_POINTS, Fraction(points, 10))
    yield Fact(Figure.FRACTION, Fraction(fraction, 100))
    yield Fact(Figure.RATING_DIFFERENCE, Fraction(rating_difference(fraction)))


def perfect_tournament_performance_workings(
    field: Field, player: ParticipantId, modifiers: Modifiers
) -> Workings:
    """Explain :func:`perfect_tournament_performance`: the score it should make in each game."""
    games = field.once(rated_games)[player]
    own = perfect_tournament_performance(field, player, modifiers)
    terms = [
        _term(game, Fraction(scoring_probability(own - game.rating), 100), "10.3") for game in games
    ]
    facts = tuple(_perfect_performance_facts(own, games)) if games else ()
    every = _with_others(field, player, terms, "10.3")
    return Workings(every, Combination.PERFECT_PERFORMANCE, facts)


def _perfect_performance_facts(own: int, games: Sequence[RatedGame]) -> Iterator[Fact]:
    expected = expected_score(own, [game.rating for game in games])
    yield Fact(Figure.GAME_POINTS, Fraction(sum(game.points for game in games), 10))
    yield Fact(Figure.EXPECTED_SCORE, Fraction(expected, 100))


def average_performance_workings(
    field: Field, player: ParticipantId, _modifiers: Modifiers
) -> Workings:
    """Explain :func:`average_performance`."""
    return _average_workings(field, player, field.once(performances), "10.4")


def average_perfect_performance_workings(
    field: Field, player: ParticipantId, _modifiers: Modifiers
) -> Workings:
    """Explain :func:`average_perfect_performance`."""
    return _average_workings(field, player, field.once(perfect_performances), "10.5")


def _average_workings(
    field: Field, player: ParticipantId, of_all: Mapping[ParticipantId, int], article: str
) -> Workings:
    games = field.once(rated_games)[player]
    known = [
        game._replace(rating=of_all[game.opponent]) for game in games if game.opponent in of_all
    ]
    terms = [_term(game, Fraction(game.rating), article) for game in known]
    return Workings(_with_others(field, player, terms, article), Combination.ROUNDED_AVERAGE)


def _term(game: RatedGame, value: Fraction, article: str) -> Term:
    return Term(
        game.round_no,
        value,
        Fate.COUNTED,
        article,
        opponent=game.opponent,
        element=Fraction(game.rating),
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
