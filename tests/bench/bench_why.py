"""How long an explanation takes; run by hand.

``python tests/bench/bench_why.py [SIZE...]`` plays five rounds of many draws, asks of each why not,
for pairs all over the field, and reports on whole rounds; it prints the median and the longest in
milliseconds of CPU. Nobody should wait two seconds for why two of 200 players do not meet: the exit
status is 1 if one does.
"""

import argparse
import sys
from random import Random
from statistics import median
from time import process_time

from swissdesk.endorsement import generator
from swissdesk.listings.why.round_report import report
from swissdesk.model.colour import Colour
from swissdesk.model.settings import TournamentSettings
from swissdesk.pairing.dutch2026.why.explanation import explain
from swissdesk.pairing.dutch2026.why.why_not import why_not
from swissdesk.pairing.roster import roster_of

ROUNDS, QUESTIONS = 5, 8
LIMIT = 2000
"""Milliseconds an answer about up to 200 players may take."""


def timed(function, *arguments):
    """The milliseconds of CPU a function takes."""
    start = process_time()
    function(*arguments)
    return 1000 * (process_time() - start)


def event(size, dice):
    """An event with many draws."""
    return generator.play(
        TournamentSettings("Large", ROUNDS, initial_colour=Colour.WHITE),
        generator.field(size, dice),
        generator.Habits(draw=0.9),
        dice,
    )


def rosters(tournament):
    """The rosters of the rounds of an event."""
    for played in tournament.rounds:
        present = {player for game in played.games for player in (game.white, game.black)}
        yield roster_of(tournament, played.number, present=present)


def answers(roster, dice):
    """Ask why not, for the first and the last player and for some drawn by lot; yield the times."""
    tpns = [entrant.tpn for entrant in roster.entrants]
    for one, other in [(tpns[0], tpns[-1]), *(dice.sample(tpns, 2) for _ in range(QUESTIONS))]:
        yield timed(lambda one=one, other=other: why_not(explain(roster), one, other))


def main():
    """Ask and explain for each size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sizes", nargs="*", type=int, default=[40, 200])
    slow = False
    for size in parser.parse_args().sizes:
        dice = Random(size)
        tournament = event(size, dice)
        asked = [each for roster in rosters(tournament) for each in answers(roster, dice)]
        whole = [timed(report, tournament, number) for number in range(1, ROUNDS + 1)]
        slow |= size <= 200 and max(asked) > LIMIT
        for name, times in (("why not", asked), ("whole round", whole)):
            print(f"{name:12} {size:5}: {median(times):8.1f} (longest {max(times):8.1f})")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
