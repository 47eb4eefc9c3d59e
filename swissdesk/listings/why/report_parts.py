"""The parts of the report on a round, for all pairing systems."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence, and the criterion or article of C.04.3 it rests on; empty if none."""

    text: str
    article: str

    @property
    def line(self) -> str:
        """The sentence with its article."""
        return f"{self.text} [{self.article}]" if self.article else self.text


def as_sentence(reason: Reason) -> Reason:
    """Return a reason as a sentence of its own, with a capital letter."""
    return Reason(reason.text[0].upper() + reason.text[1:], reason.article)


@dataclass(frozen=True, slots=True)
class BoardReport:
    """One pair of the system; ``board`` is empty if the round does not have it."""

    board: str
    white: str
    black: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class BracketReport:
    """A bracket: its size, how it was paired, the value of the pairing, floaters, and boards.

    ``criteria`` is the value by each criterion, for systems that weigh pairings.
    """

    heading: Reason
    reasons: tuple[Reason, ...]
    criteria: Reason | None
    boards: tuple[BoardReport, ...]


@dataclass(frozen=True, slots=True)
class RoundReport:
    """The brackets in order of pairing, and remarks on boards that differ.

    ``legend`` explains abbreviations and anything else that a reader must know.
    """

    remarks: tuple[Reason, ...]
    brackets: tuple[BracketReport, ...]
    legend: str = ""
