"""The journal with what may be done about it: which steps are in effect, how far back each is."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from enum import Enum

from swissdesk.listings import log
from swissdesk.model.event import Event
from swissdesk.model.step import Step


class Effect(Enum):
    """What became of a step."""

    DONE = "done"
    UNDONE = "undone"
    REVERSAL = "reversal"


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One step in words.

    ``steps_back`` is how often to undo so that this step is the last one in effect, None where
    undoing does not lead there: the step is not in effect, is itself an undo or a redo, or lies
    before the barrier that the creation and each upgrade of the file set.
    """

    number: int
    at: str
    sentence: str
    who: str
    effect: Effect
    steps_back: int | None


def rows(event: Event, steps: Sequence[Step]) -> tuple[HistoryRow, ...]:
    """Return every step, newest first."""
    steps = tuple(steps)
    in_effect = _in_effect(steps)
    barrier = max((step.number for step in steps if step.barrier), default=0)
    back = {number: count for count, number in enumerate(reversed(in_effect))}
    who = {step.number: step.who for step in steps}
    return tuple(
        HistoryRow(
            line.number,
            line.at,
            line.sentence,
            who[line.number],
            _effect(line, back),
            back.get(line.number) if line.number >= barrier else None,
        )
        for line in log.rows(event, steps)
    )


def _effect(line: log.LogRow, in_effect: Container[int]) -> Effect:
    if line.reverses is not None:
        return Effect.REVERSAL
    return Effect.DONE if line.number in in_effect else Effect.UNDONE


def _in_effect(steps: Sequence[Step]) -> list[int]:
    """Return the numbers of the steps whose effect stands, oldest first."""
    origins: dict[int, int] = {}
    standing: list[int] = []
    for step in steps:
        if step.reverses is None:
            origins[step.number] = step.number
            standing.append(step.number)
            continue
        origin = origins[step.number] = origins[step.reverses]
        if origin in standing:
            standing.remove(origin)
        else:
            standing.append(origin)
    return standing
