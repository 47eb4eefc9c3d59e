"""Explain in one sentence what Qt lacks on this machine: a system package, or a display.

Qt comes as a Python package, but on Linux it needs libraries of the system. This module looks for
them without starting Qt, so that it works where Qt does not.
"""

import ctypes
import importlib
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
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

_X11, _WAYLAND = "xcb", "wayland"
"""The platforms of Qt for a display on Linux; if none is set, Qt takes one that it can reach."""

_BOXES = (
    ("zenity", "--error", "--no-markup", "--title=SwissDesk", "--text"),
    ("kdialog", "--title", "SwissDesk", "--error"),
    ("xmessage", "-center"),
)
"""Commands of Linux desktops that show the text behind them in a box."""
_MB_ICONERROR = 0x10


def explanation(variables: Mapping[str, str] = os.environ) -> str:
    """Return the missing libraries and their installation; empty if Qt can open a window.

    *variables* is the environment: the display, and the platform set for Qt.
    """
    platform = variables.get("QT_QPA_PLATFORM", "")
    missing = missing_library(wants_display=platform in ("", _X11))
    if missing:
        lacking = _("Qt needs a library that this system lacks: {library}").format(library=missing)
        return f"{lacking}\n{advice(distribution())}"
    if sys.platform == "linux" and platform in ("", _X11, _WAYLAND):
        return _lack_of_display(variables)
    return ""


def _lack_of_display(variables: Mapping[str, str]) -> str:
    """Return why no window can be opened; empty if there is a display that can be reached."""
    displays = (variables.get("DISPLAY"), variables.get("WAYLAND_DISPLAY"))
    if not any(displays):
        return _(
            "There is no display to open a window on. Start SwissDesk from a desktop session, or "
            "use its commands (swissdesk --help), which need none."
        )
    if _reaches_a_display(variables):
        return ""
    sentence = _(
        "The display {display} cannot be reached. Start SwissDesk from a desktop session, or use "
        "its commands (swissdesk --help), which need none."
    )
    return sentence.format(display=", ".join(filter(None, displays)))


def tell(text: str, variables: Mapping[str, str] = os.environ) -> None:
    """Write *text* to the standard error output; without a terminal, show it in a box as well."""
    if sys.stderr is not None:  # a program without a console on Windows has none
        sys.stderr.write(f"{text}\n")
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if not any(stream is not None and stream.isatty() for stream in streams):
        _show_box(text, variables)


def _show_box(text: str, variables: Mapping[str, str]) -> None:
    """Show *text* in a box of the system until it is closed, if the system has any."""
    if sys.platform == "win32":
        ctypes.windll.user32.MessageBoxW(None, text, "SwissDesk", _MB_ICONERROR)
    elif sys.platform == "linux" and _reaches_a_display(variables):
        command = next((each for each in _BOXES if shutil.which(each[0])), None)
        if command is not None:
            subprocess.run([*command, text], check=False)  # noqa: S603 - a command of the system


def _reaches_a_display(variables: Mapping[str, str]) -> bool:
    """Return whether a window can be opened on the display of X11 or of Wayland."""
    x11, wayland = variables.get("DISPLAY"), variables.get("WAYLAND_DISPLAY")
    if x11 and _reaches_x11(x11):
        return True
    return bool(wayland) and _listens(Path(variables.get("XDG_RUNTIME_DIR", ""), str(wayland)))


def _reaches_x11(display: str) -> bool:
    """Return whether a connection to an X server succeeds, with its rights."""
    try:
        library = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return False
    library.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(library.xcb_connect(os.fsencode(display), None))
    has_failed = library.xcb_connection_has_error(connection)
    library.xcb_disconnect(connection)
    return not has_failed


def _listens(path: Path) -> bool:
    """Return whether a program listens to the socket at *path*."""
    if sys.platform == "linux":
        with suppress(OSError), socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(path))
            return True
    return False


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
