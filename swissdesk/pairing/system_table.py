"""All pairing systems: the facts of each, and the function that pairs a round.

Functions import a system on demand: most tournaments use one system, and no command should wait for
all of them to load.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from swissdesk.errors import SystemNotPaired
from swissdesk.model.settings import SystemId
from swissdesk.model.team_rules import Score

if TYPE_CHECKING:
    from swissdesk.pairing.cards import PairCards

CUSTOM_SWISS = "CUSTOM_SWISS"
"""The code of a Swiss system without a code of its own; record 092 names the system."""
CUSTOM_TEAM_SWISS = "CUSTOM_TEAM_SWISS"
"""The same for teams; the scores may follow."""


class Approval(Enum):
    """The standing of a system with FIDE today."""

    FIDE = "approved by FIDE"
    HISTORICAL = "historical"
    """Formerly in force, at FIDE or in a federation."""
    OWN = "outside the rules of FIDE"


class FloatMarks(Enum):
    """Which floats a pairing card marks."""

    NONE = "none"
    """None: all opponents are known beforehand."""
    BOTH = "both"
    UP = "upfloats"
    """Upfloats only, as in the Dubov System (C.04.4.1 art. 1.8)."""
    TRANSFERS = "transfers"
    """The transfer column of the JKV."""


@dataclass(frozen=True, slots=True)
class SystemFacts:
    """A row of the table.

    ``since`` and ``until`` are the days between which the rulebook is, or was, in force, as
    "YYYY/MM/DD"; "YYYY" if only the year is known, or "". ``record`` is the code of TRF26 record
    192, empty if the system pairs teams alone. ``fewest`` is the smallest number of players.
    ``rounds_due`` returns the number of rounds for a number of players, if the system leaves no
    choice. ``is_reconstructed`` is True if the full wording of the rulebook is not known.
    """

    system: SystemId
    record: str
    approval: Approval
    rulebook: str = ""
    edition: str = ""
    since: str = ""
    until: str = ""
    fewest: int = 2
    rounds_due: Callable[[int], int] | None = None
    may_accelerate: bool = False
    needs_ratings: bool = False
    needs_whole_points: bool = False
    """Whether a win must be worth two draws, a loss nothing, and the bye a win."""
    needs_game_points: bool = False
    """Whether game points must be the primary score of the teams."""
    has_maxi: bool = False
    """Whether its rules know maxi-tournaments."""
    draws_colour: bool = True
    """Whether a colour is drawn by lot before round 1."""
    colour_article: str = ""
    """The article for that draw, as in "C.04.3 art. 5.1"; empty if the rulebook has none."""
    draws_numbers: bool = False
    """Whether the rules require the numbers to be drawn by lot."""
    is_reconstructed: bool = False
    type_words: str = ""
    """The words of record 092 for a system without a code in record 192."""
    type_pattern: str = ""
    """The regular expression that recognises those words."""
    float_marks: FloatMarks = FloatMarks.NONE
    """Which floats a pairing card marks."""
    team_record: str = ""
    """The code of record 192 in a team event; empty if the system does not pair teams."""

    @property
    def primary(self) -> Score:
        """The primary score of teams that goes with the system.

        The rounds of a Scheveningen between two teams are one match, which game points decide.
        """
        by_games = self.needs_game_points or self.system.has_two_groups
        return Score.GAME_POINTS if by_games else Score.MATCH_POINTS

    @property
    def has_fixed_field(self) -> bool:
        """Whether the players of round 1 play all rounds, as in a table or a knockout."""
        return self.system.is_predetermined or self.system.is_knockout

    @property
    def has_own_record(self) -> bool:
        """Whether record 192 alone identifies the system."""
        return self.record not in {"", CUSTOM_SWISS}


_ROUND_ROBIN = SystemFacts(
    SystemId.ROUND_ROBIN,
    "FIDE_ROUNDROBIN",
    Approval.FIDE,
    "C.05 Annex 1",
    draws_colour=False,
    rounds_due=lambda players: players - 1 + players % 2,
    draws_numbers=True,
    team_record="FIDE_TEAM_ROUNDROBIN",
)
_DOUBLE_ROUND_ROBIN = replace(
    _ROUND_ROBIN,
    system=SystemId.DOUBLE_ROUND_ROBIN,
    record="FIDE_DOUBLEROUNDROBIN",
    team_record="FIDE_TEAM_DOUBLEROUNDROBIN",
    rounds_due=lambda players: 2 * (players - 1 + players % 2),
)
_SCHEVENINGEN = SystemFacts(
    SystemId.SCHEVENINGEN,
    "FIDE_SCHEVENINGEN",
    Approval.FIDE,
    "C.05",
    draws_colour=False,
    rounds_due=lambda players: players // 2,
    type_words="Scheveningen",
    type_pattern=r"(?<!double )\bscheveningen\b",
    team_record="FIDE_SCHEVENINGEN",
)

SYSTEMS = (
    SystemFacts(
        SystemId.DUTCH_2026,
        "FIDE_DUTCH_2026",
        Approval.FIDE,
        "C.04.3",
        "2026",
        "2026/02/01",
        fewest=1,
        may_accelerate=True,
        colour_article="C.04.3 art. 5.1",
        float_marks=FloatMarks.BOTH,
    ),
    SystemFacts(
        SystemId.DUBOV,
        "FIDE_DUBOV",
        Approval.FIDE,
        "C.04.4.1",
        "2026",
        "2026/02/01",
        may_accelerate=True,
        needs_ratings=True,
        colour_article="C.04.4.1 art. 5.1",
        type_words="Swiss-System, Dubov (C.04.4.1)",
        type_pattern=r"\bdubov\b",
        float_marks=FloatMarks.UP,
    ),
    SystemFacts(
        SystemId.BURSTEIN,
        "FIDE_BURSTEIN",
        Approval.FIDE,
        "C.04.4.2",
        "2026",
        "2026/02/01",
        may_accelerate=True,
        colour_article="C.04.4.2 art. 5.1",
        type_words="Swiss-System, Burstein (C.04.4.2)",
        type_pattern=r"\bburstein\b",
        float_marks=FloatMarks.BOTH,
    ),
    SystemFacts(
        SystemId.LIM,
        CUSTOM_SWISS,
        Approval.FIDE,
        "C.04.4.3",
        "2026",
        "2026/02/01",
        may_accelerate=True,
        needs_whole_points=True,
        has_maxi=True,
        is_reconstructed=True,
        colour_article="C.04.4.3 art. 7.2",
        type_words="Swiss-System, Lim (C.04.4.3)",
        type_pattern=r"\blim\b",
        float_marks=FloatMarks.BOTH,
    ),
    SystemFacts(
        SystemId.DOUBLE_SWISS,
        "FIDE_DOUBLESWISS",
        Approval.FIDE,
        "C.04.5",
        "2026",
        "2026/02/01",
        may_accelerate=True,
        is_reconstructed=True,
        colour_article="C.04.5 art. 4.1",
        type_words="Double-Swiss (C.04.5)",
        type_pattern=r"\bdouble.?swiss\b",
        float_marks=FloatMarks.BOTH,
    ),
    SystemFacts(
        SystemId.DUTCH_1992,
        CUSTOM_SWISS,
        Approval.HISTORICAL,
        "Swiss System Based on Rating",
        "1992",
        "1992",
        "1997",
        needs_whole_points=True,
        colour_article="art. A7 c",
        type_words="Swiss System Based on Rating, 1992",
        type_pattern=r"\b(?:based on rating|dutch)\b.*\b1992\b",
        float_marks=FloatMarks.BOTH,
    ),
    SystemFacts(
        SystemId.JKV,
        CUSTOM_SWISS,
        Approval.HISTORICAL,
        "Jugoslovenska kružna varijanta",
        "2000",
        needs_whole_points=True,
        draws_numbers=True,
        type_words="Swiss-System, Yugoslav circular variant (JKV)",
        type_pattern=r"\b(?:jkv|yugoslav circular|jugoslo?vens?ka kru[zž]na)\b",
        float_marks=FloatMarks.TRANSFERS,
    ),
    SystemFacts(
        SystemId.FIDE_1987,
        CUSTOM_SWISS,
        Approval.HISTORICAL,
        "FIDE variant",
        "1987",
        "1987",
        "1988",
        needs_whole_points=True,
        has_maxi=True,
        colour_article="art. 14",
        type_words="Swiss-System, FIDE variant of 1987",
        type_pattern=r"\bfide (?:variant|system)\b.*\b1987\b",
        float_marks=FloatMarks.BOTH,
    ),
    _ROUND_ROBIN,
    _DOUBLE_ROUND_ROBIN,
    replace(
        _ROUND_ROBIN,
        system=SystemId.BERGER_ROUND_ROBIN,
        record="BERGER_ROUNDROBIN",
        team_record="BERGER_TEAM_ROUNDROBIN",
    ),
    replace(
        _DOUBLE_ROUND_ROBIN,
        system=SystemId.BERGER_DOUBLE_ROUND_ROBIN,
        record="BERGER_DOUBLEROUNDROBIN",
        team_record="BERGER_TEAM_DOUBLEROUNDROBIN",
    ),
    SystemFacts(
        SystemId.CUSTOM_ROUND_ROBIN,
        "CUSTOM_ROUNDROBIN",
        Approval.OWN,
        team_record="CUSTOM_TEAM_ROUNDROBIN",
    ),
    _SCHEVENINGEN,
    replace(
        _SCHEVENINGEN,
        system=SystemId.DOUBLE_SCHEVENINGEN,
        record="FIDE_DOUBLESCHEVENINGEN",
        rounds_due=lambda players: 2 * (players // 2),
        type_words="Double Scheveningen",
        type_pattern=r"\bdouble scheveningen\b",
        team_record="FIDE_DOUBLESCHEVENINGEN",
    ),
    SystemFacts(
        SystemId.TEAM_SWISS,
        "",
        Approval.FIDE,
        "C.04.6",
        "2026",
        "2026/02/01",
        may_accelerate=True,
        colour_article="C.04.6 art. 4.1",
        team_record="FIDE_TEAM",
    ),
    SystemFacts(
        SystemId.OLYMPIAD,
        "",
        Approval.HISTORICAL,
        "Olympiad Pairing Rules",
        "1998",
        "1980",
        "2006",
        needs_game_points=True,
        type_words="Swiss-System, Olympiad variant",
        type_pattern=r"\bolympiad\b",
        team_record=CUSTOM_TEAM_SWISS,
    ),
    SystemFacts(
        SystemId.KNOCKOUT,
        "CUSTOM_KNOCKOUT",
        Approval.OWN,
        rounds_due=lambda players: max(players - 1, 0).bit_length(),
        needs_whole_points=True,
        type_words="Knock-Out",
        type_pattern=r"\bknock.?out\b",
        team_record="CUSTOM_TEAM_KNOCKOUT",
    ),
    SystemFacts(
        SystemId.KEIZER,
        CUSTOM_SWISS,
        Approval.OWN,
        draws_colour=False,
        type_words="Keizer system",
        type_pattern=r"\bkeizer\b",
    ),
    SystemFacts(
        SystemId.MANUAL,
        CUSTOM_SWISS,
        Approval.OWN,
        "C.04.1",
        "2026",
        fewest=1,
        draws_colour=False,
        type_words="Swiss-System, paired by hand",
        type_pattern=r"\bpaired by hand\b",
        float_marks=FloatMarks.BOTH,
        team_record=CUSTOM_TEAM_SWISS,
    ),
)
"""The systems, in the order in which the program offers them."""

FACTS: Mapping[SystemId, SystemFacts] = {each.system: each for each in SYSTEMS}


def card_pairing(system: SystemId) -> "PairCards":
    """Return the function with which a system pairs its cards, and load only this system.

    Raise SystemNotPaired for systems paired by hand, and for C.04.3, which pairs rosters.
    """
    match system:
        case SystemId.BURSTEIN:
            from swissdesk.pairing.burstein.process import pair
        case SystemId.DUBOV:
            from swissdesk.pairing.dubov.process import pair
        case SystemId.DUTCH_1992:
            from swissdesk.pairing.dutch1992.report import pair
        case SystemId.FIDE_1987:
            from swissdesk.pairing.fide1987.rulebook import pair
        case SystemId.JKV:
            from swissdesk.pairing.jkv.process import pair
        case SystemId.LIM:
            from swissdesk.pairing.lim.rulebook import pair
        case _:
            return _match_pairing(system)
    return pair


def _match_pairing(system: SystemId) -> "PairCards":
    """Return the function of a Swiss system whose rounds are matches."""
    match system:
        case SystemId.DOUBLE_SWISS:
            from swissdesk.pairing.double2026.process import pair
        case SystemId.OLYMPIAD:
            from swissdesk.pairing.olympiad.process import pair
        case SystemId.TEAM_SWISS:
            from swissdesk.pairing.team2026.process import pair
        case _:
            return _other_pairing(system)
    return pair


def _other_pairing(system: SystemId) -> "PairCards":
    """Return the function of a system other than a Swiss."""
    match system:
        case SystemId.KEIZER:
            from swissdesk.pairing.keizer.process import pair
        case SystemId.KNOCKOUT:
            from swissdesk.pairing.knockout.rounds import pair
        case _:
            return _table_pairing(system)
    return pair


def _table_pairing(system: SystemId) -> "PairCards":
    """Return the function of a system whose pairings are known before round 1."""
    match system:
        case SystemId.ROUND_ROBIN | SystemId.BERGER_ROUND_ROBIN:
            from swissdesk.pairing.round_robin.berger import pair_single as pair
        case SystemId.DOUBLE_ROUND_ROBIN:
            from swissdesk.pairing.round_robin.berger import pair_double as pair
        case SystemId.BERGER_DOUBLE_ROUND_ROBIN:
            from swissdesk.pairing.round_robin.berger import pair_double_as_printed as pair
        case SystemId.SCHEVENINGEN:
            from swissdesk.pairing.scheveningen.rounds import pair_single as pair
        case SystemId.DOUBLE_SCHEVENINGEN:
            from swissdesk.pairing.scheveningen.rounds import pair_double as pair
        case _:
            raise SystemNotPaired(system.value)
    return pair
