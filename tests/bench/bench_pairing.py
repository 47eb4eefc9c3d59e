"""How long rounds take to pair, in process and in CPU time; run by hand.

``python tests/bench/bench_pairing.py [--engine PATH] [--draws 30] [SIZE or FILE...]`` pairs all
rounds of an event again, as a check does: nine rounds played with seeds for each size, or those of
a TRF file. Counted is all but the reading of the file: a tournament of which nothing is known yet
is added up, made into rosters and paired. A line has the milliseconds of all rounds together: each
event counts with the median of several runs, a size with the median of its events, the smaller the
more of them, as small events differ by a factor of three. With an engine that takes
``--dutch FILE -p OUT`` (or its path in ``PAIRING_ENGINE``) the same rounds are given to it as files
of TRF26; its time is that of the whole process, start included, and its answers are compared.

``--growth`` measures 500 to 5,000 players: a round, a player of it, and the most memory that the
process has used. ``--ordinary EVENTS`` plays events of 40 players with forfeits, absences and byes
asked for, and tells the mean and the slowest hundredth of their rounds.
"""

import argparse
import os
import resource
import subprocess
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles
from time import perf_counter, process_time

from swissdesk import trf
from swissdesk.errors import NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player, Ratings
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.roster import roster_of

ROUNDS = 9
FORFEITS = 0.02
ABSENCES = 0.01
HALF_POINT_BYES = 0.02

PLAYERS = 1200
"""How many players the events of a size have together, that of one event at least."""

LIMITS = {40: 2.5, 100: 5, 200: 7, 500: 15, 1000: 25}
"""The milliseconds that nine rounds of so many players may take together."""

_LIMIT_OF_5000 = 40
_LIMITS_OF_ORDINARY_ROUNDS = 0.8, 5
_MEMORY = 300


def event(size, rounds=ROUNDS, **settings):
    """A tournament of *size* players before round 1."""
    ratings = [max(1, 2700 - n) for n in range(1, size + 1)]
    entries = tuple(
        Entry(Player(PlayerId(n), f"Player{n:05}", ratings=Ratings(each)), Tpn(n), each)
        for n, each in enumerate(ratings, 1)
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


def whole_event(size, draws, seed):
    """An event of nine rounds, all of them played."""
    dice = Random(seed)
    tournament = event(size)
    for number in range(1, ROUNDS + 1):
        pairing = dutch2026.pair(roster_of(tournament))
        tournament = tournament.with_round(played(number, pairing, dice, size, draws))
    return tournament


def whole_file(path):
    """The tournament of a TRF file."""
    return trf.load(Path(path).read_bytes()).event.tournaments[0]


def paired_in(one):
    """Who took part in the pairing of a round."""
    players = {player for game in one.games for player in (game.white, game.black)}
    return frozenset(players if one.pab is None else {*players, one.pab})


def recorded(one):
    """The pairs of a round and its bye, by number."""
    pairs = {(game.white, game.black) for game in one.games}
    return pairs if one.pab is None else {*pairs, (one.pab, 0)}


def answered(pairing):
    """The pairs and the bye of a pairing, by number."""
    pairs = {(pair.white, pair.black) for pair in pairing.pairs}
    return pairs if pairing.pab is None else {*pairs, (pairing.pab, 0)}


def paired_again(tournament, present):
    """Pair all rounds of a tournament of which nothing is known; milliseconds for each."""
    tournament = replace(tournament)
    times = []
    for one, players in zip(tournament.rounds, present, strict=True):
        start = process_time()
        dutch2026.pair(roster_of(tournament, one.number, present=players))
        times.append(1000 * (process_time() - start))
    return times


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


def before(tournament, one):
    """The tournament before a round, with a bye asked for by everybody who was not paired in it."""
    present = paired_in(one)
    return replace(tournament, rounds=tournament.rounds[: one.number - 1]).with_entries(
        entry if entry.id in present else entry.with_requested_bye(one.number, ByeKind.ZERO_POINT)
        for entry in tournament.entries
    )


def ask_all(engine, tournament):
    """The engine's seconds for all rounds, and how many answers differ from the rounds played."""
    answers = [ask(engine, before(tournament, one)) for one in tournament.rounds]
    differing = sum(
        theirs != recorded(one) for (_, theirs), one in zip(answers, tournament.rounds, strict=True)
    )
    return sum(elapsed for elapsed, _ in answers), differing


def milliseconds(tournament):
    """What all rounds of a tournament take together, the median of several runs."""
    present = [paired_in(one) for one in tournament.rounds]
    number = max(5, 1000 // len(tournament.entries))
    return median(sum(paired_again(tournament, present)) for _ in range(number))


def differing_rounds(tournament):
    """How many rounds are paired otherwise than they were played."""
    return sum(
        answered(dutch2026.pair(roster_of(tournament, one.number, present=paired_in(one))))
        != recorded(one)
        for one in tournament.rounds
    )


def measure(tournaments, engine):
    """Print one line about tournaments of one size, all of whose rounds have been played."""
    size, rounds = len(tournaments[0].entries), len(tournaments[0].rounds)
    times = [milliseconds(each) for each in tournaments]
    limit = f" (limit {LIMITS[size]} ms)" if size in LIMITS and rounds == ROUNDS else ""
    line = f"{size:6} players, {rounds} rounds: {median(times):7.2f} ms{limit}"
    if len(times) > 1:
        line += f", mean {mean(times):.2f}, from {min(times):.2f} to {max(times):.2f}"
        line += f" in {len(times)} events"
    line += f"; {sum(map(differing_rounds, tournaments))} differ"
    if engine:
        first = tournaments[0]
        elapsed, engines_differing = ask_all(engine, first)
        line += f"; engine {elapsed:.3f} s on the first, {1000 * elapsed / times[0]:.0f} times ours"
        line += f", {engines_differing} differ"
    print(line, flush=True)


def events_of(size, draws):
    """The events measured for a size."""
    number = max(1, PLAYERS // size)
    return [whole_event(size, draws, seed) for seed in range(size, size + number)]


def growth(draws):
    """Print how the time of a round grows with the players, and the memory used."""
    for size in (500, 1000, 2000, 5000):
        tournament = whole_event(size, draws, size)
        present = [paired_in(one) for one in tournament.rounds]
        runs = [paired_again(tournament, present) for _ in range(5)]
        rounds = [median(times) for times in zip(*runs, strict=True)]
        limit = f" (limit {_LIMIT_OF_5000} ms)" if size == 5000 else ""
        print(
            f"{size:6} players: {mean(rounds):6.2f} ms a round{limit}, longest {max(rounds):6.2f}, "
            f"{1000 * mean(rounds) / size:5.2f} microseconds for each player",
            flush=True,
        )
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{most:.0f} MiB of memory at the most (limit {_MEMORY})", flush=True)


def with_byes_asked_for(tournament, number, dice):
    """The tournament with absences and half-point byes in the round to come."""

    def asked():
        if dice.random() < ABSENCES:
            return ByeKind.ZERO_POINT
        return ByeKind.HALF_POINT if dice.random() < HALF_POINT_BYES else None

    return tournament.with_entries(
        entry.with_requested_bye(number, asked()) for entry in tournament.entries
    )


def ordinary_rounds(events, size, draws):
    """Play ordinary events; yield the milliseconds of each round."""
    for seed in range(events):
        dice = Random(seed)
        tournament = event(size)
        for number in range(1, ROUNDS + 1):
            tournament = with_byes_asked_for(tournament, number, dice)
            start = process_time()
            try:
                pairing = dutch2026.pair(roster_of(tournament))
            except NoLegalPairing:
                break
            yield 1000 * (process_time() - start)
            one = played(number, pairing, dice, size, draws)
            asked = [(each.id, each.requested_bye(number)) for each in tournament.entries]
            byes = [Bye(player, kind) for player, kind in asked if kind]
            tournament = tournament.with_round(replace(one, byes=(*one.byes, *byes)))


def ordinary(events, draws, size=40):
    """Print what ordinary rounds take."""
    times = list(ordinary_rounds(events, size, draws))
    most, most_of_all_but_1_per_cent = _LIMITS_OF_ORDINARY_ROUNDS
    print(
        f"{size} players, {len(times)} ordinary rounds: mean {mean(times):.2f} ms (limit {most}), "
        f"median {median(times):.2f}, 99 per cent below {quantiles(times, n=100)[-1]:.2f} "
        f"(limit {most_of_all_but_1_per_cent}), longest {max(times):.2f}",
        flush=True,
    )


def main():
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("events", nargs="*", help="sizes or files; by default sizes with a limit")
    parser.add_argument("--engine", default=os.environ.get("PAIRING_ENGINE"))
    parser.add_argument("--draws", type=float, default=30, help="per cent")
    parser.add_argument("--growth", action="store_true")
    parser.add_argument("--ordinary", type=int, metavar="EVENTS")
    options = parser.parse_args()
    draws = options.draws / 100
    if options.growth:
        growth(draws)
    if options.ordinary:
        ordinary(options.ordinary, draws)
    if options.events or not (options.growth or options.ordinary):
        for each in options.events or map(str, LIMITS):
            whole = events_of(int(each), draws) if each.isdigit() else [whole_file(each)]
            measure(whole, options.engine)


if __name__ == "__main__":
    main()
