"""The journal for undo and redo, and as text: which steps are in effect, how far back each is."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import dates, log
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.step import Particulars, Step
from swissdesk.operations import registry
from swissdesk.operations.registry import Subject


class Effect(Enum):
    """The effect of a step."""

    DONE = "done"
    UNDONE = "undone"
    REVERSAL = "reversal"


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One step in words.

    ``steps_back`` is how many undos make this step the last one in effect; None if undo does not
    lead there: the step is not in effect, is an undo or a redo, or lies before the barrier that the
    creation and each upgrade of the file set. ``section`` is None for a step of the whole event;
    ``section_name`` is empty then.
    """

    number: int
    at: str
    sentence: str
    who: str
    effect: Effect
    steps_back: int | None
    subject: Subject
    section: TournamentId | None
    section_name: str


def rows(
    event: Event,
    steps: Sequence[Step],
    particulars: Mapping[int, Particulars] = log.NO_PARTICULARS,
) -> tuple[HistoryRow, ...]:
    """Return every step, newest first; *particulars* add names and corrected values."""
    in_effect = _in_effect(steps)
    barrier = max((step.number for step in steps if step.barrier), default=0)
    back = {number: count for count, number in enumerate(reversed(in_effect))}
    by_number = {step.number: step for step in steps}
    return tuple(
        HistoryRow(
            step.number,
            dates.noted_moment(step.at[:19]),
            log.line(event, step, by_number, particulars),
            step.who,
            _effect(step, back),
            back.get(step.number) if step.number >= barrier else None,
            _subject(step, by_number),
            step.section,
            "" if step.section is None else log.section_name(event, step.section),
        )
        for step in reversed(steps)
    )


def cells(rows: Sequence[HistoryRow]) -> tuple[tuple[str | int, ...], ...]:
    """Return rows as a sheet with headings, for a file; steps no longer in effect say so."""
    effects = {Effect.DONE: "", Effect.UNDONE: _("undone"), Effect.REVERSAL: ""}
    return (
        (_("No."), _("When"), _("What"), _("Effect"), _("Who"), _("Section")),
        *(
            (row.number, row.at, row.sentence, effects[row.effect], row.who, row.section_name)
            for row in rows
        ),
    )


def written(
    event: Event,
    steps: Sequence[Step],
    particulars: Mapping[int, Particulars],
    digests: Mapping[int, str],
    flaw: str | None,
) -> str:
    """Return the journal as text for an appeal, oldest step first, with the digests that prove it.

    *flaw* is the sentence on a broken digest, if any.
    """
    lines = [
        _("Journal of {event}").format(event=event.name),
        ngettext("{n} step", "{n} steps", len(steps)).format(n=len(steps)),
        flaw or sound(digests[steps[-1].number]),
        "",
    ]
    has_sections = len(event.tournaments) > 1
    for row in reversed(rows(event, steps, particulars)):
        undone = _(" (undone)") if row.effect is Effect.UNDONE else ""
        section = f"{row.section_name}: " if has_sections and row.section_name else ""
        lines += [
            f"{row.number}  {row.at}  {row.who}",
            f"    {section}{row.sentence}{undone}",
            f"    {digests[row.number]}",
        ]
    return "\n".join([*lines, ""])


def sound(digest: str) -> str:
    """Return the sentence on a sound journal whose last step has this digest."""
    return _(
        "Every step fits the one before. The digest of the last step covers them all: {digest}"
    ).format(digest=digest)


def _subject(step: Step, by_number: Mapping[int, Step]) -> Subject:
    """Return the subject of a step, or of the step it reverses; set-up if it is unknown."""
    while step.reverses is not None:
        step = by_number[step.reverses]
    known = registry.named(step.operation)
    return Subject.REGULATIONS if known is None else known.subject


def _effect(step: Step, in_effect: Container[int]) -> Effect:
    if step.reverses is not None:
        return Effect.REVERSAL
    return Effect.DONE if step.number in in_effect else Effect.UNDONE


def _in_effect(steps: Sequence[Step]) -> list[int]:
    """Return the numbers of the steps in effect, oldest first."""
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
