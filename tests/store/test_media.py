"""A network share or a synchronised folder is told from a disk of one's own."""

from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from swissdesk.store.media import Medium, Surroundings, surroundings

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
    assert surroundings(PurePosixPath(path), MOUNTS) == expected


def test_a_share_of_windows_is_told_by_its_path():
    share = surroundings(PureWindowsPath(r"\\nas\chess\Open.swissdesk"), "")
    assert share == Surroundings(Medium.NETWORK, r"\\nas\chess")
    assert surroundings(PureWindowsPath(r"C:\Chess\Open.swissdesk"), "").medium is Medium.OWN


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
    found = surroundings(PurePosixPath("/home/eva") / folder / "chess" / "Open.swissdesk", MOUNTS)
    assert found == Surroundings(Medium.SYNCHRONISED, folder)


def test_a_folder_that_is_only_called_alike_is_ones_own():
    path = PurePosixPath("/home/eva/Dropboxing Open/Open.swissdesk")
    assert surroundings(path, MOUNTS).medium is Medium.OWN


def test_this_computer_is_asked_where_nothing_is_said(tmp_path):
    assert surroundings(tmp_path).medium is Medium.OWN
    assert surroundings(Path("/proc/self/status")).medium is Medium.OWN
