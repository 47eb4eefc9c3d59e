"""Make the packages that arbiters download: ``python3 installer/build.py linux``.

It sets up ``.venv`` like the checks do, freezes the program into one folder by PyInstaller, and
packs the folder. What a package holds is in ``contents.py``. Packages of a system are made on that
system. They go into ``dist``, or the folder of ``--output``, with ``SHA256SUMS`` beside them.
"""

from __future__ import annotations  # an older Python must get as far as the sentence about it

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fnmatch import fnmatch
from importlib.metadata import Distribution, distributions
from pathlib import Path, PurePath

from failure import BuildFailed
from run import ADVICE, environment

ROOT = Path(__file__).resolve().parent.parent
SUMS = "SHA256SUMS"
SYSTEMS = {"linux": "linux", "windows": "win32", "macos": "darwin"}
"""What each system is called on the command line, and by Python."""

_QT_MODULE = re.compile(r"PySide6/(?:Qt/lib/)?(?:lib)?Qt6?([A-Z]\w*)")
_FOLDERS = 4
"""How many folders of a path name a part of a package: PySide6/Qt/plugins/tls."""
_WORTH_A_LINE = 250_000
"""The bytes of the smallest part that is listed."""


def build(system: str, output: Path, *, with_sizes: bool = False) -> list[Path]:
    """Make the packages of a system in a folder and return them; raise BuildFailed.

    Whatever fails, the folder keeps what it had: new packages come into it when all are made.
    *with_sizes* also prints what is left out.
    """
    if SYSTEMS[system] != sys.platform:
        raise BuildFailed(f"Packages for {system} can be made on {system} only.")
    with _work_folder(output) as name:
        work = Path(name)
        folder = freeze(work)
        if with_sizes:
            print_left_out(folder)
        made = _packager(system)(folder, work)
        check_sizes(folder, made)
        lines = [f"{digest(package)}  {package.name}\n" for package in made]
        (work / SUMS).write_text("".join(lines), "utf-8")
        return [package.replace(output / package.name) for package in [*made, work / SUMS]]


def _packager(system: str) -> Callable[[Path, Path], list[Path]]:
    """Return the function that packs a frozen folder in a folder of work."""
    if system == "linux":
        from linux_packages import make
    elif system == "windows":
        from windows import make
    else:
        from macos import make
    return make


def _work_folder(output: Path) -> tempfile.TemporaryDirectory[str]:
    try:
        output.mkdir(parents=True, exist_ok=True)
        return tempfile.TemporaryDirectory(prefix="swissdesk-build-", dir=output)
    except OSError as problem:
        reason = problem.strerror or problem
        raise BuildFailed(f"The folder {output} cannot be written: {reason}.") from problem


def freeze(work: Path) -> Path:
    """Return a new folder with the program, Python and all libraries; raise BuildFailed."""
    import contents  # with the program, which only the Python of .venv has
    import libraries

    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(work / "frozen"), "--workpath", str(work / "analysis")]
    # Modules are packed as they are: they load faster, and packages compress them better.
    variables = {**os.environ, "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0", "PYTHONHASHSEED": "0"}
    command.append(str(ROOT / "installer" / "swissdesk.spec"))
    if subprocess.run(command, check=False, cwd=work, env=variables).returncode:
        raise BuildFailed("PyInstaller failed; its messages are above.")
    folder = work / "frozen" / "swissdesk"
    shutil.copy(ROOT / "LICENSE", folder)
    _strip(folder / "_internal")
    libraries.write_notice(folder, folder / "_internal" / contents.DATA["resources"])
    return folder


def _strip(folder: Path) -> None:
    """Take the symbols for debuggers from the libraries that have many."""
    import contents

    tool = shutil.which("strip")
    if tool is None or sys.platform != "linux":
        return
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        is_library = path.is_file() and ".so" in name and not path.is_symlink()
        if is_library and any(fnmatch(name, pattern) for pattern in contents.STRIPPED):
            subprocess.run([tool, "--strip-unneeded", str(path)], check=True)


def check_sizes(folder: Path, packages: Sequence[Path]) -> None:
    """Print the sizes; raise BuildFailed if an arbiter would have to download or keep too much."""
    import contents

    sizes = {folder.name: size(folder), **{each.name: each.stat().st_size for each in packages}}
    for name, number in sizes.items():
        most = contents.MOST_INSTALLED if name == folder.name else contents.MOST_DOWNLOADED
        print(f"{name}: {number / 1e6:.1f} MB (at most {most / 1e6:.0f})")
        if number > most:
            raise BuildFailed(f"{name} is too large; see installer/contents.py.")


def print_left_out(folder: Path) -> None:
    """Print the parts of Python packages that a frozen folder does not hold, the largest first."""
    from swissdesk import licences  # with the program, which only the Python of .venv has

    names = {part.name for part in licences.parts()}
    sizes = left_out(folder, (each for each in distributions() if each.name in names))
    print(f"Left out, besides Python modules: {sizes.total() / 1e6:.1f} MB")
    for name, number in sizes.most_common():
        if number >= _WORTH_A_LINE:
            print(f"{number / 1e6:8.2f} MB  {name}")


def left_out(folder: Path, packages: Iterable[Distribution]) -> Counter[str]:
    """Return the bytes of the libraries and data of packages that a frozen folder does not hold.

    They are added up by module of Qt or by folder. Python modules are in the program itself.
    """
    sizes: Counter[str] = Counter()
    for package in packages:
        for file in package.files or ():
            is_code = file.suffix in {".py", ".pyc", ".pyi"} or ".dist-info" in file.parts[0]
            place = Path(str(file.locate()))
            if not is_code and place.is_file() and not (folder / "_internal" / file).exists():
                sizes[_part(file)] += place.stat().st_size
    return sizes


def _part(file: PurePath) -> str:
    found = _QT_MODULE.match(file.as_posix())
    return f"Qt{found[1]}" if found else "/".join(file.parent.parts[:_FOLDERS])


def size(folder: Path) -> int:
    """Return the bytes of all files of a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


def digest(file: Path) -> str:
    """Return the SHA-256 of a file."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def main(arguments: list[str]) -> int:
    """Make the packages and return the exit status."""
    parser = argparse.ArgumentParser(description="Make the packages that arbiters download.")
    parser.add_argument("system", choices=SYSTEMS)
    parser.add_argument("--output", type=Path, default=ROOT / "dist", metavar="FOLDER")
    parser.add_argument("--sizes", action="store_true", help="also list what is left out")
    options = parser.parse_args(arguments)
    if Path(sys.prefix) != ROOT / ".venv":
        return _again_in_environment(arguments)
    try:
        made = build(options.system, options.output.absolute(), with_sizes=options.sizes)
    except (BuildFailed, OSError, subprocess.CalledProcessError) as problem:
        print(f"No package was made: {problem}", file=sys.stderr)
        return 1
    for package in made:
        print(package)
    return 0


def _again_in_environment(arguments: list[str]) -> int:
    """Run this command by the Python of ``.venv``, which has the program and PyInstaller."""
    try:
        python = environment(ROOT, dev=True)
    except (OSError, subprocess.CalledProcessError) as problem:
        print(f"The build could not be set up: {problem}\n{ADVICE}", file=sys.stderr)
        return 1
    return subprocess.run([str(python), __file__, *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
