"""The conditions that a set of games has to fulfil (1.4.1 to 1.4.9).

Facts that are not entered count against the player: an opponent without a federation may be of the
player's own, and is from no foreign one.

In a double round robin half of the opponents need a title wanted (1.4.5 f). Whether these are games
or different opponents is disputed, so that both numbers are conditions.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from swissdesk.model.points import Points
from swissdesk.rating.performance import fractional_score, rounded_average
from swissdesk.titles.games import FIDE, NormGame, Person, with_floor
from swissdesk.titles.requirements import (
    LEAST_FOREIGN,
    REQUIREMENTS,
    Norm,
    half,
    has_least_share,
    most_of_one,
    most_of_own,
    performance_of,
    third,
)


class About(Enum):
    """The number that a condition is about."""

    GAMES = "games"
    """Games that count."""
    ROUNDS = "rounds"
    """Rounds played of a tournament in which all rounds count."""
    MINUTES = "minutes"
    """Each player's time for 60 moves."""
    PLAYERS = "players"
    """Players of a double round robin."""
    FOREIGN = "foreign federations"
    OWN = "own federation"
    ONE_FEDERATION = "one federation"
    HOLDERS = "title holders"
    WANTED = "titles wanted"
    DIFFERENT_HOLDERS = "different title holders"
    DIFFERENT_WANTED = "different titles wanted"
    AVERAGE = "average"
    SHARE = "share"
    """The score in whole per cent; the limit is of the exact one."""
    PERFORMANCE = "performance"
    WHOLE_FIELD = "whole field"
    """Conditions of the mix that all games of a round robin fail, if wins are left out."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A number, its limit and the rounds whose opponents are counted in it.

    ``is_most`` marks a maximum. ``is_waived``: an exemption of 1.4.3 lifts the condition.
    ``federation`` is the one that a maximum is about.
    """

    article: str
    about: About
    has: int
    needs: int
    is_met: bool
    rounds: tuple[int, ...] = ()
    is_most: bool = False
    is_waived: bool = False
    federation: str = ""

    @property
    def holds(self) -> bool:
        """Whether the condition does not stand against the norm."""
        return self.is_met or self.is_waived

    @property
    def bare_article(self) -> str:
        """The number of the article without a letter: "1.4.5"."""
        return self.article.split()[0]


@dataclass(frozen=True, slots=True)
class Case:
    """The facts besides the games on which conditions depend.

    ``federation`` is the player's own, empty if it is not entered. ``least_games`` are 9, or fewer
    by 1.4.1 b and c. ``is_exempt``: 1.4.3 and 1.4.4 are waived. ``more`` are conditions of the
    tournament's form.
    """

    norm: Norm
    federation: str
    least_games: int
    is_exempt: bool = False
    is_double: bool = False
    more: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Games that count, with the ratings that count, and the conditions.

    ``average`` is Ra and ``performance`` Rp; both are 0 without games. ``points`` are in tenths.
    """

    games: tuple[NormGame, ...]
    points: Points
    average: int
    performance: int
    conditions: tuple[Condition, ...]

    @property
    def is_fulfilled(self) -> bool:
        """Whether all conditions hold."""
        return all(each.holds for each in self.conditions)

    @property
    def fails(self) -> tuple[str, ...]:
        """The articles that are not fulfilled, without their letters, in order."""
        found = (each.bare_article for each in self.conditions if not each.holds)
        return tuple(sorted(set(found)))


def evaluated(case: Case, games: Sequence[NormGame]) -> Evaluation:
    """Return the conditions for these games."""
    need = REQUIREMENTS[case.norm]
    raised = with_floor(games, need.floor)
    count, points = len(raised), sum([each.points for each in raised])
    average = rounded_average([each.rating for each in raised]) if raised else 0
    performance = performance_of(average, points, count) if raised else 0
    share = fractional_score(points, count) if raised else 0
    rounds = tuple([each.round_no for each in raised])
    conditions = (
        Condition("1.4.1", About.GAMES, count, case.least_games, count >= case.least_games, rounds),
        *case.more,
        *_federations(case, raised),
        *_titles(case, raised),
        Condition("1.4.8 a", About.AVERAGE, average, need.average, average >= need.average, rounds),
        Condition("1.4.8 b", About.SHARE, share, 35, has_least_share(points, count), rounds),
        Condition(
            "1.4.8 a",
            About.PERFORMANCE,
            performance,
            need.performance,
            performance >= need.performance,
            rounds,
        ),
    )
    return Evaluation(raised, points, average, performance, conditions)


def mix_fails(case: Case, games: Sequence[NormGame]) -> int:
    """Return how many conditions about federations and titles these games do not fulfil."""
    found = (*_federations(case, games), *_titles(case, games))
    return sum(not each.holds for each in found)


def _federations(case: Case, games: Sequence[NormGame]) -> Iterator[Condition]:
    """1.4.3 and 1.4.4."""
    own, waived = case.federation, case.is_exempt
    foreign = [each for each in games if each.against.is_foreign_to(own)]
    federations = len({each.against.federation for each in foreign})
    counts = Counter(each.against.federation for each in games)
    unknown = counts.pop("", 0)
    counts.pop(FIDE, 0)
    largest = max(sorted(counts), key=counts.__getitem__, default="")
    suspect = own if own != FIDE else ""
    if not own:
        suspect = largest
        federations = max(federations - 1, 0)  # one of them may be the player's own
    has_own = counts[suspect] + unknown if own != FIDE else 0
    has_one = counts[largest] + unknown
    limits = most_of_own(len(games)), most_of_one(len(games))
    yield Condition(
        "1.4.3",
        About.FOREIGN,
        federations,
        LEAST_FOREIGN,
        federations >= LEAST_FOREIGN,
        _rounds(games, lambda each: each.is_foreign_to(own)),
        is_waived=waived,
    )
    for about, has, limit, federation in (
        (About.OWN, has_own, limits[0], suspect),
        (About.ONE_FEDERATION, has_one, limits[1], largest),
    ):
        of_it = {federation, ""}
        yield Condition(
            "1.4.4",
            about,
            has,
            limit,
            has <= limit,
            tuple([each.round_no for each in games if has and each.against.federation in of_it]),
            is_most=True,
            is_waived=waived,
            federation=federation,
        )


def _titles(case: Case, games: Sequence[NormGame]) -> Iterator[Condition]:
    """1.4.5."""
    need = REQUIREMENTS[case.norm]
    wanted = need.wanted
    article, share = ("1.4.5 f", half) if case.is_double else (need.article, third)
    kinds: tuple[tuple[str, About, About, Callable[[Person], bool], Callable[[int], int]], ...] = (
        ("1.4.5 a", About.HOLDERS, About.DIFFERENT_HOLDERS, _is_holder, half),
        (
            article,
            About.WANTED,
            About.DIFFERENT_WANTED,
            lambda each: bool(each.titles & wanted),
            share,
        ),
    )
    persons = len({each.against.id for each in games})
    for number, about, about_persons, is_counted, least in kinds:
        rounds = _rounds(games, is_counted)
        needs = least(len(games))
        yield Condition(number, about, len(rounds), needs, len(rounds) >= needs, rounds)
        if case.is_double:
            different = len({each.against.id for each in games if is_counted(each.against)})
            needs = least(persons)
            yield Condition("1.4.5 f", about_persons, different, needs, different >= needs, rounds)


def _is_holder(person: Person) -> bool:
    return person.is_title_holder


def _rounds(games: Sequence[NormGame], is_counted: Callable[[Person], bool]) -> tuple[int, ...]:
    return tuple([each.round_no for each in games if is_counted(each.against)])
