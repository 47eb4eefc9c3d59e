"""The one place where an exception becomes a message or a crash report.

An expected failure (:class:`~swissdesk.errors.SwissDeskError`) becomes a sentence in the message
bar. Anything else is a bug: SwissDesk writes a report to a file, shows it to the arbiter, and
continues. Nothing is lost, because every step is already on disk.
"""

import platform
import re
import sys
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType

import PySide6

import swissdesk
from swissdesk import places
from swissdesk.errors import SwissDeskError
from swissdesk.i18n import _
from swissdesk.listings.words import failures
from swissdesk.model.event import Event
from swissdesk.model.step import Step
from swissdesk.places import Obstacle

_LAST = 20
"""How many of the last steps a report names."""
_SHORTEST = 3
"""Shorter words are not treated as parts of names."""
_FRAME = '  File "'
"""The start of a code location in a traceback."""


@dataclass(frozen=True, slots=True)
class CrashReport:
    """A report for the developers; ``file`` is None if it could not be written."""

    text: str
    file: Path | None


@dataclass(frozen=True, slots=True)
class Situation:
    """The event open when a bug occurred: the names of the last operations, and its size.

    ``secrets`` are words that must not be in a report.
    """

    operations: tuple[str, ...] = ()
    size: str = "no event open"
    secrets: frozenset[str] = frozenset()


def message(error: Exception) -> str:
    """Return the sentence about an expected failure; raise any other *error*."""
    if not isinstance(error, SwissDeskError):
        raise error
    return failures.sentence(error)


def not_kept(obstacle: Obstacle) -> str:
    """Return the sentence about files that the program cannot keep."""
    if obstacle.is_portable:
        form = _(
            "SwissDesk cannot write to {folder} ({reason}). It reads that folder, and forgets new "
            "copies and preferences when it closes. Save events on another disk."
        )
    elif obstacle.reason:
        form = _(
            "SwissDesk cannot write to {folder} ({reason}). Until this is corrected, it makes no "
            "copies on this computer and imports no rating lists. Your events are not affected."
        )
    else:
        form = _("SwissDesk cannot write to {folder}. It forgets preferences when it closes.")
    return form.format(folder=obstacle.folder, reason=obstacle.reason)


def catch_crashes(
    show: Callable[[CrashReport], None], situation: Callable[[], Situation] = Situation
) -> None:
    """From now on, write a report of every unhandled exception and *show* it.

    A repeated exception, such as one from a page that cannot be painted, is written once.
    """
    written: dict[str, CrashReport] = {}

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        if issubclass(kind, KeyboardInterrupt):
            return
        place = "".join(traceback.format_tb(trace))
        if place not in written:
            written[place] = crash_report(error, situation=_described(situation))
        show(written[place])

    sys.excepthook = hook


def crash_report(
    error: BaseException, folder: Path | None = None, situation: Situation | None = None
) -> CrashReport:
    """Describe *error* and save the description in *folder*, or in the user's data if it is None.

    The description leaves out the names and FIDE IDs of players, and the name of the user.
    """
    now = datetime.now().astimezone()
    situation = situation or Situation()
    text = "\n".join(
        (
            f"SwissDesk {swissdesk.__version__}, {now.isoformat(timespec='seconds')}",
            f"Python {platform.python_version()}, PySide6 {PySide6.__version__}",
            platform.platform(),
            situation.size,
            f"Last steps: {', '.join(situation.operations) or 'none'}",
            "",
            _traceback(error, situation.secrets),
        )
    )
    name = f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    try:
        folder = folder or _reports_folder()
        (folder / name).write_text(text, "utf-8")
    except OSError:
        return CrashReport(text, None)
    return CrashReport(text, folder / name)


def situation_of(event: Event, steps: Sequence[Step]) -> Situation:
    """Return the facts for a report about an open event, and the words it must not contain."""
    size = ", ".join(
        f"{len(each.entries)} players in {each.last_round} of {each.settings.rounds} rounds"
        for each in event.tournaments
    )
    secrets = {
        word
        for player in event.players
        for word in (player.name, *re.split(r"[\s,]+", player.name), player.fide_id)
        if len(word) >= _SHORTEST
    }
    operations = tuple(f"{each.number} {_operation(each)}" for each in steps[-_LAST:])
    return Situation(operations, size, frozenset(secrets))


def _operation(step: Step) -> str:
    return step.operation if step.reverses is None else f"back on {step.reverses}"


def _described(situation: Callable[[], Situation]) -> Situation:
    """Return the situation, or an empty one if the bug is in the function that describes it."""
    try:
        return situation()
    except Exception:  # noqa: BLE001  the report about one bug must not fail because of it
        return Situation(size="what is open could not be told")


def _reports_folder() -> Path:
    folder = places.crash_reports()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _traceback(error: BaseException, secrets: frozenset[str]) -> str:
    """Return the traceback without *secrets* in its messages; code locations have none."""
    parts = traceback.format_exception(error)
    if secrets:
        words = "|".join(map(re.escape, sorted(secrets, key=len, reverse=True)))
        known = re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)
        parts = [each if each.startswith(_FRAME) else known.sub("[...]", each) for each in parts]
    return "".join(parts).replace(str(Path.home()), "~")
