"""One line of the Checks page: the problem, its article, and the place to solve it."""

from dataclasses import dataclass, field
from enum import Enum, IntEnum

from swissdesk.i18n import _
from swissdesk.model.ids import PlayerId


class Gravity(IntEnum):
    """How much a check matters; a note prevents nothing."""

    NOTE = 1
    WARNING = 2
    ERROR = 3

    @property
    def text(self) -> str:
        """The name that people read."""
        return {1: _("note"), 2: _("warning"), 3: _("error")}[self]


class Stage(Enum):
    """The stage before which something needs attention."""

    PAIRING = "pairing"
    PUBLISHING = "publishing"
    REPORTING = "reporting"

    @property
    def text(self) -> str:
        """The name that people read."""
        return {
            Stage.PAIRING: _("Before pairing"),
            Stage.PUBLISHING: _("Before publishing"),
            Stage.REPORTING: _("Before reporting"),
        }[self]


class Part(Enum):
    """The page, or the part of the Event page, on which the arbiter acts."""

    EVENT = "event"
    REGISTRATION = "registration"
    REGULATIONS = "regulations"
    SCHEDULE = "schedule"
    PLAYERS = "players"
    ROUNDS = "rounds"
    STANDINGS = "standings"


REPORTS = "reports"
"""The field of the registration that stands for the reports themselves."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place to act: a page, and on it a round and a board, a player, or a field."""

    part: Part
    round_no: int = 0
    board: int = 0
    player: PlayerId | None = None
    field: str = ""

    @property
    def text(self) -> str:
        """The place in words: "Round 3, board 7"."""
        if self.part is Part.ROUNDS:
            words = _("Round {n}, board {board}") if self.board else _("Round {n}")
            return words.format(n=self.round_no, board=self.board)
        names = {
            Part.PLAYERS: _("Players"),
            Part.EVENT: _("Event"),
            Part.REGISTRATION: _("Registration"),
            Part.REGULATIONS: _("Regulations"),
            Part.SCHEDULE: _("Schedule"),
            Part.STANDINGS: _("Standings"),
        }
        return names[self.part]


@dataclass(frozen=True, slots=True)
class CheckRow:
    """One thing that needs attention; ``article`` is empty if no rule requires it."""

    gravity: Gravity
    stage: Stage
    sentence: str
    article: str = ""
    place: Place = field(default_factory=lambda: Place(Part.REGULATIONS))
