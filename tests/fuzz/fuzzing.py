"""Give the program hostile input until the time is over, and keep what it stumbles over.

``python tests/fuzz/fuzzing.py [--seconds 60] [--inputs N] [--target report] [--seed 1]
[--first 0]``

Every input follows from the name of its target, the seed and its number. A child process tries
them; what raises anything unforeseen, takes more than five seconds or needs more than a gigabyte is
put into ``tests/fuzz/found``, where the tests try it for ever, and the run ends with status 1.
"""

import argparse
import faulthandler
import gzip
import json
import mmap
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from hashlib import sha256
from pathlib import Path
from random import Random

_HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(_HERE), str(_HERE.parent)]

import mutation  # noqa: E402 - found through the line above, as are the next
import structured  # noqa: E402
import targets  # noqa: E402

FOUND = _HERE / "found"
SECONDS_PER_INPUT = 5
"""Of the processor: how busy the machine is otherwise is no matter."""
_PATIENCE = 120
"""Seconds on the clock until something waits that nobody will wake."""
MEMORY = 2**30
_NUMBER_SIZE = 8

TARGETS = {
    "report": (targets.read_report, targets.reports, mutation.of_bytes),
    "list": (targets.read_list, targets.lists, mutation.of_bytes),
    "workbook": (targets.read_list, targets.workbooks, structured.of_workbook),
    "ratings": (targets.import_ratings, targets.rating_lists, mutation.of_bytes),
    "event": (targets.open_event, targets.event_files, structured.of_event_file),
    "journal": (targets.check_journal, targets.journals, mutation.of_bytes),
    "picture": (targets.take_picture, targets.pictures, structured.of_picture),
    "names": (targets.show_names, targets.names, mutation.of_names),
    "command": (targets.run_command, targets.command_lines, mutation.of_arguments),
}


class TookTooLong(BaseException):
    """An input has taken more seconds than any may."""


def _interrupt(_signal, _frame):
    raise TookTooLong


def hostile(name, seed, number):
    """Return the input of that number."""
    _target, samples, mutate = TARGETS[name]
    dice = Random(f"{name} {seed} {number}")
    good = _samples(name, samples)
    return mutate(dice.choice(good), good, dice)


_known = {}


def _samples(name, samples):
    if name not in _known:
        _known[name] = samples()
    return _known[name]


def work(name, seed, first, until, count, counter):
    """Try inputs one after another, in a process of its own; tell of failures on standard output.

    *counter* is a file that always says which input is being tried.
    """
    attempt = TARGETS[name][0]
    signal.signal(signal.SIGPROF, _interrupt)
    with Path(counter).open("r+b") as file, mmap.mmap(file.fileno(), _NUMBER_SIZE) as shared:
        for number in range(first, first + count):
            if number > first and time.time() > until:
                break  # on a busy machine at least one has been tried
            shared[:] = number.to_bytes(_NUMBER_SIZE)
            data = hostile(name, seed, number)
            faulthandler.dump_traceback_later(_PATIENCE, exit=True)
            signal.setitimer(signal.ITIMER_PROF, SECONDS_PER_INPUT)
            try:
                attempt(data)
            except (Exception, TookTooLong):  # noqa: BLE001 - whatever is not foreseen
                told = {"number": number, "how": traceback.format_exc()}
                print(json.dumps(told), flush=True)
            finally:
                signal.setitimer(signal.ITIMER_PROF, 0)
                faulthandler.cancel_dump_traceback_later()
        else:
            number += 1
        shared[:] = number.to_bytes(_NUMBER_SIZE)


def _folder():
    """Return where files are made: in memory if possible, for no input is about the disk."""
    memory = Path("/dev/shm")
    return str(memory) if memory.is_dir() else tempfile.gettempdir()


def _in_bounds():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def fuzz(name, *, seconds, seed=1, first=0, inputs=10**12, program=__file__):
    """Try inputs for so long or so many; return how many, and what failed by number.

    *program* is this one, or one that does its work otherwise.
    """
    failed = {}
    until, start = time.time() + seconds, first
    with tempfile.NamedTemporaryFile() as counter:
        while time.time() < until and first < start + inputs:
            counter.seek(0)
            counter.write(first.to_bytes(_NUMBER_SIZE))
            counter.flush()
            given = (name, seed, first, until, start + inputs - first, counter.name)
            done = subprocess.run(
                [sys.executable, str(program), "--work", json.dumps(given)],
                capture_output=True,
                text=True,
                check=False,
                preexec_fn=_in_bounds,
                env={**os.environ, "PYTHONUTF8": "1", "TMPDIR": _folder()},
            )
            for line in done.stdout.splitlines():
                if not line.startswith('{"number"'):
                    continue  # what a library printed
                told = json.loads(line)
                failed[told["number"]] = told["how"]
            counter.seek(0)
            first = int.from_bytes(counter.read(_NUMBER_SIZE))
            if done.returncode:
                failed[first] = f"ended with {done.returncode}\n{done.stderr[-3000:]}"
                first += 1
    return first - start, failed


def keep(name, seed, number):
    """Put an input where the tests try it for ever; return where."""
    data = hostile(name, seed, number)
    FOUND.mkdir(exist_ok=True)
    path = FOUND / f"{name}-{sha256(data).hexdigest()[:12]}.gz"
    path.write_bytes(gzip.compress(data, mtime=0))
    return path


def _distinct(failed):
    """Return one input for every way to fail, told by where it does."""
    ways = {}
    for number, how in failed.items():
        places = [line for line in how.splitlines() if line.lstrip().startswith("File ")]
        ways.setdefault(tuple(places[-3:]) or how, number)
    return list(ways.values())


def main():
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--inputs", type=int, default=10**12)
    parser.add_argument("--target", choices=TARGETS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--work", type=json.loads, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work:
        work(*given.work)
        return 0
    names = [given.target] if given.target else list(TARGETS)
    status = 0
    for name in names:
        seconds = given.seconds / len(names)
        tried, failed = fuzz(
            name, seconds=seconds, seed=given.seed, first=given.first, inputs=given.inputs
        )
        print(f"{name}: {tried} inputs, {len(failed)} failed", flush=True)
        for number in _distinct(failed):
            status = 1
            print(f"--- {name} {number} -> {keep(name, given.seed, number)}")
            print(failed[number][-3000:], flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
