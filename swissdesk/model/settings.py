"""Settings of a tournament, decided before it starts."""

from dataclasses import dataclass, field
from enum import Enum

from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId
from swissdesk.model.keizer_rules import KeizerRules
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import ByeKind
from swissdesk.model.team_rules import TeamRules


class SystemId(Enum):
    """The pairing systems; the value is the code of TRF26 record 192 if there is one."""

    DUTCH_2026 = "FIDE_DUTCH_2026"
    DUBOV = "FIDE_DUBOV"
    BURSTEIN = "FIDE_BURSTEIN"
    LIM = "LIM"
    DOUBLE_SWISS = "FIDE_DOUBLESWISS"
    DUTCH_1992 = "DUTCH_1992"
    JKV = "JKV"
    FIDE_1987 = "FIDE_1987"
    ROUND_ROBIN = "FIDE_ROUNDROBIN"
    DOUBLE_ROUND_ROBIN = "FIDE_DOUBLEROUNDROBIN"
    BERGER_ROUND_ROBIN = "BERGER_ROUNDROBIN"
    BERGER_DOUBLE_ROUND_ROBIN = "BERGER_DOUBLEROUNDROBIN"
    CUSTOM_ROUND_ROBIN = "CUSTOM_ROUNDROBIN"
    SCHEVENINGEN = "FIDE_SCHEVENINGEN"
    DOUBLE_SCHEVENINGEN = "FIDE_DOUBLESCHEVENINGEN"
    TEAM_SWISS = "FIDE_TEAM"
    OLYMPIAD = "OLYMPIAD"
    KNOCKOUT = "CUSTOM_KNOCKOUT"
    KEIZER = "KEIZER"
    MANUAL = "MANUAL"

    @property
    def is_predetermined(self) -> bool:
        """Whether all pairings are known before round 1 (C.07 art. 15.2): it is a round robin."""
        return self in _PREDETERMINED

    @property
    def has_two_groups(self) -> bool:
        """Whether two groups of players meet each other (Scheveningen)."""
        return self in {SystemId.SCHEVENINGEN, SystemId.DOUBLE_SCHEVENINGEN}

    @property
    def has_two_games(self) -> bool:
        """Whether a round is a match of two games, with both colours (C.04.5)."""
        return self is SystemId.DOUBLE_SWISS

    @property
    def is_knockout(self) -> bool:
        """Whether the loser of a game is out."""
        return self is SystemId.KNOCKOUT


_PREDETERMINED = frozenset(
    {
        SystemId.ROUND_ROBIN,
        SystemId.DOUBLE_ROUND_ROBIN,
        SystemId.BERGER_ROUND_ROBIN,
        SystemId.BERGER_DOUBLE_ROUND_ROBIN,
        SystemId.CUSTOM_ROUND_ROBIN,
        SystemId.SCHEVENINGEN,
        SystemId.DOUBLE_SCHEVENINGEN,
    }
)


class Numbering(Enum):
    """How players get their TPNs."""

    STRENGTH = "strength"
    """By rating, title and name (C.04.2 art. 2.2)."""
    LOT = "lot"
    """By a lot for each player, as undirected systems and Berger tables ask for."""
    VARMA = "varma"
    """By the restricted lot of the Varma tables, as printed (C.05 Annex 2)."""
    VARMA_CORRECTED = "varma corrected"
    """The same, with the row of 11 and 12 players corrected."""

    @property
    def is_varma(self) -> bool:
        """Whether numbers come out of the envelopes of a Varma table."""
        return self in {Numbering.VARMA, Numbering.VARMA_CORRECTED}


class GroupedBy(Enum):
    """The way to choose the players of group A of a Scheveningen."""

    NUMBER = "number"
    """The first half of the TPNs."""
    CLUB = "club"
    FEDERATION = "federation"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Grouping:
    """Group A of a Scheveningen; all other players are group B.

    ``value`` is the club or the federation of group A, ``players`` are its players chosen by hand.
    """

    by: GroupedBy = GroupedBy.NUMBER
    value: str = ""
    players: tuple[ParticipantId, ...] = ()


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
    players: tuple[ParticipantId, ...]


@dataclass(frozen=True, slots=True)
class ProhibitedPairing:
    """Players who may not meet each other in the rounds given (TRF26 record 260)."""

    first_round: int
    last_round: int
    players: tuple[ParticipantId, ...]


class ProhibitionKind(Enum):
    """The attribute shared by players who may not meet."""

    CLUB = "club"
    FEDERATION = "federation"


@dataclass(frozen=True, slots=True)
class ProhibitionRule:
    """Players of one club or federation may not meet in these rounds; an empty ``value`` is any."""

    kind: ProhibitionKind
    value: str
    first_round: int
    last_round: int


class RatingMethod(Enum):
    """The lists of the rating used; the value is the code of TRF26 record 172."""

    __hash__ = object.__hash__  # the one of Enum takes several times as long

    FIDE = "FIDE"
    """The FIDE rating."""
    NRO = "NRO"
    """The national rating only."""
    FIDON = "FIDON"
    """The FIDE rating, or the national one if there is none."""
    NIDOF = "NIDOF"
    """The national rating, or the FIDE one if there is none."""
    HBFN = "HBFN"
    """The higher of the two."""
    LBFN = "LBFN"
    """The lower of the two that there are."""
    OTHER = "OTHER"
    """The arbiter types the rating in."""


class RatingKind(Enum):
    """The FIDE rating lists."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class NameOrder(Enum):
    """The order of players of one strength and title (C.04.2 art. 2.2.3)."""

    NAME = "name"
    BIRTH_OLDEST = "oldest first"
    BIRTH_YOUNGEST = "youngest first"
    NATIONAL_RATING = "national rating"
    LOT = "lot"


@dataclass(frozen=True, slots=True)
class ByeRules:
    """The regulations about byes and absences.

    ``half_points`` is the most half-point byes per player (C.05 art. 6.7), ``none_in_last`` the
    number of rounds at the end without byes with points, ``missed`` the bye of a late entry in the
    rounds missed (C.04.2 art. 2.4). ``absent_withdraws``: an unexplained absence counts as a
    withdrawal (C.05 art. 6.5).
    """

    half_points: int = 1
    none_in_last: int = 0
    missed: ByeKind = ByeKind.ZERO_POINT
    absent_withdraws: bool = True


class TieBreakEdition(Enum):
    """The editions of C.07 that differ in how unplayed rounds count."""

    MARCH_2026 = "2026"
    """Applied from 1 March 2026: the score of the dummy is capped (16.4)."""
    AUGUST_2024 = "2024"
    """From 1 September 2023, reworded on 1 August 2024: a dummy without a cap."""
    VIRTUAL_OPPONENT = "before 2023"
    """Until 31 August 2023: a virtual opponent in the place of the dummy."""


class UnratedRule(Enum):
    """The treatment of unrated players in tie-breaks based on ratings (C.07 art. 10)."""

    NONE = "none"
    """No rule is set: these tie-breaks are dropped if unrated players are present."""
    LEFT_OUT = "left out"
    """Games against unrated players are left out."""
    FIXED = "fixed"
    """Every unrated player counts with the same rating."""


@dataclass(frozen=True, slots=True)
class TieBreakRules:
    """The edition of C.07 for tie-breaks, and the rule for unrated players (C.07 art. 10).

    ``unrated_rating`` is the rating that ``UnratedRule.FIXED`` gives unrated players.
    """

    edition: TieBreakEdition = TieBreakEdition.MARCH_2026
    unrated: UnratedRule = UnratedRule.NONE
    unrated_rating: int = 0


@dataclass(frozen=True, slots=True)
class TournamentSettings:
    """The regulations of one tournament.

    ``rounds`` is the number declared beforehand (C.04.1 art. 1). ``initial_colour`` is None until
    it is drawn (C.04.3 art. 5.1); ``colour_by_lot``: the program drew it. ``tie_breaks`` are MTB26
    codes in order ("BH/C1"). ``fictitious`` replaces ``acceleration`` unless empty, as record 250
    does 192. ``round_dates`` are "YYYY/MM/DD" or "", ``round_times`` "HH:MM" or "", from round 1
    on. ``type_text`` is record 092. The first of ``rating_kinds`` that a player has is the FIDE
    rating. Lots of ``name_order`` and ``numbering`` follow from ``order_lot``. ``prohibited`` names
    players, ``prohibitions`` clubs or federations. In a maxi-tournament (``is_maxi``) colours give
    way to ratings (C.04.4.3 art. 3.2.3). ``system_known`` is false if an imported report names no
    system that is paired here: ``system`` stands in for it, and no report claims it.
    ``rounds_known`` is false if such a report does not state ``rounds``. ``teams`` are the rules of
    a team event, whose match points ``scoring`` gives; None for individuals. ``keizer`` matters to
    the Keizer system alone. ``play_minutes`` is the playing time of a round on the wall, 0 for what
    follows from the time control; results close ``closing_minutes`` after it.
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
    round_times: tuple[str, ...] = ()
    rating_method: RatingMethod = RatingMethod.FIDE
    rating_kinds: tuple[RatingKind, ...] = (RatingKind.STANDARD,)
    name_order: NameOrder = NameOrder.NAME
    order_lot: int = 0
    prohibitions: tuple[ProhibitionRule, ...] = ()
    byes: ByeRules = field(default_factory=ByeRules)
    tie_break_rules: TieBreakRules = TieBreakRules()
    numbering: Numbering = Numbering.STRENGTH
    is_maxi: bool = False
    grouping: Grouping = Grouping()
    system_known: bool = True
    rounds_known: bool = True
    teams: TeamRules | None = None
    keizer: KeizerRules = field(default_factory=KeizerRules)
    play_minutes: int = 0
    closing_minutes: int = 5

    @property
    def round_scoring(self) -> ScoringSystem:
        """The points of a round: of a game, or of the match of a Double-Swiss.

        There a pairing-allocated bye is worth a game won and a game drawn (C.04.5 art. 1.4): the
        points of the bye for one game, and a draw. Other byes count twice.
        """
        return self.scoring.of_match if self.system.has_two_games else self.scoring
