"""Where a file is kept: on a disk of this computer, a network share, or in a synchronised folder.

Why it matters: a share may promise a write that it has not made, and its locks reach some computers
only; a synchronised folder may put an older copy in the place of the file, or a second one beside
it. What is written in /proc/mounts and how folders are called tells it; a share that macOS mounts
looks like any other folder.
"""

import re
from dataclasses import dataclass
from enum import Enum
from pathlib import Path, PurePath, PurePosixPath

_MOUNTS = Path("/proc/mounts")
_NETWORK = re.compile(
    r"nfs\d?|cifs|smb\d?|smbfs|9p|afs|ceph|glusterfs|davfs|fuse\.(sshfs|rclone|gvfsd-fuse|davfs2?)"
)
_SYNCHRONISED = re.compile(
    r"(OneDrive|Dropbox|Nextcloud|ownCloud|iCloud ?Drive|Google ?Drive|pCloud ?Drive)\b.*"
    r"|My Drive|com~apple~CloudDocs|CloudStorage",
    re.IGNORECASE,
)
_OCTAL = re.compile(r"\\([0-7]{3})")


class Medium(Enum):
    """What kind of place a folder is."""

    OWN = "own"
    NETWORK = "network"
    SYNCHRONISED = "synchronised"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The kind of a place and what tells it: the name of a folder, the type of a file system."""

    medium: Medium
    name: str = ""


def surroundings(path: PurePath, mounts: str | None = None) -> Surroundings:
    """Return where an absolute *path* is; *mounts* is the text of /proc/mounts, None to read it."""
    shared = next((part for part in path.parts if _SYNCHRONISED.fullmatch(part)), None)
    if shared is not None:
        return Surroundings(Medium.SYNCHRONISED, shared)
    if path.drive.startswith(("\\\\", "//")):
        return Surroundings(Medium.NETWORK, path.drive)
    kind = _file_system(path, _mounts() if mounts is None else mounts)
    if _NETWORK.fullmatch(kind):
        return Surroundings(Medium.NETWORK, kind)
    return Surroundings(Medium.OWN)


def _mounts() -> str:
    try:
        return _MOUNTS.read_text("utf-8", "surrogateescape")
    except OSError:  # not Linux
        return ""


def _file_system(path: PurePath, mounts: str) -> str:
    """Return the type of the file system mounted nearest above *path*, empty where unknown."""
    found, depth = "", -1
    for line in mounts.splitlines():
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        point = PurePosixPath(_OCTAL.sub(lambda match: chr(int(match[1], 8)), fields[1]))
        if len(point.parts) >= depth and path.is_relative_to(point):
            found, depth = fields[2], len(point.parts)
    return found
