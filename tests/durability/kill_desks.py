"""Desks and their server are killed at any instant: no step is lost, no half step stays.

``python tests/durability/kill_desks.py [--kills 500] [--seed 1]`` lets some processes, each a desk,
enter results at one event, take them back, and say so. At a random instant a desk is killed with
SIGKILL, or the whole server, which then starts again while the desks go on by themselves. After
each kill the event is opened anew: every step that any desk said is stored is there, none of those
that it said is not, none twice, the chain of digests is whole up to the rows of the event, and the
event after a step is the same at every desk.

It takes processes that fork, so it is for Linux and macOS.
"""

import argparse
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

import hall
import postgres

DESKS, SECTIONS, PLAYERS = 4, 2, 24
KILLS_PER_EVENT = 50
LONGEST_LIFE, LONGEST_OUTAGE = 0.25, 0.5
_SERVERS = 0.15
"""How many of the kills meet the server."""


def a_desk(database, address, name, seed):
    """Return the work of a child: anything, without end."""

    def work(say):
        dice = Random(seed)
        with closing(hall.opened(database, address, name)) as document:
            desk = hall.Desk(document, f"{name} {seed}", say)
            desk.report()
            while True:
                section = dice.randint(1, SECTIONS)
                deed = dice.random()
                if deed < 0.7:
                    desk.enter(section, dice.randint(1, PLAYERS // 2), dice.choice(hall.RESULTS))
                elif deed < 0.85:
                    desk.undo(section)
                else:
                    desk.report()

    return work


class Hall:
    """An event, the desks at work on it, and what they promised."""

    def __init__(self, cluster, seed, desks):
        self.cluster = cluster
        self.database = cluster.database()
        self.address = hall.create(self.database, hall.an_event(SECTIONS, PLAYERS))
        self.promises = hall.Promises()
        self.seeds = iter(range(seed * 1_000_000, (seed + 1) * 1_000_000))
        self.desks = []
        for _desk in range(desks):
            self.start()

    def start(self):
        """Start a desk, under the name that is free."""
        taken = {each.name for each in self.desks}
        name = next(f"desk {n}" for n in range(len(taken) + 1) if f"desk {n}" not in taken)
        child = hall.Child(a_desk(self.database, self.address, name, next(self.seeds)))
        child.name = name
        child.listen_for_more()
        self.desks.append(child)

    def listen(self):
        """Take in what all desks have said."""
        for each in self.desks:
            each.listen()
            self.promises.take(each.said)
            each.said = []

    def kill_a_desk(self, dice):
        """Kill a desk, and start another one in its place."""
        child = dice.choice(self.desks)
        child.kill()
        self.promises.take(child.said)
        self.desks.remove(child)
        child.end()
        self.start()

    def kill_the_server(self, dice):
        """Kill the server, and start it after a while; every desk must go on by itself."""
        self.cluster.kill()
        time.sleep(dice.random() * LONGEST_OUTAGE)
        self.cluster.start()
        self.listen()
        for each in self.desks:
            each.listen_for_more()
        self.listen()

    def judge(self):
        """Open the event anew; raise AssertionError unless it keeps all promises until now."""
        self.listen()
        with closing(hall.opened(self.database, self.address, "judge")) as document:
            self.promises.judge(document)

    def end(self):
        """Send all desks home."""
        for each in self.desks:
            each.end()


def run(cluster, *, kills, seed=1, desks=DESKS):
    """Kill so often; return how often what happened."""
    dice, counts, here = Random(seed), Counter(), None
    try:
        for number in range(kills):
            if number % KILLS_PER_EVENT == 0:
                if here is not None:
                    _close(here, counts)
                here = Hall(cluster, seed + number, desks)
            time.sleep(dice.random() * LONGEST_LIFE)
            is_server = dice.random() < _SERVERS
            (here.kill_the_server if is_server else here.kill_a_desk)(dice)
            counts["kills of the server" if is_server else "kills of a desk"] += 1
            here.judge()
    finally:
        if here is not None:
            _close(here, counts)
    return counts


def _close(here, counts):
    here.end()
    promises = here.promises
    counts.update(promises.counts)
    counts.update(results=len(promises.done), undos=len(promises.undone))


def main():
    """Start a PostgreSQL, kill, and say what happened."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--desks", type=int, default=DESKS)
    chosen = parser.parse_args()
    began = time.perf_counter()
    with closing(postgres.Cluster(durable=True)) as cluster:
        counts = run(cluster, kills=chosen.kills, seed=chosen.seed, desks=chosen.desks)
    print(f"{chosen.kills} kills in {time.perf_counter() - began:.0f} s: no step lost, none half")
    for what, number in counts.most_common():
        print(f"  {what:30}{number:6}")


if __name__ == "__main__":
    main()
