"""The regulations of a team competition, and penalties (C.04.6, TRF26)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.ids import ParticipantId
from swissdesk.model.player import Member, Sex
from swissdesk.model.points import STANDARD_SCORING, Points, ScoringSystem

_Side = TypeVar("_Side")

MOST_BOARDS = 16
"""The most boards of a match."""


class Score(Enum):
    """The two scores of a team (C.04.6 art. 1.2); the value is the code of TRF26."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"

    @property
    def other(self) -> "Score":
        """The other of the two."""
        return Score.GAME_POINTS if self is Score.MATCH_POINTS else Score.MATCH_POINTS


class WonBy(Enum):
    """The ways to win a match."""

    MORE_POINTS = "more points"
    """More game points than the other team."""
    MAJORITY = "majority"
    """More than half of the game points of a match."""
    MINIMUM = "minimum"
    """At least the number of game points that the regulations name, and more than the others."""


class LineUpRule(Enum):
    """The order in which the players of a squad may sit at the boards."""

    FIXED_ORDER = "fixed order"
    """In the order of the squad; the others move up."""
    RESERVES_LAST = "reserves last"
    """Reserves on the last boards only."""
    RATING_MARGIN = "rating margin"
    """Free, unless a player sits below one who is weaker by more than a margin."""
    FREE = "free"


class Strength(Enum):
    """The rating of a team, which orders the starting list."""

    BEST = "best"
    """The average of the highest ratings in the squad."""
    FIRST_BOARDS = "first boards"
    """The average of the first ratings in board order."""
    HAND = "by hand"
    LOT = "lot"


@dataclass(frozen=True, slots=True)
class BoardCondition:
    """A condition of a board: only players of a sex, or born in a year or later, or both.

    ``sex`` is UNKNOWN and ``born_since`` 0 for no such condition.
    """

    board: int
    sex: Sex = Sex.UNKNOWN
    born_since: int = 0


@dataclass(frozen=True, slots=True)
class LineUpRules:
    """The rules for line-ups; the program reports a breach and forbids nothing.

    ``number`` belongs to ``rule``: the last boards where reserves may play, or the margin in rating
    points. ``fewest`` is the smallest number of players of a team. ``deadline`` is in minutes
    before the start of a round, None without one.
    """

    rule: LineUpRule = LineUpRule.FIXED_ORDER
    number: int = 0
    fewest: int = 0
    conditions: tuple[BoardCondition, ...] = ()
    deadline: int | None = None


@dataclass(frozen=True, slots=True)
class TeamRules:
    """The regulations of a team competition beside the settings that all tournaments share.

    The scoring system of the settings gives match points; ``games`` gives game points. ``colours``
    belong to the White team, board by board; later boards alternate (TRF26 record 352).
    ``pab_game_points`` come with the pairing-allocated bye, None for half of the boards (record
    320). ``minimum`` belongs to ``WonBy.MINIMUM``. ``host_colour`` is the colour on board 1 of the
    team named first, which a Berger table names first, too. ``strength`` looks at ``strongest``
    players, 0 for as many as there are boards. ``breaks_of_all_games`` says that board tie-breaks
    within a direct encounter count the boards of all matches, not only of the match of the tied
    teams (C.07 art. 13.3.2).
    """

    boards: int = 4
    games: ScoringSystem = STANDARD_SCORING
    primary: Score = Score.MATCH_POINTS
    uses_secondary: bool = True
    colour_type: ColourType = ColourType.A
    colours: tuple[Colour, ...] = (Colour.WHITE, Colour.BLACK)
    host_colour: Colour = Colour.WHITE
    won_by: WonBy = WonBy.MORE_POINTS
    minimum: Points = 0
    pab_game_points: Points | None = None
    line_ups: LineUpRules = field(default_factory=LineUpRules)
    strength: Strength = Strength.BEST
    strongest: int = 0
    breaks_of_all_games: bool = False

    def colour_on(self, board: int) -> Colour:
        """Return the colour of the White team on a board."""
        colours = self.colours or (Colour.WHITE,)
        if board <= len(colours):
            return colours[board - 1]
        return colours[-1] if (board - len(colours)) % 2 == 0 else colours[-1].opposite

    @property
    def names_black_first(self) -> bool:
        """Whether the team with Black on board 1 is named first, on the left, as the host."""
        return self.host_colour is Colour.BLACK

    def from_left(self, white: _Side, black: _Side) -> tuple[_Side, _Side]:
        """Return both sides of a match, the one named first in front."""
        return (black, white) if self.names_black_first else (white, black)

    def match_and_game_points(self, primary: Points, secondary: Points) -> tuple[Points, Points]:
        """Return the match points and the game points of these scores."""
        is_by_games = self.primary is Score.GAME_POINTS
        return (secondary, primary) if is_by_games else (primary, secondary)


MATCH_POINTS = ScoringSystem(20, 10, 0, 0, 10, 10)
"""2, 1 and 0 match points; a pairing-allocated bye is worth a drawn match."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A penalty or a bonus that the arbiter gave a participant (TRF26 record 299), in tenths.

    It counts from the end of ``round_no`` on, and never if that round is not played; 0 is from the
    beginning. In an individual event ``points`` are the player's; in a team event they are match
    points.
    """

    participant: ParticipantId
    round_no: int
    points: Points = 0
    game_points: Points = 0
    reason: str = ""

    def points_in(self, score: Score) -> Points:
        """Return the points in one of the two scores; a player has no game points."""
        return self.game_points if score is Score.GAME_POINTS else self.points


def average(ratings: Sequence[int]) -> int:
    """Return the average of the ratings above 0, rounded half up; 0 without one."""
    rated = [each for each in ratings if each]
    return (2 * sum(rated) + len(rated)) // (2 * len(rated)) if rated else 0


def strength_of(squad: Sequence[Member], rules: TeamRules, by_hand: int = 0) -> int:
    """Return the rating of a team with a squad: *by_hand* if the arbiter gives it, 0 by lot."""
    count = rules.strongest or rules.boards
    ratings = [each.rating for each in squad]
    match rules.strength:
        case Strength.BEST:
            return average(sorted(ratings, reverse=True)[:count])
        case Strength.FIRST_BOARDS:
            return average(ratings[:count])
        case Strength.HAND:
            return by_hand
        case Strength.LOT:
            return 0
