"""What a pairing system states about itself: rulebook, edition, code, and what it allows.

Each package of a system has its facts; :mod:`swissdesk.pairing.system_table` puts them together.
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
"""The code of a Swiss system that has none of its own; record 092 says which one it is."""


class Approval(Enum):
    """What FIDE says of a system today."""

    FIDE = "approved by FIDE"
    HISTORICAL = "historical"
    """It was in force once, at FIDE or in a federation."""
    OWN = "outside the rules of FIDE"


class FloatMarks(Enum):
    """Which floats a pairing card marks."""

    NONE = "none"
    """Everybody's opponents are known before."""
    BOTH = "both"
    UP = "upfloats"
    """Dubov knows upfloaters alone (C.04.4.1 art. 1.8)."""
    TRANSFERS = "transfers"
    """JKV's transfer column."""


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
    pair_cards: "PairCards | None" = None
    """The function that pairs a round; none for C.04.3, which pairs rosters, and by hand."""
    type_words: str = ""
    """How record 092 names the system where no code of record 192 does."""
    type_pattern: str = ""
    """The regular expression by which those words are known again."""
    float_marks: FloatMarks = FloatMarks.NONE
    """Which floats a pairing card marks."""

    @property
    def has_fixed_field(self) -> bool:
        """Whether the players of round 1 are those of all rounds: a table or a bracket is full."""
        return self.system.is_predetermined or self.system.is_knockout

    @property
    def has_own_record(self) -> bool:
        """Whether record 192 alone says which system it is."""
        return self.record != CUSTOM_SWISS
