"""Forecasts: the titles, federations and points that a player still needs for a norm.

Assumptions, all of them stated beside the figures: the player plays every round to come; opponents
not known yet have at least the floor of 1.4.6 b, any title and any federation; games won already
may be left out (1.4.1 f), games to come are not, except the last ones of a Swiss (1.4.1 e).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from swissdesk.model.points import Points
from swissdesk.model.result import Outcome
from swissdesk.rating.performance import rounded_average
from swissdesk.titles.conditions import Case, evaluated, mix_fails
from swissdesk.titles.games import FIDE, NormGame, Person, with_floor
from swissdesk.titles.requirements import (
    LEAST_FOREIGN,
    REQUIREMENTS,
    UNRATED,
    average_needed,
    half,
    most_of_one,
    most_of_own,
    performance_of,
    third,
)

REACH = 350
"""A norm is out of reach if the games to come need a performance so far above the own rating."""
_HALF, _WIN = 5, 10


@dataclass(frozen=True, slots=True)
class Ahead:
    """The games to come: opponents known already, in order, and the number of others.

    ``strongest`` are the ratings of players that may still be met, the highest first.
    """

    known: tuple[Person, ...]
    others: int
    strongest: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Points in the games to come, and the least average of the opponents not known yet.

    ``average`` is 0 if any average is enough. ``performance`` is what these games need.
    """

    points: Points
    average: int
    performance: int


@dataclass(frozen=True, slots=True)
class Mix:
    """The titles and federations that opponents not known yet must add (1.4.3 to 1.4.5).

    ``own_allowed`` is how many of them may be of the player's own federation, None for any number.
    """

    holders: int
    titles: int
    federations: int
    own_allowed: int | None


@dataclass(frozen=True, slots=True)
class Forecast:
    """The needs of a norm in the next games.

    ``games`` is the number of them, ``known`` are opponents known already. ``left_out`` are won
    rounds left out. ``average`` is Ra so far, 0 without games. ``options`` have the fewest points
    first.
    """

    games: int
    known: tuple[Person, ...]
    left_out: tuple[int, ...]
    mix: Mix
    average: int
    options: tuple[Wanted, ...]
    is_in_reach: bool

    def points_against(self, average: int) -> Points | None:
        """Return the points needed against unknown opponents of this average; None if too few."""
        enough = (each.points for each in self.options if each.average <= average)
        return next(enough, None)

    @property
    def usual(self) -> Wanted:
        """The points needed if the opponents to come are as strong as those so far.

        If no score is enough then, the one that asks least of the opponents.
        """
        fitting = [each for each in self.options if each.average <= self.average]
        return next(iter(fitting), self.options[-1])


def forecast(
    case: Case, played: Sequence[NormGame], ahead: Ahead, rating: int, *, may_stop: bool
) -> Forecast | None:
    """Return the needs of the next games; None if no rounds or no chances are left.

    *played* are the games that count so far. With *may_stop* the last rounds may be ignored. It is
    the forecast for most games, and then with the fewest wins left out.
    """
    total = len(ahead.known) + ahead.others
    fewest = 1 if may_stop else total
    wins = [each for each in played if each.is_won]
    best = None
    for games in range(total, fewest - 1, -1):
        spare = len(played) + games - case.least_games
        if spare < 0 or not games:
            break
        for left in _subsets(wins, spare):
            found = _one(case, [e for e in played if e not in left], left, ahead, games, rating)
            if found is not None and found.is_in_reach:
                return found
            best = best or found
    return best


def _subsets(wins: Sequence[NormGame], most: int) -> Iterator[tuple[NormGame, ...]]:
    for size in range(min(most, len(wins)) + 1):
        yield from combinations(wins, size)


def _one(
    case: Case,
    kept: Sequence[NormGame],
    left: Sequence[NormGame],
    ahead: Ahead,
    games: int,
    rating: int,
) -> Forecast | None:
    """Return the forecast for so many more games, with some wins left out; None if impossible."""
    coming = [
        NormGame(0, person, Outcome.PENDING, 0, None, person.rating or UNRATED)
        for person in ahead.known[:games]
    ]
    others = games - len(coming)
    mix = _mix_needed(case, [*kept, *coming], others)
    if mix is None or (left and not others and mix_fails(case, [*kept, *left, *coming])):
        return None
    options = tuple(_options(case, kept, coming, others, ahead.strongest))
    if not options:
        return None
    needed = min(each.performance for each in options)
    return Forecast(
        games,
        ahead.known[:games],
        tuple([each.round_no for each in left]),
        mix,
        evaluated(case, kept).average,
        options,
        needed - (rating or UNRATED) <= REACH,
    )


def _mix_needed(case: Case, games: Sequence[NormGame], others: int) -> Mix | None:
    """Return the mix that *others* more opponents must add; None if they cannot."""
    if not others:
        return None if mix_fails(case, games) else Mix(0, 0, 0, None)
    count, people = len(games) + others, [each.against for each in games]
    share = half if case.is_double else third
    wanted = REQUIREMENTS[case.norm].wanted
    holders = half(count) - sum(each.is_title_holder for each in people)
    titles = share(count) - sum(bool(each.titles & wanted) for each in people)
    federations, own_allowed = 0, None
    if not case.is_exempt:
        own = case.federation
        foreign = {each.federation for each in people if each.is_foreign_to(own)}
        federations = LEAST_FOREIGN - len(foreign)
        own_allowed = most_of_own(count) - sum(each.federation == own != FIDE for each in people)
        counts = Counter(each.federation for each in people)
        del counts[FIDE], counts[""]
        if own_allowed < 0 or max(counts.values(), default=0) > most_of_one(count):
            return None
    mix = Mix(max(holders, 0), max(titles, 0), max(federations, 0), own_allowed)
    return mix if max(mix.holders, mix.titles, mix.federations) <= others else None


def _options(
    case: Case,
    kept: Sequence[NormGame],
    coming: Sequence[NormGame],
    others: int,
    strongest: Sequence[int],
) -> Iterator[Wanted]:
    """Yield the scores in the games to come that make the norm, the lowest first."""
    need, games = REQUIREMENTS[case.norm], len(coming) + others
    count, points = len(kept) + games, sum([each.points for each in kept])
    known = sum([each.rating for each in with_floor([*kept, *coming], need.floor)])
    in_rest = sum([each.rating for each in coming])
    opponents = [*strongest[:others], *[UNRATED] * (others - len(strongest))]
    best = [each.rating for each in (*kept, *coming)] + opponents
    highest = sum(best) + max(need.floor - min(best), 0) if others else known
    for more in range(0, _WIN * games + 1, _HALF):
        average = average_needed(case.norm, points + more, count)
        if average is None:
            continue
        least = count * average - count // 2  # a half is rounded up (1.4.7)
        if least > highest:
            continue
        lacking = least - known
        each = -(-lacking // others) if others else 0
        is_any = each <= need.floor
        rest = rounded_average([in_rest + others * max(each, need.floor), *([0] * (games - 1))])
        yield Wanted(more, 0 if is_any else each, performance_of(rest, more, games))
