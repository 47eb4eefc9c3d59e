"""The contents and names of the copies of an event, so that people find the right one."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from swissdesk.i18n import _
from swissdesk.listings.words import log
from swissdesk.model.event import Event
from swissdesk.model.round import RoundState
from swissdesk.model.step import Step
from swissdesk.model.tournament import Tournament


@dataclass(frozen=True, slots=True)
class CopyRow:
    """A copy: the time and name of its last step, and how far the event had come.

    ``problem`` says why it cannot be opened; the rest is empty then.
    """

    path: Path
    at: str = ""
    event: str = ""
    last_step: str = ""
    rounds: str = ""
    results: str = ""
    problem: str = ""


def row(path: Path, event: Event, steps: tuple[Step, ...]) -> CopyRow:
    """Return the contents of a copy."""
    by_number = {step.number: step for step in steps}
    origin = steps[-1]
    while origin.reverses is not None:
        origin = by_number[origin.reverses]
    results = [
        result for each in event.tournaments for played in each.rounds for result in played.results
    ]
    known = sum(result.is_known for result in results)
    at = datetime.fromisoformat(steps[-1].at).astimezone()
    return CopyRow(
        path,
        f"{at:%Y-%m-%d %H:%M:%S}",
        event.name,
        log.in_section(event, origin, log.line(event, steps[-1], by_number)),
        ", ".join(str(each.last_round) for each in event.tournaments),
        _("{known} of {all}").format(known=known, all=len(results)),
    )


def damaged(path: Path, problem: str) -> CopyRow:
    """Return the row of a copy that cannot be read."""
    return CopyRow(path, problem=problem)


def reached(event: Event) -> str:
    """Return how far an event has come, e.g. "Round 3 published"."""
    if len(event.tournaments) == 1:
        return _reached(event.tournaments[0])
    return ", ".join(f"{each.settings.name} {_reached(each)}" for each in event.tournaments)


def _reached(tournament: Tournament) -> str:
    if not tournament.rounds:
        return _("Before round 1")
    last = tournament.rounds[-1]
    if last.state is RoundState.EDITING:
        form = _("Round {n} being paired by hand")
    elif last.state is RoundState.DRAFT:
        form = _("Round {n} paired")
    elif last.missing:
        form = _("Round {n} published")
    else:
        form = _("Round {n} complete")
    return form.format(n=last.number)
