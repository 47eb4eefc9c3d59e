"""Package the app for macOS: sign it, put it into a disk image, have Apple notarise that.

Signing needs a certificate in the keychain, named in ``APPLE_IDENTITY``; notarising also needs
``APPLE_ID``, ``APPLE_TEAM`` and ``APPLE_PASSWORD``. Without them the app is signed for this
computer alone, and others must allow it in the system settings. Untried: no run has been seen yet.
"""

import os
import platform
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import contents
import libraries

from swissdesk import __version__

BUNDLE, APP = "org.swissdesk.SwissDesk", "SwissDesk.app"
EVENT_TYPE, SUFFIX = "org.swissdesk.event", "swissdesk"
_FOR_THIS_COMPUTER = "-"
_NOTARY = ("APPLE_ID", "APPLE_TEAM", "APPLE_PASSWORD")
_OLDEST = "13.0"


def info(version: str) -> dict[str, object]:
    """Return the entries of Info.plist: the version, and the type of event files."""
    return {
        "CFBundleDisplayName": "SwissDesk",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSBackgroundOnly": False,  # commands work in a terminal, too
        "LSMinimumSystemVersion": _OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "Apache License 2.0",
        "NSRequiresAquaSystemAppearance": False,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "SwissDesk event",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [EVENT_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": EVENT_TYPE,
                "UTTypeDescription": "SwissDesk event",
                "UTTypeConformsTo": ["public.data", "public.content"],
                "UTTypeTagSpecification": {"public.filename-extension": [SUFFIX]},
            }
        ],
    }


def signing_command(app: Path, environment: Mapping[str, str]) -> list[str]:
    """Return the command that signs the app, by the certificate if there is one."""
    identity = environment.get("APPLE_IDENTITY", "")
    command = ["codesign", "--force", "--deep", "--sign", identity or _FOR_THIS_COMPUTER]
    hardened = ["--options", "runtime", "--timestamp"] if identity else []
    return [*command, *hardened, str(app)]


def image_command(stage: Path, image: Path) -> list[str]:
    """Return the command that makes a disk image of a folder."""
    volume = ["-volname", "SwissDesk", "-srcfolder", str(stage)]
    return ["hdiutil", "create", *volume, "-format", "UDZO", "-ov", str(image)]


def notarising_commands(image: Path, environment: Mapping[str, str]) -> list[list[str]]:
    """Return the commands that have the image notarised; none without the secrets for it."""
    account, team, password = (environment.get(each, "") for each in _NOTARY)
    if not (environment.get("APPLE_IDENTITY") and account and team and password):
        return []
    login = ["--apple-id", account, "--team-id", team, "--password", password]
    return [
        ["xcrun", "notarytool", "submit", str(image), *login, "--wait"],
        ["xcrun", "stapler", "staple", str(image)],
    ]


def make(folder: Path, work: Path) -> list[Path]:
    """Return the disk image of the app frozen beside *folder*; raise CalledProcessError."""
    app = folder.with_name(APP)
    libraries.write_notice(app, app / "Contents" / "Resources" / contents.DATA["resources"])
    image = work / f"swissdesk-{__version__}-macos-{platform.machine()}.dmg"
    subprocess.run(signing_command(app, os.environ), check=True)
    stage = work / "image"
    shutil.copytree(app, stage / APP, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    subprocess.run(image_command(stage, image), check=True)
    for command in notarising_commands(image, os.environ):
        subprocess.run(command, check=True)
    return [image]
