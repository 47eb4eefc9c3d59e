"""Explain in one sentence which system packages Qt lacks on this machine, without a traceback.

Qt comes as a Python package, but on Linux it needs libraries of the system. This module looks for
them without starting Qt, so that it works where Qt does not.
"""

import ctypes
import importlib
import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from swissdesk.i18n import _

_QT_MODULES = ("QtCore", "QtGui", "QtWidgets", "QtPrintSupport", "QtSvg")

_PACKAGES: Mapping[str, str] = {
    "debian": "apt-get install libegl1 libgl1 libxkbcommon-x11-0 libdbus-1-3 libfontconfig1 "
    "libglib2.0-0 libgssapi-krb5-2 libx11-xcb1 libxcb-cursor0 libxcb-glx0 libxcb-icccm4 "
    "libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-shm0 "
    "libxcb-sync1 libxcb-xfixes0 libxcb-xkb1",
    "fedora": "dnf install mesa-libEGL mesa-libGL libxkbcommon-x11 dbus-libs fontconfig glib2 "
    "krb5-libs xcb-util-cursor xcb-util-image xcb-util-keysyms xcb-util-renderutil xcb-util-wm",
    "arch": "pacman -S libglvnd libxkbcommon-x11 dbus fontconfig glib2 krb5 xcb-util-cursor "
    "xcb-util-image xcb-util-keysyms xcb-util-renderutil xcb-util-wm",
    "suse": "zypper install Mesa-libEGL1 Mesa-libGL1 libxkbcommon-x11-0 libdbus-1-3 fontconfig "
    "libglib-2_0-0 krb5 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 "
    "libxcb-render-util0",
}
_OS_RELEASE = Path("/etc/os-release")


def explanation(variables: Mapping[str, str] = os.environ) -> str:
    """Return the missing libraries and their installation; empty if Qt can open a window.

    *variables* is the environment: the display, and the platform set for Qt.
    """
    missing = missing_library(wants_display=not variables.get("QT_QPA_PLATFORM"))
    if missing:
        lacking = _("Qt needs a library that this system lacks: {library}").format(library=missing)
        return f"{lacking}\n{advice(distribution())}"
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform == "linux" and not any(variables.get(name) for name in displays):
        return _(
            "There is no display to open a window on. Start SwissDesk from a desktop session, or "
            "use its commands (swissdesk --help), which need none."
        )
    return ""


def missing_library(*, wants_display: bool) -> str:
    """Return the loader's message about the first library that Qt does not find, or nothing."""
    try:
        for name in _QT_MODULES:
            importlib.import_module(f"PySide6.{name}")
        if wants_display and sys.platform == "linux":
            ctypes.CDLL(str(qt_folder() / "plugins" / "platforms" / "libqxcb.so"))
    except (ImportError, OSError) as problem:
        return str(problem)
    return ""


def distribution(os_release: Path = _OS_RELEASE) -> str:
    """Return the family of the Linux distribution: a key of the table of packages, or nothing."""
    if not os_release.is_file():
        return ""
    lines = (line.partition("=") for line in os_release.read_text("utf-8").splitlines())
    fields = {key: value.strip('"') for key, _sign, value in lines}
    words = f"{fields.get('ID', '')} {fields.get('ID_LIKE', '')}".replace("ubuntu", "debian")
    return next((family for family in _PACKAGES if family in words), "")


def advice(family: str) -> str:
    """Return the command that installs what Qt needs; for an unknown family, all commands."""
    commands = [_PACKAGES[family]] if family else map(": ".join, _PACKAGES.items())
    return "\n  ".join((_("Install what Qt needs, then try again:"), *commands))


def qt_folder() -> Path:
    """Return the folder of Qt in its Python package, with its plugins and translations.

    Qt itself takes it from a line of settings, and loses it at a comma, semicolon, quote or
    backslash in the path.
    """
    spec = find_spec("PySide6")
    folders = spec.submodule_search_locations if spec else None
    folder = Path(next(iter(folders or ()), ""))
    return folder if sys.platform == "win32" else folder / "Qt"


def main() -> int:
    """Print the explanation and return 1; return 0 if nothing is missing."""
    text = explanation()
    if text:
        sys.stderr.write(f"{text}\n")
    return 1 if text else 0


if __name__ == "__main__":
    sys.exit(main())
