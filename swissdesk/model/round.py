"""A paired round: meetings, their games, byes and its stage."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from swissdesk.errors import UnknownBoard
from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.result import AbsenceReason, ByeKind, GameResult, Outcome

_IN_A_MATCH = 2
"""The games of a match of the Double-Swiss."""


class RoundState(Enum):
    """The stage of a round; in editing it is being paired by hand, with players in the pool."""

    EDITING = "editing"
    DRAFT = "draft"
    PUBLISHED = "published"


@dataclass(frozen=True, slots=True)
class Game:
    """One board of a round; boards are numbered from 1 in publication order (C.04.2 art. 3.6).

    Only a forfeited game of a report may lack colours; ``white`` then means nothing. In the
    Double-Swiss a board has a match of two games (C.04.5): ``white`` is the player with White in
    game 1, ``result`` is that of game 1, and ``second`` that of game 2 with the outcome of the same
    player first. In other systems ``second`` is None.
    """

    board: int
    white: PlayerId
    black: PlayerId
    result: GameResult = GameResult.PENDING
    has_colours: bool = True
    second: GameResult | None = None

    @property
    def table(self) -> int:
        """The number of the meeting whose only game this is."""
        return self.board

    @property
    def results(self) -> tuple[GameResult, ...]:
        """The result; in a match of two games both, the outcome of ``white`` first."""
        return (self.result,) if self.second is None else (self.result, self.second)

    @property
    def each(self) -> tuple["Game", ...]:
        """The games played one by one, each with its own White first."""
        if self.second is None:
            return (self,)
        return (
            replace(self, second=None),
            Game(self.board, self.black, self.white, self.second.reversed, self.has_colours),
        )

    @property
    def is_missing(self) -> bool:
        """Whether a result has not been entered."""
        return self.result is GameResult.PENDING or self.second is GameResult.PENDING

    @property
    def is_known(self) -> bool:
        """Whether every result has been entered and is final."""
        return all(each.is_known for each in self.results)

    @property
    def is_forfeited(self) -> bool:
        """Whether a player did not play; of a match, neither of its games (C.04.5, preface)."""
        return any(
            all(each is Outcome.FORFEIT_LOSS for each in outcomes)
            for outcomes in zip(*[(each.white, each.black) for each in self.results], strict=True)
        )

    @property
    def has_results(self) -> bool:
        """Whether a result has been entered."""
        return any(each is not GameResult.PENDING for each in self.results)

    def on_board(self, number: int) -> "Game":
        """Return the game on another board."""
        if number == self.board:
            return self
        rest = self.white, self.black, self.result, self.has_colours, self.second
        return Game(number, *rest)  # replace() takes twice as long, and a round has many games

    def with_result(self, result: GameResult, number: int = 1) -> "Game":
        """Return the game with another result; unless it is a forfeit, it has colours then.

        *number* is 2 for the second game of a match, which has the other player's outcome first.
        """
        has_colours = self.has_colours or not result.is_forfeited
        if number == len(self.results) == _IN_A_MATCH:
            return replace(self, second=result.reversed, has_colours=has_colours)
        return replace(self, result=result, has_colours=has_colours)

    def with_colours_exchanged(self) -> "Game":
        """Return the game with the players on the other sides, and their results with them."""
        second = None if self.second is None else self.second.reversed
        return replace(
            self,
            white=self.black,
            black=self.white,
            result=self.result.reversed,
            second=second,
        )


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a match.

    ``first`` plays for the White team, ``second`` for the Black team; either may be NOBODY.
    ``colour`` is that of ``first``. ``result`` has the outcome of ``first``, then of ``second``.
    """

    number: int
    first: PlayerId
    second: PlayerId
    colour: Colour
    result: GameResult = GameResult.PENDING

    @property
    def by_colours(self) -> GameResult:
        """The result with the outcome of White first."""
        return self.result if self.colour is Colour.WHITE else self.result.reversed

    @property
    def game(self) -> Game:
        """The board as a game of its two players."""
        if self.colour is Colour.WHITE:
            return Game(self.number, self.first, self.second, self.by_colours)
        return Game(self.number, self.second, self.first, self.by_colours)


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two teams; ``white`` has White on board 1 (C.04.6 art. 1.6).

    ``boards`` is empty until the line-ups are made public. ``forfeit`` is the result of a match
    forfeited as a whole (TRF26 record 330), the White team first; the boards then show the players
    who came.
    """

    table: int
    white: ParticipantId
    black: ParticipantId
    boards: tuple[Board, ...] = ()
    forfeit: GameResult | None = None
    has_colours: bool = True

    @property
    def is_met(self) -> bool:
        """Whether the teams have met, or still may: not every board is forfeited."""
        return self.forfeit is None and (
            not self.boards or any(not each.result.is_forfeited for each in self.boards)
        )

    @property
    def has_results(self) -> bool:
        """Whether a result has been entered, or the match was forfeited."""
        entered = (each.result is not GameResult.PENDING for each in self.boards)
        return self.forfeit is not None or any(entered)

    @property
    def missing(self) -> tuple[int, ...]:
        """The boards whose result has not been entered."""
        return tuple(each.number for each in self.boards if each.result is GameResult.PENDING)

    @property
    def is_known(self) -> bool:
        """Whether every board has its final result."""
        if self.forfeit is not None:
            return True
        return bool(self.boards) and all(each.result.is_known for each in self.boards)

    def board(self, number: int) -> Board:
        """Return a board; raise UnknownBoard."""
        for each in self.boards:
            if each.number == number:
                return each
        raise UnknownBoard(self.table, number)

    def with_board(self, board: Board) -> "Match":
        """Return the match with another *board*; unless it is forfeited, the match has colours."""
        self.board(board.number)
        boards = (board if each.number == board.number else each for each in self.boards)
        has_colours = self.has_colours or not board.result.is_forfeited
        return replace(self, boards=tuple(boards), has_colours=has_colours)


Meeting: TypeAlias = Game | Match
"""Two participants who are paired with each other: the players of a game, or two teams.

Pairing, records and standings see a round as meetings. In an individual event each game is itself a
meeting; a match of teams is one meeting with many games.
"""


@dataclass(frozen=True, slots=True)
class Bye:
    """A participant without an opponent in a round."""

    player: ParticipantId
    kind: ByeKind
    reason: AbsenceReason = AbsenceReason.NONE


@dataclass(frozen=True, slots=True)
class Round:
    """A round that has been paired; every entry is in exactly one meeting or bye.

    ``order`` are the participants in order of TPN when the round was paired, empty if unknown.
    ``is_verified``: the results have been entered twice. A team event has ``matches`` instead of
    ``games``. The clock of the round runs since ``started``, "YYYY-MM-DDTHH:MM:SS+00:00", or not at
    all (""); before, it ran for ``played_seconds``, which are negative if time has been given.
    """

    number: int
    games: tuple[Game, ...]
    byes: tuple[Bye, ...] = ()
    state: RoundState = RoundState.DRAFT
    order: tuple[ParticipantId, ...] = ()
    is_verified: bool = False
    matches: tuple[Match, ...] = ()
    started: str = ""
    played_seconds: int = 0

    @property
    def meetings(self) -> tuple[Meeting, ...]:
        """The meetings in publication order: the games, or the matches of a team event."""
        return self.matches or self.games

    @property
    def results(self) -> tuple[GameResult, ...]:
        """The results of all games, those on the boards of matches included, White first."""
        boards = (board.by_colours for match in self.matches for board in match.boards)
        games = (each.result for game in self.games for each in game.each)
        return (*games, *boards)

    @property
    def missing(self) -> tuple[int, ...]:
        """The boards, or tables of teams, without a result; an adjourned game is not missing."""
        games = [game.board for game in self.games if game.is_missing]
        matches = [
            match.table
            for match in self.matches
            if match.missing or not (match.boards or match.forfeit)
        ]
        return tuple(games + matches)

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The boards, or tables, whose result is not known: it is missing, or adjourned."""
        games = [game.board for game in self.games if not game.is_known]
        return tuple(games + [match.table for match in self.matches if not match.is_known])

    @property
    def is_complete(self) -> bool:
        """Whether it is paired and no result is missing."""
        return self.state is not RoundState.EDITING and not self.missing

    @property
    def participants(self) -> frozenset[ParticipantId]:
        """The participants with an opponent or a bye."""
        paired = (each for meeting in self.meetings for each in (meeting.white, meeting.black))
        return frozenset((*paired, *(bye.player for bye in self.byes)))

    @property
    def paired(self) -> frozenset[ParticipantId]:
        """The participants who were to be paired: with an opponent or a pairing-allocated bye."""
        paired = (each for meeting in self.meetings for each in (meeting.white, meeting.black))
        byes = (bye.player for bye in self.byes if bye.kind is ByeKind.PAB)
        return frozenset((*paired, *byes))

    @property
    def pab(self) -> ParticipantId | None:
        """The participant with the pairing-allocated bye."""
        return next((bye.player for bye in self.byes if bye.kind is ByeKind.PAB), None)

    def game(self, board: int) -> Game:
        """Return the game of *board*; raise UnknownBoard."""
        if 1 <= board <= len(self.games):
            return self.games[board - 1]
        raise UnknownBoard(self.number, board)

    def meeting(self, table: int) -> Meeting:
        """Return the meeting of a table, or board; raise UnknownBoard."""
        return self.match(table) if self.matches else self.game(table)

    def with_meetings(self, meetings: Iterable[Meeting]) -> "Round":
        """Return the round with these meetings in this order, numbered from 1."""
        games, matches = list[Game](), list[Match]()
        for number, each in enumerate(meetings, 1):
            if isinstance(each, Match):
                matches.append(replace(each, table=number))
            else:
                games.append(each.on_board(number))
        return replace(self, games=tuple(games), matches=tuple(matches))

    def match(self, table: int) -> Match:
        """Return the match of *table*; raise UnknownBoard."""
        if 1 <= table <= len(self.matches):
            return self.matches[table - 1]
        raise UnknownBoard(self.number, table)

    def match_of(self, team: ParticipantId) -> Match | None:
        """Return the match of a team; None if it has a bye."""
        found = (each for each in self.matches if team in (each.white, each.black))
        return next(found, None)

    def with_match(self, match: Match) -> "Round":
        """Return the round with *match* in place of the one at the same table."""
        self.match(match.table)
        matches = tuple(match if each.table == match.table else each for each in self.matches)
        return replace(self, matches=matches)

    def with_game(self, game: Game) -> "Round":
        """Return the round with *game* in place of the one on the same board."""
        self.game(game.board)
        games = tuple(game if each.board == game.board else each for each in self.games)
        return replace(self, games=games)
