"""A long run that is killed at any moment continues: no record is missing, none is there twice.

``python tests/durability/kill_runs.py [--kills 100] [--seed 1]`` checks a folder of reports, and
generates another one, with several processes. It kills the command with SIGKILL at random places of
its work, sometimes at random moments, sometimes one of its processes instead, sometimes it also
cuts the file of records as a power cut may do, and continues each time. In the end the records, and
the reports made, must be the same, byte by byte, as those of a run that nobody disturbed.

With ``--dask`` the work is done by a cluster of worker processes on this computer, and it is these
that are killed. It takes signals, so it is for Linux and macOS.
"""

import argparse
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import chdir, closing, redirect_stdout, suppress
from pathlib import Path
from random import Random

from swissdesk.cli.main import run as run_here

_PLAYERS = ("--players", "6..12", "--rounds", "3..5")
_LIFE = (0.0, 1.5)
"""Seconds until a kill at a random moment, which may also meet the start."""
_PLACES = (0.0, 0.8)
"""The part of the work left after which another kill comes; few runs end before it."""
_POLL = 0.002


class Run:
    """A command that writes records, started again whenever it was killed."""

    def __init__(self, folder, *arguments):
        self.records = folder / "records.csv"
        self.part = folder / "records.csv.part"
        words = (*arguments, "--results", self.records, "--resume")
        self.arguments = [*map(str, words)]

    def finish(self):
        """Run to the end, in this process to save its start; return the records."""
        with chdir(self.records.parent), redirect_stdout(io.StringIO()):
            status = run_here(self.arguments)
        assert status in {0, 1}, status
        assert not self.part.exists()
        return self.records.read_bytes()

    def start(self):
        command = [sys.executable, "-m", "swissdesk", *self.arguments, "--jobs", "2"]
        return subprocess.Popen(
            command, cwd=self.records.parent, stdout=subprocess.DEVNULL, stderr=sys.stderr
        )

    @property
    def size(self):
        """The bytes of records that are there before the end."""
        with suppress(FileNotFoundError):
            return self.part.stat().st_size
        return 0

    def disturb(self, dice, whole):
        """Kill the command, or one of its processes; return whether it goes on.

        *whole* is the size of all records.
        """
        kept = self.size
        place = kept + round(dice.uniform(*_PLACES) * (whole - kept))
        is_timed = dice.random() < 0.3
        moment = dice.uniform(*_LIFE) if is_timed else 300
        running = self.start()
        end = time.monotonic() + moment
        while time.monotonic() < end and (is_timed or self.size <= place):
            if running.poll() is not None:
                assert running.returncode in {0, 1}, running.returncode
                return False
            time.sleep(_POLL)
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
    while any(map(is_alive, processes)):
        assert time.monotonic() < deadline, "the processes of a killed command stay"
        time.sleep(0.02)


def is_alive(process):
    """Return whether a process runs; one that has ended may wait for long to be buried."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], stdout=subprocess.PIPE)
    return found.stdout.strip()[:1] not in {b"", b"Z"}


def kill_commands(place, kills, dice, files):
    """Kill both commands until each was killed *kills* times or is done; return the kills."""
    made = place / "made"
    generate = ("generate", "-o", made, "--count", files, *_PLAYERS)
    count = 0
    for arguments in (generate, ("check", made)):
        undisturbed, disturbed = place / f"{arguments[0]} alone", place / arguments[0]
        undisturbed.mkdir()
        disturbed.mkdir()
        wanted, reports = Run(undisturbed, *arguments).finish(), content(made)
        while count < kills:
            run = Run(disturbed, *arguments)
            run.records.unlink(missing_ok=True)
            if arguments is generate:
                shutil.rmtree(made)
            while count < kills and run.disturb(dice, len(wanted)):
                count += 1
            assert run.finish() == wanted
            assert content(made) == reports
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
        quiet = {"DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False"}
        return subprocess.Popen(
            command, stdout=self._log, stderr=self._log, env={**os.environ, **quiet}
        )

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
        time.sleep(dice.uniform(_POLL, 0.05))
        if count < most and run.size:
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
