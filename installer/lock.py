"""Write the lock files: the exact versions, with hashes, that the set-up installs.

``python3 installer/lock.py`` reads the ranges of ``pyproject.toml``, takes the newest versions
within them, for every system and every Python from 3.11 on, and writes ``run.lock`` (packages to
run and build the program) and ``dev.lock`` (further packages for the checks). Run it after a change
of ``pyproject.toml`` or to update versions; then run all checks. It needs ``uv`` on the PATH.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUN_LOCK, DEV_LOCK = "run.lock", "dev.lock"
_COMPILE = (
    *("uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
    *("--generate-hashes", "--no-header", "--no-annotate", "--upgrade"),
)
_EXTRAS = ("--extra", "server", "--extra", "phones")
"""What a pip user adds if wanted, and the set-up always installs: a venue has no network."""
_OF_CHECKS = ("--extra", "build", "--extra", "cluster", "--extra", "dev")
"""What only builds and checks need: a cluster has an environment of its own."""


def locked(*arguments: str) -> str:
    """Return the lock of the project and of its build tools; raise CalledProcessError."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    build = "\n".join(project["build-system"]["requires"])
    command = [*_COMPILE, *arguments, "pyproject.toml", "-"]
    done = subprocess.run(
        command, cwd=ROOT, input=build, stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    return done.stdout


def besides(lock: str, known: str) -> str:
    """Return the packages of a *lock*, each with its hashes, that are missing in another lock."""
    blocks = re.split(r"(?m)^(?=\S)", known)
    return "".join(block for block in re.split(r"(?m)^(?=\S)", lock) if block not in blocks)


def main() -> int:
    """Write both files; the second one with the versions of the first."""
    folder = ROOT / "installer"
    needed = locked(*_EXTRAS)
    (folder / RUN_LOCK).write_text(needed, "utf-8")
    everything = locked(*_EXTRAS, *_OF_CHECKS, "--constraint", str(folder / RUN_LOCK))
    (folder / DEV_LOCK).write_text(besides(everything, needed), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
