"""The window, again and again: does the program ever die?

``python tests/soak.py [--runs N] [--jobs N]`` makes N runs (200). A run is two processes: one draws
every page and every dialog (``screens.py``) in one look, light, dark and large in turn, so that a
run costs a third of all looks; the other plays a tournament through the window with real keys
(``gui/test_story.py``). Every end is counted. A process killed by a signal, one that failed and one
that did not end in time are reported with what they said last, which for a signal is the stack of
every thread, and with the picture that was drawn last. The exit status is 1 if there is any.

A fault that shows once in some dozens of runs is what it is for: a new version of Qt or of Python,
or a change in what owns the widgets. Tests that pass do not show it.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from signal import Signals

TESTS = Path(__file__).resolve().parent
LOOKS = ("light", "dark", "large")
STORY = ("-m", "pytest", "-q", "-p", "no:cacheprovider", str(TESTS / "gui" / "test_story.py"))
_SECONDS = 600
"""A process that takes longer hangs, also on a machine that is busy."""
_LINES = 60


@dataclass(frozen=True)
class Ended:
    """How a process ended: its exit status in words, and what is known where it is a bad one."""

    status: str
    report: str = ""


def run(number: int) -> Iterator[Ended]:
    """Yield the ends of the two processes of a run."""
    look = LOOKS[number % len(LOOKS)]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        yield process(f"run {number}, {look}", folder, str(TESTS / "screens.py"), temporary, look)
        yield process(f"run {number}, story", folder, *STORY)


def process(name: str, folder: Path, *arguments: str) -> Ended:
    """Run Python in a process of its own, offscreen, which leaves its pictures in *folder*."""
    command = [sys.executable, "-X", "faulthandler", *arguments]
    variables = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    try:
        done = subprocess.run(
            command,
            env=variables,
            cwd=TESTS.parent,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=_SECONDS,
        )
    except subprocess.TimeoutExpired as late:
        return Ended("late", _report(name, "no end", late.stdout or b"", folder))
    if done.returncode == 0:
        return Ended("0")
    status = _in_words(done.returncode)
    return Ended(status, _report(name, status, done.stdout, folder))


def _in_words(returncode: int) -> str:
    return Signals(-returncode).name if returncode < 0 else str(returncode)


def _report(name: str, status: str, said: bytes, folder: Path) -> str:
    pictures = sorted(folder.glob("*.png"), key=lambda each: each.stat().st_mtime_ns)
    last = f", drawn last: {pictures[-1].stem}" if pictures else ""
    lines = said.decode("utf-8", "replace").splitlines()
    told = [each for each in lines if not each.startswith("This plugin does not support")]
    return "\n".join([f"{name}: {status}{last}", *(f"    {each}" for each in told[-_LINES:])])


def main() -> int:
    """Make the runs; print every bad end as it comes, and the count of all ends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first run")
    given = parser.parse_args()
    numbers = range(given.first, given.first + given.runs)
    counted: Counter[str] = Counter()
    with ThreadPoolExecutor(given.jobs) as pool:
        for done, ends in enumerate(pool.map(lambda number: list(run(number)), numbers), 1):
            counted.update(each.status for each in ends)
            for each in ends:
                if each.report:
                    print(each.report, flush=True)
            if done % 10 == 0 or done == given.runs:
                print(f"{done} runs: {_counts(counted)}", flush=True)
    return 0 if set(counted) <= {"0"} else 1


def _counts(counted: Counter[str]) -> str:
    return ", ".join(f"{number} ended with {status}" for status, number in counted.most_common())


if __name__ == "__main__":
    sys.exit(main())
