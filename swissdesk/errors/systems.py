"""Refusals of pairing systems and tie-breaks.

*article* is that of the rulebook, as in "C.04.3 art. 5.1"; it is empty where the rulebook of the
system has none. *code* is the code of a pairing system or of a tie-break.
"""

from dataclasses import dataclass
from enum import Enum, auto

from swissdesk.errors.base import OperationRefused, SwissDeskError

PROHIBITED = "prohibited"
"""Stands for a criterion: the pairings that the regulations of the tournament prohibit."""


class NoLegalPairing(SwissDeskError):
    """No complete pairing of the round exists: the Chief Arbiter decides what to do.

    *criteria* ("C1", "B2", :data:`PROHIBITED`) prevent it. In every pairing, *left_over* of
    *players*, by TPN, have no opponent and no bye.
    """

    round_no: int
    criteria: tuple[str, ...]
    players: tuple[int, ...]
    left_over: int
    article: str = ""


class InitialColourMissing(OperationRefused):
    """The initial colour must be drawn before round 1; *system* is the value of a SystemId."""

    system: str


class InitialColourFixed(OperationRefused):
    """The initial colour was drawn before round 1 and cannot change."""

    article: str


class AccelerationNotApplicable(OperationRefused):
    """Baku Acceleration needs a win worth two draws and a loss worth nothing (C.04.7 art. 1.1)."""


class Need(Enum):
    """Requirements of pairing systems for a tournament."""

    RATINGS = auto()  # for every player, set by the arbiter if necessary (C.04.4.1 art. 1.1)
    WHOLE_POINTS = auto()  # a win is worth two draws, a loss nothing, and the bye a win
    NO_ACCELERATION = auto()
    GAME_POINTS = auto()  # game points are the primary score
    MORE_PLAYERS = auto()  # at least *number*
    TWO_TEAMS = auto()  # who play one match (Scheveningen)
    EVEN_NUMBER = auto()  # two groups of one size (Scheveningen)
    EQUAL_GROUPS = auto()  # group A has *number* players, group B does not (Scheveningen)
    NUMBERS_BY_GROUP = auto()  # the TPNs of *players* belong to the other group (Scheveningen)
    OTHER_ROUNDS = auto()  # these players need *number* rounds


@dataclass(frozen=True, slots=True)
class Unmet:
    """An unmet requirement: *players*, or teams, by TPN, or a *number* of them or of rounds."""

    need: Need
    article: str
    players: tuple[int, ...] = ()
    number: int = 0
    is_of_teams: bool = False


class UnsuitableTournament(OperationRefused):
    """The pairing system does not pair such a tournament; *unmet* says why."""

    code: str
    unmet: tuple[Unmet, ...]


class SystemLocked(OperationRefused):
    """Rounds have been paired: the system stays (C.04.2 art. 1.3)."""


class FieldClosed(OperationRefused):
    """A table or a bracket that has begun takes no late entries (C.05 Annex 1)."""


class ByeWithPoints(OperationRefused):
    """A table or a bracket has no byes with points: an absent player loses by forfeit (C.05)."""


class NumbersFixed(OperationRefused):
    """A table or a bracket has been paired by these numbers, so they cannot change."""


class VarmaNotPossible(OperationRefused):
    """Varma tables are for round robins of 9 to 24 players (C.05 Annex 2), not for *players*."""

    players: int


class SystemHasNoTable(OperationRefused):
    """The pairing system has no table of its own for the arbiter."""

    system: str


class SystemPairsNoTeams(OperationRefused):
    """The system pairs players alone."""

    system: str


class SystemPairsTeamsOnly(OperationRefused):
    """The system pairs teams alone."""

    system: str


class SystemNotPaired(OperationRefused):
    """The program reads and ranks tournaments of this system, but does not pair them."""

    code: str


class SystemOfReportNotPaired(OperationRefused):
    """The program does not pair the report's system; *said* is its name in the report, or empty."""

    said: str


class NotRoundRobin(SwissDeskError):
    """Only a round robin has a table of all pairings."""


class UnknownTieBreak(SwissDeskError):
    """The program knows no tie-break of C.07 with this code."""

    code: str


class TieBreakRefusal(Enum):
    """Reasons to refuse a tie-break."""

    UNKNOWN_MODIFIER = "unknown modifier"  # neither in C.07 nor in TRF26
    MODIFIER_TWICE = "modifier twice"
    CUT_AND_MEDIAN = "cut and median"  # a median already cuts (C.07 art. 14.3)
    MODIFIER_NOT_DEFINED = "modifier not defined"  # for this tie-break (C.07 art. 14)
    TEAM_EVENTS_ONLY = "team events only"  # C.07 art. 11 to 13
    NOT_IN_ROUND_ROBINS = "not in round robins"  # C.07 art. 8
    ROUND_ROBINS_ONLY = "round robins only"  # C.07 art. 9.2
    KEIZER_ONLY = "Keizer only"  # the score of that system
    UNRATED_PLAYERS = "unrated players"  # and no published rule for them (C.07 art. 10)
    SELF_DEFINED = "self-defined"  # by the regulations (C.07 art. 4.1); not computed here


class TieBreakNotDefined(UnknownTieBreak):
    """The tie-break exists, but not in this form or not in this tournament."""

    reason: TieBreakRefusal


class RatingFact(Enum):
    """Reasons not to compute rating changes."""

    START_DATE = "start date"  # unknown, so nobody knows which rules applied
    TOO_EARLY = "too early"  # before the edition of 1 March 2024 (B.02)
    NOT_RATED = "not rated"  # the section is registered as such


class RatingsNotComputed(SwissDeskError):
    """The rating changes of a section cannot be computed; *start* is its first day, or empty."""

    fact: RatingFact
    start: str
