"""Decisions about tied players that no tie-break makes: lots and play-offs (C.07 art. 3, 4.2)."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.model.ids import ParticipantId


class DecidedBy(Enum):
    """The ways to decide the order of tied players."""

    NUMBER = "number"
    """A lot that the program drew from a number, so that it can be drawn again."""
    TABLE = "table"
    """A lot drawn at the table."""
    PLAY_OFF = "play-off"
    """Games over the board that belong to no round (C.07 art. 3)."""

    @property
    def is_lot(self) -> bool:
        """Whether nothing but chance decided."""
        return self is not DecidedBy.PLAY_OFF


@dataclass(frozen=True, slots=True)
class TieDecision:
    """The order of tied players after ``round_no``.

    It decides the places of the first ``places`` of the ``players``; a lot decides all. ``seed`` is
    the number from which the program drew a lot, else None.
    """

    round_no: int
    players: tuple[ParticipantId, ...]
    places: int
    decided_by: DecidedBy
    seed: int | None = None
