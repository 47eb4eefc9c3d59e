"""How long the event file takes for 500 players and 11 rounds.

Prints medians; the folder of the file may be given as an argument, to measure another disk.
"""

import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median

from swissdesk.document import Document
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game, Round, RoundState
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament

PLAYERS, ROUNDS, RUNS = 500, 11, 51
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
OPEN = TournamentId(1)


def an_event(players: int = PLAYERS, rounds_played: int = ROUNDS) -> Event:
    """Return an event of the size to be measured, every round paired at random."""
    dice = random.Random(2026)
    entries = tuple(
        Entry(Player(PlayerId(n), f"Łukaszewski{n:03}, Žiga"), Tpn(n), 2600 - n)
        for n in range(1, players + 1)
    )
    rounds = []
    for number in range(1, rounds_played + 1):
        ids = dice.sample([entry.id for entry in entries], players)
        games = tuple(
            Game(board, white, black, dice.choice(RESULTS))
            for board, white, black in zip(count(1), ids[::2], ids[1::2], strict=False)
        )
        rounds.append(Round(number, games, (), RoundState.PUBLISHED))
    settings = TournamentSettings("Open", rounds_played)
    tournament = Tournament(OPEN, settings, entries, tuple(rounds), list_closed=True)
    return Event("Open 2026").with_tournament(tournament)


def set_result(tournament: Tournament, *, round_no: int, board: int, result: str) -> Tournament:
    """Enter a result, as the operation of that name does."""
    game = tournament.round(round_no).game(board)
    return tournament.with_game(round_no, replace(game, result=GameResult[result]))


def milliseconds(act: Callable[[], object]) -> float:
    """Return how long *act* took."""
    start = time.perf_counter()
    act()
    return (time.perf_counter() - start) * 1000


def enter(document: Document, board: int) -> None:
    """Enter that the game of a board is adjourned."""
    arguments = {"round_no": ROUNDS, "board": board, "result": "ADJOURNED"}
    before = document.event
    after = before.with_tournament(set_result(before.tournament(OPEN), **arguments))
    document.adopt("set_result", before, after, tournament_id=OPEN, **arguments)


def report(what: str, times: list[float]) -> None:
    """Print the median and the worst of *times*."""
    print(f"{what:<34} median {median(times):7.1f} ms   worst {max(times):7.1f} ms")


def measure(folder: Path) -> None:
    """Measure everything on a new file in *folder*."""
    path = folder / "bench.swissdesk"
    event = an_event()
    start = time.perf_counter()
    document = Document.create(path, event)
    print(f"{'create':<34}        {(time.perf_counter() - start) * 1000:7.1f} ms")
    boards = range(1, RUNS + 1)
    report(
        "operation (result, durable commit)",
        [milliseconds(lambda board=board: enter(document, board)) for board in boards],
    )
    report("undo", [milliseconds(document.undo) for _ in boards])
    report("redo", [milliseconds(document.redo) for _ in boards])
    document.close()

    def reopen() -> None:
        Document.open(path).close()

    report("open and close", [milliseconds(reopen) for _ in range(11)])
    print(f"{'file':<34}        {path.stat().st_size / 1e6:7.1f} MB")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as temporary:
        measure(Path(temporary))
