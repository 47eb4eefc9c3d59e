"""A network share or a synchronised folder is told from a disk of one's own."""

from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from swissdesk.store.media import (
    Medium,
    Mount,
    Surroundings,
    of_command,
    of_drive,
    of_table,
    surroundings,
)

MOUNTS = """\
/dev/sda2 / ext4 rw 0 0
/dev/sdb1 /media/eva/STICK vfat rw 0 0
server:/export /srv/club nfs4 rw 0 0
//nas/chess /mnt/chess\\040club cifs rw 0 0
eva@host: /mnt/ssh fuse.sshfs rw 0 0
/dev/sda3 /srv/club/local ext4 rw 0 0
gvfsd-fuse /run/user/1000/gvfs fuse.gvfsd-fuse rw 0 0

broken
"""
MOUNTED = """\
/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)
devfs on /dev (devfs, local, nobrowse)
/dev/disk3s5 on /System/Volumes/Data (apfs, local, journaled, nobrowse, protect)
map auto_home on /System/Volumes/Data/home (autofs, automounted, nobrowse)
/dev/disk4s1 on /Volumes/STICK (1) (msdos, local, nodev, nosuid, noowners)
//eva@nas._smb._tcp.local/chess on /Volumes/chess on tour (smbfs, nodev, nosuid, mounted by eva)
server:/export on /Volumes/club (nfs, nodev, nosuid, mounted by eva)
afp_0TQ on /Volumes/old (afpfs, nodev, nosuid, mounted by eva)
https://dav.example.org/ on /Volumes/dav (webdav, nodev, noexec, nosuid, mounted by eva)

broken
"""
LINUX = of_table(MOUNTS)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/home/eva/Open.swissdesk", ""),
        ("/media/eva/STICK/Open.swissdesk", ""),
        ("/srv/clubhouse/Open.swissdesk", ""),
        ("/srv/club/local/Open.swissdesk", ""),
        ("/srv/club/Open.swissdesk", "nfs4"),
        ("/mnt/chess club/Open.swissdesk", "cifs"),
        ("/mnt/ssh/Open.swissdesk", "fuse.sshfs"),
        ("/run/user/1000/gvfs/smb-share/Open.swissdesk", "fuse.gvfsd-fuse"),
    ],
)
def test_a_share_is_told_by_the_file_system_mounted_there(path, kind):
    expected = Surroundings(Medium.NETWORK, kind) if kind else Surroundings(Medium.OWN)
    assert surroundings(PurePosixPath(path), LINUX) == expected


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/Users/eva/Documents/Open.swissdesk", ""),
        ("/Volumes/STICK (1)/Open.swissdesk", ""),
        ("/Volumes/chess on tour/Open.swissdesk", "smbfs"),
        ("/Volumes/club/2026/Open.swissdesk", "nfs"),
        ("/Volumes/old/Open.swissdesk", "afpfs"),
        ("/Volumes/dav/Open.swissdesk", "webdav"),
    ],
)
def test_a_share_of_macos_is_told_by_what_is_mounted(path, kind):
    expected = Surroundings(Medium.NETWORK, kind) if kind else Surroundings(Medium.OWN)
    assert surroundings(PurePosixPath(path), of_command(MOUNTED)) == expected


@pytest.mark.parametrize(
    ("drive_type", "medium", "name"),
    [(4, Medium.NETWORK, "network drive"), (3, Medium.OWN, ""), (2, Medium.OWN, "")],
    ids=["remote", "fixed", "removable"],
)
def test_a_drive_of_windows_that_is_a_share_is_told_by_its_type(drive_type, medium, name):
    path = PureWindowsPath(r"Z:\Chess\Open.swissdesk")
    (mount,) = of_drive(path, drive_type)
    assert mount.point == PureWindowsPath("Z:\\")
    assert surroundings(path, [mount]) == Surroundings(medium, name)
    assert surroundings(PureWindowsPath(r"C:\Open.swissdesk"), [mount]).medium is Medium.OWN


def test_the_long_form_of_a_path_of_windows_is_no_share():
    path = PureWindowsPath("\\\\?\\C:\\Chess\\Open.swissdesk")
    assert surroundings(path, ()).medium is Medium.OWN


def test_what_is_mounted_deeper_decides():
    mounts = (Mount(PurePosixPath("/a/b"), "nfs4"), Mount(PurePosixPath("/a"), "ext4"))
    assert surroundings(PurePosixPath("/a/b/c"), mounts).medium is Medium.NETWORK
    assert surroundings(PurePosixPath("/a/c"), mounts).medium is Medium.OWN


def test_a_share_of_windows_is_told_by_its_path():
    share = surroundings(PureWindowsPath(r"\\nas\chess\Open.swissdesk"), ())
    assert share == Surroundings(Medium.NETWORK, r"\\nas\chess")
    assert surroundings(PureWindowsPath(r"C:\Chess\Open.swissdesk"), ()).medium is Medium.OWN


@pytest.mark.parametrize(
    "folder",
    [
        "OneDrive",
        "OneDrive - Chess Club",
        "Dropbox (Personal)",
        "Nextcloud",
        "ownCloud",
        "iCloudDrive",
        "Google Drive",
        "GoogleDrive-eva@example.org",
        "My Drive",
        "com~apple~CloudDocs",
        "CloudStorage",
    ],
)
def test_a_synchronised_folder_is_told_by_its_name(folder):
    found = surroundings(PurePosixPath("/home/eva") / folder / "chess" / "Open.swissdesk", LINUX)
    assert found == Surroundings(Medium.SYNCHRONISED, folder)


def test_a_folder_that_is_only_called_alike_is_ones_own():
    path = PurePosixPath("/home/eva/Dropboxing Open/Open.swissdesk")
    assert surroundings(path, LINUX).medium is Medium.OWN


def test_this_computer_is_asked_where_nothing_is_said(tmp_path):
    assert surroundings(tmp_path).medium is Medium.OWN
    assert surroundings(Path("/proc/self/status")).medium is Medium.OWN
