"""Set up SwissDesk in a virtual environment beside this folder, and start it.

``python3 installer/run.py [arguments]`` needs nothing but Python 3.11 or newer. The first start
makes ``.venv`` and installs the program with what it needs; later starts go straight through. The
set-up runs again when ``pyproject.toml`` has changed.
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


def environment(root: Path, extras: str = "") -> Path:
    """Return the Python of ``.venv`` under *root*, made and filled first where that is needed.

    *extras* names a group of optional dependencies of ``pyproject.toml`` ("dev").
    """
    folder = root / ".venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = folder / f"swissdesk-{extras or 'run'}.stamp"
    wanted = hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text("utf-8") == wanted and python.exists():
        return python
    print(f"Setting up SwissDesk in {folder} (a few minutes the first time) ...", file=sys.stderr)
    if not python.exists():
        venv.create(folder, with_pip=True, clear=folder.exists())
    target = f"{root}[{extras}]" if extras else str(root)
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "--editable", target], check=True)
    stamp.write_text(wanted, "utf-8")
    return python


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
