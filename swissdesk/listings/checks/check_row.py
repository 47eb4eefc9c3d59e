"""One line of the Checks page: what needs attention, by which article, and where."""

from dataclasses import dataclass, field
from enum import Enum, IntEnum

from swissdesk.i18n import _
from swissdesk.model.ids import PlayerId


class Gravity(IntEnum):
    """How much it matters; a note prevents nothing."""

    NOTE = 1
    WARNING = 2
    ERROR = 3

    @property
    def text(self) -> str:
        """The word for it."""
        return {1: _("note"), 2: _("warning"), 3: _("error")}[self]


class Stage(Enum):
    """Before what it needs attention."""

    PAIRING = "pairing"
    PUBLISHING = "publishing"
    REPORTING = "reporting"

    @property
    def text(self) -> str:
        """The word for it."""
        return {
            Stage.PAIRING: _("Before pairing"),
            Stage.PUBLISHING: _("Before publishing"),
            Stage.REPORTING: _("Before reporting"),
        }[self]


class Part(Enum):
    """The page, or the part of the Event page, on which to attend to something."""

    EVENT = "event"
    REGULATIONS = "regulations"
    SCHEDULE = "schedule"
    PLAYERS = "players"
    ROUNDS = "rounds"
    STANDINGS = "standings"


@dataclass(frozen=True, slots=True)
class Place:
    """Where to attend to something: a page, and there a round and a board, or a player."""

    part: Part
    round_no: int = 0
    board: int = 0
    player: PlayerId | None = None

    @property
    def text(self) -> str:
        """The place in words: "Round 3, board 7"."""
        if self.part is Part.ROUNDS:
            words = _("Round {n}, board {board}") if self.board else _("Round {n}")
            return words.format(n=self.round_no, board=self.board)
        names = {
            Part.PLAYERS: _("Players"),
            Part.EVENT: _("Event"),
            Part.REGULATIONS: _("Regulations"),
            Part.SCHEDULE: _("Schedule"),
            Part.STANDINGS: _("Standings"),
        }
        return names[self.part]


@dataclass(frozen=True, slots=True)
class CheckRow:
    """One thing that needs attention; ``article`` is empty where no rule says so."""

    gravity: Gravity
    stage: Stage
    sentence: str
    article: str = ""
    place: Place = field(default_factory=lambda: Place(Part.REGULATIONS))
