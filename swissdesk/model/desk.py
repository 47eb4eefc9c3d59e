"""A desk: one of the places at which an event is worked on, with its role."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.model.ids import TournamentId


class Role(Enum):
    """The rights of a desk."""

    CHIEF = "chief"  # everything
    RESULTS = "results"  # results, byes and absences of its sections
    SCREEN = "screen"  # read


@dataclass(frozen=True, slots=True)
class Desk:
    """A desk, and who works at it, as the journal names them; *sections* None means all."""

    name: str
    who: str
    role: Role = Role.CHIEF
    sections: frozenset[TournamentId] | None = None
