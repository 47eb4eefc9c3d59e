"""Measure ``swissdesk check`` over a folder of very many files: files per second, and memory.

``python tests/bench/bench_scale.py [--files 200000] [--jobs 2]`` generates 500 small reports, gives
each of them many names (hard links) in one folder, and checks the folder into a file of records. It
prints the memory of the program and of its processes, in MB, after each tenth of the records. Flat
memory means that the last lines are like the second one. It reads /proc, so it is for Linux.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

_DIFFERENT = 500
_TENTHS = 10


def folder_of(files, place):
    """Fill a folder with *files* reports; return the folder."""
    made, many = place / "made", place / "many"
    options = ("--count", str(_DIFFERENT), "--players", "4..8", "--rounds", "1..2")
    swissdesk("generate", "-o", made, *options).wait()
    many.mkdir()
    reports = sorted(made.iterdir())
    for number in range(files):
        os.link(reports[number % len(reports)], many / f"{number:08}.trf")
    return many


def swissdesk(*arguments):
    """Start a command; its words are of no interest."""
    command = [sys.executable, "-m", "swissdesk", *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def memory(process):
    """Return the resident memory of a process in MB, and the largest one of its children."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return resident(process), max([0.0, *map(resident, children)])


def resident(process):
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next((int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS")), 0.0)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=200_000)
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder, records = folder_of(wanted.files, Path(place)), Path(place) / "records.jsonl"
        began = time.perf_counter()
        check = swissdesk("check", folder, "--results", records, "--jobs", wanted.jobs)
        part, size, tenth, most = records.with_name("records.jsonl.part"), 0, 1, (0.0, 0.0)
        while check.poll() is None:
            time.sleep(0.5)
            size = size or size_of_one(part)
            try:
                most = tuple(map(max, most, memory(check.pid)))
                done = part.stat().st_size // size if size else 0
            except (OSError, ValueError):
                continue  # it has just ended
            if done >= tenth * wanted.files // _TENTHS:
                print(
                    f"{done:>9} files: {most[0]:6.1f} MB, largest process {most[1]:6.1f} MB",
                    flush=True,
                )
                tenth, most = done * _TENTHS // wanted.files + 1, (0.0, 0.0)
        seconds = time.perf_counter() - began
        assert not check.returncode
        assert sum(1 for _line in records.open()) == wanted.files
        print(f"{wanted.files} files in {seconds:.0f} s: {wanted.files / seconds:.0f} per second")


def size_of_one(part):
    """Return the usual size of a record; 0 if there are none yet."""
    try:
        lines = part.read_bytes()[:1_000_000].splitlines()
    except OSError:
        return 0
    return sum(map(len, lines)) // len(lines) + 1 if lines else 0


if __name__ == "__main__":
    main()
