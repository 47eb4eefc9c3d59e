"""How long the rounds of a team Swiss (C.04.6) take, in process and in CPU time; run by hand.

``python tests/bench/bench_teams.py [--gacrux PYTHON] [--draws 3] [TEAMS...]`` plays nine rounds of
events of 60, 180 and 500 teams on four boards and reads them as files of TRF26. Then they are
paired again as the program does it: round after round, from the tournament with its boards to the
pairs. A line has the median of the milliseconds of all nine rounds together, the part of it that
the engine takes with cards already made, the slowest round, and the limit. With an interpreter that
has gacrux, it checks the same files; its time is the CPU time of the whole process.

``--worst`` measures single rounds of 180 teams that are hard to pair: all in one scoregroup where
everybody near has met, two clubs that may not meet, teams that have met most others.
"""

import argparse
import gc
import resource
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1])]

from pairing.team2026.simulation import Habits, Rules, as_trf, before, cards, play

from swissdesk.errors import NoLegalPairing
from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.ids import Tpn
from swissdesk.model.result import Outcome
from swissdesk.pairing import systems
from swissdesk.pairing.cards import CardIndex, Line, PairingCard
from swissdesk.pairing.team2026 import process as team2026
from swissdesk.trf import load

LIMITS = {60: 20, 180: 60, 500: 250}
"""The milliseconds that nine rounds of so many teams may take together."""
WORST = 100
ROUNDS = 9
HABITS = Habits(0.3, 0.15, 0.01, 0, 0, 0.01, 0.01)


def milliseconds(index):
    start = process_time()
    with suppress(NoLegalPairing):
        team2026.pair(index)
    return 1000 * (process_time() - start)


def of_gacrux(python, played):
    """The milliseconds of CPU time in which gacrux pairs all rounds of an event."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.trf"
        path.write_text(as_trf(played), "utf-8", newline="")
        former = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        script = Path(__file__).parents[1] / "pairing" / "team2026" / "ask_gacrux.py"
        subprocess.run(
            [python, script], input=str(path), text=True, capture_output=True, check=True
        )
        return 1000 * (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - former)


def in_the_program(tournament):
    """The milliseconds of each round of a tournament, paired as at the desk."""
    times, grown = [], replace(tournament, rounds=())
    gc.collect()
    gc.disable()  # as the program does, which collects in its main thread alone
    for played in tournament.rounds:
        start = process_time()
        systems.pair(grown)
        times.append(1000 * (process_time() - start))
        grown = grown.with_round(played)
    gc.enable()
    return times


def measure(teams, draws, python):
    whole, engine, slowest, theirs = [], [], [], []
    for kind in ColourType:
        for seed in range(draws):
            played = play(Rules(teams, ROUNDS, kind, boards=4), HABITS, Random(seed))
            (tournament,) = load(as_trf(played).encode()).event.tournaments
            times = in_the_program(tournament)
            whole.append(sum(times))
            slowest.append(max(times))
            rounds = (cards(before(played, number)) for number in range(1, ROUNDS + 1))
            engine.append(sum(milliseconds(index) for index in rounds))
            if python and not seed:
                theirs.append(of_gacrux(python, played))
    limit = f" (limit {LIMITS[teams]})" if teams in LIMITS else ""
    print(
        f"{teams:4} teams: {median(whole):7.1f} ms{limit}, engine alone {median(engine):7.1f}, "
        f"slowest round {max(slowest):6.1f}"
        + (f"; gacrux {median(theirs):9.0f} ms" if theirs else ""),
        flush=True,
    )


def a_round(teams, score, apart, colours):
    """A round in which two teams may not meet if *apart* says so."""
    numbers = range(1, teams + 1)

    def card(tpn):
        lines = [
            Line(number, Tpn(10**6 + 99 * tpn + number), Colour(each), Outcome.DRAW, 10, 0, 0)
            for number, each in enumerate(colours(tpn), 1)
        ]
        others = frozenset(Tpn(each) for each in numbers if each != tpn and apart(tpn, each))
        return PairingCard(Tpn(tpn), 0, score(tpn), score(tpn), tuple(lines), others, number=tpn)

    kind = ColourType.B
    return CardIndex(8, 11, Colour.WHITE, tuple(map(card, numbers)), colour_type=kind)


def worst(teams=180):
    dice = Random(5)
    sequences = ("WBWBWBW", "BWBWBWB", "WBB", "BWW", "WW", "BB", "")
    drawn = {tpn: dice.choice(sequences) for tpn in range(1, teams + 1)}
    points = {tpn: dice.randint(0, 14) * 10 for tpn in range(1, teams + 1)}
    half = teams // 2

    def same(_):
        return 70

    def halves(one, other):
        return (one <= half) != (other <= half)

    def odd_and_even(one, other):
        return (one - other) % 2 == 1

    kinds = {
        "all drawn, everybody within 20 places has met": (same, lambda a, b: abs(a - b) <= 20),
        "all drawn, everybody within 60 places has met": (same, lambda a, b: abs(a - b) <= 60),
        "all drawn, everybody beyond 20 places has met": (same, lambda a, b: abs(a - b) > 20),
        "all drawn, two clubs, odd and even": (same, odd_and_even),
        "all drawn, two clubs, upper and lower half": (same, halves),
        "15 scoregroups, two clubs, odd and even": (points.get, odd_and_even),
        "15 scoregroups, two clubs, upper and lower half": (points.get, halves),
        "15 scoregroups that have all met": (points.get, lambda a, b: points[a] == points[b]),
    }
    for name, (score, apart) in kinds.items():
        index = a_round(teams, score, apart, drawn.get)
        times = sorted(milliseconds(index) for _ in range(3))
        print(f"{name:50} {times[1]:7.1f} ms (limit {WORST})", flush=True)


def main():
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("teams", nargs="*", type=int, metavar="TEAMS")
    parser.add_argument("--gacrux", metavar="PYTHON")
    parser.add_argument("--draws", type=int, default=3)
    parser.add_argument("--worst", action="store_true")
    options = parser.parse_args()
    for teams in options.teams or LIMITS:
        measure(teams, options.draws, options.gacrux)
    if options.worst:
        worst()


if __name__ == "__main__":
    main()
