"""Cautions, which the arbiter must confirm before an operation is carried out.

Why here and not beside the operations: pairings (``pairing.breaches``) and lists (``listings``)
weigh cautions too, and know no operations.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum, auto

from swissdesk.errors.base import OperationRefused


class Level(IntEnum):
    """How firmly the arbiter must confirm a caution."""

    ACKNOWLEDGE = 2  # the arbiter has read it
    CONFIRM = 3  # the arbiter says yes
    TWO_STEPS = 4  # the arbiter reads the consequences and says yes twice


class CautionKind(Enum):
    """Why an operation needs a confirmation; ``listings`` has the words for each."""

    LEAVES_FIDE_MODE = auto()  # for good
    ROUNDS_CHANGED = auto()  # declared beforehand (C.04.1 art. 1); *detail* is "7 to 9"
    LAST_ROUND_DIFFERS = auto()  # the system would pair *count* boards of it differently
    TIE_BREAKS_CHANGED = auto()  # published before the start (C.07 art. 4.1.1)
    TIE_BREAKS_DROPPED = auto()  # *detail*, with no rule for unrated *players* (C.07 art. 10)
    REGULATION_CHANGED = auto()  # after the start; *detail* names the fields
    ROUNDS_IMPOSSIBLE = auto()  # players for *count* rounds only (C.04.1 art. 2)
    MISSING_ARE_ADJOURNED = auto()  # *boards* without a result (C.04.2 art. 3.1)
    OLDER_ADJOURNED = auto()  # games of *round_no* or of rounds before it (C.04.2 art. 3.1)
    RESULT_OVERWRITTEN = auto()
    LINE_UPS_LATE = auto()  # *players* are teams that name their line-up after the deadline
    LINE_UPS_ANNOUNCED = auto()  # *players* are teams whose boards change after the announcement
    BOARDS_CHANGED = auto()  # results of *boards* of the match at table *round_no* are lost
    ADJOURNED_NOT_DRAWN = auto()  # later pairings counted a draw (C.04.2 art. 3.1)
    SECOND_HALF_POINT_BYE = auto()  # more than the regulations allow (C.05 art. 6.7)
    HALF_POINT_BYE_BARRED = auto()
    BYE_TOO_LATE = auto()  # with points, in the last rounds
    FULL_POINT_BYE = auto()  # deprecated
    CHECK_IN_UNFINISHED = auto()  # *players* due in round 1 are not checked in (C.04.2 art. 4.1)
    ABSENT_UNEXPLAINED = auto()  # *players* count as withdrawn (C.05 art. 6.5)
    UNPUBLISHED_WITH_RESULTS = auto()  # of *boards*, hidden while the round is a draft
    UNPAIRED_WITH_RESULTS = auto()  # of *boards*, which disappear with the round
    PUBLICATION_UNDONE = auto()  # of *round_no*, without a note (C.04.2 art. 4.4)
    CORRECTION_CHANGES_PAIRING = auto()  # of *count* boards already paired (C.04.2 art. 4.3)
    REPEATED_PAIRING = auto()  # C.04.1 art. 2
    PROHIBITED_PAIRING = auto()  # by the regulations (TRF26 record 260)
    PAB_NOT_ALLOWED = auto()  # after a bye, or a win without a game (C.04.1 art. 4)
    PAB_TOO_HIGH = auto()  # a player with a lower score could have it (C.04.3 art. 2.3.1)
    TRIPLE_COLOUR = auto()  # three times in a row (C.04.1 art. 7)
    COLOUR_IMBALANCE = auto()  # one colour three times more than the other (C.04.1 art. 6)
    BOTH_AGAINST_DUE_COLOUR = auto()  # C.04.3 art. 1.7
    DIFFERS_FROM_ENGINE = auto()  # the system pairs *boards* differently (C.04.2 art. 1.4)
    NO_LEGAL_PAIRING = auto()  # *boards* are paired by hand (C.04.3 art. 1.9.3)
    ROUNDS_FOLLOW = auto()  # these players need *count* rounds; *detail* were declared
    NUMBERS_NOT_DRAWN = auto()  # by lot, as the system wants
    SAME_FEDERATION_LATE = auto()  # *players* meet in the last three rounds (C.05 Annex 2)
    ROUND_DIFFERS_AFTER_IMPORT = auto()  # from the system's pairing (C.04.2 art. 1.4)

    __hash__ = object.__hash__  # the one of Enum takes several times as long


@dataclass(frozen=True, slots=True)
class Caution:
    """One thing to confirm; its kind says which facts it has. Players are identities, not TPNs."""

    kind: CautionKind
    level: Level
    round_no: int = 0
    boards: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    count: int = 0
    detail: str = ""


class ConfirmationNeeded(OperationRefused):
    """The operation is carried out once the arbiter has confirmed all of its *cautions*."""

    cautions: tuple[Caution, ...]
