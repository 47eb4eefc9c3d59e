"""Try a built program: ``python tests/smoke.py PROGRAM [WINDOW]``.

PROGRAM runs commands, WINDOW opens the window (the same program, if it is not given). Nothing but
the program, the sample and the standard library is used, so that this runs on every system.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "resources" / "samples" / "sample.trf"
A_MOMENT = 12
FOLDER = "Turnaj v Třebíči, 2026"


class Failed(Exception):
    """The program did something else than expected."""


def version() -> str:
    """Return the version of the source."""
    text = (ROOT / "swissdesk" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found is not None
    return found[1]


def expect(is_true: bool, sentence: str) -> None:
    if not is_true:
        raise Failed(sentence)


def output(program: Sequence[str], *arguments: str) -> str:
    """Run a command and return its standard output; raise Failed."""
    command = [*program, *arguments]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, check=False)
    expect(done.returncode == 0, f"{arguments} ended with {done.returncode}: {done.stderr}")
    print("done:", arguments[0])
    return done.stdout


def try_commands(program: Sequence[str], folder: Path) -> None:
    """Convert, pair and print the sample in a *folder*; raise Failed."""
    expect(output(program, "--version").split() == ["SwissDesk", version()], "another version")
    expect("Qt and PySide6" in output(program, "--licences"), "no licences")
    event, pages = folder / "Otevřený.swissdesk", folder / "standings.pdf"
    output(program, "convert", str(SAMPLE), str(event))
    expect(event.read_bytes().startswith(b"SQLite format 3"), "no event file")
    pairs = output(program, "pair", str(event)).split()
    expect(len(pairs) == 1 + 2 * int(pairs[0]), f"no pairs: {pairs}")
    output(program, "print", "standings", str(event), "-o", str(pages))
    expect(pages.read_bytes().startswith(b"%PDF"), "no PDF")


def try_window(program: Sequence[str], folder: Path) -> None:
    """Open the window for a moment, on no screen; raise Failed if it ends by itself."""
    variables = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen([*program, str(folder / "Otevřený.swissdesk")], env=variables) as window:
        try:
            window.wait(A_MOMENT)
        except subprocess.TimeoutExpired:
            print("done: the window stayed open")
        else:
            raise Failed(f"the window ended with {window.returncode}")
        finally:
            window.kill()


def main(arguments: Sequence[str]) -> int:
    """Try everything; return 1 and say what failed."""
    program, window = arguments[0], arguments[-1]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made:
        folder = Path(made) / FOLDER
        folder.mkdir()
        try:
            try_commands([program], folder)
            try_window([window], folder)
        except (Failed, OSError, subprocess.SubprocessError) as problem:
            print(f"FAILED: {problem}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
