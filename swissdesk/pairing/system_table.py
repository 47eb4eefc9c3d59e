"""The table of the pairing systems: rulebook, edition, record of the file, and what each allows.

It holds facts alone; :mod:`swissdesk.pairing.systems` knows how each of them pairs.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from swissdesk.model.settings import SystemId

CUSTOM_SWISS = "CUSTOM_SWISS"
"""The code of a Swiss system that has none of its own; record 092 says which one it is."""


class Approval(Enum):
    """What FIDE says of a system today."""

    FIDE = "approved by FIDE"
    HISTORICAL = "historical"
    """It was in force once, at FIDE or in a federation."""
    OWN = "outside the rules of FIDE"


@dataclass(frozen=True, slots=True)
class SystemFacts:
    """A row of the table.

    ``since`` and ``until`` are the days between which the rulebook is, or was, in force, as
    "YYYY/MM/DD", "YYYY" where no more is known, or "". ``record`` is the code of TRF26 record 192.
    ``fewest`` is how many players it takes at least. ``rounds_due`` tells the number of rounds that
    so many players need, where the system leaves no choice.
    ``is_reconstructed`` says that the wording of the rulebook is not known in full.
    """

    system: SystemId
    rulebook: str
    edition: str
    since: str
    until: str
    record: str
    approval: Approval
    fewest: int = 2
    rounds_due: Callable[[int], int] | None = None
    may_accelerate: bool = False
    needs_ratings: bool = False
    needs_whole_points: bool = False
    """A win has to be worth two draws, a loss nothing, and the bye a win."""
    has_maxi: bool = False
    """Whether its rules know maxi-tournaments."""
    draws_colour: bool = True
    """Whether a colour is drawn by lot before round 1."""
    colour_article: str = ""
    """The article by which it is, as in "C.04.3 art. 5.1"; empty where the rulebook has none."""
    draws_numbers: bool = False
    """Whether its rules have the numbers drawn by lot."""
    is_reconstructed: bool = False

    @property
    def has_fixed_field(self) -> bool:
        """Whether the players of round 1 are those of all rounds: a table or a bracket is full."""
        return self.system.is_predetermined or self.system.is_knockout

    @property
    def has_own_record(self) -> bool:
        """Whether record 192 alone says which system it is."""
        return self.record != CUSTOM_SWISS


def _once_each(players: int) -> int:
    """Return the rounds in which each meets each: an odd number needs one more to sit out."""
    return players - 1 + players % 2


def _twice_each(players: int) -> int:
    return 2 * _once_each(players)


def _of_two_groups(players: int) -> int:
    return players // 2


def _of_two_groups_twice(players: int) -> int:
    return players // 2 * 2


def _until_one_is_left(players: int) -> int:
    return max(players - 1, 0).bit_length()


_BERGER = "C.05 Annex 1"

SYSTEMS: tuple[SystemFacts, ...] = (
    SystemFacts(
        SystemId.DUTCH_2026,
        "C.04.3",
        "2026",
        "2026/02/01",
        "",
        "FIDE_DUTCH_2026",
        Approval.FIDE,
        fewest=1,
        may_accelerate=True,
        colour_article="C.04.3 art. 5.1",
    ),
    SystemFacts(
        SystemId.DUBOV,
        "C.04.4.1",
        "2026",
        "2026/02/01",
        "",
        "FIDE_DUBOV",
        Approval.FIDE,
        may_accelerate=True,
        needs_ratings=True,
        colour_article="C.04.4.1 art. 5.1",
    ),
    SystemFacts(
        SystemId.BURSTEIN,
        "C.04.4.2",
        "2026",
        "2026/02/01",
        "",
        "FIDE_BURSTEIN",
        Approval.FIDE,
        may_accelerate=True,
        colour_article="C.04.4.2 art. 5.1",
    ),
    SystemFacts(
        SystemId.LIM,
        "C.04.4.3",
        "2026",
        "2026/02/01",
        "",
        CUSTOM_SWISS,
        Approval.FIDE,
        may_accelerate=True,
        needs_whole_points=True,
        has_maxi=True,
        is_reconstructed=True,
        colour_article="C.04.4.3 art. 7.2",
    ),
    SystemFacts(
        SystemId.DUTCH_1992,
        "Swiss System Based on Rating",
        "1992",
        "1992",
        "1997",
        CUSTOM_SWISS,
        Approval.HISTORICAL,
        needs_whole_points=True,
        colour_article="art. A7 c",
    ),
    SystemFacts(
        SystemId.JKV,
        "Jugoslovenska kružna varijanta",
        "2000",
        "",
        "",
        CUSTOM_SWISS,
        Approval.HISTORICAL,
        needs_whole_points=True,
        draws_numbers=True,
    ),
    SystemFacts(
        SystemId.FIDE_1987,
        "FIDE variant",
        "1987",
        "1987",
        "1988",
        CUSTOM_SWISS,
        Approval.HISTORICAL,
        needs_whole_points=True,
        has_maxi=True,
        colour_article="art. 14",
    ),
    SystemFacts(
        SystemId.ROUND_ROBIN,
        _BERGER,
        "",
        "",
        "",
        "FIDE_ROUNDROBIN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=_once_each,
        draws_numbers=True,
    ),
    SystemFacts(
        SystemId.DOUBLE_ROUND_ROBIN,
        _BERGER,
        "",
        "",
        "",
        "FIDE_DOUBLEROUNDROBIN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=_twice_each,
        draws_numbers=True,
    ),
    SystemFacts(
        SystemId.BERGER_ROUND_ROBIN,
        _BERGER,
        "",
        "",
        "",
        "BERGER_ROUNDROBIN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=_once_each,
        draws_numbers=True,
    ),
    SystemFacts(
        SystemId.BERGER_DOUBLE_ROUND_ROBIN,
        _BERGER,
        "",
        "",
        "",
        "BERGER_DOUBLEROUNDROBIN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=_twice_each,
        draws_numbers=True,
    ),
    SystemFacts(SystemId.CUSTOM_ROUND_ROBIN, "", "", "", "", "CUSTOM_ROUNDROBIN", Approval.OWN),
    SystemFacts(
        SystemId.SCHEVENINGEN,
        "C.05",
        "",
        "",
        "",
        "FIDE_SCHEVENINGEN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=_of_two_groups,
    ),
    SystemFacts(
        SystemId.DOUBLE_SCHEVENINGEN,
        "C.05",
        "",
        "",
        "",
        "FIDE_DOUBLESCHEVENINGEN",
        Approval.FIDE,
        draws_colour=False,
        rounds_due=_of_two_groups_twice,
    ),
    SystemFacts(
        SystemId.KNOCKOUT,
        "",
        "",
        "",
        "",
        "CUSTOM_KNOCKOUT",
        Approval.OWN,
        rounds_due=_until_one_is_left,
        needs_whole_points=True,
        colour_article="C.04.3 art. 5.1",
    ),
    SystemFacts(
        SystemId.MANUAL,
        "C.04.1",
        "2026",
        "",
        "",
        CUSTOM_SWISS,
        Approval.OWN,
        fewest=1,
        draws_colour=False,
    ),
)
"""All pairing systems, in the order in which they are offered."""

FACTS: Mapping[SystemId, SystemFacts] = {each.system: each for each in SYSTEMS}
