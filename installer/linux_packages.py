"""The packages for Linux: an archive that runs from a stick, a ``.deb``, an AppImage.

Files with the name ``*.in`` in ``linux/`` are templates: ``{version}`` and the like are filled in.
"""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import contents
from failure import BuildFailed
from icons import drawn
from manual_page import manual_page

import swissdesk
from swissdesk import resources

HERE = Path(__file__).resolve().parent
TEMPLATES = HERE / "linux"
_ICON_SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
_NAME_OF_LIBRARY = re.compile(r"NEEDED\s+(\S+)")
_GLIBC = re.compile(r"GLIBC_(\d+)\.(\d+)")
_VERSION = re.compile(r"(?m)^## (\S+) \((\d+ \w+ \d{4})\)$")
"""A heading of the changelog: "## 0.2.0 (28 November 2026)"."""


def make(folder: Path, work: Path) -> list[Path]:
    """Pack a frozen folder in the folder *work*; return the packages that this machine can make."""
    made = [archive(folder, work)]
    if _has("dpkg-deb", "a .deb") and _has("objdump", "a .deb"):
        made.append(debian_package(folder, work))
    if _has("appimagetool", "an AppImage"):
        made.append(app_image(folder, work))
    return made


def _has(tool: str, package: str) -> bool:
    found = shutil.which(tool) is not None
    if not found:
        print(f"Skipped: {package} needs {tool}, which is not on the PATH.")
    return found


def archive(folder: Path, work: Path) -> Path:
    """Return an archive of the folder, which holds everything and may be unpacked anywhere."""
    path = work / f"swissdesk-{swissdesk.__version__}-linux-x86_64.tar.gz"

    def owned_by_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        return entry

    with tarfile.open(path, "w:gz", compresslevel=6) as packed:
        packed.add(folder, f"swissdesk-{swissdesk.__version__}", filter=owned_by_nobody)
    return path


def debian_package(folder: Path, work: Path) -> Path:
    """Return a package for Debian, Ubuntu and their relatives."""
    root = work / "deb"
    shutil.copytree(folder, root / "usr/lib/swissdesk", symlinks=True, copy_function=os.link)
    (root / "usr/lib/swissdesk/LICENSE").unlink()  # Debian has it, see the file copyright
    (root / "usr/bin").mkdir()
    (root / "usr/bin/swissdesk").symlink_to("../lib/swissdesk/swissdesk")
    add_desktop_files(root / "usr/share")
    add_documentation(root / "usr/share")
    required, recommended = needed_packages(folder)
    (root / "DEBIAN").mkdir()
    control = filled_in(
        "control.in",
        depends=", ".join(required),
        recommends=", ".join(recommended),
        size=str(sum(each.lstat().st_size for each in root.rglob("*")) // 1024),
    )
    (root / "DEBIAN/control").write_text(control, "utf-8")
    (root / "DEBIAN/md5sums").write_text("".join(_sums(root)), "utf-8")
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    made = work / f"swissdesk_{swissdesk.__version__}_amd64.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(made)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return made


def _sums(root: Path) -> Iterator[str]:
    """Yield the lines by which ``dpkg --verify`` finds changed files: digest and path."""
    for path in sorted((root / "usr").rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as stream:
                digest = hashlib.file_digest(stream, "md5").hexdigest()
            yield f"{digest}  {path.relative_to(root).as_posix()}\n"


def add_desktop_files(share: Path) -> None:
    """Add what the menu of the desktop needs: the entry, the type of event files, the icons."""
    _write(share / "applications/swissdesk.desktop", filled_in("swissdesk.desktop"))
    _write(share / "mime/packages/swissdesk.xml", filled_in("swissdesk.xml"))
    _write(share / "metainfo/org.swissdesk.SwissDesk.metainfo.xml", filled_in("metainfo.xml.in"))
    icons = share / "icons/hicolor"
    for kind, name in (("apps", "swissdesk"), ("mimetypes", "application-x-swissdesk")):
        for pixels in _ICON_SIZES:
            place = icons / f"{pixels}x{pixels}" / kind
            place.mkdir(parents=True)
            drawn(pixels).save(place / f"{name}.png")
        drawing = icons / "scalable" / kind / f"{name}.svg"
        drawing.parent.mkdir(parents=True)
        shutil.copy(resources.path("icons", "swissdesk.svg"), drawing)


def add_documentation(share: Path) -> None:
    """Add the manual page, the changes and the licence where Debian wants them."""
    _write_packed(share / "man/man1/swissdesk.1.gz", manual_page())
    changes = resources.path("changelog.md").read_text("utf-8")
    _write_packed(share / "doc/swissdesk/changelog.gz", changes)
    _write(share / "doc/swissdesk/copyright", filled_in("copyright"))


def needed_packages(folder: Path) -> tuple[list[str], list[str]]:
    """Return the packages that a frozen folder depends on, and those that it can do without.

    Raise BuildFailed about a library that ``contents.py`` does not know.
    """
    libraries = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    libraries = [path for path in libraries if path.open("rb").read(4) == b"\x7fELF"]
    command = ["objdump", "-p", *map(str, libraries)]
    headers = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    names = set(_NAME_OF_LIBRARY.findall(headers)) - {path.name for path in folder.rglob("*.so*")}
    of_plugins = contents.SYSTEM_LIBRARIES_OF_PLUGINS
    if unknown := names - set(contents.SYSTEM_LIBRARIES) - set(of_plugins):
        raise BuildFailed(f"Say in installer/contents.py where these are: {sorted(unknown)}.")
    required = {contents.SYSTEM_LIBRARIES[name] for name in names if name not in of_plugins}
    newest = max((int(major), int(minor)) for major, minor in _GLIBC.findall(headers))
    required = (required - {"libc6"}) | {"libc6 (>= {}.{})".format(*newest)}
    return sorted(required), sorted({of_plugins[name] for name in names if name in of_plugins})


def app_image(folder: Path, work: Path) -> Path:
    """Return the program as one file that runs where it lies."""
    root = work / "SwissDesk.AppDir"
    shutil.copytree(folder, root / "usr/lib/swissdesk", symlinks=True, copy_function=os.link)
    add_desktop_files(root / "usr/share")
    (root / "AppRun").symlink_to("usr/lib/swissdesk/swissdesk")
    shutil.copy(root / "usr/share/applications/swissdesk.desktop", root)
    shutil.copy(resources.path("icons", "swissdesk.svg"), root)
    made = work / f"swissdesk-{swissdesk.__version__}-linux-x86_64.AppImage"
    variables = {**os.environ, "ARCH": "x86_64"}
    subprocess.run(["appimagetool", str(root), str(made)], check=True, env=variables)
    return made


def filled_in(template: str, **values: str) -> str:
    """Return the text of a file of ``linux/`` with its values, among them the version."""
    text = (TEMPLATES / template).read_text("utf-8")
    version = {"version": swissdesk.__version__, "date": release_date()}
    for name, value in {**version, **values}.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def release_date() -> str:
    """Return the date of this version in the changelog ("2026-11-28"); raise BuildFailed."""
    dates = dict(_VERSION.findall(resources.path("changelog.md").read_text("utf-8")))
    if swissdesk.__version__ not in dates:
        raise BuildFailed(f"resources/changelog.md has no date of {swissdesk.__version__}.")
    day = datetime.strptime(dates[swissdesk.__version__], "%d %B %Y").replace(tzinfo=UTC)
    return day.date().isoformat()


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _write_packed(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
