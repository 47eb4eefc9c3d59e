"""Set up if needed, then run every check and test; stop at the first failure.

``python3 tests/check.py`` is all a developer and CI call; arguments are passed on to pytest.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "installer"))

from run import ADVICE, environment  # noqa: E402 - found through the line above, before any installation

CHECKS = (
    ("pip", "check"),
    ("swissdesk.gui.system_libraries",),
    ("ruff", "format", "--check", "."),
    ("ruff", "check", "."),
    ("mypy",),
    ("pytest", "-q", "-n", "auto"),
)


def main(arguments: list[str]) -> int:
    """Run the checks in order and return the first exit status that is not 0."""
    try:
        python = environment(ROOT, dev=True)
    except (OSError, subprocess.CalledProcessError) as problem:
        print(f"The checks could not be set up: {problem}\n{ADVICE}", file=sys.stderr)
        return 1
    variables = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1"}
    for module, *options in CHECKS:
        extra = arguments if module == "pytest" else []
        command = [str(python), "-m", module, *options, *extra]
        print("::", module, *options, *extra, flush=True)
        status = subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
