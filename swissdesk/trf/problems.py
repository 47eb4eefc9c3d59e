"""What is wrong with a file, where, and what was made of it.

Why a collector: reading never stops at the first mistake and never raises on content, so every step
adds what it finds to one list, which is the only thing that reading changes as it goes.
"""

from dataclasses import dataclass
from enum import Enum

LISTED = 500
"""How many problems are listed; a file with more is of no use to read through."""


class Severity(Enum):
    """What a problem did to the import."""

    ERROR = "error"
    """The import is refused."""
    ADJUSTED = "adjusted"
    """Something was read otherwise than written; the text says how."""
    NOTICE = "notice"
    """Something was inferred or kept aside."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding; *line* and *column* count from 1, 0 is the whole file or the whole line."""

    line: int
    column: int
    severity: Severity
    text: str


class Problems:
    """The findings of one reading."""

    def __init__(self) -> None:
        self._found: list[Problem] = []
        self._unlisted = 0
        self.refused = False

    def error(self, text: str, line: int = 0, column: int = 0) -> None:
        """Say that the file cannot be imported."""
        self.refused = True
        self._add(Problem(line, column, Severity.ERROR, text))

    def adjusted(self, text: str, line: int = 0, column: int = 0) -> None:
        """Say what was read otherwise than written."""
        self._add(Problem(line, column, Severity.ADJUSTED, text))

    def notice(self, text: str, line: int = 0, column: int = 0) -> None:
        """Say what was inferred or kept aside."""
        self._add(Problem(line, column, Severity.NOTICE, text))

    def in_order(self) -> tuple[Problem, ...]:
        """Return the findings in the order of the file, an error among them iff it is refused."""
        listed = sorted(self._found, key=lambda each: (each.line, each.column))
        if not self._unlisted:
            return tuple(listed)
        severity = Severity.ERROR if self.refused else Severity.NOTICE
        return (*listed, Problem(0, 0, severity, f"{self._unlisted} more problems are not listed."))

    def _add(self, problem: Problem) -> None:
        if len(self._found) < LISTED:
            self._found.append(problem)
        else:
            self._unlisted += 1
