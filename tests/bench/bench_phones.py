"""Measure a hall of phones: 300 players send their results at once; run by hand.

``python tests/bench/bench_phones.py [--phones 300] [--seconds 20]`` serves a round from this
process as the window does, over TLS, while another process is the phones: each loads the page of
its board with style and script, confirms, sends and follows, over two connections. They come within
``--seconds``, as after the arbiter's announcement. Meanwhile the arbiter accepts results that both
players confirmed, and every accepted result goes to all phones. The exit status is 1 if one request
of twenty takes longer than 200 ms, a phone fails, or a result that was "received" is missing.
"""

import argparse
import asyncio
import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory, TemporaryFile
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from builders import a_tournament
from crowd import crowd
from phone_desk import phone_desk

from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.phones.inbox import ClaimState

MOST_SECONDS = 0.2
CODES = ("1-0", "draw", "0-1")


def an_event(phones):
    """Return an event with a round in play, a board for two phones."""
    boards = (f"{2 * board - 1}-{2 * board} ." for board in range(1, phones // 2 + 1))
    return Event(name="Bench", tournaments=(a_tournament(" | ".join(boards)),))


def be_the_crowd(seconds):
    """Be the other process: read the claims, send them, and write what was heard."""
    base, claims = json.load(sys.stdin)
    heard = asyncio.run(crowd(base, claims, seconds=seconds))
    json.dump([heard.seconds, heard.received, heard.failed], sys.stdout)


def measured(desk, phones, seconds):
    """Let the crowd in, accept what both players confirm, and return what was heard."""
    claims = [
        (f"/r/{desk.slip(board, side).rpartition('/')[2]}", CODES[board.place.table % 3])
        for side in Colour
        for board in desk.boards
    ]
    start, busy = perf_counter(), process_time()
    command = [sys.executable, __file__, "--seconds", str(seconds), "--crowd"]
    accepted, most = 0, 0
    with TemporaryFile("w+") as given, TemporaryFile("w+") as heard:
        json.dump([desk.server.address.rstrip("/"), claims], given)
        given.seek(0)
        with subprocess.Popen(command, stdin=given, stdout=heard) as process:
            is_over = False
            while not is_over:
                is_over = process.poll() is not None  # and once more for what came last
                most = max(most, desk.server.followers)
                for claim in desk.come(0.2):
                    if claim.state is ClaimState.AGREED:
                        desk.accept(claim)
                        accepted += 1
        heard.seek(0)
        found = json.load(heard)
    spent, busy = perf_counter() - start, process_time() - busy
    print(f"{spent:.1f} s, {busy:.1f} s of the processor at the desk")
    print(f"{most} phones followed, {accepted} results accepted")
    return found, accepted


def main():
    """Serve the hall and print how long the phones waited."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--phones", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--crowd", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.crowd:
        be_the_crowd(options.seconds)
        return 0
    with (
        TemporaryDirectory() as folder,
        phone_desk(an_event(options.phones), Path(folder), is_https=True) as desk,
    ):
        (seconds, received, failed), accepted = measured(desk, options.phones, options.seconds)
    for kind, found in seconds.items():
        print(f"{kind:12} {len(found):5}  {spread(found)}")
    everything = sorted(each for found in seconds.values() for each in found)
    print(f"{'all':12} {len(everything):5}  {spread(everything)}")
    for each in failed[:10]:
        print(each)
    lost = len(received) - 2 * accepted
    slow = share(everything) > MOST_SECONDS
    print(f"{len(received)} received, {lost} lost, {len(failed)} failed, limit 200 ms")
    return int(slow or bool(failed) or lost != 0 or len(received) != options.phones)


def share(found, part=0.95):
    """Return the time within which such a part was answered."""
    return sorted(found)[min(int(part * len(found)), len(found) - 1)]


def spread(found):
    """Return the times of a kind in words."""
    shown = (1000 * each for each in (median(found), share(found), max(found)))
    return "median {:6.1f} ms  95 % {:6.1f} ms  longest {:6.1f} ms".format(*shown)


if __name__ == "__main__":
    sys.exit(main())
