"""The folders of the program on this computer: preferences, copies, rating lists, crash reports.

Usually the system decides where such files lie. With a file ``portable`` beside the
program, all of it is in ``swissdesk-data`` beside it, so that SwissDesk runs from a USB stick. If
the stick is read-only, changes are in a temporary folder until the program ends; rating lists and
crash reports, which must outlive it, are not written then.

The locks by identity (:mod:`swissdesk.store.lock`) always lie in the user's cache: their names hold
for one computer, and a program on a stick must see the locks of an installed one.
"""

import atexit
import errno
import os
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from shutil import copyfile, rmtree

from platformdirs import user_cache_path, user_data_path

MARK = "portable"
PORTABLE = "swissdesk-data"
LISTS = "SWISSDESK_LISTS"
"""The variable of the environment that names another folder of rating lists."""
_NAME = "swissdesk"
_PREFERENCES = "preferences.ini"
_PROBE = b"\0" * 4096
"""Content that a full disk refuses."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A folder of the program that cannot be written, and the reason of the system."""

    folder: Path
    reason: str
    is_portable: bool = False


@dataclass(frozen=True, slots=True)
class _Portable:
    """The folder beside the program, and the one in its place for this session, if any."""

    folder: Path
    session: Path | None = None
    reason: str = ""


def program_folder() -> Path:
    """Return the folder that contains the program: its executable, bundle, or source code."""
    if not getattr(sys, "frozen", False):
        return Path(__file__).resolve().parent.parent
    executable = Path(sys.executable).resolve()
    mounted = os.environ.get("APPDIR")  # of an AppImage, which may have started another program
    if mounted and executable.is_relative_to(Path(mounted).resolve()):
        return Path(os.environ.get("APPIMAGE") or executable).resolve().parent
    bundles = [each for each in executable.parents if each.suffix == ".app"]
    return (bundles[-1] if bundles else executable).parent


def data() -> Path:
    """Return the folder for copies and for what phones send; it may not exist yet."""
    portable = _portable()
    if portable is None:
        return user_data_path(_NAME)
    return portable.session or portable.folder


def data_only_read() -> Path | None:
    """Return the folder with copies of earlier sessions if :func:`data` is a temporary one."""
    portable = _portable()
    return None if portable is None or portable.session is None else portable.folder


def rating_lists() -> Path:
    """Return the folder of the library of rating lists; it may not exist yet."""
    return Path(os.environ.get(LISTS) or _kept() / "rating lists")


def crash_reports() -> Path:
    """Return the folder for crash reports; it may not exist yet."""
    return _kept() / "Crash reports"


def locks() -> Path:
    """Return the folder of locks by identity, made if it does not exist; raise OSError."""
    return user_cache_path(_NAME, ensure_exists=True)


def preferences() -> Path | None:
    """Return the file of the preferences; None if the system has a place of its own for them."""
    return None if _portable() is None else data() / _PREFERENCES


def events() -> Path | None:
    """Return the folder in which the program on a stick proposes to save; None for any other."""
    portable = _portable()
    return None if portable is None or portable.session else portable.folder / "Events"


def obstacle() -> Obstacle | None:
    """Return why the program cannot keep its files; None if it can."""
    portable = _portable()
    if portable is not None:
        found = Obstacle(portable.folder, portable.reason, is_portable=True)
        return found if portable.session else None
    reason = _refusal(data())
    return Obstacle(data(), reason) if reason else None


def _kept() -> Path:
    """Return the folder for what must outlive the session, even if nothing can be written."""
    portable = _portable()
    return user_data_path(_NAME) if portable is None else portable.folder


@cache
def _portable() -> _Portable | None:
    """Return the folders beside the program, looked at once; None without the file for it."""
    beside = program_folder()
    if not (beside / MARK).is_file():
        return None
    folder = beside / PORTABLE
    reason = _refusal(folder)
    return _Portable(folder, _session_of(folder), reason) if reason else _Portable(folder)


def _session_of(folder: Path) -> Path:
    """Return a folder for this session, with the preferences of the stick."""
    try:
        made = Path(tempfile.mkdtemp(prefix=f"{_NAME}-"))
    except OSError:  # nothing can be written anywhere
        return folder
    atexit.register(rmtree, made, ignore_errors=True)
    with suppress(OSError):  # the stick has no preferences yet
        copyfile(folder / _PREFERENCES, made / _PREFERENCES)
    return made


def _refusal(folder: Path) -> str:
    """Return why the system refuses a file in *folder*, which is made; empty if it does not."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(_PROBE)
    except FileExistsError:  # a file in its place
        return os.strerror(errno.ENOTDIR)
    except OSError as problem:
        return problem.strerror or str(problem)
    return ""
