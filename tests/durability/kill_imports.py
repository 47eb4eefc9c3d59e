"""An import of a rating list that is killed at any moment leaves the list in use as it was.

``python tests/durability/kill_imports.py [--kills 100] [--players 60000]`` imports a list again
and again in a child process, each time another one, and kills it with SIGKILL at a random moment.
Then the library must hold the list of before or the new one, whole: as many players as it
says, each found by ID and by name. In the end an import that nobody kills must find nothing left of
the others.

It takes processes that fork, so it is for Linux and macOS.
"""

import argparse
import os
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from rating_lists import made

from swissdesk.rating_lists.importing import Wishes
from swissdesk.rating_lists.library import Library

WISHES = Wishes(month="2026/10", anyway=True)
MARK = "0000001"


def lists_in(folder, players):
    """Write two lists of one month that differ in a player; return their paths."""
    crowd = [*made.Crowd().players(players)]
    paths = []
    for name in ("Before", "After"):
        path = folder / f"{name}.txt"
        marked = made.player(fideid=MARK, name=f"{name}, Marked", rating="2000")
        path.write_bytes(made.text([*crowd, marked]))
        paths.append(path)
    return paths


def import_list(folder, path):
    """Import a list; return the seconds it took."""
    began = time.perf_counter()
    with closing(Library(folder)) as library:
        assert library.import_file(path, WISHES).taken
    return time.perf_counter() - began


def killed(folder, path, seconds):
    """Import in a child that is killed after *seconds*; return whether it was still at it."""
    child = os.fork()
    if not child:
        try:
            import_list(folder, path)
        except BaseException:  # noqa: BLE001 - nothing of the parent may go on in the child
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    _child, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or not os.WEXITSTATUS(status), "the import failed by itself"
    return os.WIFSIGNALED(status)


def check(folder, players):
    """Check the only list in the library; return whose mark it bears."""
    with closing(Library(folder)) as library:
        (info,) = library.lists()
        assert not library.damaged
        assert info.players == players + 1
        (marked,) = library.search(MARK)
        (named,) = library.search("marked")
        assert marked == named
        assert len(library.search("ma")) == 50
        # A list that the new one has replaced may still be there, not yet deleted.
        file, _info = library._open[info.path]
        file.verify(info.players)
    return marked.listed.name


def run(folder, kills, players, seed):
    """Kill imports at random moments; return how often each list was the one in use then."""
    dice = Random(seed)
    library = folder / "lists"
    paths = lists_in(folder, players)
    usual = max(import_list(library, path) for path in reversed(paths))
    outcomes, now = Counter(), 0  # the first list is in use
    for _ in range(kills):
        other = 1 - now
        was_killed = killed(library, paths[other], dice.uniform(0, usual * 1.1))
        found = check(library, players)
        is_new = found.startswith(paths[other].stem)
        assert is_new or was_killed, "an import that ended is not there"
        outcomes["new" if is_new else "before"] += 1
        now = other if is_new else now
    import_list(library, paths[now])
    left = sorted(each.name for each in library.iterdir() if each.name != ".importing")
    assert len(left) == 1, left
    check(library, players)
    return outcomes


def main():
    """Kill imports, and print what was found."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--kills", type=int, default=100)
    arguments.add_argument("--players", type=int, default=60_000)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        outcomes = run(Path(folder), chosen.kills, chosen.players, chosen.seed)
    print(f"{chosen.kills} imports killed: a usable list each time; in use was {dict(outcomes)}")


if __name__ == "__main__":
    main()
