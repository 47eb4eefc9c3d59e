"""A report of teams as values: squads, matches board by board, and what each round brought a team.

Teams are named by their numbers in record 310, players by theirs in record 001; 0 is nobody. All
points are in tenths.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from swissdesk.model.colour import Colour
from swissdesk.model.points import Points
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.trf.document import TeamLine, TrfDocument


class TeamPoints(NamedTuple):
    """Match points and game points."""

    match_points: Points = 0
    game_points: Points = 0


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a match.

    *first* plays for the White team, *second* for the Black team; one of them may be missing (0).
    *colour* is that of *first*. *result* has the code of *first*, then that of *second*.
    """

    number: int
    first: int
    second: int
    colour: Colour
    result: GameResult


@dataclass(frozen=True, slots=True)
class Match:
    """A match; *white* is the team that has White on board 1 (C.04.6 art. 1.6).

    *forfeit* is the result of a match forfeited as a whole (330), with the code of the White team
    first; its boards show the players who came.
    """

    white: int
    black: int
    boards: tuple[Board, ...] = ()
    forfeit: GameResult | None = None

    @property
    def is_met(self) -> bool:
        """Whether the teams have met: a game was played, or is still to be finished."""
        return self.forfeit is None and any(not each.result.is_forfeited for each in self.boards)


@dataclass(frozen=True, slots=True)
class TeamRound:
    """A round: its matches, and the teams without one, in order of their numbers."""

    number: int
    matches: tuple[Match, ...] = ()
    byes: tuple[tuple[int, ByeKind], ...] = ()


@dataclass(frozen=True, slots=True)
class TeamResult:
    """One round of a team; *colour* is that on board 1.

    A forfeited match has an opponent, but ``is_met`` is false.
    """

    round_no: int
    outcome: Outcome
    points: TeamPoints
    opponent: int = 0
    colour: Colour | None = None
    is_met: bool = False


@dataclass(frozen=True)
class TeamReport:
    """A tournament of teams as a report has it.

    ``teams`` are in order of their numbers. ``boards`` is the number of boards of a match,
    ``colours`` has the White team's colour on each board. ``requested`` are byes of rounds not yet
    paired, as (round, team, kind). ``awarded`` are penalties and bonuses as (round, team, points);
    round 0 means the whole tournament.
    """

    document: TrfDocument
    teams: tuple[TeamLine, ...] = ()
    boards: int = 0
    colours: tuple[Colour, ...] = ()
    rounds: tuple[TeamRound, ...] = ()
    results: Mapping[int, tuple[TeamResult, ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    requested: tuple[tuple[int, int, ByeKind], ...] = ()
    awarded: tuple[tuple[int, int, TeamPoints], ...] = ()

    @cached_property
    def by_number(self) -> Mapping[int, TeamLine]:
        """The teams by number."""
        return MappingProxyType({team.number: team for team in self.teams})

    def points(self, team: int, after_round: int) -> TeamPoints:
        """Return the points of a team after a round, with penalties and bonuses.

        Penalties for the whole tournament count once, from the beginning.
        """
        parts = [each.points for each in self.results[team][:after_round]]
        parts += [
            points
            for round_no, number, points in self.awarded
            if number == team and round_no <= after_round
        ]
        return TeamPoints(sum(each[0] for each in parts), sum(each[1] for each in parts))
