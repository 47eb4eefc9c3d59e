"""A program that is killed at any instant has lost nothing that it said was done.

``python tests/durability/pull_the_plug.py [--kills 3000] [--seed 1]`` lets a random arbiter work in
a child process, which says after each deed which step it was and what the event is now; the child
is killed with SIGKILL at a random instant, mostly in the middle of a deed. Then the file must be
sound, the last step that was said must be there, the event must be what was said of it, and the
deed in flight must be there whole - so that undoing it gives what was said - or not at all.
Every third child makes copies of the file as well, backs it up as on a stick and goes on in
another file; every tenth opens a file of an older version, which must then be as it was or
upgraded, with its copy beside it where it is upgraded.

It takes processes that fork, so it is for Linux and macOS.
"""

import argparse
import hashlib
import json
import os
import select
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
import traceback
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

from random_arbiter import RandomArbiter, new_event

from swissdesk.document import Document
from swissdesk.store import copies, mapping
from swissdesk.store.schema import VERSION

LONGEST_LIFE = 0.08
_LONGEST_OPENING = 0.4
_OLD_FILES = sorted((Path(__file__).parent.parent / "store" / "files").glob("v*.swissdesk"))


def fingerprint(event):
    """What an event is, row by row."""
    rows = sorted(
        json.dumps([table, image], sort_keys=True) for table, image in mapping.images(event)
    )
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()


def forked(work, seconds, *, after_the_first_word=True):
    """Run *work* in a child that is killed after a while; return what it wrote, line by line."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            work(writing)
        except BaseException:  # noqa: BLE001 - nothing of the parent may go on in the child
            traceback.print_exc()
        finally:
            os._exit(1)
    os.close(writing)
    if after_the_first_word:
        select.select([reading], [], [])
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    _child, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the child has ended by itself"
    with os.fdopen(reading, "rb") as said:
        lines = said.read().split(b"\n")
    return [line.decode().split() for line in lines[:-1]]


def arbitrate(path, seed, makes_copies):
    """Return the work of a child: deeds without end, each told when it is done."""

    def work(writing):
        document = Document.open(path)
        arbiter = RandomArbiter(document, Random(seed))
        number, made = document.steps()[-1].number, 0

        def tell(*more):
            words = (number, fingerprint(document.event), *more)
            os.write(writing, f"{' '.join(map(str, words))}\n".encode())

        tell()
        while True:
            number = arbiter.act()
            tell()
            if makes_copies and arbiter.dice.random() < 0.3:
                made += 1
                tell(*_keep(document, path.parent, f"{seed} {made}", arbiter.dice))

    return work


def _keep(document, folder, name, dice):
    """Write the event into another file; return how, and into which."""
    way = dice.choice(("copy", "backup", "move"))
    file = folder / f"{way} {name}.swissdesk"
    if way == "copy":
        document.save_copy(file)
    elif way == "move":
        document.move_to(file)
    else:
        with closing(document.snapshot()) as snapshot:
            file = copies.write(snapshot, folder, "Open", f"backup {name}")
    return way, file


def sound(path):
    """Raise AssertionError unless SQLite finds nothing wrong with a file."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)], path
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == [], path


def judge(path, said):
    """Hold the file against what the child said; return what became of the deed in flight."""
    sound(path)
    with closing(Document.open(path)) as document:
        number, event = document.steps()[-1].number, fingerprint(document.event)
        if not said:
            return "killed before the first word"
        told_number, told_event = int(said[-1][0]), said[-1][1]
        if number == told_number:
            assert event == told_event, (path, number)
            return "not at all"
        assert number == told_number + 1, (path, number, told_number)
        step = document.steps()[-1]
        if step.reverses is None and not step.barrier:
            document.undo()
            assert fingerprint(document.event) == told_event, (path, number)
            document.redo()
            assert fingerprint(document.event) == event, (path, number)
        return "whole"


def judge_copies(folder, path, seed, said):
    """Every copy is whole, and every one that was said to be made is there; but for *path* drop it.

    A copy that was not told of is one of what was told last, or of the deed after it. Return
    whether the child was killed in the middle of one.
    """
    made = _made(said)
    for copy in _copies(folder, seed):
        if copy != path:
            sound(copy)
            with closing(Document.open(copy)) as document:
                event = fingerprint(document.event)
            assert made.pop(copy, event) == event, copy
            copy.unlink()
    assert set(made) <= {path}, made
    drafts = list(folder.rglob(".*.new"))
    for draft in drafts:
        draft.unlink()
    return bool(drafts)


def _made(said):
    """Return what every file that was told of must hold: what it was told of last."""
    made, here = {}, None
    for _number, event, *more in said:
        if more:
            file = Path(" ".join(more[1:]))
            made[file] = event
            here = file if more[0] == "move" else here
        elif here is not None:
            made[here] = event
    return made


def _copies(folder, seed):
    return [
        *(each for way in ("copy", "move") for each in folder.glob(f"{way} {seed} *.swissdesk")),
        *folder.glob(f"{copies.PLACE}/*/*.swissdesk"),
    ]


def _left_for(path, said):
    """Return the file in which the child worked last."""
    moves = [" ".join(line[3:]) for line in said if line[2:3] == ["move"]]
    return Path(moves[-1]) if moves else path


def upgrade(folder, source, seconds):
    """Open a file of an older version in a child that is killed; the event must be the same."""
    path = folder / source.name
    shutil.copyfile(source, path)
    with closing(Document.open(path, upgrade=True)) as document:
        whole = fingerprint(document.event)
    for each in folder.glob(f"{source.stem}*"):
        each.unlink()
    shutil.copyfile(source, path)

    def work(writing):
        Document.open(path, upgrade=True)
        os.write(writing, b"opened\n")
        signal.pause()

    said = forked(work, seconds, after_the_first_word=False)
    sound(path)
    with closing(sqlite3.connect(path)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    assert version == VERSION or not said, path
    kept = list(folder.glob(f"{source.stem} (version *"))
    assert kept or version < VERSION, path
    for copy in kept:
        sound(copy)
    with closing(Document.open(path, upgrade=True)) as document:
        assert fingerprint(document.event) == whole, path
    for each in (*folder.glob(f"{source.stem}*"), *folder.glob(f".{source.stem}*")):
        each.unlink()
    return "upgraded" if version == VERSION else "not upgraded"


def run(folder, kills, seed):
    """Kill so many children; return how often what became of the deed in flight."""
    dice, outcomes, path = Random(seed), Counter(), None
    copies.prepare(folder)
    older = [each for each in _OLD_FILES if each.stem != f"v{VERSION}"]
    for number in range(kills):
        if path is None or dice.random() < 1 / 50:
            path = folder / f"event {number}.swissdesk"
            Document.create(path, new_event()).close()
        life = dice.random() * LONGEST_LIFE
        child = seed * 1_000_000 + number
        works = arbitrate(path, child, makes_copies=number % 3 == 0)
        said = forked(works, life, after_the_first_word=number % 20 != 0)
        path = _left_for(path, said)
        outcomes[judge(path, said)] += 1
        outcomes["in the middle of a copy"] += judge_copies(folder, path, child, said)
        outcomes.update(f"kept by {line[2]}" for line in said if len(line) > 2)
        if older and number % 10 == 0:
            outcomes[upgrade(folder, dice.choice(older), dice.random() * _LONGEST_OPENING)] += 1
    return outcomes


def main():
    """Kill, and say what became of the deeds in flight."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        outcomes = run(Path(folder), chosen.kills, chosen.seed)
    print(
        f"{chosen.kills} kills in {time.perf_counter() - start:.0f} s; the deed in flight was there"
    )
    for outcome, count in outcomes.most_common():
        print(f"  {outcome:30}{count:6}")


if __name__ == "__main__":
    sys.exit(main())
