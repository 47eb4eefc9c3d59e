"""How a tie-break came about, as data: every element with what it brings and what became of it.

The words are made in ``listings``. All numbers are in points or rating points, as the value is.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.standings.unplayed import Category


class Fate(Enum):
    """What became of an element."""

    COUNTED = "counted"
    CUT_LEAST = "cut as the least significant"
    CUT_MOST = "cut as the most significant"
    CUT_VOLUNTARY = "cut as the lowest of the VURs"
    NOT_COUNTED = "not counted"


class Source(Enum):
    """Where the score of an opponent, or of a dummy, comes from."""

    SCORE = "score"
    """What the opponent has (16.3.1)."""
    ADJUSTED_SCORE = "adjusted score"
    """What the opponent has, with some unplayed rounds as draws (16.3.2)."""
    OWN_SCORE = "own score"
    """What the participant has (16.4)."""
    OPPONENT_CAP = "adjusted score of the scheduled opponent"
    """The participant has more (16.4.1)."""
    DRAWS_CAP = "a draw in every round"
    """The participant has more (16.4.2)."""
    VIRTUAL_OPPONENT = "virtual opponent"
    """Before 2023: level before the round, the opposite result in it, draws after it."""
    BYE = "BYE"
    """In older Swiss systems: the opponent in a free round, with half of the possible points."""
    UNPLAYED_DRAWN = "unplayed games drawn"
    """In older Swiss systems: what the opponent has with all unplayed games as draws."""


@dataclass(frozen=True, slots=True)
class Term:
    """One element of a tie-break: of a round, of an encounter (DE), of an opponent.

    ``round_no`` is 0 where it belongs to no round. ``category`` is that of the participant's own
    round by 16.2, None for a game. ``element`` is what the opponent brings (a score, a rating, a
    performance), None where the tie-break asks for nothing of the kind; ``source`` says where it
    is from and ``adjusted_rounds`` which rounds of the opponent count as draws there. ``points``
    are those of the round, in tenths. ``value`` is what the element would add, and adds where it is
    counted; ``article`` is the one that decides on it.
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


class Combination(Enum):
    """How the value comes from the counted terms."""

    SUM = "sum"
    AVERAGE = "average"
    ROUNDED_AVERAGE = "average to the nearest whole number"
    PERFORMANCE = "rounded average and rating difference"
    PERFECT_PERFORMANCE = "lowest rating with this expected score"
    RANKED_BELOW = "tied participants ranked below"
    PRODUCT = "sum times a factor"


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


@dataclass(frozen=True, slots=True)
class Fact:
    """One intermediate figure."""

    figure: Figure
    value: Fraction


@dataclass(frozen=True, slots=True)
class EncounterLine:
    """One participant in separate standings of Article 6.

    ``total`` is the sum of the encounters in points, ``missing`` the number of rivals not met;
    ``least`` and ``most`` are what the total becomes when all missing games are lost or won.
    """

    player: ParticipantId
    total: Fraction
    missing: int
    least: Fraction
    most: Fraction


@dataclass(frozen=True, slots=True)
class SeparateStandings:
    """One application of Article 6 to some tied participants.

    ``article`` is 6.2 or 6.3, ``lines`` are the best first. ``groups`` are the participants in the
    order found, those still tied together; a single group says that nothing was decided.
    """

    article: str
    lines: tuple[EncounterLine, ...]
    groups: tuple[tuple[ParticipantId, ...], ...]

    def has(self, player: ParticipantId) -> bool:
        """Whether *player* is one of those tied."""
        return any(line.player == player for line in self.lines)


@dataclass(frozen=True, slots=True)
class Workings:
    """The way to a value: the terms, how they are combined, and the figures in between."""

    terms: tuple[Term, ...]
    combination: Combination = Combination.SUM
    facts: tuple[Fact, ...] = ()
    standings: tuple[SeparateStandings, ...] = ()

    @property
    def counted(self) -> tuple[Term, ...]:
        """The terms that count."""
        return tuple(term for term in self.terms if term.fate is Fate.COUNTED)

    @property
    def total(self) -> Fraction:
        """The sum of the terms that count."""
        return sum((term.value for term in self.counted), Fraction())


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A participant's value of a tie-break, and the way to it; ``article`` defines it."""

    code: str
    article: str
    player: ParticipantId
    value: Fraction
    workings: Workings
