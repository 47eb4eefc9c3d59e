"""How a tie-break is computed, as data: every element, its value and whether it counts.

``listings`` makes the words. All numbers are in points or rating points, like the value.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.standings.keizer import Earning
from swissdesk.standings.unplayed import Category


class Fate(Enum):
    """Whether and how an element counts."""

    COUNTED = "counted"
    CUT_LEAST = "cut as the least significant"
    CUT_MOST = "cut as the most significant"
    CUT_VOLUNTARY = "cut as the lowest of the VURs"
    NOT_COUNTED = "not counted"


class Source(Enum):
    """The source of an opponent's or a dummy's score."""

    SCORE = "score"
    """The opponent's own score (16.3.1)."""
    ADJUSTED_SCORE = "adjusted score"
    """The opponent's score with some unplayed rounds as draws (16.3.2)."""
    OWN_SCORE = "own score"
    """The participant's own score (16.4)."""
    OPPONENT_CAP = "adjusted score of the scheduled opponent"
    """The scheduled opponent's adjusted score, if the participant has more (16.4.1)."""
    DRAWS_CAP = "a draw in every round"
    """A draw in every round, if the participant has more (16.4.2)."""
    VIRTUAL_OPPONENT = "virtual opponent"
    """Before 2023: equal before the round, the opposite result in it, draws after it."""
    BYE = "BYE"
    """In older Swiss systems: the opponent in a free round, with half of the possible points."""
    UNPLAYED_DRAWN = "unplayed games drawn"
    """In older Swiss systems: the opponent's score with all unplayed games as draws."""


@dataclass(frozen=True, slots=True)
class Term:
    """One element of a tie-break: for a round, an encounter (DE) or an opponent.

    ``round_no`` is 0 if it belongs to no round. ``category`` is the category of the participant's
    own round by 16.2; None for a game. ``element`` is the opponent's score, rating or performance;
    None if the tie-break uses none. ``source`` is its source; ``adjusted_rounds`` are the
    opponent's rounds that count as draws in it. ``points`` are the points of the round, in tenths.
    ``value`` is the amount the element adds if it counts; ``article`` decides whether it does.
    ``board`` is the number of the board that the element is about, else 0. In a Keizer score
    ``earning`` is what brought a ``share`` of the element, and None elsewhere.
    """

    round_no: int
    value: Fraction
    fate: Fate
    article: str
    opponent: ParticipantId | None = None
    category: Category | None = None
    element: Fraction | None = None
    source: Source | None = None
    adjusted_rounds: tuple[int, ...] = ()
    points: Points = 0
    board: int = 0
    earning: Earning | None = None
    share: Fraction = Fraction(1)


class Combination(Enum):
    """How the counted terms give the value."""

    SUM = "sum"
    AVERAGE = "average"
    ROUNDED_AVERAGE = "average to the nearest whole number"
    PERFORMANCE = "rounded average and rating difference"
    PERFECT_PERFORMANCE = "lowest rating with this expected score"
    RANKED_BELOW = "tied participants ranked below"
    PRODUCT = "sum times a factor"
    WITH_GIVEN = "sum with penalties and bonuses"
    SCHEDULE_STRENGTH = "secondary score and a part of the sum"
    TOP_BOARDS = "one board after the other from the first"
    BOTTOM_BOARDS = "fewer boards each time"
    KEIZER = "sum of shares of values"
    KEIZER_CIRCLE = "sum of shares of averaged values"


class Figure(Enum):
    """The intermediate figures by name."""

    ROUNDS = "rounds"
    OWN_SCORE = "own score"
    LIMIT = "limit"
    GAMES = "games"
    OPPONENTS = "opponents"
    GAME_POINTS = "points from games"
    FRACTION = "fractional score"
    AVERAGE_RATING = "average rating of opponents"
    RATING_DIFFERENCE = "rating difference"
    EXPECTED_SCORE = "expected score"
    FACTOR = "corrective factor"
    SECONDARY_SCORE = "secondary score"
    NORMALISING_FACTOR = "normalising factor"
    GIVEN = "penalties and bonuses"


@dataclass(frozen=True, slots=True)
class Fact:
    """One intermediate figure."""

    figure: Figure
    value: Fraction


@dataclass(frozen=True, slots=True)
class EncounterLine:
    """One participant in the separate standings of Article 6.

    ``total`` is the sum of the encounters in points, ``missing`` the number of rivals not met;
    ``least`` and ``most`` are the totals if all missing games are lost or won.
    """

    player: ParticipantId
    total: Fraction
    missing: int
    least: Fraction
    most: Fraction


class Measure(Enum):
    """The points that separate standings compare."""

    POINTS = "points"
    MATCH_POINTS = "match points"
    GAME_POINTS = "game points"
    BOARD_COUNT = "board count"
    TOP_BOARDS = "points on a board"
    BOTTOM_BOARDS = "points above a board"


@dataclass(frozen=True, slots=True)
class SeparateStandings:
    """One application of Article 6, or of Article 12, to some tied participants.

    ``article`` is 6.2, 6.3 or that of a board tie-break, ``lines`` are the best first. ``groups``
    are the participants in order, one group for each place; a single group means that the tie
    remains. ``board`` is the board compared, or the highest number of the boards left out.
    """

    article: str
    lines: tuple[EncounterLine, ...]
    groups: tuple[tuple[ParticipantId, ...], ...]
    measure: Measure = Measure.POINTS
    board: int = 0


@dataclass(frozen=True, slots=True)
class Workings:
    """The computation of a value: the terms, how they are combined, and intermediate figures."""

    terms: tuple[Term, ...]
    combination: Combination = Combination.SUM
    facts: tuple[Fact, ...] = ()
    standings: tuple[SeparateStandings, ...] = ()

    @property
    def counted(self) -> tuple[Term, ...]:
        """The terms that count."""
        return tuple(term for term in self.terms if term.fate is Fate.COUNTED)


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A participant's value of a tie-break and its computation; ``article`` defines it.

    ``draw`` are the points of a drawn game, or match, in the score that it is computed in.
    """

    code: str
    article: str
    player: ParticipantId
    value: Fraction
    workings: Workings
    draw: Points = 5
