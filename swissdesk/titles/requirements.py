"""The limits of B.01 for each norm, and the arithmetic of its limits."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from swissdesk.model.player import Player, Sex, Title
from swissdesk.model.points import Points
from swissdesk.rating.performance import fractional_score, rating_difference

TITLE_HOLDERS = frozenset({Title.GM, Title.IM, Title.FM, Title.WGM, Title.WIM, Title.WFM})
"""1.4.5 a: CM and WCM do not count."""
USUAL_GAMES = 9
"""1.4.1 a."""
LEAST_WANTED = 3
"""1.4.5 b to e: at least so many opponents with a title wanted."""
LEAST_FOREIGN = 2
"""1.4.3: at least so many federations other than the player's own."""
UNRATED = 1400
"""1.4.6 d: the rating of an unrated opponent."""
MOST_GAMES = 13
"""1.7: a longer tournament counts as so many games."""
_LEAST_SHARE = Fraction(35, 100)
_WIN, _HALF = 10, 5


class Norm(Enum):
    """The titles gained by norms, the highest first."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    WIM = "WIM"

    @property
    def is_for_women(self) -> bool:
        """Whether only women gain the title."""
        return self in {Norm.WGM, Norm.WIM}


@dataclass(frozen=True, slots=True)
class Requirement:
    """The limits of a norm: 1.4.8 a, 1.4.6 b, and the titles wanted of 1.4.5 b to e."""

    performance: int
    average: int
    floor: int
    wanted: frozenset[Title]
    article: str


REQUIREMENTS: Mapping[Norm, Requirement] = {
    Norm.GM: Requirement(2600, 2380, 2200, frozenset({Title.GM}), "1.4.5 b"),
    Norm.IM: Requirement(2450, 2230, 2050, frozenset({Title.GM, Title.IM}), "1.4.5 c"),
    Norm.WGM: Requirement(2400, 2180, 2000, frozenset({Title.GM, Title.IM, Title.WGM}), "1.4.5 d"),
    Norm.WIM: Requirement(
        2250, 2030, 1850, frozenset({Title.GM, Title.IM, Title.WGM, Title.WIM}), "1.4.5 e"
    ),
}


def titles_of(player: Player) -> frozenset[Title]:
    """Return the titles of a player, the women's title beside the open one."""
    return frozenset({player.title, player.women_title}) - {Title.NONE}


def norms_for(player: Player) -> tuple[Norm, ...]:
    """Return the norms that a player can make: four for a woman, two for others.

    A player whose sex is not entered but who holds a women's title is a woman.
    """
    women = {Title.WGM, Title.WIM, Title.WFM, Title.WCM}
    is_woman = player.sex is Sex.FEMALE or bool(titles_of(player) & women)
    return tuple(norm for norm in Norm if is_woman or not norm.is_for_women)


def is_held(norm: Norm, player: Player) -> bool:
    """Return whether a player has the title of the norm or a higher one."""
    return bool(titles_of(player) & REQUIREMENTS[norm].wanted)


def half(games: int) -> int:
    """1.4.5 a: return half of the opponents, rounded up."""
    return -(-games // 2)


def third(games: int) -> int:
    """1.4.5 b to e: return a third of the opponents, rounded up, at least three."""
    return max(-(-games // 3), LEAST_WANTED)


def most_of_own(games: int) -> int:
    """1.4.4: return three fifths of the opponents, rounded down."""
    return 3 * games // 5


def most_of_one(games: int) -> int:
    """1.4.4: return two thirds of the opponents, rounded down."""
    return 2 * games // 3


def has_least_share(points: Points, games: int) -> bool:
    """1.4.8 b: return whether the score is at least 35 %, without rounding."""
    return games > 0 and Fraction(points, _WIN * games) >= _LEAST_SHARE


def performance_of(average: int, points: Points, games: int) -> int:
    """1.4.9: return Rp = Ra + dp for a score in at least one game."""
    return average + rating_difference(fractional_score(points, games))


def score_needed(norm: Norm, average: int, games: int) -> Points | None:
    """Return the least score that makes the norm against this average; None if no score does."""
    need = REQUIREMENTS[norm]
    if average < need.average:
        return None
    for points in range(0, _WIN * games + 1, _HALF):
        is_enough = performance_of(average, points, games) >= need.performance
        if is_enough and has_least_share(points, games):
            return points
    return None


def average_needed(norm: Norm, points: Points, games: int) -> int | None:
    """Return the least average that makes the norm with this score; None below 35 %."""
    if not has_least_share(points, games):
        return None
    need = REQUIREMENTS[norm]
    return max(need.average, need.performance - performance_of(0, points, games))
