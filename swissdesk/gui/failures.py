"""The one place where an exception becomes a message or a crash report.

An expected failure (:class:`~swissdesk.errors.SwissDeskError`) is a sentence for the message bar.
Anything else is a bug: a report is written to a file and shown to the arbiter, and the program goes
on; nothing is lost, because every step done is on disk.
"""

import platform
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType

import PySide6
from platformdirs import user_data_path

import swissdesk
from swissdesk.errors import SwissDeskError
from swissdesk.listings.words import failures
from swissdesk.model.event import Event
from swissdesk.model.step import Step

_REPORTS = "Crash reports"
_LAST = 20
"""So many of the last steps are named in a report."""
_SHORTEST = 3
"""Shorter words are not taken for a part of a name."""
_FRAME = '  File "'
"""How a place in the program begins in a traceback."""


@dataclass(frozen=True, slots=True)
class CrashReport:
    """What to send to the developers; ``file`` is None if it could not be written."""

    text: str
    file: Path | None


@dataclass(frozen=True, slots=True)
class Situation:
    """What was open when a bug showed itself: the last operations by name, and how much it was.

    ``secrets`` are words that must not be in a report.
    """

    operations: tuple[str, ...] = ()
    size: str = "no event open"
    secrets: frozenset[str] = frozenset()


@dataclass(slots=True)
class Outcome:
    """How a block of :func:`told` ended; true until it fails."""

    is_success: bool = True


@contextmanager
def told(tell: Callable[[str], None]) -> Iterator[Outcome]:
    """Give an expected failure of the block to *tell* as a sentence; let everything else out."""
    outcome = Outcome()
    try:
        yield outcome
    except SwissDeskError as failure:
        outcome.is_success = False
        tell(failures.sentence(failure))


def catch_crashes(
    show: Callable[[CrashReport], None], situation: Callable[[], Situation] = Situation
) -> None:
    """From now on, write a report of every exception that nothing handled and *show* it.

    One that comes again and again, as from a page that cannot be painted, is written once.
    """
    written: dict[str, CrashReport] = {}

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        if issubclass(kind, KeyboardInterrupt):
            return
        place = "".join(traceback.format_tb(trace))
        if place not in written:
            written[place] = crash_report(error, situation=_told_by(situation))
        show(written[place])

    sys.excepthook = hook


def crash_report(
    error: BaseException, folder: Path | None = None, situation: Situation | None = None
) -> CrashReport:
    """Describe *error* and keep the description in *folder*, one in the data of the user if None.

    Names and FIDE IDs of players are left out of it, and so is the name of the user.
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
    """Return what a report says about an event that is open, and what it must not say."""
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


def _told_by(situation: Callable[[], Situation]) -> Situation:
    """Return the situation, or none where the bug is in what would tell it."""
    try:
        return situation()
    except Exception:  # noqa: BLE001  the report about one bug must not fail because of it
        return Situation(size="what is open could not be told")


def _reports_folder() -> Path:
    folder = user_data_path("swissdesk") / _REPORTS
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _traceback(error: BaseException, secrets: frozenset[str]) -> str:
    """Return the traceback; what is said in it, unlike the places named, may have secrets in it."""
    parts = traceback.format_exception(error)
    if secrets:
        words = "|".join(map(re.escape, sorted(secrets, key=len, reverse=True)))
        known = re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)
        parts = [each if each.startswith(_FRAME) else known.sub("[...]", each) for each in parts]
    return "".join(parts).replace(str(Path.home()), "~")
