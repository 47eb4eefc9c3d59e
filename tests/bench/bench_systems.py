"""How long the rounds of each pairing system take, in CPU time; run by hand.

``python tests/bench/bench_systems.py [--size 200 --size 1000] [--seed 1] [SYSTEM...]`` plays nine
rounds (or as many as the system asks for) with results by rating, forfeits, absences and byes, and
pairs each of them by the system once more with nothing known: a line has the median and the longest
round in milliseconds, and the limit. Systems are named as in the list that ``--help`` shows; by
default all of them are measured. Sizes beyond what a system allows are cut down to that.

``--tangled ROUNDS`` pairs so many rounds by lot before the one that is measured, without regard to
score or floats: the histories are as bad as they can be, and many players have met.
"""

import argparse
from contextlib import suppress
from dataclasses import replace
from random import Random
from statistics import median
from time import process_time

from swissdesk.endorsement import generator
from swissdesk.endorsement.generator import Habits
from swissdesk.errors import NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.model.ids import TournamentId
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import SystemId, TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.system_table import FACTS

ROUNDS = 9
SIZES = (200, 1000)
LIMITS = {200: 200, 1000: 2000}
"""The milliseconds that a round of so many players may take."""
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def an_event(system, size, dice):
    """A tournament of a system before round 1, of no more players than it allows."""
    facts = FACTS[system]
    players = min(size, facts.most or size)
    due = facts.rounds_due
    settings = TournamentSettings(
        "Bench",
        due(players) if due else ROUNDS,
        system=system,
        initial_colour=Colour.WHITE,
    )
    entries = generator.field(players, dice)
    return Tournament(TournamentId(1), settings, entries, list_closed=True)


def milliseconds(tournament):
    """What pairing the next round takes, or finding that it cannot be, with nothing known."""
    forgotten = replace(tournament)
    start = process_time()
    with suppress(NoLegalPairing):
        systems.pair(forgotten)
    return 1000 * (process_time() - start)


def rounds_played(system, size, dice):
    """Play an event; yield the milliseconds of each round."""
    habits = Habits(late_entry=0, retirement=0)
    if FACTS[system].rounds_due:
        habits = Habits(forfeit=0, double_forfeit=0, half_point_bye=0, absence=0, retirement=0)
    tournament = an_event(system, size, dice)
    for _ in range(min(ROUNDS, tournament.settings.rounds)):
        tournament = generator.with_absences(tournament, habits, dice)
        yield milliseconds(tournament)
        try:
            tournament = generator.play_round(tournament, habits, dice)
        except NoLegalPairing:
            return


def by_lot(number, tournament, dice):
    """A round whose pairs are drawn; White is who has had it less often."""
    players = [entry.id for entry in tournament.entries]
    dice.shuffle(players)
    byes = (Bye(players.pop(), ByeKind.PAB),) if len(players) % 2 else ()

    def whites(player):
        return sum(each.colour is Colour.WHITE for each in tournament.histories[player])

    games = tuple(
        Game(board, *sorted(pair, key=whites), dice.choice(RESULTS))
        for board, pair in enumerate(zip(players[::2], players[1::2], strict=True), 1)
    )
    return Round(number, games, byes, RoundState.PUBLISHED)


def tangled(system, size, rounds, dice):
    """The milliseconds of a round after so many drawn by lot."""
    tournament = an_event(system, size, dice)
    settings = replace(tournament.settings, rounds=rounds + 1)
    tournament = tournament.with_settings(settings)
    for number in range(1, rounds + 1):
        tournament = tournament.with_round(by_lot(number, tournament, dice))
    yield milliseconds(tournament)


def main():
    """Measure what is asked for."""
    paired = [system.value for system in SystemId if systems.is_paired(system)]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("systems", nargs="*", metavar="SYSTEM", help=", ".join(paired))
    parser.add_argument("--size", type=int, action="append", dest="sizes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tangled", type=int, metavar="ROUNDS")
    options = parser.parse_args()
    for name in options.systems or paired:
        system = SystemId(name)
        for size in options.sizes or SIZES:
            dice = Random(options.seed)
            if options.tangled:
                times = [*tangled(system, size, options.tangled, dice)]
            else:
                times = [*rounds_played(system, size, dice)]
            limit = f" (limit {LIMITS[size]})" if size in LIMITS else ""
            print(
                f"{name:28} {size:5} players, {len(times):2} rounds: "
                f"median {median(times):8.2f} ms, longest {max(times):8.2f}{limit}",
                flush=True,
            )


if __name__ == "__main__":
    main()
