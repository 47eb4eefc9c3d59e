"""How long a report of 1,000 players and 11 rounds takes to write and to read. Prints medians."""

import random
from itertools import count
from statistics import median

from bench_store import milliseconds

from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game, Round, RoundState
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.trf import Edition, dump, load

PLAYERS, ROUNDS, RUNS = 1000, 11, 15
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
OPEN = TournamentId(1)


def an_event() -> Event:
    """Return an event of the size to be measured, every round paired at random."""
    dice = random.Random(2026)
    ids = [PlayerId(number) for number in range(1, PLAYERS + 1)]
    entries = tuple(
        Entry(Player(each, f"Łukaszewski{each}, Žiga"), Tpn(each), 2600) for each in ids
    )
    rounds = []
    for number in range(1, ROUNDS + 1):
        dice.shuffle(ids)
        pairs = zip(count(1), ids[::2], ids[1::2], strict=False)
        games = tuple(Game(*pair, dice.choice(RESULTS)) for pair in pairs)
        rounds.append(Round(number, games, (), RoundState.PUBLISHED))
    settings = TournamentSettings("Open", ROUNDS, initial_colour=Colour.WHITE)
    return Event("Open").with_tournament(Tournament(OPEN, settings, entries, tuple(rounds)))


def main() -> None:
    """Measure each edition in both directions."""
    event = an_event()
    for edition in Edition:
        measure(event, edition)


def measure(event: Event, edition: Edition) -> None:
    """Print the medians of one edition."""
    data = dump(event, OPEN, edition).encode()
    writing = [milliseconds(lambda: dump(event, OPEN, edition)) for _ in range(RUNS)]
    reading = [milliseconds(lambda: load(data)) for _ in range(RUNS)]
    print(f"{edition.value}  written {median(writing):6.1f} ms  read {median(reading):6.1f} ms")


if __name__ == "__main__":
    main()
