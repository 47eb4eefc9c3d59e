"""What a pairing system states about itself: rulebook, edition, code, and what it allows.

The package of each system defines its facts; :mod:`swissdesk.pairing.system_table` collects them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from swissdesk.model.settings import SystemId

if TYPE_CHECKING:
    from swissdesk.pairing.cards import CardIndex
    from swissdesk.pairing.protocol import Protocol

PairCards: TypeAlias = "Callable[[CardIndex], Protocol]"
CUSTOM_SWISS = "CUSTOM_SWISS"
"""The code of a Swiss system without a code of its own; record 092 names the system."""


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
    192. ``fewest`` is the smallest number of players. ``rounds_due`` returns the number of rounds
    for a number of players, if the system leaves no choice. ``is_reconstructed`` is True if the
    full wording of the rulebook is not known.
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
    """Whether a win must be worth two draws, a loss nothing, and the bye a win."""
    has_maxi: bool = False
    """Whether its rules know maxi-tournaments."""
    draws_colour: bool = True
    """Whether a colour is drawn by lot before round 1."""
    colour_article: str = ""
    """The article for that draw, as in "C.04.3 art. 5.1"; empty if the rulebook has none."""
    draws_numbers: bool = False
    """Whether the rules require the numbers to be drawn by lot."""
    is_reconstructed: bool = False
    pair_cards: "PairCards | None" = None
    """The function that pairs a round; None for C.04.3, which pairs rosters, and by hand."""
    type_words: str = ""
    """The words of record 092 for a system without a code in record 192."""
    type_pattern: str = ""
    """The regular expression that recognises those words."""
    float_marks: FloatMarks = FloatMarks.NONE
    """Which floats a pairing card marks."""

    @property
    def has_fixed_field(self) -> bool:
        """Whether the players of round 1 are those of all rounds, as in a table or a knockout."""
        return self.system.is_predetermined or self.system.is_knockout

    @property
    def has_own_record(self) -> bool:
        """Whether record 192 alone identifies the system."""
        return self.record != CUSTOM_SWISS
