"""How fast the checker and the generator are; run by hand.

``python tests/bench/bench_check.py [--count 2000] [--jobs 2] [--players 40]`` generates so many
tournaments of nine rounds and checks them, as FIDE's large-scale test does (C.02.03 art. 7.2.4),
and prints for both the milliseconds of CPU a tournament takes, and how long 50,000 would take. Then
it starts whole processes: ``swissdesk --version``, and ``swissdesk check`` of a report of 1,000
players, with the limits they have. The exit status is 1 if a limit is passed. Modules are kept
compiled, as an installation keeps them.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ALL, MINUTES = 50_000, 10
"""The large-scale test, and how long it may take on two cores."""
LIMIT = 2 * MINUTES * 60 * 1000 / ALL
"""Milliseconds of CPU for one tournament, generated and checked."""
VERSION_LIMIT, LARGE_LIMIT, LARGE = 0.2, 0.6, 1000
RUNS = 5


def swissdesk(*arguments):
    """Run a command; return its seconds of wall clock, and of CPU with those of its workers."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "swissdesk", *map(str, arguments)], check=False, capture_output=True
    )
    elapsed = perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise SystemExit(done.stdout.decode()[-2000:] + done.stderr.decode()[-2000:])
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return elapsed, cpu


def large_scale(folder, options):
    """Generate and check many tournaments; say whether that is fast enough."""
    sizes = ("--players", options.players, "--rounds", 9)
    work = (
        ("generated", ("generate", "-o", folder, "--count", options.count, *sizes)),
        ("checked", ("check", "--standings", folder)),
    )
    total = wall = 0.0
    for name, arguments in work:
        elapsed, cpu = swissdesk(*arguments, "--jobs", options.jobs)
        each = 1000 * cpu / options.count
        print(f"{options.count} tournaments {name}: {each:.1f} ms of CPU each, {elapsed:.1f} s")
        total, wall = total + each, wall + elapsed
    minutes = ALL * wall / options.count / 60
    print(f"both: {total:.1f} ms each (limit {LIMIT:.0f}); {ALL:,} would take {minutes:.1f} min")
    return total <= LIMIT


def processes(folder):
    """Time whole processes; say whether they are fast enough."""
    swissdesk("generate", "-o", folder, "--players", LARGE, "--rounds", 9)
    (large,) = folder.iterdir()
    fast_enough = True
    for name, arguments, limit in (
        ("swissdesk --version", ("--version",), VERSION_LIMIT),
        (f"swissdesk check, {LARGE:,} players", ("check", large), LARGE_LIMIT),
    ):
        seconds = median(swissdesk(*arguments)[1] for _ in range(RUNS))
        print(f"{name}: {seconds:.2f} s of CPU (limit {limit})")
        fast_enough = fast_enough and seconds <= limit
    return fast_enough


def main():
    """Measure, and say whether every limit is kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--players", type=int, default=40)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(folder, "compiled"))
        os.environ["PYTHONDONTWRITEBYTECODE"] = ""
        kept = [
            large_scale(Path(folder, "many"), options),
            processes(Path(folder, "large")),
        ]
    return not all(kept)


if __name__ == "__main__":
    sys.exit(main())
