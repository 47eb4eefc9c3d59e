"""The network fails at every byte of a step: the step is done once or not at all, and known to be.

``python tests/durability/cut_lines.py [--every 1]`` starts a PostgreSQL, and a desk that reaches it
through a network which breaks after each byte of a step in turn, on the way to the server and of
its answer: the connections break off, with or without new ones at once, or stay silent until the
desk has given up, what was on its way arriving late or never, even when the desk has connected
again. While the server is away the desk
must answer in time, keep the event as it was, show it and make copies of it, and refuse changes at
once. When the server is back the desk must find out by itself whether the step is stored, and have
what everybody else has.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from functools import partial
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

import hall
import postgres
import pytest
from bad_network import BadNetwork, Fault
from pull_the_plug import fingerprint

from swissdesk.document import Document
from swissdesk.errors import ServerLost
from swissdesk.operations import results

MOST_SECONDS, MOST_SECONDS_AGAIN = 3.0, 0.2
"""What a step may take when the server falls silent, and what every further one."""

_COMMIT = 80
_ON_ITS_WAY = 0.1
"""Seconds after which everything has arrived that was held up."""
_QUICK = {Fault.RESET, Fault.CUT}


class LostServer:
    """What is required of a desk between the loss of the server and its return."""

    def __init__(self, network, folder):
        self.network = network
        self.folder = folder
        self.desk = None
        self.began = 0.0
        self.slowest = 0.0

    def __call__(self):
        took = time.perf_counter() - self.began
        self.slowest = max(self.slowest, took)
        assert took < MOST_SECONDS, f"the desk was held for {took:.1f} s"
        document, before = self.desk.document, self.desk.document.event
        if self.network.has_broken():
            began = time.perf_counter()
            with pytest.raises(ServerLost):
                document.perform_in(
                    1, results.set_result, round_no=1, board=3, result=hall.RESULTS[0],
                    confirmed=True,
                )  # fmt: skip
            assert time.perf_counter() - began < MOST_SECONDS_AGAIN
        assert document.event is before
        copy = self.folder / "copy.swissdesk"
        document.save_copy(copy)
        with closing(Document.read(copy)) as kept:
            assert kept.event == before
            assert kept.steps() == document.steps()
        copy.unlink()
        if self.network.has_broken():
            self.network.mend()


def points(there, back, every):
    """Yield where to break: after each so many bytes on the way there, then of the answer.

    The last bytes both ways are the commit: they are tried closer by.
    """
    for way, size in (("there", there), ("back", back)):
        start = max(size - _COMMIT, 0)
        yield from ({way: number} for number in range(0, start, every))
        yield from ({way: number} for number in range(start, size, -(-every // 20)))


def run(cluster, folder, *, every=1, faults=tuple(Fault), places=points):
    """Break the network everywhere; return how often what became of the step."""
    database, counts = cluster.database(), Counter()
    address = hall.create(database, hall.an_event(1, 12))
    promises = hall.Promises()
    with BadNetwork(cluster.port) as network:
        lost = LostServer(network, folder)
        said = []
        with closing(hall.opened(database, address, "desk", port=network.port)) as document:
            lost.desk = desk = hall.Desk(document, "desk", lambda **words: said.append(words), lost)
            enter, undo = partial(_enter_another, desk), partial(desk.undo, 1)
            enter()
            for act in (enter, undo):
                there, back = network.measured(act)
                for fault in faults:
                    step = every if fault in _QUICK else 20 * every
                    for point in places(there, back, step):
                        if act is undo:
                            enter()
                        before = len(said)
                        network.arm(fault, **point)
                        lost.began = time.perf_counter()
                        act()
                        counts[_outcome(said[before:])] += 1
                        network.mend()
                        time.sleep(_ON_ITS_WAY)
                        promises.take(said)
                        said.clear()
                        _compare(database, address, document, promises)
    counts["slowest"] = round(lost.slowest, 1)
    return counts


def _enter_another(desk):
    result = desk.document.event.tournament(1).round(1).game(1).result
    desk.enter(1, 1, hall.RESULTS[0] if result is hall.RESULTS[1] else hall.RESULTS[1])


def _outcome(said):
    words = said[-1]
    if words.get("found"):
        return "stored, found after the outage"
    return "stored" if "did" in words else "not stored"


def _compare(database, address, document, promises):
    assert not document.follow(), "a step arrived after the desk had found it missing"
    with closing(hall.opened(database, address, "judge")) as judge:
        promises.judge(judge)
        assert document.steps() == judge.steps()
        assert fingerprint(document.event) == fingerprint(judge.event)
        assert document.links() == judge.links()


def main():
    """Start a PostgreSQL, break the network, and say what became of the steps."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--every", type=int, default=1, help="bytes from one break to the next")
    faults = [each.value for each in Fault]
    parser.add_argument("--faults", nargs="+", choices=faults, default=faults)
    chosen = parser.parse_args()
    began = time.perf_counter()
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(postgres.Cluster(durable=True)) as cluster,
    ):
        counts = run(cluster, Path(folder), every=chosen.every, faults=[*map(Fault, chosen.faults)])
    print(f"broken everywhere in {time.perf_counter() - began:.0f} s; the step was")
    for what, number in counts.most_common():
        print(f"  {what:34}{number:6}")


if __name__ == "__main__":
    main()
