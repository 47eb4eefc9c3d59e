"""Why one pairing of a bracket is better than another (C.04.3 of February 2026, art. 3.8.1)."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.pairing.dutch2026.why.composition import Step, composition
from swissdesk.pairing.dutch2026.why.judgement import Criterion, Judged, Value, values


class Bar(Enum):
    """A reason that makes a pairing impossible."""

    C1 = "2.1.1"
    C2 = "2.1.2"
    C3 = "2.1.3"
    C4 = "2.2.1"
    SECOND_BYE = "1.9.1"
    PROHIBITED = "regulations"


Ground = Bar | Criterion | Step


@dataclass(frozen=True, slots=True)
class Verdict:
    """The first criterion that prefers the pairing made, with the values of both pairings.

    Values are numbers, or scores in tenths; empty if the pairing is barred or the sequence decides.
    """

    ground: Ground
    taken: Value = ()
    instead: Value = ()

    @property
    def article(self) -> str:
        """The article of C.04.3 that decides; empty for the regulations of a tournament."""
        if isinstance(self.ground, Step):
            return self.ground.article
        return "" if self.ground is Bar.PROHIBITED else self.ground.value


def compared(taken: Judged, instead: Judged | None) -> Verdict:
    """3.8.1: return why a pairing was made and not *instead*; None stands for no legal pairing."""
    if instead is None:
        return Verdict(Bar.C4)
    others = values(instead)
    for criterion, value in values(taken).items():
        if value != others[criterion]:
            return Verdict(criterion, value, others[criterion])
    first, second = (composition(each.bracket, each.pairing) for each in (taken, instead))
    return Verdict(first.first_difference(second))
