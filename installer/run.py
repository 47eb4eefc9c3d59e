"""Set up SwissDesk in a virtual environment beside this folder, and start it.

``python3 installer/run.py [arguments]`` needs nothing but Python 3.11 or newer. The first start
makes ``.venv`` and installs the program and the packages it needs, in the exact versions of the
lock files (``lock.py``), each checked by its hash. Later starts skip this until ``pyproject.toml``
or a lock file changes; the environment is then made again. Translations are compiled when a file of
theirs has changed (``translations.py``).
"""

from __future__ import annotations  # an older Python must get as far as the sentence about it

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ADVICE = (
    "Check the network connection and the free disk space, then try again. On Debian and Ubuntu, "
    "Python's venv is a package of its own: apt-get install python3-venv"
)

_LOCKED = ("--no-deps", "--require-hashes", "--requirement")
"""Install what a lock file lists and nothing else.

A lock file is complete. If pip looked for dependencies, too, the pip of some Pythons would take an
extra such as coverage[toml] in its newest version, then stop because that one has no hash.
"""


def environment(root: Path, *, dev: bool = False) -> Path:
    """Return the Python of ``.venv`` under *root*; make and fill the environment first if needed.

    With *dev*, also install the packages for the checks. Raise OSError or CalledProcessError.
    """
    folder = root / ".venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    needed = [root / "pyproject.toml", root / "installer" / "run.lock"]
    needed_by_checks = [*needed, root / "installer" / "dev.lock"]
    has_run = _is_set_up(folder / "swissdesk-run.stamp", needed) and python.exists()
    has_dev = not dev or _is_set_up(folder / "swissdesk-dev.stamp", needed_by_checks)
    if not has_run or not has_dev:
        print(
            f"Setting up SwissDesk in {folder} (a few minutes the first time) ...", file=sys.stderr
        )
    if not has_run:
        venv.create(folder, with_pip=True, clear=folder.exists())
        _install(python, *_LOCKED, str(needed[-1]))
        _install(python, "--no-deps", "--no-build-isolation", "--editable", str(root))
        (folder / "swissdesk-run.stamp").write_text(fingerprint(needed), "utf-8")
    if dev and not (has_run and has_dev):
        _install(python, *_LOCKED, str(needed_by_checks[-1]))
        (folder / "swissdesk-dev.stamp").write_text(fingerprint(needed_by_checks), "utf-8")
    _compile_translations(root, python)
    return python


def _compile_translations(root: Path, python: Path) -> None:
    stamp = root / ".venv" / "swissdesk-translations.stamp"
    script = root / "installer" / "translations.py"
    catalogues = sorted((root / "resources" / "translations").glob("*/*/*.po"))
    manual = root / "resources" / "help"
    pages = sorted(manual.glob("sr/*.md"))  # they and the glossary are copied in Latin letters
    files = [script, *catalogues, *pages, *manual.glob("glossary-sr.md")]
    made = [file.with_suffix(".mo") for file in catalogues]
    made += [manual / "sr_Latn" / file.name for file in pages]
    if not _is_set_up(stamp, files) or not all(file.exists() for file in made):
        subprocess.run([str(python), str(script), "compile"], check=True)
        stamp.write_text(fingerprint(files), "utf-8")


def _is_set_up(stamp: Path, files: list[Path]) -> bool:
    return stamp.is_file() and stamp.read_text("utf-8") == fingerprint(files)


def _install(python: Path, *arguments: str) -> None:
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, *arguments], check=True)


def fingerprint(files: list[Path]) -> str:
    """Return a digest of the contents of some files; raise OSError."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def main(arguments: list[str]) -> int:
    """Start the program and return its exit status."""
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(map(str, sys.version_info[:3]))
        print(f"SwissDesk needs Python 3.11 or newer; this is {found}.", file=sys.stderr)
        return 1
    root = Path(__file__).resolve().parent.parent
    try:
        python = environment(root)
    except (OSError, subprocess.CalledProcessError) as problem:
        print(f"SwissDesk could not be set up: {problem}", file=sys.stderr)
        print(ADVICE, file=sys.stderr)
        return 1
    command = [str(python), "-m", "swissdesk", *arguments]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
