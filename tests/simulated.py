"""Tournaments for pictures: the practice simulation plays them, and sets no tasks.

Seeds decide everything, so the pictures are the same every time. The mark of practice is left out:
pages and papers look as in a real event.
"""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest import mock

from swissdesk import document as documents
from swissdesk.document import Document
from swissdesk.errors import ConfirmationNeeded
from swissdesk.model.event import Event
from swissdesk.model.practice import Task, TaskKind
from swissdesk.model.settings import TournamentSettings
from swissdesk.practice.director import next_stage
from swissdesk.practice.evening import Plan, event_of
from swissdesk.practice.progress import Line, Progress
from swissdesk.practice.scene import Act, Moment, Scene

_OPEN = Plan("2026", size=39, rounds=9)
_PLAYED = 5
_FIRST_DAY = datetime(2026, 9, 4, 14, tzinfo=UTC)
_NO_TASKS = Progress(
    tuple(Line(Task(number, kind, 0), is_given_up=True) for number, kind in enumerate(TaskKind, 1))
)
"""A record in which every task has been set, so that none follows."""


def write_open(path: Path) -> None:
    """Write the open of the manual: nine rounds, of which five are played."""
    write(path, _OPEN, "Lakeside Open", _PLAYED)


def write(
    path: Path,
    plan: Plan,
    name: str,
    last_round: int,
    until: Moment = Moment.BETWEEN,
    **settings: object,
) -> None:
    """Write the event of a plan, played up to a moment of a round, with some other *settings*."""
    clock = _Clock()
    document = Document.create(path, _unmarked(plan, name, **settings), clock=clock)
    section = document.event.tournaments[0].id
    while True:
        scene = Scene(document.event, section)
        if (scene.tournament.last_round, scene.moment) == (last_round, until):
            break
        clock.follow(scene.tournament.last_round)
        acts = next_stage(scene, _NO_TASKS).acts
        assert acts, "the tournament ends before that moment"
        for act in acts:
            _perform(document, act)
    document.close()


def _perform(document: Document, act: Act) -> None:
    """Perform an act as an arbiter does: confirm it only if that is asked."""
    asked = {key: value for key, value in act.arguments.items() if key != "confirmed"}
    for given in (asked, act.arguments):
        with suppress(ConfirmationNeeded):
            if act.is_of_event:
                document.perform(act.operation, **given)
            else:
                document.perform_in(document.event.tournaments[0].id, act.operation, **given)
            return


def _unmarked(plan: Plan, name: str, **settings: object) -> Event:
    """Return the event of a plan as if it was real: with a place, and without the mark."""
    event = event_of(plan, name, "Malá, Eva")
    begun = replace(event.tournaments[0], extra_records=())
    changed: TournamentSettings = replace(begun.settings, **settings)
    event = event.with_tournament(begun.with_settings(changed))
    return replace(event, place="Bled", federation="SLO", deputy_arbiters=("Kos, Jure",))


@contextmanager
def at_one_desk() -> Iterator[None]:
    """Let the time stand still, and give the arbiter and the desk names: pictures show them."""
    with (
        mock.patch.object(documents, "datetime") as clock,
        mock.patch.dict(os.environ, {"LOGNAME": "arbiter"}),
        mock.patch.object(socket, "gethostname", return_value="desk"),
    ):
        clock.now.return_value.astimezone.return_value = _FIRST_DAY + timedelta(days=5)
        yield


class _Clock:
    """A clock that starts anew on the day of each round; each reading is three minutes later."""

    def __init__(self) -> None:
        self._moment, self._round = _FIRST_DAY, 0

    def __call__(self) -> datetime:
        self._moment += timedelta(minutes=3)
        return self._moment

    def follow(self, round_no: int) -> None:
        """Go to the afternoon of a round, if it is another one."""
        if round_no != self._round:
            self._moment, self._round = _FIRST_DAY + timedelta(days=round_no - 1), round_no
