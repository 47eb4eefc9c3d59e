"""All that phones may see: what hangs on the wall, as values without words.

A page translates into the language of its phone, so this has codes and names, no sentences.
"""

from dataclasses import dataclass
from functools import cached_property

from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.result import ByeKind, GameResult


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A board of a round; ``board`` is the one of a match at ``table``, 0 between players."""

    section: TournamentId
    round_no: int
    table: int
    board: int = 0

    @property
    def number(self) -> str:
        """The number on the table: "12", or "3.2" for board 2 of the match at table 3."""
        return f"{self.table}.{self.board}" if self.board else f"{self.table}"


@dataclass(frozen=True, slots=True)
class Seat:
    """One player of a board as the wall shows them; ``team`` is empty between players."""

    name: str
    title: str = ""
    rating: str = ""
    federation: str = ""
    points: str = ""
    """The points before the round."""
    team: str = ""


@dataclass(frozen=True, slots=True)
class HallBoard:
    """A board of a published round.

    ``pair`` are the players, White first: a phone that was let in to another pair is refused.
    ``is_open``: phones may still claim a result; the round is in play and none is entered.
    """

    place: Place
    white: Seat
    black: Seat
    pair: tuple[PlayerId, PlayerId]
    result: GameResult = GameResult.PENDING
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Unpaired:
    """A participant without an opponent."""

    name: str
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the published standings; ``values`` go with the tie-breaks of its section."""

    rank: str
    name: str
    title: str
    federation: str
    points: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class HallSection:
    """A section: its last published round, and the standings after the last complete one.

    ``round_no`` is 0 before round 1 is published, ``standings_round`` 0 before it is complete.
    ``tie_breaks`` are codes such as "BH:C1".
    """

    section: TournamentId
    name: str
    round_no: int = 0
    boards: tuple[HallBoard, ...] = ()
    unpaired: tuple[Unpaired, ...] = ()
    standings_round: int = 0
    tie_breaks: tuple[str, ...] = ()
    standings: tuple[Standing, ...] = ()

    @cached_property
    def by_place(self) -> dict[Place, HallBoard]:
        """The boards by their places."""
        return {each.place: each for each in self.boards}


@dataclass(frozen=True)
class Hall:
    """The event as the hall sees it."""

    event: str
    """The name of the event."""
    place: str = ""
    sections: tuple[HallSection, ...] = ()

    def section(self, section: TournamentId) -> HallSection | None:
        """Return a section; None if the event has none of this number."""
        return next((each for each in self.sections if each.section == section), None)
