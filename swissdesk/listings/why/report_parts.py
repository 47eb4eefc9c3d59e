"""What the report on a round is made of, whatever system paired it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence, and the criterion or article of C.04.3 on which it rests; empty for none."""

    text: str
    article: str

    @property
    def line(self) -> str:
        """The sentence with its article."""
        return f"{self.text} [{self.article}]" if self.article else self.text


def as_sentence(reason: Reason) -> Reason:
    """Return a reason that stands alone, with a capital letter."""
    return Reason(reason.text[0].upper() + reason.text[1:], reason.article)


@dataclass(frozen=True, slots=True)
class BoardReport:
    """One pair of the system; ``board`` is empty where the round does not have it."""

    board: str
    white: str
    black: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class BracketReport:
    """A bracket: its size, how it was paired, what that is worth, who floats, and its boards.

    ``criteria`` is what a system that weighs pairings by criteria says of the one it took.
    """

    heading: Reason
    reasons: tuple[Reason, ...]
    criteria: Reason | None
    boards: tuple[BoardReport, ...]


@dataclass(frozen=True, slots=True)
class RoundReport:
    """The brackets in the order in which they were paired; remarks on what differs from them.

    ``legend`` says what is abbreviated, and what else a reader has to know.
    """

    remarks: tuple[Reason, ...]
    brackets: tuple[BracketReport, ...]
    legend: str = ""
