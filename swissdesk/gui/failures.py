"""The one place where an exception becomes a message or a crash report.

An expected failure (:class:`~swissdesk.errors.SwissDeskError`) is a sentence for the message bar.
Anything else is a bug: a report is written to a file and shown to the arbiter, and the program goes
on; nothing is lost, because every step done is on disk.
"""

import platform
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType

import PySide6
from platformdirs import user_log_path

import swissdesk
from swissdesk.errors import SwissDeskError
from swissdesk.listings import failures


@dataclass(frozen=True, slots=True)
class CrashReport:
    """What to send to the developers; ``file`` is None if it could not be written."""

    text: str
    file: Path | None


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


def catch_crashes(show: Callable[[CrashReport], None]) -> None:
    """From now on, write a report of every exception that nothing handled and *show* it."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        if not issubclass(kind, KeyboardInterrupt):
            show(crash_report(error))

    sys.excepthook = hook


def crash_report(error: BaseException, folder: Path | None = None) -> CrashReport:
    """Describe *error* and keep the description in *folder*, the log folder of the user if None."""
    now = datetime.now().astimezone()
    text = "\n".join(
        (
            f"SwissDesk {swissdesk.__version__}, {now.isoformat(timespec='seconds')}",
            f"Python {platform.python_version()}, PySide6 {PySide6.__version__}",
            platform.platform(),
            "",
            "".join(traceback.format_exception(error)),
        )
    )
    name = f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    try:
        folder = folder or user_log_path("swissdesk", ensure_exists=True)
        (folder / name).write_text(text, "utf-8")
    except OSError:
        return CrashReport(text, None)
    return CrashReport(text, folder / name)
