"""What is decided about a tournament before it starts."""

from dataclasses import dataclass, field
from enum import Enum

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId
from swissdesk.model.points import Points, ScoringSystem


class SystemId(Enum):
    """The pairing systems; the value is the code of TRF26 record 192."""

    DUTCH_2026 = "FIDE_DUTCH_2026"


class Acceleration(Enum):
    """Accelerated methods (C.04.7)."""

    NONE = "none"
    BAKU = "baku"


@dataclass(frozen=True, slots=True)
class FictitiousPoints:
    """Points in tenths that count for pairing only (TRF26 record 250)."""

    points: Points
    first_round: int
    last_round: int
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class ProhibitedPairing:
    """Players no two of whom may meet in the rounds given (TRF26 record 260)."""

    first_round: int
    last_round: int
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class TournamentSettings:
    """The regulations of one tournament.

    ``rounds`` is the number declared beforehand (C.04.1 art. 1). ``initial_colour`` is None until
    it is drawn (C.04.3 art. 5.1); ``colour_by_lot`` records that the program drew it.
    ``tie_breaks`` are MTB26 codes in order ("BH/C1"). When
    ``fictitious`` is not empty it takes the place of ``acceleration``, as record 250 does of 192.
    ``round_dates`` holds "YYYY/MM/DD" or "" for the rounds from 1 on. ``type_text`` is record 092.
    """

    name: str
    rounds: int
    system: SystemId = SystemId.DUTCH_2026
    scoring: ScoringSystem = field(default_factory=ScoringSystem)
    initial_colour: Colour | None = None
    colour_by_lot: bool = False
    acceleration: Acceleration = Acceleration.NONE
    fictitious: tuple[FictitiousPoints, ...] = ()
    prohibited: tuple[ProhibitedPairing, ...] = ()
    tie_breaks: tuple[str, ...] = ("BH/C1", "BH", "SB", "PS", "DE", "WIN")
    round_dates: tuple[str, ...] = ()
    time_control: str = ""
    time_control_code: str = ""
    type_text: str = ""
