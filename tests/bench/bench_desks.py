"""How long one result key takes at a desk of 1,000 players whose event is on a server.

Prints medians and 95th and 99th percentiles on the clock, from the key to the repainted window:
for an event on a server and, key by key in turn, for an event file, so that both meet the same
load of the machine; the same while nine other desks enter results in the event on the server, one
each second and desk; and how long it takes until such a result is at another desk. Ends with an
error where a key takes more than the 60 ms that it may take if the server is on this machine, or
where a result is at another desk after more than 500 ms.

The server keeps what it commits over a power cut, as in a hall; the connection is encrypted.
"""

import os
import sys
import tempfile
import time
from contextlib import ExitStack, closing, suppress
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from threading import Event

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "durability"))

import hall
import postgres
from bench_results import KEYS, PLAYERS, ROUNDS, a_desk, in_play, press
from bench_store import OPEN, an_event
from PySide6.QtWidgets import QApplication

from swissdesk.document import Document
from swissdesk.errors import ServerBusy
from swissdesk.gui import application, theme
from swissdesk.operations import results

OTHERS = 9
KINDS = ("event file", "server")
MOST_MS, MOST_MS_TO_HEAR = 60.0, 500.0
_FIRST_BOARD = 200
"""The other desks enter the results of the boards from here on; the keyboard those before."""


def percentiles(times):
    """Return the time that 50, 95 and 99 of 100 do not exceed."""
    found = quantiles(times, n=100)
    return found[49], found[94], found[98]


def measured(name, documents):
    """Press the keys at the desks of some documents in turn; print and return the times."""
    desks = [a_desk(document) for document in documents]
    times = [[] for _desk in desks]
    for key in KEYS:
        for desk, found in zip(desks, times, strict=True):
            found.append(press(desk, key)[0])
    for desk in desks:
        desk.session.close()
        desk.deleteLater()
    for kind, found in zip(KINDS, times, strict=True):
        show(f"{kind}{name}", found)
    return times[-1]


def show(name, times):
    """Print a line of the table."""
    print(f"{name:36}" + "".join(f"{each:8.1f} ms" for each in percentiles(times)), flush=True)


def a_desk_beside(database, address, number):
    """Return the work of another desk: a result each second, and when it has those of others."""

    def work(say):
        with closing(hall.opened(database, address, f"desk {number}")) as document:
            news = Event()
            document.listen(news.set)
            say(opened=True)
            boards = cycle(range(_FIRST_BOARD + number, PLAYERS // 2, OTHERS + 1))
            for board, result in zip(boards, cycle(hall.RESULTS)):
                with suppress(ServerBusy):
                    document.perform_in(
                        OPEN, results.set_result, round_no=ROUNDS, board=board, result=result,
                        confirmed=True,
                    )  # fmt: skip
                    say(number=document.steps()[-1].number, stored=time.monotonic())
                end = time.monotonic() + 1
                while (left := end - time.monotonic()) > 0:
                    if news.wait(left):
                        news.clear()
                        for step in document.follow():
                            say(number=step.number, heard=time.monotonic())

    return work


def times_to_hear(children):
    """Return after how many milliseconds each desk had each step of another one."""
    said = [words for child in children for words in child.said]
    stored = {each["number"]: each["stored"] for each in said if "stored" in each}
    heard = [(each["number"], each["heard"]) for each in said if "heard" in each]
    return [(at - stored[number]) * 1000 for number, at in heard if number in stored]


def main(folder):
    """Press the keys of all three desks; return 1 if a key or the news takes too long, else 0."""
    event = in_play(an_event(PLAYERS, ROUNDS))
    with closing(postgres.Cluster(durable=True)) as cluster, ExitStack() as ends:
        database = cluster.database()
        first, address = (hall.create(database, event) for _time in range(2))
        # The others are made before Qt: it does not survive a fork.
        gates = []
        for number in range(OTHERS):
            reading, writing = os.pipe()
            child = hall.Child(after(reading, a_desk_beside(database, address, number)))
            ends.callback(child.end)
            gates.append((child, writing))
        qt = QApplication([])
        application.prepare(qt)
        theme.apply(qt, theme.LIGHT, 100)
        print(" " * 36 + "".join(f"{each:>8} %  " for each in (50, 95, 99)))
        files = (Document.create(folder / f"{n}.swissdesk", event) for n in range(2))
        alone = measured("", (next(files), hall.opened(database, first, "chief")))
        for child, gate in gates:
            os.write(gate, b"go")
            child.listen_until("opened")
        among = measured(
            f", {OTHERS} other desks", (next(files), hall.opened(database, address, "chief"))
        )
        for child, _gate in gates:
            child.listen()
        heard = times_to_hear([child for child, _gate in gates])
        show("until a result is at another desk", heard)
    slowest = max(percentiles(each)[1] for each in (alone, among))
    is_fast = slowest <= MOST_MS and percentiles(heard)[1] <= MOST_MS_TO_HEAR
    print(f"{'fast enough' if is_fast else 'too slow'}: at most {MOST_MS:.0f} ms at 95 %")
    return 0 if is_fast else 1


def after(gate, work):
    """Return the work of a child that waits at a pipe until it may begin."""

    def wait(say):
        os.read(gate, 2)
        work(say)

    return wait


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else temporary)))
