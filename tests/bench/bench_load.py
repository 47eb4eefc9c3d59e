"""How a very large event weighs: 5,000 players in three tournaments, 15 rounds, in one file.

Prints seconds of the processor, megabytes and the limits: opening 3 s, a result 0.1 s, memory 1 GB,
file 50 MB; ends with status 1 where one is passed. Players of a section meet at random, which is
all that a file knows of a pairing. Every round was a step, and so were 200 results of the last one.
"""

import resource
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median

from swissdesk.document import Document
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player, Ratings
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game, Round, RoundState
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.operations.results import set_result

SECTIONS = (2500, 1500, 1000)
ROUNDS = 15
ENTERED = 200
"""Results entered one by one, in the middle one of which the time of an entry is taken."""
LIMITS = {"open, s": 3.0, "result, s": 0.1, "memory, MB": 1000.0, "file, MB": 50.0}
_RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def sections() -> Event:
    """Return the event before its first round."""
    event = Event("Festival")
    first = 1
    for number, size in enumerate(SECTIONS, 1):
        ids = [PlayerId(each) for each in range(first, first + size)]
        entries = tuple(_entry(player, tpn) for tpn, player in enumerate(ids, 1))
        settings = TournamentSettings(f"Section {number}", ROUNDS)
        tournament = Tournament(TournamentId(number), settings, entries, (), list_closed=True)
        event = event.with_tournament(tournament)
        first += size
    return event


def _entry(player: PlayerId, tpn: int) -> Entry:
    name = f"Łukaszewski-Đorđević{player:04}, Žiga"
    known = Player(player, name, federation="SLO", fide_id=str(14600000 + player), birth="1987")
    return Entry(replace(known, ratings=Ratings(2700 - tpn // 2)), Tpn(tpn), 2700 - tpn // 2)


def pair_round(tournament: Tournament, *, round_no: int, is_played: bool) -> Tournament:
    """Pair a round at random, and enter its results as one step or leave them open."""
    dice = Random(f"{tournament.id} {round_no}")
    ids = [entry.id for entry in tournament.entries]
    dice.shuffle(ids)
    games = tuple(
        Game(board, white, black, dice.choice(_RESULTS) if is_played else GameResult.PENDING)
        for board, (white, black) in enumerate(zip(ids[::2], ids[1::2], strict=True), 1)
    )
    played = Round(round_no, games, (), RoundState.PUBLISHED)
    return replace(tournament, rounds=(*tournament.rounds, played))


def do(document, section, operation, **arguments) -> None:
    """Carry out a function of this module in a section."""
    before = document.event
    after = before.with_tournament(operation(before.tournament(section), **arguments))
    document.adopt(operation.__name__, before, after, tournament_id=section, **arguments)


def build(path: Path) -> float:
    """Play the event; return the seconds that an entry of a result took, in the last round."""
    document = Document.create(path, sections())
    ids = [tournament.id for tournament in document.event.tournaments]
    for round_no in range(1, ROUNDS + 1):
        for each in ids:
            do(document, each, pair_round, round_no=round_no, is_played=round_no < ROUNDS)
    taken = []
    for board in range(1, ENTERED + 1):
        start = time.process_time()
        do(document, ids[0], set_result, round_no=ROUNDS, board=board, result=GameResult.DRAW)
        taken.append(time.process_time() - start)
    document.close()
    return median(taken)


def main() -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as folder:
        path = Path(folder, "festival.swissdesk")
        result = build(path)
        opened = []
        for _run in range(3):
            start = time.process_time()
            Document.open(path).close()
            opened.append(time.process_time() - start)
        measured = {
            "open, s": median(opened),
            "result, s": result,
            "memory, MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000,
            "file, MB": path.stat().st_size / 1e6,
        }
    for name, value in measured.items():
        print(f"{name:12}{value:10.3f}   limit {LIMITS[name]:g}")
    return int(any(value > LIMITS[name] for name, value in measured.items()))


if __name__ == "__main__":
    sys.exit(main())
