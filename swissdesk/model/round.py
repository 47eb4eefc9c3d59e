"""A paired round: meetings, their games, byes and its stage."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol

from swissdesk.errors import UnknownBoard
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.result import ByeKind, GameResult


class RoundState(Enum):
    """The stage of a round; in editing it is being paired by hand, with players in the pool."""

    EDITING = "editing"
    DRAFT = "draft"
    PUBLISHED = "published"


class Meeting(Protocol):
    """Two participants who are paired with each other, and the games that they play.

    Pairing, records and standings see a round as meetings. In an individual event each game is
    itself a meeting, of one board, so that a round stores its games and nothing else.
    """

    @property
    def table(self) -> int:
        """The number of the meeting in publication order (C.04.2 art. 3.6)."""

    @property
    def white(self) -> ParticipantId:
        """The participant with White on the first board."""

    @property
    def black(self) -> ParticipantId:
        """The participant with Black on the first board."""

    @property
    def result(self) -> GameResult:
        """The result of the meeting as a whole."""

    @property
    def has_colours(self) -> bool:
        """Whether White and Black have been allocated; only a forfeit may lack them."""

    @property
    def boards(self) -> "tuple[Game, ...]":
        """The games, in order of boards."""


@dataclass(frozen=True, slots=True)
class Game:
    """One board of a round; boards are numbered from 1 in publication order (C.04.2 art. 3.6).

    Only a forfeited game of a report may lack colours; ``white`` then means nothing.
    """

    board: int
    white: PlayerId
    black: PlayerId
    result: GameResult = GameResult.PENDING
    has_colours: bool = True

    @property
    def table(self) -> int:
        """The number of the meeting whose only game this is."""
        return self.board

    @property
    def boards(self) -> "tuple[Game, ...]":
        """The games of the meeting: this one."""
        return (self,)

    def with_result(self, result: GameResult) -> "Game":
        """Return the game with another result; unless it is a forfeit, it has colours then."""
        return replace(self, result=result, has_colours=self.has_colours or not result.is_forfeited)

    def with_colours_exchanged(self) -> "Game":
        """Return the game with the players on the other sides, and their results with them."""
        return replace(self, white=self.black, black=self.white, result=self.result.reversed)


@dataclass(frozen=True, slots=True)
class Bye:
    """A participant without an opponent in a round."""

    player: ParticipantId
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Round:
    """A round that has been paired; every entry is in exactly one meeting or bye.

    ``order`` are the participants in order of TPN when the round was paired, empty if unknown.
    ``is_verified``: the results have been entered twice.
    """

    number: int
    games: tuple[Game, ...]
    byes: tuple[Bye, ...] = ()
    state: RoundState = RoundState.DRAFT
    order: tuple[ParticipantId, ...] = ()
    is_verified: bool = False

    @property
    def meetings(self) -> tuple[Meeting, ...]:
        """The meetings in publication order; each game of an individual event is one."""
        return self.games

    @property
    def missing(self) -> tuple[int, ...]:
        """The boards whose result has not been entered; an adjourned game is not missing."""
        return tuple(game.board for game in self.games if game.result is GameResult.PENDING)

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The boards whose result is not known: it is missing, or the game is adjourned."""
        return tuple(game.board for game in self.games if not game.result.is_known)

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

    def with_game(self, game: Game) -> "Round":
        """Return the round with *game* in place of the one on the same board."""
        self.game(game.board)
        games = tuple(game if each.board == game.board else each for each in self.games)
        return replace(self, games=games)
