"""Note what happens in the tasks of a practice event."""

from dataclasses import replace

from swissdesk.errors import NotForPractice
from swissdesk.model.practice import Happening, Task, mark_of, marked
from swissdesk.model.step import Step
from swissdesk.model.tournament import Tournament


def note_practice(tournament: Tournament, *, task: Task, happening: Happening) -> Tournament:
    """Note something about a task; the journal keeps it, also after an undo.

    Raise NotForPractice in a real section.
    """
    del task, happening  # the journal has them
    mark = mark_of(tournament)
    if mark is None:
        raise NotForPractice
    return marked(tournament, replace(mark, notes=mark.notes + 1))


def is_note(step: Step) -> bool:
    """Return whether a step notes something about a task."""
    return step.operation == note_practice.__name__ and step.reverses is None
