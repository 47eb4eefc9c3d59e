"""A section at a moment, as the simulation sees it; its acts there, and how games end."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from random import Random
from typing import Any

from swissdesk.endorsement.generator import Habits, over_the_board
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.player import NOBODY
from swissdesk.model.practice import mark_of
from swissdesk.model.result import GameResult, result_due
from swissdesk.model.round import Match, Meeting, Round, RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.operations import line_ups, registry, results
from swissdesk.operations.registry import Scope
from swissdesk.pairing.system_table import FACTS
from swissdesk.practice.evening import dice_of

HABITS = Habits(forfeit=0.01, double_forfeit=0.0, half_point_bye=0.01, late_entry=0.0)
"""How often players act on their own; tasks bring the rest."""
_DECISIVE = replace(HABITS, draw=0.0)


class Moment(Enum):
    """The stage of a section."""

    BETWEEN = "between"
    """No round is being played: the next one is to be paired, or none is left."""
    BY_HAND = "by hand"
    """The arbiter is pairing by hand."""
    DRAFT = "draft"
    PAIRED = "paired"
    """A round is published; nobody has finished."""
    PLAYING = "playing"
    ENDING = "ending"
    """The last boards are playing."""


@dataclass(frozen=True)
class Act:
    """One operation of the simulation, with its arguments by name."""

    operation: Callable[..., Any]  # Any: an event or a section
    arguments: Mapping[str, Any]

    @property
    def is_of_event(self) -> bool:
        """Whether the operation takes the whole event."""
        return registry.of(self.operation).scope is Scope.EVENT

    def on(self, event: Event, section: TournamentId) -> Event:
        """Return the event after the act; raise the errors of the operation."""
        if self.is_of_event:
            changed: Event = self.operation(event, **self.arguments)
            return changed
        return event.with_tournament(self.operation(event.tournament(section), **self.arguments))


SECOND_GAME = -1
"""In the place of a board: the second game of a match of two players (C.04.5)."""


@dataclass(frozen=True)
class Seat:
    """A game of a round: its table, the board of its match (0 for individuals), and its result.

    ``result`` has the outcome of White, or of the White team, first; in the second game of a match
    of two players the same player's.
    """

    table: int
    board: int
    result: GameResult


@dataclass(frozen=True)
class Scene:
    """A marked section of an event as it stands."""

    event: Event
    section: TournamentId

    @cached_property
    def tournament(self) -> Tournament:
        """The section."""
        return self.event.tournament(self.section)

    @cached_property
    def seed(self) -> str:
        """The seed of the section."""
        mark = mark_of(self.tournament)
        return "" if mark is None else mark.seed

    @property
    def is_of_teams(self) -> bool:
        """Whether teams play."""
        return self.tournament.settings.teams is not None

    @property
    def has_fixed_field(self) -> bool:
        """Whether nobody enters or leaves after round 1: a table or a bracket is played."""
        return FACTS[self.tournament.settings.system].has_fixed_field

    @property
    def has_two_games(self) -> bool:
        """Whether a round is a match of two games between the same players (C.04.5)."""
        return self.tournament.settings.system.has_two_games

    def dice(self, *about: object) -> Random:
        """Return the dice of the seed for something."""
        return dice_of(self.seed, *about)

    @property
    def last(self) -> Round | None:
        """The last round paired."""
        return self.tournament.rounds[-1] if self.tournament.rounds else None

    @cached_property
    def moment(self) -> Moment:
        """The stage of the section."""
        last = self.last
        if last is None:
            return Moment.BETWEEN
        if last.state is not RoundState.PUBLISHED:
            return Moment.BY_HAND if last.state is RoundState.EDITING else Moment.DRAFT
        if last.is_complete:
            return Moment.BETWEEN
        if not any(each.has_results for each in last.meetings if not _is_forfeited(each)):
            return Moment.PAIRED
        is_near_end = len(last.missing) * 4 <= len(last.meetings)
        return Moment.ENDING if is_near_end else Moment.PLAYING

    @property
    def has_boards(self) -> bool:
        """Whether the games of the last round are known: teams have announced their line-ups."""
        last = self.last
        return last is not None and all(each.boards or each.forfeit for each in last.matches)

    def seats(self, round_no: int) -> tuple[Seat, ...]:
        """Return the games of a round, without forfeited matches."""
        played = self.tournament.round(round_no)
        games = (
            Seat(each.board, number, result)
            for each in played.games
            for number, result in zip((0, SECOND_GAME), each.results, strict=False)
        )
        boards = (
            Seat(match.table, board.number, board.result)
            for match in played.matches
            if match.forfeit is None
            for board in match.boards
        )
        return (*games, *boards)

    def missing(self, round_no: int) -> tuple[Seat, ...]:
        """Return the games of a round without a result."""
        found = self.seats(round_no)
        return tuple(each for each in found if each.result is GameResult.PENDING)

    def outcome(self, round_no: int, seat: Seat) -> GameResult:
        """Return how a game ends: always the same for the same two players of a round."""
        played = self.tournament.round(round_no)
        if seat.board > 0:
            rules = played.match(seat.table).board(seat.board)
            one, other = rules.first, rules.second
        else:
            game = played.game(seat.table)
            one, other = game.white, game.black
        if seat.board == SECOND_GAME:
            one, other = other, one
        if NOBODY in (one, other):
            return result_due(one != NOBODY, other != NOBODY)
        dice = self.dice("game", round_no, one, other)
        habits = HABITS if not self.tournament.settings.system.is_knockout else _DECISIVE
        if dice.random() < habits.forfeit:
            return dice.choice((GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT))
        gap = self._ratings[one] - self._ratings[other]
        result = over_the_board(gap, habits.draw, dice)
        return result.reversed if seat.board == SECOND_GAME else result

    @cached_property
    def _ratings(self) -> Mapping[int, int]:
        individuals = (each for entry in self.tournament.entries for each in entry.individuals)
        return {each.id: each.rating for each in individuals}

    def entered(self, round_no: int, seat: Seat, result: GameResult) -> Act:
        """Return the act of entering a result."""
        given: dict[str, Any] = {"round_no": round_no, "table": seat.table, "result": result}
        given["confirmed"] = True
        if seat.board > 0:
            given["board"] = seat.board
            if round_no < self.tournament.last_round:
                given["reason"] = "as played"
            return Act(line_ups.set_board_result, given)
        given["board"] = given.pop("table")
        if seat.board == SECOND_GAME:
            return Act(results.set_second_result, given)
        return Act(results.set_result, given)

    def played_out(self, round_no: int, seats: tuple[Seat, ...]) -> Iterator[Act]:
        """Yield the acts of entering how games end."""
        for each in seats:
            yield self.entered(round_no, each, self.outcome(round_no, each))


def _is_forfeited(meeting: Meeting) -> bool:
    if isinstance(meeting, Match):
        return meeting.forfeit is not None
    return meeting.is_forfeited
