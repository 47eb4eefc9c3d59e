"""The progress of a trainee: the tasks of a section, from the notes in the journal.

An undo takes no note away: a hint stays a hint that was used.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from swissdesk.model.ids import TournamentId
from swissdesk.model.practice import Happening, Task, TaskKind
from swissdesk.model.step import Step
from swissdesk.operations import practice, registry


@dataclass(frozen=True, slots=True)
class Noted:
    """A note about a task."""

    task: Task
    happening: Happening


@dataclass(frozen=True, slots=True)
class Line:
    """A task and its history."""

    task: Task
    hints: int = 0
    wrong_answers: int = 0
    is_cut: bool = False
    is_solved: bool = False
    is_given_up: bool = False

    @property
    def is_open(self) -> bool:
        """Whether the task is still to be solved."""
        return not (self.is_solved or self.is_given_up)

    def followed_by(self, happening: Happening) -> "Line":
        """Return the line after something has happened; a task solved stays as it is."""
        if not self.is_open:
            return self
        return replace(
            self,
            hints=self.hints + (happening is Happening.HINT),
            wrong_answers=self.wrong_answers + (happening is Happening.WRONG_ANSWER),
            is_cut=self.is_cut or happening is Happening.POWER_CUT,
            is_solved=happening is Happening.SOLVED,
            is_given_up=happening is Happening.GIVEN_UP,
        )


@dataclass(frozen=True)
class Progress:
    """The tasks of a section in the order in which they were set."""

    lines: tuple[Line, ...] = ()

    @cached_property
    def kinds(self) -> frozenset[TaskKind]:
        """The kinds of tasks set so far."""
        return frozenset(each.task.kind for each in self.lines)

    @property
    def current(self) -> Line | None:
        """The task to solve; None without one."""
        is_open = bool(self.lines) and self.lines[-1].is_open
        return self.lines[-1] if is_open else None

    @property
    def solved(self) -> int:
        """The number of tasks solved."""
        return sum(each.is_solved for each in self.lines)

    @property
    def hints(self) -> int:
        """The number of hints used."""
        return sum(each.hints for each in self.lines)

    def with_note(self, noted: Noted) -> "Progress":
        """Return the progress after a note."""
        known = {each.task.number: each for each in self.lines}
        before = known.get(noted.task.number, Line(noted.task))
        known[noted.task.number] = before.followed_by(noted.happening)
        return Progress(tuple(known[number] for number in sorted(known)))


def progress_of(steps: Iterable[Step], section: TournamentId) -> Progress:
    """Return the progress in a section, from the steps of the event."""
    found = Progress()
    for noted in _notes(steps, section):
        found = found.with_note(noted)
    return found


def _notes(steps: Iterable[Step], section: TournamentId) -> Iterator[Noted]:
    codec = registry.of(practice.note_practice).codec
    for step in steps:
        if practice.is_note(step) and step.section == section:
            given = codec.decode(step.arguments, {})
            yield Noted(given["task"], given["happening"])
