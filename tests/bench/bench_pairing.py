"""How long a round takes to pair, in-process; run by hand.

``python tests/bench/bench_pairing.py [--engine PATH] [--draws 30] [40 100 200 500 1000]`` plays
events of nine rounds with a seed and prints, for each size, the median and the longest round in
milliseconds: making the roster, and pairing it. With an endorsed engine that takes
``--dutch FILE -p OUT`` (or its path in ``PAIRING_ENGINE``) the same rounds are given to it as files
of TRF26; its time is that of the whole process, start included, and its answers are compared.
"""

import argparse
import os
import subprocess
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from swissdesk import trf
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import dutch2026
from swissdesk.pairing.roster import roster_of

ROUNDS = 9
FORFEITS = 0.02


def event(size, rounds=ROUNDS, **settings):
    """A tournament of *size* players before round 1."""
    entries = tuple(
        Entry(Player(PlayerId(n), f"Player{n:05}"), Tpn(n), max(1, 2700 - n))
        for n in range(1, size + 1)
    )
    all_settings = TournamentSettings("Bench", rounds, initial_colour=Colour.WHITE, **settings)
    return Tournament(TournamentId(1), all_settings, entries, list_closed=True)


def result(dice, pair, size, draws):
    """A likely result: the farther apart two players are, the likelier the stronger one wins."""
    if dice.random() < FORFEITS:
        return GameResult.WHITE_WINS_BY_FORFEIT
    if dice.random() < draws:
        return GameResult.DRAW
    white_wins = dice.random() < 0.5 + 0.45 * (pair.black - pair.white) / size
    return GameResult.WHITE_WINS if white_wins else GameResult.BLACK_WINS


def played(number, pairing, dice, size, draws):
    """The round with its results."""
    games = tuple(
        Game(board, PlayerId(pair.white), PlayerId(pair.black), result(dice, pair, size, draws))
        for board, pair in enumerate(pairing.pairs, 1)
    )
    byes = (Bye(PlayerId(pairing.pab), ByeKind.PAB),) if pairing.pab else ()
    return Round(number, games, byes, RoundState.PUBLISHED)


def ask(engine, tournament):
    """Return the engine's time in seconds, and its pairs and bye."""
    with tempfile.TemporaryDirectory() as folder:
        question, answer = Path(folder, "question.trf"), Path(folder, "answer.txt")
        whole = Event(tournaments=(tournament,))
        question.write_text(trf.dump(whole, tournament.id, trf.Edition.TRF26), encoding="utf-8")
        start = perf_counter()
        subprocess.run([engine, "--dutch", question, "-p", answer], check=True)
        elapsed = perf_counter() - start
        lines = answer.read_text(encoding="utf-8").splitlines()[1:]
    return elapsed, {tuple(map(int, line.split())) for line in lines}


def measure(size, draws, engine):
    """Play an event and print one line about it."""
    dice = Random(size)
    tournament = event(size)
    rosters, pairings, engines, differing = [], [], [], 0
    for number in range(1, ROUNDS + 1):
        _ = tournament.histories
        start = perf_counter()
        roster = roster_of(tournament)
        ready = perf_counter()
        pairing = dutch2026.pair(roster)
        done = perf_counter()
        rosters.append(ready - start)
        pairings.append(done - ready)
        if engine:
            elapsed, theirs = ask(engine, tournament)
            engines.append(elapsed)
            ours = {(pair.white, pair.black) for pair in pairing.pairs}
            ours |= {(pairing.pab, 0)} if pairing.pab else set()
            differing += ours != theirs
        tournament = tournament.with_round(played(number, pairing, dice, size, draws))
    line = f"{size:6} players: roster {milliseconds(rosters)}, pairing {milliseconds(pairings)}"
    if engine:
        ratio = sum(engines) / (sum(rosters) + sum(pairings))
        line += f"; engine {milliseconds(engines)}, {ratio:.0f} times ours, {differing} differ"
    print(line, flush=True)


def milliseconds(times):
    """The median and the longest of *times*."""
    return f"{1000 * median(times):.2f} (longest {1000 * max(times):.2f}) ms"


def main():
    """Measure the sizes asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sizes", type=int, nargs="*", default=[40, 100, 200, 500, 1000])
    parser.add_argument("--engine", default=os.environ.get("PAIRING_ENGINE"))
    parser.add_argument("--draws", type=float, default=30, help="per cent")
    options = parser.parse_args()
    for size in options.sizes:
        measure(size, options.draws / 100, options.engine)


if __name__ == "__main__":
    main()
