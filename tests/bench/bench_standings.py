"""How long standings take, in process and in CPU time; run by hand.

``python tests/bench/bench_standings.py [--peer PYTHON] [--codes BH/C1,BH,...] [SIZE or FILE...]``
ranks an event of eleven rounds for each size, with half-point byes, absences, forfeits and
withdrawals, or the tournament of a TRF file, by ten tie-breaks. Counted is all but the reading of
the file: a tournament of which nothing is known yet is added up and ranked. A line has the
milliseconds, the median of several runs, with those of the histories alone, the values a second and
the limit of sizes that have one; then each tie-break alone. The exit status is 1 if a limit is
passed.

PYTHON is an interpreter that has gacrux (or give it in ``STANDINGS_PEER``): the same files, as
TRF26, are given to it, timed in its process without start and reading as well, and its ranks are
compared; not those of more than a thousand players, which take it many minutes.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from swissdesk import trf
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.standings.ranking import rank

ROUNDS = 11
SIZES = ("200", "1000", "5000")
CODES = ("BH/C1", "BH", "SB", "DE", "PS", "WIN", "BPG", "ARO", "TPR", "FB")
OTHER_CODES = (
    *("BH/M1", "SB/C1", "AOB", "PTP", "APRO", "APPO"),
    *("WON", "BWG", "REP", "STD", "TPN", "RTNG"),
)

LIMITS = {200: 40, 1000: 200, 5000: 1500}
"""The milliseconds that ten tie-breaks of so many players may take."""

RUNS = 9
MOST_FOR_PEER = 1000
BYES, FORFEITS, WITHDRAWALS = 0.03, 0.02, 0.005

PLAYED = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
NOT_PLAYED = (
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
)

PEER = """
import sys, time
from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json
file = trf2json()
file.parse_file(open(sys.argv[1], encoding="utf-8", newline="").read(), 0)
tournament = file.get_tournament(1)
asked = {"tiebreak": ["PTS", *sys.argv[2].split(",")], "swiss": True, "check": False}
start = time.process_time()
answer = tiebreak(tournament, -1, asked).compute_tiebreaks(tournament, asked)
print(1000 * (time.process_time() - start))
for each in answer["competitors"]:
    print(each["cid"], each["rank"])
"""


def an_event(size):
    """A tournament of *size* players in which neighbours in the standings meet."""
    dice = Random(size)
    entries = tuple(
        Entry(Player(PlayerId(n), f"Player{n:05}"), Tpn(n), 2700 - 1300 * n // size)
        for n in range(1, size + 1)
    )
    settings = TournamentSettings("Bench", ROUNDS, initial_colour=Colour.WHITE)
    tournament = Tournament(TournamentId(1), settings, entries, list_closed=True)
    gone = set()
    for number in range(1, ROUNDS + 1):
        gone |= {entry.id for entry in entries if dice.random() < WITHDRAWALS}
        tournament = tournament.with_round(a_round(tournament, number, gone, dice))
    return tournament


def a_round(tournament, number, gone, dice):
    """A round of it, with everything that happens."""
    byes, here = [Bye(player, ByeKind.ZERO_POINT) for player in sorted(gone)], []
    for entry in tournament.entries:
        if entry.id not in gone and dice.random() < BYES:
            byes.append(Bye(entry.id, dice.choice((ByeKind.HALF_POINT, ByeKind.ZERO_POINT))))
        elif entry.id not in gone:
            here.append(entry.id)
    here.sort(key=lambda player: (-tournament.score(player), dice.random()))
    if len(here) % 2:
        byes.append(Bye(here.pop(), ByeKind.PAB))
    pairs = zip(here[::2], here[1::2], strict=True)
    games = tuple(
        Game(board, white, black, dice.choice(NOT_PLAYED if dice.random() < FORFEITS else PLAYED))
        for board, (white, black) in enumerate(pairs, 1)
    )
    return Round(number, games, tuple(byes), RoundState.PUBLISHED)


def tournament_of(text):
    """The event of a size, or the tournament of a file."""
    if text.isdigit():
        return an_event(int(text))
    return trf.load(Path(text).read_bytes()).event.tournaments[0]


def cpu(act, runs=RUNS):
    """The median of the milliseconds of CPU that *act* takes."""
    times = []
    for _ in range(runs):
        start = process_time()
        act()
        times.append(1000 * (process_time() - start))
    return median(times)


def ask(peer, tournament, codes):
    """The peer's milliseconds, and its rank of each TPN."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "question.trf")
        event = Event("Bench", start_date="2026/06/01", tournaments=(tournament,))
        report = trf.dump(event, tournament.id, trf.Edition.TRF26)
        path.write_text(report, encoding="utf-8", newline="")
        command = [peer, "-c", PEER, path, ",".join(codes)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    first, *lines = done.stdout.splitlines()
    ranks = (map(int, line.split()) for line in lines)
    return float(first), dict(ranks)


def compared(peer, tournament, codes, ours):
    """Print the peer's time, the ratio, and how many ranks differ."""
    answers = [ask(peer, tournament, codes) for _ in range(3)]
    theirs = median(elapsed for elapsed, _ in answers)
    ranks = answers[0][1]
    lines = rank(tournament, ROUNDS, codes)
    differing = sum(ranks[line.entry.tpn] != line.rank for line in lines)
    print(
        f"      gacrux {theirs:9.1f} ms; SwissDesk is {theirs / ours:.1f} times as fast, "
        f"{differing} ranks differ"
    )


def measure(text, codes, peer):
    """Print the lines of one tournament; say whether its limit is kept."""
    tournament = tournament_of(text)
    size, last = len(tournament.entries), tournament.last_round
    histories = cpu(lambda: replace(tournament).histories)
    whole = cpu(lambda: rank(replace(tournament), last, codes))
    limit = LIMITS.get(size) if tuple(codes) == CODES else None
    told = f" (limit {limit})" if limit else ""
    second = size * len(codes) / whole
    print(
        f"{size:5} players, {len(codes)} tie-breaks {whole:9.1f} ms{told}, "
        f"of which histories {histories:.1f}; {second:.0f},000 values a second"
    )
    if peer and size <= MOST_FOR_PEER:
        compared(peer, tournament, codes, whole)
    return limit is None or whole <= limit


def each_alone(text, codes):
    """Print what each tie-break takes of a tournament whose histories are known."""
    tournament = tournament_of(text)
    last = tournament.last_round
    points = cpu(lambda: rank(tournament, last, []))
    print(f"points alone {points:.1f} ms; over that:")
    for code in codes:
        alone = cpu(lambda code=code: rank(tournament, last, [code]))
        print(f"      {code:8}{alone - points:8.1f} ms")


def main():
    """Measure, and say whether every limit is kept."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="*", default=SIZES)
    parser.add_argument("--codes", default=",".join(CODES))
    parser.add_argument("--peer", default=os.environ.get("STANDINGS_PEER"))
    options = parser.parse_args()
    codes = options.codes.split(",")
    kept = [measure(each, codes, options.peer) for each in options.what]
    each_alone("1000", dict.fromkeys((*codes, *OTHER_CODES)))
    return not all(kept)


if __name__ == "__main__":
    sys.exit(main())
