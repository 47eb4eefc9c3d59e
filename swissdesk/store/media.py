"""The place of a file: a local disk, a network share, or a synchronised folder.

A share may confirm a write that it has not made, and its locks reach only some computers; a
synchronised folder may replace the file by an older copy. Folder names reveal synchronised folders,
the system's mount table reveals shares. Any other place counts as a local disk, even documents that
macOS keeps in iCloud under their usual name.
"""

import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

_TABLE = Path("/proc/mounts")
_MOUNT_COMMAND = "/sbin/mount"
_PATIENCE = 2.0  # seconds for a command that only reads a table
_NETWORK = re.compile(
    r"nfs\d?|cifs|smb\d?|smbfs|9p|afs|afpfs|ceph|glusterfs|davfs|webdav|ftp|network drive"
    r"|fuse\.(sshfs|rclone|gvfsd-fuse|davfs2?)"
)
_SYNCHRONISED = re.compile(
    r"(OneDrive|Dropbox|Nextcloud|ownCloud|iCloud ?Drive|Google ?Drive|pCloud ?Drive)\b.*"
    r"|My Drive|com~apple~CloudDocs|CloudStorage",
    re.IGNORECASE,
)
_OCTAL = re.compile(r"\\([0-7]{3})")
_MOUNTED = re.compile(r".+? on (?P<point>/.*) \((?P<kind>[^,()]+)[^()]*\)")
_UNC = ("\\\\", "//")
_NOT_UNC = "\\\\?\\"  # the long form of a path, which any drive may have
_REMOTE = 4
"""``DRIVE_REMOTE`` of GetDriveTypeW."""


class Medium(Enum):
    """The kind of place a folder is."""

    OWN = "own"
    NETWORK = "network"
    SYNCHRONISED = "synchronised"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The kind of a place and its evidence: the name of a folder, the type of a file system."""

    medium: Medium
    name: str = ""


@dataclass(frozen=True, slots=True)
class Mount:
    """A file system: its root folder or drive, and its type."""

    point: PurePath
    kind: str


def surroundings(path: PurePath, mounts: Iterable[Mount] | None = None) -> Surroundings:
    """Return the place of an absolute *path*; if *mounts* is None, ask the system."""
    shared = next((part for part in path.parts if _SYNCHRONISED.fullmatch(part)), None)
    if shared is not None:
        return Surroundings(Medium.SYNCHRONISED, shared)
    if path.drive.startswith(_UNC) and not path.drive.startswith(_NOT_UNC):
        return Surroundings(Medium.NETWORK, path.drive)
    kind = _file_system(path, _mounts(path) if mounts is None else mounts)
    if _NETWORK.fullmatch(kind):
        return Surroundings(Medium.NETWORK, kind)
    return Surroundings(Medium.OWN)


def of_table(text: str) -> tuple[Mount, ...]:
    """Return the mounts of Linux from /proc/mounts."""
    lines = (line.split(" ") for line in text.splitlines())
    return tuple(Mount(_point(fields[1]), fields[2]) for fields in lines if len(fields) > 2)


def of_command(text: str) -> tuple[Mount, ...]:
    """Return the mounts of macOS from the command ``mount``."""
    found = filter(None, map(_MOUNTED.fullmatch, text.splitlines()))
    return tuple(Mount(PurePosixPath(each["point"]), each["kind"]) for each in found)


def of_drive(path: PurePath, drive_type: int) -> tuple[Mount, ...]:
    """Return the Windows drive of *path*, with its type by GetDriveTypeW."""
    is_remote = drive_type == _REMOTE
    return (Mount(PureWindowsPath(path.anchor), "network drive" if is_remote else "drive"),)


def _point(field: str) -> PurePath:
    return PurePosixPath(_OCTAL.sub(lambda match: chr(int(match[1], 8)), field))


def _mounts(path: PurePath) -> tuple[Mount, ...]:
    """Return the mounts of this computer; none if they are unknown."""
    if sys.platform == "win32":
        from ctypes import windll

        return of_drive(path, windll.kernel32.GetDriveTypeW(path.anchor))
    elif sys.platform == "darwin":  # noqa: RET505 - each system is checked as the only one
        return of_command(_printed([_MOUNT_COMMAND]))
    else:
        return of_table(_read(_TABLE))


def _printed(command: list[str]) -> str:
    """Return the output of a command; nothing if it is missing or does not end."""
    try:
        finished = subprocess.run(  # noqa: S603 - the command is the system's own
            command, capture_output=True, check=False, timeout=_PATIENCE, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return finished.stdout.decode("utf-8", "surrogateescape")


def _read(table: Path) -> str:
    try:
        return table.read_text("utf-8", "surrogateescape")
    except OSError:  # another system
        return ""


def _file_system(path: PurePath, mounts: Iterable[Mount]) -> str:
    """Return the type of the file system mounted nearest above *path*; empty if unknown."""
    found, depth = "", -1
    for mount in mounts:
        if len(mount.point.parts) >= depth and path.is_relative_to(mount.point):
            found, depth = mount.kind, len(mount.point.parts)
    return found
