"""Many desks, one event: nothing is lost, nothing is done twice, everybody sees the same.

``python tests/durability/many_desks.py [--desks 10] [--results 5000] [--undos 200]`` starts a
PostgreSQL and so many processes, each a desk, which enter the results of all boards of a round at
once and take some of them back, to enter them again. Some boards get two different results from two
desks. In the end the server must hold every result that a desk was told is stored, each once, in
one chain of steps, and every desk must have the same event and the same standings as one that
opens it then.

It takes processes that fork, so it is for Linux and macOS.
"""

import argparse
import sys
import time
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

import hall
import postgres

from swissdesk.operations import setup

SECTIONS = 10
_END = "The end"
_CONTESTED = 1 / 50
"""How many of the boards get a result from two desks."""


def deals(desks, boards, dice):
    """Return the results that each desk is to enter: (section, board, result), in its order."""
    dealt = [[] for _desk in range(desks)]
    for number, (section, board) in enumerate(boards):
        result = dice.choice(hall.RESULTS)
        dealt[number % desks].append((section, board, result))
        if desks > 1 and dice.random() < _CONTESTED:
            other = dice.choice([each for each in hall.RESULTS if each is not result])
            dealt[(number + 1) % desks].append((section, board, other))
    for each in dealt:
        dice.shuffle(each)
    return dealt


def a_desk(opened, name, deal, undos):
    """Return the work of a child: its results, some taken back and entered again."""
    every = max(len(deal) // undos, 1) if undos else len(deal) + 1

    def work(say):
        with closing(opened(name)) as document:
            desk = hall.Desk(document, name, say)
            left = undos
            for number, (section, board, result) in enumerate(deal, 1):
                step = desk.surely_enter(section, board, result)
                if step is not None and left and number % every == 0:
                    left -= 1
                    if desk.undo(section) is not None:
                        desk.surely_enter(section, board, result)
            say(finished=True)
            end = time.monotonic() + hall.PATIENCE
            while document.event.place != _END:
                assert time.monotonic() < end, "this desk does not hear of the last step"
                time.sleep(0.02)
                document.follow()
            desk.report()
            say(standings=hall.shown(document.event))

    return work


def run(database, *, desks, results, undos, seed=1):
    """Have the desks do it; return how often what happened, and the seconds it took."""
    dice = Random(seed)
    sections = min(SECTIONS, results)
    address = hall.create(database, hall.an_event(sections, 2 * results // sections))
    boards = [
        (1 + n % sections, 1 + n // sections) for n in range(sections * (results // sections))
    ]
    dealt = deals(desks, boards, dice)
    began = time.perf_counter()
    children = [
        hall.Child(a_desk(lambda name: hall.opened(database, address, name), f"desk {n}", deal,
                          undos // desks))
        for n, deal in enumerate(dealt, 1)
    ]  # fmt: skip
    try:
        for child in children:
            child.listen_until("finished")
        seconds = time.perf_counter() - began
        with closing(hall.opened(database, address, "chief")) as document:
            document.perform(setup.change_event, data=replace(document.event, place=_END))
        for child in children:
            child.wait()
    finally:
        for child in children:
            child.end()
    promises = hall.Promises()
    for child in children:
        promises.take(child.said)
    with closing(hall.opened(database, address, "judge")) as document:
        promises.judge(document)
        _compare(document, children, boards, dealt)
    counts = Counter(results=len(promises.done), undos=len(promises.undone)) + promises.counts
    return counts, seconds


def _compare(document, children, boards, dealt):
    """Hold the end against what the desks were to do, and against what they see."""
    wanted = {}
    for section, board, result in (each for deal in dealt for each in deal):
        wanted.setdefault((section, board), set()).add(result)
    assert wanted.keys() == set(boards)
    for section, board in boards:
        game = document.event.tournament(section).round(1).game(board)
        assert game.result in wanted[section, board], (section, board, game.result)
    standings = {
        each["standings"] for child in children for each in child.said if "standings" in each
    }
    assert standings == {hall.shown(document.event)}


def main():
    """Start a PostgreSQL and the desks, and say what became of it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--desks", type=int, default=10)
    parser.add_argument("--results", type=int, default=5000)
    parser.add_argument("--undos", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with closing(postgres.Cluster(durable=True)) as cluster:
        counts, seconds = run(
            cluster.database(), desks=chosen.desks, results=chosen.results, undos=chosen.undos,
            seed=chosen.seed,
        )  # fmt: skip
    print(f"{chosen.desks} desks in {seconds:.0f} s; all see the same, each step is there once")
    for what, number in counts.most_common():
        print(f"  {what:30}{number:6}")


if __name__ == "__main__":
    main()
