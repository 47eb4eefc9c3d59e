"""A long run that is killed at any moment continues: no record is missing, none is there twice.

``python tests/durability/kill_runs.py [--kills 100] [--seed 1]`` checks a folder of reports, and
generates another one, with several processes. It kills the command with SIGKILL at random moments,
sometimes one of its processes instead, sometimes it also cuts the file of records as a power cut
may do, and continues each time. In the end the records, and the reports made, must be the same,
byte by byte, as those of a run that nobody disturbed.

With ``--dask`` the work is done by a cluster of worker processes on this computer, and it is these
that are killed. It takes signals, so it is for Linux and macOS.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random

_PLAYERS = ("--players", "6..12", "--rounds", "3..5")
_LIFE = (0.4, 1.5)
"""Seconds between kills; it takes 0.3 s to start."""


class Run:
    """A command that writes records, started again whenever it was killed."""

    def __init__(self, folder, *arguments):
        self.records = folder / "records.csv"
        self.part = folder / "records.csv.part"
        words = (*arguments, "--results", self.records, "--resume")
        self.command = [sys.executable, "-m", "swissdesk", *map(str, words)]

    def start(self):
        return subprocess.Popen(
            self.command, cwd=self.records.parent, stdout=subprocess.DEVNULL, stderr=sys.stderr
        )

    def finish(self):
        """Run to the end; return the records."""
        status = self.start().wait(300)
        assert status in {0, 1}, status
        assert not self.part.exists()
        return self.records.read_bytes()

    def disturb(self, dice):
        """Kill the command, or one of its processes; return whether it goes on."""
        running = self.start()
        with suppress(subprocess.TimeoutExpired):
            running.wait(dice.uniform(*_LIFE))
            assert running.returncode in {0, 1}, running.returncode
            return False
        crew = children(running.pid)
        if crew and dice.random() < 0.3:
            with suppress(ProcessLookupError):
                os.kill(dice.choice(crew), signal.SIGKILL)
            time.sleep(dice.uniform(0, 0.2))
        running.kill()
        running.wait()
        wait_for_end(crew)
        if self.part.exists() and dice.random() < 0.3:
            os.truncate(self.part, dice.randint(0, self.part.stat().st_size))
        return True


def children(process):
    found = subprocess.run(["pgrep", "-P", str(process)], stdout=subprocess.PIPE, text=True)
    return [*map(int, found.stdout.split())]


def wait_for_end(processes):
    """Wait for processes whose parent was killed; fail if they stay."""
    deadline = time.monotonic() + 10
    while any(is_alive(each) for each in processes):
        assert time.monotonic() < deadline, "the processes of a killed command stay"
        time.sleep(0.02)


def is_alive(process):
    with suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


def kill_commands(place, kills, dice, files):
    """Kill both commands until each was killed *kills* times or is done; return the kills."""
    made = place / "made"
    jobs = ("--jobs", 2)
    generate = ("generate", "-o", "made", "--count", files, *_PLAYERS, *jobs)
    runs = [(generate, place), (("check", made, *jobs), place / "check")]
    count = 0
    for arguments, folder in runs:
        undisturbed = folder / "undisturbed"
        undisturbed.mkdir(parents=True)
        wanted, reports = Run(undisturbed, *arguments).finish(), content(undisturbed / "made")
        while count < kills:
            run = Run(folder, *arguments)
            run.records.unlink(missing_ok=True)
            while count < kills and run.disturb(dice):
                count += 1
            assert run.finish() == wanted
            assert not reports or content(made) == reports
        kills *= 2
    return count


def content(folder):
    """Return the reports in a folder by name."""
    return {each.name: each.read_bytes() for each in folder.glob("*.trf")}


class Cluster:
    """A scheduler and workers of Dask, each a process on this computer."""

    def __init__(self, place, workers):
        self._file = place / "scheduler.json"
        self._log = (place / "cluster.log").open("wb")
        where = ("--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(self._file))
        self._scheduler = self._start("scheduler", "--port", "0", *where)
        while not (self._file.exists() and self._file.stat().st_size):
            assert self._scheduler.poll() is None
            time.sleep(0.05)
        self.address = json.loads(self._file.read_text())["address"]
        self.workers = [self._worker() for _number in range(workers)]

    def _worker(self):
        options = ("--no-nanny", "--nthreads", "1", "--no-dashboard")
        return self._start("worker", self.address, *options)

    def _start(self, kind, *options):
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *options]
        return subprocess.Popen(command, stdout=self._log, stderr=self._log)

    def lose(self, dice):
        """Kill a worker, and let a new one join."""
        number = dice.randrange(len(self.workers))
        self.workers[number].kill()
        self.workers[number].wait()
        self.workers[number] = self._worker()

    def close(self):
        for process in (*self.workers, self._scheduler):
            process.kill()
            process.wait()
        self._log.close()


def kill_workers(place, kills, dice, files, workers=2):
    """Kill workers of a cluster while they check and generate; return the kills."""
    generate = ("generate", "-o", place / "made", "--count", files, *_PLAYERS)
    check = ("check", place / "made")
    count = 0
    with closing(Cluster(place, workers)) as found:
        for arguments in (generate, check):
            alone, shared = place / f"{arguments[0]} alone", place / f"{arguments[0]} shared"
            alone.mkdir()
            shared.mkdir()
            wanted, reports = Run(alone, *arguments).finish(), content(place / "made")
            while count < kills:
                run = Run(shared, *arguments, "--dask", found.address)
                run.records.unlink(missing_ok=True)
                count += lose_workers(run, found, dice, kills - count)
                assert run.records.read_bytes() == wanted
                assert content(place / "made") == reports
            kills *= 2
    return count


def lose_workers(run, found, dice, most):
    """Run a command to its end while workers are killed; return how many were."""
    running, count = run.start(), 0
    while running.poll() is None:
        time.sleep(dice.uniform(0.05, 0.5))
        if count < most and run.part.exists() and run.part.stat().st_size:
            found.lose(dice)
            count += 1
    assert running.returncode in {0, 1}, running.returncode
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="of each command")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--dask", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        kill = kill_workers if wanted.dask else kill_commands
        count = kill(Path(place), wanted.kills, Random(wanted.seed), wanted.files)
    print(f"{count} kills; no record is missing, none is there twice")


if __name__ == "__main__":
    main()
