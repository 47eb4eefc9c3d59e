"""A power cut at any instant loses nothing that the program said was done, whatever the disk lost.

``python tests/durability/lost_writes.py [--deeds 300] [--cuts 3000] [--seed 1]`` lets a random
arbiter work on a disk that remembers every write and every sync. Then, for cuts of the power at any
point of that, the file and SQLite's journal are put back as they may have been: everything synced,
and of the rest any sectors and not others. The program must open the file by itself, and the event
must be the one that was told last, or that of the deed in flight. A third as many cuts fall into
the upgrade of files of older versions, whose copy must be there as soon as they are changed.
"""

import argparse
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

from pull_the_plug import fingerprint, sound
from random_arbiter import RandomArbiter, new_event
from recording_disk import Act, after_a_cut, record

import swissdesk
from swissdesk.document import Document
from swissdesk.errors import FileNotUpgraded
from swissdesk.store.schema import VERSION

_LAST = 5
_OLD_FILES = [
    each
    for each in sorted((Path(__file__).parent.parent / "store" / "files").glob("v*.swissdesk"))
    if each.stem != f"v{VERSION}"
]
_ROOTS = (Path(swissdesk.__file__).parent.parent, Path(__file__).parent.parent)


def work(path, deeds, seed, synchronous):
    """Do so many deeds on a recording disk; return what was asked of it, and told between.

    With another *synchronous* than that of the program the disk is asked for less.
    """
    acts = []
    record(acts.append)
    with closing(Document.open(path)) as document:
        if synchronous:
            document._store._connection.exec_driver_sql(f"PRAGMA synchronous = {synchronous}")
            document._store._connection.rollback()
        arbiter = RandomArbiter(document, Random(seed))
        acts.append(_told(document))
        for _deed in range(deeds):
            arbiter.act()
            acts.append(_told(document))
    return acts


def upgrade(path):
    """Upgrade a file on a recording disk; return what was asked of it."""
    acts = []
    record(acts.append)
    Document.open(path, upgrade=True).close()
    return acts


def _told(document):
    number = document.steps()[-1].number
    return Act("told", offset=number, data=fingerprint(document.event).encode())


def recorded(function, *arguments):
    """Have that done in another process, whose SQLite writes it down; ours opens what is left."""
    script = (
        "import sys, pickle, lost_writes\n"
        "function, arguments = pickle.load(sys.stdin.buffer)\n"
        "acts = getattr(lost_writes, function)(*arguments)\n"
        "sys.stdout.buffer.write(pickle.dumps(acts))\n"
    )
    folders = os.pathsep.join(map(str, (Path(__file__).parent, *_ROOTS)))
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=pickle.dumps((function.__name__, arguments)),
        env={**os.environ, "PYTHONPATH": folders},
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr.decode())
    return pickle.loads(done.stdout)


def events(acts):
    """Return the event after each step that was told, by its number."""
    return {act.offset: act.data.decode() for act in acts if act.kind == "told"}


def cut(folder, before, acts, point, known, dice):
    """Put back what a cut after so many acts may have left; return what became of the deed."""
    path = _put_back(folder, before, acts, point, dice)
    told = next((act for act in reversed(acts[:point]) if act.kind == "told"), None)
    with closing(Document.open(path)) as document:
        number, event = document.steps()[-1].number, fingerprint(document.event)
    sound(path)
    least = 1 if told is None else told.offset
    assert least <= number <= least + 1, (point, number, least)
    assert known.get(number, event) == event, (point, number)
    return "whole" if number > least else "not at all"


def _put_back(folder, before, acts, point, dice):
    """Put what a cut after so many acts may have left into an empty folder; return the file."""
    for left in folder.iterdir():
        left.unlink()
    on_disk = [act for act in acts[:point] if act.kind != "told"]
    for name, content in after_a_cut(before, on_disk, dice).items():
        (folder / name).write_bytes(content)
    return folder / next(iter(before))


def cut_upgrade(folder, before, acts, point, dice):
    """The same in the middle of an upgrade; return what became of that."""
    path = _put_back(folder, before, acts, point, dice)
    try:
        Document.open(path).close()
    except FileNotUpgraded:
        outcome = "not upgraded"
    else:
        outcome = "upgraded"
        (copy,) = folder.glob("* (version *).swissdesk")
        assert _fingerprint(copy) == _fingerprint(path), point
    sound(path)
    return outcome


def _fingerprint(path):
    with closing(Document.read(path)) as document:
        assert document.flaw is None
        return fingerprint(document.event)


def run_upgrades(folder, cuts, seed):
    """Cut the power so often while files of older versions are upgraded; return the outcomes."""
    dice, outcomes = Random(seed), Counter()
    after = folder / "after the cut"
    after.mkdir()
    for source in _OLD_FILES:
        path = folder / source.name
        shutil.copyfile(source, path)
        before, whole = {path.name: path.read_bytes()}, _fingerprint(path)
        acts = recorded(upgrade, path)
        for _cut in range(max(cuts // len(_OLD_FILES), 1)):
            earliest = dice.choice((1, max(len(acts) - _LAST, 1)))  # the commit is at the end
            point = dice.randint(earliest, len(acts))
            outcomes[cut_upgrade(after, before, acts, point, dice)] += 1
            assert _fingerprint(after / path.name) == whole, (source, point)
    return outcomes


def run(folder, deeds, cuts, seed, synchronous=""):
    """Cut the power so often; return how often the deed in flight was there."""
    dice = Random(seed)
    path = folder / "event.swissdesk"
    Document.create(path, new_event()).close()
    before = {path.name: path.read_bytes()}
    acts = recorded(work, path, deeds, seed, synchronous)
    known, outcomes = events(acts), Counter()
    after = folder / "after the cut"
    after.mkdir()
    for _cut in range(cuts):
        point = dice.randint(1, len(acts))
        outcomes[cut(after, before, acts, point, known, dice)] += 1
    return outcomes


def main():
    """Cut the power, and say what became of the deeds in flight."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deeds", type=int, default=300)
    parser.add_argument("--cuts", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        outcomes = run(Path(folder), chosen.deeds, chosen.cuts, chosen.seed)
    with tempfile.TemporaryDirectory() as folder:
        outcomes += run_upgrades(Path(folder), chosen.cuts // 3, chosen.seed)
    seconds = time.perf_counter() - start
    print(f"{outcomes.total()} cuts in {seconds:.0f} s; the deed in flight was there")
    for outcome, count in outcomes.most_common():
        print(f"  {outcome:30}{count:6}")


if __name__ == "__main__":
    sys.exit(main())
